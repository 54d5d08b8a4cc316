"""Ready-made matches of Cultivating Flowers: legal actions drawn at random from the rules, for driving a server."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games import registry
from sixfold.games.contract import Seat, SeatSetup
from sixfold.rng import Rng


@dataclass(frozen=True, slots=True)
class Script:
    """A whole match: options for the API, and every action with the seat that takes it."""

    options: dict[str, int | str]
    actions: tuple[tuple[int, str], ...]


def script(rng_seed: int, side: int = 3) -> Script:
    """A match by two random players; the same seed gives the same match."""
    game = registry.get("cultivating-flowers")
    raw: dict[str, int | str] = {"side": side, "first": "0"}
    options = game.options(raw)
    roster = game.check_roster(options, (SeatSetup(), SeatSetup()))
    rng = Rng(rng_seed)
    state = game.start(options, roster, game.draw_setup(options, roster, rng.fork("setup")))
    actions: list[tuple[int, str]] = []
    while (decision := game.decision(state)) is not None:
        seat: Seat = decision.seats[0]
        action = rng.choice(list(game.legal(state, seat)))
        actions.append((seat, game.text(action)))
        state = game.apply(state, {seat: action})
    return Script(raw, tuple(actions))

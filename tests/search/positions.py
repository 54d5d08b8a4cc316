"""What the tests of the computer share: games of the readable rules, played at random, and their kernel twins."""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.games import registry
from sixfold.games.contract import Item, Seat, SeatSetup
from sixfold.games.cultivating_flowers.seeds import Seed
from sixfold.games.cultivating_flowers.state import State
from sixfold.rng import Rng
from sixfold.search.cultivating_flowers.kernel import Position
from sixfold.search.cultivating_flowers.observed import observed_position

GAME = registry.get("cultivating-flowers")

ITEMS = ("early-riser", "free-refill", "private-property")


def random_start(rng: Rng, side: int, assistance: str = "rules") -> State:
    """The start of a match in which each item lies with either seat or with nobody."""
    held: tuple[list[Item], list[Item]] = ([], [])
    for item in ITEMS:
        owner = rng.below(3)
        if owner < 2:
            held[owner].append(Item(item))
    options = GAME.options({"side": side, "assistance": assistance})
    roster = GAME.check_roster(options, (SeatSetup(tuple(held[0])), SeatSetup(tuple(held[1]))))
    start: State = GAME.start(options, roster, GAME.draw_setup(options, roster, rng))
    return start


def random_game(rng: Rng, side: int, assistance: str = "rules") -> Iterator[tuple[State, Seat]]:
    """Every position of a random match in which somebody decides, with the seat that does."""
    state = random_start(rng, side, assistance)
    while state.to_move is not None:
        yield state, state.to_move
        action = rng.choice(list(GAME.legal(state, state.to_move)))
        state = GAME.apply(state, {state.to_move: action})


def late_position(rng: Rng, side: int, places: int) -> State | None:
    """The first position of a random match with at most ``places`` placements alive, or None if it ended before."""
    for state, seat in random_game(rng, side):
        if state.phase.value != "plant":
            continue
        if observed_position(GAME.observe(state, seat)).alive.bit_count() <= places:
            return state
    return None


def legal_texts(state: State) -> set[str]:
    """The legal actions of the seat to move, by the readable rules."""
    assert state.to_move is not None
    return {GAME.text(action) for action in GAME.legal(state, state.to_move)}


def kernel_texts(position: Position) -> list[str]:
    """The kernel's legal turns in notation."""
    return [position.move_text(*move) for move in position.moves()]


def seeds_of(bag: int) -> set[str]:
    """The names of the types in a kernel's bag."""
    return {seed.value for i, seed in enumerate(Seed) if bag >> i & 1}

"""The computer in open decisions: what it does next and when, of a match that goes on. For self-play and the server.

A pacer (search floor) sees what its seat sees; where it only claims to know an answer, the game supplies the text here,
on the match's side of the secret.
"""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.games.contract import Mode, Seat, Simulates
from sixfold.games.errors import BadOptions
from sixfold.match import Match
from sixfold.rng import Rng
from sixfold.search import Deed, Pacer, pacer


@dataclass(frozen=True, slots=True)
class Planned:
    """An action and when it is due, in match time."""

    at_ms: int
    text: str


def paced(match: Match) -> Pacer | None:
    """Who acts for the computer in the present decision; None where it is decided once, like any other."""
    decision = match.decision
    if decision is None or decision.mode is not Mode.OPEN:
        return None
    try:
        return pacer(match.game.info.name)
    except BadOptions:  # a game without bots
        return None


def next_act(match: Match, seat: Seat, level: str, rng: Rng, now_ms: int) -> Planned | None:
    """What the computer does next in the present open decision, or None while it waits for others.

    Args:
        match: as it stands.
        seat: the computer's.
        level: how well it plays.
        rng: one stream for all the match, never shown to anybody.
        now_ms: the house clock.
    """
    found = paced(match)
    if found is None:
        return None
    view = match.view(seat, now_ms, match.asked_after + 1)
    deeds = [
        Deed(e.at_ms - match.asked_ms, None if e.seat is None else Seat(e.seat), e.action, e.outcome)
        for e in view.log
    ]
    act = found.next_act(view.observation, deeds, seat, level, rng.fork("pace"))
    if act is None:
        return None
    at_ms, text = match.asked_ms + act.at_ms, act.text
    if act.answer is not None:
        written = _answer(match, seat, *act.answer, rng.fork(f"answer/{match.asked_after}/{len(deeds)}"))
        if written is None or view.decision is None:
            return None
        at_ms, text = max(at_ms, view.now_ms + view.decision.wait_ms[seat]), written
    return Planned(at_ms, text)


def _answer(match: Match, seat: Seat, label: str, right: bool, rng: Rng) -> str | None:
    """Where no wrong answer is to be had, it answers rightly rather than not at all."""
    game = match.game
    if not isinstance(game, Simulates):
        return None
    return game.simulated_answer(match.state, seat, label, right, rng) or game.simulated_answer(
        match.state, seat, label, True, rng
    )

"""Playing a match from end to end without anybody waiting: for self-play, tests and tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sixfold.games.contract import AnyGame, ManyLegal, Seat
from sixfold.match.match import Match
from sixfold.match.messages import Refusal

Chooser = Callable[[Match, Seat], str | None]
"""What a seat does now, as text; None to let time pass, which only an open decision allows."""


def legal_texts(game: AnyGame, state: Any) -> Iterator[tuple[Seat, str]]:
    """Every legal action of every seat that is asked, in canonical spelling."""
    decision = game.decision(state)
    for seat in () if decision is None else decision.seats:
        if isinstance(game, ManyLegal):
            yield from ((seat, text) for text in game.legal_texts(state, seat))
        else:
            yield from ((seat, game.text(action)) for action in game.legal(state, seat))


def play_through(match: Match, choose: Chooser, *, think_ms: int = 1000, now_ms: int = 0) -> int:
    """Play until the match is over; every action comes ``think_ms`` after the one before.

    An action that comes too soon after the seat's last judged one waits as long as it must. When nobody wants to act,
    time jumps to the next deadline.

    Returns:
        The house clock at the end.

    Raises:
        ValueError: a chosen action was refused, or everybody waits for ever.
    """
    while match.status != "over":
        waiting = True
        for seat in match.awaited:
            text = choose(match, seat) if seat in match.awaited else None
            if text is None:
                continue
            waiting = False
            now_ms += think_ms
            number = match.number
            answer = match.submit(seat, None, number, text, now_ms).answer
            if isinstance(answer, Refusal) and answer.code == "too-fast":
                now_ms += match.wait_ms(seat, now_ms)
                answer = match.submit(seat, None, number, text, now_ms).answer
            if isinstance(answer, Refusal) and answer.code != "late":
                raise ValueError(f"{text!r} of seat {seat} was refused: {answer.message}")
        if waiting:
            deadline_ms = match.next_deadline_ms
            if deadline_ms is None:
                raise ValueError("nobody acts and no deadline comes")
            now_ms = max(now_ms, deadline_ms)
            match.on_deadline(now_ms)
    return now_ms

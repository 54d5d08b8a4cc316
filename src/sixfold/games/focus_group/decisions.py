"""Who decides what in each phase, on which clock, and what a deadline draws (FG-4, FG-5, FG-6, FG-16, FG-17, FG-22)."""

from __future__ import annotations

from sixfold.games.contract import SEATS, Decision, Mode, Timer
from sixfold.games.errors import IllegalAction
from sixfold.games.focus_group.choosing import CATEGORIES
from sixfold.games.focus_group.legal import asked
from sixfold.games.focus_group.state import Phase, State
from sixfold.rng import Rng


def decision(state: State) -> Decision | None:
    """Who must or may decide now; None when the match is over."""
    if state.phase is Phase.OVER:
        return None
    seats, name = asked(state), state.phase.value
    # FG-22: fixed lengths, which both share
    timers = tuple(Timer(timer, seconds * 1000) for timer, seconds in _timers(state))
    if state.phase is Phase.PROBLEMS:
        first, second = (state.options.pace_ms(state.hasty[seat]) for seat in SEATS)
        return Decision(Mode.OPEN, name, seats, timers=timers, pace_ms=(first, second), quiet=True)
    if state.phase is Phase.READING:
        return Decision(Mode.OPEN, name, seats, timers=timers)
    # FG-22 R: only purchases run on the players' own clocks
    clocked = state.phase is Phase.PLACEMENT and state.options.clock == "on"
    base_ms = state.options.placement_seconds * 1000 if clocked else None
    return Decision(Mode.TURN, name, seats, base_ms, timers)


def expire(state: State, timer: str, rng: Rng) -> str:
    """The text to record for a deadline: its phase, or what is drawn then."""
    if timer not in (name for name, _ in _timers(state)):
        raise IllegalAction("no-deadline", f"There is no deadline {timer!r:.40} now", rule="C-10")
    if state.phase is Phase.ORDER:
        return f"pick:{rng.choice(SEATS)}"
    if state.phase is Phase.CATEGORY:
        # FG-4 R: then a category is drawn
        return f"category:{rng.choice([c for c in CATEGORIES if c not in state.played]).value}"
    return timer.partition(":")[0]


def _timers(state: State) -> tuple[tuple[str, int], ...]:
    """The deadlines that run now, by name, in seconds. A name comes once in a match."""
    options, round_ = state.options, state.round
    match state.phase:
        case Phase.ORDER:
            return (("pick", options.choice_seconds),)
        case Phase.CATEGORY:
            return ((f"category:{round_}", options.choice_seconds),)
        case Phase.READING:
            return ((f"reading:{round_}", options.reading_seconds),)
        case Phase.PROBLEMS:
            phase = (f"problems:{round_}", options.problems_seconds)
            # FG-16: the first five minutes
            on = any(embargo.on for embargo in state.embargoes)
            return (phase, (f"embargo:{round_}", options.embargo_seconds)) if on else (phase,)
        case Phase.SWEEP:
            return ((f"sweep:{round_}:{state.to_move}", options.sweep_seconds),)
        case _:
            return ()

"""How phases and rounds follow each other (FG-3), and the three ways in which a match ends (FG-12)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed

from msgspec.structs import replace

from sixfold.games.contract import SEATS, Seat, other
from sixfold.games.focus_group.coins import PURSE, HalfCoins, Pair
from sixfold.games.focus_group.proof import proved
from sixfold.games.focus_group.state import UNTOUCHED, Embargo, Finished, Phase, Split, State
from sixfold.minigames.stored import LEVELS


def begin_problems(state: State) -> State:
    """FG-6: the problem phase; embargoes begin to run."""
    return replace(state, phase=Phase.PROBLEMS, ready=(False, False), hasty=(False, False))


def after_settling(state: State) -> State:
    """A problem was solved or voided: what ends by that."""
    # FG-6: until all seven are solved; FG-17: or nothing is left to sweep
    if not state.open_labels():
        return end_problems(state)
    levels = {LEVELS[label] for label in state.open_labels()}
    # FG-16: an embargo ends early when all problems outside its difficulty are solved
    state = lift_embargoes(state, lambda embargo: levels <= {embargo.level})
    return _ended_if_obvious(state)


def lift_embargoes(state: State, which: Callable[[Embargo], bool]) -> State:
    """These embargoes are over."""
    if not any(e.on and which(e) for e in state.embargoes):
        return state
    return replace(state, embargoes=tuple(changed(e, on=False) if which(e) else e for e in state.embargoes))


def end_problems(state: State) -> State:
    """The problem phase is over: Sweep's owner is asked if something is unsolved (FG-17 R), then coins are split."""
    state = replace(
        lift_embargoes(state, lambda _: True), ready=(False, False), hasty=(False, False), asked=()
    )
    askable = tuple(seat for seat in _sweepers(state) if state.may_sweep(seat))
    if state.open_value() and askable:
        return replace(state, phase=Phase.SWEEP, asked=askable)
    return _split(state)


def next_sweeper(state: State) -> State:
    """One owner keeps Sweep: the other is asked, or the coins are split."""
    state = replace(state, asked=state.asked[1:])
    return state if state.asked else _split(state)


def _sweepers(state: State) -> tuple[Seat, Seat]:
    """Where both hold Sweep: the smaller purse is asked first, then whoever places first."""
    first = state.first
    assert first is not None, "problems come after the order is settled"
    (a, b), seats = state.purse, SEATS
    if a == b:
        return first, other(first)
    return seats if a < b else (seats[1], seats[0])


def _split(state: State) -> State:
    """FG-10: evenly, an odd coin in halves."""
    coins = state.open_value()
    half = HalfCoins(coins // 2)
    return share(state, coins, (half, half), swept_by=None)


def share(state: State, coins: HalfCoins, to: Pair, swept_by: Seat | None) -> State:
    """The coins of unsolved problems go to the purses, and placement begins."""
    category, picker = state.category, state.picker
    assert category is not None
    assert picker is not None
    purse: Pair = (HalfCoins(state.purse[0] + to[0]), HalfCoins(state.purse[1] + to[1]))
    split = Split(coins, to, swept_by)
    done = Finished(state.round, category, picker, state.standings, state.rejected, purse, split)
    # FG-11: this round's purse and what is left from before
    means: Pair = (HalfCoins(purse[0] + state.carried[0]), HalfCoins(purse[1] + state.carried[1]))
    state = replace(
        state,
        phase=Phase.PLACEMENT,
        purse=purse,
        split=split,
        means=means,
        asked=(),
        finished=(*state.finished, done),
    )
    first = state.first
    assert first is not None
    return next_buyer(state, first)


def next_buyer(state: State, seat: Seat) -> State:
    """FG-11: this seat's turn to buy; if it can't pay, the other goes on; if neither can, the phase is over."""
    # FG-12: the board is full
    if not state.free:
        return _over(state)
    buyer = next((s for s in (seat, other(seat)) if state.affordable(s)), None)
    # FG-12: all categories are played
    if buyer is None and state.round == state.options.rounds:
        return _over(state)
    state = _ended_if_obvious(replace(state, asked=() if buyer is None else (buyer,)))
    return _next_round(state) if buyer is None and state.phase is not Phase.OVER else state


def _next_round(state: State) -> State:
    """The next category. FG-11: unspent coins carry over."""
    assert state.means is not None, "a round ends with its placement"
    return replace(
        state,
        round=state.round + 1,
        phase=Phase.CATEGORY,
        asked=(),
        ready=(False, False),
        embargoes=(),
        standings=UNTOUCHED,
        rejected=(),
        purse=(PURSE, PURSE),  # FG-7: three coins at the start of each problem phase
        carried=state.means,
        means=None,
        split=None,
    )


def _over(state: State) -> State:
    return replace(state, phase=Phase.OVER, asked=())


def _ended_if_obvious(state: State) -> State:
    """FG-12: at once when the winner is proved, unless the host has switched that off."""
    if state.options.obvious != "on":
        return state
    proof = proved(state)
    return state if proof is None else replace(_over(state), proof=proof)

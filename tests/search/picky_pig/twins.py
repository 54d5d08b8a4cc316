"""The compiled rules beside the readable ones: one match, half by lot and half so that expressions score, compared."""

from __future__ import annotations

import numpy as np

from sixfold.games.contract import SEATS, JsonDict, Seat, SeatSetup
from sixfold.games.errors import IllegalAction
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.actions import Action, Move, Pass, Write
from sixfold.games.picky_pig.presets import BEAN_PRESETS, RANGE_PRESETS
from sixfold.games.picky_pig.state import Phase, State
from sixfold.games.picky_pig.sums import OPS, Sum
from sixfold.hexboard import board
from sixfold.rng import Rng
from sixfold.search.picky_pig import compiled_rules as compiled
from sixfold.search.picky_pig.arrays import (
    CODES,
    EXPRESSION,
    MOVEMENT,
    OVER,
    PAIRS,
    PHASE,
    Field,
    Match,
    match_of,
)

PHASES = {Phase.EXPRESSION: EXPRESSION, Phase.MOVEMENT: MOVEMENT, Phase.OVER: OVER}
_TRIES = 6


def some_options(rng: Rng) -> JsonDict:
    """Options that differ in all that the rules look at."""
    return {
        "side": rng.between(3, 4),
        "beans": rng.choice(tuple(BEAN_PRESETS)),
        "ranges": rng.choice(tuple(RANGE_PRESETS)),
        "goal": rng.between(2, 9),
        "rounds": rng.between(6, 20),
    }


def compare(rng: Rng) -> int:
    """Play a match by the readable rules; raises AssertionError where the compiled ones differ.

    Returns how many positions were compared.
    """
    options = GAME.options(some_options(rng))
    roles = rng.choice((("death-match-opponent", None), (None, None)))
    roster = GAME.check_roster(options, (SeatSetup(role=roles[0]), SeatSetup(role=roles[1])))
    state: State = GAME.start(options, roster, GAME.draw_setup(options, roster, rng))
    of, match = match_of(GAME.observe(state, None))
    compared = 0
    while (decision := GAME.decision(state)) is not None:
        for seat in decision.seats:
            _same_choices(state, seat, of, match, rng)
        joint: dict[Seat, Action] = {seat: _some_action(state, seat, rng) for seat in decision.seats}
        state = GAME.apply(state, joint)
        _play(of, match, joint)
        _same(state, match)
        compared += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner == compiled.winner(match)
    for seat in SEATS:
        assert state.unique_cells(seat) == compiled.unique_cells(match, seat)
    return compared


def _same(state: State, match: Match) -> None:
    """Everything that stands in the arrays, against those made of the observation anew."""
    assert match.facts[PHASE] == PHASES[state.phase]
    again = match_of(GAME.observe(state, None))[1]
    for mine, theirs in zip(match, again, strict=True):
        assert np.array_equal(mine, theirs)


def _same_choices(state: State, seat: Seat, of: Field, match: Match, rng: Rng) -> None:
    on = board(state.options.side)
    if state.phase is Phase.MOVEMENT:
        near = on.neighbours
        count = 1 + sum(n * len(near[cell]) for cell, n in enumerate(state.beans[seat]))
        assert compiled.count_moves(of, match, seat) == count
        if rng.below(4):
            return
        out = np.zeros((count, 3), np.int64)
        assert compiled.list_moves(of, match, seat, out) == len(out)
        moves = {f"{on.names[a]}>{on.names[b]}:{n}" if n else "-" for a, b, n in out.tolist()}
        assert moves == set(GAME.legal_texts(state, seat))
        return
    for _ in range(8):
        write = _any_write(state, rng)
        a, b, c = (on.cell(name) for name in write.sum.cells)
        pair = CODES[write.sum.ops[0] + write.sum.ops[1]]
        assert compiled.may_write(match, seat, a, b, c, pair, write.range - 1) == _allowed(state, seat, write)


def _any_write(state: State, rng: Rng) -> Write:
    """Legal or not; sometimes over cells that are used."""
    names = board(state.options.side).names
    used = [entry.sum.cells for column in state.entries for entry in column if entry is not None]
    if used and rng.below(3) == 0:
        cells = list(rng.choice(used))
        rng.shuffle(cells)
        a, b, c = cells
    else:
        a, b, c = rng.choice(names), rng.choice(names), rng.choice(names)
    return Write(Sum((a, b, c), (rng.choice(OPS), rng.choice(OPS))), rng.between(1, 9))


def _allowed(state: State, seat: Seat, action: Action) -> bool:
    try:
        GAME.check(state, seat, action)
    except IllegalAction:
        return False
    return True


def _some_action(state: State, seat: Seat, rng: Rng) -> Action:
    """By lot; but often what fits, and often nothing where beans would be moved."""
    action = GAME.sample(state, seat, rng)
    if state.phase is Phase.MOVEMENT:
        return action if rng.below(3) == 0 else Pass()
    for _ in range(_TRIES):
        if isinstance(action, Write) and state.fits(action.sum, action.range):
            break
        action = GAME.sample(state, seat, rng)
    return action


def _play(of: Field, match: Match, joint: dict[Seat, Action]) -> None:
    on = board(3 if len(of.near) == 19 else 4)
    moved = match.facts[PHASE] == MOVEMENT
    for seat, action in joint.items():
        if isinstance(action, Write):
            a, b, c = (on.cell(name) for name in action.sum.cells)
            pair = PAIRS.index(action.sum.ops[0] + action.sum.ops[1])
            assert compiled.may_write(match, seat, a, b, c, pair, action.range - 1)
            compiled.write(match, seat, a, b, c, pair, action.range - 1)
        elif isinstance(action, Move):
            compiled.move(match, seat, on.cell(action.origin), on.cell(action.target), action.amount)
    if moved:
        compiled.settle(of, match)
    else:
        match.facts[PHASE] = MOVEMENT

"""The position: all that the rules need to go on, in one frozen value. How it changes stands in ``rules``.

It is one of msgspec's structs, not a dataclass, because every action makes a changed copy, and this copies faster.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

from sixfold.games.contract import SEATS, JsonDict, Roster, Seat, other
from sixfold.games.focus_group.coins import NOTHING, PURSE, VALUE, HalfCoins, Pair, whole
from sixfold.games.focus_group.draw import Draw
from sixfold.games.focus_group.land import Sizes, cells_of
from sixfold.games.focus_group.options import EMBARGO, MULLIGAN, MULLIGANS, SWEEP, Options
from sixfold.games.focus_group.prices import BOARD
from sixfold.minigames import Category, Level, Problem
from sixfold.minigames.stored import LABELS, LEVELS, StoredMinigame


class Phase(StrEnum):
    """What is being decided."""

    ORDER = "order"
    CATEGORY = "category"
    READING = "reading"
    PROBLEMS = "problems"
    SWEEP = "sweep"
    PLACEMENT = "placement"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Standing:
    """What has become of a problem: who solved it, or that the host has voided it."""

    by: Seat | None = None
    void: bool = False

    @property
    def open(self) -> bool:
        return self.by is None and not self.void


Standings = tuple[Standing, ...]
"""Of A to G."""

UNTOUCHED: Standings = (Standing(),) * len(LABELS)


class Cost(StrEnum):
    """What a wrong answer cost (FG-9, FG-18)."""

    COIN = "coin"
    MULLIGAN = "mulligan"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Rejected:
    """A wrong answer of this round: as typed, and in the one spelling by which repetitions are known."""

    seat: Seat
    label: str
    text: str
    canonical: str
    cost: Cost


@dataclass(frozen=True, slots=True)
class Embargo:
    """FG-16: ``owner`` forbids the other seat this difficulty while it is on."""

    owner: Seat
    level: Level
    on: bool = True


@dataclass(frozen=True, slots=True)
class Split:
    """FG-10: the coins of unsolved problems and to whom they went; by Sweep if a seat took all."""

    coins: HalfCoins
    to: Pair
    swept_by: Seat | None


@dataclass(frozen=True, slots=True)
class Purchase:
    """FG-11: one cell bought."""

    seat: Seat
    cell: int
    round: int


@dataclass(frozen=True, slots=True)
class Finished:
    """A problem phase that is over, for looking back at."""

    round: int
    category: Category
    picker: Seat
    standings: Standings
    rejected: tuple[Rejected, ...]
    purse: Pair
    split: Split


class State(Struct, frozen=True):
    """A position.

    Attributes:
        draw: what was drawn before the match, mostly secret.
        round: the present round, from 1; at the end the last one.
        first_picker: who picks the first category; None until Order's owner has said.
        played: the categories in the order in which they were picked, this round's included.
        ready: by seat: has said so in this phase.
        embargoes: this round's.
        forbade: by seat: the difficulty on which Embargo was spent.
        swept: by seat: whether Sweep is spent.
        mulligans: by seat: free wrong answers left; 0 for whoever doesn't hold the item.
        standings: of this round's problems.
        rejected: this round's wrong answers.
        hasty: by seat: the last answer of this phase was wrong.
        purse: this round's coins; carried: those left from earlier placement phases; means: what is left to spend, in
            placement only.
        asked: the seats that decide alone, the one who is asked now first (order, sweep, placement).
        split: of this round, once its problem phase is over.
        owned: the mask of each seat's cells.
        groups, completed_at: of each seat's cells (FG-13, FG-14).
        finished: the problem phases that are over.
        proof: why the winner was obvious, if that ended the match (FG-12).
    """

    options: Options
    roster: Roster
    draw: Draw
    phase: Phase
    first_picker: Seat | None
    mulligans: tuple[int, int]
    round: int = 1
    played: tuple[Category, ...] = ()
    ready: tuple[bool, bool] = (False, False)
    embargoes: tuple[Embargo, ...] = ()
    forbade: tuple[Level | None, Level | None] = (None, None)
    swept: tuple[bool, bool] = (False, False)
    standings: Standings = UNTOUCHED
    rejected: tuple[Rejected, ...] = ()
    hasty: tuple[bool, bool] = (False, False)
    purse: Pair = (PURSE, PURSE)
    carried: Pair = (NOTHING, NOTHING)
    means: Pair | None = None
    asked: tuple[Seat, ...] = ()
    split: Split | None = None
    owned: tuple[int, int] = (0, 0)
    groups: tuple[Sizes, Sizes] = ((), ())
    completed_at: tuple[int | None, int | None] = (None, None)
    purchases: tuple[Purchase, ...] = ()
    finished: tuple[Finished, ...] = ()
    proof: Proof | None = None

    @property
    def picker(self) -> Seat | None:
        """FG-4: who picks this round's category; the players alternate from round to round."""
        if self.first_picker is None:
            return None
        return self.first_picker if self.round % 2 else other(self.first_picker)

    @property
    def first(self) -> Seat | None:
        """FG-4: who places first in this round: the one who does not pick."""
        return None if self.picker is None else other(self.picker)

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides alone now."""
        if self.phase is Phase.CATEGORY:
            return self.picker
        return self.asked[0] if self.asked else None

    @property
    def category(self) -> Category | None:
        """This round's; None until it is picked."""
        return self.played[self.round - 1] if len(self.played) >= self.round else None

    @property
    def minigame(self) -> StoredMinigame:
        """This round's; only from the reading on."""
        assert self.category is not None, "a minigame is asked for after its category was picked"
        return self.draw.held(self.category)

    @property
    def free(self) -> int:
        """The mask of the cells that nobody owns."""
        return BOARD.full & ~(self.owned[0] | self.owned[1])

    def problem(self, label: str) -> Problem:
        return self.minigame.problem(label)

    def standing(self, label: str) -> Standing:
        return self.standings[LABELS.index(label)]

    def open_labels(self) -> tuple[str, ...]:
        """The problems that nobody has solved and nobody has voided."""
        return tuple(label for label, st in zip(LABELS, self.standings, strict=True) if st.open)

    def open_value(self) -> HalfCoins:
        """What the open problems are worth together."""
        return whole(sum(VALUE[LEVELS[label]] for label in self.open_labels()))

    def locked(self, seat: Seat, label: str) -> bool:
        """FG-16: whether an embargo keeps this seat from the problem now."""
        return any(e.on and e.owner != seat and e.level is LEVELS[label] for e in self.embargoes)

    def repeated(self, seat: Seat, label: str, canonical: str) -> bool:
        """FG-9: whether this seat's answer was already rejected there."""
        return any((r.seat, r.label, r.canonical) == (seat, label, canonical) for r in self.rejected)

    def may_forbid(self, seat: Seat) -> bool:
        """FG-16: once."""
        return self.roster[seat].holds(EMBARGO) and self.forbade[seat] is None

    def may_sweep(self, seat: Seat) -> bool:
        """FG-17: once."""
        return self.roster[seat].holds(SWEEP) and not self.swept[seat]

    def affordable(self, seat: Seat) -> tuple[int, ...]:
        """FG-11: the empty cells that this seat can pay, in reading order; none outside placement."""
        if self.means is None:
            return ()
        coins, prices = self.means[seat], self.draw.prices
        return tuple(cell for cell in cells_of(self.free) if whole(prices[cell]) <= coins)


@dataclass(frozen=True, slots=True)
class Proof:
    """FG-12: why no continuation can change the winner.

    Attributes:
        leader: who has won.
        groups: the leader's, as they stand; buying only makes them more.
        best: sizes that the other can't surpass, group by group.
        coins: the most that the other can still spend.
        kind: ``coins``: counted; ``search``: looked through, in the last placement phase.
        cells: the part of the board where the other could still grow most.
    """

    leader: Seat
    groups: Sizes
    best: Sizes
    coins: HalfCoins
    kind: str
    cells: int

    def told(self) -> JsonDict:
        """As results and observations tell it."""
        return {
            "leader": self.leader,
            "groups": list(self.groups),
            "best": list(self.best),
            "coins": self.coins // 2 if self.coins % 2 == 0 else self.coins / 2,
            "kind": self.kind,
            "cells": list(BOARD.names_of(self.cells)),
        }


def mulligans_at_start(roster: Roster) -> tuple[int, int]:
    """FG-18: three, for whoever holds the item."""
    first, second = (MULLIGANS if roster[seat].holds(MULLIGAN) else 0 for seat in SEATS)
    return first, second

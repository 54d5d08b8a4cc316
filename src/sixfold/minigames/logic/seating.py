"""Who sits where: clues, their wording, and two solvers. Table for Five's statement and generator are elsewhere.

A thing (a person, a drink, a pet) has a set of seats where it may be, as bits. A clue narrows the sets of the things it
names, and things of one kind keep out of each other's seats. ``solutions`` splits cases until all is settled and finds
every seating. ``bill`` does what a person does on paper, and adds up what it costs.

Difficulty. Reading costs 2.5 s a clue. A clue that narrows something costs 1.5 s, and 0.2 s for each clue among which
it must be found; "that seat is taken, so …" costs 0.8 s for each thing that moves. Where nothing narrows, the person
supposes one thing in one seat and follows it to a contradiction: 5 s, and one and a half times what following costs,
for the cheapest such supposition. The metric is the sum, ``seconds = metric``. The prices are an estimate of a
practised solver, not a measurement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple


class Link(StrEnum):
    """What a clue says, in the words of the statement."""

    SAME = "has"
    OTHER = "does not have"
    SEAT = "sits in seat"
    END = "sits at an end"
    JUST_LEFT = "sits immediately left of"
    LEFT = "sits somewhere left of"
    BESIDE = "sits next to"


class Clue(NamedTuple):
    """``a`` and ``b`` are things by number; for SEAT ``b`` is the seat, from 0; for END it is 0."""

    link: Link
    a: int
    b: int


class Party(NamedTuple):
    """How many seats, and how many kinds of things: thing ``k * seats + i`` is the i-th of kind k."""

    seats: int
    kinds: int


Places = list[int]

READING, NARROWING, FINDING, TAKEN = 2.5, 1.5, 0.2, 0.8
SUPPOSING, FOLLOWING = 5.0, 1.5
LONG = 300.0
"""Far beyond what is used; where it would take longer, nothing is predicted."""


def start(party: Party) -> Places:
    return [(1 << party.seats) - 1] * (party.seats * party.kinds)


def narrowed(clue: Clue, places: Places, seats: int) -> tuple[int, int]:
    """The seats that the clue leaves to ``a`` and to ``b``."""
    a = places[clue.a]
    full = (1 << seats) - 1
    if clue.link is Link.SEAT:
        return a & 1 << clue.b, 0
    if clue.link is Link.END:
        return a & (1 | 1 << seats - 1), 0
    b = places[clue.b]
    if clue.link is Link.SAME:
        return a & b, a & b
    if clue.link is Link.OTHER:
        return (a & ~b if b.bit_count() == 1 else a), (b & ~a if a.bit_count() == 1 else b)
    if clue.link is Link.JUST_LEFT:
        return a & b >> 1, b & a << 1
    if clue.link is Link.BESIDE:
        return a & (b << 1 | b >> 1), b & (a << 1 | a >> 1)
    below = (1 << max(0, b.bit_length() - 1)) - 1  # left of b's last seat
    above = full & ~((a & -a) * 2 - 1) if a else 0  # right of a's first seat
    return a & below, b & above


def apply(clue: Clue, places: Places, seats: int) -> bool:
    """Narrow by the clue; whether it said something new."""
    a, b = narrowed(clue, places, seats)
    changed = a != places[clue.a]
    places[clue.a] = a
    if clue.link not in (Link.SEAT, Link.END):
        changed = changed or b != places[clue.b]
        places[clue.b] = b
    return changed


def keep_apart(party: Party, places: Places) -> int:
    """Things of one kind: a settled one leaves its seat to itself, a seat with one taker takes it. How many moved."""
    moved = 0
    n = party.seats
    for kind in range(party.kinds):
        group = range(kind * n, kind * n + n)
        if all(places[i].bit_count() == 1 for i in group) and len({places[i] for i in group}) == n:
            continue
        for i in group:
            others = 0
            settled = 0
            for j in group:
                if j != i:
                    others |= places[j]
                    if places[j].bit_count() == 1:
                        settled |= places[j]
            here = places[i] & ~settled
            alone = here & ~others
            here = alone or here
            if here != places[i]:
                places[i] = here
                moved += 1
    return moved


def settle(party: Party, clues: Sequence[Clue], places: Places) -> bool:
    """Narrow until nothing moves; False where something is left without a seat."""
    moving = True
    while moving:
        moving = keep_apart(party, places) > 0
        for clue in clues:
            moving = apply(clue, places, party.seats) or moving
        if 0 in places:
            return False
    return True


def solutions(party: Party, clues: Sequence[Clue], places: Places | None = None) -> Iterator[tuple[int, ...]]:
    """Every seating that all clues allow: the seat of each thing, from 0."""
    places = list(start(party) if places is None else places)
    if not settle(party, clues, places):
        return
    open_ = [i for i, seats in enumerate(places) if seats.bit_count() > 1]
    if not open_:
        yield tuple(seats.bit_length() - 1 for seats in places)
        return
    i = min(open_, key=lambda i: places[i].bit_count())
    for s in range(party.seats):
        if places[i] >> s & 1:
            yield from solutions(party, clues, [*places[:i], 1 << s, *places[i + 1 :]])


def bill(party: Party, clues: Sequence[Clue]) -> float | None:
    """What a person needs in seconds; None where it takes too long or does not reach the end so."""
    places = start(party)
    total = READING * len(clues)
    while True:
        cost, sound = _follow(party, clues, places)
        total += cost
        if not sound:
            return None
        if all(seats.bit_count() == 1 for seats in places):
            return total
        if total > LONG:
            return None
        cheapest: tuple[float, int, int] | None = None
        for i, seats in enumerate(places):
            for s in range(party.seats if seats.bit_count() > 1 else 0):
                if seats >> s & 1:
                    limit = LONG if cheapest is None else cheapest[0]
                    cost, sound = _follow(party, clues, [*places[:i], 1 << s, *places[i + 1 :]], limit)
                    if not sound and (cheapest is None or cost < cheapest[0]):
                        cheapest = (cost, i, s)
        if cheapest is None:
            return None
        cost, i, s = cheapest
        total += SUPPOSING + FOLLOWING * cost
        places[i] &= ~(1 << s)


def _follow(party: Party, clues: Sequence[Clue], places: Places, limit: float = LONG) -> tuple[float, bool]:
    """Narrow as a person does, one thing after the other: what it costs, and whether all have a seat left.

    Beyond ``limit`` nobody follows: then all seem to have one.
    """
    total = 0.0
    while True:
        if total > limit:
            return total, True
        moved = keep_apart(party, places)
        total += TAKEN * moved
        if 0 in places:
            return total, False
        if moved:
            continue
        said = next((clue for clue in clues if apply(clue, places, party.seats)), None)
        if said is None:
            return total, True
        total += NARROWING + FINDING * len(clues)
        if 0 in places:
            return total, False

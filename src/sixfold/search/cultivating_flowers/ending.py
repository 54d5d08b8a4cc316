"""The end of a bout through a bag (CF-7): what a turn is worth when the planter can never plant again.

Not refilling is a threat that no look-ahead by flowers sees: after one more turn of the opponent the bout is over.
"""

from __future__ import annotations

from sixfold.search.cultivating_flowers.kernel import BY_RIGHT, DEAD, FREE, FULL, NONE, STEP, Position
from sixfold.search.cultivating_flowers.stakes import WIN, Stakes
from sixfold.search.cultivating_flowers.values import counter


def stuck(position: Position, seat: int) -> bool:
    """Whether ``seat`` could plant nothing now, and so never again in this bout unless it refills."""
    return not position.alive & position.allowed[seat] & position.field.of_bag[position.bags[seat]]


def last_turn(position: Position, stakes: Stakes) -> int:
    """The value to the mover of its best turn, when the other seat is stuck: the bout ends right after it.

    The mover has at least one legal turn.
    """
    seat = position.mover
    placements = position.field.members(position.legal())
    gains = counter(position.field.side).gains(position, placements)
    zero, one = position.flowers()
    lead = zero - one if seat == 0 else one - zero
    best = lead + max(gains)
    if best:
        return WIN if best > 0 else -WIN
    level = [p for p, gain in zip(placements, gains, strict=True) if gain == -lead]
    if not lead:
        # Most of these finish no flower at all, and so leave the bouquets alone: one speaks for them all.
        ripe = _ripe(position, 1 - seat)
        quiet = next((p for p in level if not position.field.theirs[p] & ripe), None)
        level = [p for p in level if position.field.theirs[p] & ripe or p == quiet]
    return max(stakes.tied(position.plant(p, NONE).bouquets(), seat) for p in level)


def _ripe(position: Position, seat: int) -> int:
    """The cell set of empty cells that would finish a flower of ``seat``."""
    taken = position.owned[0] | position.owned[1]
    ripe = 0
    for cells, count in zip(position.field.flowers, position.counts, strict=True):
        if count % DEAD == FULL[seat] - STEP[seat]:
            ripe |= cells & ~taken
    return ripe


def sure_value(after: Position, stakes: Stakes) -> int | None:
    """The exact value, to the seat that has just planted, of a position that ends now or after one more turn.

    None where the bout may go on for longer.
    """
    planter = 1 - after.mover
    if not after.legal():
        return stakes.ended(after, planter)
    if stuck(after, planter):
        return -last_turn(after, stakes)
    return None


def refills_worth_trying(position: Position, placement: int) -> tuple[int, ...]:
    """The refill choices of a placement that can make a difference soon, the usual one first.

    Usual is to refill by right whenever it is offered: a full bag can do all that another can. Not to refill matters
    where it leaves the planter stuck; Free Refill, where without it the planter would be stuck.
    """
    table, seat = position.field, position.mover
    left = position.bags[seat] & ~table.seed[placement]
    room = position.alive & position.allowed[seat] & table.apart[placement]
    if not room:
        return (NONE,)
    fits = room & table.of_bag[left]
    if left & (left - 1) == 0:
        return (BY_RIGHT,) if fits else (BY_RIGHT, NONE)
    if position.free[seat] and not fits:
        return (FREE, NONE)
    return (NONE,)

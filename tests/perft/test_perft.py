"""The rules count as many sequences as the table says, and so does a counter that shares nothing with them."""

from __future__ import annotations

import pytest

from tests.perft import contract_counter
from tests.perft.fast_counter import FastCounter
from tests.perft.slow_counter import SlowCounter
from tests.perft.table import Row, rows

QUICK = [row for row in rows() if not row.deep and row.depth is not None]
BY_FAST = [row for row in rows() if not row.deep or (row.side == 3 and (row.depth or 9) < 5)]


@pytest.mark.parametrize("row", QUICK, ids=str)
def test_cf04_cf05_cf07_perft_through_the_contract_and_by_sets(row: Row) -> None:
    assert row.depth is not None
    by_rules = contract_counter.divide(row.side, row.bag, row.depth)
    by_sets = SlowCounter(row.side).divide(frozenset(map(str, row.bag)), row.depth)
    assert by_rules == by_sets, _breakdown(by_rules, by_sets)
    assert sum(by_rules.values()) == row.count, _breakdown(by_rules, by_sets)


@pytest.mark.parametrize("row", BY_FAST, ids=str)
def test_cf05_cf07_perft_by_merged_positions(row: Row) -> None:
    counter = FastCounter(row.side)
    found = counter.bouts(row.bag) if row.depth is None else counter.count(row.bag, row.depth)
    assert found == row.count


def test_cf07_the_breakdown_names_the_action_that_differs() -> None:
    by_rules = {"A1-A2-a3": 5, "A1-A2-b1": 7}
    by_sets = {"A1-A2-a3": 5, "A1-A2-b1": 6, "A1-A2-b1+": 1}
    assert _breakdown(by_rules, by_sets) == (
        "the rules count 12, the sets 12\nA1-A2-b1: rules 7, sets 6\nA1-A2-b1+: rules None, sets 1"
    )


def _breakdown(by_rules: dict[str, int], by_sets: dict[str, int]) -> str:
    """What a failure prints: the first actions whose counts differ."""
    lines = [f"the rules count {sum(by_rules.values())}, the sets {sum(by_sets.values())}"]
    lines += [
        f"{action}: rules {by_rules.get(action)}, sets {by_sets.get(action)}"
        for action in sorted(by_rules.keys() | by_sets.keys())
        if by_rules.get(action) != by_sets.get(action)
    ]
    return "\n".join(lines)

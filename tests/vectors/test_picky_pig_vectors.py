"""The browser's evaluator is bound to ours by a file of worked expressions. It must be the present one."""

from __future__ import annotations

import json

from tests.vectors.picky_pig import FILE, NUMBERS, vectors, written


def test_pp12_the_file_of_worked_expressions_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run: python -m tests.vectors.picky_pig"


def test_pp12_the_file_reads_back_as_what_was_worked_out() -> None:
    assert json.loads(written()) == vectors()


def test_pp12_the_file_holds_every_pair_of_operators_and_division_by_zero() -> None:
    values = vectors()["values"]
    assert isinstance(values, list)
    assert len(values) == 16 * len(NUMBERS) ** 3
    assert [3, "/", 2, "x", 3, 3] in values
    assert [3, "x", 3, "/", 2, 4] in values
    assert [7, "-", 3, "/", 2, 6] in values
    assert [7, "-", 3, "/", 0, None] in values

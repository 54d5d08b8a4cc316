"""Records from hostile hands: whatever is put in any place, the answer is a checked record or a CorruptRecord."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sixfold.games import registry
from sixfold.games.contract import JsonDict
from sixfold.games.errors import CorruptRecord
from sixfold.match.check import CheckedRecord, check_record
from tests.match.test_record import flagged, running, timed_out
from tests.null_game.rules import NULL_GAME

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.sampled_from((2**53, 2**63, 2**64, -(2**63), 10**400)),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(
        ("resign", "abort", "tap", "1", "time:flag:0", "time:race:1", "host:pause", "host:resume")
    ),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
RECORDS = (timed_out(), flagged(), running())


def _places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every place in a JSON value."""
    if isinstance(value, dict):
        inner = [place for key, item in value.items() for place in _places(item, (*path, key))]
    elif isinstance(value, list):
        inner = [place for i, item in enumerate(value) for place in _places(item, (*path, i))]
    else:
        inner = []
    return [path, *inner]


def _check(data: Any) -> CheckedRecord | None:
    with registry.with_game(NULL_GAME):
        try:
            return check_record(data)
        except CorruptRecord:
            return None


@given(record=st.sampled_from(RECORDS), value=VALUES, data=st.data())
def test_any_value_in_any_place(record: JsonDict, value: Any, data: st.DataObject) -> None:
    changed = copy.deepcopy(record)
    places = [place for place in _places(changed) if place]
    *way, last = data.draw(st.sampled_from(places))
    target: Any = changed
    for step in way:
        target = target[step]
    target[last] = value
    checked = _check(changed)
    if checked is not None:
        # then it is as true as the first: it says of itself what was read
        public = changed["result"] is None and changed["seed"] is None
        again = checked.match.record(audience_public=public)
        assert _check(again) is not None
        assert len(again["events"]) <= len(changed["events"])


@given(record=st.sampled_from(RECORDS), data=st.data())
def test_events_left_out_doubled_or_swapped(record: JsonDict, data: st.DataObject) -> None:
    changed = copy.deepcopy(record)
    events = changed["events"]
    changed["events"] = data.draw(st.lists(st.sampled_from(events), max_size=len(events) + 2))
    checked = _check(changed)
    if checked is not None:
        assert checked.match.record(audience_public=False)["events"] == changed["events"]


@given(st.one_of(st.binary(max_size=40), st.text(max_size=40), st.dictionaries(st.text(max_size=8), VALUES)))
def test_any_bytes_at_all(data: bytes | str | dict[str, Any]) -> None:
    assert _check(data) is None

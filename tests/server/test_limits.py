"""Buckets and clean texts, keys and codes: the small parts that keep visitors apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixfold.server.keys import (
    ALPHABET,
    find_key,
    fingerprint,
    make_key,
    new_code,
    new_token,
    normal_code,
    unseal_watch,
)
from sixfold.server.limits import Bucket, clean


def test_a_bucket_allows_its_burst_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=3, now=10)
    assert [bucket.take(10) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(10.5)
    assert not bucket.take(10.5)
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("dirty", "expected"),
    [
        ("  a   b ", "a b"),
        ("a\nb\tc", "a b c"),
        ("a\u202eb\u2066c", "abc"),
        ("a\x00\x1b[31mb", "a[31mb"),
        ("\u200b\u200c\u200d", ""),
        ("\u3164", ""),
        ("   ", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("e\u0301", "é"),
        ("a" + "\u0336" * 50, "a" + "\u0336" * 3),
        ("𝕊ix × ÷ ½", "𝕊ix × ÷ ½"),
    ],
)
def test_texts_are_cleaned(dirty: str, expected: str) -> None:
    assert clean(dirty) == expected


@given(st.text(max_size=60))
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert clean(text).isprintable() or any(s in "\u200c\u200d" for s in clean(text))


def test_a_code_can_be_read_aloud() -> None:
    assert len(ALPHABET) == 32
    assert not set("IO01") & set(ALPHABET)
    code = new_code()
    assert normal_code(code) == code
    assert normal_code(f" {code.lower().replace('-', '')} ") == code
    assert normal_code("HK4Q-7XB") is None
    assert normal_code("HK4Q-7XBO") is None


def test_only_its_own_token_fits_a_key() -> None:
    tokens, watch = [new_token(), new_token()], new_token()
    keys = [make_key(token, "seat", seat, watch) for seat, token in enumerate(tokens)]
    keys.append(make_key(watch, "watch", None, watch))
    assert [found.seat for t in tokens if (found := find_key(keys, t)) is not None] == [0, 1]
    found = find_key(keys, watch)
    assert found is not None
    assert found.kind == "watch"
    assert find_key(keys, new_token()) is None
    assert find_key(keys, "") is None
    assert find_key(keys, "\ud800") is None


def test_the_watch_token_lies_sealed_under_each_key() -> None:
    token, watch = new_token(), new_token()
    key = make_key(token, "host", None, watch)
    assert unseal_watch(key, token) == watch
    assert unseal_watch(key, new_token()) != watch
    assert unseal_watch(make_key(watch, "watch", None, watch), watch) is None
    for secret in (token, watch):
        assert secret.encode() not in key.fingerprint + key.watch
    assert key.fingerprint == fingerprint(token)


def test_tokens_have_128_bits_and_fit_a_fragment() -> None:
    token = new_token()
    assert len(token) == 22
    assert token.replace("-", "").replace("_", "").isalnum()
    assert new_token() != token

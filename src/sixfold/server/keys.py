"""Keys and codes: what a link is made of, and how the store can know a key without holding it.

A code names a match and is no secret. A token (128 random bits) opens a seat, the host's place or the watch
link. The store holds only SHA-256 fingerprints. So that a seat can be shown the watch link again after a
restart, the watch token lies beside each fingerprint, under a pad that only the holder's token can make.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.server.wire import Kind

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""32 signs, 5 bits each; no I, O, 0, 1 to mistake."""

RNG_SEED_BITS = 53  # what a JavaScript number holds exactly

_SIGNS = 8
_TOKEN_BYTES = 16


def new_code() -> str:
    """A fresh match code such as ``HK4Q-7XBD``: 40 random bits."""
    signs = "".join(secrets.choice(ALPHABET) for _ in range(_SIGNS))
    return f"{signs[:4]}-{signs[4:]}"


def normal_code(text: str) -> str | None:
    """The code that a person meant (small letters, no dash), or None if it can't be one."""
    signs = text.strip().upper().replace("-", "")
    if len(signs) != _SIGNS or any(s not in ALPHABET for s in signs):
        return None
    return f"{signs[:4]}-{signs[4:]}"


def new_token() -> str:
    """A fresh secret of 128 bits, 22 characters that fit a URL."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def new_rng_seed() -> int:
    """A fresh seed for a match or a problem."""
    return secrets.randbits(RNG_SEED_BITS)


def fingerprint(token: str) -> bytes:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a match as the store knows it. ``seat`` is None unless ``kind`` is ``"seat"``.

    ``watch``: the match's watch token, sealed under this key; empty for the watch key itself.
    """

    fingerprint: bytes
    kind: Kind
    seat: int | None
    watch: bytes


def make_key(token: str, kind: Kind, seat: int | None, watch_token: str) -> Key:
    """The key for a token that has just been made."""
    return Key(fingerprint(token), kind, seat, b"" if kind == "watch" else _seal(token, watch_token))


def find_key(keys: Sequence[Key], token: str) -> Key | None:
    """The key that this token opens, or None. Every key is compared, in constant time."""
    mark = fingerprint(token)
    found = None
    for key in keys:
        if hmac.compare_digest(key.fingerprint, mark):
            found = key
    return found


def unseal_watch(key: Key, token: str) -> str | None:
    """The watch token that lies sealed beside this key, opened by the key's own token."""
    if not key.watch:
        return None
    raw = bytes(a ^ b for a, b in zip(key.watch, _pad(token), strict=True))
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _seal(token: str, watch_token: str) -> bytes:
    raw = base64.urlsafe_b64decode(watch_token + "==")
    return bytes(a ^ b for a, b in zip(raw, _pad(token), strict=True))


def _pad(token: str) -> bytes:
    return hashlib.sha256(b"sixfold watch\0" + token.encode()).digest()[:_TOKEN_BYTES]

"""The form of a pack's answers, from its `answer` table, and how good a blind guess would be."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb, factorial
from typing import Any, cast

from sixfold.minigames.forms import Form, FormKind
from sixfold.minigames.packs.fields import Fields
from sixfold.minigames.packs.notes import Notes

KINDS: tuple[FormKind, ...] = (
    "text", "number", "coords", "set", "sequence", "order", "expression", "choice",
)  # fmt: skip
FIELDS = (
    *("kind", "hint", "sample", "typo", "case", "rows", "cols"),
    *("count", "items", "length", "alphabet", "numbers", "target"),
)
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_HINTS = {
    "text": ("A word or a name", "like this"),
    "number": ("A number", "12"),
    "sequence": ("Signs in order", "AB1"),
    "order": ("All of them, in order", "CAB"),
    "set": ("In any order", "A C"),
    "coords": ("Cells, in any order", "A1 B2"),
    "choice": ("One of the choices", "A"),
    "expression": ("Each number once, with + − × ÷ and brackets", "(3+4)×2"),
}


def form_of(default: Mapping[str, Any], own: Mapping[str, Any], place: str, notes: Notes) -> Form:
    """The form that a problem's own `answer` table makes of the pack's default."""
    fields = Fields({**default, **own}, f"{place}, answer", notes, FIELDS)
    kind = cast(FormKind, fields.one_of("kind", KINDS, default="text"))
    hint, sample = _HINTS[kind]
    typo = fields.table.get("typo", 0)
    if typo not in (0, 1, True, False):
        fields.wrong("typo", "it is true or false")
    if fields.table.get("case", False) is not False:
        fields.wrong("case", "answers are compared without regard to capitals: leave it out, or false")
    items = tuple(item.upper() if kind != "choice" else item for item in fields.texts("items", 60, 60))
    form = Form(
        kind=kind,
        hint=fields.text("hint", 120, default=hint),
        sample=fields.text("sample", 60, default=sample),
        alphabet=fields.text("alphabet", 60, default=_LETTERS if kind == "sequence" else "").upper(),
        length=fields.number("length", 1, 40, default=0) or 0,
        items=items,
        count=fields.number("count", 1, 40),
        rows=fields.number("rows", 1, 26, default=0) or 0,
        cols=fields.number("cols", 1, 40, default=0) or 0,
        numbers=fields.numbers("numbers", 8),
        target=fields.number("target", -(10**6), 10**6),
        typo=bool(typo),
    )
    _check(form, fields)
    return form


def _check(form: Form, fields: Fields) -> None:
    if form.kind in ("set", "order", "choice") and len(set(form.items)) < 2:
        fields.wrong("items", f"a {form.kind} names at least two different items to choose from")
    if form.kind in ("set", "order") and any(len(item.split()) != 1 for item in form.items):
        fields.wrong("items", "each item is one word, so that it can be typed")
    if form.kind == "sequence" and not form.length:
        fields.wrong("length", "a sequence says how many signs it has")
    if form.kind == "coords" and not (form.rows and form.cols):
        fields.wrong("rows", "coords say how many rows and cols there are")
    if form.kind == "expression" and (len(form.numbers) < 2 or form.target is None):
        fields.wrong("numbers", "an expression names its numbers, at least two, and its target")
    if form.kind == "set" and form.count is not None and form.count > len(form.items):
        fields.wrong("count", "it asks for more than there are items")


def options_of(form: Form) -> int | None:
    """How many answers there are to guess among; None where nobody can count them."""
    if form.kind == "choice":
        return len(form.items)
    if form.kind == "order":
        return factorial(len(form.items))
    if form.kind == "set":
        n = len(form.items)
        return comb(n, form.count) if form.count else 2**n - 1
    if form.kind == "coords":
        n = form.rows * form.cols
        return comb(n, form.count) if form.count and form.count <= n else 2**n - 1
    if form.kind == "sequence":
        return int(len(set(form.alphabet)) ** form.length)
    return None

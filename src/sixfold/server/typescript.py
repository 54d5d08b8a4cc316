"""Writes web/src/net/wire.ts: TypeScript types of every message and body in wire.py and match/messages.py.

`python -m sixfold.server.typescript` writes the file, formatted as Prettier would; a test keeps it current.
"""

from __future__ import annotations

import re
import sys
import textwrap
import typing
from pathlib import Path

import msgspec
from msgspec import inspect as mi

from sixfold.match import messages
from sixfold.server import wire

UNIONS: dict[str, typing.Any] = {"FromClient": wire.FromClient, "FromServer": wire.FromServer}
BODIES: tuple[type[msgspec.Struct], ...] = (
    wire.NewMatch,
    wire.Made,
    wire.LiveMatch,
    wire.GameView,
    wire.MinigameView,
    wire.NewPractice,
    wire.Practice,
    wire.PracticeAnswer,
    wire.Judged,
    wire.PackView,
    wire.BadPackView,
    wire.ReviewView,
    wire.Problem,
)
LITERALS: dict[str, typing.Any] = {
    "Status": messages.Status,
    "Kind": wire.Kind,
    "ReviewState": wire.ReviewState,
}
WIDTH = 110

HEAD = """\
// Every message between browser and server. Generated from src/sixfold/server/wire.py and
// src/sixfold/match/messages.py by `python -m sixfold.server.typescript`. Do not edit.
"""


def emit() -> str:
    """The whole file as text."""
    structs: dict[str, mi.StructType] = {}
    for root in (*UNIONS.values(), *BODIES):
        _collect(mi.type_info(root), structs)
    parts = [HEAD, _limits()]
    parts += [_alias(name, _union(_literal_values(t))) for name, t in LITERALS.items()]
    parts += [_interface(s) for s in structs.values()]
    parts += [_alias(name, [x.__name__ for x in typing.get_args(u)]) for name, u in UNIONS.items()]
    return "\n".join(parts)


def default_path() -> Path:
    """web/src/net/wire.ts of the checkout that this module lies in."""
    return Path(__file__).resolve().parents[3] / "web" / "src" / "net" / "wire.ts"


def _collect(t: mi.Type, structs: dict[str, mi.StructType]) -> None:
    if isinstance(t, mi.StructType):
        if t.cls.__name__ not in structs:
            structs[t.cls.__name__] = t
            for f in t.fields:
                _collect(f.type, structs)
    elif isinstance(t, mi.UnionType):
        for member in t.types:
            _collect(member, structs)
    elif isinstance(t, mi.ListType):
        _collect(t.item_type, structs)
    elif isinstance(t, mi.DictType):
        _collect(t.value_type, structs)
    elif isinstance(t, mi.Metadata):
        _collect(t.type, structs)


def _type(t: mi.Type) -> str:
    if isinstance(t, mi.Metadata):
        return _type(t.type)
    if isinstance(t, mi.StructType):
        return t.cls.__name__
    if isinstance(t, mi.UnionType):
        return " | ".join(_type(x) for x in t.types)
    if isinstance(t, mi.ListType):
        item = _type(t.item_type)
        return f"readonly ({item})[]" if "|" in item or item.startswith("readonly") else f"readonly {item}[]"
    if isinstance(t, mi.DictType):
        return f"Readonly<Record<string, {_type(t.value_type)}>>"
    if isinstance(t, mi.LiteralType):
        for name, alias in LITERALS.items():
            if set(t.values) == set(typing.get_args(alias)):
                return name
        return " | ".join(_union(t.values))
    simple = {
        mi.StrType: "string",
        mi.IntType: "number",
        mi.FloatType: "number",
        mi.BoolType: "boolean",
        mi.NoneType: "null",
        mi.AnyType: "unknown",
    }
    return simple[type(t)]


def _interface(s: mi.StructType) -> str:
    lines = [*_comment(s.cls.__doc__ or ""), f"export interface {s.cls.__name__} {{"]
    if s.tag is not None:
        lines.append(f"  readonly {s.tag_field}: {_quoted(s.tag)};")
    for f in s.fields:
        # What we send is complete, but for what the type itself omits; what we receive may leave defaults out.
        omits = s.forbid_unknown_fields or s.cls.__struct_config__.omit_defaults
        mark = "?" if omits and not f.required else ""
        lines.append(f"  readonly {f.encode_name}{mark}: {_type(f.type)};")
    return "\n".join([*lines, "}", ""])


def _comment(doc: str) -> list[str]:
    text = re.sub(r"``([^`]*)``", r"`\1`", " ".join(doc.split()))
    for python, script in (("None", "null"), ("True", "true"), ("False", "false")):
        text = re.sub(rf"\b{python}\b", script, text)
    if len(text) + len("/**  */") <= WIDTH:
        return [f"/** {text} */"]
    wrapped = textwrap.wrap(text, WIDTH - 3, break_long_words=False, break_on_hyphens=False)
    return ["/**", *(f" * {line}" for line in wrapped), " */"]


def _alias(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) > WIDTH:
        line = "\n  | ".join([f"export type {name} =", *members]) + ";"
    return line + "\n"


def _limits() -> str:
    def most(struct: type[msgspec.Struct], field: str) -> int:
        for f in msgspec.structs.fields(struct):
            if f.name == field:
                schema = msgspec.json.schema(f.type)
                return int(schema["maxLength"])
        raise KeyError(field)

    figures = {
        "messageBytes": wire.MAX_MESSAGE_BYTES,
        "name": most(wire.Sit, "name"),
        "action": most(wire.Act, "action"),
        "chat": most(wire.Say, "text"),
    }
    body = ", ".join(f"{k}: {v}" for k, v in figures.items())
    return f"/** The longest that the server accepts. */\nexport const limits = {{ {body} }} as const;\n"


def _literal_values(alias: typing.Any) -> tuple[str | int, ...]:
    return typing.get_args(alias)


def _union(values: typing.Iterable[str | int | None]) -> list[str]:
    return [_quoted(v) for v in values]


def _quoted(value: str | int | None) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def main() -> int:
    """Write the file and say where."""
    path = default_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(emit(), encoding="utf-8")
    print(f"wrote {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""What is wrong with the shape of a JSON document, in our own words: which field, and what would be right there.

The parser says it in the names of its types. Its sentences are read here and nowhere else; one that isn't known comes
out as the parser says it. No rule of a game may enter, and no kind of document.
"""

from __future__ import annotations

import re

import msgspec

_PLACE = re.compile(r"^(?P<said>.*?)(?: - at `(?P<path>[^`]*)`)?$", re.DOTALL)
_TYPE = re.compile(r"^Expected `(?P<right>[^`]+)`(?:, got `(?P<wrong>[^`]+)`)?$")
_NUMBER = re.compile(r"^Expected `(?P<right>int|float)` (?P<sign><=|>=|<|>) (?P<limit>[-+.\de]+)$")
_LENGTH = re.compile(
    r"^Expected `(?P<right>[a-z]+)` of length (?:(?P<sign><=|>=|==) )?(?P<limit>\d+)(?:, got \d+)?$"
)
_FIELD = re.compile(r"^Object (?P<fault>missing required|contains unknown) field `(?P<name>.*)`$", re.DOTALL)
_VALUE = re.compile(r"^Invalid (?:enum )?value (?P<wrong>.+)$", re.DOTALL)

_MALFORMED = "JSON is malformed: "
_TYPES = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "a text",
}
_SIGNS = {"<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}"}
_LENGTHS = {"<=": "at most {} {}", ">=": "at least {} {}", "==": "exactly {} {}"}
_PARTS = {"str": ("character", "characters"), "array": ("entry", "entries"), "object": ("field", "fields")}


def wording(error: msgspec.DecodeError) -> str:
    """What is wrong, without a stop at the end: ``“at” must be a number, 1,000,000,000 or less``."""
    found = _PLACE.match(str(error))
    assert found is not None, "it matches any text"
    said, path = found["said"], (found["path"] or "$").removeprefix("$").removeprefix(".")
    subject = _subject(path)
    if match := _FIELD.match(said):
        inside = f" in {subject}" if path else ""
        fault = "is missing" if match["fault"].startswith("missing") else "is no field that is known"
        return f"“{match['name'][:80]}” {fault}{inside}"
    if match := _NUMBER.match(said):
        limit = _SIGNS[match["sign"]].format(_figure(match["limit"]))
        return f"{subject} must be {_TYPES[match['right']]}, {limit}"
    if (match := _LENGTH.match(said)) and match["right"] in _PARTS:
        one, many = _PARTS[match["right"]]
        limit = _LENGTHS[match["sign"] or "=="].format(
            _figure(match["limit"]), one if match["limit"] == "1" else many
        )
        return f"{subject} must have {limit}"
    if match := _TYPE.match(said):
        right, wrong = _kinds(match["right"]), _kinds(match["wrong"] or "")
        return f"{subject} must be {right}" + (f", not {wrong}" if wrong else "")
    if match := _VALUE.match(said):
        return f"{subject} can’t be {match['wrong'][:80]}"
    if said == "Input data was truncated":
        return "it ends in the middle"
    if said.startswith(_MALFORMED):
        return f"it is no JSON: {said.removeprefix(_MALFORMED)}"
    return f"{said[:1].lower()}{said[1:]}" + (f" (in {subject})" if path else "")


def _subject(path: str) -> str:
    """The place as people read it; the parser writes ``[...]`` for some entry of an object or a list."""
    owner, dots, rest = path.partition("[...]")
    if not dots:
        return f"“{path[:80]}”" if path else "it"
    name = rest.removeprefix(".")
    whole = f"an entry of “{owner[:80]}”" if owner else "an entry"
    return f"“{name[:80]}” in {whole}" if name else whole


def _kinds(types: str) -> str:
    return " or ".join(_TYPES.get(kind.strip(), kind.strip()) for kind in types.split("|") if kind.strip())


def _figure(limit: str) -> str:
    return f"{float(limit):,.10g}" if "e" in limit or "." in limit else f"{int(limit):,}"

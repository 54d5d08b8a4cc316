"""Table for Five: clues seat people with their drinks and pets. Wording, reading it back, generator and judge.

What the clues mean and how hard they are stands in ``seating``. Only fixed wordings occur: "immediately left",
"somewhere left", "next to (either side)".
"""

from __future__ import annotations

import re
from itertools import islice
from math import factorial
from typing import NamedTuple

from sixfold.minigames.drawing import Palette
from sixfold.minigames.forms import Form, judge
from sixfold.minigames.logic.seating import Clue, Link, Party, bill, solutions
from sixfold.minigames.problem import BANDS, Category, Example, Facts, Level, MinigameInfo, Problem
from sixfold.minigames.verdict import Kind, Verdict, not_an_answer
from sixfold.rng import Rng

VERSION = 1

POOLS: dict[str, tuple[str, ...]] = {
    "People": ("Ada", "Ben", "Cleo", "Dev", "Eve", "Ivo", "Uma", "Zoe"),
    "Drinks": ("Juice", "Lemonade", "Milk", "Squash", "Tea", "Water"),
    "Pets": ("Fox", "Goat", "Hen", "Newt", "Owl", "Parrot", "Rabbit"),
}
"""No two begin with the same letter, in whatever list."""

PARTIES = {Level.EASY: Party(4, 2), Level.MEDIUM: Party(4, 3), Level.HARD: Party(5, 3)}

MIX: dict[Level, dict[Link, int]] = {
    Level.EASY: {
        Link.SAME: 3,
        Link.OTHER: 1,
        Link.SEAT: 1,
        Link.END: 1,
        Link.JUST_LEFT: 3,
        Link.LEFT: 2,
        Link.BESIDE: 2,
    },
    Level.MEDIUM: {
        Link.SAME: 3,
        Link.OTHER: 2,
        Link.SEAT: 1,
        Link.END: 1,
        Link.JUST_LEFT: 3,
        Link.LEFT: 3,
        Link.BESIDE: 3,
    },
    Level.HARD: {
        Link.SAME: 3,
        Link.OTHER: 2,
        Link.SEAT: 1,
        Link.END: 1,
        Link.JUST_LEFT: 3,
        Link.LEFT: 4,
        Link.BESIDE: 4,
    },
}
"""How often each wording is tried."""


class Cast(NamedTuple):
    """The lists of the statement, and which two rows are asked for."""

    kinds: tuple[tuple[str, ...], ...]
    asked: tuple[int, int]

    @property
    def party(self) -> Party:
        return Party(len(self.kinds[0]), len(self.kinds))

    @property
    def things(self) -> list[str]:
        return [thing for kind in self.kinds for thing in kind]


# ---- wording ------------------------------------------------------------------------------------------------------

_ENDING = {Link.BESIDE: " (either side)"}


def _named(cast: Cast, thing: int, *, owned: bool) -> str:
    kind, name = thing // cast.party.seats, cast.things[thing]
    if kind == 0:
        return name
    name = name.lower() if kind == 1 else f"the {name.lower()}"
    return name if owned else f"the one with {name}"


def worded(cast: Cast, clue: Clue) -> str:
    subject = _named(cast, clue.a, owned=False)
    if clue.link is Link.END:
        rest = ""
    elif clue.link is Link.SEAT:
        rest = f" {clue.b + 1}"
    else:
        owned = clue.link in (Link.SAME, Link.OTHER)
        rest = f" {_named(cast, clue.b, owned=owned)}{_ENDING.get(clue.link, '')}"
    return f"{subject[0].upper()}{subject[1:]} {clue.link.value}{rest}."


_LINKS = "|".join(sorted((link.value for link in Link), key=len, reverse=True))
_CLUE = re.compile(
    rf"^(?:The one with )?(?:the )?(\w+) ({_LINKS})(?: (?:the one with )?(?:the )?(\w+))?(?: \(either side\))?\.$"
)
_ASKED = re.compile(
    r"^Type the first letters of the (\w+) from left to right, then of the (\w+)", re.MULTILINE
)


def read(prompt: str) -> tuple[Cast, list[Clue]]:
    """The lists and clues as they are printed."""
    titles = list(POOLS)
    lists = re.findall(rf"^({'|'.join(titles)}): (.+)$", prompt, re.MULTILINE)
    asked = _ASKED.search(prompt)
    if asked is None:
        raise ValueError("this is no statement of Table for Five")
    rows = [titles.index(word.capitalize()) for word in asked.groups()]
    cast = Cast(tuple(tuple(names.split(", ")) for _, names in lists), (rows[0], rows[1]))
    number = {thing.lower(): n for n, thing in enumerate(cast.things)}
    clues = []
    for line in prompt.splitlines():
        match = _CLUE.match(line)
        if match:
            a, link, b = number[match[1].lower()], Link(match[2]), match[3]
            clues.append(Clue(link, a, 0 if b is None else int(b) - 1 if b.isdigit() else number[b.lower()]))
    return cast, clues


# ---- statement and generator --------------------------------------------------------------------------------------


def build(level: Level, cast: Cast, clues: list[Clue], seating: tuple[int, ...]) -> Problem:
    """The finished problem; ``seating`` is what the solver found: the seat of each thing."""
    n = cast.party.seats
    first, second = (list(POOLS)[row].lower() for row in cast.asked)
    own = "a drink" if len(cast.kinds) == 2 else "a drink and a pet"
    prompt = [
        f"Seats 1 to {n} stand in a row, seat 1 at the left end. In each sits one person with {own}, all different.",
        "",
        *(f"{title}: {', '.join(names)}" for title, names in zip(POOLS, cast.kinds, strict=False)),
        "",
        *(worded(cast, clue) for clue in clues),
        "",
        f"Type the first letters of the {first} from left to right, then of the {second}.",
    ]
    letters = ["".join(sorted(name[0] for name in cast.kinds[row])) for row in cast.asked]
    hint = f"{n} first letters of the {first}, then {n} of the {second}"
    seconds = bill(cast.party, clues) or 0.0
    return Problem(
        level=level,
        prompt="\n".join(prompt),
        form=Form("sequence", hint, " ".join(letters), "".join(letters), 2 * n),
        answers=(_typed(cast, seating),),
        why="\n".join(f"Seat {s + 1}: {', '.join(_at(cast, seating, s))}." for s in range(n)),
        metric=seconds,
        seconds=seconds,
        blind=1 / factorial(n) ** 2,
    )


def _at(cast: Cast, seating: tuple[int, ...], seat: int) -> list[str]:
    things = [thing for thing, at in zip(cast.things, seating, strict=True) if at == seat]
    return [things[0], *(thing.lower() for thing in things[1:])]


def _typed(cast: Cast, seating: tuple[int, ...]) -> str:
    n = cast.party.seats
    rows = []
    for kind in cast.asked:
        letters = {seating[kind * n + i]: name[0] for i, name in enumerate(cast.kinds[kind])}
        rows.append("".join(letters[seat] for seat in range(n)))
    return "".join(rows)


def _cast(party: Party, rng: Rng) -> Cast:
    kinds = []
    for names in list(POOLS.values())[: party.kinds]:
        chosen = list(names)
        rng.shuffle(chosen)
        kinds.append(tuple(sorted(chosen[: party.seats])))
    rows = list(range(party.kinds))
    rng.shuffle(rows)
    first, second = sorted(rows[:2])
    return Cast(tuple(kinds), (first, second))


def _true_clues(party: Party, seating: list[int]) -> dict[Link, list[Clue]]:
    """All that could be said of that seating, by wording."""
    n = party.seats
    out: dict[Link, list[Clue]] = {link: [] for link in Link}
    for a, at in enumerate(seating):
        out[Link.SEAT].append(Clue(Link.SEAT, a, at))
        if at in (0, n - 1):
            out[Link.END].append(Clue(Link.END, a, 0))
        for b, other in enumerate(seating):
            if a // n < b // n:
                link = Link.SAME if at == other else Link.OTHER
                out[link].append(Clue(link, a, b))
            if at < other:
                out[Link.LEFT].append(Clue(Link.LEFT, a, b))
            if at + 1 == other:
                out[Link.JUST_LEFT].append(Clue(Link.JUST_LEFT, a, b))
            if abs(at - other) == 1:
                out[Link.BESIDE].append(Clue(Link.BESIDE, a, b))
    return out


def _clues(party: Party, mix: dict[Link, int], rng: Rng) -> list[Clue]:
    """True clues that leave one seating, none of them to spare."""
    seating: list[int] = []
    for _ in range(party.kinds):
        seats = list(range(party.seats))
        rng.shuffle(seats)
        seating += seats
    true = _true_clues(party, seating)
    wordings = [link for link, weight in mix.items() for _ in range(weight) if true[link]]
    clues: list[Clue] = []
    while not _settled(party, clues):
        for _ in range(4):
            clue = rng.choice(true[rng.choice(wordings)])
            if clue not in clues:
                clues.append(clue)
    rng.shuffle(clues)
    for clue in list(clues):
        others = [other for other in clues if other != clue]
        if _settled(party, others):
            clues = others
    return clues


def _settled(party: Party, clues: list[Clue]) -> bool:
    return len(list(islice(solutions(party, clues), 2))) == 1


EXAMPLE = build(
    Level.EASY,
    Cast((("Ada", "Ben", "Cleo"), ("Juice", "Milk", "Tea")), (0, 1)),
    [Clue(Link.JUST_LEFT, 1, 0), Clue(Link.SAME, 2, 4), Clue(Link.LEFT, 4, 3), Clue(Link.JUST_LEFT, 3, 5)],
    (2, 1, 0, 1, 0, 2),
)


class TableForFive:
    """The minigame."""

    info = MinigameInfo(
        name="table-for-five",
        title="Table for Five",
        category=Category.LOGIC,
        version=VERSION,
        line="Work out from the clues who sits where, with which drink and pet.",
        rules="""People sit in a row, seat 1 at the left end. Each has a drink, and in larger problems a pet; no two \
have the same. The clues fit exactly one seating.

“Immediately left of”: in the very next seat to the left. “Somewhere left of”: in any seat to the left. “Next to \
(either side)”: in the very next seat, left or right. “At an end”: in the first or the last seat. “The one with tea” \
may be any of the people, unless a clue excludes it.

You are asked for two rows: type the first letters from left to right, first one row, then the other.""",
        example=Example(
            prompt=EXAMPLE.prompt,
            right="CBA MJT",
            why="Juice is left of tea and right of milk: M, J, T. Cleo has milk, so seat 1; Ben and Ada follow.",
            wrong="BAC JTM",
            why_wrong="The one with milk would sit right of the one with juice; the third clue says left.",
        ),
    )

    def generate(self, level: Level, rng: Rng) -> Problem:
        party = PARTIES[level]
        low, high = BANDS[level]
        while True:
            clues = _clues(party, MIX[level], rng)
            seconds = bill(party, clues)
            if seconds is None or not low <= seconds <= high:
                continue
            (seating,) = solutions(party, clues)
            it = build(level, _cast(party, rng), clues, seating)
            if it.form.sample.replace(" ", "") not in it.answers:
                return it

    def solve(self, problem: Problem) -> tuple[str, ...]:
        cast, clues = read(problem.prompt)
        return tuple(sorted({_typed(cast, seating) for seating in solutions(cast.party, clues)}))

    def judge(self, problem: Problem, text: str) -> Verdict:
        verdict = judge(problem.form, problem.answers, text)
        if verdict.kind is Kind.WRONG:
            n = problem.form.length // 2
            for start, place in ((0, "first"), (n, "last")):
                letters = problem.form.alphabet[start : start + n]
                # FG-9: a row with a letter twice is no answer, whoever sits where
                if sorted(verdict.canonical[start : start + n]) != sorted(letters):
                    return not_an_answer(f"The {place} {n} letters are {', '.join(letters)}, each once.")
        return verdict

    def picture(self, facts: Facts, palette: Palette) -> str | None:
        return None


MINIGAME = TableForFive()

"""A pack in a match: the document that is kept of it, the seven problems that a match takes, and their judge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from sixfold.minigames import forms
from sixfold.minigames.arithmetic.on_target import judge as judge_expression
from sixfold.minigames.packs.forms import options_of
from sixfold.minigames.packs.reading import NEEDED, Pack, PackProblem
from sixfold.minigames.problem import Category, Example, Level, MinigameInfo, Problem
from sixfold.minigames.stored import LEVELS, problem_json, read_problem
from sixfold.minigames.verdict import Verdict, not_an_answer
from sixfold.rng import Rng

Json = Any
JsonDict = dict[str, Any]

SHOWN_WIDE = 720
"""A picture is shown at most that many CSS pixels wide."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A picture of a pack after it was drawn anew: the name under which it is stored, and its size in pixels."""

    name: str
    width: int
    height: int


def document(pack: Pack, assets: Mapping[str, Asset]) -> JsonDict:
    """What is kept of a pack, as plain JSON, secrets included. ``assets``: of each of ``pack.images``."""
    info = _info(pack)
    return {
        "name": info.name,
        "title": info.title,
        "category": info.category.value,
        "author": pack.author,
        "line": info.line,
        "rules": info.rules,
        "example": dict(pack.example),
        "problems": [problem_json(_problem(problem, assets.get(problem.image))) for problem in pack.problems],
    }


def info_of(kept: JsonDict) -> MinigameInfo:
    """What players read before the problems."""
    example = kept["example"]
    return MinigameInfo(
        name=kept["name"],
        title=kept["title"],
        category=Category(kept["category"]),
        version=1,
        line=kept["line"],
        rules=kept["rules"],
        example=Example(
            prompt=example["prompt"],
            right=example["answer"],
            why=example["why"],
            wrong=example["wrong"],
            why_wrong=example["why_wrong"],
        ),
    )


def problems_of(kept: JsonDict, rng: Rng) -> dict[str, Problem]:
    """Seven problems, A to G, drawn from all that the pack has of each level."""
    there: dict[Level, list[Problem]] = {level: [] for level in NEEDED}
    for raw in kept["problems"]:
        problem = read_problem(raw)
        there[problem.level].append(problem)
    for level, problems in there.items():
        rng.fork(level.value).shuffle(problems)
    return {label: there[level].pop() for label, level in LEVELS.items()}


def judge(problem: Problem, text: str) -> Verdict:
    """The verdict on an answer to a pack's problem. A near miss that the pack foresaw is free, with its hint."""
    if problem.form.kind == "expression":
        return judge_expression(problem.form, text)
    verdict = forms.judge(problem.form, problem.answers, text)
    hint = problem.facts.get("near", {}).get(verdict.canonical)
    return not_an_answer(hint) if hint else verdict


def _info(pack: Pack) -> MinigameInfo:
    example = pack.example
    return MinigameInfo(
        pack.id,
        pack.title,
        pack.category,
        1,
        pack.line,
        pack.rules,
        Example(example["prompt"], example["answer"], example["why"], example["wrong"], example["why_wrong"]),
    )


def _problem(problem: PackProblem, asset: Asset | None) -> Problem:
    options = options_of(problem.form)
    facts: JsonDict = {"id": problem.id, "near": dict(problem.near)}
    size = (0, 0)
    if asset is not None:
        facts["asset"] = asset.name
        wide = min(asset.width, SHOWN_WIDE)
        size = (wide, max(1, round(asset.height * wide / asset.width)))
    return Problem(
        level=problem.level,
        prompt=problem.prompt,
        form=problem.form,
        answers=problem.answers,
        why=problem.why,
        facts=facts,
        alt=problem.alt or ("A picture" if asset else ""),
        size=size,
        blind=min(1.0, len(problem.answers) / options) if options else 0.0,
    )


def document_text(kept: JsonDict) -> bytes:
    """The same bytes for equal documents: what a pack's id is made from."""
    return msgspec.json.encode(kept, order="sorted")

"""A pack as one page: its rules, and each problem as players see it, the solution folded away below."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from html import escape

from sixfold.minigames.packs import Pack, PackProblem
from sixfold.minigames.problem import CATEGORY_TITLES
from sixfold.picture.imported import Redrawn

_STYLE = """
:root { color-scheme: light dark; font: 17px/1.5 Georgia, serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 30%, transparent); padding: 1rem 0; }
h2 small { font-weight: 400; opacity: .75; } p { white-space: pre-line; }
img { max-width: 100%; height: auto; background: #fff; } details { opacity: .85; }
"""


def page(pack: Pack, images: Mapping[str, Redrawn]) -> str:
    """The page, whole: no scripts, pictures inside."""
    head = f"<h1>{escape(pack.title)}</h1><p>{escape(CATEGORY_TITLES[pack.category])}"
    head += f", by {escape(pack.author)}</p>" if pack.author else "</p>"
    example = pack.example
    shown = ""
    if example["prompt"]:
        shown = (
            f"<p><b>Example.</b> {escape(example['prompt'])}\nRight: {escape(example['answer'])}. "
            f"{escape(example['why'])}"
        )
        shown += (
            f"\nWrong: {escape(example['wrong'])}. {escape(example['why_wrong'])}" if example["wrong"] else ""
        )
        shown += "</p>"
    problems = "".join(_problem(problem, images) for problem in pack.problems)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(pack.title)}</title>'
        f"<style>{_STYLE}</style><body>{head}<p>{escape(pack.rules)}</p>{shown}{problems}</body></html>\n"
    )


def _problem(problem: PackProblem, images: Mapping[str, Redrawn]) -> str:
    image = images.get(problem.image)
    picture = ""
    if image is not None:
        body = base64.b64encode(image.png).decode()
        picture = f'<img src="data:image/png;base64,{body}" alt="{escape(problem.alt)}">'
    near = "".join(f"\nFree: {escape(text)}: {escape(hint)}" for text, hint in problem.near.items())
    return (
        f"<article><h2>{escape(problem.id)} <small>{problem.level}</small></h2><p>{escape(problem.prompt)}</p>"
        f"{picture}<p><i>{escape(problem.form.hint)}</i></p><details><summary>Answer</summary>"
        f"<p>{escape(' · '.join(problem.answers))}\n{escape(problem.why)}{near}</p></details></article>"
    )

"""A report as one page: tables and plots inside, no scripts, nothing fetched, in the reader's light or dark."""

from __future__ import annotations

from html import escape

from sixfold.lab.plots import bars, course, trace, whiskers
from sixfold.lab.report import Bars, Block, Course, Report, Section, Table, Trace, Whiskers

_STYLE = """
:root { color-scheme: light dark; --page: light-dark(#fbf8f8, #171013); --ink: light-dark(#2a161f, #f5ece6);
  --quiet: light-dark(#59424c, #d0c0c4); --rule: light-dark(#d9cbca, #43313a); --mark: light-dark(#7d510b, #e3b565);
  --plot: light-dark(#1c6791, #6cb4d8); --inset: light-dark(#f2eae9, #21171c); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 17px/1.45 "Gill Sans", Optima, "Segoe UI", system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Georgia, serif; line-height: 1.2; }
h2 { margin-top: 3rem; border-top: 1px solid var(--rule); padding-top: 1.5rem; }
nav li { margin: .3rem 0; } a { color: inherit; }
.wide { overflow-x: auto; margin: 1.25rem 0; }
.wide:focus-visible, figure:focus-visible { outline: 3px solid var(--mark); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { text-align: left; font-weight: 600; padding-bottom: .4rem; }
th, td { padding: .3rem .75rem; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child { text-align: left; padding-left: 0; } tbody th { font-weight: 400; } thead th { color: var(--quiet); }
figure { margin: 1.25rem 0; background: var(--inset); padding: .75rem; overflow-x: auto; }
figcaption { font-weight: 600; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; font-family: inherit; }
svg text { fill: var(--ink); }
svg .quiet { fill: var(--quiet); } .grid { stroke: var(--rule); } .axis { stroke: var(--ink); }
.mark { stroke: var(--mark); stroke-width: 2; stroke-dasharray: 6 4; } .dot, .bar { fill: var(--plot); }
.whisker { stroke: var(--plot); stroke-width: 3; } .trace { fill: none; stroke: var(--plot); stroke-width: 2; }
.note, footer { color: var(--quiet); font-size: 15px; }
"""


def page(report: Report) -> str:
    """The page, whole. Equal reports make equal pages."""
    sections = "".join(
        _section(section, f"s{n}", report.title) for n, section in enumerate(report.sections, start=1)
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in report.notes)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"/>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{escape(report.title)}</title><style>{_STYLE}</style></head><body>"
        f"<main><h1>{escape(report.title)}</h1>{_contents(report)}{sections}</main>"
        f"<footer>{notes}</footer></body></html>\n"
    )


def _contents(report: Report) -> str:
    if len(report.sections) < 2:
        return ""
    links = "".join(
        f'<li><a href="#s{n}">{escape(section.title)}</a></li>'
        for n, section in enumerate(report.sections, start=1)
    )
    return f'<nav aria-label="Contents"><ol>{links}</ol></nav>'


def _section(section: Section, anchor: str, above: str) -> str:
    head = "" if section.title == above else f"<h2>{escape(section.title)}</h2>"
    lines = "".join(f"<p>{escape(line)}</p>" for line in section.lines)
    blocks = "".join(_block(block) for block in section.blocks)
    return f'<section id="{anchor}">{head}{lines}{blocks}</section>'


def _block(block: Block) -> str:
    if isinstance(block, Table):
        return _table(block)
    drawn = _plot(block)
    return (
        f'<figure tabindex="0"><figcaption>{escape(block.title)}</figcaption>{drawn}</figure>'
        if drawn
        else ""
    )


def _plot(block: Whiskers | Bars | Trace | Course) -> str:
    match block:
        case Whiskers():
            return whiskers(block)
        case Bars():
            return bars(block)
        case Course():
            return course(block)
        case Trace():
            return trace(block)


def _table(table: Table) -> str:
    head = "".join(_head(column, "col") for column in table.columns)
    body = "".join(
        f"<tr>{_head(row[0], 'row')}{''.join(f'<td>{escape(cell)}</td>' for cell in row[1:])}</tr>"
        for row in table.rows
    )
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    title = escape(table.title, quote=True)
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{title}"><table><caption>{title}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{note}"
    )


def _head(text: str, scope: str) -> str:
    return f'<th scope="{scope}">{escape(text)}</th>' if text else "<td></td>"

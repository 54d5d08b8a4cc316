"""A record as a readable log: who plays, every event with its clock, the board, and how it was decided."""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.cli.cultivating_flowers import CultivatingFlowersScribe
from sixfold.cli.focus_group import FocusGroupScribe
from sixfold.cli.picky_pig import PickyPigScribe
from sixfold.cli.scribe import Moment, Names, Scribe
from sixfold.cli.terminal import Style, clock, columns, pad, safe
from sixfold.games.contract import SEATS, Outcome
from sixfold.match import CheckedRecord, LoggedEvent, Match
from sixfold.picture import ART
from sixfold.picture.story import Row

SCRIBES: dict[str, Scribe] = {
    "cultivating-flowers": CultivatingFlowersScribe(),
    "focus-group": FocusGroupScribe(),
    "picky-pig": PickyPigScribe(),
}


def show(record: CheckedRecord, at: int | None, style: Style) -> Iterator[str]:
    """The log up to event ``at`` (None: the end), line by line. ``at`` must be in the record."""
    match = record.match
    last = len(record.positions) - 1
    end = last if at is None else at
    names = (_name(match.names[0], 0), _name(match.names[1], 1))
    # a match that is over has nothing left to withhold (C-16)
    told = match.outcome is not None
    moments = [_moment(record, n, told=told) for n in range(end + 1)]
    yield from _head(match, names, style)
    yield ""
    yield from _log(record, moments, names, style)
    scribe = SCRIBES.get(match.game.info.name)
    if scribe is not None:
        yield ""
        yield from scribe.board(moments[-1], style)
    yield ""
    if end == last and match.outcome is not None:
        yield from _result(match, names, match.outcome, style)
    elif end < last:
        yield style.dim(f"After event {end} of {last}")
    else:
        yield style.dim("Still running")


def _name(name: str, seat: int) -> str:
    return safe(name).strip() or f"seat {seat}"


def _moment(record: CheckedRecord, n: int, *, told: bool) -> Moment:
    game, position = record.game, record.position_after(n)
    seen = game.observe(position, None)
    figures = game.figures(position) if told or seen.get("assistance", "full") == "full" else None
    return Moment(seen, figures, record.match.head.setup if told else None)


def _head(match: Match, names: Names, style: Style) -> Iterator[str]:
    info, head = match.game.info, match.head
    yield style.bold(info.title)
    options = match.game.options_json(head.options)
    # what was set by hand would fill the screen, and shows on the board
    told = ((name, "by hand" if isinstance(value, list | dict) else value) for name, value in options.items())
    yield "  " + ", ".join(f"{name} {value}" for name, value in told)
    if head.rng_seed is not None:
        yield f"  rng seed {head.rng_seed}"
    titles = {spec.name: spec.title for spec in info.items}
    wide = max(columns(name) for name in names)
    for seat in SEATS:
        setup = head.roster[seat]
        gifts = [
            titles.get(held.item, held.item) + (f" (given by {safe(held.given_by)})" if held.given_by else "")
            for held in setup.items
        ]
        extras = ([setup.role] if setup.role else []) + gifts
        shown = pad(names[seat], wide) if extras else names[seat]
        yield f"  {style.in_seat(seat, f'{style.gem(seat)} {shown}')}{'  ' + ', '.join(extras) if extras else ''}"


def _log(record: CheckedRecord, moments: list[Moment], names: Names, style: Style) -> Iterator[str]:
    """One line an event: number, match time, seat, action, what it meant, the reserve that is left."""
    scribe = SCRIBES.get(record.game.info.name)
    opening = scribe.opening(None, moments[0], names) if scribe else None
    if opening:
        yield style.bold(opening)
    events = record.match.events[: len(moments) - 1]
    name_wide = max(columns(name) for name in names)
    action_wide = max((columns(safe(event.action)) for event in events), default=0)
    replay = Match(record.match.head)
    timed = replay.game.clock(replay.head.options) is not None
    if events:
        head = f"   #  {'time':>8}  {pad('', name_wide + 2)}  {pad('', action_wide)}"
        yield style.dim(f"{head}  reserve" if timed else head.rstrip())
    for n, event in enumerate(events, start=1):
        reserve = _reserve(replay, event)
        before, after = moments[n - 1], moments[n]
        note = scribe.note(before, after, event.action, names) if scribe else ""
        if event.seat is None:
            who = pad("", name_wide + 2)
        else:
            who = style.in_seat(event.seat, f"{style.gem(event.seat)} {pad(names[event.seat], name_wide)}")
        line = f"{n:4}  {clock(event.at_ms, tenths=True):>8}  {who}  {pad(safe(event.action), action_wide)}"
        line += f"  {reserve:>7}  {note}" if timed else f"  {note}"
        yield line.rstrip()
        opening = scribe.opening(before, after, names) if scribe else None
        if opening:
            yield style.bold(opening)


def _reserve(replay: Match, event: LoggedEvent) -> str:
    """The seat's reserve once the event is paid for; lets the event happen. Empty where there is no clock."""
    replay.take(event)
    if event.seat is None or replay.game.clock(replay.head.options) is None:
        return ""
    return clock(replay.view(None, event.at_ms).clocks[event.seat].reserve_ms)


def _result(match: Match, names: Names, outcome: Outcome, style: Style) -> Iterator[str]:
    art = ART.get(match.game.info.name)
    if art is None:
        winner = "no winner" if outcome.winner is None else f"{names[outcome.winner]} wins"
        yield style.bold(f"{winner} ({outcome.reason})")
        return
    story = art.story(match.game.observe(match.state, None), names, outcome)
    yield style.bold(story.headline) + (f", {story.subline}" if story.subline else "")
    wide = max(columns(row.question) for row in story.rows)
    for row in story.rows:
        yield _row(row, wide, style)


def _row(row: Row, wide: int, style: Style) -> str:
    mark = "> " if row.weight == "decides" else "  "
    figures = ""
    if row.figures:
        a, b = row.figures
        figures = f"{a:>3} {'=' if a == b else '>' if a > b else '<'} {b:<3}"
    line = f"{mark}{pad(row.question, wide)}  {figures or ' ' * 9}  {row.note}"
    return style.bold(line) if row.weight == "decides" else style.dim(line) if row.weight == "idle" else line

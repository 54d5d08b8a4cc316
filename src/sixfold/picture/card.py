"""The card for sharing, 1200 × 630: boards, names, how it stands or how it was decided. Knows no game.

One board lies large on the left with the words on its right; the boards of two bouts flank the words.
"""

from __future__ import annotations

from sixfold.picture.board import dish, dish_extent, use
from sixfold.picture.lettering import fit, shorten, width, words
from sixfold.picture.story import Names, Panel, Row, Story
from sixfold.picture.svg import Markup, el, group, join, path
from sixfold.picture.theme import Theme
from sixfold.picture.typeface import Face

WIDTH, HEIGHT = 1200, 630


def card(
    panels: tuple[Panel, ...],
    story: Story,
    names: Names,
    title: str,
    caption: str,
    theme: Theme,
    *,
    over: bool,
) -> Markup:
    """The whole card. ``title``: the game's; ``caption``: a quiet word after it; ``over``: the match has a result."""
    layout = _pair if len(panels) > 1 else _single
    return join(_table(theme), layout(panels, story, names, theme, over=over), _foot(title, caption, theme))


def _table(theme: Theme) -> Markup:
    """The table top with its orbits."""
    rings = (el("circle", cx=600, cy=300, r=r) for r in (400, 540, 720))
    worlds = (
        el("circle", cx=x, cy=y, r=r, fill=theme.orbit)
        for x, y, r in ((850, 612, 7), (92, 118, 5), (1112, 136, 4))
    )
    return join(
        el("rect", width=WIDTH, height=HEIGHT, fill=theme.table),
        el("g", *rings, fill="none", stroke=theme.orbit, stroke_width=1),
        *worlds,
    )


def _foot(title: str, caption: str, theme: Theme) -> Markup:
    """The house's mark, the game, and where in the match we are."""
    petals = (
        el("path", d="M0 -4C5 -8 5.5 -14 0 -19C-5.5 -14 -5 -8 0 -4Z", transform=f"rotate({60 * k})")
        for k in range(6)
    )
    pieces = [group(el("g", *petals, fill=theme.brass), x=58, y=592, scale=0.75)]
    x = 80.0
    pieces.append(words("Sixfold", x, 600, 24, theme.ink, face="display"))
    x += width("Sixfold", 24, "display") + 16
    pieces.append(path(f"M{x:.0f} 581V605", stroke=theme.rule, stroke_width=1.5))
    text = f"{title}, {caption}" if caption else title
    pieces.append(words(text, x + 16, 599, 20, theme.ink_2, room=WIDTH - x - 56))
    return join(*pieces)


def _board(panel: Panel, x: float, y: float, room_x: float, room_y: float, theme: Theme) -> Markup:
    """A board scaled into a box around (x, y)."""
    half_x, half_y = dish_extent(panel.side)
    scale = min(room_x / (2 * half_x), room_y / (2 * half_y))
    return group(dish(panel.side, theme), panel.body, x=x, y=y, scale=scale)


def _gem(seat: int, x: float, y: float, height: float) -> Markup:
    return use(f"stone{seat}", (x, y), scale=height / 94)


def _line(text: str, x: float, y: float, size: float, room: float, fill: str, face: Face) -> Markup:
    shown, size = fit(text, size, room, face, least=0.5 if size > 30 else 0.7)
    return words(shown, x, y, size, fill, face=face)


# ---- one board ----------------------------------------------------------------------------------------------------


def _single(panels: tuple[Panel, ...], story: Story, names: Names, theme: Theme, *, over: bool) -> Markup:
    left, room = 724.0, 432.0
    pieces = [_board(panels[-1], 366, 290, 640, 540, theme)]
    if over:
        tall = 80 + 14 * 2 + 84 * len(story.rows) + (116 if panels[-1].figures else 0)
        top = max(40.0, 292 - tall / 2)
        pieces.append(_verdict(story, names, left, top + 60, room, theme))
        top += 124
        if panels[-1].figures:
            pieces.append(_scores(panels[-1].figures, names, left, top, room, theme))
            top += 116
        pieces.append(_rows(story.rows, left, top, room, theme, height=80, gap=14))
    else:
        top = max(40.0, 292 - (326 + 108 * len(story.rows)) / 2)
        pieces.append(_players(story, names, left, top + 18, room, theme))
        pieces.append(words(story.headline, left, top + 284, 40, theme.ink, face="display", room=room))
        pieces.append(_line(story.subline, left, top + 322, 24, room, theme.brass, "text"))
        pieces.append(_rows(story.rows, left, top + 354, room, theme, height=80, gap=14))
    return join(*pieces)


def _headline(story: Story, names: Names, room: float) -> tuple[str, float]:
    """The headline and its size. Where it must be cut, the winner's name is: not the news behind it."""
    head, size = fit(story.headline, 56, room, "display", least=0.5)
    if story.lead is not None and head != story.headline:
        news = story.headline.removeprefix(names[story.lead])
        head = shorten(names[story.lead], size, room - width(news, size, "display"), "display") + news
    return head, size


def _verdict(story: Story, names: Names, x: float, y: float, room: float, theme: Theme) -> Markup:
    pieces, indent = [], 0.0
    if story.lead is not None:
        pieces.append(_gem(story.lead, x + 40, y - 14, 92))
        indent = 98
    head, size = _headline(story, names, room - indent)
    pieces.append(words(head, x + indent, y, size, theme.ink, face="display"))
    pieces.append(_line(story.subline, x + indent, y + 36, 22, room - indent, theme.ink_2, "text"))
    return join(*pieces)


def _players(story: Story, names: Names, x: float, y: float, room: float, theme: Theme) -> Markup:
    """Both plates of a running match; brass marks the one who decides now."""
    pieces = []
    for seat, name in enumerate(names):
        top = y + 112 * seat
        if story.to_move == seat:
            pieces.append(path(f"M{x:.0f} {top - 18:.0f}h{room:.0f}", stroke=theme.brass, stroke_width=3))
        else:
            pieces.append(path(f"M{x:.0f} {top - 18:.0f}h{room:.0f}", stroke=theme.rule, stroke_width=1.5))
        pieces.append(_gem(seat, x + 28, top + 38, 66))
        space = room - 76 - (110 if story.score else 0)
        note = story.notes[seat]
        pieces.append(_line(name, x + 76, top + (36 if note else 50), 38, space, theme.ink, "display"))
        pieces.append(_line(note, x + 76, top + 66, 18, space, theme.ink_2, "text"))
        if story.score:
            figure = theme.stones[seat].text
            word = story.score_word + ("" if story.score[seat] == 1 else "s")
            pieces.append(
                words(str(story.score[seat]), x + room, top + 46, 46, figure, face="display", anchor="end")
            )
            pieces.append(words(word, x + room, top + 72, 18, theme.ink_2, anchor="end"))
    return join(*pieces)


def _scores(figures: tuple[str, str], names: Names, x: float, y: float, room: float, theme: Theme) -> Markup:
    """A line a seat: stone, name, figures."""
    pieces = []
    for seat, (name, line) in enumerate(zip(names, figures, strict=True)):
        base = y + 26 + 46 * seat
        wide = width(line, 19)
        pieces.append(_gem(seat, x + 16, base - 9, 36))
        pieces.append(_line(name, x + 46, base, 26, room - 46 - wide - 14, theme.ink, "display"))
        pieces.append(words(line, x + room, base - 1, 19, theme.ink_2, anchor="end"))
    return join(*pieces)


# ---- two boards ---------------------------------------------------------------------------------------------------


def _pair(panels: tuple[Panel, ...], story: Story, names: Names, theme: Theme, *, over: bool) -> Markup:
    pieces = [_centred_verdict(story, names, theme)]
    for panel, x in zip(panels[-2:], (222, 978), strict=True):
        pieces.append(_board(panel, x, 334, 396, 346, theme))
        pieces.append(words(panel.caption, x, 532, 22, theme.ink, face="display", anchor="middle"))
        if panel.figures:
            pieces.append(_seat_figures(panel.figures, x, 558, theme))
    rows = story.rows
    height, gap = (76, 14) if len(rows) < 5 else (64, 8)
    top = 334 - (len(rows) * (height + gap) - gap) / 2
    pieces.append(_rows(rows, 431, top, 338, theme, height=height, gap=gap))
    return join(*pieces)


def _centred_verdict(story: Story, names: Names, theme: Theme) -> Markup:
    gem = 92.0 if story.lead is not None else 0.0
    room = WIDTH - 160 - gem
    head, head_size = _headline(story, names, room)
    sub, sub_size = fit(story.subline, 22, room, "text")
    wide = gem + max(width(head, head_size, "display"), width(sub, sub_size, "text"))
    x = (WIDTH - wide) / 2
    pieces = [_gem(story.lead, x + 34, 82, 84)] if story.lead is not None else []
    pieces.append(words(head, x + gem, 88, head_size, theme.ink, face="display"))
    pieces.append(words(sub, x + gem, 122, sub_size, theme.ink_2))
    return join(*pieces)


def _seat_figures(figures: tuple[str, str], x: float, y: float, theme: Theme) -> Markup:
    size, stone, gap = 17.0, 20.0, 18.0
    wide = [stone + 4 + width(text, size) for text in figures]
    at = x - (sum(wide) + gap) / 2
    pieces = []
    for seat, text in enumerate(figures):
        pieces.append(_gem(seat, at + stone / 2 - 2, y - 6, 20))
        pieces.append(words(text, at + stone + 4, y, size, theme.ink_2))
        at += wide[seat] + gap
    return join(*pieces)


# ---- the ledger ---------------------------------------------------------------------------------------------------


def _rows(
    rows: tuple[Row, ...], x: float, y: float, room: float, theme: Theme, *, height: float, gap: float
) -> Markup:
    pieces = []
    for number, row in enumerate(rows):
        top = y + number * (height + gap)
        if number:
            pieces.append(
                path(f"M{x + room / 2:.1f} {top - gap:.1f}V{top:.1f}", stroke=theme.rule, stroke_width=1.5)
            )
        pieces.append(_row(row, x, top, room, height, theme))
    return join(*pieces)


def _row(row: Row, x: float, y: float, room: float, height: float, theme: Theme) -> Markup:
    decides, idle = row.weight == "decides", row.weight == "idle"
    box = el(
        "rect",
        x=x,
        y=y,
        width=room,
        height=height,
        rx=4,
        fill="none" if idle else theme.brass_soft if decides else theme.panel,
        stroke=theme.brass if decides else theme.rule,
        stroke_width=2 if decides else 1,
        stroke_dasharray="4 3" if idle else None,
    )
    middle = y + height / 2
    figures_room = 112 if row.figures or row.holder is not None else 0
    ink = theme.ink_2 if idle else theme.ink
    pieces = [
        box,
        _line(row.question, x + 16, middle - 4, 20, room - 32 - figures_room, ink, "display"),
        _line(row.note, x + 16, middle + 22, 17, room - 32, theme.ink if decides else theme.ink_2, "text"),
    ]
    right = x + room - 66
    if row.figures:
        a, b = row.figures
        sign = "=" if a == b else ">" if a > b else "<"
        base = middle - 1
        pieces.append(
            words(str(a), right - 34, base, 32, theme.stones[0].text, face="display", anchor="middle")
        )
        pieces.append(words(sign, right, base - 2, 24, theme.ink_2, face="display", anchor="middle"))
        pieces.append(
            words(str(b), right + 34, base, 32, theme.stones[1].text, face="display", anchor="middle")
        )
    elif row.holder is not None:
        pieces.append(_gem(row.holder, right - 34 + 68 * row.holder, middle - 11, 26))
    return join(*pieces)

"""What a person may read about Cultivating Flowers before playing it, in our own words."""

from __future__ import annotations

from sixfold.games.contract import GameInfo, RuleText
from sixfold.games.cultivating_flowers.options import ITEMS, OPTIONS

RULES = (
    RuleText(
        "CF-1", "The field is a hexagon: 61 cells, five on each edge, unless the table chose a smaller one."
    ),
    RuleText(
        "CF-2",
        "A seed is three joined cells: two in your colour, one in the other player's. There are five types: "
        "straight and bent, each with the other's cell at an end or in the middle, and the triangle. "
        "Turn and flip them as you like.",
    ),
    RuleText("CF-3", "Your bag starts with one seed of every type."),
    RuleText("CF-4", "Players take turns. Plant one seed from your bag each turn, on three empty cells."),
    RuleText(
        "CF-5",
        "What you plant leaves the bag. With 0 or 1 seeds left you may refill it to one of every type.",
    ),
    RuleText("CF-6", "The plant and the choice about the bag are one move."),
    RuleText("CF-7", "The bout ends when the player to move cannot plant."),
    RuleText(
        "CF-8",
        "A flower is a centre and three neighbours 120° apart, all in one colour, whoever planted them. "
        "Flowers may share cells, and each counts.",
    ),
    RuleText("CF-9", "More flowers win."),
    RuleText(
        "CF-10",
        "A tie is followed by a second bout: an empty field, full bags, the order of turns reversed.",
    ),
    RuleText(
        "CF-11",
        "Tied again: flowers of a colour that are linked by shared cells make one bouquet. More bouquets win, "
        "both fields added up.",
    ),
    RuleText("CF-12", "Still tied: whoever holds Early Riser wins."),
    RuleText(
        "CF-13", "Early Riser: its owner chooses who moves first. A second bout goes the other way round."
    ),
    RuleText("CF-14", "Free Refill: once, refill at the end of your turn, whatever is left in the bag."),
    RuleText(
        "CF-15",
        "Private Property: once, before the first turn, name a cell. The other player may not plant on it in "
        "that bout.",
    ),
    RuleText(
        "CF-16",
        "Each turn has its base time; beyond that you spend your reserve, in whole periods. Out of time, you "
        "lose the match.",
    ),
    RuleText("CF-1", "Smaller fields, with three or four cells on an edge, are for practice.", house=True),
    RuleText(
        "CF-7", "An empty bag you chose not to refill also ends the bout. You are warned first.", house=True
    ),
    RuleText(
        "CF-11",
        "Bouquets are counted, not packed: two flowers that share a cell are one bouquet.",
        house=True,
    ),
    RuleText("CF-12", "If all is tied and nobody holds Early Riser, the match is a draw.", house=True),
    RuleText(
        "CF-13",
        "If the table names the first player, Early Riser chooses nothing and only breaks the last tie.",
        house=True,
    ),
    RuleText("CF-14", "Free Refill may be used even where you could refill anyway.", house=True),
    RuleText(
        "CF-15",
        "Private Property is named after the first mover is chosen, and binds one bout. You may keep it for the "
        "second bout.",
        house=True,
    ),
    RuleText(
        "CF-16", "Choosing the first mover and naming property run on the same clock as a turn.", house=True
    ),
    RuleText("C-7", "The host can switch the clocks off.", house=True),
    RuleText(
        "C-8", "Should both flags fall at the same instant, the score at that moment decides.", house=True
    ),
    RuleText("C-9", "Clocks run on while a player is away. Only a host can pause.", house=True),
    RuleText(
        "C-12",
        "If nobody holds Early Riser, the first mover is drawn by lot, and the draw is recorded.",
        house=True,
    ),
    RuleText(
        "C-14", "Before the first decision either player may call the match off: no result.", house=True
    ),
    RuleText(
        "C-16",
        "Assistance “rules” checks that moves are legal and shows nothing else: no flowers and no score until "
        "the bout is over.",
        house=True,
    ),
)

INFO = GameInfo(
    name="cultivating-flowers",
    title="Cultivating Flowers",
    blurb="Plant seeds that are two parts yours and one part theirs. Most flowers wins.",
    meta="61 cells · 25 min",
    items=ITEMS,
    roles=(),
    options=OPTIONS,
    rules=RULES,
)

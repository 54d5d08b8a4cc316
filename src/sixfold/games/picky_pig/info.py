"""What a person may read about Picky Pig before playing it, in our own words."""

from __future__ import annotations

from sixfold.games.contract import GameInfo, RuleText
from sixfold.games.picky_pig.options import OPTIONS, ROLES

RULES = (
    RuleText("PP-1", "The board has 37 cells: three rings around the centre."),
    RuleText("PP-2", "On each cell lie beans of both players' colours, any number, also none."),
    RuleText("PP-3", "A cell is worth all the beans on it, whoever owns them."),
    RuleText("PP-4", "You start with seven +, six −, three × and two ÷. One that you use is gone."),
    RuleText("PP-5", "There are nine ranges of whole numbers, the same for both players."),
    RuleText("PP-6", "A round is an Expression Phase, then a Movement Phase. Both choose at once, unseen."),
    RuleText(
        "PP-7",
        "Expression Phase: write one expression over three different cells with two operators, for a range you "
        "have not written for. Or pass.",
    ),
    RuleText("PP-8", "What you have written stands for the whole match."),
    RuleText("PP-9", "Three cells that some expression already uses may not be used together again."),
    RuleText("PP-10", "Once both players have written all nine, rounds go straight to movement."),
    RuleText("PP-11", "Movement Phase: move any number of your own beans from one cell to a neighbour."),
    RuleText(
        "PP-12",
        "× and ÷ come before + and −, equal ones from the left. A division drops its remainder at once: "
        "3 ÷ 2 × 3 is 3, 3 × 3 ÷ 2 is 4.",
    ),
    RuleText(
        "PP-13",
        "An expression that is in its range after two Movement Phases in a row scores one point, and its range is "
        "closed to you.",
    ),
    RuleText("PP-14", "Seven points end the match, or the fifteenth round."),
    RuleText(
        "PP-15",
        "More points win. Tied: more different cells in your scored expressions. Still tied: the Death Match "
        "Opponent wins.",
    ),
    RuleText("PP-16", "The winner stays and earns the garnets at stake; the loser is eliminated."),
    RuleText(
        "PP-17",
        "Each phase has its time; beyond that you spend your reserve, in whole periods. Your clock stops when you "
        "lock in. Out of time, you lose.",
    ),
    RuleText("PP-1", "“Three-cell radius” is read as three rings; 19 cells are an option.", house=True),
    RuleText(
        "PP-2", "The start is drawn so that a half-turn exchanges the colours: it favours nobody.", house=True
    ),
    RuleText("PP-5", "Ranges come as named sets, or as the host sets them. They may overlap.", house=True),
    RuleText(
        "PP-9",
        "Both of you may use the same three cells in the same phase: neither sees the other's yet.",
        house=True,
    ),
    RuleText("PP-11", "You may stay put.", house=True),
    RuleText("PP-12", "Division by an empty cell is in no range.", house=True),
    RuleText(
        "PP-15", "Unless the host says otherwise, the second seat is the Death Match Opponent.", house=True
    ),
    RuleText("C-7", "The host can switch the clocks off.", house=True),
    RuleText(
        "C-8",
        "Should both flags fall at the same instant, points, then cells, then role decide as they stand.",
        house=True,
    ),
    RuleText("C-9", "Clocks run on while a player is away. Only a host can pause.", house=True),
    RuleText(
        "C-14", "Before the first decision either player may call the match off: no result.", house=True
    ),
    RuleText(
        "C-16",
        "Assistance “rules” checks what you write and move, and tells points; it works nothing out: no totals, no "
        "values, no streaks.",
        house=True,
    ),
)

INFO = GameInfo(
    name="picky-pig",
    title="Picky Pig",
    blurb="Write sums over a moving field of beans and keep them in range. Seven points, or fifteen rounds.",
    meta="37 cells · 35 min",
    items=(),
    roles=ROLES,
    options=OPTIONS,
    rules=RULES,
)

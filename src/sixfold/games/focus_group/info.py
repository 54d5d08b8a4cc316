"""What a person may read about Focus Group before playing it, in our own words."""

from __future__ import annotations

from sixfold.games.contract import GameInfo, RuleText
from sixfold.games.focus_group.options import ITEMS, OPTIONS

RULES = (
    RuleText("FG-1", "The board has 61 cells. Each shows its price in coins."),
    RuleText(
        "FG-2",
        "There are seven categories, each played once. Which minigame a category holds is not known until it is "
        "picked.",
    ),
    RuleText(
        "FG-3", "A round: a category is picked, its rules are read, problems are solved, cells are bought."
    ),
    RuleText(
        "FG-4", "One player picks the category, the other buys first. From round to round you alternate."
    ),
    RuleText("FG-5", "You have two minutes to read the rules. The problems come after that."),
    RuleText(
        "FG-6",
        "Seven problems in ten minutes: A, B, C for 2 coins each, D and E for 3, F and G for 4. When all are solved, "
        "the phase is over.",
    ),
    RuleText("FG-7", "Each of you starts each problem phase with 3 coins in the purse."),
    RuleText("FG-8", "The first right answer takes the coins, and the problem is closed."),
    RuleText("FG-9", "A wrong answer costs 1 coin. A purse never goes below 0."),
    RuleText("FG-10", "At the end the coins of unsolved problems are split evenly."),
    RuleText(
        "FG-11",
        "Then you take turns to buy one empty cell each, with this round’s coins and what you have left from before. "
        "Who can pay for a cell must buy; who can’t is passed over. What is left carries over.",
    ),
    RuleText(
        "FG-12",
        "The match ends when the board is full, when all categories are played, or when the winner is obvious.",
    ),
    RuleText(
        "FG-13",
        "Cells of yours that touch make a group. The larger largest group wins; if equal, the second largest, and so "
        "on.",
    ),
    RuleText("FG-14", "If all groups are equal, the player whose largest group reached its size first wins."),
    RuleText("FG-15", "Order: its owner decides who picks the first category. The other player buys first."),
    RuleText(
        "FG-16",
        "Embargo: once, while the rules are read, its owner names a difficulty. The other player may not answer those "
        "problems for five minutes, or until all others are solved.",
    ),
    RuleText(
        "FG-17", "Sweep: once, its owner takes all coins of the unsolved problems instead of the split."
    ),
    RuleText("FG-18", "Mulligan: its owner’s first three wrong answers of the match cost nothing."),
    RuleText(
        "FG-19",
        "An example: you solve for 10 coins, the other for 6, and 4 are unsolved. You have 3 + 10 + 2 = 15, the other "
        "3 + 6 + 2 = 11.",
    ),
    RuleText(
        "FG-20",
        "Each minigame shows its rules and an example. Case, spaces, accents and the way numbers are written don’t "
        "matter; where several answers are right, each is accepted.",
    ),
    RuleText("FG-21", "Problems are made anew for each match, or come from the host’s pack."),
    RuleText(
        "FG-22",
        "Picking, reading and solving have their time. Buying has a minute a cell; beyond that you spend your reserve, "
        "in whole periods. Out of time, you lose.",
    ),
    RuleText(
        "FG-1",
        "Prices are drawn so that opposite cells cost the same, and more towards the centre. The host can choose "
        "another set, or set every price.",
        house=True,
    ),
    RuleText("FG-4", "Who doesn’t pick in time gets a category by lot.", house=True),
    RuleText("FG-5", "Reading ends early when both of you are ready.", house=True),
    RuleText("FG-6", "The problem phase ends early when both of you ask for it.", house=True),
    RuleText(
        "FG-9",
        "The same wrong answer again is refused and costs nothing; so does one that comes too late, or that is not of "
        "the form asked for. The other player sees that you guessed, never what.",
        house=True,
    ),
    RuleText(
        "FG-9",
        "You can answer once every two seconds. The host can make it three after a wrong answer.",
        house=True,
    ),
    RuleText("FG-10", "An odd coin is halved: each of you gets ½.", house=True),
    RuleText("FG-11", "Coins carried over are not in the purse: wrong answers can’t touch them.", house=True),
    RuleText(
        "FG-12",
        "Obvious means proved: no way of going on, with every coin that can still come, changes the winner.",
        house=True,
    ),
    RuleText("FG-14", "If nobody has bought a cell, the match is a draw.", house=True),
    RuleText("FG-15", "If both of you hold Order, the first picker is drawn by lot.", house=True),
    RuleText("FG-16", "Both of you may embargo in the same round.", house=True),
    RuleText(
        "FG-17",
        "Sweep’s owner is asked only when something is unsolved, for 20 seconds. If both hold it, the smaller purse is "
        "asked first, then whoever buys first; once one has swept, the other keeps theirs.",
        house=True,
    ),
    RuleText("FG-18", "Wrong answers made with an empty purse count among the three.", house=True),
    RuleText(
        "FG-20",
        "Where the host judges, the host can accept an answer that was rejected, and take a problem out. Accepting "
        "gives back what the answer cost, and solves the problem if nobody has. A problem taken out counts for "
        "nobody and has cost nobody anything.",
        house=True,
    ),
    RuleText("FG-22", "The host can switch the clock for buying off. The other times stay.", house=True),
    RuleText("C-9", "Clocks run on while a player is away. Only a host can pause.", house=True),
    RuleText(
        "C-12",
        "If nobody holds Order, the first picker is drawn by lot, and the draw is recorded.",
        house=True,
    ),
    RuleText(
        "C-14", "Before the first decision either player may call the match off: no result.", house=True
    ),
    RuleText(
        "C-16",
        "Assistance “rules” checks what you do and shows coins, prices and who owns what; it counts no groups and "
        "marks no cells.",
        house=True,
    ),
)

INFO = GameInfo(
    name="focus-group",
    title="Focus Group",
    blurb="Solve faster, earn coins, buy land. The largest joined estate wins.",
    meta="61 cells, 7 puzzles · 90 min",
    items=ITEMS,
    roles=(),
    options=OPTIONS,
    rules=RULES,
)

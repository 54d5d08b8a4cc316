"""Pictures of Focus Group: every cell, what is withheld, what was bought last, and what decided."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sixfold.games.contract import Json, JsonDict, Outcome, Seat
from sixfold.games.focus_group import FOCUS_GROUP as GAME
from sixfold.games.focus_group.state import State
from sixfold.match import check_record
from sixfold.picture import KINDS, THEMES, png_of, svg_of
from sixfold.picture.focus_group_story import coins, deciding, in_hand, last_bought, story
from tests.games.focus_group.table import SAME, A, B, at_problems, buy, do, new, next_round, solve
from tests.picture.positions import SVG, desc, parse, uses

NAMES = ("Marisol", "Ibex")
PLAYED = Path(__file__).parents[1] / "games" / "focus_group" / "playthroughs"


def recorded(name: str) -> tuple[State, Outcome]:
    """The last position of a golden playthrough, and how it ended."""
    checked = check_record((PLAYED / f"{name}.json").read_bytes())
    assert checked.match.outcome is not None
    return checked.match.state, checked.match.outcome


def placing(**options: Json) -> State:
    """Round 1, one coin a cell: seat 1 has bought A1, seat 0 is to buy."""
    state = solve(at_problems(new(prices=SAME, **options)), A, "AB")
    return buy(do(state, "problems"), "A1")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_is_self_contained(theme: str, kind: str) -> None:
    for state, outcome in ((placing(), None), recorded("obvious-by-coins")):
        svg = svg_of(GAME, state, NAMES, outcome, 3, theme=theme, kind=kind)
        root = parse(svg)
        assert root.findtext(f"{SVG}title") == "Focus Group: Marisol (garnet) against Ibex (moonstone)"
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)
        assert svg.count("href=") == svg.count('href="#')
        assert len(svg) < 80_000


def test_fg01_every_cell_shows_its_price_or_its_owner() -> None:
    state = placing()
    svg = svg_of(GAME, state, NAMES, kind="board")
    assert uses(svg, "tile") == 60
    assert uses(svg, "stone1") == 1
    assert "Ibex’s cells: A1. For sale: A2 1, A3 1" in desc(svg)
    assert "I5 1." in desc(svg)


def test_a_png_is_a_card() -> None:
    data = png_of(GAME, placing(), NAMES)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1200, 630)


def test_c16_under_rules_no_groups_are_told_while_it_runs() -> None:
    told = desc(svg_of(GAME, placing(assistance="rules"), NAMES))
    assert "Largest group" not in told
    assert "Largest group: 0 to 1. Ibex leads" in desc(svg_of(GAME, placing(), NAMES))


def test_c16_a_spectators_view_is_all_that_is_drawn() -> None:
    seen = GAME.observe(placing(), None)
    assert story(seen, NAMES, None) == story({**seen, "host": {"answers": "paris"}}, NAMES, None)


def test_a_running_match_tells_round_turn_and_coins() -> None:
    told = desc(svg_of(GAME, placing(), NAMES))
    assert told.startswith("Round 1 of 7. Marisol to buy. ")
    assert "Marisol: 0 cells, 15 coins. Ibex: 1 cell, 10 coins" in told
    assert desc(svg_of(GAME, new(), NAMES)).startswith("Round 1 of 7. Marisol picks a category.")
    assert "Both solve " in desc(svg_of(GAME, at_problems(new()), NAMES))


def test_what_was_bought_last_is_outlined_cell_by_cell() -> None:
    seen: JsonDict = {
        "purchases": [
            {"seat": 0, "cell": "A1", "round": 1},
            {"seat": 1, "cell": "B1", "round": 1},
            {"seat": 1, "cell": "E5", "round": 2},
            {"seat": 1, "cell": "C1", "round": 2},
        ]
    }
    assert last_bought(seen) == ["C1", "E5"]
    assert last_bought({"purchases": []}) == []
    mark = THEMES["dark"].mark
    assert svg_of(GAME, placing(), NAMES).count(f'stroke="{mark}"') > svg_of(GAME, new(), NAMES).count(
        f'stroke="{mark}"'
    )


def test_fg10_coins_are_told_in_halves() -> None:
    assert [coins(n) for n in (0, 0.5, 1, 1.5, 12.5)] == [
        "0 coins",
        "½ coin",
        "1 coin",
        "1½ coins",
        "12½ coins",
    ]


def test_what_a_seat_has_follows_the_phase() -> None:
    base: JsonDict = {"purse": [5, 3], "carried": [1.5, 0], "means": None}
    assert in_hand({**base, "phase": "problems"}, 0) == 6.5
    # between the phases the purse of the round before says nothing
    assert in_hand({**base, "phase": "over"}, 0) == 1.5
    assert in_hand({**base, "phase": "placement", "means": [4, 2.5]}, 1) == 2.5


def test_fg13_the_row_that_decides() -> None:
    assert deciding(([8, 4], [8, 5])) == 1
    assert deciding(([8], [8, 1])) == 1
    assert deciding(([8, 1], [8, 1])) is None
    assert deciding(([], [])) is None


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("groups-with-every-item", "by groups, against"),
        ("earliest-after-one-round", "Whose was first:"),
        ("obvious-by-coins", "What could still come:"),
        ("obvious-by-search", "at most. "),
        ("draw-with-nothing-bought", "A draw. Marisol and Ibex."),
    ],
)
def test_fg12_fg13_fg14_the_ledger_tells_what_decided(name: str, words: str) -> None:
    state, outcome = recorded(name)
    told = desc(svg_of(GAME, state, NAMES, outcome))
    assert words in told
    assert ("Decided here" in told) == (outcome.winner is not None)


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome(Seat(1), "flag"), "Ibex wins. on time, against Marisol. Largest group: 0 to 1."),
        (Outcome(Seat(0), "resignation"), "Resignation: Ibex resigned"),
        (Outcome(Seat(0), "host"), "The host’s decision: The win goes to Marisol"),
        (Outcome(None, "host"), "A draw. Marisol and Ibex, by the host’s decision."),
        (
            Outcome(None, "abort"),
            "No result. Marisol and Ibex, the match was called off. Called off: No result.",
        ),
    ],
)
def test_c13_other_ends(outcome: Outcome, words: str) -> None:
    state = placing()
    told = Outcome(outcome.winner, outcome.reason, GAME.figures(state))
    assert words in desc(svg_of(GAME, state, NAMES, told))


def test_many_ties_are_told_in_one_row() -> None:
    seen = GAME.observe(placing(), None)
    sizes: JsonDict = {"groups": [[4, 3, 2, 1], [4, 3, 2]], "completed_at": [3, 4]}
    rows = story(seen, NAMES, Outcome(Seat(0), "groups", sizes)).rows
    assert [(row.question, row.note) for row in rows] == [
        ("Groups 1 to 3", "Tied: 4, 3, 2 each"),
        ("Fourth group", "Decided here: Marisol has 1 more"),
    ]


def test_a_match_that_was_played_out_can_be_drawn() -> None:
    state = next_round(new(prices=SAME, rounds=1), {A: "AB", B: "C"})
    outcome = GAME.outcome(state)
    assert outcome is not None
    for kind in KINDS:
        assert svg_of(GAME, state, NAMES, outcome, kind=kind).startswith("<svg")

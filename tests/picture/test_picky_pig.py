"""Pictures of Picky Pig: every cell, what C-16 withholds, the last moves, what decided, the stakes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sixfold.games.contract import JsonDict, Outcome, Seat
from sixfold.games.picky_pig import PICKY_PIG as GAME
from sixfold.games.picky_pig.game import PickyPig
from sixfold.games.picky_pig.state import State
from sixfold.match import check_record
from sixfold.picture import KINDS, THEMES, png_of, svg_of
from sixfold.picture.picky_pig import PickyPig as PickyPigArt
from tests.games.picky_pig.table import beans, both, new, whole_round
from tests.picture.positions import SVG, desc, parse, uses

NAMES = ("Marisol", "Ibex")
PLAYED = Path(__file__).parents[1] / "games" / "picky_pig" / "playthroughs"


def recorded(name: str) -> tuple[State, Outcome]:
    """The last position of a golden playthrough, and how it ended."""
    checked = check_record((PLAYED / f"{name}.json").read_bytes())
    assert checked.match.outcome is not None
    return checked.match.state, checked.match.outcome


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_every_picture_is_self_contained(theme: str, kind: str) -> None:
    for state, outcome in (
        (both(both(new(side=4)), "A1>A2:1", "-"), None),
        recorded("points-before-the-last-round"),
    ):
        svg = svg_of(GAME, state, NAMES, outcome, 3, theme=theme, kind=kind)
        root = parse(svg)
        assert root.findtext(f"{SVG}title") == "Picky Pig: Marisol (garnet) against Ibex (moonstone)"
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)
        assert svg.count("href=") == svg.count('href="#')
        assert len(svg) < 80_000
        assert (uses(svg, "tile"), uses(svg, "bean0"), uses(svg, "bean1")) == (37, 37, 37)


def test_a_png_is_a_card() -> None:
    data = png_of(GAME, new(), NAMES)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1200, 630)


def test_c05_beans_differ_by_shape() -> None:
    root = parse(svg_of(GAME, new(), NAMES))
    parts = {
        node.get("id"): [(part.get("fill") != "none", part.get("stroke") is not None) for part in node]
        for node in root.iter(f"{SVG}g")
        if (node.get("id") or "").startswith("bean")
    }
    # solid with a cut; hollow
    assert parts == {"bean0": [(True, False), (False, True)], "bean1": [(False, True)]}


def numbers_drawn(state: State) -> int:
    """How many words the board alone holds, each set in our letters or left as text."""
    seen = GAME.observe(state, None)
    (panel,) = PickyPigArt().panels(seen, NAMES, None, THEMES["dark"], labels=False)
    return len(re.findall(r'<g fill="[^"]+" transform="translate', panel.body)) + panel.body.count("<text")


def test_c16_under_rules_a_running_picture_adds_nothing_up() -> None:
    # 19 cells with two numbers of beans each; the total would be a third
    assert numbers_drawn(both(new(assistance="rules"))) == 2 * 19
    assert numbers_drawn(both(new())) == 3 * 19
    ended = both(both(both(both(new(assistance="rules", rounds=2)))))
    assert numbers_drawn(ended) == 3 * 19


def test_c16_a_spectators_view_is_all_that_is_drawn() -> None:
    asked: list[object] = []

    class Watched(PickyPig):
        def observe(self, state: State, seat: Seat | None) -> JsonDict:
            asked.append(seat)
            return super().observe(state, seat)

    svg_of(Watched(), new(), NAMES)
    assert asked == [None]


def test_pp11_the_last_moves_are_arrows_and_told() -> None:
    state = both(both(new()), "A1>A2:2", "C3>B2:1")
    svg = svg_of(GAME, state, NAMES)
    assert svg.count("M-30 -17H8L31 0L8 17H-30L-20 0Z") == 2
    assert "Marisol moved 2 from A1 to A2. Ibex moved 1 from C3 to B2" in desc(svg)
    # once expressions are revealed, the moves before are no longer the last thing that happened
    assert svg_of(GAME, both(state), NAMES).count("M-30 -17H8") == 0
    assert svg_of(GAME, both(both(new())), NAMES).count("M-30 -17H8") == 0


def test_pp11_moves_over_the_same_border_step_aside() -> None:
    state = both(both(new()), "A1>A2:2", "A2>A1:1")
    places = re.findall(
        r'<g transform="(translate\([^)]*\)) scale\(0.72[^"]*"><g transform="rotate',
        svg_of(GAME, state, NAMES),
    )
    turned = re.findall(
        r'<g transform="(translate\([^)]*\)) scale\(0.72\d*\)"><g', svg_of(GAME, state, NAMES)
    )
    assert len(set(places) | set(turned)) == 2


def test_pp02_the_words_name_every_cell() -> None:
    svg = svg_of(GAME, new(beans=beans({"A1": 12}, {"E3": 7})), NAMES)
    assert "Beans, Marisol’s and Ibex’s: A1 12+0, A2 0+0" in desc(svg)
    assert "E3 0+7." in desc(svg)


def test_a_running_match_tells_points_round_and_stakes() -> None:
    state = whole_round(whole_round(new(ranges=[[12, 12]] * 9), ("A1+B1+C1@1", "-")))
    told = desc(svg_of(GAME, state, NAMES))
    assert told.startswith(
        "Round 3 of 15. Both may write an expression. "
        "Stakes: 2 garnets for the winner; the loser is eliminated. Points: Marisol 1, Ibex 0."
    )


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "points-before-the-last-round",
            "Marisol wins. by points, against Ibex. Points: 7 to 4. Decided here, after 14 rounds. "
            "Stakes: 2 garnets: To Marisol; Ibex is eliminated.",
        ),
        (
            "unique-cells-after-the-last-round",
            "Ibex wins. by unique cells, against Marisol. Points: 3 to 3. Tied: count unique cells. "
            "Unique cells: 7 to 8. Decided here. Stakes: 2 garnets: To Ibex; Marisol is eliminated.",
        ),
        (
            "death-match-opponent-wins-a-full-tie",
            "Ibex wins. by role, against Marisol. Points: 1 to 1. Tied: count unique cells. "
            "Unique cells: 3 to 3. Tied as well: the role decides. "
            "Death Match Opponent: Decided here: it is Ibex.",
        ),
    ],
)
def test_pp15_pp16_the_ledger_tells_what_decided_and_the_stakes(name: str, words: str) -> None:
    state, outcome = recorded(name)
    assert words in desc(svg_of(GAME, state, NAMES, outcome))


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (
            Outcome(Seat(1), "flag"),
            "Ibex wins. on time, against Marisol. Points: 0 to 0. When the match stopped.",
        ),
        (Outcome(Seat(0), "resignation"), "Resignation: Ibex resigned. Stakes: 1 garnet: To Marisol"),
        (Outcome(Seat(0), "host"), "The host’s decision: The win goes to Marisol."),
        (Outcome(None, "host"), "A draw. Marisol and Ibex, by the host’s decision."),
        (
            Outcome(None, "abort"),
            "No result. Marisol and Ibex, the match was called off. Called off: No result.",
        ),
    ],
)
def test_c13_other_ends(outcome: Outcome, words: str) -> None:
    state = new(garnets=1)
    told = Outcome(outcome.winner, outcome.reason, GAME.figures(state))
    svg = svg_of(GAME, state, NAMES, told)
    assert words in desc(svg)
    assert ("Stakes" in desc(svg)) == (outcome.winner is not None)

"""The computer at Focus Group: legal everywhere, repeatable, content with what its seat may know."""

from __future__ import annotations

from typing import Any

import pytest

from sixfold.games import registry
from sixfold.games.contract import SEATS, Item, JsonDict, Seat, SeatSetup
from sixfold.games.errors import IllegalAction
from sixfold.hexboard import board
from sixfold.lab.selfplay import BotPick, play, selfplay
from sixfold.match import Match, check_record
from sixfold.rng import Rng
from sixfold.search import Budget, choose, levels, names
from sixfold.search.focus_group.buying import cheapest_adjacent, joined
from sixfold.search.focus_group.position import observed

FG = "focus-group"
NAMES = board(5).names
GAME = registry.get(FG)
OPTIONS: JsonDict = {"minigames": "tokens"}
ITEMS = tuple(Item(name) for name in ("order", "embargo", "sweep", "mulligan"))


def played(bots: tuple[str, str], seed: int, options: JsonDict | None = None) -> Match:
    """A match to its end, both with all items."""
    roster = (SeatSetup(ITEMS), SeatSetup(ITEMS))
    match = Match.create(GAME, "T", {**OPTIONS, **(options or {})}, roster, bots, bots, seed)
    players = BotPick(bots, Rng(seed))
    play(match, players, pace=players.next_act)
    return match


@pytest.mark.parametrize("assistance", ["full", "rules"])
def test_every_bot_plays_whole_matches_with_all_items(assistance: str) -> None:
    for seed, bots in enumerate([("gentle", "random"), ("greedy", "gentle"), ("random", "greedy")]):
        match = played(bots, seed, {"assistance": assistance})
        assert match.outcome is not None
        assert match.outcome.reason in ("groups", "earliest", "obvious")


def test_the_stronger_levels_play_whole_matches_too() -> None:
    match = played(("steady", "steady"), 3, {"rounds": 2})
    assert match.outcome is not None


def test_the_same_seed_gives_the_same_bytes_and_records_check() -> None:
    one = list(selfplay(FG, 2, 9, OPTIONS, bots=("gentle", "greedy")))
    assert one == list(selfplay(FG, 2, 9, OPTIONS, bots=("gentle", "greedy")))
    for record in one:
        assert check_record(record).match.outcome is not None


def placements(seed: int) -> list[tuple[Any, Seat]]:
    """Positions of one match in which a seat buys."""
    match = Match.create(
        GAME, "T", OPTIONS, (SeatSetup(), SeatSetup()), ("a", "b"), ("greedy", "gentle"), seed
    )
    bots, met = BotPick(("greedy", "gentle"), Rng(seed)), []

    def pick(at: Match, seat: Seat) -> str:
        if at.decision is not None and at.decision.name == "placement":
            met.append((at.state, seat))
        return bots(at, seat)

    play(match, pick, pace=bots.next_act)
    return met


@pytest.mark.parametrize("level", [name for name in names(FG) if not name.startswith("level")])
def test_fg11_every_bot_buys_what_it_can_pay(level: str) -> None:
    for state, seat in placements(4)[::9]:
        text = choose(FG, GAME.observe(state, seat), seat, level, 1, Budget(20))
        GAME.check(state, seat, GAME.parse(state, text))
        assert text == choose(FG, GAME.observe(state, seat), seat, level, 1, Budget(20))


def test_what_the_bots_read_off_an_observation_is_the_position() -> None:
    for state, seat in placements(5)[::7]:
        seen = GAME.observe(state, seat)
        position = observed(seen)
        assert position.mover == seat
        assert [n for n, cell in enumerate(seen["cells"]) if cell == "."] == list(position.empty)
        assert [2 * m for m in seen["means"]] == list(position.coins)
        assert list(position.reached) == [at or 0 for at in seen["completed_at"]]
        assert observed({key: seen[key] for key in seen if key != "completed_at"}) == position
        legal = [GAME.text(action) for action in GAME.legal(state, seat)]
        assert len(legal) == len(position.payable(seat))


def test_without_any_budget_there_is_still_a_purchase() -> None:
    state, seat = placements(6)[10]
    position = observed(GAME.observe(state, seat))
    for cell in (joined(position, Rng(1)), cheapest_adjacent(position, Rng(1))):
        assert cell in position.payable(seat)
    for level in levels(FG):
        assert choose(FG, GAME.observe(state, seat), seat, level.name, 1, Budget(0)) in NAMES


def test_the_search_takes_the_cell_that_joins_two_halves() -> None:
    """A last round in which one cell decides: the search must see it."""
    state, seat = placements(7)[0]
    seen = GAME.observe(state, seat)
    cells = ["."] * 61
    for owner, owned in (("0", "E1 E2 E3 E5 E6 E7"), ("1", "A1 A2 A3 A4 A5")):
        for name in owned.split():
            cells[NAMES.index(name)] = owner
    seen.update(
        cells="".join(cells), prices=[3] * 61, means=[3, 0], to_move=0, first=0, round=7, purchases=[]
    )
    assert choose(FG, seen, Seat(0), "sharp", 1, Budget(400)) == "E4"


def test_a_purchase_nobody_can_pay_is_refused_and_changes_nothing() -> None:
    for state, seat in placements(8)[::15]:
        dear = GAME.observe(state, seat)["affordable"][1 - seat]
        mine = GAME.observe(state, seat)["affordable"][seat]
        for name in set(NAMES) - set(mine) - set(dear):
            before = hash(state)
            with pytest.raises(IllegalAction):
                GAME.check(state, SEATS[seat], GAME.parse(state, name))
            assert hash(state) == before
            break

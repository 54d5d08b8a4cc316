"""Sessions: the same units whoever plays them, going on after a kill, stopping, and what goes wrong while playing."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import msgspec
import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.journal import FileJournal
from sixfold.lab.session import Experiment, LabError, Session, Unit
from sixfold.lab.strength import pair_trials
from sixfold.lab.trial import Trial, make_trial, play_trial, play_unit, with_tokens
from sixfold.lab.workers import Workers, local
from sixfold.match import Match
from tests.lab.null_bots import null_game

P = ParamSpec("P")
T = TypeVar("T")

FLOWERS = make_trial("cultivating-flowers", ("greedy", "random"), {"side": 3}, opening=2)
FEW = Experiment("a few", pair_trials(FLOWERS), 5)


def all_units(session: Session, count: int) -> list[Unit]:
    return list(session.units(FEW, count))


def test_the_number_of_processes_changes_nothing() -> None:
    alone = all_units(Session(), 6)
    with local(2) as workers:
        assert all_units(Session(workers), 6) == alone
    assert len({unit[0] for unit in map(_without_figures, alone)}) > 1


def _without_figures(unit: Unit) -> tuple[str, ...]:
    return tuple(f"{game.winner} {game.events} {game.ms}" for game in unit)


def test_unit_k_depends_on_seed_and_k_alone() -> None:
    assert all_units(Session(), 2) == all_units(Session(), 5)[:2]
    assert list(Session().units(Experiment("", FEW.trials, 6), 2)) != all_units(Session(), 2)


def test_what_finishes_out_of_order_comes_in_order() -> None:
    session = Session(Workers(Backwards(), 4, lambda: None))
    assert all_units(session, 6) == all_units(Session(), 6)


class Backwards(Executor):
    """Plays nothing until it has been sent three units more, and then those three, the last first."""

    def __init__(self) -> None:
        self.kept: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        self.kept.append((future, partial(fn, *args, **kwargs)))
        if len(self.kept) == 3:
            while self.kept:
                kept, play = self.kept.pop()
                kept.set_result(play())
        return future


def test_stopping_keeps_what_is_finished() -> None:
    session = Session()
    units = session.units(FEW, 9)
    assert len(list(islice(units, 3))) == 3
    session.stop()
    assert list(units) == []
    assert list(session.units(FEW, 9)) == []


def test_a_journal_goes_on(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    path = tmp_path / "journal.jsonl"
    with closing(FileJournal(path)) as journal:
        first = list(islice(Session(journal=journal).units(FEW, 6), 3))
    with closing(FileJournal(path)) as journal:
        session = Session(journal=journal, progress=lambda title, done, of: told.append((done, of)))
        assert all_units(session, 6) == all_units(Session(), 6)
    assert first == all_units(Session(), 3)
    assert told == [(3, 6), (4, 6), (5, 6), (6, 6)]
    assert len(path.read_bytes().splitlines()) == 7


KILLED = """
import os, signal, sys
from contextlib import closing
from pathlib import Path
from sixfold.lab.journal import FileJournal
from sixfold.lab.session import Session
from sixfold.lab.workers import local
from tests.lab.test_session import FEW

def progress(title, done, of):
    if done >= 4:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    with local(2) as workers, closing(FileJournal(Path(sys.argv[1]))) as journal:
        list(Session(workers, journal, progress).units(FEW, 400))
"""


def test_after_a_kill_the_same_command_goes_on(tmp_path: Path) -> None:
    program, path = tmp_path / "program.py", tmp_path / "journal.jsonl"
    program.write_text(KILLED)
    root = Path(__file__).parents[2]
    # the pipe ends only when the workers have ended too: they don't outlive who started them
    killed = subprocess.run(
        [sys.executable, str(program), str(path)],
        capture_output=True,
        cwd=root,
        env={"PYTHONPATH": str(root), "PATH": ""},
        timeout=120,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr.decode()
    lines = path.read_bytes().splitlines()
    assert len(lines) >= 5
    path.write_bytes(path.read_bytes() + lines[1][:30])  # as if it had died while writing
    with closing(FileJournal(path)) as journal:
        assert len(journal.known(FEW.key)) == len(lines) - 1
        assert all_units(Session(journal=journal), 12) == all_units(Session(), 12)
    assert all(line.endswith(b"}") for line in path.read_bytes().splitlines())


def test_a_game_that_fails_is_named_with_its_seed() -> None:
    broken = Experiment("broken", (Trial("cultivating-flowers", ("greedy", "nobody"), {"side": 3}),), 1)
    with pytest.raises(
        LabError, match=r"Games 0 of “broken” \(seed \d+\) failed: There is no level “nobody”"
    ):
        list(Session().units(broken, 3))
    with local(2) as workers, pytest.raises(LabError, match="no level “nobody”"):
        list(Session(workers).units(broken, 3))


def test_a_worker_that_dies_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixfold.lab.session.play_unit", _die)
    with local(2) as workers, pytest.raises(LabError, match="--journal"):
        all_units(Session(workers), 3)


def _die(*arguments: object) -> None:
    signal.raise_signal(signal.SIGKILL)


def test_what_is_kept_of_a_game() -> None:
    with null_game():
        trial = make_trial("null-game", ("three", "one"))
        game = play_trial(trial, 1)
        again = play_trial(trial, 1)
    assert game == again
    assert (game.winner, game.reason) == (0, "points")
    assert game.first in (0, 1)
    # six points, one tap, and what calling odd brings whoever called, twice
    assert game.figures == {"points": [7 + 2 * (game.first == 0), 3 + 2 * (game.first == 1)], "taps": [1, 1]}
    # a call, four numbers, two taps, the deadline
    assert (game.events, game.decisions) == (8, 4)
    assert [game.score(seat) for seat in (0, 1)] == [1, 0]


def test_a_draw_is_half_a_point() -> None:
    (unit,) = Session().units(Experiment("", (FLOWERS,), 2), 1)
    drawn = [game for game in unit if game.winner is None]
    assert all(game.score(0) == game.score(1) == 0.5 for game in drawn)


def test_random_openings_are_shared_by_the_games_of_a_seed() -> None:
    with null_game():
        first, second = pair_trials(make_trial("null-game", ("three", "one"), opening=5))
        games = [play_unit((first, second), 1, number) for number in range(8)]
    assert any(a.figures["points"] != [9, 3] for a, _ in games)
    assert all(a.figures == b.figures for a, b in games), "the opening decides all but the taps"


def test_an_items_decision_is_the_bots_and_the_opening_stays_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept: list[Match] = []
    create = Match.create

    def spied(*arguments: Any) -> Match:
        kept.append(create(*arguments))
        return kept[-1]

    monkeypatch.setattr(Match, "create", spied)
    held = (("private-property",), ())
    same = msgspec.structs.replace(FLOWERS, bots=("greedy", "greedy"))
    play_unit((same, msgspec.structs.replace(same, items=held)), 1, 0)
    plain, owner = ([event.action for event in match.events] for match in kept)
    assert owner[0] == "property:C3", "greedy takes the centre, always"
    assert plain[0] == owner[1]
    assert len(plain) > 2


def test_where_there_are_minigames_they_are_tokens() -> None:
    assert make_trial("focus-group", ("greedy",)).options == {"minigames": "tokens"}
    assert with_tokens("focus-group", {"minigames": "drawn", "rounds": 3}) == {
        "minigames": "drawn",
        "rounds": 3,
    }
    assert with_tokens("picky-pig", {}) == {}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess", ("greedy",)), "no game"),
        (("picky-pig", ("deep",)), "no level"),
        (("picky-pig", ("greedy",), {"sides": 3}), "side"),
        (("picky-pig", ("greedy",), {}, [["mulligan"], []]), "no items"),
        (("picky-pig", ("greedy",), {}, [["mulligan"]]), "one list a seat"),
    ],
)
def test_what_cannot_be_played_is_refused_first(arguments: tuple[Any, ...], told: str) -> None:
    with pytest.raises(BadOptions, match=told):
        make_trial(*arguments)

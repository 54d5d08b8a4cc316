"""Games on a Dask cluster: a small one inside a process of its own, whose threads and event loops end with it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sixfold.games.errors import BadOptions
from sixfold.lab.workers import on_dask
from tests.cli.conftest import Run
from tests.cli.conftest import sixfold as sixfold

ROOT = Path(__file__).parents[2]
ASKED = ("lab", "duel", "cultivating-flowers", "greedy", "random", "--options", '{"side": 3}', "--games", "6")

PROGRAM = """
import contextlib, io, json, sys
from distributed import LocalCluster
from sixfold.cli.main import main
from sixfold.lab import workers

def run(*arguments):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([*json.loads(sys.argv[1]), *arguments])
    return code, out.getvalue(), err.getvalue()

with LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster:
    answers = [run("--dask", cluster.scheduler_address), run("--dask", cluster.scheduler_address, "--no-stop")]
workers._PATIENCE = "200ms"
answers += [run("--dask", "inproc://nowhere/1/1"), run("--dask", "nonsense")]
print(json.dumps(answers), flush=True)
"""


def test_a_cluster_plays_the_same_games(sixfold: Run) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(ASKED)],
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    tested, played, silent, nonsense = json.loads(done.stdout)
    here = sixfold(*ASKED, "--processes", "1")
    assert tested == [0, here.out, ""]
    assert played == [0, sixfold(*ASKED, "--processes", "1", "--no-stop").out, ""]
    assert silent == [2, "", "sixfold: No Dask scheduler answers at inproc://nowhere/1/1\n"]
    assert nonsense == [2, "", "sixfold: No Dask scheduler answers at nonsense\n"]


def test_where_dask_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadOptions, match="sixfold\\[dask\\]"), on_dask("tcp://127.0.0.1:8786"):
        raise AssertionError

"""The browser client as files: one page for all its addresses, assets that are kept, a word when it is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.room import Room, config_for


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client of three files."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the client</title>")
    (folder / "assets" / "index-abc123.js").write_text("console.log(1);" * 200)
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / ".fingerprint").write_text("hidden")
    (tmp_path / "outside.txt").write_text("private")
    return folder


def test_every_address_of_the_client_is_its_page(built: Path, tmp_path: Path) -> None:
    with Room(config_for(tmp_path, static=built)) as room:
        for path in ("/", "/new", "/m/HK4Q-7XBD", "/learn/cultivating-flowers"):
            answer = room.http.get(path)
            assert answer.status_code == 200
            assert "the client" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        assert room.http.head("/").status_code == 200


def test_assets_are_kept_for_good_and_compressed(built: Path, tmp_path: Path) -> None:
    with Room(config_for(tmp_path, static=built)) as room:
        answer = room.http.get("/assets/index-abc123.js")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert "javascript" in answer.headers["content-type"]
        assert room.http.get("/favicon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/missing.js", "/assets/missing.js", "/.fingerprint", "/../outside.txt", "/%2e%2e/outside.txt"]
)
def test_what_is_no_file_of_the_client_is_not_found(built: Path, tmp_path: Path, path: str) -> None:
    with Room(config_for(tmp_path, static=built)) as room:
        answer = room.http.get(path)
        assert answer.status_code == 404
        assert answer.json()["code"] == "not-found"


def test_without_a_client_a_page_says_what_to_do(tmp_path: Path) -> None:
    with Room(config_for(tmp_path, static=tmp_path / "missing")) as room:
        answer = room.http.get("/")
        assert answer.status_code == 503
        assert "./run" in answer.text
        assert room.http.get("/favicon.ico").status_code == 404

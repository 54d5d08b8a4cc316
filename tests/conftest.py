"""What every test shares: how Chromium is started, and how long Hypothesis may think."""

from __future__ import annotations

import os
import shutil
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Quiet and offline: the browser reaches nothing but this machine.
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-extensions",
    "--mute-audio",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium, in place of one that Playwright would download."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if found is None:
        pytest.fail("The browser tests need Chromium: install it, or set CHROMIUM to its path")
    return {**browser_type_launch_args, "executable_path": found, "args": list(CHROMIUM_FLAGS)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: once Playwright has started, its event loop runs in this thread for good."""
    items.sort(key=lambda item: "tests/browser/" in item.path.as_posix())

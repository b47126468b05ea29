"""Refuses to build a package without its engine, which the build of the whole project makes."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class EngineHook(BuildHookInterface):  # type: ignore[type-arg]
    """Checks that the engine is there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        engine = Path(self.root, "sheaf/static/engine.js")
        if not engine.is_file():
            raise FileNotFoundError(f"{engine} is missing: run `npm ci && npm run build` in the checkout first.")

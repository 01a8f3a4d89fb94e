"""Counts what a player does: every touch on the screen, and nothing else."""

from __future__ import annotations

from typing import Any

from tools.pictures.stage import Place, Stage


class Touches:
    """Touches through a stage, and how many there were."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.count = 0

    def __call__(self, target: Any | Place) -> None:
        self.count += 1
        self.stage.touch(target)

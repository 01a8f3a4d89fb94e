"""Scenes of the score sheet alone: filled in line by line, and looked at before all of it is in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.draft import Draft
from companion.table import Table
from rules import all_games
from rules.kit.pad import Pad, Write
from rules.kit.setup import SCORE_SHEET
from screens.score.sheet_order import Spot
from screens.shell.shell import Shell
from tools.pictures.scene import Scene

NAMES = ("Anna", "Борис", "Катя", "Дмитро", "Олександра-Вікторія")


def sheet_scenes() -> Iterator[Scene]:
    for game in all_games():
        yield Scene(f"sheet_{game}", "empty*", partial(_at_line, game=game, is_choice=False))
        yield Scene(f"sheet_choice_{game}", "empty*", partial(_at_line, game=game, is_choice=True))
        yield Scene(f"sheet_gaps_{game}", "empty*", partial(_gaps, game=game))


def _begun(table: Table, game: str) -> Pad:
    """The first sheet half full, the second full, the third with two blanks, the others empty."""
    rules = all_games()[game]
    table.start(Draft(rules, NAMES[: rules.meta.most], SCORE_SHEET))
    lines = [*table.state.lines]
    for seat in range(min(3, len(table.state.written))):
        blank = {lines[len(lines) // 3], lines[-3]} if seat == 2 else set()
        for number, line in enumerate(lines[: len(lines) // 2] if seat == 0 else lines):
            if line not in blank:
                value = (7 * number + 11 * seat + 3) % (min(table.state.lines[line].most, 30) + 1)
                table.submit(Write(seat=seat, line=line, value=value), forced=True)
    pad: Pad = table.state
    return pad


def _at_line(shell: Shell, table: Table, game: str, is_choice: bool) -> None:
    pad = _begun(table, game)
    shell.home("play")
    page: Any = shell.page
    found = [id for id, line in pad.lines.items() if bool(line.choices) == is_choice] or [*pad.lines]
    page.go_to(Spot(0, found[len(found) // 2]))
    for digit in (2, 7):
        page.type(digit)


def _gaps(shell: Shell, table: Table, game: str) -> None:
    _begun(table, game)
    shell.home("result")

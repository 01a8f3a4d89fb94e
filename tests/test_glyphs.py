"""Glyphs and emblems are what their drawings say: nobody edits the pictures by hand."""

from __future__ import annotations

import json
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from tools import emblems
from tools.glyphs import CELL, COLUMNS, ICONS, alphas, drawings, glyph_mask, halved, row_bytes
from tools.outline import drawing


def cell_of(name: str) -> list[bytes]:
    regions = json.loads((ICONS / "glyphs.atlas").read_text(encoding="utf-8"))["glyphs.png"]
    rows = alphas((ICONS / "glyphs.png").read_bytes(), CELL * COLUMNS)
    left, bottom, width, height = regions[name]
    top = len(rows) - bottom - height
    return [row[left : left + width] for row in rows[top : top + height]]


# One for each kind of line, and the ends of the sheet.
@pytest.mark.parametrize("name", ["arch", "dice", "drop", "pass", "strike", "water", "worker", "shape_square"])
def test_a_glyph_in_the_sheet_is_the_one_drawn(name: str) -> None:
    assert cell_of(name) == [row_bytes(row) for row in glyph_mask(ICONS / "svg" / f"{name}.svg")]


def test_the_smaller_copies_are_made_of_the_large_one() -> None:
    width = CELL * COLUMNS
    rows = alphas((ICONS / "glyphs.png").read_bytes(), width)
    for smaller in (2, 4):
        rows = halved(rows)
        assert alphas((ICONS / f"glyphs_{smaller}.png").read_bytes(), width // smaller) == rows


@pytest.mark.parametrize("path", emblems.drawings(), ids=lambda path: path.parent.name)
def test_the_emblem_of_a_game_is_the_one_drawn(path: Path) -> None:
    for name, data in emblems.pictures(path).items():
        assert (path.parent / name).read_bytes() == data, "run: python -m tools.emblems"


@pytest.mark.parametrize("path", drawings(), ids=lambda path: path.stem)
def test_a_drawing_stays_on_its_paper(path: Path) -> None:
    drawn = drawing(path)
    left, top, width, height = drawn.box
    for shape in drawn.shapes:
        for line in shape.lines:
            for x, y in line:
                reach = shape.width / 2
                assert left <= x - reach + 1e-6, path.stem
                assert x + reach <= left + width + 1e-6, path.stem
                assert top <= y - reach + 1e-6, path.stem
                assert y + reach <= top + height + 1e-6, path.stem


def test_arcs_and_curves_are_followed() -> None:
    """A circle of arcs lies on its circle, wherever it is looked at."""
    path = ICONS / "svg" / "coin.svg"
    for shape in drawing(path).shapes:
        for line in shape.lines:
            away = [hypot(x - 12, y - 12) for x, y in line]
            assert max(away) - min(away) < 0.01
            assert max(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)) < 1

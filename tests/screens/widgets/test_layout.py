"""Words and layouts: nothing cut, nothing sideways, at 100 to 200 % text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout

from screens.draw.lettering import least_width
from screens.draw.theme import theme
from screens.widgets.button import SmallButton
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.flow import Flow
from screens.widgets.glyph import Glyph
from screens.widgets.grid import Grid
from screens.widgets.stack import Row, Stack
from screens.widgets.sum_row import SumRow
from screens.widgets.tile import Tile
from screens.widgets.words import Words
from tests.screens.drawing import drawing_faults
from tools.pictures.gallery import Gallery
from tools.pictures.stage import Stage

LONG = "Увеличить население стоит 5 еды и 1 гражданское действие."


def test_words_wrap_to_their_width_and_grow_in_height(stage: Stage) -> None:
    stack = Stack()
    stack.add_widget(Words(text=LONG))
    stage.show(stack, (412, 915))
    words = stage.find(Words)
    wide = words.height
    stage.set_up((200, 915))
    stage.settle()
    assert words.texture_size[0] <= 200
    assert words.height > wide


def test_a_word_too_long_for_its_place_shrinks_but_not_under_100_percent(stage: Stage) -> None:
    theme.text_scale = 2.0
    words = stage.show(Words(text="Достопримечательность", role="button", size_hint_x=None, width=300))
    assert 18 <= words.font_size < 36


def test_empty_words_take_no_room(stage: Stage) -> None:
    stack = Stack(spacing=10)
    for text in ("one", "", "two"):
        stack.add_widget(Words(text=text))
    stage.show(stack)
    heights = [words.height for words in stage.find_all(Words)]
    assert heights[1] == 0
    assert stack.height == sum(heights) + 10


def test_a_row_lays_out_what_it_widens_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    row, inner, mark = Row(), Stack(), Glyph(name="flag", extent=20)
    inner.add_widget(Words(text=LONG))
    row.add_widget(inner)
    stage.show(row, (412, 915))
    widths: list[float] = []
    arrange = Stack.arrange
    monkeypatch.setattr(Stack, "arrange", lambda one: (widths.append(one.width), arrange(one)))
    row.add_widget(mark)
    inner.padding = 4
    stage.settle()
    assert widths == [412 - mark.width]


def test_flow_wraps_and_keeps_natural_widths(stage: Stage) -> None:
    flow = Flow(spacing=8)
    for text in ("plain", "corrected by hand", "no longer fits: no swordsmen left", "done"):
        flow.add_widget(Chip(text=text))
    stage.show(flow, (412, 915))
    chips = stage.find_all(Chip)
    assert len({chip.y for chip in chips}) == 2
    assert all(chip.right <= 412 for chip in chips)


def test_a_chip_wider_than_its_line_wraps_its_words(stage: Stage) -> None:
    flow = Flow()
    flow.add_widget(Chip(text=LONG, kind="forced"))
    stage.show(flow, (240, 915))
    chip = stage.find(Chip)
    assert chip.width <= 240
    assert chip.height > 40


@pytest.mark.parametrize(("width", "scale", "columns"), [(412, 1.0, 2), (412, 2.0, 1), (800, 1.0, 4), (320, 1.0, 2)])
def test_a_grid_counts_its_columns_by_width_and_text(stage: Stage, width: int, scale: float, columns: int) -> None:
    theme.text_scale = scale
    grid = Grid(spacing=8, column=150)
    for number in range(4):
        grid.add_widget(Tile(name=f"Tile {number}", note="note" * number))
    stage.show(grid, (width, 915))
    tiles = stage.find_all(Tile)
    assert len({round(tile.x) for tile in tiles}) == columns
    assert len({tile.height for tile in tiles[:columns]}) == 1


def test_numbers_of_a_sum_go_under_the_name_at_large_text(stage: Stage) -> None:
    values: dict[str, Any] = {"name": "Борис", "reason": "7 + 4 за фиол. карту", "before": "5", "after": "16"}
    row = stage.show(SumRow(colour="blue", letter="Б", difference="+11", **values))
    name, reason, *_, after = row.printed
    assert reason.y < after.y + after.height / 2 < name.y + name.height
    theme.text_scale = 2.0
    row = stage.show(SumRow(colour="blue", letter="Б", difference="+11", **values))
    name, reason, *_, after = row.printed
    assert after.y + after.height <= reason.y + 1
    assert after.x + after.width <= row.right


def test_a_column_scrolls_under_a_finger_and_presses_nothing(stage: Stage) -> None:
    column = Column()
    touched: list[Any] = []
    for number in range(30):
        button = SmallButton(title=f"Row {number}")
        button.bind(on_release=touched.append)
        column.add_widget(button)
    stage.show(column)
    stage.drag((200, 300), (0, 300))
    assert column.scroll_y < 0.95
    assert touched == []
    stage.wait(2)
    stage.touch((200, 300))
    assert len(touched) == 1


def test_a_column_is_no_wider_than_72_characters(stage: Stage) -> None:
    column = Column(padding=16)
    column.add_widget(Words(text=LONG * 5))
    stage.show(column, (1280, 800))
    words = stage.find(Words)
    assert words.width == pytest.approx(theme.line_length)
    assert words.center_x == pytest.approx(640, abs=1)


@pytest.mark.parametrize(("width", "scale"), [(360, 1.0), (412, 1.6), (360, 2.0)])
def test_nothing_in_the_gallery_is_cut(stage: Stage, width: int, scale: float) -> None:
    theme.text_scale = scale
    gallery = stage.show(Gallery(), (width, 915))
    stage.settle()
    for words in stage.find_all(Words):
        if not words.text:
            continue
        assert words.texture_size[0] <= words.width + 1, words.text
        assert words.texture_size[1] <= words.height + 1, words.text
        left, right = words.to_window(words.x, 0)[0], words.to_window(words.right, 0)[0]
        assert left >= -1, words.text
        assert right <= width + 1, words.text
        assert words.height <= words.parent.height + 1, words.text
    assert gallery.page.width == width


@pytest.mark.parametrize("mode", ["light", "dark", "black"])
def test_the_gallery_can_be_drawn(stage: Stage, tmp_path: Path, mode: str) -> None:
    theme.mode = mode
    gallery = stage.show(Gallery())
    picture = stage.shot(tmp_path / f"{mode}.png", gallery.page)
    assert picture.stat().st_size > 50_000


@pytest.mark.parametrize("word", ["Достопримечательность", "Конституційна", "Warmongering"])
def test_a_word_too_long_for_its_place_is_divided_with_a_hyphen(stage: Stage, word: str) -> None:
    words = stage.show(Words(text=word, role="body_strong", size_hint_x=None, width=70))
    lines = words.shown.split("\n")
    assert len(lines) > 1
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.removesuffix("-") for line in lines) == word
    assert drawing_faults(stage) == []


def test_things_that_lie_on_each_other_and_signs_that_are_missing_are_found(stage: Stage) -> None:
    box = BoxLayout()
    box.add_widget(Words(text="under", size_hint_x=None, width=90))
    stage.show(box)
    assert drawing_faults(stage) == []
    box.add_widget(Words(text="over", size_hint=(None, None), size=(90, 30)))
    box.do_layout = lambda *_: None
    for child in box.children:
        child.pos = 0, 0
    box.add_widget(Glyph(name="no such sign"))
    stage.settle()
    found = " ".join(drawing_faults(stage))
    assert "lie on each other" in found
    assert "no such sign" in found


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_a_button_beside_a_question_keeps_its_word_whole(stage: Stage, scale: float) -> None:
    """It is given no more than it asks for, and that is what its title, its sign and the air around them need."""
    theme.text_scale = scale
    line = Flow()
    line.add_widget(Stack(size_hint_x=1))
    line.add_widget(SmallButton(title="Draw", glyph="dice", size_hint_x=0.001))
    stage.show(line, (412, 915))
    title = stage.find(SmallButton)._title
    assert title.natural_width <= title.room


def test_a_number_and_its_word_are_measured_as_one(stage: Stage) -> None:
    both, word = "5\N{NO-BREAK SPACE}resources", "resources"
    assert least_width(both, "body") > least_width(word, "body")

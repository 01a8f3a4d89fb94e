"""A row of cards known by their signs, and dials beside each other: as the table shows them, on the smallest phone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from kivy.graphics import Color

from rules.kit import panel as kit
from rules.kit.offer import Gain
from screens.draw.theme import theme
from screens.widgets.column import Column
from screens.widgets.disc import Disc
from screens.widgets.glyph import Glyph
from screens.widgets.panels.dial import DialFace
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.panels.slots import SignSlot, SlotFace
from screens.widgets.token_row import TokenRow
from screens.widgets.words import Words
from tests.screens.at_table import raw
from tests.screens.outside import nothing_is_cut
from tests.screens.sample_panels import TEXTS, dials, heard_from, offer, row_of_signs
from tools.pictures.stage import Stage


@pytest.fixture
def shown(stage: Stage) -> Any:
    def put(*panels: kit.Panel, wide: int = 360, scale: float = 1.0) -> PanelStack:
        stage.set_up((wide, 740))
        theme.text_scale = scale
        column = Column(padding=(16, 16))
        stack = PanelStack(TEXTS, panels)
        column.add_widget(stack)
        stage.show(column)
        stage.settle()
        return stack

    return put


def texts(widget: Any) -> list[str]:
    return [words.text for words in widget.walk(restrict=True) if isinstance(words, Words) and words.text]


# The row.


def test_all_five_stand_beside_each_other_on_a_small_phone(stage: Stage, shown: Any) -> None:
    stack = shown(row_of_signs())
    slots = stage.find_all(SignSlot)
    assert len({slot.top for slot in slots}) == 1
    assert len({disc.y for slot in slots for disc in slot.walk(restrict=True) if isinstance(disc, Disc)}) == 1
    assert texts(slots[1]) == ["2", "II", "пагорби"]
    assert next(glyph.name for glyph in slots[1].walk(restrict=True) if isinstance(glyph, Glyph)) == "hill"
    heard = heard_from(stack)
    stage.touch(slots[3])
    assert heard == [offer(4)]


@pytest.mark.parametrize("wide", [360, 412, 915])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_token_leaves_its_card_and_nothing_is_cut(stage: Stage, shown: Any, wide: int, scale: float) -> None:
    shown(row_of_signs(), *dials(), wide=wide, scale=scale)
    for row in stage.find_all(TokenRow):
        for line in row._lines():
            assert sum(map(row._width, line)) <= row.width + 1
        assert row._side() >= 11
    assert nothing_is_cut(stage) == []


@pytest.mark.parametrize("wide", [360, 412])
def test_long_names_stay_on_one_line_and_apart(stage: Stage, shown: Any, wide: int) -> None:
    row = row_of_signs()
    names = ("grassland", "hills", "forest", "desert", "mountains")
    slots = tuple(replace(slot, label=raw(name)) for slot, name in zip(row.slots, names, strict=True))
    shown(replace(row, slots=slots), wide=wide)
    labels = [words for words in stage.find_all(Words) if words.text in names]
    assert len({place.top for place in stage.find_all(SignSlot)}) == 1
    assert {words.height for words in labels} == {labels[1].height}
    for left, right in pairwise(labels):
        assert left.right + 3 < right.x
    assert nothing_is_cut(stage) == []


def test_what_lies_beside_a_card_is_not_shrunk_with_its_places(stage: Stage, shown: Any) -> None:
    shown(row_of_signs())
    on_card, beside = [one for one in stage.find_all(SlotFace)[4].walk(restrict=True) if isinstance(one, TokenRow)]
    assert on_card._side() < beside._side() == 17
    assert on_card.y > beside.top


def colours_under(face: SlotFace) -> list[Any]:
    return [pytest.approx(one.rgba, abs=0.01) for one in face.canvas.before.children if isinstance(one, Color)]


def test_only_the_chosen_slot_is_amber(stage: Stage, shown: Any) -> None:
    shown(row_of_signs())
    faces = stage.find_all(SlotFace)
    amber, edge, plain = (theme.color(role) for role in ("lamp_soft", "lamp_ink", "surface"))
    assert [amber in colours_under(face) for face in faces] == [False, False, True, False, False]
    assert [edge in colours_under(face) for face in faces] == [False, False, True, False, False]
    assert [plain in colours_under(face) for face in faces] == [True, True, False, True, True]


def test_an_unsure_card_shows_the_eye(stage: Stage, shown: Any) -> None:
    row = row_of_signs()
    shown(replace(row, slots=(replace(row.slots[0], is_unsure=True), *row.slots[1:])))
    eyes = [
        [glyph.name for glyph in place.walk(restrict=True) if isinstance(glyph, Glyph)].count("eye")
        for place in stage.find_all(SignSlot)
    ]
    assert eyes == [1, 0, 0, 0, 0]


# Dials.


@pytest.mark.parametrize(("scale", "lines"), [(1.0, 1), (2.0, 2)])
def test_two_dials_stay_beside_each_other_on_a_small_phone(stage: Stage, shown: Any, scale: float, lines: int) -> None:
    shown(*dials(), scale=scale)
    ring, segments = stage.find_all(DialFace)
    assert (ring.right < segments.x) == (lines == 1)


def test_a_way_past_the_end_goes_on_where_the_dial_resumes() -> None:
    ring, _ = dials()
    assert ring.way() == ((11, 14),)
    assert replace(ring, pending=None).way() == ()
    assert replace(ring, pending=11).way() == ()
    assert replace(ring, pointer=22, pending=17).way() == ((22, 24), (15, 17))
    assert replace(ring, pointer=14, pending=11, resumes=None).way() == ((11, 14),)


def look_of(face: Any, at: int) -> str:
    fill = face._tab_look(kit.Mark(raw("?"), at))[0]
    known = {"lamp": theme.color("lamp"), "ahead": theme.color("surface_raised")}
    return next((name for name, colour in known.items() if colour == fill), "passed")


def test_tabs_are_passed_about_to_be_reached_or_ahead(stage: Stage, shown: Any) -> None:
    ring, _ = dials()
    shown(ring)
    face = stage.find(DialFace)
    assert [look_of(face, at) for at in (3, 11, 14, 15)] == ["passed", "passed", "lamp", "ahead"]
    shown(replace(ring, pointer=22, pending=17))
    face = stage.find(DialFace)
    assert [look_of(face, at) for at in (10, 15, 17, 19, 24)] == ["passed", "lamp", "lamp", "passed", "lamp"]


def test_past_its_end_the_pointer_does_not_turn_back(stage: Stage, shown: Any) -> None:
    ring = replace(dials()[0], pointer=23, pending=None)
    stack = shown(ring)
    stack.update([replace(ring, pointer=16)])
    assert stage.find(DialFace).hand == 16
    stack.update([replace(ring, pointer=18)])
    assert stage.find(DialFace).hand == 16
    stage.wait(0.4)
    assert stage.find(DialFace).hand == 18


def test_a_number_of_tokens_too_many_to_draw_is_written(stage: Stage) -> None:
    row = TokenRow(tokens=(Gain(9, "cube", "trade"),), width=60)
    assert row._side() == 17
    assert row.height == 17

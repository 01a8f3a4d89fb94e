"""Panels drawn and touched: each says what was meant and follows the game."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin
from typing import Any

import pytest

from rules.kit import panel as kit
from rules.kit.offer import CardFace, Gain
from screens.draw.theme import theme
from screens.widgets.card_face import CardTile, FaceFoot
from screens.widgets.column import Column
from screens.widgets.panels import wheel as wheels
from screens.widgets.panels.bank import BankFace
from screens.widgets.panels.counter import CounterPanel
from screens.widgets.panels.dial import DialFace
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.panels.ledger import LedgerRow
from screens.widgets.panels.panel_stack import PanelStack
from screens.widgets.panels.slots import SignSlot, SlotTile
from screens.widgets.panels.track import TrackFace, TrackPanel
from screens.widgets.panels.wheel import WheelFace, WheelPanel
from screens.widgets.stepper import StepButton, StepperValue
from screens.widgets.tick_row import TickRow
from screens.widgets.tile import Tile
from tests.screens.at_table import raw
from tests.screens.sample_panels import NO, TEXTS, WHY, heard_from, offer, track, wheel
from tools.pictures.stage import Stage


@pytest.fixture
def show(stage: Stage) -> Any:
    def shown(panel: kit.Panel, **more: Any) -> Any:
        column = Column(padding=(16, 16))
        widget = panel_widget(panel, TEXTS, **more)
        column.add_widget(widget)
        stage.show(column)
        return widget

    return shown


# Tracks.


@pytest.mark.parametrize(
    ("value", "tokens"), [(-3, ""), (0, ""), (10, ""), (11, "+10"), (21, "+20"), (12345, "+12340")]
)
def test_what_does_not_fit_on_a_track_becomes_tokens(show: Any, value: int, tokens: str) -> None:
    face = show(track(value)).face
    assert face._token_text() == tokens
    assert face.height > 0


def test_tokens_go_under_the_numeral_where_they_do_not_fit_beside_it(stage: Stage) -> None:
    wide, narrow = (TrackFace(track=track(12345), width=width) for width in (300, 90))
    assert narrow.height > wide.height


def test_a_tap_asks_why_and_a_hold_opens_the_rule(stage: Stage, show: Any) -> None:
    widget = show(track(13))
    heard = heard_from(widget)
    stage.touch(widget)
    stage.hold(widget)
    # The panel is named for the figure it shows, so that the answer can offer to correct it.
    assert heard == [replace(WHY, figure="army"), (widget.panel,)]


def test_in_a_seats_card_the_card_is_touched_if_nobody_asks(stage: Stage, show: Any) -> None:
    widget = show(track(13), is_brief=True)
    touched: list[Any] = []
    widget.parent.bind(on_touch_down=lambda _, touch: touched.append(widget.on_touch_down(touch)))
    stage.touch(widget)
    assert touched == [False]
    heard = heard_from(widget)
    stage.touch(widget)
    assert len(heard) == 1


def test_a_change_rolls_lights_and_goes_out_again(stage: Stage, show: Any) -> None:
    widget: TrackPanel = show(track(9))
    widget.show(track(13))
    widget.show_change(9)
    assert (widget.face.shown, widget.face.delta, widget.face.is_lit) == (9, 4, True)
    stage.wait(theme.seconds("value_roll"))
    assert widget.face.shown == 13
    stage.wait(theme.seconds("changed_glow"))
    assert not widget.face.is_lit
    assert widget.face.delta == 4
    stage.wait(theme.seconds("delta_chip"))
    assert widget.face.delta == 0


def test_with_reduced_motion_the_mark_stays(stage: Stage, show: Any) -> None:
    theme.reduced_motion = True
    widget: TrackPanel = show(track(9))
    widget.show(track(8))
    widget.show_change(9)
    stage.wait(5)
    assert (widget.face.shown, widget.face.delta, widget.face.is_lit) == (8, -1, True)


# Figures.


def figure(**more: Any) -> kit.Counter:
    values = {"id": "coins", "label": raw("Coins"), "value": 5, "glyph": "coin", "tint": "coin", "topic": "coins"}
    return kit.Counter(**{**values, **more})


def test_plus_and_minus_are_offers_and_the_numeral_says_why(stage: Stage, show: Any) -> None:
    minus, plus = offer(-1, refusal=NO), offer(1)
    widget = show(figure(minus=minus, plus=plus, why=WHY))
    heard = heard_from(widget)
    keys = stage.find_all(StepButton)
    assert [key.refused for key in keys] == [True, False]
    for target in (*keys, stage.find(StepperValue)):
        stage.touch(target)
    assert heard == [minus, plus, replace(WHY, figure="coins")]


def test_a_figure_without_offers_is_a_rating(stage: Stage, show: Any) -> None:
    widget = show(figure(why=WHY))
    assert stage.find_all(StepButton) == []
    heard = heard_from(widget)
    stage.touch(widget)
    assert heard == [replace(WHY, figure="coins")]


def test_three_figures_in_a_row_stand_upright(stage: Stage) -> None:
    three = [figure(id=str(number), minus=offer(-1), plus=offer()) for number in range(3)]
    stack = stage.show(PanelStack(TEXTS, three))
    assert [widget.is_upright for widget in stack.walk(restrict=True) if isinstance(widget, CounterPanel)] == [True] * 3
    heard = heard_from(stack)
    stage.touch(stage.find(StepButton, glyph="plus"))
    assert heard == [offer()]


# The wheel and dials.


def test_the_wheel_knows_how_far_it_turned() -> None:
    assert wheels.notches(wheel(0, 1, None, 2, 3), wheel(3, 0, 1, None, 2)) == 1
    assert wheels.notches(wheel(3, 0, 1, None, 2), wheel(0, 1, None, 2, 3)) == -1
    assert wheels.notches(wheel(0, 1, 2), wheel(0, 2, 1)) == 0
    assert wheels.notches(wheel(None, None), wheel(0, 1)) == 0


def test_the_wheel_turns_notch_by_notch(stage: Stage, show: Any) -> None:
    widget: WheelPanel = show(wheel(0, 1, None, 2, 3))
    widget.show(wheel(2, 3, 0, 1, None))
    assert widget.face.turn == 2
    stage.wait(0.07 * 2)
    assert widget.face.turn == 0


@pytest.mark.parametrize("field", range(5))
def test_a_field_of_the_rim_is_touched(stage: Stage, show: Any, field: int) -> None:
    widget = show(wheel(0, 1, None, 2, 3))
    fields = heard_from(widget, "on_field")
    face = stage.find(WheelFace)
    x, y = face.to_window(*face.center)
    way, angle = face.radius * 0.83, radians(field * 72)
    stage.touch((x + way * sin(angle), y + way * cos(angle)))
    stage.touch((x, y))
    assert fields == [field]


def test_a_dial_turns_to_where_it_stands(stage: Stage, show: Any) -> None:
    dial = kit.Dial(id="dial", label=raw("Dial"), spaces=25, pointer=3)
    widget = show(dial)
    widget.show(replace(dial, pointer=6))
    face = stage.find(DialFace)
    assert face.hand == 3
    stage.wait(0.42)
    assert face.hand == 6


def test_segments_turn_the_short_way(stage: Stage, show: Any) -> None:
    faces = tuple(Gain(0, "crate", "") for _ in range(5))
    dial = kit.Dial(id="dial", label=raw("Dial"), spaces=5, pointer=4, faces=faces)
    widget = show(dial)
    widget.show(replace(dial, pointer=0))
    assert stage.find(DialFace).hand == -1


# Banks, slots, cards.


def bank() -> kit.Bank:
    sections = tuple(kit.Section(4, below=(kit.Mark(raw("-6"), 0), kit.Mark(raw("7"), 3))) for _ in range(4))
    return kit.Bank(id="bank", label=raw("Bank"), sections=sections, cubes=7, tint="cube_yellow", why=WHY)


def test_a_bank_breaks_between_sections_only(stage: Stage, show: Any) -> None:
    show(bank())
    face = stage.find(BankFace)
    assert [len(line) for line in face._lines(face._pitch())] == [4]
    theme.text_scale = 2.0
    show(bank())
    face = stage.find(BankFace)
    lines = face._lines(face._pitch())
    assert len(lines) > 1
    assert [section for line in lines for section in line] == list(face.bank.sections)
    assert max(face._well_width(section, face._pitch()) for section in face.bank.sections) <= face.width


def test_slots_offer_also_what_is_refused(stage: Stage, show: Any) -> None:
    can, cannot = offer(), offer(refusal=NO)
    slots = (kit.Slot(raw("A"), offer=can), kit.Slot(raw("B"), offer=cannot), kit.Slot(raw("C"), is_filled=True))
    heard = heard_from(show(kit.Slots(id="slots", label=raw("Slots"), slots=slots)))
    tiles = stage.find_all(SlotTile)
    assert [bool(tile.reason) for tile in tiles] == [False, True, False]
    for tile in tiles:
        stage.touch(tile)
    assert heard == [can, cannot]


def test_a_place_that_changed_is_made_anew_where_it_was(stage: Stage, show: Any) -> None:
    slots = tuple(kit.Slot(raw(name), offer=offer(n)) for n, name in enumerate("ABC", 1))
    panel = kit.Slots(id="slots", label=raw("Slots"), slots=slots)
    widget = show(panel)
    before = stage.find_all(SlotTile)
    widget.show(replace(panel, slots=(slots[0], replace(slots[1], is_filled=True), slots[2])))
    after = stage.find_all(SlotTile)
    assert [old is new for old, new in zip(before, after, strict=True)] == [True, False, True]
    assert after[1].slot.is_filled


def test_a_card_known_by_its_sign_stands_in_its_place(stage: Stage, show: Any) -> None:
    face = CardFace("focus", "science", "flask", corner=raw("II"), tokens=(Gain(1, "crate", "trade", room=3),))
    slots = tuple(
        kit.Slot(raw("hills"), None, "hill", above=raw(str(n)), face=face, offer=offer(n)) for n in range(1, 6)
    )
    heard = heard_from(show(kit.Slots(id="row", label=raw("Row"), slots=slots)))
    places = stage.find_all(SignSlot)
    assert len({place.y for place in places}) == 1
    stage.touch(places[2])
    assert heard == [offer(3)]


def test_a_discount_strikes_the_printed_cost(stage: Stage) -> None:
    dear = CardFace("card", "military", "shield", cost=3, full_cost=5)
    foot = FaceFoot(dear, TEXTS)
    assert (foot.cost, foot.struck) == (3, 5)
    own = FaceFoot(replace(dear, cost=None), TEXTS)
    assert (own.cost, own.struck) == (5, None)


def test_a_cards_one_offer_is_what_a_touch_does(stage: Stage, show: Any) -> None:
    face = CardFace("card", "military", "shield", offers=(offer(2),))
    group = kit.CardGroup(raw("Red"), "military", "shield", (face,))
    panel = kit.Cards(id="cards", label=raw("Cards"), groups=(group,), topic="cards")
    heard = heard_from(show(panel))
    stage.touch(stage.find(CardTile))
    stage.hold(stage.find(CardTile))
    assert heard == [offer(2), ("card", panel)]


# Lists.


def test_a_line_opens_its_offer_or_says_why(stage: Stage, show: Any) -> None:
    lines = (
        kit.LedgerLine(raw("Offered"), 1, offer=offer(5), why=WHY),
        kit.LedgerLine(raw("Known"), 2, why=WHY),
        kit.LedgerLine(raw("Counted"), 3, minus=offer(-1), plus=offer(1)),
    )
    heard = heard_from(show(kit.Ledger(id="ledger", label=raw("Sheet"), lines=lines)))
    rows = stage.find_all(LedgerRow)
    for target in (rows[0], rows[1], stage.find(StepButton, glyph="plus")):
        stage.touch(target)
    assert heard == [offer(5), replace(WHY, figure="ledger"), offer(1)]


def test_only_a_line_that_says_something_else_is_composed_anew(stage: Stage, show: Any) -> None:
    known = kit.LedgerLine(raw("Known"), 2, why=WHY)
    ledger = kit.Ledger(id="ledger", label=raw("Sheet"), lines=(known, kit.LedgerLine(raw("Free"), 3)))
    widget = show(ledger)
    heard, rows = heard_from(widget), stage.find_all(LedgerRow)
    kept = rows[0].parts
    widget.show(replace(ledger, lines=(known, kit.LedgerLine(raw("Free"), 4, offer=offer(5)))))
    stage.settle()
    assert stage.find_all(LedgerRow) == rows
    assert (rows[0].parts, [words.text for words in rows[1].printed]) == (kept, ["Free", "4"])
    stage.touch(rows[1])
    assert heard == [offer(5)]


def test_ticks_stay_on_this_phone(stage: Stage, show: Any) -> None:
    items = (kit.ChecklistItem("deal", raw("Deal")), kit.ChecklistItem("coins", raw("Coins")))
    checklist = kit.Checklist(id="list", label=raw("To do"), items=items)
    widget = show(checklist)
    stage.touch(stage.find(TickRow))
    widget.show(replace(checklist, label=raw("Still to do")))
    assert [row.is_on for row in stage.find_all(TickRow)] == [True, False]
    widget.show(replace(checklist, items=items[1:]))
    assert widget.ticked == set()


def test_choices_that_are_refused_say_why_and_can_be_touched(stage: Stage, show: Any) -> None:
    offers = (offer(1), offer(2, refusal=NO))
    heard = heard_from(show(kit.Choices(id="choices", label=raw("Now"), offers=offers)))
    tiles = stage.find_all(Tile)
    assert [tile.reason for tile in tiles] == ["", "kit.above_most"]
    for tile in tiles:
        stage.touch(tile)
    assert heard == list(offers)

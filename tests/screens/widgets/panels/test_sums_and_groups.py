"""Sums that open in place, long lists looked through by kind, and cards with several ways."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kit import panel as kit
from rules.kit.field import Choice, Field
from rules.kit.offer import Ask, CardFace, Offer, Option
from rules.kit.sheet import Why
from screens.form.ask_choice import ChoiceAsk
from screens.widgets.button import SmallButton
from screens.widgets.card_face import CardTile
from screens.widgets.chip import FilterChip
from screens.widgets.column import Column
from screens.widgets.option_tile import OptionTile
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.sum_row import TouchSumRow
from tests.screens.at_table import raw
from tests.screens.sample_panels import NO, TEXTS, WHY, heard_from, offer
from tools.pictures.stage import Stage


@pytest.fixture
def put(stage: Stage) -> Any:
    def shown(widget: Any) -> Any:
        column = Column(padding=(16, 16))
        column.add_widget(widget)
        stage.show(column)
        return widget

    return shown


def parts(widget: Any, kind: type) -> list[Any]:
    return [one for one in widget.walk() if isinstance(one, kind)]


def sums(*, is_on: bool = True) -> kit.Sums:
    lines = (
        kit.SumLine(raw("Hand"), raw("3 of 3"), result=raw("fits")),
        kit.SumLine(raw("Science"), raw("lab 5"), 9, 14, why=WHY, is_on=is_on, offer=offer()),
        kit.SumLine(raw("Corruption"), raw("bank 9"), 7, 5, is_on=is_on, offer=offer(refusal=NO)),
    )
    return kit.Sums(id="sums", label=raw("End of turn"), lines=lines)


def test_a_sum_shows_before_after_and_the_signed_difference(put: Any) -> None:
    hand, science, corruption = parts(put(panel_widget(sums(), TEXTS)), TouchSumRow)
    assert (hand.result, hand.before, hand.has_tick) == ("fits", "", False)
    assert (science.difference, science.before, science.after, science.is_loss) == ("+5", "9", "14", False)
    assert (corruption.difference, corruption.is_loss, corruption.has_tick) == (TEXTS.number(-2), True, True)


def test_a_touched_sum_opens_in_place_and_another_closes_it(stage: Stage, put: Any) -> None:
    widget = put(panel_widget(sums(), TEXTS))
    heard = heard_from(widget)
    rows = parts(widget, TouchSumRow)
    stage.touch(rows[1])
    why, skip = parts(widget, SmallButton)
    stage.touch(why)
    stage.touch(skip)
    assert [type(one) for one in heard] == [Why, Offer]
    stage.touch(rows[2])
    assert len(parts(widget, SmallButton)) == 1, "only the other one is open"
    stage.touch(rows[2])
    assert parts(widget, SmallButton) == []


def test_a_sum_without_ways_does_not_open(stage: Stage, put: Any) -> None:
    widget = put(panel_widget(sums(), TEXTS))
    stage.touch(parts(widget, TouchSumRow)[0])
    assert parts(widget, SmallButton) == []


def test_the_open_sum_stays_open_when_it_is_left_out(stage: Stage, put: Any) -> None:
    widget = put(panel_widget(sums(), TEXTS))
    stage.touch(parts(widget, TouchSumRow)[1])
    widget.show(sums(is_on=False))
    stage.settle()
    assert len(parts(widget, SmallButton)) == 2
    assert [row.is_on for row in parts(widget, TouchSumRow)] == [True, False, False]


def question(note: str = "") -> Ask:
    options = tuple(
        Option(
            number,
            raw(f"card {number}"),
            raw(note) if note else None,
            "cards",
            group=raw(("even", "odd")[number % 2]),
        )
        for number in range(12)
    )
    field = Field("card", Choice(tuple(range(12))), is_optional=True)
    return Ask(field, raw("Which card?"), options)


def test_a_long_list_shows_one_kind_at_a_time(stage: Stage, put: Any) -> None:
    box = put(ChoiceAsk(question(), TEXTS))
    even, odd = parts(box, FilterChip)
    assert even.chosen
    assert [tile.option.value for tile in parts(box, OptionTile)] == [0, 2, 4, 6, 8, 10]
    stage.touch(odd)
    assert odd.chosen
    assert not even.chosen
    assert [tile.option.value for tile in parts(box, OptionTile)] == [1, 3, 5, 7, 9, 11]


def test_the_answer_that_is_there_is_looked_at_first(stage: Stage, put: Any) -> None:
    box = put(ChoiceAsk(question(), TEXTS))
    box.show(3)
    assert [chip.chosen for chip in parts(box, FilterChip)] == [False, True]
    stage.touch(parts(box, FilterChip)[0])
    box.show(3)
    assert [chip.chosen for chip in parts(box, FilterChip)] == [True, False], "the player looks elsewhere"


def test_other_prices_leave_the_list_where_it_was(stage: Stage, put: Any) -> None:
    box = put(ChoiceAsk(question(), TEXTS))
    stage.touch(parts(box, FilterChip)[1])
    assert box.follow(question("2 coins"))
    stage.settle()
    assert [tile.option.value for tile in parts(box, OptionTile)] == [1, 3, 5, 7, 9, 11]


def test_a_short_list_needs_no_kinds(put: Any) -> None:
    ask = question()
    few = Ask(ask.field, ask.label, ask.options[:4])
    assert parts(put(ChoiceAsk(few, TEXTS)), FilterChip) == []


def cards() -> kit.Cards:
    face = CardFace("one", "military", "shield", raw("One way"), offers=(offer(refusal=NO),))
    several = CardFace("two", "military", "shield", raw("Two ways"), offers=(offer(), offer(refusal=NO)))
    group = kit.CardGroup(raw("Red"), "military", "shield", (face, several))
    return kit.Cards(id="cards", label=raw("Cards"), groups=(group,))


def test_a_card_with_one_way_goes_it_and_lies_there_solid(stage: Stage, put: Any) -> None:
    widget = put(panel_widget(cards(), TEXTS))
    heard = heard_from(widget)
    tile = parts(widget, CardTile)[0]
    assert tile.reason == ""
    stage.touch(tile)
    assert [type(one) for one in heard] == [Offer]


def test_of_several_ways_the_player_chooses_one(stage: Stage, put: Any) -> None:
    widget = put(panel_widget(cards(), TEXTS))
    heard = heard_from(widget)
    tile = parts(widget, CardTile)[1]
    stage.touch(tile)
    assert tile.chosen
    assert heard == []
    stage.touch(parts(widget, SmallButton)[0])
    assert [type(one) for one in heard] == [Offer]
    stage.touch(tile)
    assert not tile.chosen
    assert parts(widget, SmallButton) == []

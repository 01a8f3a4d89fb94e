"""The options of seats and table, touched."""

from __future__ import annotations

from random import Random

import pytest

from companion.form import chance
from rules.kit.field import Arrangement, Number
from rules.kit.setup import SCORE_SHEET, SetupOption
from rules.kit.text import say
from screens.setup.number_drawer import NumberDrawer
from screens.setup.option_controls import table_option
from screens.setup.option_tiles import OrderTile, ValueTile
from screens.setup.options_card import OptionsCard
from screens.setup.seat_choice import SeatChoice
from screens.setup.seat_row import NumberCell
from screens.widgets.button import SmallButton
from screens.widgets.chip import FilterChip
from screens.widgets.segments import Segment, Segments
from screens.widgets.stepper import Stepper
from screens.widgets.switch_row import SwitchRow
from screens.widgets.text_box import TextBoxInput
from screens.widgets.tick_row import TickRow
from tests.screens.outside import App
from tests.screens.setup.touches import leads, named, open_seat, option


def test_a_number_is_chosen_and_exchanged(app: App) -> None:
    draft = named(app, "Anna", "Борис", "Катя")
    cells = app.stage.find_all(NumberCell)
    assert [cell.text for cell in cells] == ["1", "2", "3"]
    app.stage.touch(cells[0])
    tiles = app.stage.find_all(ValueTile)
    assert [tile.colour for tile in tiles][:3] == draft.colours
    assert tiles[0].chosen
    app.stage.touch(tiles[2])
    app.stage.settle()
    assert [cell.text for cell in app.stage.find_all(NumberCell)] == ["3", "2", "1"]
    assert app.stage.find_all(NumberDrawer) == []


def test_one_of_two_is_chosen_in_the_row(app: App) -> None:
    segments = [one for one in app.stage.find_all(Segments) if one is not app.page.depths]
    app.stage.touch(segments[1].children[0])
    assert [options["side"] for options in app.page.draft.seat_options] == ["A", "B"]
    assert segments[1].picked == "1"


def test_one_of_many_is_told_under_the_name_and_chosen_in_the_drawer(app: App) -> None:
    crest = option(app, "crest")
    labels = [app.table.show(label) for label in crest.labels]
    assert [lead.note for lead in leads(app)] == [f"crest: {labels[0]}", f"crest: {labels[1]}"]
    open_seat(app, 0)
    app.stage.touch(app.stage.find(FilterChip, text=labels[1]))
    assert [lead.note for lead in leads(app)] == [f"crest: {labels[1]}", f"crest: {labels[0]}"]


def test_a_line_is_typed_in_the_drawer_and_told_under_the_name(app: App) -> None:
    app.go("setup", game="monumental_duel")
    called = [one for one in open_seat(app, 0).walk() if isinstance(one, TextBoxInput)][1]
    called.focus, called.text = True, "  Romans "
    called.focus = False
    app.stage.settle()
    assert app.page.draft.seat_options[0]["called"] == "Romans"
    assert [lead.note.partition("Romans")[1] for lead in leads(app)] == ["Romans", ""]


def test_a_flag_of_the_table(app: App) -> None:
    app.stage.touch(app.stage.find(SwitchRow))
    assert app.page.draft.options["first_game"] is True
    assert app.stage.find(SwitchRow).is_on


def test_seldom_used_options_are_hidden_at_first(app: App) -> None:
    assert app.stage.find_all(OrderTile) == []
    app.stage.touch(app.stage.find(OptionsCard).more)
    arrangements = [one for one in app.game.meta.table_options if isinstance(one.kind, Arrangement)]
    assert len(app.stage.find_all(OrderTile)) == sum(len(one.default) for one in arrangements)


def test_two_touches_swap_two_of_an_arrangement(app: App) -> None:
    app.stage.touch(app.stage.find(OptionsCard).more)
    first, _, third, *_ = tiles = app.stage.find_all(OrderTile)
    before = list(app.page.draft.options["decks"])
    app.stage.touch(first)
    assert first.chosen
    app.stage.touch(third)
    assert app.page.draft.options["decks"] == [before[2], before[1], before[0], *before[3:]]
    assert not any(tile.chosen for tile in tiles)
    assert app.page.draft.refusal is None


def test_the_same_tile_twice_changes_nothing(app: App) -> None:
    app.stage.touch(app.stage.find(OptionsCard).more)
    tile = app.stage.find(OrderTile)
    app.stage.touch(tile)
    app.stage.touch(tile)
    assert not tile.chosen
    assert app.page.draft.options["decks"] == list(option(app, "decks").default)


def test_a_number_of_the_table_is_stepped_to(app: App) -> None:
    picked: list[int] = []
    harvest = SetupOption("harvest", Number(0, 5), say("setup.options"), 4)
    app.stage.show(table_option(app.table, harvest, 4, picked.append))
    plus = app.stage.find(Stepper).children[0]
    for _ in range(3):
        app.stage.touch(plus)
    assert picked == [5, 5, 5]


def test_the_score_sheet_asks_for_players_only(app: App) -> None:
    assert app.table.say("setup.full_table_hint") in app.texts()
    app.stage.touch(app.stage.find(Segment, key=SCORE_SHEET))
    assert app.page.draft.depth == SCORE_SHEET
    for kind in (NumberCell, OptionsCard, TickRow):
        assert app.stage.find_all(kind) == []
    assert all(lead.note == "" for lead in leads(app))
    assert app.table.say("setup.score_sheet_hint") in app.texts()


def test_what_the_rulebook_leaves_to_chance_is_drawn_with_a_touch(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The leaders of all seats at once, and an option of the table, which shows what was drawn."""
    monkeypatch.setattr(chance, "source", Random(3))
    app.go("setup", game="new_dawn")
    leaders = app.stage.find(SmallButton, title=app.table.say("setup.draw", what=app.table.say("new_dawn.leader")))
    before = [options["leader"] for options in app.page.draft.seat_options]
    app.stage.touch(leaders)
    after = [options["leader"] for options in app.page.draft.seat_options]
    assert after != before
    assert len(set(after)) == len(after)
    app.stage.touch(app.stage.find(OptionsCard).more)
    choice = app.stage.find(SeatChoice)
    draw = next(one for one in choice.parent.children if isinstance(one, SmallButton))
    for _ in range(8):
        app.stage.touch(draw)
        seat = app.page.draft.options["first_to_lay"]
        assert [chip.text for chip in choice.children if chip.chosen] == [f"Player {seat}"]
        assert seat <= len(after)

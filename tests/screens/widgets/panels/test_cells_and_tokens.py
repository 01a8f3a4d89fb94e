"""A square of cards, tokens and tiles: what is touched is said, and nothing moves under the finger."""

from __future__ import annotations

from typing import Any

from rules.kit import panel as kit
from rules.kit.board import Held
from screens.widgets.badge import Badge
from screens.widgets.column import Column
from screens.widgets.panels.cells import CellTile, Handle
from screens.widgets.panels.drawn_as import panel_widget
from screens.widgets.panels.tokens import TokenTile
from tests.screens.at_table import raw
from tests.screens.sample_panels import TEXTS, cells, heard_from, offer, tokens
from tools.pictures.stage import Stage


def shown(stage: Stage, panel: kit.Panel) -> Any:
    column = Column(padding=(16, 16))
    widget = panel_widget(panel, TEXTS)
    column.add_widget(widget)
    stage.show(column)
    return widget


def test_a_card_and_a_handle_say_what_they_choose(stage: Stage) -> None:
    heard = heard_from(shown(stage, cells()), "on_offer")
    stage.touch(stage.find_all(CellTile)[1])
    stage.touch(stage.find_all(Handle)[-1])
    assert heard == [offer(2), offer(11)]


def test_the_same_cards_show_what_is_chosen(stage: Stage) -> None:
    widget = shown(stage, cells())
    before = [*widget.tiles]
    widget.show(cells(chosen=0))
    assert widget.tiles == before
    assert [tile.cell.is_chosen for tile in widget.tiles] == [True, False, False, False]


def test_an_open_place_without_an_offer_says_nothing(stage: Stage) -> None:
    heard = heard_from(shown(stage, cells()), "on_offer")
    stage.touch(stage.find_all(CellTile)[3])
    assert heard == []


def test_a_token_counts_by_being_touched(stage: Stage) -> None:
    widget = shown(stage, tokens(0, 2))
    heard = heard_from(widget, "on_offer")
    tile = stage.find_all(TokenTile)[0]
    stage.touch(tile)
    assert heard == [offer(1)]
    widget.show(tokens(1, 2))
    assert stage.find_all(TokenTile)[0] is tile
    assert tile.token.count == 1


def test_what_nobody_has_shows_no_badge(stage: Stage) -> None:
    shown(stage, Held(id="advantage", label=raw("Advantage"), seat=None))
    assert stage.find_all(Badge) == []

"""Setting a game up, touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.kit.field import Arrangement, Number
from rules.kit.setup import SCORE_SHEET, SetupOption
from rules.kit.text import say
from screens.home.games import letter_of
from screens.setup.options import OptionsCard, OrderTile, ValueTile, table_option
from screens.setup.seat_drawer import ColourCell, NumberDrawer, SeatDrawer
from screens.setup.seat_row import DragHandle, NumberCell, SeatLead
from screens.widgets.button import ForcedButton, MainButton, SmallButton
from screens.widgets.chip import FilterChip
from screens.widgets.heading import Heading
from screens.widgets.icon_button import IconButton, KeyButton
from screens.widgets.link import AddLink
from screens.widgets.refusal_bar import RefusalBar
from screens.widgets.segments import Segment, Segments
from screens.widgets.stepper import Stepper
from screens.widgets.switch_row import SwitchRow
from screens.widgets.text_box import TextBoxInput
from screens.widgets.tick_row import TickRow
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path) as app:
        app.go("setup", game=app.game.meta.id)
        yield app


def named(app: App, *names: str) -> Any:
    """The page with these players at the table."""
    draft = app.page.draft
    while len(draft.names) < len(names):
        draft.add("")
    for place, name in enumerate(names):
        draft.rename(place, name)
    app.page.refresh()
    app.stage.frames()
    return draft


def leads(app: App) -> list[SeatLead]:
    return app.stage.find_all(SeatLead)


def open_seat(app: App, place: int) -> SeatDrawer:
    app.stage.touch(leads(app)[place])
    return app.stage.find(SeatDrawer)


def option(app: App, name: str) -> SetupOption:
    meta = app.game.meta
    return next(one for one in (*meta.seat_options, *meta.table_options) if one.name == name)


# Who plays.


def test_strangers_are_called_by_their_place(app: App) -> None:
    assert [lead.name for lead in leads(app)] == ["Player 1", "Player 2"]
    assert [lead.letter for lead in leads(app)] == ["1", "2"]


def test_no_keyboard_comes_up_by_itself(app: App) -> None:
    app.stage.touch(app.stage.find(AddLink))
    assert app.stage.find(SeatDrawer).place == 2
    assert not any(field.focus for field in app.stage.find_all(TextBoxInput))


def test_a_player_more(app: App) -> None:
    app.stage.touch(app.stage.find(AddLink))
    assert len(leads(app)) == 3
    assert app.page.bar.note == "new game, 3\N{NO-BREAK SPACE}players"
    app.shell.close_all()
    while app.page.draft.has_room:
        app.page.draft.add("")
    app.page.refresh()
    app.stage.frames()
    assert app.stage.find_all(AddLink) == []


def test_those_who_played_last_sit_down_again(app: App) -> None:
    draft = named(app, "Anna", "Борис", "Катя")
    draft.recolour(0, "stone")
    app.page.start()
    app.table.leave()
    app.shell.home()
    app.go("setup", game=app.game.meta.id)
    assert app.page.draft.names == ["Anna", "Борис", "Катя"]
    assert app.page.draft.colours == draft.colours
    assert app.page.draft is not draft


def test_a_name_is_typed_into_the_drawer(app: App) -> None:
    drawer = open_seat(app, 1)
    drawer.field.input.text = "  Ольга "
    app.stage.frames()
    assert app.page.draft.names == ["", "Ольга"]
    assert leads(app)[1].name == drawer.title == "Ольга"
    drawer.field.input.text = "x" * 60
    app.stage.frames()
    assert drawer.field.text == "x" * 40


def test_a_name_from_before_is_one_touch(app: App) -> None:
    app.table.store.remember_players([{"name": "Олена", "colour": "violet"}, {"name": "Anna", "colour": "red"}])
    named(app, "Anna", "")
    open_seat(app, 1)
    chips = [chip.text for chip in app.stage.find_all(FilterChip)]
    assert "Олена" in chips
    assert "Anna" not in chips, "already at the table"
    app.stage.touch(app.stage.find(FilterChip, text="Олена"))
    assert app.page.draft.names[1] == "Олена"
    assert app.page.draft.colours[1] == "violet"


def test_a_colour_is_exchanged(app: App) -> None:
    open_seat(app, 0)
    app.stage.touch(app.stage.find(ColourCell, colour="blue"))
    assert app.page.draft.colours == ["blue", "red"]
    assert [lead.colour for lead in leads(app)] == ["blue", "red"]


def test_seats_move_by_arrows(app: App) -> None:
    draft = named(app, "Anna", "Борис", "Катя")
    open_seat(app, 0)
    app.stage.touch(app.stage.find(KeyButton, glyph="down"))
    assert draft.names == ["Борис", "Anna", "Катя"]
    app.stage.touch(app.stage.find(KeyButton, glyph="down"))
    assert draft.names == ["Борис", "Катя", "Anna"]
    assert app.stage.find(SeatDrawer).place == 2


def test_seats_move_by_their_handle(app: App) -> None:
    draft = named(app, "Anna", "Борис", "Катя")
    handles = app.stage.find_all(DragHandle)
    column = app.page.seats.parent.parent
    before = column.scroll_y
    app.stage.drag(handles[0], (0, -2 * handles[0].height))
    assert draft.names == ["Борис", "Катя", "Anna"]
    assert [lead.name for lead in leads(app)] == draft.names
    assert not any(row.is_lifted for row in app.page.seats.rows)
    app.stage.drag(handles[2], (0, 9 * handles[0].height))
    assert draft.names == ["Anna", "Борис", "Катя"]
    assert column.scroll_y == before, "a seat is dragged, not the page"
    # The page still scrolls afterwards.
    app.stage.drag(leads(app)[0], (0, 200))
    assert column.scroll_y != before


def test_a_player_leaves(app: App) -> None:
    draft = named(app, "Anna", "Борис", "Катя")
    open_seat(app, 1)
    app.stage.touch(app.stage.find(SmallButton, title=app.table.say("setup.remove_player")))
    app.stage.frames(20)
    assert draft.names == ["Anna", "Катя"]
    assert app.stage.find_all(SeatDrawer) == []


def test_of_the_fewest_nobody_leaves_and_the_button_says_why(app: App) -> None:
    open_seat(app, 0)
    button = app.stage.find(SmallButton, title=app.table.say("setup.remove_player"))
    assert button.reason
    app.stage.touch(button)
    assert len(app.page.draft.names) == app.game.meta.fewest


# Options.


def test_a_number_is_chosen_and_exchanged(app: App) -> None:
    draft = named(app, "Anna", "Борис", "Катя")
    cells = app.stage.find_all(NumberCell)
    assert [cell.text for cell in cells] == ["1", "2", "3"]
    app.stage.touch(cells[0])
    tiles = app.stage.find_all(ValueTile)
    assert [tile.colour for tile in tiles][:3] == draft.colours
    assert tiles[0].chosen
    app.stage.touch(tiles[2])
    app.stage.frames(20)
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


def test_a_line_is_typed_in_the_sheet_and_told_under_the_name(app: App) -> None:
    app.go("setup", game="monumental_duel")
    called = [one for one in open_seat(app, 0).walk() if isinstance(one, TextBoxInput)][1]
    called.focus, called.text = True, "  Romans "
    called.focus = False
    app.stage.frames()
    assert app.page.draft.seat_options[0]["called"] == "Romans"
    assert [lead.note.partition("Romans")[1] for lead in leads(app)] == ["Romans", ""]


def test_a_flag_of_the_table(app: App) -> None:
    app.stage.touch(app.stage.find(SwitchRow))
    assert app.page.draft.options["first_game"] is True
    assert app.stage.find(SwitchRow).is_on


def test_seldom_used_options_are_folded_away(app: App) -> None:
    assert app.stage.find_all(OrderTile) == []
    app.stage.touch(app.stage.find(OptionsCard).fold)
    arrangements = [one for one in app.game.meta.table_options if isinstance(one.kind, Arrangement)]
    assert len(app.stage.find_all(OrderTile)) == sum(len(one.default) for one in arrangements)


def test_two_touches_swap_two_of_an_arrangement(app: App) -> None:
    app.stage.touch(app.stage.find(OptionsCard).fold)
    first, _, third, *_ = tiles = app.stage.find_all(OrderTile)
    before = list(app.page.draft.options["decks"])
    app.stage.touch(first)
    assert first.chosen
    app.stage.touch(third)
    assert app.page.draft.options["decks"] == [before[2], before[1], before[0], *before[3:]]
    assert not any(tile.chosen for tile in tiles)
    assert app.page.draft.refusal is None


def test_the_same_tile_twice_changes_nothing(app: App) -> None:
    app.stage.touch(app.stage.find(OptionsCard).fold)
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


# What to put on the table.


def test_the_list_counts_its_ticks(app: App) -> None:
    rows = app.stage.find_all(TickRow)
    total = len(app.game.put_out(app.page.draft.setup))
    assert len(rows) == total
    app.stage.touch(rows[0])
    app.stage.touch(rows[1])
    app.stage.touch(rows[0])
    assert [row.is_on for row in rows[:2]] == [False, True]
    assert app.stage.find(Heading).note == f"1 of {total}"


def test_what_changes_with_the_players_must_be_ticked_anew(app: App) -> None:
    draft = app.page.draft
    for item in app.game.put_out(draft.setup):
        draft.ticked.add(item)
    draft.add("Катя")
    app.page.refresh()
    app.stage.frames()
    ticked = [row.is_on for row in app.stage.find_all(TickRow)]
    assert any(ticked)
    assert not all(ticked)


# Starting.


def test_it_starts_and_the_way_back_leads_home(app: App) -> None:
    named(app, "Anna", "Борис")
    assert "Anna" in app.page.rail.note
    app.stage.touch(app.page.rail)
    assert app.table.session is not None
    assert [seat.name for seat in app.table.session.setup.seats] == ["Anna", "Борис"]
    assert type(app.page).__name__ == "PlayPage"
    assert [one.id for one in app.table.sessions()] == [app.table.session.id]
    app.shell.back()
    assert type(app.page).__name__ == "HomePage"


def test_what_the_rules_refuse_is_dashed_and_can_be_started_anyway(app: App) -> None:
    app.page.draft.set_option("first_game", True)
    app.page.draft.choose(1, "side", "B")
    app.page.refresh()
    app.stage.frames()
    button = app.stage.find(MainButton)
    assert button.reason == app.table.show(app.page.draft.refusal.text)
    app.stage.touch(button)
    assert app.table.session is None
    assert app.stage.find(RefusalBar).title == button.reason
    app.stage.touch(app.stage.find(ForcedButton))
    assert app.table.session is not None
    assert app.table.session.setup.seats[1].options["side"] == "B"
    assert type(app.page).__name__ == "PlayPage"


def test_what_means_nothing_cannot_be_started(app: App) -> None:
    for options in app.page.draft.seat_options:
        options["initiative"] = 1
    app.page.refresh()
    app.stage.frames()
    button = app.stage.find(MainButton)
    app.stage.touch(button)
    assert button.reason == app.stage.find(RefusalBar).title == "Two players have the same initiative"
    assert app.stage.find_all(ForcedButton) == []
    assert app.table.session is None


def test_a_refusal_that_is_lifted_gives_the_note_back(app: App) -> None:
    note = app.page.rail.note
    app.page.draft.set_option("first_game", True)
    app.page.draft.choose(1, "side", "B")
    app.page.refresh()
    app.page.draft.choose(1, "side", "A")
    app.page.refresh()
    app.stage.frames()
    assert (app.page.rail.note, app.page.rail.reason) == (note, "")


def test_closing_goes_back_and_keeps_nothing(app: App) -> None:
    named(app, "Anna", "Борис")
    app.stage.touch(app.stage.find(IconButton, glyph="close"))
    assert type(app.page).__name__ == "HomePage"
    assert app.table.sessions() == []


def test_a_turned_phone_keeps_what_was_set_up(app: App) -> None:
    draft = named(app, "Anna", "Борис", "Катя")
    app.turn((915, 412))
    assert app.page.is_landscape
    assert app.page.draft is draft
    assert [lead.name for lead in leads(app)] == ["Anna", "Борис", "Катя"]


def test_a_draft_can_be_brought_along(app: App) -> None:
    draft = named(app, "Anna", "Борис")
    app.shell.home()
    assert app.go("setup", game=app.game.meta.id, draft=draft).draft is draft


ODD = ("🎲🎲🎲", "שלום עולם", "W" * 40, "Anna", "Anna")


def test_odd_names_are_kept_as_typed(app: App) -> None:
    named(app, *ODD)
    assert [lead.letter for lead in leads(app)] == [letter_of(name, place) for place, name in enumerate(ODD)]
    assert leads(app)[0].letter == "1"
    app.page.start()
    assert app.table.session is not None
    assert tuple(seat.name for seat in app.table.session.setup.seats) == ODD


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with opened(stage, tmp_path, language=language, text_scale=scale) as app:
        app.go("setup", game=app.game.meta.id)
        named(app, *ODD)
        fold = getattr(app.stage.find(OptionsCard), "fold", None)
        if fold is not None:
            app.stage.touch(fold)
        assert nothing_is_cut(stage) == []
        open_seat(app, 2)
        app.stage.frames(20)
        assert nothing_is_cut(stage) == []

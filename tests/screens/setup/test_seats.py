"""The seats of a game being set up, touched."""

from __future__ import annotations

from screens.setup.seat_drawer import ColourCell, SeatDrawer
from screens.setup.seat_row import DragHandle
from screens.widgets.button import SmallButton
from screens.widgets.chip import FilterChip
from screens.widgets.icon_button import KeyButton
from screens.widgets.link import AddLink
from screens.widgets.text_box import TextBoxInput
from tests.screens.keyboard import write
from tests.screens.outside import App
from tests.screens.setup.touches import leads, named, open_seat


def test_strangers_are_called_by_their_number(app: App) -> None:
    assert [lead.name for lead in leads(app)] == ["Player 1", "Player 2"]
    assert [lead.letter for lead in leads(app)] == ["1", "2"]


def test_no_keyboard_comes_up_by_itself(app: App) -> None:
    app.stage.touch(app.stage.find(AddLink))
    assert app.stage.find(SeatDrawer).seat == 2
    assert not any(field.focus for field in app.stage.find_all(TextBoxInput))


def test_a_player_more(app: App) -> None:
    app.stage.touch(app.stage.find(AddLink))
    assert len(leads(app)) == 3
    assert app.page.bar.note == "new game, 3\N{NO-BREAK SPACE}players"
    app.shell.close_all()
    while app.page.draft.has_room:
        app.page.draft.add("")
    app.page.refresh()
    app.stage.settle()
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
    drawer.box.input.text = "  Ольга "
    app.stage.settle()
    assert app.page.draft.names == ["", "Ольга"]
    assert leads(app)[1].name == drawer.title == "Ольга"
    drawer.box.input.text = "x" * 60
    app.stage.settle()
    assert drawer.box.text == "x" * 40


def test_enter_leads_to_the_next_without_a_name_and_closes_after_the_last(app: App) -> None:
    draft = named(app, "", "Борис", "")
    drawer = open_seat(app, 0)
    write(app, "Anna\n")
    assert (drawer.seat, drawer.box.text) == (2, "")
    assert drawer.box.input.focus
    write(app, "Катя\n")
    app.stage.settle()
    assert draft.names == ["Anna", "Борис", "Катя"]
    assert app.stage.find_all(SeatDrawer) == []


def test_the_next_without_a_name_is_also_one_touch_away(app: App) -> None:
    draft = named(app, "", "", "")
    drawer = open_seat(app, 1)
    app.stage.touch(app.stage.find(SmallButton, title="Next"))
    assert drawer.seat == 2, "who wants no name keeps none"
    assert not app.stage.find_all(SmallButton, title="Next"), "nobody follows who has none"
    write(app, "Катя")
    assert draft.names == ["", "", "Катя"]


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
    assert app.stage.find(SeatDrawer).seat == 2


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
    app.stage.settle()
    assert draft.names == ["Anna", "Катя"]
    assert app.stage.find_all(SeatDrawer) == []


def test_of_the_fewest_nobody_leaves_and_the_button_says_why(app: App) -> None:
    open_seat(app, 0)
    button = app.stage.find(SmallButton, title=app.table.say("setup.remove_player"))
    assert button.reason
    app.stage.touch(button)
    assert len(app.page.draft.names) == app.game.meta.fewest

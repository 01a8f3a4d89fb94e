"""Setting a game up: what to put on the table, and starting."""

from __future__ import annotations

from pathlib import Path

from screens.setup.box_drawer import BoxDrawer
from screens.setup.options_card import OptionsCard
from screens.widgets.badge import letter_of
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.heading import Heading
from screens.widgets.icon_button import IconButton
from screens.widgets.list_row import ListRow
from screens.widgets.refusal_bar import RefusalBar
from screens.widgets.tick_row import TickRow
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tests.screens.setup.touches import leads, named, open_seat
from tools.pictures.stage import Stage

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


def test_the_box_is_counted_in_a_drawer_and_no_tick_is_stored(app: App) -> None:
    before = app.page.draft.setup.plain()
    app.stage.touch(app.stage.find(ListRow, title="Is the box complete?"))
    drawer = app.stage.find(BoxDrawer)
    rows = [one for one in drawer.walk() if isinstance(one, TickRow)]
    assert len(rows) == len(app.game.box)
    assert str(app.game.box[0][1]) in rows[0].title
    app.stage.touch(rows[0])
    assert (rows[0].is_on, drawer.note) == (True, f"1 of {len(rows)}")
    assert app.page.draft.setup.plain() == before
    assert not app.page.draft.ticked
    drawer.close()
    app.stage.settle()
    app.stage.touch(app.stage.find(ListRow, title="Is the box complete?"))
    assert next(one for one in app.stage.find(BoxDrawer).walk() if isinstance(one, TickRow)).is_on


def test_what_changes_with_the_players_must_be_ticked_anew(app: App) -> None:
    draft = app.page.draft
    for item in app.game.put_out(draft.setup):
        draft.ticked.add(item)
    draft.add("Катя")
    app.page.refresh()
    app.stage.settle()
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
    app.stage.settle()
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
    app.stage.settle()
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
    app.stage.settle()
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
    assert [lead.letter for lead in leads(app)] == [letter_of(name, seat) for seat, name in enumerate(ODD)]
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
        more = getattr(app.stage.find(OptionsCard), "more", None)
        if more is not None:
            app.stage.touch(more)
        assert nothing_is_cut(stage) == []
        open_seat(app, 2)
        app.stage.settle()
        assert nothing_is_cut(stage) == []

"""The games that were played, touched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import phone
from companion.past.wanted import Wanted
from screens.past.bin_drawer import BinDrawer
from screens.past.filter_drawer import FilterDrawer
from screens.past.filter_tiles import GameChoice, PersonChoice
from screens.past.past_card import PastCard
from screens.past.scores_line import ScoresLine
from screens.past.swiped import Swiped
from screens.score.note_drawer import NoteDrawer
from screens.widgets.chip import FilterChip
from screens.widgets.choice_chip import ChoiceChip
from screens.widgets.link import AddLink
from screens.widgets.list_row import ListRow
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path / "annals") as app:
        yield app


def card(app: App, session: str) -> PastCard:
    return app.stage.find(PastCard, session=session)


def shown(app: App) -> list[str]:
    return [one.session for one in app.stage.find_all(PastCard)]


def swiped(app: App, session: str) -> Swiped:
    return next(one for one in app.stage.find_all(Swiped) if one.card.session == session)


def chosen(app: App, session: str, key: str) -> None:
    """A row of the menu of a game."""
    app.go("past")
    app.stage.touch(card(app, session).menu)
    app.stage.touch(app.stage.find(ListRow, title=app.table.say(key)))
    app.stage.settle()


def test_an_empty_list_says_so(app: App) -> None:
    app.go("past")
    assert app.table.say("home.no_past_games") in app.texts()


def test_finished_and_unfinished_ones_can_be_told_apart(app: App) -> None:
    waiting, done = app.play(), app.finish(("Anna", "Борис"))
    app.go("past")
    assert (
        card(app, waiting).to_window(*card(app, waiting).pos)[1] > card(app, done).to_window(0, card(app, done).top)[1]
    )
    assert card(app, waiting).go_on.title == app.table.say("past.go_on")
    assert not hasattr(card(app, done), "go_on")
    assert app.table.say("past.unfinished") in app.texts()
    assert [score.letter for score in card(app, done).scores()] == ["A", "Б"]
    assert len(app.stage.find_all(ScoresLine)) == 2


def test_touched_it_opens_where_it_stands(app: App) -> None:
    waiting, done = app.play(), app.finish()
    for session, page in ((waiting, "PlayPage"), (done, "ResultPage")):
        app.go("past")
        app.stage.touch(card(app, session).lead)
        assert type(app.page).__name__ == page
        assert app.table.session is not None
        assert app.table.session.id == session
        app.shell.home()


def test_a_word_typed_leaves_the_games_that_hold_it(app: App) -> None:
    one, other = app.finish(("Катя", "Anna")), app.finish(("Борис", "Дмитро"))
    page = app.go("past")
    assert set(shown(app)) == {one, other}
    page.search.text = "кат"
    app.stage.settle()
    assert shown(app) == [one]
    page.search.text = "nobody"
    app.stage.settle()
    assert shown(app) == []
    app.stage.touch(app.stage.find(AddLink, text=app.table.say("filter.clear")))
    app.stage.settle()
    assert set(shown(app)) == {one, other}
    assert page.search.text == ""


def test_a_card_is_made_once_whatever_is_typed(app: App) -> None:
    one = app.finish(("Катя", "Anna"))
    app.finish(("Борис", "Дмитро"))
    page = app.go("past")
    before = card(app, one)
    for query in ("к", "", "ка"):
        page.search.text = query
        app.stage.settle()
    assert card(app, one) is before


def test_filters_are_chosen_in_one_drawer_and_cleared_on_the_page(app: App) -> None:
    one, other = app.finish(("Катя", "Anna")), app.finish(("Борис", "Дмитро"))
    page = app.go("past")
    app.stage.touch(app.stage.find(ChoiceChip, text=app.table.say("filter.people")))
    drawer = app.stage.find(FilterDrawer)
    assert drawer.main.title == app.table.say("filter.show", n=2)
    app.stage.touch(next(chip for chip in app.stage.find_all(PersonChoice) if chip.name == "Катя"))
    assert drawer.main.title == app.table.say("filter.show", n=1)
    app.stage.touch(drawer.main)
    app.stage.settle()
    assert shown(app) == [one]
    assert page.count.text.startswith(app.table.say("past.games", n=1))
    app.stage.touch(app.stage.find(ChoiceChip, text="Катя"))
    app.stage.settle()
    assert set(shown(app)) == {one, other}


def test_where_nothing_is_found_the_chips_that_hide_games_are_offered(app: App) -> None:
    one = app.finish(("Катя", "Anna"))
    app.finish(("Борис", "Дмитро"))
    page = app.go("past")
    page.search.text = "anna"
    page.want(Wanted(people=frozenset({"Катя"}), has_star=True))
    app.stage.settle()
    assert shown(app) == []
    hiding = [chip.text for chip in page.nothing.walk() if isinstance(chip, ChoiceChip)]
    assert hiding == [app.table.say("filter.star"), "Катя"]
    app.stage.touch(next(chip for chip in page.nothing.walk() if isinstance(chip, ChoiceChip)))
    app.stage.settle()
    assert shown(app) == [one]
    assert page.wanted.people == {"Катя"}


def test_filters_that_leave_nothing_say_so_on_the_button(app: App) -> None:
    app.finish()
    page = app.go("past")
    page.open_filters()
    app.stage.settle()
    drawer = app.stage.find(FilterDrawer)
    other = next(tile for tile in app.stage.find_all(GameChoice) if tile.name != app.game.meta.id)
    app.stage.touch(other)
    assert drawer.main.reason == app.table.say("filter.none")
    app.stage.touch(drawer.main)
    assert app.stage.find_all(FilterDrawer), "a touch on it changes nothing"


def test_a_swipe_shows_again_and_delete(app: App) -> None:
    session = app.finish()
    app.go("past")
    found = swiped(app, session)
    app.stage.drag(found, (-200, 0))
    assert found.shift == found.most
    assert type(app.page).__name__ == "PastPage", "a push is no touch"
    app.stage.touch((found.right - 20, found.to_window(0, found.center_y)[1]))
    app.stage.settle()
    assert shown(app) == []
    assert app.page.rail.session == session


def test_a_short_push_falls_back(app: App) -> None:
    session = app.finish()
    app.go("past")
    found = swiped(app, session)
    app.stage.drag(found, (-50, 0))
    app.stage.settle()
    assert found.shift == 0


def test_delete_asks_nothing_and_undo_brings_it_back(app: App, tmp_path: Path) -> None:
    session, other = app.finish(), app.play()
    chosen(app, session, "button.delete")
    assert shown(app) == [other]
    assert len(list((tmp_path / "annals" / "trash").iterdir())) == 1
    app.stage.touch(app.page.rail.undo)
    app.stage.settle()
    assert set(shown(app)) == {session, other}
    assert app.page.rail.session == ""


def test_a_touch_elsewhere_leaves_it_in_the_bin_from_where_it_comes_back(app: App) -> None:
    session = app.finish()
    chosen(app, session, "button.delete")
    app.stage.touch(app.page.bar)
    assert app.page.rail.session == ""
    app.stage.touch(app.stage.find(AddLink, glyph="trash"))
    drawer = app.stage.find(BinDrawer)
    app.stage.touch(app.stage.find(ListRow, glyph="undo"))
    app.stage.settle()
    assert app.table.say("bin.nothing") in app.texts()
    drawer.close()
    app.stage.settle()
    assert shown(app) == [session]


def test_the_bin_can_be_emptied(app: App, tmp_path: Path) -> None:
    chosen(app, app.finish(), "button.delete")
    app.stage.touch(app.page.bar)
    app.stage.touch(app.stage.find(AddLink, glyph="trash"))
    app.stage.touch(app.stage.find(BinDrawer).empty)
    assert list((tmp_path / "annals" / "trash").iterdir()) == []
    assert app.table.store.results() == []


def test_a_star_stays_over_the_end_of_the_app(app: App) -> None:
    session = app.finish()
    app.go("past")
    app.stage.touch(card(app, session).star)
    assert card(app, session).star.is_on
    app.show()
    app.go("past")
    assert card(app, session).star.is_on
    app.stage.touch(app.stage.find(FilterChip, glyph="star"))
    assert shown(app) == [session]


def test_a_note_is_written_and_found(app: App) -> None:
    session = app.finish()
    chosen(app, session, "past.note")
    drawer = app.stage.find(NoteDrawer)
    drawer.place.text, drawer.text.text, drawer.day.text = "Anna’s kitchen", "The war decided it", "14.11.2025"
    app.stage.touch(drawer.footer.children[0])
    app.stage.settle()
    assert {"Anna’s kitchen", "The war decided it"} < set(app.texts())
    assert any("14 November 2025" in text for text in app.texts())
    app.page.search.text = "kitchen"
    app.stage.settle()
    assert shown(app) == [session]


def test_what_is_no_day_is_said_under_the_line(app: App) -> None:
    chosen(app, app.finish(), "past.note")
    drawer = app.stage.find(NoteDrawer)
    drawer.day.text = "yesterday"
    app.stage.touch(drawer.footer.children[0])
    assert drawer.day.error == app.table.say("note.no_day")
    assert app.stage.find_all(NoteDrawer)


def test_a_photo_is_chosen_and_removed(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = tmp_path / "table.png"
    app.stage.shot(picture)
    monkeypatch.setattr(phone, "choose_file", lambda then, is_picture=False: then(picture) or True)
    session = app.finish()
    chosen(app, session, "past.note")
    app.stage.touch(app.stage.find(glyph="image", title=app.table.say("note.add_photo")))
    app.stage.settle()
    path = app.table.past.photo(session)
    assert path is not None
    assert path.read_bytes() == picture.read_bytes()
    app.stage.touch(app.stage.find(title=app.table.say("note.drop_photo")))
    assert app.table.past.photo(session) is None


def test_a_photo_is_taken_where_the_phone_has_a_camera(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "table.png"
    app.stage.shot(picture)
    answers: list[Path | None] = [None, picture]
    monkeypatch.setattr(phone, "has_camera", lambda: True)
    monkeypatch.setattr(phone, "take_photo", lambda taken: taken(answers.pop(0)))
    session = app.finish()
    chosen(app, session, "past.note")
    app.stage.touch(app.stage.find(glyph="camera", title=app.table.say("note.take_photo")))
    app.stage.settle()
    assert app.stage.find(NoteDrawer).text.error == app.table.say("note.no_camera")
    assert app.table.past.photo(session) is None
    app.stage.touch(app.stage.find(glyph="camera", title=app.table.say("note.take_photo")))
    app.stage.settle()
    path = app.table.past.photo(session)
    assert path is not None
    assert path.read_bytes() == picture.read_bytes()


def test_again_begins_with_everybody_one_seat_on(app: App) -> None:
    session = app.finish(("Anna", "Борис", "Дмитро"))
    chosen(app, session, "result.again")
    assert type(app.page).__name__ == "SetupPage"
    assert app.page.draft.names == ["Дмитро", "Anna", "Борис"]


def test_continue_takes_the_final_entry_back(app: App) -> None:
    session = app.finish()
    chosen(app, session, "past.go_on")
    assert app.table.session is not None
    assert app.table.session.id == session
    assert app.table.rules.outcome(app.table.state) is None


def test_a_copy_is_another_game(app: App) -> None:
    session = app.finish()
    chosen(app, session, "past.copy")
    assert len(shown(app)) == 2


def test_a_copy_goes_to_the_folder_the_message_names(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "shared_folder", lambda: tmp_path)
    session = app.play(steps=2)
    chosen(app, session, "button.export")
    (path,) = tmp_path.glob("*.json")
    assert app.messages == [f"Saved: {path}"]
    assert json.loads(path.read_text(encoding="utf-8"))["id"] == session
    assert app.table.session is None, "looking at the list takes up no game"


def test_without_a_folder_it_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "shared_folder", lambda: None)
    chosen(app, app.play(), "button.export")
    assert app.messages == [app.table.say("error.read_only_folder")]


def test_a_file_without_a_header_is_listed_and_says_what_is_wrong(app: App, tmp_path: Path) -> None:
    app.play()
    (tmp_path / "annals" / "broken1.session").write_bytes(b"not a session")
    app.go("past")
    assert app.table.say("error.file_unreadable") in app.texts()
    app.stage.touch(card(app, "broken1").lead)
    assert len(app.messages) == 1
    assert type(app.page).__name__ == "PastPage"


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with opened(stage, tmp_path, language=language, text_scale=scale) as app:
        session = app.play(("Anna", "Олександра-Вікторія", "W" * 40))
        app.finish(("🎲", "Олександра-Вікторія"))
        app.go("past")
        assert nothing_is_cut(stage) == []
        app.stage.touch(card(app, session).menu)
        assert nothing_is_cut(stage) == []
        app.shell.back()
        app.page.open_filters()
        app.stage.settle()
        assert nothing_is_cut(stage) == []

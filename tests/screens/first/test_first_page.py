"""The first start: the language, then a sample round or the games; shown once; a minute to the first entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.table import Table, base
from screens.first.first_page import FirstPage
from screens.first.first_parts import GameChoice, LanguageRow
from screens.first.sample_page import SamplePage
from screens.form.ask_list import OptionList
from screens.form.row_face import RowFace
from screens.home.cards import GameTile
from screens.home.home import HomePage
from screens.table.grid_tile import GridTile
from screens.widgets.button import MainButton, SecondButton, SmallButton
from screens.widgets.list_row import ListRow
from tests.screens.first.playing import FirstPhone, files, first_phone
from tests.screens.touches import Touches, check_budget, counted
from tests.toy_game import TOY
from tools.pictures.stage import Stage

SLOW_TOUCH = 1.0
"""Seconds of a slow hand for each touch."""
A_MINUTE = 60


def touch(phone: FirstPhone, kind: type, **values: object) -> None:
    phone.stage.touch(phone.stage.find(kind, **values))


def test_the_device_s_language_is_chosen(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base.locale, "getlocale", lambda: ("uk_UA", "UTF-8"))
    with first_phone(stage, tmp_path) as phone:
        (row,) = [row for row in stage.find_all(LanguageRow) if row.is_on]
        assert row.title == "Українська"
        assert row.note == phone.table.say("first.as_device")
        assert phone.table.settings.language == ""


def test_another_language_changes_the_page_at_once(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="en") as phone:
        touch(phone, GameChoice, game=phone.table.samples.games[1])
        touch(phone, LanguageRow, title="Русский")
        assert isinstance(phone.page, FirstPage)
        assert stage.find(SecondButton).title == "Сразу к играм"
        assert stage.find(LanguageRow, title="Русский").is_on
        # What was chosen on it stays.
        assert stage.find(GameChoice, game=phone.table.samples.games[1]).is_on


def test_it_is_shown_once(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="en") as phone:
        touch(phone, SecondButton)
        assert isinstance(phone.page, HomePage)
        # It is not among the pages that back leads to.
        assert not phone.shell.back()
    with first_phone(stage, tmp_path) as again:
        assert isinstance(again.page, HomePage)
        assert not again.table.has_news


def test_back_leads_out(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="en") as phone:
        assert not stage.press_key(27)
        assert isinstance(phone.page, FirstPage)
    assert files(tmp_path / "annals") == {}


def test_a_folder_with_a_game_never_sees_it(stage: Stage, tmp_path: Path) -> None:
    Table(Store(tmp_path)).start(Draft(TOY, ["Anna", "Boris"]))
    with first_phone(stage, tmp_path, language="en") as phone:
        assert isinstance(phone.page, HomePage)
        assert phone.table.has_news


def test_the_sample_of_the_chosen_game_begins(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="en") as phone:
        game = phone.table.samples.games[2]
        touch(phone, GameChoice, game=game)
        touch(phone, MainButton)
        assert isinstance(phone.page, SamplePage)
        assert phone.table.samples.round is not None
        assert phone.table.samples.round.sample.game == game
        phone.page.end()
        assert isinstance(phone.page, HomePage)


def test_the_empty_first_page_leads_to_a_sample(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="en", is_welcomed=True) as phone:
        touch(phone, SmallButton, title="Play a sample round")
        stage.wait(0.5)
        touch(phone, ListRow, title=phone.table.show(phone.table.covers[phone.table.samples.games[0]].title))
        assert isinstance(phone.page, SamplePage)


def test_a_file_that_is_handed_over_is_looked_at(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="en") as phone:
        phone.shell.receive("no code")
        assert phone.shell.now_at[0] == "scan"
        assert phone.shell.back()
        assert isinstance(phone.page, HomePage)


def test_from_a_wiped_folder_to_the_first_entry(stage: Stage, tmp_path: Path) -> None:
    """Nothing is read. Straight to the games; then three touches: the game, start, the thing to do. Which space of the
    row, and which card lies there, only the table knows. A slow hand takes a second for each, and the clock of the
    stage counts what the app lets it wait for."""
    with first_phone(stage, tmp_path, language="en") as phone, counted(stage) as made:
        began = stage._now
        touch(phone, SecondButton)
        first = made.count
        touch(phone, GameTile, game="through_the_ages")
        stage.touch(next(one for one in phone.page.rail.walk() if isinstance(one, MainButton)))
        touch(phone, GridTile, name="Take a card")
        check_budget("Every game", "from the first start to the thing to do", Touches(made.count - first))
        for kind, value in ((RowFace, 1), (OptionList, "julius_caesar_a")):
            stage.touch(stage.find(kind).middle(value))
        assert phone.table.session is not None
        assert len(phone.table.session.items) == 1
        assert made.scrolls == 0
        assert made.count * SLOW_TOUCH + (stage._now - began) <= A_MINUTE

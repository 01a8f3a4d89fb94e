"""The news of a version lie over the first page once, and in the settings at any time."""

from __future__ import annotations

from pathlib import Path

from companion import VERSION
from companion.draft import Draft
from companion.news import news_lines
from screens.first.news_drawer import NewsDrawer
from screens.widgets.list_row import ListRow
from screens.widgets.words import Words
from tests.screens.first.playing import first_phone
from tests.toy_game import TOY
from tools.pictures.stage import Stage


def test_they_are_told_once(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="uk", is_welcomed=True) as phone:
        assert phone.table.has_news
        phone.shell.tell_news()
        stage.wait(0.5)
        said = [words.text for words in stage.find(NewsDrawer).walk() if isinstance(words, Words)]
        assert set(news_lines(phone.table.translator)) <= set(said)
        assert phone.table.settings.news_seen == VERSION
        assert not phone.table.has_news


def test_they_stand_in_the_settings(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="en", is_welcomed=True) as phone:
        phone.shell.go("settings")
        stage.settle()
        stage.touch(stage.find(ListRow, title="What’s new"))
        assert isinstance(phone.shell.drawers[-1], NewsDrawer)


def test_an_empty_history_says_what_will_stand_there(stage: Stage, tmp_path: Path) -> None:
    with first_phone(stage, tmp_path, language="en", is_welcomed=True) as phone:
        assert phone.table.start(Draft(TOY, ["Anna", "Boris"]))
        phone.shell.home("history")
        stage.settle()
        assert phone.table.say("history.empty") in [words.text for words in stage.find_all(Words)]

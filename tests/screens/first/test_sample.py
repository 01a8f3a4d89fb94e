"""The sample round of each game, played by touches: only what is ringed leads on, and nothing of it is kept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from companion.sample import STEPS
from rules import all_games
from screens.first.hint_card import PlainButton, QuietButton
from screens.first.sample_page import SamplePage
from screens.home.home import HomePage
from screens.score.why import WhyDrawer
from screens.settings.settings import SettingsPage
from screens.table.play import PlayPage
from screens.widgets.navigation import NavigationTab
from tests.screens.first.playing import FirstPhone, files, first_phone
from tests.screens.touches import counted, is_touchable
from tests.thorough import part
from tools.pictures.stage import Stage

GAMES = [*all_games()]


@pytest.mark.parametrize(("game", "language"), part(product(GAMES, ["en", "ru", "uk"]), usual=5))
def test_a_round_by_touches(stage: Stage, tmp_path: Path, game: str, language: str) -> None:
    with first_phone(stage, tmp_path, language=language, is_welcomed=True) as phone:
        before = files(tmp_path)
        # A language is read once for all tests, and some of them ask for texts that there are not.
        phone.table.translator.missing.clear()
        phone.begin(game)
        with counted(stage) as made:
            for do in STEPS:
                assert phone.doing == do
                assert is_touchable(phone.meant)
                assert phone.card.title == phone.table.say(f"sample.{do}")
                phone.do()
            assert phone.doing == ""
        assert made.count == 6
        stage.touch(next(one for one in phone.card.walk() if isinstance(one, PlainButton)))
        assert isinstance(phone.page, HomePage)
        assert phone.table.session is None
        assert phone.table.samples.round is None
        assert files(tmp_path) == before
        assert not phone.table.translator.missing


@pytest.mark.parametrize(("game", "size"), part(product(GAMES, [(360, 640), (915, 412), (1280, 800)]), usual=5))
def test_a_round_on_other_screens(stage: Stage, tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    stage.set_up(size)
    with first_phone(stage, tmp_path, language="ru", is_welcomed=True) as phone:
        phone.begin(game)
        for do in STEPS:
            assert phone.doing == do
            phone.do()
        assert phone.doing == ""


@pytest.mark.parametrize("steps", range(len(STEPS)))
def test_enough_ends_it_at_any_step(stage: Stage, tmp_path: Path, steps: int) -> None:
    with first_phone(stage, tmp_path, language="en", is_welcomed=True) as phone:
        before = files(tmp_path)
        phone.begin(GAMES[0])
        for _ in range(steps):
            phone.do()
        stage.touch(next(one for one in phone.card.walk() if isinstance(one, QuietButton)))
        assert isinstance(phone.page, HomePage)
        assert files(tmp_path) == before


def test_a_kill_leaves_nothing(stage: Stage, tmp_path: Path) -> None:
    """Nothing is closed, nothing is saved on the way out: what lies there is what lay there before."""
    with first_phone(stage, tmp_path, language="en", is_welcomed=True) as phone:
        before = files(tmp_path)
        phone.begin(GAMES[0])
        for _ in range(3):
            phone.do()
        phone.shell.pause()
        assert files(tmp_path) == before
    with first_phone(stage, tmp_path, language="en", is_welcomed=True) as again:
        assert again.table.sessions() == []
        assert again.table.store.players() == []
        assert again.table.store.results() == []


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[FirstPhone]:
    with first_phone(stage, tmp_path, language="en", is_welcomed=True) as phone:
        phone.begin(GAMES[0])
        yield phone


def test_everything_else_works_and_does_not_lead_on(phone: FirstPhone) -> None:
    """Another number is taken apart; the tab of the history leads there; the first step waits."""
    inner = phone.page.inner
    phone.stage.touch(next(tab for tab in inner.page.walk() if isinstance(tab, NavigationTab) and tab.key == "history"))
    phone.rest()
    assert phone.doing == "look"
    assert phone.meant is None
    assert phone.card.text == phone.table.say("sample.elsewhere")
    again = next(one for one in phone.card.walk() if type(one) is PlainButton)
    phone.stage.touch(again)
    phone.rest()
    assert isinstance(inner.page, PlayPage)
    assert phone.meant is not None


def test_a_step_can_be_had_again_after_something_else_was_recorded(phone: FirstPhone) -> None:
    """What the sample asks to record is gone, and comes back."""
    inner = phone.page.inner
    for _ in range(2):
        phone.do()
    assert phone.doing == "record"
    assert inner.table.undo()
    phone.rest()
    assert phone.doing == "record"
    assert phone.meant is None
    phone.page.guide.again()
    phone.rest()
    phone.do()
    assert phone.doing == "undo"


def test_what_is_open_to_read_is_not_covered(phone: FirstPhone) -> None:
    phone.do()
    phone.stage.touch(phone.meant)
    phone.rest()
    assert isinstance(phone.page.inner.drawers[-1], WhyDrawer)
    assert phone.page.pointer.opacity == 0
    assert phone.doing == "why"


def test_settings_are_those_of_the_app_and_the_round_waits(phone: FirstPhone) -> None:
    phone.do()
    phone.page.inner.go("settings")
    assert isinstance(phone.page, SettingsPage)
    phone.table.change_settings(language="uk")
    phone.stage.settle()
    phone.shell.back()
    phone.rest()
    assert isinstance(phone.page, SamplePage)
    assert phone.doing == "why"
    assert phone.card.title == phone.table.say("sample.why")


def test_it_goes_on_where_it_was_when_the_device_is_turned(phone: FirstPhone) -> None:
    for _ in range(3):
        phone.do()
    phone.stage.set_up((915, 412))
    phone.rest()
    assert phone.doing == "undo"
    phone.do()
    assert phone.doing == "refuse"


def test_there_is_nobody_to_share_a_sample_with(phone: FirstPhone) -> None:
    phone.page.inner.instead("share")
    phone.rest()
    assert isinstance(phone.page.inner.page, PlayPage)
    assert phone.page.inner.drawers


def test_back_leads_out(phone: FirstPhone) -> None:
    phone.do()
    assert phone.stage.press_key(27)
    phone.rest()
    assert isinstance(phone.page.inner.page, PlayPage)
    assert phone.stage.press_key(27)
    assert isinstance(phone.page, HomePage)


def test_a_second_round_begins_at_the_beginning(phone: FirstPhone) -> None:
    phone.do()
    phone.shell.back()
    phone.begin(GAMES[0])
    assert phone.doing == "look"

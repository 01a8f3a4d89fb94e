"""The settings, touched: every change is seen at once and kept."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import VERSION
from companion.errors import NotSaved
from companion.phone import SystemLook
from companion.settings import TEXT_SIZES, Settings
from companion.store.store import Store
from companion.text import LANGUAGES, translator_for
from screens.draw.theme import theme
from screens.settings.settings import FLAGS
from screens.settings.text_size import Stops, TextSize
from screens.settings.theme_tiles import ThemeTile
from screens.shell.system_look import SystemWatch
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.icon_button import IconButton
from screens.widgets.list_row import ListRow
from screens.widgets.switch_row import SwitchRow
from screens.widgets.tick_row import ChoiceRow
from screens.widgets.words import Words
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tests.sources import ROOT
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path, is_aside=True) as app:
        app.go("settings")
        yield app


def kept(tmp_path: Path) -> Settings:
    return Settings.read(Store(tmp_path).settings())


def open_row(app: App, title: str) -> None:
    app.stage.touch(app.stage.find(ListRow, title=title))
    app.stage.settle()


def test_each_language_stands_under_its_own_name(app: App) -> None:
    open_row(app, "Language")
    assert [row.title for row in app.stage.find_all(ChoiceRow)] == ["System default", *LANGUAGES.values()]
    assert [row.title for row in app.stage.find_all(ChoiceRow) if row.is_on] == ["English"]


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_language_is_spoken_at_once_and_kept(app: App, tmp_path: Path, language: str) -> None:
    open_row(app, "Language")
    app.stage.touch(app.stage.find(ChoiceRow, title=LANGUAGES[language]))
    app.stage.settle()
    assert translator_for(language).say("settings.title") in app.texts()
    assert kept(tmp_path).language == language


def test_the_devices_own_language(app: App, tmp_path: Path) -> None:
    open_row(app, "Language")
    app.stage.touch(app.stage.find(ChoiceRow, title="System default"))
    assert kept(tmp_path).language == ""


@pytest.mark.parametrize("mode", ["dark", "black"])
def test_a_theme(app: App, tmp_path: Path, mode: str) -> None:
    app.stage.touch(app.stage.find(ThemeTile, key=mode))
    assert theme.mode == mode
    assert app.stage.find(ThemeTile, key=mode).chosen
    assert kept(tmp_path).theme == mode


def test_as_on_the_device_follows_it_while_the_app_runs(app: App) -> None:
    app.stage.touch(app.stage.find(ThemeTile, key="device"))
    watch = SystemWatch(app.table)
    for look in (SystemLook(is_dark=True), SystemLook()):
        watch.follow(look)
        app.stage.settle()
        assert theme.mode == ("dark" if look.is_dark else "light")
    watch.let_go()


def test_less_motion_as_the_system_says(app: App) -> None:
    app.table.change_settings(reduced_motion=False)
    app.stage.settle()
    assert not theme.reduced_motion
    watch = SystemWatch(app.table)
    watch.follow(SystemLook(is_still=True))
    app.stage.settle()
    assert theme.reduced_motion
    watch.let_go()


def test_the_size_of_text_is_seen_in_the_sample(app: App, tmp_path: Path) -> None:
    def seen() -> float:
        sample = app.stage.find(TextSize).sample
        return max(words.font_size for words in sample.children if isinstance(words, Words) and words.role == "body")

    sizes = []
    for number in range(len(TEXT_SIZES)):
        stops = app.stage.find(Stops)
        place = app.stage.place(stops)
        app.stage.touch((stops.to_window(stops.spot(number), 0)[0], place[1]))
        assert app.stage.find(Stops).at == number
        sizes.append(seen())
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == pytest.approx(2 * sizes[0])
    assert kept(tmp_path).text_scale == 2.0


def test_the_page_stays_where_it_was_scrolled_to(app: App) -> None:
    app.table.change_settings(text_scale=2.0)
    app.stage.settle()
    app.page.first.scroll_y = 0.3
    app.stage.settle()
    before = app.page.first
    app.table.change_settings(theme="dark")
    app.stage.settle()
    assert app.page.first is not before
    assert app.page.first.scroll_y == pytest.approx(0.3, abs=0.05)


@pytest.mark.parametrize("name", FLAGS)
def test_switches(app: App, tmp_path: Path, name: str) -> None:
    def row() -> SwitchRow:
        return app.stage.find(SwitchRow, title=app.table.say(f"settings.{name}"))

    before = getattr(app.table.settings, name)
    app.stage.touch(row())
    assert row().is_on is not before
    assert getattr(kept(tmp_path), name) is not before
    app.stage.touch(row())
    assert getattr(kept(tmp_path), name) is before


def test_the_clock_is_set_from_here_too(app: App, tmp_path: Path) -> None:
    open_row(app, "Clock")
    app.stage.touch(app.stage.find(ChoiceRow, title="Time per turn"))
    assert kept(tmp_path).clock == "turn"
    assert app.stage.find(ListRow, title="Clock").note == "Time per turn"


def test_settings_that_cannot_be_kept_count_and_are_told(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(settings: object) -> None:
        raise NotSaved("error.not_saved")

    monkeypatch.setattr(app.table.store, "save_settings", fail)
    app.stage.touch(app.stage.find(ThemeTile, key="dark"))
    assert theme.mode == "dark"
    assert app.messages == [app.table.say("error.not_saved")]


def test_the_version_and_every_edition_are_named(app: App) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION
    open_row(app, "About")
    texts = app.texts()
    assert f"Version {VERSION}" in texts
    for game in app.table.games.values():
        assert app.table.show(game.meta.edition) in texts


def test_typed_numbers_are_counted_and_forgotten(app: App, tmp_path: Path) -> None:
    game = app.game.meta.id
    assert [row.glyph for row in app.stage.find_all(ListRow)].count("") == 1
    app.table.store.remember_numbers(game, {"one.cost": 3, "one.points": 2})
    app.go("settings")
    row = next(one for one in app.stage.find_all(ListRow) if one.note.startswith("2"))
    assert row.note == "2 numbers entered in earlier games"
    app.stage.touch(row)
    app.stage.touch(app.stage.find(MainButton, title="Cancel"))
    assert Store(tmp_path).numbers(game) == {"one.cost": 3, "one.points": 2}
    app.stage.touch(row)
    app.stage.touch(app.stage.find(ForcedButton, title="Forget"))
    assert Store(tmp_path).numbers(game) == {}
    assert [row.glyph for row in app.stage.find_all(ListRow)].count("") == 1


def test_back(app: App) -> None:
    app.stage.touch(app.stage.find(IconButton, glyph="back"))
    assert type(app.page).__name__ == "HomePage"


@each_look
def test_nothing_is_cut(stage: Stage, tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    stage.set_up(size)
    with opened(stage, tmp_path, is_aside=True, language=language, text_scale=scale) as app:
        app.go("settings")
        assert nothing_is_cut(stage) == []

"""The settings, touched: every change is seen at once and kept."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import VERSION
from companion.errors import NotSaved
from companion.settings import Settings
from companion.store.store import Store
from companion.text import LANGUAGES, translator_for
from screens.draw.theme import theme
from screens.home.settings import TEXT_SIZES, SizeSample
from screens.widgets.button import ForcedButton, MainButton
from screens.widgets.icon_button import IconButton
from screens.widgets.list_row import ListRow
from screens.widgets.segments import Segment
from screens.widgets.switch_row import SwitchRow
from screens.widgets.tick_row import ChoiceRow
from screens.widgets.words import Words
from tests.screens.outside import App, each_look, nothing_is_cut, opened
from tests.sources import ROOT
from tools.pictures.stage import Stage


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[App]:
    with opened(stage, tmp_path) as app:
        app.go("settings")
        yield app


def kept(tmp_path: Path) -> Settings:
    return Settings.read(Store(tmp_path).settings())


def test_each_language_stands_under_its_own_name(app: App) -> None:
    assert [row.title for row in app.stage.find_all(ChoiceRow)] == ["System default", *LANGUAGES.values()]
    assert [row.title for row in app.stage.find_all(ChoiceRow) if row.is_on] == ["English"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_spoken_at_once_and_kept(app: App, tmp_path: Path, language: str) -> None:
    app.stage.touch(app.stage.find(ChoiceRow, title=LANGUAGES[language]))
    assert translator_for(language).say("settings.title") in app.texts()
    assert kept(tmp_path).language == language


def test_the_devices_own_language(app: App, tmp_path: Path) -> None:
    app.stage.touch(app.stage.find(ChoiceRow, title="System default"))
    assert app.stage.find_all(ChoiceRow)[0].is_on
    assert kept(tmp_path).language == ""


@pytest.mark.parametrize("mode", ["dark", "black"])
def test_a_theme(app: App, tmp_path: Path, mode: str) -> None:
    app.stage.touch(app.stage.find(Segment, key=mode))
    assert theme.mode == mode
    assert app.stage.find(Segment, key=mode).chosen
    assert kept(tmp_path).theme == mode


def test_the_size_of_text_is_seen_in_the_sample(app: App, tmp_path: Path) -> None:
    def seen() -> float:
        sample = app.stage.find(SizeSample)
        return max(words.font_size for words in sample.children if isinstance(words, Words) and words.role == "body")

    sizes = []
    for size in TEXT_SIZES:
        app.stage.touch(app.stage.find(Segment, key=str(size)))
        assert app.stage.find(Segment, key=str(size)).chosen
        sizes.append(seen())
    assert sizes == sorted(set(sizes))
    assert sizes[-1] == pytest.approx(2 * sizes[0])
    assert kept(tmp_path).text_scale == 2.0


def test_the_page_stays_where_it_was_scrolled_to(app: App) -> None:
    app.stage.touch(app.stage.find(Segment, key="200"))
    app.page.first.scroll_y = 0.3
    app.stage.frames()
    before = app.page.first
    app.table.change_settings(theme="dark")
    app.stage.frames()
    assert app.page.first is not before
    assert app.page.first.scroll_y == pytest.approx(0.3, abs=0.05)


@pytest.mark.parametrize(
    ("number", "name"), [(0, "vibration"), (1, "keep_awake"), (2, "reduced_motion"), (3, "faces_players")]
)
def test_switches(app: App, tmp_path: Path, number: int, name: str) -> None:
    before = getattr(app.table.settings, name)
    app.stage.touch(app.stage.find_all(SwitchRow)[number])
    assert app.stage.find_all(SwitchRow)[number].is_on is not before
    assert getattr(kept(tmp_path), name) is not before
    app.stage.touch(app.stage.find_all(SwitchRow)[number])
    assert getattr(kept(tmp_path), name) is before


def test_settings_that_cannot_be_kept_count_and_are_told(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(settings: object) -> None:
        raise NotSaved("error.not_saved")

    monkeypatch.setattr(app.table.store, "save_settings", fail)
    app.stage.touch(app.stage.find(Segment, key="dark"))
    assert theme.mode == "dark"
    assert app.messages == [app.table.say("error.not_saved")]


def test_the_version_and_every_edition_are_named(app: App) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION
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
    with opened(stage, tmp_path, language=language, text_scale=scale) as app:
        app.go("settings")
        assert nothing_is_cut(stage) == []

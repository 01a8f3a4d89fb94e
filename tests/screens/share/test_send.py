"""The result is sent by touches: as a picture that is always the same, and in every other form."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from companion import phone
from companion.store.export import dump
from companion.store.transfer import import_session
from companion.text import LANGUAGES, translator_for
from screens.draw.sent_picture import SIZE
from screens.draw.theme import theme
from screens.share import send_drawer
from screens.share.result_picture import ResultPicture
from screens.share.send_drawer import SendDrawer
from screens.widgets.button import MainButton
from screens.widgets.icon_button import SideButton
from screens.widgets.list_row import ListRow
from screens.widgets.tick_row import TickRow
from tests.companion.send.told import FINISHED, FIVE, FOUR, PAD, SHARED, data_of, recap
from tests.companion.test_cli import run
from tests.games import GAMES
from tests.screens.phone import Phone
from tests.thorough import IS_THOROUGH
from tools.pictures.stage import Stage

MODES = ("light", "dark", "black")
PICTURES = [
    (name, mode)
    for number, name in enumerate(FINISHED)
    for at, mode in enumerate(MODES)
    if IS_THOROUGH or name == FOUR or at == number % len(MODES)
]
"""A theme is colours alone: usually one game is drawn in all of them, and every other one in one of them in turn."""


def drawn(picture: ResultPicture) -> Image.Image:
    found = Image.frombytes("RGBA", SIZE, picture.pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    assert found.getextrema()[3] == (255, 255), "nothing shines through"
    return found.convert("RGB")


def paint(name: str, language: str = "en", mode: str = "light", **shown: bool) -> Image.Image:
    return drawn(ResultPicture(recap(name), translator_for(language), mode, **shown))


@pytest.mark.parametrize(("name", "mode"), PICTURES)
def test_every_result_has_a_picture(stage: Stage, name: str, mode: str) -> None:
    picture = paint(name, mode=mode)
    assert picture.size == (1080, 1350)
    ground = tuple(round(255 * part) for part in theme_colour(mode))
    assert picture.getpixel((4, 1346)) == ground
    assert picture.getpixel((1076, 4)) != ground, "the band has the colour of the game"
    # Something is written in every part: winner, the others, below them.
    for top, bottom in ((230, 460), (480, 700), (1246, 1340)):
        assert len(picture.crop((60, top, 1020, bottom)).getcolors(1 << 20) or ()) > 20


def theme_colour(mode: str) -> tuple[float, ...]:
    from screens.draw.theme import rgba

    return rgba(theme.tokens["themes"][mode]["bg"])[:3]


def test_the_picture_depends_on_nothing_but_the_game(stage: Stage) -> None:
    """Not on theme, text size or density of the phone."""
    before = paint(FOUR).tobytes()
    theme.mode, theme.text_scale = "black", 2.0
    stage.set_up(density=3.0)
    assert paint(FOUR).tobytes() == before


@pytest.mark.parametrize("name", [FOUR, FIVE, SHARED])
def test_languages_names_and_curve_make_a_difference(stage: Stage, name: str) -> None:
    pictures = [paint(name, language) for language in LANGUAGES]
    pictures += [paint(name, has_names=False), paint(name, has_curve=False), paint(name, mode="dark")]
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)


@pytest.mark.parametrize("mode", MODES)
def test_the_picture_from_the_command_line(
    stage: Stage, tmp_path: Path, capsys: pytest.CaptureFixture[str], mode: str
) -> None:
    path, out = tmp_path / "played.json", tmp_path / "result.png"
    path.write_text(dump(data_of(FOUR)), encoding="utf-8")
    run(capsys, "send", path, "--as", "picture", "--theme", mode, "--lang", "uk", "--out", out)
    with Image.open(out) as saved:
        assert saved.tobytes() == paint(FOUR, "uk", mode).tobytes()


# By touches.


class AtResult(Phone):
    """A phone that shows the result of a finished game."""

    def show(self, name: str) -> None:
        session = import_session(self.table.store, data_of(name), GAMES, 0).session
        self.table.open(session.id)
        self.shell.home("result")
        self.stage.settle()

    def touch_send(self) -> SendDrawer:
        self.stage.touch(next(one for one in self.page.rail.walk() if isinstance(one, SideButton)))
        return self.stage.find(SendDrawer)

    def row(self, key: str) -> None:
        self.stage.touch(self.stage.find(ListRow, title=self.table.say(key)))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "downloads"
    made.mkdir()
    monkeypatch.setattr(phone, "shared_folder", lambda: made)

    def at_once(work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        then(work())

    monkeypatch.setattr(send_drawer, "in_background", at_once)
    return made


@pytest.fixture
def at_result(stage: Stage, tmp_path: Path, folder: Path) -> AtResult:
    one = AtResult(stage, tmp_path / "phone")
    one.show(FOUR)
    return one


def only_file(folder: Path) -> Path:
    [path] = folder.iterdir()
    return path


def test_the_picture_is_saved_where_no_program_takes_it(at_result: AtResult, folder: Path) -> None:
    drawer = at_result.touch_send()
    at_result.stage.touch(next(one for one in drawer.walk() if isinstance(one, MainButton)))
    with Image.open(only_file(folder)) as saved:
        assert (saved.format, saved.size, saved.mode) == ("PNG", SIZE, "RGB")
        assert saved.tobytes() == drawn(drawer.picture).tobytes()
    texts = [getattr(one, "text", "") for one in at_result.stage.walk(object)]
    assert any(str(only_file(folder).name) in str(text) for text in texts), "it says where"


@pytest.mark.parametrize("switch", ["names", "curve", "dark"])
def test_a_switch_changes_the_picture(at_result: AtResult, switch: str) -> None:
    drawer = at_result.touch_send()
    before = drawer.picture.pixels
    at_result.stage.touch(at_result.stage.find(TickRow, title=at_result.table.say(f"send.with_{switch}")))
    assert drawer.picture.pixels != before
    at_result.stage.touch(at_result.stage.find(TickRow, title=at_result.table.say(f"send.with_{switch}")))
    assert drawer.picture.pixels == before


@pytest.mark.parametrize(
    ("row", "suffix"), [("text", ".txt"), ("pdf", ".pdf"), ("bgstats", ".txt"), ("session", ".json")]
)
def test_every_form_makes_its_file(at_result: AtResult, folder: Path, row: str, suffix: str) -> None:
    at_result.touch_send()
    at_result.row(f"send.{row}")
    path = only_file(folder)
    assert path.suffix == suffix
    if suffix == ".pdf":
        assert len(PdfReader(path).pages) == 1
    else:
        assert path.read_text(encoding="utf-8")


@pytest.mark.parametrize("table", ["csv", "entries", "people"])
def test_tables_are_chosen(at_result: AtResult, folder: Path, table: str) -> None:
    at_result.touch_send()
    at_result.row("send.tables")
    at_result.row(f"send.{table}")
    assert [*csv.reader(io.StringIO(only_file(folder).read_text(encoding="utf-8-sig")))]


def test_other_programs_come_first(at_result: AtResult, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []
    for name in ("send", "send_file", "open_link"):
        monkeypatch.setattr(phone, name, lambda what, *_: given.append(what) or True)
    at_result.touch_send()
    for row in ("text", "bgstats", "session"):
        at_result.row(f"send.{row}")
    text, link, path = given
    assert str(text).startswith("Through")
    assert str(link).startswith("https://")
    assert path == only_file(folder)


def test_the_record_the_place_and_the_note_are_told(at_result: AtResult, folder: Path) -> None:
    table = at_result.table
    assert table.session is not None
    for number in range(4):
        before = {"game": "through_the_ages", "names": ["A", "B"], "colours": ["red", "blue"], "winners": [0]}
        table.store.add_result(f"before{number}", {**before, "totals": [40 + number, 9], "time": 1_000 + number})
    table.past.change_note(table.session.id, place="Kitchen", text="So close")
    before_touch = at_result.touch_send().picture.pixels
    at_result.row("send.text")
    lines = only_file(folder).read_text(encoding="utf-8").splitlines()
    assert lines[1].endswith("Kitchen")
    assert lines[-2:] == ["Record: 88, was 43", "So close"]
    assert before_touch != ResultPicture(recap(FOUR), table.translator, "light").pixels, "the record is drawn, too"


def test_a_score_sheet_alone_offers_no_curve(stage: Stage, tmp_path: Path) -> None:
    one = AtResult(stage, tmp_path)
    one.show(PAD)
    one.touch_send()
    assert not stage.find_all(TickRow, title=one.table.say("send.with_curve"))


def test_a_game_that_goes_on_has_nothing_to_send(stage: Stage, tmp_path: Path) -> None:
    one = AtResult(stage, tmp_path)
    data = data_of(FOUR)
    session = import_session(one.table.store, {**data, "entries": data["entries"][:9]}, GAMES, 0).session
    one.table.open(session.id)
    one.shell.home("result")
    assert one.page.rail.side_glyph == ""

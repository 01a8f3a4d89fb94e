"""Keys of a desktop: whatever is declared happens, whatever happens is listed, on every keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest
from kivy.core.window import Window

from companion import phone
from companion.text import LANGUAGES, translator_for
from rules.hadara.inputs import SetWheel
from rules.kit.field import Number
from screens.form.correct import CorrectDrawer
from screens.form.keypad_drawer import KeypadDrawer
from screens.shell.chords import chord_of
from screens.shell.everywhere import everywhere
from screens.shell.shortcuts_drawer import ShortcutsDrawer, key_names, unhidden
from screens.widgets.chip import Chip
from screens.widgets.list_row import ListRow
from screens.widgets.shortcut import DIGITS, HasShortcuts, Shortcut
from screens.widgets.text_box import TextBoxInput
from tests.screens.phone import Phone, hadara_for_two
from tests.screens.recorded_app import RecordedApp, timed
from tests.screens.said import said
from tests.sources import files, named
from tools.pictures.stage import Stage

F1, F11, ESCAPE = 282, 292, 27
NAMED = {
    **{"escape": 27, "enter": 13, "tab": 9, "backspace": 8, "space": 32, "left": 276, "right": 275, "up": 273},
    **{"down": 274, "pageup": 280, "pagedown": 281, "home": 278, "end": 279},
    **{f"f{number}": 281 + number for number in range(1, 13)},
}
PLAIN = [*NAMED, *ascii_lowercase, *DIGITS, *"/?,.-=+"]
EVERY_CHORD = [f"{held}{key}" for held in ("", "ctrl+", "shift+", "alt+", "ctrl+shift+") for key in PLAIN]


def press(there: Phone | RecordedApp, chord: str) -> bool:
    """As a keyboard says it."""
    *held, key = [*chord[:-2].split("+"), "+"] if chord.endswith("++") else chord.split("+")
    code, letter = (NAMED[key], "") if key in NAMED else (ord(key), key)
    heard = bool(Window.dispatch("on_keyboard", code, 0, letter, held))
    there.stage.settle()
    return heard


@pytest.fixture
def app(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    app = Phone(stage, tmp_path, hadara_for_two())
    app.table.submit(SetWheel(deck="yellow"))
    yield app
    app.shell.let_go()


@pytest.fixture
def ended(stage: Stage, tmp_path: Path) -> Iterator[RecordedApp]:
    app = RecordedApp(stage, tmp_path / "ended", timed("hadara"))
    yield app
    app.shell.let_go()


@pytest.fixture(autouse=True)
def files_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[object]:
    asked: list[object] = []
    monkeypatch.setattr(phone, "choose_file", lambda chosen, **_: asked.append(chosen) or True)
    monkeypatch.setattr(phone, "shared_folder", lambda: tmp_path)
    return asked


# What a key is called.


@pytest.mark.parametrize(
    ("key", "place", "letter", "held", "chord"),
    [
        (122, 29, "z", ["ctrl"], "ctrl+z"),
        (122, 29, "z", ["shift", "ctrl", "numlock"], "ctrl+shift+z"),
        (1103, 29, "я", ["ctrl"], "ctrl+z"),
        (1090, 17, "т", [], "n"),
        (122, 29, "z", ["meta"], "ctrl+z"),
        (260, 92, "Ą", ["numlock"], "4"),
        (271, 88, None, [], "enter"),
        (32, 44, " ", [], "space"),
        (282, 58, None, [], "f1"),
        (307, 230, "ĳ", ["alt"], ""),
        (0, 0, None, [], ""),
    ],
)
def test_a_key_has_one_name_on_every_keyboard(key: int, place: int, letter: str, held: list[str], chord: str) -> None:
    """With Cyrillic letters it is known by where it lies."""
    assert chord_of(key, place, letter, held) == chord


# What is declared happens, and what happens is declared.

Open = Callable[[Phone], HasShortcuts]


def over(drawer: Callable[[Phone], Any]) -> Open:
    def put(app: Phone) -> HasShortcuts:
        made: HasShortcuts = drawer(app)
        app.shell.put_over(made)  # type: ignore[arg-type]
        return made

    return put


def page(name: str, **values: Any) -> Open:
    def go(app: Phone) -> HasShortcuts:
        app.shell.go(name, **values)
        return app.page

    return go


SEEN: dict[str, Open] = {
    "play": lambda app: app.page,
    "home": lambda app: (app.shell.home(), app.page)[1],
    "history": page("history"),
    "result": page("result"),
    "lookup": page("lookup"),
    "share": page("share"),
    "player": page("player", seat=0),
    "past": page("past"),
    "settings": page("settings"),
    "backup": page("backup"),
    "replay": page("replay"),
    "rules": page("rules"),
    "keypad": over(lambda app: KeypadDrawer(app.table, "", Number(-9, 99), 3, lambda _: None)),
    "keys": over(lambda app: ShortcutsDrawer(app.shell, app.page)),
}


def chords_of(shortcuts: tuple[Shortcut, ...]) -> set[str]:
    return {chord for one in shortcuts for chord in (*one.chords, *one.also)}


@pytest.mark.parametrize("name", SEEN)
def test_every_key_that_means_something_is_declared_and_every_declared_key_is_known(
    app: Phone, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it would do is left out: another page would answer the next key."""
    done: list[str] = []
    on_top = SEEN[name](app)
    declared = chords_of(on_top.shortcuts())
    known = tuple(replace(one, does=done.append) for one in on_top.shortcuts())
    monkeypatch.setattr(on_top, "shortcuts", lambda: known)
    heard = {chord for chord in EVERY_CHORD if on_top.on_shortcut(chord)}
    assert heard == declared, "a name that no keyboard sends, or a key that nobody lists"
    assert set(done) == declared


def test_nobody_listens_to_keys_in_another_way() -> None:
    """`shortcuts` is the one place: an `on_shortcut` of its own could do what no list tells."""
    own = [named(path) for path in files(".py", under=("screens",)) if "def on_shortcut" in path.read_text("utf-8")]
    assert own == ["screens/widgets/shortcut.py"]


def prepared(app: Phone, text: str) -> None:
    """On a page from which every key leads somewhere: text of a middle size, scrolled half way, something to undo."""
    app.table.settings = replace(app.table.settings, text_scale=1.5)
    app.shell.home("play")
    app.shell.go("player", seat=0)
    if text == "keys.redo":
        app.table.undo()
    elif not app.table.can_undo:
        app.table.redo()
    app.stage.wait(0.7)
    for column in app.page.columns():
        assert column.content_height > column.height
        column.scroll_y = 0.5
    app.stage.settle()


def test_every_key_does_something(app: Phone, files_chosen: list[object]) -> None:
    """Of a page of a game, each from the same page anew."""
    asked: list[str] = []
    app.shell.bind(on_quit=lambda _: asked.append("quit"), on_full_screen=lambda _: asked.append("full"))

    def traces() -> object:
        """All that a key may leave behind."""
        shell, scale = app.shell, app.table.settings.text_scale
        kinds = [type(drawer).__name__ for drawer in shell.drawers]
        scrolled = [column.scroll_y for column in app.page.columns()]
        return shell.now_at, kinds, [*asked], len(files_chosen), scale, scrolled, app.state

    prepared(app, "")
    shortcuts = [(one.text, chord) for one in (*app.page.shortcuts(), *everywhere(app.shell)) for chord in one.chords]
    shortcuts += [(one.text, chord) for one in everywhere(app.shell) for chord in one.also]
    for text, chord in shortcuts:
        prepared(app, text)
        before = traces()
        assert press(app, chord), (text, chord)
        assert traces() != before, (text, chord)
    assert asked == ["full", "quit"]


def test_what_a_line_is_typed_for_is_no_shortcut(app: Phone) -> None:
    """A space in a search is a space: the main button is not touched, and the end of the line records nothing."""
    app.shell.go("history")
    app.stage.settle()
    page = app.page
    page.search.toggle()
    field: TextBoxInput = page.search.text_box.input
    before = app.state, app.shell.now_at
    for key, letter in ((110, "n"), (32, " "), (13, ""), (49, "1"), (47, "/")):
        field.focus = True
        assert Window.dispatch("on_key_down", key, 0, letter, []), key
    assert (app.state, app.shell.now_at) == before
    field.focus = True
    for key, letter, held in ((97, "a", ["ctrl"]), (122, "z", ["ctrl"]), (276, "", []), (1103, "я", ["ctrl"])):
        assert Window.dispatch("on_key_down", key, 0, letter, held)
    for key, letter, held in ((F1, "", []), (110, "n", ["ctrl"]), (276, "", ["alt"]), (281, "", [])):
        assert not Window.dispatch("on_key_down", key, 0, letter, held), "the app may have it"


# The list.


def keys_listed(stage: Stage) -> list[str]:
    return [chip.text for chip in stage.find(ShortcutsDrawer).walk() if isinstance(chip, Chip)]


def test_the_list_names_what_the_page_and_the_app_declare(app: Phone) -> None:
    app.stage.wait(0.2)
    assert press(app, "shift+/")
    app.stage.wait(0.4)
    listed = keys_listed(app.stage)
    assert {"Space", "Enter", "Ctrl+Z", "Ctrl+Shift+Z", "1\N{EN DASH}5", "Ctrl++", "F11", "?", "Esc"} <= set(listed)
    texts = [words.plain() for words, _ in said(app.stage)]
    for one in (*app.page.shortcuts(), *everywhere(app.shell)):
        assert app.table.say(one.text) in texts
    assert len(listed) == len(set(listed)), "no key twice"
    assert press(app, "f1")
    assert len(app.shell.drawers) == 1, "the list of the list is the list"
    assert app.stage.press_key(ESCAPE)
    app.stage.wait(0.4)
    assert app.shell.drawers == []


def test_the_list_tells_of_the_form_that_is_open(app: Phone) -> None:
    app.shell.put_over(KeypadDrawer(app.table, "", Number(0, 99), 3, lambda _: None))
    press(app, "f1")
    assert {"0\N{EN DASH}9", "Backspace", "Enter"} <= set(keys_listed(app.stage))
    assert "Ctrl+Z" not in keys_listed(app.stage), "what lies on top hears keys alone"


def test_a_key_that_another_hides_is_not_listed() -> None:
    def shortcut(*chords: str) -> Shortcut:
        return Shortcut(chords[0], chords, lambda _: None)

    shown = unhidden((shortcut("1", "2"), shortcut("2", "3"), shortcut("1")), set())
    assert [chords for _, chords in shown] == [("1", "2"), ("3",)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_called_as_on_the_keyboard(app: Phone, language: str) -> None:
    app.table.settings = replace(app.table.settings, language=language)
    space = translator_for(language).say("keys.name.space")
    names = key_names(app.table, ("ctrl+shift+z", "space", "ctrl++", "pageup", "f11", "?", "ctrl+,"))
    assert names == ["Ctrl+Shift+Z", space, "Ctrl++", "Page Up", "F11", "?", "Ctrl+,"]


def test_the_settings_lead_to_the_list_on_a_desktop_alone(app: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    app.shell.go("settings")
    app.stage.settle()
    app.stage.touch(app.stage.find(ListRow, title="Keyboard shortcuts"))
    app.stage.wait(0.4)
    assert "F11" in keys_listed(app.stage)
    monkeypatch.setattr(phone, "is_android", lambda: True)
    app.shell.home("settings")
    app.stage.settle()
    assert app.stage.find_all(ListRow, title="Keyboard shortcuts") == []


# What they do.


def test_the_result_is_sent_and_a_game_stepped_through(ended: RecordedApp) -> None:
    ended.go("result")
    assert press(ended, "ctrl+s")
    assert [type(drawer).__name__ for drawer in ended.shell.drawers] == ["SendDrawer"]
    ended.shell.home()
    assert not press(ended, "enter"), "no game waits to be finished"
    page = ended.go("replay")
    at = page.stepping.at
    press(ended, "right")
    assert page.stepping.at == at + 1


def test_digits_on_the_first_page_begin_a_game_and_enter_goes_on(app: Phone) -> None:
    app.shell.home()
    games = [*app.table.covers]
    press(app, str(len(games)))
    assert app.shell.now_at == ("setup", {"game": games[-1]})
    app.shell.home()
    assert not press(app, str(len(games) + 1))
    press(app, "enter")
    assert app.shell.now_at[0] == "play"


def test_past_games_are_searched_with_a_key(app: Phone) -> None:
    app.shell.go("past")
    app.stage.settle()
    press(app, "/")
    assert app.page.search.input.focus
    assert app.page.search.text == ""


def test_the_text_grows_and_shrinks_by_keys_and_stays_within_its_sizes(app: Phone) -> None:
    sizes = []
    for chord in ("ctrl+=", "ctrl++", *("ctrl++",) * 5, "ctrl+-", "ctrl+0", "ctrl+-"):
        press(app, chord)
        sizes.append(app.table.settings.text_scale)
    assert sizes == [1.15, 1.3, 1.5, 1.75, 2.0, 2.0, 2.0, 1.75, 1.0, 1.0]


def test_a_drawer_scrolls_rather_than_the_page_below(app: Phone) -> None:
    app.stage.set_up((412, 640))
    app.shell.go("settings")
    app.stage.settle()
    press(app, "f1")
    app.stage.wait(0.4)
    drawer, below = app.shell.drawers[-1], app.page.columns()[0]
    press(app, "end")
    assert (drawer.ids.column.scroll_y, below.scroll_y) == (0, 1)
    press(app, "pageup")
    assert 0 < drawer.ids.column.scroll_y <= 1


def test_a_visit_to_the_settings_leaves_a_form_open(app: Phone) -> None:
    """Also in another language: then it is made anew from what it holds."""
    figure = app.table.rules.figures(app.state, 0)[0].key
    drawer = CorrectDrawer(app.shell, app.table, 0, figure)
    app.shell.put_over(drawer)
    drawer.set(drawer.number + 3)
    wanted = drawer.number
    press(app, "ctrl+,")
    assert app.shell.now_at[0] == "settings"
    assert app.shell.drawers == []
    press(app, "alt+left")
    assert app.shell.drawers == [drawer]
    press(app, "ctrl+,")
    app.table.change_settings(language="uk")
    app.stage.settle()
    press(app, "escape")
    [again] = app.shell.drawers
    assert again is not drawer
    assert isinstance(again, CorrectDrawer)
    assert again.number == wanted

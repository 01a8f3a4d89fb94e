"""The boundaries: imports go one way, games are known only inside their folders, files stay small."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.text import translator_for
from rules import all_games
from tests.sources import CODE, GAMES, ROOT, files, named, parsed

# rules <- companion <- screens <- companion/app.py
KIVY_IN_COMPANION = ("companion.app", "companion.table")
# Plain Python, to be run and tested without a window; only the table brings their values to the screens.
WITHOUT_A_WINDOW = ("companion.live", "companion.stats", "companion.send", "companion.backup")
MAY_IMPORT_THOSE = (
    *("companion.app", "companion.table", "companion.cli", "companion.__main__", "companion.store.transfer"),
    "companion.past",
)
# Screens ask the table and nobody else; the other modules are the plain values it hands out.
COMPANION_FOR_SCREENS = (
    "companion.table",
    "companion.text",
    "companion.backup.automatic",
    "companion.backup.looked",
    "companion.backup.plays",
    "companion.backup.restore",
    "companion.badges",
    "companion.clock.reading",
    "companion.store.box",
    "companion.session.consequences",
    "companion.settings",
    "companion.session.contest",
    "companion.errors",
    "companion.draft",
    "companion.form",
    "companion.live.guest",
    "companion.live.rights",
    "companion.session.entry",
    "companion.lookup.examples",
    "companion.session.fold",
    "companion.session.history",
    "companion.session.latest",
    "companion.store.memos",
    "companion.past",
    "companion.phone",
    "companion.progress",
    "companion.sample",
    "companion.live.guest",
    "companion.live.rights",
    "companion.lookup.contents",
    "companion.lookup.rulebook",
    "companion.news",
    "companion.send.as_text",
    "companion.send.curve",
    "companion.send.recap",
    "companion.share.exchange",
    "companion.share.joins",
    "companion.share.merge",
    "companion.share.message",
    "companion.share.outgoing",
    "companion.share.qr",
    "companion.share.receiving",
    "companion.share.told",
    "companion.stats.choice",
    "companion.stats.clock",
    "companion.stats.finished",
    "companion.stats.one_person",
    "companion.stats.overall",
    "companion.stats.overview",
    "companion.stats.people",
    "companion.stats.records",
    "companion.stats.versus",
    "companion.store.summary",
    "companion.VERSION",
    "companion.window_place",
)
# A game is the same however often it is replayed: no clock, no chance, no surroundings.
NOT_IN_RULES = {"datetime", "os", "random", "secrets", "socket", "subprocess", "time", "uuid"}

TEXTS = {".py", ".kv", ".po", ".json", ".svg", ".atlas", ".md", ".txt", ".csv"}
MOST_LINES = 400
MAY_BE_LONG = re.compile(r"/(tables|cards\w*)\.py$")
# Begins with the two signs it is about: what comes before them is looked at there alone.
MACHINE_PATH = re.compile(r"[/:](?:(?<![\w.]/)(?:home|root|Users|work|opt|mnt)/\w|(?<=\b[A-Z]:)\\\w)")


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Every statement inside, however deep. Expressions, ten times as many, are left alone: none of them imports."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        inside = getattr(node, name, ())
        for one in inside if isinstance(inside, list) else ():
            yield one
            yield from statements(one)


@cache
def imports(path: Path, parts: Callable[[ast.AST], Iterator[ast.AST]] = statements) -> tuple[str, ...]:
    """Every module a file imports, wherever in it, or in those parts of it."""
    return tuple(_imports(path, parts))


def _imports(path: Path, parts: Callable[[ast.AST], Iterator[ast.AST]]) -> Iterator[str]:
    package = path.relative_to(ROOT).parent.parts
    for node in parts(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join([*base, *([node.module] if node.module else [])])
            # `from rules import kit` may name a module or something inside one.
            yield from (f"{start}.{alias.name}" for alias in node.names)


def is_inside(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def may_import(own: str, other: str) -> bool:
    top = other.partition(".")[0]
    if is_inside(own, "rules"):
        own_game = own.split(".")[1] if "." in own else ""
        if top == "rules":
            return own == "rules" or is_inside(other, "rules.kit", f"rules.{own_game}")
        return top in sys.stdlib_module_names and top not in NOT_IN_RULES
    if is_inside(other, *(f"rules.{game}" for game in GAMES)):
        return False
    if is_inside(own, "screens"):
        if top in sys.stdlib_module_names or top in ("kivy", "screens"):
            return True
        return is_inside(other, "rules.kit", *COMPANION_FOR_SCREENS)
    if top == "kivy":
        return is_inside(own, *KIVY_IN_COMPANION)
    if is_inside(own, *WITHOUT_A_WINDOW):
        return not is_inside(other, "screens", *KIVY_IN_COMPANION)
    if is_inside(other, *WITHOUT_A_WINDOW):
        return is_inside(own, *MAY_IMPORT_THOSE)
    return top != "screens" or own == "companion.app"


def test_imports_go_one_way() -> None:
    """One test for all files: a thousand of them would cost more to tell apart than to read."""
    wrong = {
        named(path): others
        for path in files(".py")
        if (others := [other for other in imports(path) if not may_import(module_of(path), other)])
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("rules.kit.panel", "kivy.app"),
        ("rules.kit.panel", "companion.text"),
        ("rules.kit.panel", "rules.some_game.state"),
        ("rules.some_game.state", "rules.other_game.state"),
        ("rules.some_game.state", "random"),
        ("companion.session.session", "kivy.clock"),
        ("companion.session.session", "screens.home.home"),
        ("companion.session.session", "companion.live.host"),
        ("companion.live.host", "kivy.clock"),
        ("companion.live.host", "screens.home.home"),
        ("companion.live.host", "companion.table"),
        ("companion.stats.people", "kivy.event"),
        ("companion.stats.people", "screens.score.result"),
        ("screens.score.result", "companion.stats.finishing"),
        ("screens.home.home", "companion.session.session"),
        ("screens.home.home", "rules.some_game"),
        ("screens.home.home", "tinydb"),
    ],
)
def test_the_other_ways_are_closed(own: str, other: str) -> None:
    assert not may_import(own, other)


# The rooms of `screens`, and which rooms with a page each may import. Any of those imports draw, widgets and shell too.
# Each room's `__init__` says the same.
ROOMS: dict[str, tuple[str, ...]] = {
    "clock": (),
    "first": ("rules", "score", "table"),
    "home": ("first", "form"),
    "past": ("home", "score", "table"),
    "stats": ("form", "home"),
    "setup": ("form",),
    "table": ("clock", "flat", "form", "rules", "score"),
    "form": ("score",),
    "flat": ("table", "score"),
    "score": ("form",),
    "settings": ("clock", "first", "form", "home", "past"),
    "rules": ("home",),
    "share": ("form", "home", "score"),
    "live": ("score", "share", "table"),
}
UNDER_THE_PAGES: dict[str, tuple[str, ...]] = {"draw": (), "widgets": ("draw",), "shell": ("draw", "widgets")}
each_room = pytest.mark.parametrize("room", [*ROOMS, *UNDER_THE_PAGES])


def at_once(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a module that run when it is imported: no functions, nothing only for types."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.FunctionDef) or (isinstance(part, ast.If) and "TYPE_CHECKING" in ast.dump(part.test)):
            continue
        yield part
        yield from at_once(part)


def rooms_imported(path: Path) -> set[str]:
    """The shell knows every page, so it imports them inside functions, when they are first gone to, or for their types.
    That is allowed, and only to the shell.
    """
    if path.suffix == ".kv":
        named_here = re.findall(r"^#:import \w+ (screens\.\S+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    elif module_of(path).startswith("screens.shell"):
        named_here = list(imports(path, at_once))
    else:
        named_here = list(imports(path))
    return {name.split(".")[1] for name in named_here if name.startswith("screens.")}


@each_room
def test_a_room_imports_only_the_rooms_it_may(room: str) -> None:
    may = UNDER_THE_PAGES.get(room, (*UNDER_THE_PAGES, *ROOMS.get(room, ())))
    wrong = {
        named(path): others
        for path in files(".py", ".kv", under=(f"screens/{room}",))
        if (others := rooms_imported(path) - {room, *may})
    }
    assert wrong == {}


def test_every_room_is_in_the_table() -> None:
    folders = {path.parent.name for path in (ROOT / "screens").glob("*/__init__.py")}
    assert folders == {*ROOMS, *UNDER_THE_PAGES}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_says_what_it_imports_and_who_imports_it(room: str) -> None:
    says = ast.get_docstring(parsed(ROOT / "screens" / room / "__init__.py")) or ""
    importers, _, imported = says.split("\n\n")[1].partition("import it")
    assert set(re.findall(r"`(\w+)`", importers)) == {one for one in ROOMS if room in ROOMS[one]}
    assert set(re.findall(r"`(\w+)`", imported)) == set(ROOMS[room])


def test_every_folder_says_what_is_in_it() -> None:
    folders = [path for path in files(".py", under=(*CODE, "tools", "benchmarks")) if path.name == "__init__.py"]
    assert [named(path) for path in folders if not ast.get_docstring(parsed(path))] == []


def naming(game: str) -> Callable[[str], bool]:
    """Whether a text holds the game's id or its English title, in any writing."""
    title = translator_for("en").show(all_games()[game].meta.title)
    either = f"{game.replace('_', '[ _-]?')}|{re.escape(title.lower())}"
    # "hadara_emblem" names it, too.
    names = re.compile(rf"(?<![^\W_])(?:{either})(?![^\W_])")
    letters = re.compile(either)  # twenty times as fast, and in nearly every text there are none

    def is_named(text: str) -> bool:
        lower = text.lower()
        return bool(letters.search(lower) and names.search(lower))

    return is_named


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_only_in_its_folder(game: str) -> None:
    """A fifth game is one new folder: no code, text, data, drawing or name of a file elsewhere knows of it."""
    is_named, home = naming(game), ROOT / "rules" / game
    outside = [path for path in files(under=(*CODE, "assets")) if home != path and home not in path.parents]
    texts = [path for path in outside if path.suffix in TEXTS]
    assert {".json", ".svg", ".atlas"} <= {path.suffix for path in texts}
    assert [named(path) for path in outside if is_named(named(path))] == []
    assert [named(path) for path in texts if is_named(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("named_so", ["{0}", "{0}_2.png", "x.{0}: y", '"{0}"', "my_{0}_name"])
def test_the_name_of_a_game_is_seen(named_so: str) -> None:
    is_named = naming(GAMES[0])
    assert is_named(named_so.format(GAMES[0]))
    assert is_named(named_so.format(GAMES[0].upper()))
    assert not is_named(named_so.format(f"x{GAMES[0]}s"))


def test_files_stay_small() -> None:
    long = {
        named(path): lines
        for path in files(".py", ".kv", under=(*CODE, "benchmarks", "tests"))
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
        and not MAY_BE_LONG.search(named(path))
    }
    assert long == {}


def test_nothing_points_at_one_machine() -> None:
    sources = [*files(".py", ".kv", ".po", ".json", ".csv", under=(*CODE, "assets", "benchmarks", "tests"))]
    sources += [path for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".")]
    assert [named(path) for path in sources if MACHINE_PATH.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (" /{}/somebody", True),
        ("'/{}/x", True),
        ("C:{}x", True),
        ("a/{}/x", False),
        ("./{}/x", False),
        ("/{}/", False),
        ("aC:{}x", False),
    ],
)
def test_a_path_of_one_machine_is_seen(text: str, is_one: bool) -> None:
    """The signs are put in here, or this file would point at one itself."""
    path = text.format("\\" if ":" in text else "home")
    assert bool(MACHINE_PATH.search(path)) == is_one

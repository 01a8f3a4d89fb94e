"""The boundaries: imports go one way, games are known only inside their folders, files stay small."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.text import translator_for
from rules import all_games
from tests.sources import CODE, GAMES, ROOT, files, named, parsed

# rules <- companion <- screens <- companion/app.py
KIVY_IN_COMPANION = ("companion.app", "companion.table")
# Screens ask the table and nobody else; the other modules are the plain values it hands out.
COMPANION_FOR_SCREENS = (
    "companion.table",
    "companion.text",
    "companion.contest",
    "companion.errors",
    "companion.draft",
    "companion.entry",
    "companion.fold",
    "companion.history",
    "companion.phone",
    "companion.rulebook",
    "companion.share.exchange",
    "companion.share.merge",
    "companion.share.message",
    "companion.share.outgoing",
    "companion.share.receiving",
    "companion.summary",
    "companion.VERSION",
)
# A game is the same however often it is replayed: no clock, no chance, no surroundings.
NOT_IN_RULES = {"datetime", "os", "random", "secrets", "socket", "subprocess", "time", "uuid"}

TEXTS = {".py", ".kv", ".po", ".json", ".svg", ".atlas", ".md", ".txt", ".csv"}
MOST_LINES = 400
MAY_BE_LONG = re.compile(r"/(tables|cards\w*)\.py$")
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|root|Users|work|opt|mnt)/\w|\b[A-Z]:\\\w")

each_file = pytest.mark.parametrize("path", list(files(".py")), ids=named)


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in it."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(parsed(path)):
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
    return top != "screens" or own == "companion.app"


@each_file
def test_imports_go_one_way(path: Path) -> None:
    own = module_of(path)
    assert [other for other in imports(path) if not may_import(own, other)] == []


@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("rules.kit.panel", "kivy.app"),
        ("rules.kit.panel", "companion.text"),
        ("rules.kit.panel", "rules.some_game.state"),
        ("rules.some_game.state", "rules.other_game.state"),
        ("rules.some_game.state", "random"),
        ("companion.session", "kivy.clock"),
        ("companion.session", "screens.home.home"),
        ("screens.home.home", "companion.session"),
        ("screens.home.home", "rules.some_game"),
        ("screens.home.home", "tinydb"),
    ],
)
def test_the_other_ways_are_closed(own: str, other: str) -> None:
    assert not may_import(own, other)


def names_of(game: str) -> re.Pattern[str]:
    """The game's id and its English title, in any writing."""
    title = translator_for("en").show(all_games()[game].meta.title)
    either = (game.replace("_", "[ _-]?"), re.escape(title))
    # "hadara_emblem" names it, too.
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(either)})(?![^\W_])", re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_only_in_its_folder(game: str) -> None:
    """A fifth game is one new folder: no code, text, data, drawing or name of a file elsewhere knows of it."""
    name, home = names_of(game), ROOT / "rules" / game
    outside = [path for path in files(under=(*CODE, "assets")) if home != path and home not in path.parents]
    texts = [path for path in outside if path.suffix in TEXTS]
    assert {".json", ".svg", ".atlas"} <= {path.suffix for path in texts}
    assert [named(path) for path in outside if name.search(named(path))] == []
    assert [named(path) for path in texts if name.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("named_so", ["{0}", "{0}_2.png", "x.{0}: y", '"{0}"', "my_{0}_name"])
def test_the_name_of_a_game_is_seen(named_so: str) -> None:
    name = names_of(GAMES[0])
    assert name.search(named_so.format(GAMES[0]))
    assert not name.search(named_so.format(f"x{GAMES[0]}s"))


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

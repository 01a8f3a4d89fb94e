"""Reads all that the app can read, and tells which files of the project that were. Run by tools/packaging.py."""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(sys.argv[1])
CODE = (".py", ".pyc", ".so")
opened: set[str] = set()


def heard(event: str, values: tuple[object, ...]) -> None:
    if event == "open" and isinstance(values[0], str | bytes | os.PathLike):
        note(Path(os.fsdecode(values[0])))


def note(path: Path) -> None:
    # In a fresh checkout Python writes its bytecode meanwhile, under names that end in a number.
    if path.suffix in CODE or "__pycache__" in path.parts:
        return
    if path.is_absolute() and path.is_relative_to(ROOT):
        opened.add(path.relative_to(ROOT).as_posix())


def read_all(modules: list[str]) -> None:
    for name in modules:
        import_module(name)
    from companion.lookup.index import ALL_GAMES, index_of
    from companion.lookup.rulebook import reference
    from companion.share.vocabulary import vocabulary_of
    from companion.text import LANGUAGES, translator_for
    from rules import all_covers
    from screens.draw.theme import ASSETS, FONTS, theme
    from screens.widgets.emblem import GAMES
    from screens.widgets.glyph import SMALLER, copy_of, sign

    assert theme.tokens
    index_of(ALL_GAMES)
    for game, cover in all_covers().items():
        index_of(game)
        reference(game)
        vocabulary_of(game)
        for language in LANGUAGES:
            translator_for(language).show(cover.title)
    # Fonts and pictures are opened by what draws them, unseen by Python.
    for font in FONTS.values():
        note(Path(font))
    assert sign("nothing", 1) is None
    for picture in (ASSETS / "icons" / "glyphs.png", *(GAMES / game / "emblem.png" for game in all_covers())):
        for smaller in SMALLER:
            note(copy_of(picture, smaller))


sys.addaudithook(heard)
# First: it chooses a window nobody sees.
import_module("tools.pictures.stage")
read_all(sys.argv[2:])
print(json.dumps(sorted(name for name in opened if not name.startswith(("build/", ".")))))

"""A language is files alone: one that is added to a copy of the app is offered, spoken, and helped out by English."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import CODE, GAMES, ROOT

HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: xx\\n"
"Plural-Forms: nplurals=2; plural=(n > 3);\\n"
"""
TEXTS = """
msgid "language.name"
msgstr "Xanto"

msgid "number.example"
msgstr "12'345;6"

msgid "settings.title"
msgstr "Setin"

msgid "plural.coin"
msgid_plural "plural.coin"
msgstr[0] "{n} kun"
msgstr[1] "{n} kunar"
"""
TOPIC = """
# added
rules: NONE-1
source: none

## en: Added
In English.

## xx: Xadet
Xanto saje.
"""

ASKED = """
import json, sys
import tools.pictures.stage
from kivy.core.window import Window
from companion.lookup.rulebook import reference
from companion.store.store import Store
from companion.table import Table
from companion.text import LANGUAGES
from screens.settings.language_drawer import LanguageDrawer
from screens.shell.pages import PAGES
from screens.shell.shell import Shell

store, game, other = sys.argv[1:]
table = Table(Store(store))
table.change_settings(language="xx")
shell = Shell(table, PAGES, "home", size=Window.size)
shell.go("settings")
shell.put_over(LanguageDrawer(table))
told = [text for one in shell.walk() if isinstance(text := getattr(one, "title", getattr(one, "text", None)), str)]
print(json.dumps({
    "languages": dict(LANGUAGES),
    "shown": told,
    "plural": [table.say("plural.coin", n=n) for n in (0, 1, 3, 4)],
    "number": table.translator.number(98765.5),
    "titles": [table.show(table.covers[one].title) for one in (game, other)],
    "english": table.say("settings.language"),
    "topics": [reference(game).topics["added"].text(language).title for language in ("xx", "ru")],
    "own": table.rulebook.text(table.rulebook.find(game + "/added")).answer,
}))
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    tree = tmp_path / "app"
    for name in (*CODE, "assets", "tools"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("golden"))
    return tree


def test_a_fourth_language_is_files_alone(copied: Path, tmp_path: Path) -> None:
    game, other = GAMES[:2]
    (copied / "assets" / "locale" / "xx.po").write_text(HEADER + TEXTS, encoding="utf-8")
    own = f'{HEADER}\nmsgid "{game}.title"\nmsgstr "Xuego"\n'
    (copied / "rules" / game / "locale" / "xx.po").write_text(own, encoding="utf-8")
    (copied / "rules" / game / "reference" / "added.md").write_text(TOPIC, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", ASKED, str(tmp_path / "data"), game, other],
        cwd=copied,
        env={**os.environ, "PYTHONPATH": str(copied)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    told = json.loads(run.stdout.splitlines()[-1])
    assert told["languages"] == {"en": "English", "ru": "Русский", "uk": "Українська", "xx": "Xanto"}
    assert {"Setin", "Xanto", "English"} <= set(told["shown"])
    assert told["plural"] == ["0 kun", "1 kun", "3 kun", "4 kunar"], "as the header says"
    assert told["number"] == "98'765;5"
    assert told["titles"][0] == "Xuego"
    # What it lacks is said in English.
    assert told["english"] == "Language"
    assert told["titles"][1] != f"[{other}.title]"
    assert told["topics"] == ["Xadet", "Added"]
    assert told["own"] == "Xanto saje."

"""What a fresh clone must hold: two set-ups that agree, assets with their licences, rules that need no Kivy."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from companion import app
from tests.sources import GAMES, ROOT, files, named

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FONTS = ("PTSerif-Bold.ttf", "Roboto-Medium.ttf", "Roboto-Regular.ttf")

WITHOUT_KIVY = """
import importlib.abc, pkgutil, sys

class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"kivy", "plyer", "tinydb"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
import rules
from companion.store.export import load, read_session
from pathlib import Path

# Every module there is. What is imported later, inside functions, test_architecture reads.
modules = [importlib.import_module(one.name) for one in pkgutil.walk_packages(rules.__path__, "rules.")]
for path in Path("rules").glob("*/golden/score_sheet.json"):
    session = read_session(load(path), rules.all_games())
    assert session.rules.sheet(session.state).totals == session.rules.totals(session.state)
    print(session.game.meta.id)
"""


def test_running_main_starts_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Android does, which looks for a file of that name, and as `python main.py` does."""
    started: list[str] = []
    monkeypatch.setattr(app, "main", lambda: started.append("started"))
    runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
    assert started == ["started"]


def test_fonts_come_with_their_licences() -> None:
    for font in FONTS:
        assert (ROOT / "assets" / "fonts" / font).stat().st_size > 100_000
        family = font.partition("-")[0]
        assert "icense" in (ROOT / "assets" / "fonts" / f"{family}-LICENSE.txt").read_text(encoding="utf-8")


def test_every_picture_of_the_atlas_has_its_drawing() -> None:
    icons = ROOT / "assets" / "icons"
    pictures = json.loads((icons / "glyphs.atlas").read_text(encoding="utf-8"))
    assert set(pictures) == {"glyphs.png"}
    assert set(pictures["glyphs.png"]) == {path.stem for path in (icons / "svg").rglob("*.svg")}


def test_colours_stand_in_the_tokens_alone() -> None:
    tokens = json.loads((ROOT / "assets" / "tokens.json").read_text(encoding="utf-8"))
    assert set(tokens["themes"]) == {"light", "dark", "black"}
    colour = re.compile(r"#[0-9A-Fa-f]{6}\b")
    sources = files(".py", ".kv", under=("companion", "rules", "screens"))
    assert [named(path) for path in sources if colour.search(path.read_text(encoding="utf-8"))] == []


def test_versions_are_pinned_here_and_nowhere_else() -> None:
    wanted = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"]
    assert [one for one in wanted if "==" not in one] == []
    assert "uv.lock" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_no_package_index_is_named() -> None:
    index = re.compile(r"index-url|find-links|pypi\.|pythonhosted|/simple\b")
    own = {Path(__file__).resolve(), ROOT / "uv.lock"}
    sources = [path for path in ROOT.iterdir() if path.is_file()] + [*files(".py", under=("companion", "benchmarks"))]
    assert [named(path) for path in sources if path not in own and index.search(path.read_text("utf-8"))] == []


def test_the_rules_need_no_kivy() -> None:
    run = subprocess.run([sys.executable, "-c", WITHOUT_KIVY], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    assert sorted(run.stdout.split()) == GAMES

"""A fifth game is one new folder: the toy, put into one as CONTRIBUTING says, is listed, played by touches and kept."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import CODE, ROOT

GAME = "harvest"

PLAYED = """
import json, sys
from pathlib import Path
from tools.pictures.stage import Stage
from companion.store.store import Store
from companion.table import Table
from screens.home.cards import GameTile
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
from screens.widgets.button import MainButton

stage = Stage()
table = Table(Store(Path(sys.argv[1])))
shell = Shell(table, PAGES, "home", size=stage.window.size)
stage.show(shell)
stage.touch(next(tile for tile in stage.find_all(GameTile) if tile.game == "harvest"))
for _ in range(4):
    stage.touch(next(one for one in shell.page.rail.walk() if isinstance(one, MainButton)))
shell.home("result")
stage.settle()
shell.home("lookup")
stage.settle()
told = {"entries": len(table.session.log), "finished": table.rules.outcome(table.state) is not None}
print(json.dumps(told | {"missing": sorted(table.translator.missing)}))
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the toy as its fifth game, made by the steps of CONTRIBUTING."""
    folder = tmp_path_factory.mktemp("project")
    for name in (*CODE, "assets", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("golden"))
    home = folder / "rules" / GAME
    (home / "locale").mkdir(parents=True)
    cover = f'COVER = Cover("{GAME}", say("{GAME}.title"), fewest=2, most=4)'
    own = "from rules.kit.cover import Cover\nfrom rules.kit.text import say\n\n"
    (home / "__init__.py").write_text(f'"""Gather grain and build with it."""\n\n{own}{cover}\n', encoding="utf-8")
    toy = (ROOT / "tests" / "toy_game.py").read_text(encoding="utf-8")
    code = toy.replace('"toy.', f'"{GAME}.').replace('"toy"', f'"{GAME}"').replace("TOY = Game(", "GAME = Game(")
    (home / "game.py").write_text(code, encoding="utf-8")
    keys = sorted(
        set(re.findall(rf'"({GAME}\.[\w.]+)"', code)) | {f"{GAME}.{name}" for name in ("hut", "tower", "built")}
    )
    texts = "".join(f'\nmsgid "{key}"\nmsgstr "{key.rpartition(".")[2].capitalize()}"\n' for key in keys)
    header = (ROOT / "assets" / "locale" / "en.po").read_text(encoding="utf-8").split("\n\n")[0]
    titled = texts.replace('msgstr "Title"', 'msgstr "Harvest"')
    (home / "locale" / "en.po").write_text(f"{header}\n{titled}", encoding="utf-8")
    return folder


def run(project: Path, *given: str) -> str:
    surroundings = {
        **os.environ,
        "PYTHONPATH": str(project),
        "ANNALS_HOME": str(project / "data"),
        "LANG": "en_US.UTF-8",
    }
    found = subprocess.run(
        [sys.executable, *given], cwd=project, env=surroundings, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr[-3000:]
    return found.stdout


def test_it_is_listed_without_editing_a_list(project: Path) -> None:
    games = json.loads(run(project, "-m", "companion", "games", "--json"))
    assert "Harvest" in [game["title"]["en"] for game in games]
    inputs = json.loads(run(project, "-m", "companion", "inputs", GAME, "--json"))
    assert {"Gather", "Build", "EndRound"} <= {one["type"] for one in inputs}


def test_it_is_played_by_touches_to_its_end(project: Path, tmp_path: Path) -> None:
    """Set up and three rounds with the main button alone; the result and the lookup open though it has no topics."""
    told = json.loads(run(project, "-c", PLAYED, str(tmp_path)).splitlines()[-1])
    assert told == {"entries": 3, "finished": True, "missing": []}

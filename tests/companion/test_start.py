"""The first page is shown without any rules, from what was kept about the game at hand."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from companion.draft import Draft
from companion.store.store import Store
from companion.store.summary import Standing, Summary, read_summary
from companion.store.transfer import standing_of
from companion.table import Table
from rules import all_covers, all_games
from rules.kit.text import SeatName, say
from tests.sources import GAMES, ROOT
from tools.pictures.samples import goldens, keep, recorded

pytestmark = pytest.mark.long  # opens windows

WATCHED = """
import sys
import tools.pictures.stage
from kivy.core.window import Window
from companion.store.store import Store
from companion.table import Table
from screens.shell.ahead import Ahead
from screens.shell.housekeeping import Housekeeping
from screens.shell.pages import PAGES
from screens.shell.shell import Shell
shell = Shell(Table(Store(sys.argv[1])), PAGES, "home", size=Window.size)
print(*(name for name in sys.modules if name.startswith(("rules.", "companion.", "screens."))))
"""


def test_covers_say_what_the_games_say() -> None:
    assert list(all_covers()) == list(all_games()) == GAMES
    for game, cover in all_covers().items():
        meta = all_games()[game].meta
        assert (cover.id, cover) == (game, meta.cover)
        assert (cover.title, cover.fewest, cover.most) == (meta.title, meta.fewest, meta.most)
    assert "chess" not in all_games()
    assert all_games().get("chess") is None


def test_the_first_page_reads_no_rules_and_no_other_page(tmp_path: Path) -> None:
    game = GAMES[0]
    session = recorded(goldens(game)[0], 5)
    keep(Store(tmp_path), session, int(time.time()) + 60)
    run = subprocess.run(
        [sys.executable, "-c", WATCHED, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    loaded = set(run.stdout.splitlines()[-1].split())
    assert "screens.home.home" in loaded
    assert {f"rules.{game}" for game in GAMES} <= loaded, "their covers"
    assert [name for name in loaded if name.startswith(tuple(f"rules.{game}." for game in GAMES))] == []
    later = {
        "companion.session.session",
        "companion.lookup.rulebook",
        "screens.table.play",
        "screens.share.scan",
        "rules.kit.panel",
    }
    later |= {
        "companion.session.entry",
        "companion.store.losses",
        "companion.store.session_file",
        "companion.store.checkpoint",
    }
    assert later & loaded == set()


def test_how_a_game_stands_is_kept_with_its_summary(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    assert table.start(Draft(all_games()[GAMES[0]], ["Anna", "Борис"]))
    assert table.session is not None
    (kept,) = Store(tmp_path).sessions()
    assert kept.standing == standing_of(table.session)
    assert table.standing(kept) == kept.standing


def test_a_standing_survives_the_disk() -> None:
    step = say("step.of", name=SeatName(1), list=say("plural.coin", n=3))
    summary = Summary("a", "b", ("Anna", ""), None, 5, False, Standing(("red", "blue"), (3, -1), step, (1,)))
    assert read_summary(summary.plain()) == summary
    older = {name: value for name, value in summary.plain().items() if name != "standing"}
    assert read_summary(older) == replace(summary, standing=None)


def test_a_game_written_to_after_it_was_summed_up_is_looked_at(tmp_path: Path) -> None:
    """As if the app was ended between the entry and the summary."""
    table = Table(Store(tmp_path))
    assert table.start(Draft(all_games()[GAMES[0]], ["Anna", "Борис"]))
    assert table.session is not None
    (path,) = tmp_path.glob("*.session")
    later = time.time() + 100
    os.utime(path, (later, later))
    (kept,) = table.sessions()
    assert kept.standing is None
    assert table.standing(kept) == standing_of(table.session)

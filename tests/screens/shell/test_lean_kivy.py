"""What is left out of Kivy's start is used nowhere, and what is left is Kivy's own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from kivy import kivy_data_dir

from screens.shell.lean_kivy import STYLE

ROOT = Path(__file__).parents[3]

STARTED = """
import json, pkgutil, sys
from importlib import import_module

import companion.app
is_without = "asyncio" not in sys.modules
import asyncio

async def answer():
    return 42

import screens
from kivy.uix.widget import Widget

for found in pkgutil.walk_packages(screens.__path__, "screens."):
    import_module(found.name)

def all_under(kind):
    for one in kind.__subclasses__():
        yield one
        yield from all_under(one)

names = sorted({one.__name__ for one in all_under(Widget)})
print(json.dumps([is_without, asyncio.run(answer()), names]))
"""


def rules_in(path: Path) -> dict[str, str]:
    """Every rule of a file in Kivy's language, by each name it is for."""
    found = {}
    for rule in re.split(r"(?m)^(?=[<\[])", path.read_text(encoding="utf-8"))[1:]:
        for name in re.findall(r"\w+", re.split("[@>\\]]", rule)[0]):
            found[name] = rule.rstrip()
    return found


OURS, KIVYS = rules_in(STYLE / "style.kv"), rules_in(Path(kivy_data_dir) / "style.kv")


@pytest.fixture(scope="module")
def started() -> tuple[bool, int, list[str]]:
    run = subprocess.run([sys.executable, "-c", STARTED], capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stderr[-2000:]
    is_without, answer, names = json.loads(run.stdout.splitlines()[-1])
    return is_without, answer, names


def test_every_rule_is_kivys_own() -> None:
    assert OURS
    assert {name: KIVYS[name] for name in OURS} == OURS


def test_every_widget_of_kivys_that_the_app_has_finds_its_rule(started: tuple[bool, int, list[str]]) -> None:
    used = {name for name in started[2] if name in KIVYS}
    assert {"ScrollView", "TextInput", "Label", "BubbleButton"} <= used
    assert used <= OURS.keys()


def test_the_real_loop_is_there_for_whoever_needs_it(started: tuple[bool, int, list[str]]) -> None:
    is_without, answer, _ = started
    assert is_without
    assert answer == 42

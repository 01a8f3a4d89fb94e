"""A little of `make fuzz`, the same every time: every door refuses in words or shows what it took."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.sources import ROOT
from tools.fuzz.bend import bent_bytes, bent_json
from tools.fuzz.run import NAMES, Fuzz
from tools.fuzz.trial import MOST_MEMORY, Trial

pytestmark = pytest.mark.long  # hundreds of hostile payloads

# Of the doors that open a whole folder for each payload fewer are tried.
COUNTS = {"library": 8_000, "game on disk": 8_000, "picture": 20_000, "command line": 8_000, "random play": 4_000}
FEW = 2_000


@pytest.fixture(scope="module")
def fuzz(tmp_path_factory: pytest.TempPathFactory) -> Fuzz:
    folder = tmp_path_factory.mktemp("fuzz")
    return Fuzz(folder, folder / "kept", seed=2, drawn=0)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_gets_through_a_door_but_a_game_or_a_refusal(fuzz: Fuzz, name: str) -> None:
    tally = fuzz.run(name, COUNTS.get(name, FEW))
    assert tally.is_good, tally
    assert tally.tried > 1


def test_payloads_get_behind_the_checksums(fuzz: Fuzz) -> None:
    """Or nothing would be tried but the checksums."""
    for name in ("session file", "share code", "annals: link"):
        assert any(fuzz.run(name, count).accepted for count in (FEW, 4 * FEW, 10 * FEW)), name


def test_what_is_accepted_is_drawn_on_the_real_pages(tmp_path: Path) -> None:
    """In a process of its own: a stage holds the clock of the one it is in."""
    command = [sys.executable, "-m", "tools.fuzz", "--count", "4000", "--draw", "1", "--only", "session file"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env={**os.environ})
    assert run.returncode == 0, run.stdout + run.stderr[-2000:]
    row = next(line for line in run.stdout.splitlines() if line.startswith("| session file"))
    assert row.split("|")[4].strip() == "1", row


def test_an_escape_a_hang_and_a_glutton_are_counted_and_kept(tmp_path: Path) -> None:
    trial = Trial("a door", tmp_path)

    def stumble() -> None:
        raise ZeroDivisionError

    assert not trial.run(b"payload", stumble)
    trial._weigh(b"payload", 2.5, 0)
    trial._weigh(b"payload", 0.0, MOST_MEMORY + 1)
    assert (trial.tally.escapes, trial.tally.hangs, trial.tally.over) == (1, 1, 1)
    assert not trial.tally.is_good
    kept = {path.name for path in tmp_path.iterdir()}
    assert {"a_door-escape-0", "a_door-escape-0.txt", "a_door-hang-0", "a_door-memory-0"} <= kept


def test_a_bent_thing_is_another_one_and_the_same_for_the_same_chance() -> None:
    sample = {"a": [1, 2, {"b": "c"}], "d": None}
    bent = [bent_json(sample, Random(seed)) for seed in range(40)]
    assert [json.dumps(one) for one in bent] == [json.dumps(bent_json(sample, Random(seed))) for seed in range(40)]
    assert sample == {"a": [1, 2, {"b": "c"}], "d": None}
    assert sum(one != sample for one in bent) > 35
    assert len({bent_bytes(b"some bytes", Random(seed)) for seed in range(40)}) > 30

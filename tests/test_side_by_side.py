"""Tests that are spread over processes come to what they come to in one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import ROOT

FILES = {
    "test_one.py": """
import pytest, tempfile

@pytest.fixture(scope="module")
def made(): return []

@pytest.mark.parametrize("number", range(5))
def test_in_order(made, number):
    assert made == list(range(number))
    made.append(number)

def test_wrong(): assert False

@pytest.mark.skip
def test_left_out(): pass
""",
    "test_dead.py": """
import os

def test_before(): pass
def test_dies(): os._exit(1)
def test_after(): pass
""",
    "live/test_waits.py": "def test_waits(): pass",
    "whole/test_long.py": "def test_one(): pass\ndef test_two(tmp_path): assert not list(tmp_path.iterdir())",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, source in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source)
    return tmp_path


def outcome(folder: Path, *more: str) -> tuple[int, str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.side_by_side",
        "-p",
        "no:randomly",
        "-rf",
        *more,
        str(folder),
    ]
    run = subprocess.run(
        [*command, "--rootdir", str(folder)], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    return run.returncode, run.stdout


@pytest.mark.parametrize("more", [("--processes", "3"), ("--processes", "1")])
def test_every_test_is_run_and_told_once(folder: Path, more: tuple[str, ...]) -> None:
    code, told = outcome(folder, *more)
    assert code == 1
    assert "2 failed, 10 passed, 1 skipped" in told
    assert "test_one.py::test_wrong" in told
    # The process goes, and what it had not done is done by another.
    assert "test_dead.py::test_dies" in told
    assert "The process of this test died." in told


def test_a_full_process_leaves_the_rest_to_another(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "small.py").write_text("import tests.side_by_side as here\nhere.MOST_MEMORY = 0")
    (folder / "test_one.py").write_text(
        "import os\n" + "".join(f"def test_{n}(): print(os.getpid())\n" for n in range(3))
    )
    monkeypatch.setenv("PYTHONPATH", str(folder))
    _, told = outcome(folder, "-p", "small", "--processes", "1", "-rP", "-k", "test_one.py")
    assert "3 passed" in told
    assert len({line for line in told.splitlines() if line.isdigit()}) == 3


def test_nothing_more_is_begun_where_the_first_failure_ends_it(folder: Path) -> None:
    code, told = outcome(folder, "--processes", "1", "-x")
    assert code == 1
    assert "1 failed" in told

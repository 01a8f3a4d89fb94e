"""Every benchmark runs to its end. Its figures are not judged here: that is for `make bench`, on an idle machine."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.sources import ROOT

pytestmark = pytest.mark.long  # each starts a program, some of them a window and a browser

NAMES = sorted(path.stem.removeprefix("bench_") for path in (ROOT / "benchmarks").glob("bench_*.py"))


@pytest.mark.parametrize("name", NAMES)
def test_a_benchmark_runs_to_its_end(name: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--quick", name], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr[-3000:]
    head, *rows = run.stdout.splitlines()
    assert head.split()[:2] == ["name", "ours"]
    assert rows

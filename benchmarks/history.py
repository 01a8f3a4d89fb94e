"""The figures of every run that was committed, a line each, so that a slowdown is noticed."""

from __future__ import annotations

import csv
import os
import platform
import subprocess
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from benchmarks.row import Row

PATH = Path(__file__).parent / "history.csv"
COLUMNS = ("date", "commit", "machine", "name", "ours", "limit", "unit", "peer", "ratio", "most")


def add(rows: Iterable[Row]) -> None:
    """Adds a line per figure, under today's date and the commit that was measured."""
    is_new = not PATH.exists()
    day, commit, where = date.today().isoformat(), _commit(), machine()
    with PATH.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if is_new:
            writer.writerow(COLUMNS)
        for row in rows:
            figures = [_short(getattr(row, name)) for name in COLUMNS[4:]]
            writer.writerow([day, commit, where, row.name, *figures])


def machine() -> str:
    """The processor, how many cores it has, and the Python that ran."""
    return f"{_processor()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.machine())


def _commit() -> str:
    told = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    return told.stdout.strip()


def _short(value: object) -> object:
    return "" if value is None else f"{value:.4g}" if isinstance(value, float) else value

"""Runs every `bench_*.py` beside this file, or those named, and prints one table; exits with 1 if a limit is broken.

`--keep` adds the figures to `history.csv`, which is committed with what changed them. `--quick` runs every
benchmark to its end in less than a minute: each module's `QUICK` holds the values that its constants have then. Such
figures say nothing, so no limit is applied and nothing is kept.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from benchmarks.history import add
from benchmarks.row import COLUMNS, Row

# Kivy would read this command line as its own.
os.environ.setdefault("KIVY_NO_ARGS", "1")


def measured(names: list[str], is_quick: bool = False) -> Iterator[Row]:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        if not names or path.stem.removeprefix("bench_") in names:
            module = import_module(f"benchmarks.{path.stem}")
            if is_quick:
                assert module.QUICK
                shrink()
            yield from module.rows()


def shrink() -> None:
    """Gives the constants of all that was imported the values under which it runs once."""
    for module in [
        one for name, one in sys.modules.items() if name.startswith("benchmarks.") and hasattr(one, "QUICK")
    ]:
        _shrink(module)


def _shrink(module: ModuleType) -> None:
    for name, value in module.QUICK.items():
        # A constant that was renamed must not go unnoticed.
        getattr(module, name)
        setattr(module, name, value)


def cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "NO"
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
    return str(value)


def table(rows: list[Row]) -> str:
    lines = [COLUMNS, *(tuple(cell(getattr(row, column)) for column in COLUMNS) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            [line[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(line[1:], widths[1:], strict=True))]
        )
        for line in lines
    )


def main() -> int:
    parser = ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", help="such as touch for bench_touch.py; all without a name")
    parser.add_argument("--keep", action="store_true", help="add the figures to history.csv")
    parser.add_argument("--quick", action="store_true", help="run each once at its smallest size, to see that it runs")
    wanted = parser.parse_args()
    rows = list(measured(wanted.names, wanted.quick))
    print(table(rows))
    if wanted.quick:
        return 0
    if wanted.keep:
        add(rows)
    return 0 if all(row.ok for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())

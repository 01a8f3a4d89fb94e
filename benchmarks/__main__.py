"""Runs every `bench_*.py` beside this file and prints one table; the exit code is 1 if a limit is broken."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

COLUMNS = ("name", "ours", "peer", "ratio", "limit", "ok")

Row = Mapping[str, object]


def measured() -> Iterator[Row]:
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        yield from import_module(f"benchmarks.{path.stem}").rows()


def cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "NO"
    if value is None:
        return ""
    return f"{value:.3g}" if isinstance(value, float) else str(value)


def table(rows: list[Row]) -> str:
    lines = [COLUMNS, *(tuple(cell(row.get(column)) for column in COLUMNS) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            [line[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(line[1:], widths[1:], strict=True))]
        )
        for line in lines
    )


def main() -> int:
    rows = list(measured())
    print(table(rows))
    return 0 if all(row["ok"] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Writes the sections of docs/proof.md that hold what a long check found when it last ran.

A check replaces its own section and leaves all others as they are, those written by hand too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

PROOF = Path(__file__).resolve().parent.parent / "docs" / "proof.md"
HEAD = """# Proof

What was tried and measured, and how. A section that begins with "Run on" is written by its check when the check ends:
nobody types a figure there, and a check without a section has not run to its end. The other sections are written by
hand; their figures are in `benchmarks/history.csv` under the same names, or the section names the command that prints
them.
"""
_SECTION = re.compile(r"^## ", re.MULTILINE)


def write_section(title: str, lines: Iterable[str], path: Path = PROOF) -> None:
    """Replaces the section of that name, or adds it at the end, with today's date."""
    sections = _sections(path)
    sections[title] = "\n".join(["", f"Run on {datetime.now(UTC):%Y-%m-%d}.", "", *lines])
    parts = [HEAD.rstrip(), *(f"## {name}\n{body}" for name, body in sections.items())]
    path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> list[str]:
    """A table as Markdown shows it: the first column is words, the others are numbers."""
    names = list(head)
    marks = ["---", *("---:" for _ in names[1:])]
    return [_row(names), _row(marks), *(_row([f"{n:,}" if isinstance(n, int) else n for n in row]) for row in rows)]


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _sections(path: Path) -> dict[str, str]:
    """The text of each section by title, in order."""
    if not path.exists():
        return {}
    _, *found = _SECTION.split(path.read_text(encoding="utf-8"))
    return {title: body.rstrip() for title, _, body in (one.partition("\n") for one in found)}

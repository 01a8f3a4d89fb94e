"""Writes docs/proof.md: what the long checks found when they last ran, a section for each of them.

A check replaces its own section and leaves the others as they are, so that each can be run again by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

PROOF = Path(__file__).resolve().parent.parent / "docs" / "proof.md"
HEAD = """# Proof

What the checks that take minutes found when they last ran. Each writes its own section here: nobody types a figure.
A check without a section has not run to its end yet.
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

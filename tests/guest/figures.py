"""What was found in each engine: told by a test, and by `make guest` in docs/proof.md.

Each test of everything leaves a file in build/guest. `python -m tests.guest.figures` adds them up when all are there.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import product

from companion.text import LANGUAGES
from tests.sources import GAMES, ROOT
from tools.browser.engines import ENGINES
from tools.proof import table, write_section

FOLDER = ROOT / "build" / "guest"
TITLE = "make guest: the guests' page in three engines"
SHOWN = 60


def _lists() -> defaultdict[str, list[str]]:
    return defaultdict(list)


@dataclass
class Figures:
    """By engine: how many things were drawn, each sight counted, and what was wrong with them in words."""

    drawn: Counter[str] = field(default_factory=Counter)
    errors: defaultdict[str, list[str]] = field(default_factory=_lists)
    overflows: defaultdict[str, list[str]] = field(default_factory=_lists)
    wraps: defaultdict[str, list[str]] = field(default_factory=_lists)

    def __iadd__(self, other: Figures) -> Figures:
        self.drawn += other.drawn
        for mine, theirs in zip(self._wrong, other._wrong, strict=True):
            for engine, found in theirs.items():
                mine[engine] += found
        return self

    @property
    def _wrong(self) -> tuple[defaultdict[str, list[str]], ...]:
        return self.errors, self.overflows, self.wraps

    def told(self) -> str:
        """All that is wrong; empty if nothing."""
        found = [one for kind in self._wrong for every in kind.values() for one in every]
        return "\n".join([f"{len(found)} faults", *found[:SHOWN]]) if found else ""

    def row(self, engine: str) -> list[object]:
        return [ENGINES[engine].__name__, self.drawn[engine], *(len(kind[engine]) for kind in self._wrong)]


def keep(figures: Figures, name: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.json").write_text(json.dumps(vars(figures)), encoding="utf-8")


def kept(name: str) -> Figures:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return Figures(
        Counter(data["drawn"]), *(defaultdict(list, data[kind]) for kind in ("errors", "overflows", "wraps"))
    )


def main() -> None:
    names = [f"{game}-{language}" for game, language in product(GAMES, LANGUAGES)]
    if missing := [name for name in names if not (FOLDER / f"{name}.json").exists()]:
        sys.exit(f"Not drawn: {', '.join(missing)}")
    figures = Figures()
    for name in names:
        figures += kept(name)
    if missing := [engine for engine in ENGINES if not figures.drawn[engine]]:
        sys.exit(f"Not seen in: {', '.join(missing)}")
    head = ("engine", "panels and questions drawn", "errors", "overflows", "wraps that Chromium has not")
    write_section(
        TITLE,
        [
            "Every page, panel and question that guests are sent in the recorded games, in three languages: by day on",
            "phones 320, 360 and 412 pixels wide in the page's own fonts, and on one of 360 in DejaVu, which is wider",
            "than a phone's own; by night on one of 360. Each engine has also played what tests/guest play: joining,",
            "sitting down, entries, refusals, undo, the keyboard, a line that is lost and found again. What fits on a",
            "phone one pixel wider has not wrapped: engines differ by less about the width of a line.",
            "",
            *table(head, (figures.row(engine) for engine in ENGINES)),
        ],
    )


if __name__ == "__main__":
    main()

"""What the indexes were made from, so that nobody has to make them again to know that they are up to date.

The same topics always give the same index, and it takes seconds to make one. `python -m tools.index` writes down what
it read and what came of it (indexed.json): as long as neither has changed, the index is the one that would be made.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from companion.lookup.index import ALL_GAMES, index_path
from rules import all_games
from tools import asked

ROOT = Path(__file__).resolve().parent.parent
RECORD = Path(__file__).with_suffix(".json")
MAKERS = ("asked", "collected", "english", "filler", "foreseen", "grams", "index", "kinship", "paradigms", "told")
"""The tools involved; a test checks this against their imports."""
DICTIONARIES = ("pymorphy3", "pymorphy3-dicts-ru", "pymorphy3-dicts-uk")


def _sources(game: str) -> Iterator[Path]:
    tools, games = ROOT / "tools", all_games() if game == ALL_GAMES else (game,)
    yield from (tools / f"{name}.py" for name in MAKERS)
    yield from (tools / "filler.txt", tools / "synonyms.txt")
    yield from sorted((ROOT / "companion" / "lookup").glob("*.py"))
    yield ROOT / "companion" / "lookup" / "filler.json"
    yield ROOT / "rules" / "kit" / "topic.py"
    for one in games:
        yield from asked.paths(one)
        yield from sorted(index_path(one).parent.glob("*.md"))


def digest(game: str) -> str:
    """Of all that an index is made from, and of the index itself."""
    found = hashlib.sha256(" ".join(f"{name} {version(name)}" for name in DICTIONARIES).encode())
    for path in (*_sources(game), index_path(game)):
        found.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
        found.update(path.read_bytes() if path.exists() else b"")
    return found.hexdigest()[:16]


def recorded() -> dict[str, str]:
    known: dict[str, str] = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    return known


def is_up_to_date(game: str) -> bool:
    return recorded().get(game) == digest(game)


def record(game: str) -> None:
    RECORD.write_text(json.dumps({**recorded(), game: digest(game)}, indent=1) + "\n", encoding="utf-8")

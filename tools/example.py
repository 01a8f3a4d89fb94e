"""What is drawn in topics where no game is at hand: recorded games, which `python -m tools.index` packs beside them.

The worked score sheet is that of `golden/score_sheet.json`; the game in progress is the start of another one, which
`reference/contents.json` names.
"""

from __future__ import annotations

import json
from typing import Any

from companion.lookup.contents import sample_of
from companion.lookup.examples import MIDDLE, example_path

UNNEEDED = ("note", "rule", "expect")
"""What a recorded game holds for its readers and its test."""


def example_of(game: str) -> str:
    """The recorded score sheet, without line breaks: the app takes it apart as the worked example of the game."""
    golden = example_path(game).parent.parent / "golden" / "score_sheet.json"
    data = json.loads(golden.read_text(encoding="utf-8"))
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def sample_text(game: str) -> str:
    """The start of a recorded game; nothing for a game that names none."""
    named = sample_of(game)
    if named is None:
        return ""
    golden, entries = named
    data = json.loads((example_path(game).parent.parent / "golden" / f"{golden}.json").read_text(encoding="utf-8"))
    kept = [_bare(entry) for entry in data["entries"][:entries] if "refuse" not in entry]
    return json.dumps(_bare(data) | {"entries": kept}, ensure_ascii=False, separators=(",", ":")) + "\n"


def _bare(told: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if key not in UNNEEDED}


def write_example(game: str) -> None:
    golden = example_path(game).parent.parent / "golden" / "score_sheet.json"
    if golden.exists():
        example_path(game).write_text(example_of(game), encoding="utf-8")
    if sample := sample_text(game):
        example_path(game, MIDDLE).write_text(sample, encoding="utf-8")

"""The worked score sheet of a game: its recorded one, packed beside the topics by `python -m tools.index`."""

from __future__ import annotations

import json

from companion.lookup.examples import example_path


def example_of(game: str) -> str:
    """The recorded score sheet, without line breaks: the app takes it apart as the worked example of the game."""
    golden = example_path(game).parent.parent / "golden" / "score_sheet.json"
    data = json.loads(golden.read_text(encoding="utf-8"))
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_example(game: str) -> None:
    golden = example_path(game).parent.parent / "golden" / "score_sheet.json"
    if golden.exists():
        example_path(game).write_text(example_of(game), encoding="utf-8")

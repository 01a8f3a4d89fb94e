"""How people ask for a topic without knowing what it is called: `asked_as/<game>/<language>.list`.

A topic's id after "# ", and below it a way to ask on each line. They are found like a topic's other names, but never
shown: they are what people say, not what a thing is called. Some are questions of a few words, some tell what has
happened at a table, some are whole sentences, and for a card they say what it does. A way to ask for a special case
says what is special about it: otherwise it would take the question away from the topic about the rule.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "asked_as"

Asked = dict[tuple[str, str], list[str]]
"""Topic and language -> the ways to ask."""


def paths(game: str) -> list[Path]:
    """A file for each language; none for a game that has no such folder."""
    return sorted((FOLDER / game).glob("*.list"))


def read_asked(game: str) -> Asked:
    asked: Asked = {}
    for path in paths(game):
        for block in path.read_text(encoding="utf-8").removeprefix("# ").split("\n# "):
            topic, *ways = block.strip().splitlines()
            asked[topic, path.stem] = ways
    return asked

"""How people ask for a topic who do not know what it is called: `asked_as/<game>.list`.

A line is a topic's id, then English, Russian and Ukrainian, with bars between them; semicolons stand between ways.
They are found like a topic's other names, and never shown: they are what one says, not what a thing is called. Some are
questions of a few words, some what has happened at a table, some whole sentences. A way to ask for a special case says
what is special about it: without that it takes the question from the topic about the rule.
"""

from __future__ import annotations

from pathlib import Path

LANGUAGES = ("en", "ru", "uk")

Asked = dict[tuple[str, str], list[str]]
"""Topic and language -> the ways to ask."""


def read_asked(game: str) -> Asked:
    """None for a game that has no such file."""
    path = Path(__file__).parent / "asked_as" / f"{game}.list"
    asked: Asked = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        topic, *parts = (part.strip() for part in line.split(" | "))
        for language, part in zip(LANGUAGES, parts, strict=True):
            asked[topic, language] = [way.strip() for way in part.split(";")]
    return asked

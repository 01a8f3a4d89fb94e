"""What a version brought, in players' words, a line for each thing. They are among the texts of each language, under
the version's number; a test compares them with CHANGELOG.md."""

from __future__ import annotations

from companion import VERSION
from companion.text import Translator


def key_of(version: str) -> str:
    return f"news.{version.replace('.', '_')}"


def news_lines(translator: Translator, version: str = VERSION) -> list[str]:
    return translator.say(key_of(version)).splitlines()

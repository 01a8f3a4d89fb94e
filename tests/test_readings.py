"""Every reading of docs/readings.md is told to the players as well: in the lookup, in every language."""

from __future__ import annotations

import re

import pytest

from companion.lookup.rulebook import reference
from rules.kit.topic import Topic
from tests.sources import ROOT

HEADINGS = {
    "hadara": "Hadara",
    "monumental_duel": "Monumental Duel",
    "new_dawn": "A New Dawn",
    "through_the_ages": "Through the Ages",
}
_RULE = re.compile(r"[A-Z]{3}-\d{3}")


def written(game: str) -> list[str]:
    """The first cell of each row in the game's table: the rule, and what it is about."""
    chapters = (ROOT / "docs" / "readings.md").read_text("utf-8").split("\n## ")
    (table,) = (chapter for chapter in chapters if chapter.splitlines()[0] == HEADINGS[game])
    return [line.split("|")[1] for line in table.splitlines() if line.startswith("| ")][1:]


def told(game: str) -> list[Topic]:
    return [topic for topic in reference(game).topics.values() if topic.chapter == "readings"]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("game", HEADINGS)
def test_each_row_has_a_line_in_the_lookup(game: str, language: str) -> None:
    assert sum(len(topic.texts[language].details) for topic in told(game)) == len(written(game))


@pytest.mark.parametrize("game", HEADINGS)
def test_the_topics_cite_the_rules_of_the_rows(game: str) -> None:
    cited = {rule for topic in told(game) for rule in topic.rules}
    assert {rule for row in written(game) for rule in _RULE.findall(row)} - cited == set()

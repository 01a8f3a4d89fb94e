"""What is highlighted in a text: the words that were meant, in whatever form they stand there."""

from __future__ import annotations

import pytest

from tests.companion.lookup.small import lookup


def marked(text: str, query: str) -> list[str]:
    return [text[start:end] for start, end in lookup().spans(text, query, "small")]


@pytest.mark.parametrize(
    ("text", "query", "words"),
    [
        ("Чудо — не здание. Семь чудес!", "чудеса", ["Чудо", "чудес"]),
        ("Чудо — не здание. Семь чудес!", "чуд", ["Чудо", "чудес"]),
        ("Find the blue bank, the BANKS.", "bank", ["bank", "BANKS"]),
        ("Коррупцией грозит синий банк", "карупция", ["Коррупцией"]),
        ("Коррупцией грозит синий банк", "rjhhegwbz", ["Коррупцией"]),
        ("It is not enough food for the age", "is there enough food", ["enough", "food"]),
        ("Nothing of it here", "чудеса", []),
    ],
)
def test_marked(text: str, query: str, words: list[str]) -> None:
    assert marked(text, query) == words


def test_filler_is_not_marked() -> None:
    assert marked("the end of the game", "the winner of the game") == ["game"]


def test_nothing_for_a_game_without_topics() -> None:
    assert lookup().spans("corruption", "corruption", "other") == []

"""Numbers with their words, as a player would say them."""

from __future__ import annotations

import pytest

from companion.text import translator_for


@pytest.mark.parametrize(
    ("key", "language", "one", "two"),
    [
        ("check.clear", "en", "Clear 1 space at the start of the row", "Clear 2 spaces at the start of the row"),
        ("stages_at_once", "en", "At most 1 stage at a time", "At most 2 stages at a time"),
        ("stages_left", "en", "Only 1 stage left", "Only 2 stages left"),
        ("too_many_defenders", "en", "Defend with at most 1 card", "Defend with at most 2 cards"),
        ("ask.defence_hint", "en", "at most 1 card in total", "at most 2 cards in total"),
        (
            "agreement_worth",
            "en",
            "The agreement covers only 1 civil action",
            "The agreement covers only 2 civil actions",
        ),
        ("urban_limit", "en", "At most 1 building of each type", "At most 2 buildings of each type"),
        ("check.clear", "ru", "Очистить 1 ячейку в начале ряда", "Очистить 2 ячейки в начале ряда"),
        ("stages_left", "ru", "Остался только 1 этап", "Осталось только 2 этапа"),
        ("check.clear", "uk", "Очистити 1 комірку на початку ряду", "Очистити 2 комірки на початку ряду"),
        ("stages_left", "uk", "Лишився тільки 1 етап", "Лишилося тільки 2 етапи"),
    ],
)
def test_one_is_not_said_like_two(key: str, language: str, one: str, two: str) -> None:
    """What these limits count."""
    words = translator_for(language)
    said = [words.say(f"through_the_ages.{key}", n=n).replace("\u00a0", " ") for n in (1, 2)]
    assert said == [one, two]


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("ru", "1 здания каждого типа", "2 зданий каждого типа"),
        ("uk", "1 будівлі кожного типу", "2 будівель кожного типу"),
    ],
)
def test_the_urban_limit_is_said_as_a_player_would(language: str, one: str, two: str) -> None:
    """No more than so many."""
    words = translator_for(language)
    for n, ending in ((1, one), (2, two)):
        assert words.say("through_the_ages.urban_limit", n=n).replace("\u00a0", " ").endswith(ending)

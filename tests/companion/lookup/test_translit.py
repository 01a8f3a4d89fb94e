"""Russian and Ukrainian in Latin letters, in the ways people write them."""

from __future__ import annotations

import pytest

from companion.lookup.spelling import respell
from companion.lookup.translit import cyrillic, is_translit
from tests.companion.lookup.small import first

WORDS = [
    respell(word) for word in ("колония", "действия", "жёлтый", "защита", "синий", "приєднати", "події", "військо")
]


def is_start(start: str) -> bool:
    return any(word.startswith(start) for word in WORDS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("koloniya", "колония"),
        ("koloniia", "колония"),
        ("kolonija", "колония"),
        ("deystviya", "действия"),
        ("dejstvija", "действия"),
        ("zheltyj", "жёлтый"),
        ("jeltyi", "жёлтый"),
        ("zashchita", "защита"),
        ("zashita", "защита"),
        ("siniy", "синий"),
        ("sinij", "синий"),
        ("pryyednaty", "приєднати"),
        ("pryjednaty", "приєднати"),
        ("podiyi", "події"),
        ("vijs'ko", "військо"),
        ("viisko", "військо"),
    ],
)
def test_both_common_ways_are_read(typed: str, meant: str) -> None:
    assert respell(meant) in cyrillic(typed, is_start)


def test_what_no_word_starts_with_is_read_the_likeliest_way() -> None:
    assert cyrillic("shchyt", lambda start: False) == ["щит"]
    assert cyrillic("№", lambda start: False) == []


def test_only_latin_letters_are_read_so() -> None:
    assert is_translit("4udo")
    assert not is_translit("44")
    assert not is_translit("чудо")


def test_a_word_that_could_still_become_english_is_read_with_the_others() -> None:
    # "Pirami" may become "pyramids" with a slip; beside «chudo» it is Russian.
    assert first("chudo pirami") == "wonders"

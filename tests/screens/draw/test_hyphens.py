"""Words are divided as a reader expects, and never without a hyphen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from screens.draw.hyphens import breaks, lines


def parts(word: str) -> str:
    cut = (0, *breaks(word), len(word))
    return "-".join(word[one:other] for one, other in pairwise(cut))


@pytest.mark.parametrize(
    ("word", "divided"),
    [
        ("религия", "ре-ли-гия"),
        ("монархия", "мо-нар-хия"),
        ("Кавалеристы", "Ка-ва-ле-рис-ты"),
        ("Філософія", "Фі-ло-со-фія"),
        ("Monarchy", "Mo-nar-chy"),
        ("Army", "Ar-my"),
        ("Coal", "Coal"),
        ("война", "вой-на"),
    ],
)
def test_where_a_word_may_be_divided(word: str, divided: str) -> None:
    assert parts(word) == divided


def test_words_are_divided_only_if_they_must_be() -> None:
    assert lines("Organized Religion", 10, len) == ("Organized", "Religion")
    assert lines("Organized Religion", 18, len) == ("Organized Religion",)
    assert lines("Конституционная монархия", 9, len) == ("Конститу-", "ционная", "монархия")
    assert lines("Щ", 0, len) == ("Щ",)

"""Folding: what players mix up is spelt one way, and what differs stays apart."""

from __future__ import annotations

import pytest

from companion.lookup.filler import is_filler, word_share
from companion.lookup.spelling import compounds_of, numbered, respell, words_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Чёрный", "черный"),
        ("ход", "ХОД"),
        ("їжа", "іжа"),
        ("їжа", "ижа"),
        ("ґрунт", "грунт"),
        ("п’ять", "пять"),
        ("п'ять", "пʼять"),
        ("війна", "выйна"),
        ("эра", "ера"),
        ("тратится", "тратиться"),
        ("объявить", "обявить"),
        ("коррупция", "корупция"),
        ("Caffè", "café"),
        ("за\u0301мок", "замок"),
        ("й", "и\u0306"),
        ("II", "ІІ"),
        ("II", "2"),
        ("iv", "ІV"),
        ("А", "A"),
        ("can't", "cannot"),
    ],
)
def test_spelt_one_way(one: str, other: str) -> None:
    assert respell(one) == respell(other) != ""


@pytest.mark.parametrize(
    ("one", "other"), [("II", "III"), ("2", "22"), ("мир", "мор"), ("A", "B"), ("і", "1"), ("войну", "воину")]
)
def test_stays_apart(one: str, other: str) -> None:
    assert respell(one) != respell(other)


def test_words_know_where_they_stand() -> None:
    text = "Місто-держава: п’ять «карт»,  II"
    words = words_of(text)
    assert [text[word.start : word.end] for word in words] == ["Місто", "держава", "п’ять", "карт", "II"]
    assert [word.folded for word in words] == ["мисто", "держава", "пят", "карт", "2"]


def test_an_accent_or_apostrophe_does_not_cut_a_word() -> None:
    assert [word.folded for word in words_of("за\u0301мок player's ’quoted’")] == ["замок", "players", "quoted"]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Age I cards", "age 1 cards"),
        ("leaders age i", "leaders age 1"),
        ("Raid I, how much", "raid 1 how much"),
        ("епоха І", "епоха 1"),
        ("эпоха I карты", "епоха 1 карти"),
        ("the card I bought in age II", "the card i bought in age 2"),
        ("What can I?", "what can i"),
        ("епохи і фази", "епохи и фази"),
        ("my age I’d guess", "my age id gues"),
    ],
)
def test_the_first_age_is_not_who_asks(text: str, folded: str) -> None:
    assert " ".join(word.folded for word in words_of(text)) == folded
    assert len(numbered(text)) == len(text)


def test_compounds() -> None:
    assert compounds_of("a city-state and step-by-step, 5 - 3") == ["city-state", "step-by-step"]


def test_filler_in_three_languages() -> None:
    assert all(map(is_filler, map(respell, ("What", "can't", "что", "Если", "скільки", "є", "ещё", "а"))))
    assert not any(map(is_filler, map(respell, ("food", "еда", "їжа", "II", "war", "нет"))))


def test_some_filler_tells_more_than_other() -> None:
    shares = [word_share(respell(word)) for word in ("the", "сколько", "cannot", "food")]
    assert shares == sorted(set(shares))
    assert word_share(respell("I")) < word_share(respell("II")) < 1

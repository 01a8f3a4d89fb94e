"""Texts in three languages: plural forms, numbers, dates, texts inside texts, and what happens when one is missing."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from companion.text import LANGUAGES, Translator, translator_for
from rules.kit.text import SeatName, number, say

COUNTS = (1, 2, 5, 11, 21, 22, 25)


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "1 coin, 2 coins, 5 coins, 11 coins, 21 coins, 22 coins, 25 coins"),
        ("ru", "1 монета, 2 монеты, 5 монет, 11 монет, 21 монета, 22 монеты, 25 монет"),
        ("uk", "1 монета, 2 монети, 5 монет, 11 монет, 21 монета, 22 монети, 25 монет"),
    ],
)
def test_counted_things_take_their_plural_form(language: str, forms: str) -> None:
    words = translator_for(language)
    counted = words.join(words.say("plural.coin", n=n) for n in COUNTS)
    assert counted.replace("\u00a0", " ") == forms
    assert counted.count("\u00a0") == len(COUNTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_takes_the_form_of_its_size(language: str) -> None:
    words = translator_for(language)
    assert words.say("plural.coin", n=-2) == "\u2212" + words.say("plural.coin", n=2)


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("en", ["0", "\u22122", "9999", "12,400", "\u22121,234,567", "13.5"]),
        ("ru", ["0", "\u22122", "9999", "12\u00a0400", "\u22121\u00a0234\u00a0567", "13,5"]),
        ("uk", ["0", "\u22122", "9999", "12\u00a0400", "\u22121\u00a0234\u00a0567", "13,5"]),
    ],
)
def test_numbers(language: str, numbers: list[str]) -> None:
    assert [translator_for(language).number(n) for n in (0, -2, 9999, 12400, -1234567, 13.5)] == numbers


def test_gains_and_losses_carry_their_sign() -> None:
    words = translator_for("ru")
    told = [words.say("history.sum", what="x", n=n, new=1) for n in (4, 0, -3)]
    assert told == ["x +4 (1)", "x +0 (1)", "x \u22123 (1)"]
    assert words.show(number(-3)) == "\u22123"


def test_texts_inside_texts_and_names_of_seats() -> None:
    text = say("history.sum", what=say("setup.begins", name=SeatName(1)), n=2, new=12400)
    assert translator_for("en").show(text, ["Anna", "Борис"]) == "Борис goes first +2 (12,400)"
    assert translator_for("uk").show(text, ["Anna", "Борис"]) == "починає Борис +2 (12\u00a0400)"


def test_a_name_is_never_read_as_a_message() -> None:
    assert translator_for("en").say("setup.begins", name="{n}") == "{n} goes first"


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert translator_for("en").show(say("setup.begins", name=SeatName(2)), ["Anna"]) == "Player 3 goes first"


def test_the_language_changes_while_the_text_stays() -> None:
    text = say("plural.card", n=3)
    shown = [translator_for(language).show(text).replace("\u00a0", " ") for language in ("en", "ru", "uk", "en")]
    assert shown == ["3 cards", "3 карты", "3 карти", "3 cards"]
    assert translator_for("ru") is translator_for("ru")


def test_a_language_that_is_not_ours_becomes_english() -> None:
    assert translator_for("fr").language == "en"


def test_a_missing_text_shows_its_key_and_is_remembered() -> None:
    words = Translator("en")
    assert words.say("home.no_such_text", n=2) == "[home.no_such_text]"
    assert words.missing == {"home.no_such_text"}


def test_values_that_do_not_match_never_raise() -> None:
    words = Translator("en")
    assert words.say("setup.begins") == "{name} goes first"
    assert words.say("home.continue", n=2, name="Anna") == "Continue"
    assert words.say("plural.coin", n="many") == "many\u00a0coin"
    assert not words.missing


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ["16 November", "16 November 2025", "Sunday", "20:47", "2 h 10 min", "2 h", "45 min", "0 min"]),
        ("ru", ["16 ноября", "16 ноября 2025", "воскресенье", "20:47", "2 ч 10 мин", "2 ч", "45 мин", "0 мин"]),
        ("uk", ["16 листопада", "16 листопада 2025", "неділя", "20:47", "2 год 10 хв", "2 год", "45 хв", "0 хв"]),
    ],
)
def test_days_times_and_durations(language: str, shown: list[str]) -> None:
    words, day = translator_for(language), date(2025, 11, 16)
    days = [
        words.date(day),
        words.date(day, with_year=True),
        words.weekday(day),
        words.time(datetime(2025, 11, 16, 20, 47)),
    ]
    durations = [words.duration(minutes) for minutes in (130, 120, 45, 0)]
    assert [text.replace("\u00a0", " ") for text in days + durations] == shown

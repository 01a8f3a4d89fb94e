"""Every text with a number in it, drawn with 1, 2, 5 and 21: the word that is counted changes wherever it must."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import polib
import pymorphy3
import pytest

from companion.text import Translator, translator_for
from tests.sources import named
from tests.test_translations import LOCALES, forms, messages

DRAWN = (1, 2, 5, 21)
NUMBERS = {"n", "have", "need", "needed", "limit", "most", "count", "left", "cost", "stacks", "movement", "range"}
"""Placeholders that stand for a number, wherever they stand."""
WORD = r"[^\W\d_]+(?:\u2019[^\W\d_]+)?"
COUNTED = re.compile(rf"\{{(\w+)(?::\+)?\}}[ \u00a0]((?:{WORD}[ \u00a0])*{WORD})")
"""A number and the words that follow it, up to the next sign."""
REACH = 3
"""So many words after its number a noun may stand: two adjectives come between at most."""
MASS = {"еда", "наука", "культура", "золото", "население", "производство", "пехота", "кавалерия", "артиллерия"}
MASS |= {"їжа", "населення", "виробництво", "піхота", "кавалерія", "артилерія"}
"""What players count without a plural: 5 food, 5 еды, 5 їжі."""
BETWEEN = {"ADJF", "PRTF", "NPRO"}
CLOSED = {"PREP", "CONJ", "ADVB", "PRCL"}
APART = {"of", "from", "between", "if", "in", "for", "or", "and", "per", "to", "face"}
APART |= {"уже", "лицом", "диска", "гражд", "воен", "цивіл", "військ"}
"""Where these follow, the number counts nothing («статуя {n} уже», "{n} of your entries"), or the word is cut short."""

each_locale = pytest.mark.parametrize("locale", LOCALES, ids=named)


@cache
def morph(language: str) -> Any:
    return pymorphy3.MorphAnalyzer(lang=language)


def noun_in(words: list[str], language: str) -> Any:
    """All readings as a noun of the word that is counted; none where the number counts nothing."""
    for word in words[:REACH]:
        readings = morph(language).parse(word)
        if readings[0].tag.POS in CLOSED:
            return []
        if not any(one.tag.POS in BETWEEN for one in readings):
            return [one for one in readings if one.tag.POS == "NOUN"]
    return []


def agrees(nouns: list[Any], number: int, language: str) -> bool:
    """Whether one reading goes with the number, in whatever case the sentence wants."""
    plural = [one for one in nouns if "plur" in one.tag]
    single = [one for one in nouns if "plur" not in one.tag]
    if number in (1, 21):
        return bool(single)
    if number == 2 and language == "ru":
        return bool(plural) or any("gent" in one.tag for one in single)
    return bool(plural)


def counted(text: str) -> Iterator[list[str]]:
    for found in COUNTED.finditer(text):
        if found[1] in NUMBERS:
            words = found[2].replace("\u00a0", " ").split()
            yield list(takewhile(lambda word: word not in APART, words))


def wrong(entry: polib.POEntry, language: str, words: Translator) -> Iterator[str]:
    """With each number, the words that do not go with it."""
    for number in DRAWN:
        # The message as it is chosen for the number, its placeholders still in it.
        text = words.say(entry.msgid) if not entry.msgid_plural else words._message(entry.msgid, number)
        for after in counted(text):
            nouns = noun_in(after, language)
            if nouns and not any(one.normal_form in MASS for one in nouns) and not agrees(nouns, number, language):
                yield f"{entry.msgid}: {number} {' '.join(after[:REACH])}"


@each_locale
@pytest.mark.parametrize("language", ["ru", "uk"])
def test_a_noun_goes_with_its_number(locale: Path, language: str) -> None:
    words = translator_for(language)
    found = [line for entry in messages(locale, language) for line in wrong(entry, language, words)]
    assert not found, "\n".join(found)


# English has two forms and no dictionary here: the texts that have both forms say which words have them.


@cache
def english_nouns() -> dict[str, str]:
    """Singular and plural of every word that changes with a number somewhere."""
    pairs = {}
    for locale in LOCALES:
        for entry in messages(locale, "en"):
            if entry.msgid_plural:
                one, more = ([word for after in counted(form) for word in after] for form in forms(entry))
                pairs |= {a: b for a, b in zip(one, more, strict=False) if b in (a + "s", a[:-1] + "ies")}
    return pairs


@each_locale
def test_an_english_noun_goes_with_its_number(locale: Path) -> None:
    pairs, words, found = english_nouns(), translator_for("en"), []
    for entry in messages(locale, "en"):
        for number in DRAWN:
            text = words._message(entry.msgid, number)
            for after in counted(text):
                bad = set(pairs.values()) if number == 1 else set(pairs)
                misfit = next((word for word in after[:REACH] if word in {*pairs, *pairs.values()}), None)
                if misfit in bad:
                    found.append(f"{entry.msgid}: {number} {' '.join(after[:REACH])}")
    assert not found, "\n".join(found)


def test_the_check_sees_a_noun_that_does_not_change() -> None:
    """A check that always passes would be worth nothing."""
    assert {"card", "entry", "space"} <= set(english_nouns())
    for language, few in (("ru", "клетки"), ("uk", "гекси")):
        nouns = noun_in(["карт"], language)
        assert [agrees(nouns, number, language) for number in DRAWN] == [False, True, True, False]
        assert not agrees(noun_in([few], "uk"), 1, "uk") or language == "ru"
        assert noun_in(["осталось" if language == "ru" else "лишилося"], language) == []

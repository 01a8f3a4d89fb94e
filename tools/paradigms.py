"""Inflected forms, made when the index is built: pymorphy3 knows every form of a word, the phone only looks up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

import pymorphy3

from companion.lookup.spelling import respell
from tools import english

LIKELY = 0.08
"""Readings of a word that are less likely than this are left out: «стали» is hardly ever steel."""
MOST_READINGS = 3
SHORTEST_STEM = 3
INFLECTED = ("ru", "uk")
"""What pymorphy3 has dictionaries for. Words of languages other than these and English are found as written."""
SHARES = dict.fromkeys(("VERB", "INFN", "GRND"), 0.75) | dict.fromkeys(
    ("ADVB", "PRED", "PREP", "CONJ", "PRCL", "NPRO"), 0.5
)


@cache
def _analyzer(language: str) -> Any:
    return pymorphy3.MorphAnalyzer(lang=language)


class Lemmas:
    """The base forms of one language's words, and all forms of each, folded."""

    def __init__(self, language: str, known: Collection[str] = ()) -> None:
        self.language = language
        self.forms: dict[str, list[set[str]]] = {}
        """For each base form its sets of forms: a participle inflects like an adjective, apart from its verb."""
        self._known = known
        self._parts: dict[str, str] = {}
        self._of: dict[str, list[str]] = {}

    def of(self, word: str) -> list[str]:
        """The base forms a word of a text may belong to, likeliest first."""
        written = word.casefold().replace("’", "'").replace("ʼ", "'")
        if written not in self._of:
            self._of[written] = self._english(written) if self.language == "en" else self._other(written)
        return self._of[written]

    def share(self, base: str) -> float:
        """How much this part of speech tells compared to a noun: one can do many things with a caravan."""
        return SHARES.get(self._parts.get(base, ""), 1.0)

    def _english(self, word: str) -> list[str]:
        bare = word.removesuffix("'s").replace("'", "").replace("-", "")
        base = english.base(bare, self._known)
        if base not in self.forms:
            # "Raiders", if that is a card, is not a form of "raid".
            own = (form for form in english.forms(base) if form not in self._known or self._is_of(form, base))
            self.forms[base] = [folded((base, *own))]
        return [base]

    def _is_of(self, form: str, base: str) -> bool:
        return english.base(form, self._known) == base

    def _other(self, word: str) -> list[str]:
        # English names and Roman numerals occur in every language's texts.
        if self.language not in INFLECTED or not any("а" <= letter <= "ґ" for letter in word):
            self.forms.setdefault(word, [folded([word])])
            return [word]
        readings = _readings(self.language, word)
        for base, (part, groups) in readings.items():
            self._parts.setdefault(base, part)
            known = self.forms.setdefault(base, [])
            known += [group for group in groups if group not in known]
        return list(readings)


@cache
def _readings(language: str, word: str) -> dict[str, tuple[str, list[set[str]]]]:
    """The base forms a word may belong to, likeliest first, each with its part of speech and its sets of forms."""
    scores: dict[str, float] = defaultdict(float)
    groups: dict[str, list[set[str]]] = defaultdict(list)
    parts: dict[str, str] = {}
    for reading in _analyzer(language).parse(word):
        scores[reading.normal_form] += reading.score
        groups[reading.normal_form] += _groups(reading)
        parts.setdefault(reading.normal_form, str(reading.tag.POS))
    total = sum(scores.values())
    likely = [base for base in sorted(scores, key=scores.__getitem__, reverse=True) if scores[base] > LIKELY * total]
    return {base: (parts[base], groups[base]) for base in likely[:MOST_READINGS]}


def _groups(reading: Any) -> list[set[str]]:
    by_part: dict[str, set[str]] = defaultdict(set)
    for form in reading.lexeme:
        part = str(form.tag.POS)
        if part == "PRTF":
            # «атакующий» and «построенный» are typed; the others are bookish.
            if not ({"actv", "pres"} <= form.tag.grammemes or {"pssv", "past"} <= form.tag.grammemes):
                continue
            part += "actv" if "actv" in form.tag else "pssv"
        elif part == "ADJF" and "Supr" in form.tag:
            part += "Supr"
        elif part in ("VERB", "INFN", "GRND", "PRTS"):
            part = "VERB"
        by_part[part].add(form.word)
    return [folded(group) for group in by_part.values()]


def folded(forms: Iterable[str]) -> set[str]:
    return {one for one in (respell(form.replace("-", "")) for form in forms) if one}


def stems(forms: Collection[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Forms as a stem and its endings; words that change in front (лев, льва) fall into several stems."""
    stem = _shared_start(min(forms), max(forms))
    if len(stem) < min(SHORTEST_STEM, *map(len, forms)):
        apart: dict[str, list[str]] = defaultdict(list)
        for form in forms:
            apart[form[: len(stem) + 1]].append(form)
        return [one for group in apart.values() for one in stems(group)]
    return [(stem, tuple(sorted(form[len(stem) :] for form in forms)))]


def _shared_start(one: str, other: str) -> str:
    """Of the first and the last in sorted order, which all between them share, too."""
    return one[: next((at for at, letter in enumerate(one) if letter != other[at : at + 1]), len(one))]


def inflected(language: str, word: str) -> set[str]:
    """All forms of a word, in its most likely reading."""
    return {form.word for form in _analyzer(language).parse(word)[0].lexeme} | {word}

"""What the player reads: message keys and their values become sentences in the language that was chosen."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

from companion.catalogue import Catalogue
from rules.kit.line import one_line
from rules.kit.text import SeatName, Text, Value, say

PLACEHOLDER = re.compile(r"\{(\w+)(:\+)?\}")

LONGEST_VALUE = 200
"""Characters of a value in a sentence: it may come from a file and be anything."""

ENGLISH = "en"
"""Stands in for what another language lacks."""

_ROOT = Path(__file__).resolve().parent.parent
_LOCALE = _ROOT / "assets" / "locale"
_NO_BREAK_SPACE = "\u00a0"
_MINUS = "\u2212"
NUMBER = re.compile(r"12(.*)345(.+)6")
"""The separators in the sample number that each language gives."""


class Languages(Mapping[str, str]):
    """Every language there is a file for, by its code, with its own name for itself. Files are found by walking the
    folder, and none is read before its name is asked for."""

    @cached_property
    def _files(self) -> dict[str, Path]:
        return {path.stem: path for path in sorted(_LOCALE.glob("*.po"))}

    def __getitem__(self, language: str) -> str:
        return Catalogue(self._files[language]).message("language.name") or language

    def __contains__(self, language: object) -> bool:
        return language in self._files

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


LANGUAGES = Languages()


def local_time(seconds: int) -> datetime.datetime | None:
    """A moment in local time; None for one that this device cannot show."""
    try:
        return datetime.datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError, TypeError):
        return None


@cache
def translator_for(language: str) -> Translator:
    """The words of a language; English where the language is not one of ours."""
    return Translator(language if language in LANGUAGES else ENGLISH)


class Translator:
    """Every text of the app and its games in one language.

    A game's messages start with the game's id and lie in its own folder; they are read when first needed.
    Nothing here raises: a text that is missing is remembered in `missing` and shows in English, or else as its key in
    brackets.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.missing: set[str] = set()
        self._app = Catalogue(_LOCALE / f"{language}.po")
        self._by_prefix: dict[str, Catalogue] = {}
        marks = NUMBER.fullmatch(self._app.message("number.example") or "")
        self._marks = str.maketrans({",": marks[1], ".": marks[2]} if marks else {})

    def say(self, key: str, /, **values: Value) -> str:
        return self.show(Text(key, tuple(values.items())))

    def show(self, text: Text, names: Sequence[str] = ()) -> str:
        """A text in this language, with the seats' names in it."""
        values = dict(text.values)

        def filled(match: re.Match[str]) -> str:
            name, signed = match.groups()
            return self._value(values[name], names, signed is not None) if name in values else match[0]

        return PLACEHOLDER.sub(filled, self._message(text.key, values.get("n")))

    def messages(self, prefix: str) -> dict[str, str | list[str]]:
        """All of the app's own messages that begin so, as they stand; one with a plural as its forms."""
        found = {key: self._app.forms(key) for key in self._app.keys(prefix)}
        return {key: forms if len(forms) > 1 else forms[0] for key, forms in found.items() if forms}

    def number(self, value: float, signed: bool = False) -> str:
        size = abs(value)
        digits = format(size, ("," if size >= 10_000 else "") + (".1f" if isinstance(value, float) else "d"))
        sign = _MINUS if value < 0 else "+" if signed else ""
        return sign + digits.translate(self._marks)

    def time(self, moment: datetime.datetime) -> str:
        return f"{moment:%H:%M}"

    def date(self, day: datetime.date, with_year: bool = False) -> str:
        month = say(f"month.{day.month}")
        if with_year:
            return self.say("date.year", day=day.day, month=month, year=day.year)
        return self.say("date.day", day=day.day, month=month)

    def day(self, seconds: int) -> str:
        """The date of a moment, with the year unless it is the current one; empty for a moment without a date."""
        moment = local_time(seconds)
        if moment is None:
            return ""
        return self.date(moment.date(), with_year=moment.year != datetime.date.today().year)

    def weekday(self, day: datetime.date) -> str:
        return self.say(f"weekday.{day.isoweekday()}")

    def duration(self, minutes: int) -> str:
        hours, rest = divmod(minutes, 60)
        parts = [self.say("duration.hours", n=hours)] if hours else []
        if rest or not hours:
            parts.append(self.say("duration.minutes", n=rest))
        return _NO_BREAK_SPACE.join(parts)

    def join(self, parts: Iterable[str]) -> str:
        return ", ".join(parts)

    def _value(self, value: Value, names: Sequence[str], signed: bool) -> str:
        if isinstance(value, Text):
            return self.show(value, names)
        if isinstance(value, SeatName):
            return names[value.seat] if 0 <= value.seat < len(names) else self.say("player.unnamed", n=value.seat + 1)
        return self.number(value, signed) if isinstance(value, int) else one_line(str(value)[:LONGEST_VALUE])

    def _message(self, key: str, n: Value | None) -> str:
        found = self._catalogue(key).message(key, n if isinstance(n, int) else None)
        if found is None:
            self.missing.add(key)
            return f"[{key}]" if self.language == ENGLISH else translator_for(ENGLISH)._message(key, n)
        return found

    def _catalogue(self, key: str) -> Catalogue:
        prefix = key.partition(".")[0]
        if prefix not in self._by_prefix:
            path = _ROOT / "rules" / prefix / "locale" / f"{self.language}.po"
            self._by_prefix[prefix] = Catalogue(path) if path.exists() else self._app
        return self._by_prefix[prefix]

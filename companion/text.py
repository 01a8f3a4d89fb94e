"""What the player reads: message keys and their values become sentences in one of three languages."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from companion.catalogue import Catalogue
from rules.kit.text import SeatName, Text, Value, say

# Each language under its own name.
LANGUAGES = {"en": "English", "ru": "Русский", "uk": "Українська"}

PLACEHOLDER = re.compile(r"\{(\w+)(:\+)?\}")

_ROOT = Path(__file__).resolve().parent.parent
_NO_BREAK_SPACE = "\u00a0"
_MINUS = "\u2212"
_MARKS = {"en": {}, "ru": {",": _NO_BREAK_SPACE, ".": ","}, "uk": {",": _NO_BREAK_SPACE, ".": ","}}


@cache
def translator_for(language: str) -> Translator:
    """The words of a language; English where the language is not one of ours."""
    return Translator(language if language in LANGUAGES else "en")


class Translator:
    """Every text of the app and its games in one language.

    A game's messages start with the game's id and lie in its own folder; they are read when first needed.
    Nothing here raises: a text that is missing shows as its key in brackets and is remembered in `missing`.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.missing: set[str] = set()
        self._app = Catalogue(_ROOT / "assets" / "locale" / f"{language}.po")
        self._by_prefix: dict[str, Catalogue] = {}
        self._marks = str.maketrans(_MARKS[language])

    def say(self, key: str, /, **values: Value) -> str:
        return self.show(Text(key, tuple(values.items())))

    def show(self, text: Text, names: Sequence[str] = ()) -> str:
        """A text in this language, with the seats' names in it."""
        values = dict(text.values)

        def filled(match: re.Match[str]) -> str:
            name, signed = match.groups()
            return self._value(values[name], names, signed is not None) if name in values else match[0]

        return PLACEHOLDER.sub(filled, self._message(text.key, values.get("n")))

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
        return self.number(value, signed) if isinstance(value, int) else str(value)

    def _message(self, key: str, n: Value | None) -> str:
        found = self._catalogue(key).message(key, n if isinstance(n, int) else None)
        if found is None:
            self.missing.add(key)
            return f"[{key}]"
        return found

    def _catalogue(self, key: str) -> Catalogue:
        prefix = key.partition(".")[0]
        if prefix not in self._by_prefix:
            path = _ROOT / "rules" / prefix / "locale" / f"{self.language}.po"
            self._by_prefix[prefix] = Catalogue(path) if path.exists() else self._app
        return self._by_prefix[prefix]

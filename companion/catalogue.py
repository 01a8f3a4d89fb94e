"""Reads a .po file as it is. A general reader takes a hundred times as long, and the first screen waits for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

_QUOTED = r'"(?:[^"\\\n]|\\.)*"'
_TEXT = rf"({_QUOTED}(?:\n{_QUOTED})*)"
_ENTRY = re.compile(rf"msgid {_QUOTED}\n(?:msgid_plural {_QUOTED}\n)?((?:msgstr(?:\[\d\])? {_TEXT}\n?)+)")
_FORM = re.compile(rf"msgstr(?:\[\d\])? {_TEXT}")
_JOINT = re.compile(r'"\n"')
_ESCAPED = re.compile(r"\\(.)")
_MEANT = {"n": "\n", "t": "\t"}


def _one_or_many(n: int) -> int:
    return int(n != 1)


def _one_few_many(n: int) -> int:
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


_FORM_OF: dict[str, Callable[[int], int]] = {"en": _one_or_many, "ru": _one_few_many, "uk": _one_few_many}
"""Which form of a message goes with a number, by language: what each file's own header says, as a test compares."""


class Catalogue:
    """The messages of one file: each a text, or one text for each form of plural. Of the many that a file holds a
    page needs a few, so each is looked for when it is first shown."""

    def __init__(self, path: Path) -> None:
        self._form_of = _FORM_OF[path.stem]
        self._text = path.read_text(encoding="utf-8")
        self._known: dict[str, list[str]] = {}

    def forms(self, key: str) -> list[str]:
        """None at all where there is no such message."""
        if key not in self._known:
            at = self._text.find(f'\nmsgid "{key}"\n') if key else -1
            found = _ENTRY.match(self._text, at + 1) if at >= 0 else None
            self._known[key] = [_unquoted(form[1]) for form in _FORM.finditer(found[1])] if found else []
        return self._known[key]

    def message(self, key: str, n: int | None = None) -> str | None:
        """In the form that goes with `n`; None where there is no such message, or an empty one."""
        forms = self.forms(key)
        at = self._form_of(abs(n)) if n is not None and len(forms) > 1 else 0
        return (forms[at] if at < len(forms) else "") or None


def _unquoted(text: str) -> str:
    whole = _JOINT.sub("", text)[1:-1]
    return _ESCAPED.sub(lambda sign: _MEANT.get(sign[1], sign[1]), whole) if "\\" in whole else whole

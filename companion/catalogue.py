"""Reads a .po file as it is. A general reader takes a hundred times as long, and the first screen waits for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

_QUOTED = r'"(?:[^"\\\n]|\\.)*"'
_TEXT = rf"({_QUOTED}(?:\n{_QUOTED})*)"
_ENTRY = re.compile(rf"^msgid {_TEXT}\n(?:msgid_plural {_TEXT}\n)?((?:msgstr(?:\[\d\])? {_TEXT}\n?)+)", re.MULTILINE)
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
    """The messages of one file: each a text, or one text for each form of plural."""

    def __init__(self, path: Path) -> None:
        self._form_of = _FORM_OF[path.stem]
        self._forms = {
            _unquoted(entry[1]): entry[3] for entry in _ENTRY.finditer(path.read_text(encoding="utf-8")) if entry[1]
        }
        self._plural: dict[str, list[str]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._forms

    def forms(self, key: str) -> list[str]:
        """Read when first shown: of a game's messages a page needs a few."""
        if key not in self._plural:
            self._plural[key] = [_unquoted(form[1]) for form in _FORM.finditer(self._forms[key])]
        return self._plural[key]

    def message(self, key: str, n: int | None = None) -> str | None:
        """None where there is none, or an empty one."""
        if key not in self._forms:
            return None
        forms = self.forms(key)
        at = self._form_of(abs(n)) if n is not None and len(forms) > 1 else 0
        return (forms[at] if at < len(forms) else "") or None


def _unquoted(text: str) -> str:
    whole = _JOINT.sub("", text)[1:-1]
    return _ESCAPED.sub(lambda sign: _MEANT.get(sign[1], sign[1]), whole) if "\\" in whole else whole

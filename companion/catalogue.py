"""Reads a .po file as it is, a message at a time.

The standard library's gettext reads whole compiled files: five of them, with three thousand messages, for the twenty
that the first screen shows. That delayed the first screen by 10 ms (2 %), and the files would have to be compiled.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from gettext import c2py
from pathlib import Path

_QUOTED = r'"(?:[^"\\\n]|\\.)*"'
_TEXT = rf"({_QUOTED}(?:\n{_QUOTED})*)"
_ENTRY = re.compile(rf"msgid {_QUOTED}\n(?:msgid_plural {_QUOTED}\n)?((?:msgstr(?:\[\d\])? {_TEXT}\n?)+)")
_FORM = re.compile(rf"msgstr(?:\[\d\])? {_TEXT}")
_JOINT = re.compile(r'"\n"')
_ESCAPED = re.compile(r"\\(.)")
_MEANT = {"n": "\n", "t": "\t"}
_PLURAL = re.compile(r'^"Plural-Forms:.*?\bplural=([^;"]+)', re.MULTILINE)
_ONE_OR_MORE = "n != 1"


class Catalogue:
    """The messages of one file: each a text, or one text for each form of plural. A page needs only a few of the many
    in a file, so each is looked up when it is first shown."""

    def __init__(self, path: Path) -> None:
        self._text = path.read_text(encoding="utf-8")
        self._known: dict[str, list[str]] = {}

    @cached_property
    def form_of(self) -> Callable[[int], int]:
        """Which form of a message goes with a number, by the rule in the file's header."""
        rule = _PLURAL.search(self._text)
        return c2py(rule[1] if rule else _ONE_OR_MORE)

    def forms(self, key: str) -> list[str]:
        """None at all where there is no such message."""
        if key not in self._known:
            at = self._text.find(f'\nmsgid "{key}"\n') if key else -1
            found = _ENTRY.match(self._text, at + 1) if at >= 0 else None
            self._known[key] = [_unquoted(form[1]) for form in _FORM.finditer(found[1])] if found else []
        return self._known[key]

    def keys(self, prefix: str) -> list[str]:
        """Every message that begins with this. Searches the whole file."""
        return re.findall(rf'^msgid "({re.escape(prefix)}[^"]*)"$', self._text, re.MULTILINE)

    def message(self, key: str, n: int | None = None) -> str | None:
        """In the form that goes with `n`; None where there is no such message, or an empty one."""
        forms = self.forms(key)
        at = self.form_of(abs(n)) if n is not None and len(forms) > 1 else 0
        return (forms[at] if at < len(forms) else "") or None


def _unquoted(text: str) -> str:
    whole = _JOINT.sub("", text)[1:-1]
    return _ESCAPED.sub(lambda sign: _MEANT.get(sign[1], sign[1]), whole) if "\\" in whole else whole

"""What can go wrong outside the rules, each with a sentence a player can read."""

from __future__ import annotations

from rules.kit.text import Text, Value, say


class Problem(Exception):
    """Something could not be done. Carries its message as a key, so that it can be shown in any language."""

    def __init__(self, key: str, **values: Value) -> None:
        self.text: Text = say(key, **values)
        super().__init__(f"{key} {values}" if values else key)


class NotSaved(Problem):
    """The entry is not on disk and must not be shown as recorded."""


class BadFile(Problem):
    """A file that is not a session, or not one this version can read."""


class BadCode(Problem):
    """A code, a picture, a text or a file from another phone that cannot be used. Nothing has changed."""

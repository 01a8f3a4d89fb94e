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


class Refused(Problem):
    """An input the game's rules refuse, raised only where nobody is there to be asked."""


class BadCode(Problem):
    """Something from another phone, a code, a picture, a text or a file, that is not taken in. Nothing has changed."""

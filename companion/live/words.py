"""The texts of a guest's page in one language: the page itself has none."""

from __future__ import annotations

from functools import cache

from companion.text import translator_for

PREFIX = "guest."


@cache
def words_for(language: str) -> dict[str, str | list[str]]:
    """Every message under `guest.`; one with a plural as a list of its forms."""
    return translator_for(language).messages(PREFIX)

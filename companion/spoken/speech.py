"""How words, numbers and lists are put together when something is said."""

from __future__ import annotations

from typing import Protocol

from rules.kit.offer import CardFace, Gain
from rules.kit.text import Text


class Texts(Protocol):
    """What a table has: texts in the player's language, and the names of the seats."""

    @property
    def names(self) -> list[str]: ...
    def say(self, key: str, **values: object) -> str: ...
    def show(self, text: Text | None) -> str: ...


class Speech:
    """Parts are texts or ready sentences; empty ones are left out."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def _show(self, part: Text | str | None) -> str:
        return part if isinstance(part, str) else self._texts.show(part)

    def _gain(self, gain: Gain) -> str:
        return f"{gain.amount} {self._show(gain.label)}" if gain.label is not None else str(gain.amount)

    def _value(self, label: Text, value: int) -> str:
        return self._texts.say("spoken.value", label=label, n=value)

    def _of(self, label: Text, value: int, most: int) -> str:
        return self._texts.say("spoken.of", label=label, n=value, most=most) if most else self._value(label, value)

    def _pair(self, label: Text | str, said: str) -> str:
        return f"{self._show(label)}: {said}" if said else self._show(label)

    def _list(self, *parts: Text | str | None) -> str:
        return ", ".join(filter(None, (self._show(part).rstrip(".") for part in parts)))

    def _sentences(self, *parts: Text | str | None) -> str:
        return " ".join(f"{said.rstrip('.')}." for part in parts if (said := self._show(part)))

    def _card(self, card: CardFace) -> str:
        tokens = (self._gain(gain) for gain in card.tokens)
        return self._phrase(card.title, card.corner, *tokens)

    def _phrase(self, *parts: Text | str | None) -> str:
        """What stands there twice, as name and as picture, is said once."""
        return " ".join(dict.fromkeys(filter(None, map(self._show, parts))))

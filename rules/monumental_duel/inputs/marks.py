"""Which cards lie in the slots of a city, said by one touch each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, ask
from rules.kit.text import say
from rules.monumental_duel.inputs.kinds import NAME
from rules.monumental_duel.names import slot_name
from rules.monumental_duel.numbers import tidy
from rules.monumental_duel.tables import SLOTS

_FIELDS = tuple(f"card_{number}" for number in range(1, SLOTS + 1))


@dataclass(frozen=True, kw_only=True)
class Marks(Input):
    """The names of cards that came to lie in slots. An empty one was left open, None was not said."""

    card_1: Annotated[str | None, NAME] = None
    card_2: Annotated[str | None, NAME] = None
    card_3: Annotated[str | None, NAME] = None
    card_4: Annotated[str | None, NAME] = None
    card_5: Annotated[str | None, NAME] = None
    card_6: Annotated[str | None, NAME] = None
    card_7: Annotated[str | None, NAME] = None
    card_8: Annotated[str | None, NAME] = None
    card_9: Annotated[str | None, NAME] = None

    def marked(self) -> dict[int, str]:
        """What has been said so far, by slot."""
        said = {number: getattr(self, name) for number, name in enumerate(_FIELDS, 1)}
        return {number: tidy(name) for number, name in said.items() if name is not None}

    def name_questions(self, known: tuple[str, ...]) -> list[Ask]:
        """A card that nobody has named yet is named once; it may be left open."""
        return [
            ask(self, f"card_{number}", say("monumental_duel.ask.name_of", slot=slot_name(number)))
            for number, name in self.marked().items()
            if name not in known
        ]

    def with_mark(self, number: int, name: str | None) -> Any:
        said: dict[str, Any] = {f"card_{number}": name}
        return replace(self, **said)

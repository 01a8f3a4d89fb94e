"""An answer by chance, when the players ask for it. It is like a typed answer and stays in the entry."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from companion.form.plain_questions import plain_options
from rules.kit.field import Arrangement, Choice, Counts, Number, Several
from rules.kit.offer import Ask

source: Random = SystemRandom()


def can_be_drawn(ask: Ask) -> bool:
    """Whether the game allows an answer by chance, and there is a kind of chance for it."""
    return ask.by_chance > 0 and isinstance(ask.field.kind, (Number, Choice, Several, Counts, Arrangement))


def is_rolled(ask: Ask) -> bool:
    """A number comes from dice; anything else is drawn from what there is."""
    return isinstance(ask.field.kind, Number) and not ask.options


def drawn(ask: Ask) -> Any:
    """An answer by chance, only among those that fit the rules; None where none does."""
    kind = ask.field.kind
    if isinstance(kind, Number) and not ask.options:
        return source.randint(kind.minimum, kind.maximum)
    options = ask.options or plain_options(ask.field)
    fitting = [option.value for option in options if option.refusal is None and option.value is not None]
    if not fitting:
        return None
    match kind:
        case Several():
            most = len(fitting) if kind.at_most is None else min(kind.at_most, len(fitting))
            return tuple(source.sample(fitting, min(ask.by_chance, most)))
        case Counts():
            several = source.choices(fitting, k=min(ask.by_chance, kind.most))
            return tuple(sorted(several, key=fitting.index))
        case Arrangement(values):
            return tuple(source.sample(values, len(values)))
    return source.choice(fitting)

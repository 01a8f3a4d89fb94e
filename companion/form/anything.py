"""For what is not offered: any input of the game, and the seat it is likely about."""

from __future__ import annotations

from typing import Any

from companion.form.plain_questions import blank
from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.inputs import Input


def seat_to_move(rules: Rules[Any], state: Any) -> int:
    """The seat that an entry is likely about."""
    step = rules.step(state)
    waiting = [line.seat for line in step.lines if line.is_to_move]
    return waiting[0] if waiting else step.first or 0


def likely_seat(rules: Rules[Any], state: Any, kind: type[Input]) -> int | None:
    """The seat an input of this kind is likely about; None where it concerns the whole table."""
    for seat in (None, seat_to_move(rules, state)):
        refusal = play.check(rules, state, blank(kind, seat))
        if refusal is None or not refusal.is_nonsense:
            return seat
    return seat_to_move(rules, state)


def likely(rules: Rules[Any], state: Any, kind: type[Input]) -> Input:
    """An input of this kind with nothing answered yet."""
    return blank(kind, likely_seat(rules, state, kind))

"""Questions that many forms ask: for resources, costs, names, slots, types of provinces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import Text, say
from rules.monumental_duel.names import card_name, slot_card, slot_name
from rules.monumental_duel.numbers import names_of, tidy
from rules.monumental_duel.signs import GLYPH, TINT, TYPE_GLYPH
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.tables import RESOURCES, TYPES

HIGH_COST = 7


def gain_questions(
    given: Input,
    found: dict[str, int] | None = None,
    *,
    hint: Text | None = None,
    is_whole: bool = True,
    is_on_panel: bool = False,
) -> list[Ask]:
    """Five numbers, with those the table already knows; the hint stands at the first. Unless what is known is
    everything, it says nothing about the other resources."""
    rest = 0 if is_whole else None
    return [
        ask(
            given,
            name,
            say(f"monumental_duel.resource.{name}"),
            None if found is None else found.get(name, rest),
            glyph=GLYPH[name],
            tint=TINT[name],
            hint=hint if name == RESOURCES[0] else None,
            is_on_panel=is_on_panel,
        )
        for name in RESOURCES
    ]


def cost_question(given: Input, name: str, found: int | None, resource: str, *, is_needed: bool = True) -> Ask:
    """What is printed on the card, unless the table knows it. The usual numbers are there to be touched."""
    return ask(
        given,
        name,
        say(f"monumental_duel.ask.{name}"),
        found,
        glyph=GLYPH[resource],
        tint=TINT[resource],
        is_needed=is_needed and found is None,
        hint=say("monumental_duel.ask.from_card") if found is None else None,
        options=_usual_costs() if found is None and (getattr(given, name) or 0) < HIGH_COST else (),
    )


def _usual_costs() -> tuple[Option, ...]:
    """From the last one on, the number is set with a stepper."""
    low = tuple(Option(cost, say("kit.pad.number", n=cost)) for cost in range(1, HIGH_COST))
    return (*low, Option(HIGH_COST, say("monumental_duel.ask.cost_from", n=HIGH_COST)))


def extra_questions(given: Input, *names: str, effect_hint: Text | None = None) -> list[Ask]:
    """Seldom used: how much gold is paid, whether it is free, whether it is an effect and what that means here."""
    return [
        ask(
            given,
            name,
            say(f"monumental_duel.ask.{name}"),
            hint=effect_hint if name == "by_effect" else None,
            is_extra=True,
        )
        for name in names
    ]


def name_question(state: State, given: Any, kind: str, names: tuple[str, ...] | None = None) -> Ask:
    """A known name is chosen; another one is typed."""
    names = names_of(state, kind) if names is None else names
    label = say("monumental_duel.ask.name")
    is_typed = given.name is not None and tidy(given.name) not in names
    if is_typed or not names:
        return ask(given, "name", label, hint=say("monumental_duel.ask.name_hint"))
    options = [Option(name, card_name(kind, name)) for name in names]
    options.append(Option("", say("monumental_duel.ask.another_name"), glyph="pencil"))
    return ask(given, "name", label, options=tuple(options))


def slot_options(board: Board, wanted: Callable[[int, Slot], bool]) -> tuple[Option, ...]:
    return tuple(
        Option(number, slot_card(slot), slot_name(number), "book" if slot.has_knowledge else "city")
        for number, slot in enumerate(board.city, 1)
        if wanted(number, slot)
    )


def slot_question(given: Input, options: tuple[Option, ...]) -> Ask:
    return ask(given, "slot", say("monumental_duel.ask.slot"), options=options, is_needed=True)


def type_options() -> tuple[Option, ...]:
    return tuple(Option(kind, say(f"monumental_duel.type.{kind}"), glyph=TYPE_GLYPH[kind]) for kind in TYPES)

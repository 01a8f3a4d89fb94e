"""Parts of many forms: resources, costs, names, slots, free cities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import Text, say
from rules.monumental_duel import inputs as do
from rules.monumental_duel import trade
from rules.monumental_duel.names import card_name, city_name, slot_card, slot_name
from rules.monumental_duel.numbers import names_of, tidy
from rules.monumental_duel.signs import GLYPH, TINT, TYPE_GLYPH
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.tables import RESOURCES, TYPES


def board_of(state: State, given: Input) -> Board:
    assert given.seat is not None
    return state.boards[given.seat]


# Parts of many forms.


def gains(
    given: do.Gains, found: dict[str, int] | None = None, *, hint: Text | None = None, is_extra: bool = False
) -> list[Ask]:
    """Five numbers, with those the table already knows; the hint stands at the first."""
    return [
        ask(
            given,
            name,
            say(f"monumental_duel.resource.{name}"),
            None if found is None else found.get(name, 0),
            glyph=GLYPH[name],
            tint=TINT[name],
            hint=hint if name == RESOURCES[0] else None,
            is_extra=is_extra,
        )
        for name in RESOURCES
    ]


def cost(given: Input, name: str, found: int | None, resource: str, *, is_needed: bool = True) -> Ask:
    label = say(f"monumental_duel.ask.{name}")
    return ask(
        given,
        name,
        label,
        found,
        glyph=GLYPH[resource],
        tint=TINT[resource],
        is_needed=is_needed and found is None,
        hint=say("monumental_duel.ask.from_card") if found is None else None,
    )


def extras(given: Input, *names: str) -> list[Ask]:
    """Seldom used: how much gold is paid, whether it is free, whether it is an effect."""
    return [
        ask(given, name, say(f"monumental_duel.ask.{name}"), hint=_hint(given, name), is_extra=True) for name in names
    ]


def _hint(given: Input, name: str) -> Text | None:
    """MOD-202, MOD-212, MOD-214: what an effect means here."""
    if name != "by_effect":
        return None
    match given:
        case do.UseCard():
            return say("monumental_duel.hint.first_time")
        case do.FinishWonder():
            return say("monumental_duel.hint.build_part")
        case do.AcquireCard() if given.card == "wonder":
            return say("monumental_duel.hint.build_part")
    return None


def name_question(state: State, given: Any, kind: str) -> Ask:
    """A known name is chosen; another one is typed."""
    names = names_of(state, kind)
    label = say("monumental_duel.ask.name")
    typed = given.name is not None and tidy(given.name) not in names
    if typed or not names:
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


def plain_gains(state: State, given: do.Gains) -> list[Ask]:
    """What an effect brings or takes: of the active policy, the warlord, or any card."""
    return gains(given, hint=say(f"monumental_duel.hint.{given.type}"))


def cities_to_trade(state: State, seat: int, given: Input) -> tuple[Option, ...]:
    board = state.boards[seat]
    return tuple(
        Option(
            one.number,
            city_name(one),
            say("monumental_duel.own_city")
            if one in board.free_cities
            else say("monumental_duel.gold_there", n=one.gold[seat]),
            "city",
            "gold",
            refusal=trade.check_city(state, seat, one.number),
        )
        for one in (*state.free_cities, *board.free_cities)
    )


def city_question(state: State, given: Input) -> Ask:
    assert given.seat is not None
    options = cities_to_trade(state, given.seat, given)
    hint = say("monumental_duel.hint.trade")  # MOD-137, MOD-143
    return ask(given, "city", say("monumental_duel.ask.city"), options=options, hint=hint, is_needed=True)

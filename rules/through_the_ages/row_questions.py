"""The card row as a form shows it: its spaces by price, and the cards that may lie in one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Band, CardFace, Gain, Option, ask
from rules.kit.refusal import Refusal, Shortage, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import cards, costs, names, row
from rules.through_the_ages.questions import GROUPS, group, why_not
from rules.through_the_ages.signs import look
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import AGES, LEVEL, SPACE_COST
from rules.through_the_ages.tables_civil import WONDERS

if TYPE_CHECKING:
    from rules.through_the_ages.inputs import NameCard, NameHeldCard, TakeByAgreement, TakeCard

_SHORT = {
    "none_left": "all_taken",
    "has_technology": "have_it",
    "leader_of_age": "one_an_age",
    "has_unfinished": "one_at_a_time",
    "hand_full": "hand_is_full",
    "civil_actions": "too_dear",
    "agreement_worth": "too_dear",
}
"""Reasons in two words, for a list of many cards. The whole reason comes with a touch."""


# Spaces.


def space_ask(state: State, given: TakeCard | TakeByAgreement, actions: int, naming: Callable[[int], Input]) -> Ask:
    """All thirteen, each with what is known of it."""
    assert given.seat is not None
    every = [_space(state, given.seat, space, actions, naming) for space in range(1, len(SPACE_COST) + 1)]
    bands = tuple(
        _band(cost, tuple(every[space - 1] for space in spaces), actions)
        for cost, spaces in groupby(range(1, len(SPACE_COST) + 1), lambda space: SPACE_COST[space - 1])
    )
    full = tuple(option for option, is_full in zip(every, state.row, strict=True) if is_full)
    label, hint = say("through_the_ages.ask.space"), say("through_the_ages.ask.space_hold")
    return ask(given, "space", label, options=full, hint=hint, is_needed=True, bands=bands)


def _band(cost: int, options: tuple[Option, ...], actions: int) -> Band:
    price = Gain(cost, "cube", "cube_white", names.amount("civil", cost))
    is_out_of_reach = cost > actions and all(option.refusal is not None for option in options)
    note = say("through_the_ages.needs_civil", n=cost - max(0, actions)) if is_out_of_reach else None
    return Band(price, options, note)


def _space(state: State, seat: int, space: int, actions: int, naming: Callable[[int], Input]) -> Option:
    label = say("number", n=space)
    if not state.row[space - 1]:
        gone = refuse("through_the_ages.space_empty", topic="card_row")
        return Option(space, label, say("through_the_ages.taken"), refusal=gone)
    card = state.named.get(space)
    cheapest = costs.cheapest_taking(state, seat, space) if card is None else costs.taking(state, seat, card, space)
    dear, held = _too_dear(cheapest, actions), naming(space)
    if card is None:
        return Option(space, label, refusal=dear, held=held)
    glyph, tint = look(card)
    known = CardFace(card, tint, glyph, names.card(card), names.corner(card))
    return Option(space, label, glyph=glyph, tint=tint, face=known, refusal=dear, held=held)


def _too_dear(cost: int, actions: int) -> Refusal | None:
    """Too few actions, whatever lies there."""
    if cost <= actions:
        return None
    lack = Shortage(max(0, actions), cost, "cube", "cube_white")
    return refuse("through_the_ages.civil_actions", topic="actions", shortage=lack, n=cost - actions)


# Cards.


def card_ask(state: State, given: TakeCard | TakeByAgreement | NameCard, space: int, *, is_needed: bool = True) -> Ask:
    """What may lie there, the likelier age first; what was named there is the answer until another is given."""
    likely = row.level(state, space)
    label = say("through_the_ages.ask.take_of", space=space, age=names.letter(AGES[likely]))
    options = tuple(_card(state, given, card, likely, space) for card in _may_lie(state, likely))
    known = state.named.get(space)
    price = Gain(SPACE_COST[space - 1], "cube", "cube_white", names.amount("civil", SPACE_COST[space - 1]))
    more = {"is_last": True, "is_long": True, "is_worked_out": True, "price": price, "is_needed": is_needed}
    return ask(given, "card", label, known, options=options, **more)


def held_ask(state: State, given: NameHeldCard) -> Ask:
    """What a card in hand may be: first those of the age it is assumed to be from."""
    assert given.seat is not None
    unnamed = state.boards[given.seat].unnamed
    likely = unnamed[0] if unnamed else min(cards.HIGHEST_LEVEL, LEVEL[state.age])
    options = tuple(_card(state, given, card, likely) for card in _may_lie(state, likely) if card not in WONDERS)
    return ask(
        given, "card", say("through_the_ages.ask.held"), options=options, is_last=True, is_long=True, is_needed=True
    )


def _may_lie(state: State, likely: int) -> Iterator[str]:
    """Civil cards of this age and the last, by kind; of the less likely age only what is left."""
    top = min(cards.HIGHEST_LEVEL, LEVEL[state.age])
    groups = list(dict.fromkeys(GROUPS.values()))
    found = [
        card
        for card in cards.CIVIL_CARDS
        if top - 1 <= cards.level(card) <= top
        and cards.copies(card, state.players)
        and (cards.level(card) == likely or row.left(state, card) > 0)
    ]
    return iter(sorted(found, key=lambda card: (cards.level(card) != likely, groups.index(GROUPS[cards.kind(card)]))))


def _card(state: State, given: Input, card: str, likely: int, space: int | None = None) -> Option:
    refusal = why_not(state, given, card=card)
    note = _note(state, given, card, likely, space, refusal)
    return Option(card, names.card(card), note, *look(card), refusal=refusal, group=group(card))


def _note(
    state: State, given: Input, card: str, likely: int, space: int | None, refusal: Refusal | None
) -> Text | None:
    """In two words: why not, what it costs beyond its space, or that it is of the other age."""
    if refusal is not None:
        short = _SHORT.get(refusal.code.partition(".")[2])
        return say(f"through_the_ages.short.{short}") if short is not None else refusal.text
    if given.seat is not None and space is not None:
        more = costs.taking(state, given.seat, card, space) - SPACE_COST[space - 1]
        if more > 0:
            return say("through_the_ages.short.more_civil", n=more)
    return None if cards.level(card) == likely else names.age(cards.age(card))

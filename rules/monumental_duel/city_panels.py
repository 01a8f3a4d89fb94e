"""The city as a square to touch: to say which cards lie there, or which row and column are activated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kit.offer import Offer
from rules.kit.picks import Cell, Cells, Pick, Picks, Token, Tokens
from rules.kit.text import Text, say
from rules.monumental_duel.names import card_name, city_card_sign, slot_name
from rules.monumental_duel.numbers import city_card_yields
from rules.monumental_duel.signs import GLYPH, TINT
from rules.monumental_duel.state import Slot, State
from rules.monumental_duel.tables import RESOURCES, SIDE, STARTING

MOST_TOKENS = 6


def cells(made: list[Cell], **more: Any) -> Cells:
    rows = tuple(tuple(made[start : start + SIDE]) for start in range(0, len(made), SIDE))
    return Cells(id="city", label=say("monumental_duel.city"), topic="city", rows=rows, **more)


def city_cell(state: State, slot: Slot, offer: Offer | None = None, **how: Any) -> Cell:
    """A card as it lies in the city, with what it gives."""
    if slot.is_empty:
        return Cell(is_open=True, offer=offer, **how)
    corner = "book" if slot.has_knowledge and slot.is_filled else ""
    if not slot.is_filled:
        return Cell(card_name("knowledge", slot.under), "book", "science", offer=offer, **how)
    if not slot.card:
        return Cell(None, "", "", gives_text(None), corner, is_open=True, offer=offer, **how)
    glyph, tint = city_card_sign(state, slot.card)
    return Cell(
        card_name("building", slot.card),
        glyph,
        tint,
        gives_text(city_card_yields(state, slot.card)),
        corner,
        offer=offer,
        **how,
    )


def gives_text(found: Mapping[str, int] | None) -> Text:
    """What a card gives in one short sign: for several things the sum."""
    if found is None:
        return say("monumental_duel.gives_unknown")
    total = sum(found.values())
    return say("monumental_duel.gives", n=total) if total else say("monumental_duel.gives_nothing")


def marking_panels(
    given: Any, state: State, city: tuple[Slot, ...], names: tuple[str, ...], at: int
) -> tuple[Any, ...]:
    """The city as it is said so far, and the cards that may lie in slot `at`. Whoever does not know leaves it open."""
    made = [
        city_cell(state, slot, is_lit=number == at, offer=_again(given, number)) for number, slot in enumerate(city, 1)
    ]
    label = say("monumental_duel.ask.lies", slot=slot_name(at))
    picks = [_mark(given, state, at, name) for name in names]
    if given.can_be_knowledge(state, at):
        title = say("monumental_duel.card.knowledge")
        picks.append(Pick(title, Offer(given.with_knowledge(at), title), "book", "science"))
    other = say("monumental_duel.ask.other_card")
    # Its name may be typed then: the form stays open for it.
    picks.append(Pick(other, Offer(given.with_mark(at, ""), other), "pencil"))
    return Picks(id="marks", label=label, topic="city", picks=tuple(picks)), cells(made)


def keeping_panels(given: Any, state: State, city: tuple[Slot, ...], came: tuple[str, ...], at: int) -> tuple[Any, ...]:
    """Several knowledge came up on one another: their owner keeps one (MOD-159)."""
    picks = []
    for nth, name in enumerate(came, 1):
        title = card_name("knowledge", name) if name != STARTING else say("monumental_duel.archived.starting_knowledge")
        picks.append(Pick(title, _last(given.with_kept(at, nth), state, title), "book", "science"))
    made = [city_cell(state, slot, is_lit=number == at) for number, slot in enumerate(city, 1)]
    label = say("monumental_duel.ask.kept", slot=slot_name(at))
    return Picks(id="marks", label=label, topic="refill", picks=tuple(picks)), cells(made)


def _mark(given: Any, state: State, at: int, name: str) -> Pick:
    title = card_name("building", name)
    return Pick(title, _last(given.with_mark(at, name), state, title), *city_card_sign(state, name))


def _last(given: Any, state: State, title: Text) -> Offer:
    return Offer(given, title, is_last=given.next_open(state) is None)


def _again(given: Any, number: int) -> Offer | None:
    """A touch on a card that was named takes that back."""
    return Offer(given.with_mark(number, None), given.title) if number in given.marked() else None


def token_panel(given: Any, label: Text, found: Mapping[str, int], id: str = "gains") -> Tokens:
    """What something brings: each resource one touch, once more for two of it."""
    now = {**found, **given.typed()}
    tokens = tuple(
        Token(
            say(f"monumental_duel.resource.{name}"),
            now.get(name, 0),
            GLYPH[name],
            TINT[name],
            Offer(given.with_gain(name, (now.get(name, 0) + 1) % (MOST_TOKENS + 1)), given.title),
        )
        for name in RESOURCES
    )
    return Tokens(id=id, label=label, topic="resources", tokens=tokens)


def sum_panel(label: Text, total: Mapping[str, int]) -> Tokens:
    """What comes of it all."""
    tokens = tuple(
        Token(say(f"monumental_duel.resource.{name}"), total.get(name, 0), GLYPH[name], TINT[name])
        for name in RESOURCES
    )
    return Tokens(id="sum", label=label, topic="activation", tokens=tokens)

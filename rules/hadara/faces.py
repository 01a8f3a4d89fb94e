"""Cards, colonies and tokens as tiles to recognise and touch."""

from __future__ import annotations

from rules.hadara.cards import CARDS, CONFIRMED
from rules.hadara.prices import price
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT, COUNTER_GLYPH, COUNTER_TINT
from rules.hadara.state import Board, Card, Colony, State
from rules.hadara.tables import COUNTERS, SURE_BACKS, Bonus, ColonyBack, ColonyStack
from rules.kit.offer import CardFace, Gain
from rules.kit.text import Text, say


def gains(bonus: Bonus) -> tuple[Gain, ...]:
    return tuple(
        Gain(amount, COUNTER_GLYPH[counter], COUNTER_TINT[counter], say(f"hadara.counter.{counter}"))
        for counter, amount in zip(COUNTERS, bonus, strict=True)
        if amount
    )


def card_name(card: Card) -> Text:
    """Cards carry no names: the effect names a purple one, the rest are known by colour, epoch and cost."""
    if card.effect:
        return say(f"hadara.effect.{card.effect}")
    return say("hadara.card_named", card=say(f"hadara.card.{card.colour}"), epoch=roman(card.epoch), cost=card.cost)


def roman(epoch: int) -> str:
    return "I" * epoch


def card_face(state: State, card: Card, board: Board | None = None) -> CardFace:
    """With a board, the price is the one this board would pay."""
    return CardFace(
        id=card.id,
        tint=COLOUR_TINT[card.colour],
        glyph=COLOUR_GLYPH[card.colour],
        title=say(f"hadara.effect.{card.effect}") if card.effect else None,
        corner=say("hadara.roman", n=roman(card.epoch)),
        cost=price(board, card) if board else None,
        full_cost=card.cost,
        cost_label=say("hadara.coins"),
        gains=gains(card.bonus),
        points=card.points,
        note=_note(card),
        is_unsure=card.id in CARDS and card.id not in CONFIRMED and card.id not in state.printed.cards,
    )


def _note(card: Card) -> Text | None:
    if card.counter:
        return say(f"hadara.counter.{card.counter}")
    return say(f"hadara.does.{card.effect}") if card.effect else None


def stack_face(stack: ColonyStack) -> CardFace:
    return CardFace(
        id=f"colony-{stack.requirement}",
        tint="military",
        glyph="colony",
        title=say("hadara.colony_n", n=stack.requirement),
        points=stack.points,
        note=say("hadara.stack_note", plunder=stack.plunder, annex=stack.annex),
        is_unsure=not stack.is_sure,
    )


def back_face(state: State, back: ColonyBack) -> CardFace:
    return CardFace(
        id=back.id,
        tint="military",
        glyph="colony",
        gains=gains(back.bonus),
        points=back.points,
        is_unsure=back.id not in SURE_BACKS and f"{back.id}.points" not in state.printed.typed,
    )


def colony_face(colony: Colony) -> CardFace:
    return CardFace(
        id=f"colony-{colony.requirement}",
        tint="military",
        glyph="colony",
        title=say("hadara.colony_n", n=colony.requirement),
        gains=gains(colony.bonus),
        points=colony.points,
        note=say("hadara.colony.annexed" if colony.is_annexed else "hadara.colony.plundered"),
    )

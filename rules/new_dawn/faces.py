"""Cards and tokens as tiles to recognise and touch."""

from __future__ import annotations

from rules.kit.offer import CardFace, Gain
from rules.kit.text import Text, say
from rules.new_dawn import wonders
from rules.new_dawn.names import focus_name
from rules.new_dawn.signs import (
    FACE_GLYPH,
    PACT_GLYPH,
    RESOURCE_GLYPH,
    TRADE_GLYPH,
    TRADE_TINT,
    TYPE_GLYPH,
)
from rules.new_dawn.state import Board, Held, RowCard, State
from rules.new_dawn.tables import (
    CITY_STATES,
    FOCUS,
    LEADERS,
    NATURAL_WONDERS,
    PRODUCTION_PER_RESOURCE,
    TRADE_LIMIT,
    WONDERS,
)


def row_face(state: State, card: RowCard) -> CardFace:
    """A card of the row: its sign, its level and the three places for trade tokens."""
    return CardFace(
        id=card.id,
        tint=card.type,
        glyph=TYPE_GLYPH[card.type],
        corner=say(f"new_dawn.level.{card.level}"),
        tokens=(Gain(card.trade, TRADE_GLYPH, TRADE_TINT, say("new_dawn.trade"), room=TRADE_LIMIT),),
        is_unsure=not state.focus(card.id).is_sure,
    )


def beside_trade(card: RowCard) -> tuple[Gain, ...]:
    """What lies on a card besides trade tokens: city-states, and natural wonders of America."""
    tokens = [Gain(1, "arch", CITY_STATES[one].type, say(f"new_dawn.city_state.{one}")) for one in card.city_states]
    tokens += [Gain(1, "star", NATURAL_WONDERS[one].resource, say(f"new_dawn.natural.{one}")) for one in card.natural]
    return tuple(tokens)


def focus_face(state: State, card: str, note: Text | None = None, slot: int | None = None) -> CardFace:
    """A focus card with its name, to be chosen; with the slot it lies in."""
    printed = FOCUS[card]
    return CardFace(
        id=card,
        tint=printed.type,
        glyph=TYPE_GLYPH[printed.type],
        title=focus_name(card),
        corner=say("number", n=slot) if slot is not None else None,
        note=note,
        is_unsure=not state.focus(card).is_sure,
    )


def new_card_face(state: State, card: str) -> CardFace:
    """A better card that can be taken, with what it does beyond the work of its type: each does something."""
    return focus_face(state, card, say(f"new_dawn.does.{card}"))


def wonder_face(wonder: str, board: Board | None = None, mature: int | None = None) -> CardFace:
    """With a board, the cost is what this player would pay."""
    own = WONDERS[wonder]
    return CardFace(
        id=wonder,
        tint=own.type,
        glyph=TYPE_GLYPH[own.type],
        title=say(f"new_dawn.wonder.{wonder}"),
        corner=say(f"new_dawn.era.{own.era}"),
        cost=wonders.cost(board, wonder, mature) if board is not None else own.cost,
        full_cost=own.cost,
        cost_glyph="gear",
        cost_tint="industry",
        cost_label=say("new_dawn.production"),
        gains=tuple(
            Gain(PRODUCTION_PER_RESOURCE, RESOURCE_GLYPH[one], one, say(f"new_dawn.resource.{one}"))
            for one in own.resources
        ),
        note=say(f"new_dawn.effect.{wonder}"),
        is_unsure=not own.is_sure,
    )


def leader_face(leader: str) -> CardFace:
    return CardFace(
        id=leader,
        tint="marble",
        glyph="leader",
        title=say(f"new_dawn.leader.{leader}"),
        note=say(f"new_dawn.ability.{leader}"),
        is_unsure=not LEADERS[leader].is_sure,
    )


def pact_face(held: Held) -> CardFace:
    if held.owner is None:
        return CardFace(
            id=held.card,
            tint=CITY_STATES[held.card].type,
            glyph="arch",
            title=say(f"new_dawn.city_state.{held.card}"),
            note=say(f"new_dawn.effect.{held.card}"),
        )
    return CardFace(
        id=f"{held.card}-{held.owner}",
        tint="",
        glyph=PACT_GLYPH,
        title=say(f"new_dawn.pact.{held.card}"),
        note=say(f"new_dawn.effect.{held.card}"),
    )


def dial_face(face: str) -> Gain:
    return Gain(0, FACE_GLYPH[face], "", say(f"new_dawn.face.{face}"))

"""The two values of a combat, part by part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.new_dawn import row
from rules.new_dawn.military import card_in_play
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import (
    ATTACK_WONDERS,
    BIG_BEN_BONUS,
    CARTHAGE_BONUS,
    CITY_STATE_DEFENCE,
    DEFENCE_WONDERS,
    DEFENSIVE_PACT_BONUS,
    JOINT_WAR_BONUS,
    KABUL_BONUS,
    KREMLIN_BONUS,
    SCYTHIA_BONUS,
    SCYTHIA_TERRAINS,
)
from rules.new_dawn.terrain import difficulty

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


@dataclass(frozen=True, slots=True)
class Part:
    """A contribution: `what` is the last part of its text's key."""

    what: str
    value: int


def is_on_rival(given: Attack) -> bool:
    return given.target in ("token", "city", "capital")


def defence_spending(given: Attack) -> row.Spending:
    return row.Spending(given.defence_trade, given.defence_city_states, given.defence_as_trade)


def terrain_of(given: Attack) -> str:
    """City-state spaces are always grassland, whoever holds them (CND-265)."""
    return "grassland" if given.city_state is not None else given.terrain or "grassland"


def attack(state: State, given: Attack) -> tuple[Part, ...]:
    """Die, slot, bonuses of cards and leader, then trade tokens (CND-183, CND-184, CND-314)."""
    board, card = state.boards[given.who], card_in_play(state, given.who)
    parts = [Part("die", given.die or 0), Part("slot", row.strength(state, given.who, "military"))]
    if card is not None:
        parts.append(Part(f"focus.{card.id}", _card_bonus(card.bonus, card.barbarian_bonus, given)))
    parts += [Part(f"wonder.{wonder}", bonus) for wonder, bonus in ATTACK_WONDERS.items() if board.has(wonder)]
    parts += _kremlin(state, board, given)
    parts += _diplomacy(board, given)
    parts += _common(board, given, given.caravans, given.near if given.city_state != "carthage" else 0)
    parts += [Part("bonus", given.bonus), Part("trade", row.spending(given).value)]
    return _shown(parts)


def _card_bonus(bonus: int, against_barbarians: int | None, given: Attack) -> int:
    is_other = given.target == "barbarian" and against_barbarians is not None
    return against_barbarians if is_other and against_barbarians is not None else bonus


def _kremlin(state: State, board: Board, given: Attack) -> list[Part]:
    """More fortified tokens on the map than the defender."""
    if not board.has("kremlin") or not is_on_rival(given) or given.rival is None:
        return []
    is_ahead = board.fortified > state.boards[given.rival].fortified
    return [Part("wonder.kremlin", KREMLIN_BONUS)] if is_ahead else []


def _diplomacy(board: Board, given: Attack) -> list[Part]:
    """Joint War, unless its owner is attacked; Kabul against cities and other city-states."""
    parts = [
        Part("pact.joint_war", JOINT_WAR_BONUS)
        for held in board.cards
        if held.card == "joint_war" and not (is_on_rival(given) and held.owner == given.rival)
    ]
    is_city = given.target in ("city", "capital") or (given.target == "city_state" and given.city_state != "kabul")
    if board.holds("kabul") and is_city:
        parts.append(Part("city_state.kabul", KABUL_BONUS))
    return parts


def _common(board: Board, given: Attack, caravans: int, near: int) -> list[Part]:
    """What helps on either side: Scythia's terrain, Big Ben's caravans, Carthage's neighbours."""
    parts = []
    if board.leader == "scythia" and terrain_of(given) in SCYTHIA_TERRAINS:
        parts.append(Part("leader.scythia", SCYTHIA_BONUS))
    if board.has("big_ben"):
        parts.append(Part("wonder.big_ben", BIG_BEN_BONUS * caravans))
    if board.holds("carthage"):
        parts.append(Part("city_state.carthage", CARTHAGE_BONUS * near))
    return parts


def defence(state: State, given: Attack) -> tuple[Part, ...]:
    """By kind of target (CND-192 to CND-198, CND-315)."""
    parts = [Part("die", given.defence_die or 0)]
    if given.target == "city_state":
        parts.append(Part("city_state", CITY_STATE_DEFENCE))
    elif given.target is not None:
        attacker, terrain = state.boards[given.who], terrain_of(given)
        # Japan's coast counts 3 on Japan's own turn, for its attacks too.
        value = difficulty(attacker, terrain, "military", is_coastal=given.is_coastal)
        parts.append(Part(f"terrain.{terrain}", value))
        if given.target in ("city", "capital"):
            parts.append(Part("doubled", value))
    if is_on_rival(given) and given.rival is not None:
        board = state.boards[given.rival]
        parts += [Part("fortified", int(given.is_fortified and given.target == "token"))]
        parts += [Part("adjacent", given.adjacent)]
        parts += [Part(f"wonder.{wonder}", bonus) for wonder, bonus in DEFENCE_WONDERS.items() if board.has(wonder)]
        parts += [
            Part("pact.defensive_pact", DEFENSIVE_PACT_BONUS)
            for held in board.cards
            if held.card == "defensive_pact" and held.owner != given.seat
        ]
        parts += _common(board, given, given.defence_caravans, given.defence_near)
        parts.append(Part("trade", defence_spending(given).value))
    parts.insert(-1 if parts[-1].what == "trade" else len(parts), Part("bonus", given.defence_bonus))
    return _shown(parts)


def _shown(parts: list[Part]) -> tuple[Part, ...]:
    return tuple(part for part in parts if part.value or part.what == "die")


def total(parts: tuple[Part, ...]) -> int:
    return sum(part.value for part in parts)


def is_won(state: State, given: Attack) -> bool:
    """The higher value wins; a tie goes to the defender (CND-186, CND-187)."""
    return total(attack(state, given)) > total(defence(state, given))

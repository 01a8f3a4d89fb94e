"""What to show of the table and of each seat, as data."""

from __future__ import annotations

from rules.kit.board import Held
from rules.kit.correct import nudge
from rules.kit.given import offer
from rules.kit.panel import Counter, Notice, Panel, Tile, Tiles
from rules.kit.text import Text, say
from rules.monumental_duel import scoring
from rules.monumental_duel.inputs import GainAdvantage
from rules.monumental_duel.own_panels import (
    characters_panel,
    city_panel,
    decks_panel,
    free_cities_panel,
    policies_panel,
    provinces_panel,
    stacks_panel,
    types_panel,
    wonders_panel,
)
from rules.monumental_duel.sheet import why_resource
from rules.monumental_duel.signs import GLYPH, ROW_GLYPH, ROW_TINT, TINT
from rules.monumental_duel.state import Board, State
from rules.monumental_duel.tables import POINTS, RESOURCES


def table_panels(state: State) -> tuple[Panel, ...]:
    if state.step == "end":
        return ()
    return (
        _advantage(state),
        Tiles(
            id="development",
            label=say("monumental_duel.development"),
            topic="development_row",
            tiles=(
                Tile(max(0, state.development_row), "gold", say("monumental_duel.figure.development_row"), "right"),
                Tile(max(0, state.development_deck), "marble", say("monumental_duel.figure.development_deck"), "cards"),
            ),
        ),
    )


def _advantage(state: State) -> Held:
    """Who has the advantage, and what has to be exceeded to take it (MOD-129)."""
    now = state.advantage
    take = offer(state, GainAdvantage(seat=state.to_act)) if state.step == "actions" else None
    return Held(
        id="advantage",
        label=say("monumental_duel.grid.advantage"),
        topic="advantage",
        is_brief=True,
        seat=now.holder,
        value=now.tokens,
        glyph=GLYPH.get(now.resource, "flag"),
        tint=TINT.get(now.resource, ""),
        offer=take if state.has_places else None,
    )


def seat_panels(state: State, seat: int) -> tuple[Panel, ...]:
    board = state.boards[seat]
    return (
        *brief_panels(state, seat),
        city_panel(state, board, seat),
        provinces_panel(state, board, seat),
        *types_panel(board),
        free_cities_panel(state, board, seat),
        characters_panel(state, board, seat),
        policies_panel(state, board, seat),
        wonders_panel(state, board, seat),
        stacks_panel(state, seat),
        decks_panel(state, seat),
    )


def brief_panels(state: State, seat: int) -> tuple[Panel, ...]:
    board = state.boards[seat]
    return (
        *(_resource(board, seat, name) for name in RESOURCES if board.has_resources),
        _counts(state, seat),
        *_notices(state, board, seat),
    )


def wide_panels(state: State, seat: int, is_mover: bool) -> tuple[Panel, ...]:
    """A city beside the other. The numbers of whoever is to move stand above it already."""
    board = state.boards[seat]
    if not is_mover:
        return (*brief_panels(state, seat), city_panel(state, board, seat))
    return (city_panel(state, board, seat), provinces_panel(state, board, seat), policies_panel(state, board, seat))


def _resource(board: Board, seat: int, name: str) -> Counter:
    return Counter(
        id=name,
        label=say(f"monumental_duel.resource.{name}"),
        topic=f"resource_{name}",
        is_brief=True,
        value=board.has(name),
        glyph=GLYPH[name],
        tint=TINT[name],
        minus=nudge(seat, name, -1),
        plus=nudge(seat, name, 1),
        why=why_resource(board, name),
        is_by_hand="by_hand" in board.supply.get(name, {}),
        short=say(f"monumental_duel.short.{name}"),
    )


def _counts(state: State, seat: int) -> Tiles:
    """What scores, and where it dominates now (MOD-184 to MOD-187)."""
    counts, rival = (scoring.counts_of(state, one) for one in (seat, 1 - seat))
    dominance = scoring.dominance(counts, rival)
    return Tiles(
        id="counts",
        label=say("monumental_duel.counts"),
        topic="scoring",
        is_brief=True,
        tiles=tuple(
            Tile(
                max(0, counts[name]),
                ROW_TINT[name],
                say(f"monumental_duel.score.{name}"),
                ROW_GLYPH[name],
                dominance.get(name, 0) if counts[name] else 0,
                say("monumental_duel.short.free_cities") if name == "free_cities" else None,
            )
            for name in POINTS
        ),
    )


def _notices(state: State, board: Board, seat: int) -> list[Panel]:
    found: list[Panel] = []
    if state.advantage.holder == seat:
        found.append(
            Notice(
                id="advantage",
                label=_advantage_text(state),
                topic="advantage",
                is_brief=True,
                glyph="flag",
                tone="lamp",
            )
        )
    if state.is_final and state.step != "end":
        label = say("monumental_duel.final_round")
        found.append(Notice(id="final", label=label, topic="end_of_game", is_brief=True, glyph="sun", tone="lamp"))
    return found


def _advantage_text(state: State) -> Text:
    now = state.advantage
    if not now.resource or now.tokens < 1:
        return say("monumental_duel.advantage_bare")
    return say("monumental_duel.advantage_held", resource=say(f"monumental_duel.resource.{now.resource}"), n=now.tokens)

"""Agendas: how far everyone has come, what is done, and who wins."""

from __future__ import annotations

from collections.abc import Set

from rules.kit.derived import once
from rules.kit.frozen import replace
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import AGENDAS, VICTORY_CARDS, WONDER_AGENDAS

BY_COUNTING = ("explorer", "populous")
"""Only the map knows these."""


def progress(board: Board, agenda: str) -> int:
    """How far a player has come with an agenda (CND-225 to CND-235)."""
    if agenda in WONDER_AGENDAS:
        return board.wonders_of(WONDER_AGENDAS[agenda])
    match agenda:
        case "civilized":
            return board.cities + 1  # CND-085: the capital is a city
        case "explorer":
            return board.coast
        case "warmonger":
            return len(board.conquered)
        case "technophile":
            return AGENDAS[agenda] if board.has_reached_end else board.dial
        case "populous":
            return board.mature
        case "preservationist":
            return len(board.all_natural)
    return 0


def is_reached(agenda: str, have: int, capitals: int = 0) -> bool:
    if agenda == "warmonger" and capitals > 0:  # CND-228: beating a capital once is enough
        return True
    return have >= AGENDAS[agenda]


def is_met(board: Board, agenda: str) -> bool:
    return is_reached(agenda, progress(board, agenda), board.capitals)


@once
def met(board: Board) -> frozenset[str]:
    """Every agenda a player has come far enough with, in play or not."""
    return frozenset(agenda for agenda in AGENDAS if is_met(board, agenda))


def in_play(state: State) -> tuple[str, ...]:
    return tuple(agenda for card in state.victory_cards for agenda in VICTORY_CARDS[card])


def after_marking(state: State) -> State:
    """Whatever is met now is marked for good (CND-219, CND-221)."""
    agendas = in_play(state)
    for seat, board in enumerate(state.boards):
        new = met(board).intersection(agendas) - board.done
        if new:
            state = state.with_board(seat, with_markers(board, new))
    return state


def with_markers(board: Board, agendas: Set[str]) -> Board:
    """CND-219. With none of the 31 left a marker comes off the map (CND-220), a plain token before a fortified one."""
    done = board.done | agendas
    marked = replace(board, done=done)
    lifted = max(0, min(-marked.unused, len(done) - len(board.done), board.plain + board.fortified))
    plain = min(lifted, max(0, board.plain))
    return replace(
        marked,
        plain=board.plain - plain,
        fortified=board.fortified - (lifted - plain),
        lifted=board.lifted + lifted,
    )


def card_value(board: Board, card: str) -> int:
    """1 with an agenda done on the card, unless the table has said otherwise."""
    return any(agenda in board.done for agenda in VICTORY_CARDS[card]) + board.by_hand.get(f"row.{card}", 0)


def cards_done(state: State, board: Board) -> int:
    """Victory cards with at least one agenda done."""
    return sum(card_value(board, card) for card in state.victory_cards)


def qualified(state: State) -> tuple[int, ...]:
    """Who has done one agenda on every card in play (CND-218, CND-312)."""
    return tuple(
        seat
        for seat, board in enumerate(state.boards)
        if state.victory_cards and all(card_value(board, card) > 0 for card in state.victory_cards)
    )

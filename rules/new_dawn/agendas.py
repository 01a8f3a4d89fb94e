"""Agendas: how far everyone has come, what is done, and who wins."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.new_dawn.inputs import CountMature, CountSpaces, DrawVictoryCards, MarkAgenda
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import (
    AGENDAS,
    VICTORY_CARDS,
    VICTORY_CARDS_DRAWN,
    VICTORY_CARDS_EPIC,
    WONDER_AGENDAS,
)

BY_COUNTING = ("explorer", "populous")
"""Only the map knows these."""


def progress(board: Board, agenda: str) -> int:
    """CND-225 to CND-235."""
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


def in_play(state: State) -> tuple[str, ...]:
    return tuple(agenda for card in state.victory_cards for agenda in VICTORY_CARDS[card])


def after_marking(state: State) -> State:
    """Whatever is met now is marked for good (CND-219, CND-221)."""
    agendas = in_play(state)
    for seat, board in enumerate(state.boards):
        new = {agenda for agenda in agendas if agenda not in board.done and is_met(board, agenda)}
        if new:
            state = state.with_board(seat, with_markers(board, new))
    return state


def with_markers(board: Board, agendas: set[str]) -> Board:
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


# Inputs.


def to_draw(state: State) -> int:
    """CND-052, CND-311."""
    return VICTORY_CARDS_EPIC if state.house.is_epic else VICTORY_CARDS_DRAWN


def check_draw(state: State, given: DrawVictoryCards) -> Refusal | None:
    if not given.cards:
        return nonsense("new_dawn.name_victory_cards")
    if state.victory_cards:
        return refuse("new_dawn.drawn_already", topic="victory_cards")
    if len(given.cards) != to_draw(state):
        return refuse("new_dawn.draw_so_many", topic="victory_cards", n=to_draw(state))
    return None


def after_draw(state: State, given: DrawVictoryCards) -> State:
    state = replace(state, victory_cards=tuple(given.cards))
    return replace(state, step="turn") if state.step == "prepare" else state


def check_spaces(state: State, given: CountSpaces) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    most = state.boards[given.seat].spaces
    if given.water + given.edge + given.both > most:
        return refuse("new_dawn.more_than_spaces", topic="agendas", n=most)
    return None


def after_spaces(state: State, given: CountSpaces) -> State:
    """A space by water and the edge counts once (CND-230)."""
    assert given.seat is not None
    board = replace(state.boards[given.seat], coast=given.water + given.edge + given.both)
    return state.with_board(given.seat, board)


def check_mature(state: State, given: CountMature) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    most = state.boards[given.seat].cities + 1
    if given.cities > most:
        return refuse("new_dawn.too_many_mature", topic="mature_cities", n=most)
    return None


def after_mature(state: State, given: CountMature) -> State:
    assert given.seat is not None
    return state.with_board(given.seat, replace(state.boards[given.seat], mature=given.cities))


def check_mark(state: State, given: MarkAgenda) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    board, name = state.boards[given.seat], say(f"new_dawn.agenda.{given.agenda}")
    if given.agenda not in in_play(state):
        return refuse("new_dawn.agenda_not_in_play", topic="agendas", agenda=name)
    if given.agenda in board.done:
        return refuse("new_dawn.agenda_done", topic="agendas", agenda=name)
    if not is_met(board, given.agenda):
        have, need = progress(board, given.agenda), AGENDAS[given.agenda]
        return refuse("new_dawn.agenda_not_met", topic=given.agenda, have=have, need=need)
    return None


def after_mark(state: State, given: MarkAgenda) -> State:
    assert given.seat is not None
    board = state.boards[given.seat]
    return state.with_board(given.seat, with_markers(board, {given.agenda}))

"""How far everyone has come, and who has won."""

from __future__ import annotations

from rules.kit.sheet import Outcome, TieBreak
from rules.kit.text import Text, say
from rules.new_dawn.agendas import cards_done
from rules.new_dawn.state import Board, State

TIE_BREAKS = ("wonders", "spaces")
"""CND-223, CND-224. A tie that remains after both stays one: neither text goes further."""


def totals(state: State) -> tuple[int, ...]:
    """There are no points: what counts are victory cards with an agenda done."""
    return tuple(cards_done(state, board) for board in state.boards)


def wonders_counted(board: Board) -> int:
    return len(board.wonders) + board.by_hand.get("wonders", 0)


def tie_values(state: State) -> tuple[tuple[int, int], ...]:
    return tuple((wonders_counted(board), board.spaces) for board in state.boards)


def outcome(state: State) -> Outcome | None:
    return ranked(totals(state), tie_values(state)) if state.step == "end" else None


def ranked(done: tuple[int, ...], values: tuple[tuple[int, int], ...]) -> Outcome:
    """Most victory cards, then most world wonders, then most friendly spaces; the ties name what decided them."""
    standing = [(done[seat], *values[seat]) for seat in range(len(done))]
    ranking = [
        tuple(seat for seat, own in enumerate(standing) if own == level)
        for level in sorted(set(standing), reverse=True)
    ]
    return Outcome(tuple(ranking), done, tuple(_ties(done, values)))


def _ties(done: tuple[int, ...], values: tuple[tuple[int, int], ...]) -> list[TieBreak]:
    ties = []
    for total in sorted(set(done), reverse=True):
        level = [seat for seat, own in enumerate(done) if own == total]
        for at, name in enumerate(TIE_BREAKS):
            if len(level) < 2:
                break
            level.sort(key=lambda seat: (-values[seat][at], seat))
            best = [seat for seat in level if values[seat][at] == values[level[0]][at]]
            is_shared = len(best) > 1
            if not is_shared or at == len(TIE_BREAKS) - 1:
                numbers = tuple(values[seat][at] for seat in level)
                ties.append(TieBreak(tuple(level), total, _label(name), numbers, is_shared))
                break
            level = best
    return ties


def _label(name: str) -> Text:
    return say(f"new_dawn.tie.{name}")

"""What the victor of each war takes from the defeated."""

from __future__ import annotations

from functools import partial

from rules.kit.frozen import replace
from rules.kit.text import Text, say
from rules.through_the_ages import bank, changes
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES


def spoils(card: str, advantage: int) -> Text:
    """What the victor takes, if there is that much, in words."""
    return say(f"through_the_ages.spoils.{card}", n=_most(card, advantage))


def _most(card: str, advantage: int) -> int:
    """Yellow cubes, culture points, or science points and technologies worth that many."""
    return {"war_over_territory_ii": 1 + advantage // 5, "war_over_culture_iii": 5 + advantage}.get(card, advantage)


def after_victory(
    state: State, card: str, winner: int, loser: int, advantage: int, technologies: tuple[str, ...]
) -> State:
    victor, victim = state.boards[winner], state.boards[loser]
    if card == "war_over_territory_ii":  # TTA-295
        taken = min(victim.yellow, _most(card, advantage))
        victim, victor = bank.with_yellow(victim, -taken), bank.with_yellow(victor, taken)
    elif card == "war_over_culture_iii":
        taken = min(victim.points, _most(card, advantage))
        victim, victor = victim.with_culture("attacked", -taken), victor.with_culture("war", taken)
    else:
        return _after_technology(state, winner, loser, advantage, technologies)
    return state.with_board(winner, victor).with_board(loser, victim)


def _after_technology(state: State, winner: int, loser: int, advantage: int, technologies: tuple[str, ...]) -> State:
    """Special technologies by their science cost, science points for the rest (TTA-074, TTA-076)."""
    for card in technologies:
        if card in state.boards[loser].special and TECHNOLOGIES[card].cost <= advantage:
            advantage -= TECHNOLOGIES[card].cost
            state = changes.with_change(state, loser, partial(_without_special, card))
            state = changes.with_change(state, winner, partial(_with_special, card))
    taken = min(advantage, state.boards[loser].science)
    state = state.with_board(loser, state.boards[loser].with_science(-taken))
    return state.with_board(winner, state.boards[winner].with_science(taken))


def _with_special(card: str, board: Board) -> Board:
    return changes.with_special(board, card)


def _without_special(card: str, board: Board) -> Board:
    return replace(board, special=tuple(one for one in board.special if one != card))

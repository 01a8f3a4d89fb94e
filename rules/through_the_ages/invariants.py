"""What must hold in every state that the rules reach, for tests."""

from __future__ import annotations

from rules.through_the_ages import cards, ratings
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import URBAN
from rules.through_the_ages.tables_civil import TECHNOLOGIES, WONDERS

MOST_URBAN = max(card.limit for card in TECHNOLOGIES.values())


def broken_invariants(state: State) -> list[str]:
    broken = []
    for seat, board in enumerate(state.boards):
        broken += [f"seat {seat}: {wrong}" for wrong in _cubes(board)]
        if not board.by_hand:
            broken += [f"seat {seat}: {wrong}" for wrong in _limits(state, seat, board)]
    wonders = [wonder for board in state.boards for wonder in (*board.wonders, board.unfinished) if wonder]
    if len(set(wonders)) < len(wonders):
        broken.append("a wonder stands twice")
    for card, number in state.seen.items():
        if number > cards.copies(card, state.players):
            broken.append(f"{card} was taken more often than it exists")
    return broken


def _cubes(board: Board) -> list[str]:
    """Conserved: what is in the bank and what is out of it is what a civilization owns (TTA-288 to TTA-295)."""
    broken = []
    if board.yellow + board.all_workers != board.yellow_owned:
        broken.append("yellow cubes do not add up")
    if board.blue + sum(board.cubes.values()) + board.stages != board.blue_owned:
        broken.append("blue cubes do not add up")
    return broken


def _limits(state: State, seat: int, board: Board) -> list[str]:
    broken = []
    held = (board.yellow, board.blue, board.unused, board.science, board.civil, board.military, board.military_hand)
    numbers = (*held, *board.workers.values(), *board.cubes.values(), board.points, board.stages)
    if min(numbers) < 0:
        broken.append("something is below 0")
    if any(ratings.count(board, kind) > MOST_URBAN for kind in URBAN):
        broken.append("more buildings of a type than any government allows")  # a government may fall back
    if board.unfinished is not None and board.stages >= len(WONDERS[board.unfinished].stages):
        broken.append("a wonder with all its stages is unfinished")
    if board.ruined - set(board.wonders):
        broken.append("ruins of a wonder that was never built")
    if board.civil > ratings.civil_total(board) + 1:  # Hammurabi's one on top
        broken.append("more civil actions than there are")
    if board.military > ratings.military_total(state, seat, board):
        broken.append("more military actions than there are")
    if len(board.special) > len({TECHNOLOGIES[card].kind for card in board.special}):
        broken.append("two special technologies of a type")
    return broken

"""Epochs, phases and steps in order, the wheel, and whose turn it is."""

from __future__ import annotations

from rules.hadara.state import State
from rules.hadara.tables import DRAWS, EPOCHS
from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import say

# HAD-069 and HAD-135; the player aid lists the same (HAD-235).
STEPS = {
    "A": ("wheel", "draw", "income", "colony", "statue"),
    "B": ("pick", "income", "colony", "statue", "feeding", "medals"),
}


def first_players(initiatives: tuple[int, ...]) -> tuple[int, int, int]:
    """The first seat of each epoch: lowest, second and third lowest initiative (HAD-048 to HAD-050)."""
    ranked = sorted(range(len(initiatives)), key=lambda seat: initiatives[seat])
    if len(ranked) == 2:  # HAD-054
        return (ranked[0], ranked[1], ranked[0])
    return (ranked[0], ranked[1], ranked[2])


def extra_coins(initiatives: tuple[int, ...]) -> tuple[int, ...]:
    """One coin for whoever is never first (HAD-051 to HAD-053); with two, for the second player (HAD-055)."""
    first = first_players(initiatives)
    if len(initiatives) == 2:
        return tuple(int(seat == first[1]) for seat in range(2))
    return tuple(int(seat not in first) for seat in range(len(initiatives)))


def first_player(state: State) -> int:
    """HAD-056, HAD-169: the same for both phases, determined anew in each epoch."""
    return first_players(tuple(board.initiative for board in state.boards))[state.epoch - 1]


def playing_order(state: State) -> tuple[int, ...]:
    """Clockwise from the first player (HAD-057)."""
    first = first_player(state)
    return tuple((first + turn) % state.players for turn in range(state.players))


def to_pick(state: State) -> int:
    """Whose turn it is in phase B (HAD-004, HAD-136)."""
    return playing_order(state)[state.picks % state.players]


def deck_of(state: State, seat: int) -> str:
    """The deck a seat's crest points at (HAD-058, HAD-059)."""
    crest = state.crests.index(state.boards[seat].crest)
    return state.decks[(state.wheel + crest) % len(state.decks)]


def wheel_for(state: State, seat: int, deck: str) -> int:
    """How the wheel stands when this seat's crest points at this deck."""
    return (state.decks.index(deck) - state.crests.index(state.boards[seat].crest)) % len(state.decks)


def is_drawn(state: State, seat: int) -> bool:
    """Whether a seat is done with the current draw."""
    return state.boards[seat].draws >= state.draw


def is_everyone_drawn(state: State) -> bool:
    return all(is_drawn(state, seat) for seat in range(state.players))


def picks_of_phase(state: State) -> int:
    """HAD-141: five for each player, until every pile is empty."""
    return DRAWS * state.players


def check_step(state: State, step: str) -> Refusal | None:
    """What belongs to one step cannot be entered in another."""
    if state.step != step:
        return refuse("hadara.only_in_step", topic=step, step=say(f"hadara.step.{step}"))
    return None


def after_step(state: State) -> State:
    """The next step begins. What was counted within the old one is forgotten; all else carries over (HAD-171)."""
    steps = STEPS[state.phase]
    boards = tuple(replace(board, taken=0, paid_for_bars=0, paid_for_cards=0) for board in state.boards)
    state = replace(state, boards=boards)
    if state.step == "new_epoch":
        return begin_epoch(replace(state, epoch=state.epoch + 1))
    if state.step != steps[-1]:
        return replace(state, step=steps[steps.index(state.step) + 1])
    if state.phase == "A":  # HAD-134
        # Where the table recorded no draws there is nothing to pick.
        return replace(state, phase="B", step="pick" if any(state.piles.values()) else "income", picks=0)
    if state.epoch == EPOCHS[-1]:  # HAD-006
        return replace(state, step="end")
    return replace(state, step="new_epoch")


def skipped_to(state: State, step: str) -> State:
    """The table may skip steps: a later step of the phase starts at once, an earlier one changes nothing."""
    steps = STEPS[state.phase]
    if step in steps and state.step in steps and steps.index(step) > steps.index(state.step):
        return replace(state, step=step)
    return state


def begin_epoch(state: State) -> State:
    """HAD-167, HAD-169. What is left of the old piles is out of the game."""
    left = {card for pile in state.piles.values() for card in pile if card}
    return replace(
        state,
        phase="A",
        step="wheel",
        draw=0,
        picks=0,
        piles=dict.fromkeys(state.decks, ()),
        gone=state.gone | left,
        boards=tuple(replace(board, draws=0) for board in state.boards),
    )

"""Cards of past ages: what leaves when an age ends, player by player (TTA-059 to TTA-062)."""

from __future__ import annotations

from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import names
from rules.through_the_ages.cards import level
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import AGES, LEVEL


def leaving(board: Board, ended: int) -> tuple[str, ...]:
    """What is known to leave: the leader, an unfinished wonder, a pact, civil cards in hand."""
    on_table = (board.leader, board.unfinished, board.pact.card if board.pact is not None else None)
    return tuple(card for card in (*on_table, *board.hand) if card is not None and level(card) < ended)


def by_player(state: State) -> list[tuple[int, Text]]:
    """Who loses what when the current age ends."""
    found = []
    for seat in state.active:
        cards = names.in_a_row([names.card_with_age(card) for card in leaving(state.boards[seat], LEVEL[state.age])])
        if cards is not None:
            found.append((seat, say("through_the_ages.leaves", name=SeatName(seat), what=cards)))
    return found


def past_ages(ended: str) -> Text:
    """The ages whose cards leave, by name."""
    return names.in_a_row([names.age(age) for age in AGES[: LEVEL[ended]]]) or names.age(ended)


def told_end(state: State) -> Text:
    """The end of the current age, with everything that leaves, for the history."""
    left = names.in_a_row([text for _, text in by_player(state)]) or say("through_the_ages.nothing_leaves")
    return say("through_the_ages.told.age_end", age=names.age(state.age), what=left)

"""The city of nine slots with its deck and discard pile: which cards lie where, and how empty slots are filled."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.monumental_duel.state import EMPTY, Board, Slot
from rules.monumental_duel.tables import SIDE, SLOTS


def slot_at(board: Board, number: int | None) -> Slot | None:
    """Slots are counted from 1, row by row."""
    return board.city[number - 1] if number is not None and 1 <= number <= SLOTS else None


def cross(row: int, column: int) -> tuple[int, ...]:
    """The slots of a row and a column, the crossing one once (MOD-059, MOD-060)."""
    return tuple(index + 1 for index in range(SLOTS) if index // SIDE + 1 == row or index % SIDE + 1 == column)


def check_any_activated(board: Board) -> Refusal | None:
    if any(slot.is_activated for slot in board.city):
        return None
    return refuse("monumental_duel.nothing_activated", topic="use_card")


def knowledge_in_deck(board: Board) -> int:
    """The starting knowledge and those acquired, less what is seen elsewhere."""
    gone = sum(kind in ("knowledge", "starting_knowledge") for kind in board.archived)
    lying = sum(slot.has_knowledge for slot in board.city)
    return max(0, 1 + len(board.knowledge) - gone - lying - board.knowledge_discarded)


def on_top(board: Board, card: str) -> Board:
    """A card laid on the city deck."""
    return replace(board, city_deck=board.city_deck + 1, top=(*board.top, card))


def emptied(board: Board, index: int) -> Board:
    """Everything in a slot goes to the city discard pile."""
    slot = board.city[index]
    return replace(
        board.with_slot(index, EMPTY),
        city_discard=board.city_discard + slot.cards,
        knowledge_discarded=board.knowledge_discarded + int(slot.has_knowledge),
    )


# Refilling.


@dataclass(slots=True)
class Refill:
    """Cards laid one at a time, left to right and top to bottom (MOD-157)."""

    deck: int
    discard: int
    knowledge: int
    """Knowledge in the discard pile."""
    drawn: int = 0
    is_shuffled: bool = False

    def draw(self) -> bool:
        """An empty deck is made anew from the discard pile (MOD-160, MOD-161), but not from one of nothing but
        knowledge (MOD-163)."""
        if self.deck <= 0:
            if self.discard <= self.knowledge:
                return False
            self.deck, self.discard, self.knowledge, self.is_shuffled = self.discard, 0, 0, True
        self.deck -= 1
        self.drawn += 1
        return True

    def throw_away_knowledge(self) -> None:
        self.discard += 1
        self.knowledge += 1


def refilled(board: Board, knowledge: tuple[int, ...] = (), discarded: int = 0) -> tuple[Board, Refill]:
    """The city with its empty slots filled. `knowledge` are the slots a knowledge came to lie in."""
    refill = Refill(board.city_deck, board.city_discard, board.knowledge_discarded)
    city = list(board.city)
    for index, slot in enumerate(city):
        if not slot.is_empty:
            continue
        if not refill.draw():
            break
        if index + 1 not in knowledge:
            city[index] = Slot()
            continue
        # MOD-158, MOD-159: covered by the next card that is no knowledge; of two, one is kept.
        while discarded and refill.draw():
            refill.throw_away_knowledge()
            discarded -= 1
        # MOD-162: only when both piles have run out it stays uncovered.
        city[index] = Slot(is_filled=refill.draw(), has_knowledge=True)
    top = () if refill.is_shuffled else board.top[: max(0, len(board.top) - refill.drawn)]
    board = replace(
        board,
        city=tuple(city),
        city_deck=refill.deck,
        top=top,
        city_discard=refill.discard,
        knowledge_discarded=refill.knowledge,
        is_refilled=True,
    )
    return board, refill

"""Empty slots of the city filled from its deck, one card at a time (MOD-157 to MOD-164)."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.kit.frozen import replace
from rules.monumental_duel.city import is_knowledge, name_in_city
from rules.monumental_duel.state import Board, Slot


@dataclass(slots=True)
class Refill:
    """Cards laid one at a time, left to right and top to bottom (MOD-157)."""

    deck: int
    discard: int
    knowledge: int
    """Knowledge in the discard pile."""
    top: list[str] = field(default_factory=list)
    """The known cards on the deck, the uppermost last; others are nameless."""
    drawn: int = 0
    is_shuffled: bool = False
    thrown_before: int = 0
    """Knowledge thrown away before the discard pile was shuffled: it may come up once more."""
    thrown: int = 0
    known: dict[int, str] = field(default_factory=dict)
    """Slots, and the card that was known to come up there first."""

    def draw(self) -> str | None:
        """The next card, nameless if nobody knows it. An empty deck is made anew from the discard pile (MOD-160,
        MOD-161), but not from one of nothing but knowledge (MOD-163)."""
        if self.deck <= 0:
            if self.discard <= self.knowledge:
                return None
            self.deck, self.discard, self.knowledge, self.is_shuffled = self.discard, 0, 0, True
            self.top.clear()
        self.deck -= 1
        self.drawn += 1
        return self.top.pop() if self.top else ""

    def throw_away_knowledge(self) -> None:
        self.discard += 1
        self.knowledge += 1
        self.thrown += 1
        self.thrown_before += not self.is_shuffled


@dataclass(frozen=True, slots=True)
class Found:
    """What came up: the slots in which a knowledge came to lie, and what was thrown away instead.

    `thrown` names a slot once for each knowledge that came up there and was not kept. `discarded` counts them without
    a place: they came up at the first of those slots.
    """

    knowledge: tuple[int, ...] = ()
    discarded: int = 0
    thrown: tuple[int, ...] = ()
    heeds_top: bool = True
    """Whether known cards on the deck come up as what they are. The first version of the rules did not look."""


NO_KNOWLEDGE = Found()


def refilled(board: Board, found: Found = NO_KNOWLEDGE) -> tuple[Board, Refill]:
    """The city with its empty slots filled."""
    top = list(board.top) if found.heeds_top else []
    refill = Refill(board.city_deck, board.city_discard, board.knowledge_discarded, top)
    city, unplaced = list(board.city), found.discarded
    for index, slot in enumerate(city):
        if not slot.is_empty:
            continue
        card = refill.draw()
        if card is None:
            break
        if card:
            refill.known[index + 1] = card
        if index + 1 not in found.knowledge and not is_knowledge(board, card):
            city[index] = Slot(card=name_in_city(card))
            continue
        cover = _cover(board, refill, unplaced + found.thrown.count(index + 1))
        city[index], unplaced = Slot(is_filled=cover is not None, card=cover or "", has_knowledge=True), 0
    board = replace(
        board,
        city=tuple(city),
        city_deck=refill.deck,
        top=_top_left(board, refill, found),
        city_discard=refill.discard,
        knowledge_discarded=refill.knowledge,
        is_refilled=True,
    )
    return board, refill


def _cover(board: Board, refill: Refill, thrown: int) -> str | None:
    """The card that covers a knowledge: the next one that is none; of two knowledge one is kept (MOD-158, MOD-159).
    Only when both piles have run out it stays uncovered (MOD-162)."""
    card = refill.draw()
    while card is not None and (thrown > 0 or is_knowledge(board, card)):
        refill.throw_away_knowledge()
        thrown -= 1
        card = refill.draw()
    return None if card is None else name_in_city(card)


def _top_left(board: Board, refill: Refill, found: Found) -> tuple[str, ...]:
    if found.heeds_top or refill.is_shuffled:
        return tuple(refill.top)
    return board.top[: max(0, len(board.top) - refill.drawn)]

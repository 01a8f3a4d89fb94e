"""Empty slots of the city filled from its deck, one card at a time (MOD-157 to MOD-164)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.kit.frozen import replace
from rules.monumental_duel.city import KINDS, is_knowledge, left_in_deck, name_in_city, without_one
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.tables import STARTING


@dataclass(slots=True)
class Refill:
    """Cards laid one at a time, left to right and top to bottom (MOD-157)."""

    deck: int
    discard: int
    knowledge: int
    """Knowledge in the discard pile."""
    top: list[str] = field(default_factory=list)
    """The known cards on the deck, the uppermost last; others are nameless."""
    in_deck: tuple[str, ...] = ()
    in_discard: tuple[str, ...] = ()
    drawn: int = 0
    is_shuffled: bool = False
    thrown_before: int = 0
    """Knowledge thrown away before the discard pile was shuffled: it may come up once more."""
    thrown: int = 0
    known: dict[int, str] = field(default_factory=dict)
    """Slots, and the card that was known to come up there first."""
    open: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Slots whose card nobody knows, and everything it can be; empty if that is not known either."""
    rivals: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Slots where several knowledge known by name came up, in that order: their owner keeps one."""

    def draw(self) -> str | None:
        """The next card, nameless if nobody knows it. An empty deck is remade from the discard pile (MOD-160,
        MOD-161), but not from one of nothing but knowledge (MOD-163)."""
        if self.deck <= 0:
            if self.discard <= self.knowledge:
                return None
            self.deck, self.discard, self.knowledge, self.is_shuffled = self.discard, 0, 0, True
            self.in_deck, self.in_discard = self.in_discard, ()
            self.top.clear()
        card = self.top.pop() if self.top else self._certain()
        self.deck -= 1
        self.drawn += 1
        return card

    def _certain(self) -> str:
        """The next card of a deck in which all cards left are known and alike."""
        if len(self.in_deck) != self.deck or len(set(self.in_deck)) != 1:
            return ""
        card, self.in_deck = self.in_deck[0], self.in_deck[1:]
        return card

    def see(self, board: Board, number: int, said: str) -> str:
        """An unknown card came up: it is what the players say, or stays open."""
        self.open[number] = self.in_deck if len(self.in_deck) > self.deck else ()
        self.in_deck = left_in_deck(board, self.in_deck, said, is_knowledge_drawn=False)
        return said

    def see_knowledge(self, board: Board, name: str) -> None:
        """A knowledge came up; without a name it may be any."""
        self.in_deck = left_in_deck(board, self.in_deck, name, is_knowledge_drawn=True)

    def throw_away_knowledge(self, card: str) -> None:
        self.discard += 1
        self.knowledge += 1
        self.thrown += 1
        self.thrown_before += not self.is_shuffled
        if card and card not in KINDS:
            self.in_discard = (*self.in_discard, card)


@dataclass(frozen=True, slots=True)
class Found:
    """What came up: the slots in which a knowledge came to lie, and what was thrown away instead.

    `thrown` names a slot once for each knowledge that came up there and was not kept. `discarded` counts them without
    a slot: they came up at the first of those slots. `cards` are the names of cards that nobody knew before.
    """

    knowledge: tuple[int, ...] = ()
    discarded: int = 0
    thrown: tuple[int, ...] = ()
    heeds_top: bool = True
    """Whether known cards on the deck come up as what they are. The first version of the rules did not look."""
    has_places: bool = True
    """Whether cards keep their names through the discard pile. The first two versions lost them there."""
    follows_knowledge: bool = True
    """Whether a knowledge that was shuffled in lies in the deck. The first three took it to be on the discard pile."""
    cards: Mapping[int, str] = field(default_factory=dict)
    kept: Mapping[int, int] = field(default_factory=dict)
    """Slots, and which of the several knowledge that came up there was kept; the first, where nobody said."""


NO_KNOWLEDGE = Found()


def unsaid(state: State) -> Found:
    """What came up where nobody has said anything, read by the version of the rules that the game was begun under."""
    return Found(
        heeds_top=not state.is_version_1, has_places=state.has_places, follows_knowledge=state.follows_knowledge
    )


def refilled(board: Board, found: Found = NO_KNOWLEDGE) -> tuple[Board, Refill]:
    """The city with its empty slots filled."""
    top = list(board.top) if found.heeds_top else []
    refill = Refill(board.city_deck, board.city_discard, board.knowledge_discarded, top)
    if found.has_places:
        refill.in_deck, refill.in_discard = board.in_deck, board.in_discard
    city, unplaced = list(board.city), found.discarded
    for index, slot in enumerate(city):
        if not slot.is_empty:
            continue
        card = refill.draw()
        if card is None:
            break
        if card:
            refill.known[index + 1] = card
        said = found.cards.get(index + 1, "")
        if index + 1 not in found.knowledge and not is_knowledge(board, card):
            city[index] = Slot(card=name_in_city(card) or refill.see(board, index + 1, said))
            continue
        under = name_in_city(card)
        if not under:
            now = _with(board, found, refill, city) if found.follows_knowledge else board
            under = _only_knowledge(now, city)
            refill.see_knowledge(board, under)
        cover, thrown = _cover(board, refill, unplaced + found.thrown.count(index + 1))
        under = _kept(refill, index + 1, (under, *thrown), found.kept.get(index + 1, 1))
        name = "" if cover is None else cover or refill.see(board, index + 1, said)
        city[index] = Slot(is_filled=cover is not None, card=name, has_knowledge=True, under=under)
        unplaced = 0
    return _with(board, found, refill, city), refill


def _with(board: Board, found: Found, refill: Refill, city: list[Slot]) -> Board:
    return replace(
        board,
        city=tuple(city),
        city_deck=refill.deck,
        top=_top_left(board, refill, found),
        in_deck=refill.in_deck,
        city_discard=refill.discard,
        in_discard=refill.in_discard,
        knowledge_discarded=refill.knowledge,
        is_refilled=True,
    )


def _only_knowledge(board: Board, city: list[Slot]) -> str:
    """The name of a knowledge that came up, if it can be only one: where any other is nameless, nobody can tell."""
    lying = [slot.under for slot in city if slot.has_knowledge]
    discarded = [name for name in board.in_discard if is_knowledge(board, name)]
    own = (*board.knowledge, STARTING)
    is_clear = all((*own, *lying)) and len(set(own)) == len(own) and len(discarded) == board.knowledge_discarded
    if not is_clear or set(board.archived) & {"knowledge", "starting_knowledge"}:
        return ""
    left = [name for name in own if name not in (*lying, *board.top, *discarded)]
    return left[0] if len(left) == 1 else ""


def _kept(refill: Refill, number: int, came: tuple[str, ...], nth: int) -> str:
    """Of several knowledge the owner keeps whichever they like (MOD-159). One that was shuffled in since is gone."""
    if len(set(came)) > 1 and all(came):
        refill.rivals[number] = came
    kept = came[nth - 1] if nth <= len(came) else came[0]
    if kept == came[0] or kept not in refill.in_discard:
        return came[0]
    refill.in_discard = (*without_one(refill.in_discard, kept), came[0])
    return kept


def _cover(board: Board, refill: Refill, thrown: int) -> tuple[str | None, tuple[str, ...]]:
    """The card that covers a knowledge: the next one that is not one; of two knowledge one is kept (MOD-158, MOD-159).
    Only when both piles have run out does it stay uncovered (MOD-162). Also the names of what else came up."""
    others: list[str] = []
    card = refill.draw()
    while card is not None and (thrown > 0 or is_knowledge(board, card)):
        if not name_in_city(card):
            refill.see_knowledge(board, "")
        refill.throw_away_knowledge(card)
        others.append(name_in_city(card))
        thrown -= 1
        card = refill.draw()
    return None if card is None else name_in_city(card), tuple(others)


def _top_left(board: Board, refill: Refill, found: Found) -> tuple[str, ...]:
    if found.heeds_top or refill.is_shuffled:
        return tuple(refill.top)
    return board.top[: max(0, len(board.top) - refill.drawn)]

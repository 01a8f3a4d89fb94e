"""The city of nine slots with its deck and discard pile: which cards lie where, and how empty slots are filled."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, refuse
from rules.monumental_duel.state import EMPTY, Board, Slot
from rules.monumental_duel.tables import SIDE, SLOTS, STARTING

KINDS = ("building", "knowledge", "wonder")
"""What a card of the deck goes by, if not by its name."""


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


def nameless_knowledge(board: Board) -> tuple[str, ...]:
    """What an unnamed knowledge may be: any of the player's that is not known to lie elsewhere."""
    lying = (slot.under for slot in board.city if slot.under)
    elsewhere = (*lying, *board.top, *board.in_deck, *board.in_discard)
    return tuple(name for name in dict.fromkeys((STARTING, *board.knowledge)) if name and name not in elsewhere)


def on_top(board: Board, card: str) -> Board:
    """A card laid on the city deck."""
    return replace(board, city_deck=board.city_deck + 1, top=(*board.top, card))


def emptied(board: Board, *indexes: int) -> Board:
    """Everything in these slots goes to the city discard pile."""
    slots = [board.city[index] for index in indexes]
    return replace(
        board,
        city=tuple([EMPTY if index in indexes else slot for index, slot in enumerate(board.city)]),
        city_discard=board.city_discard + sum([slot.cards for slot in slots]),
        in_discard=(*board.in_discard, *(name for slot in slots for name in named_in(slot))),
        knowledge_discarded=board.knowledge_discarded + sum([slot.has_knowledge for slot in slots]),
    )


def named_in(slot: Slot) -> tuple[str, ...]:
    """The names of what lies in a slot, as far as they are known."""
    return tuple(name for name in (slot.card, slot.under) if name)


def without_one(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """With one card fewer of that name, if there is one."""
    at = names.index(name) if name in names else len(names)
    return (*names[:at], *names[at + 1 :])


def left_in_deck(board: Board, in_deck: tuple[str, ...], drawn: str, *, is_knowledge_drawn: bool) -> tuple[str, ...]:
    """What is still known to lie in a deck after a card was drawn. One that nobody named may be any of its kind."""
    if drawn and drawn not in KINDS:
        return without_one(in_deck, drawn)
    return tuple(name for name in in_deck if is_knowledge(board, name) != is_knowledge_drawn)


def is_knowledge(board: Board, card: str) -> bool:
    """Whether a card on the city deck is known to be a knowledge, by its kind or by its name."""
    return bool(card) and (card in ("knowledge", STARTING) or card in board.knowledge)


def name_in_city(card: str) -> str:
    """What a card of the deck is called once it lies in the city: one that is known by its kind alone has no name."""
    return "" if card in KINDS else card

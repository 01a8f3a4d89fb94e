"""The city: laid out, activated by a row and a column, refilled at the end of the round."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import ActivateCity, LayCity, RefillCity
from rules.monumental_duel.numbers import yields
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.supply import after_gain, typed
from rules.monumental_duel.tables import CIVILIZATION_CARDS, SIDE, SLOTS


def slot_at(board: Board, number: int | None) -> Slot | None:
    return board.city[number - 1] if number is not None and 1 <= number <= SLOTS else None


def cross(row: int, column: int) -> tuple[int, ...]:
    """The slots of a row and a column, the crossing one once (MOD-059, MOD-060). Counted from 1, row by row."""
    return tuple(place + 1 for place in range(SLOTS) if place // SIDE + 1 == row or place % SIDE + 1 == column)


def knowledge_in_deck(board: Board) -> int:
    """The starting knowledge and those acquired, less what is seen elsewhere."""
    gone = sum(kind in ("knowledge", "starting_knowledge") for kind in board.archived)
    lying = sum(slot.has_knowledge for slot in board.city)
    return max(0, 1 + len(board.knowledge) - gone - lying - board.knowledge_discarded)


# Laying out.


def check_lay(state: State, given: LayCity) -> Refusal | None:
    wrong = flow.check_seat(given) or flow.check_step(state, "cities", "activation")
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board = state.boards[given.seat]
    if board.is_laid or board.is_activated or state.round > 1:
        return refuse("monumental_duel.city_laid", topic="city")
    return None


def laid_out(board: Board, dealt: int | None) -> Board:
    """MOD-031 to MOD-033: dealt among the first nine, the knowledge shares its slot with the next card."""
    is_in_city = dealt is not None and dealt <= SLOTS
    city = tuple(Slot(has_knowledge=is_in_city and place + 1 == dealt) for place in range(SLOTS))
    return replace(board, city=city, city_deck=CIVILIZATION_CARDS - SLOTS - int(is_in_city), top=(), is_laid=True)


def after_laying(state: State, given: LayCity) -> State:
    if given.seat is None:
        return state
    board = laid_out(state.boards[given.seat], given.knowledge_dealt)
    return flow.after_laying(state.with_board(given.seat, board))


# Activation.


def activated_by(board: Board, given: ActivateCity) -> tuple[int, ...]:
    """Empty slots give nothing; a knowledge without a card on it is activated by itself (MOD-162)."""
    if given.row is None or given.column is None:
        return ()
    return tuple(number for number in cross(given.row, given.column) if not board.city[number - 1].is_empty)


def known_gains(state: State, board: Board, slots: tuple[int, ...]) -> tuple[dict[str, int], int]:
    """What the named cards give together, and how many of the cards nobody has named (MOD-064)."""
    total: dict[str, int] = {}
    unnamed = 0
    for number in slots:
        slot = board.city[number - 1]
        if not slot.is_filled:
            continue
        found = yields(state, "building", slot.card) or yields(state, "wonder", slot.card)
        unnamed += found is None
        for resource, amount in (found or {}).items():
            total[resource] = total.get(resource, 0) + amount
    return total, unnamed


def gains_on_activation(state: State, given: ActivateCity) -> dict[str, int]:
    """Typed numbers win; the rest is what the named cards give."""
    assert given.seat is not None
    board = state.boards[given.seat]
    found, _ = known_gains(state, board, activated_by(board, given))
    return {**found, **typed(given)}


def check_activation(state: State, given: ActivateCity) -> Refusal | None:
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board = state.boards[given.seat]
    if given.row is None or given.column is None:
        return nonsense("monumental_duel.row_and_column")
    slots = activated_by(board, given)
    if known_gains(state, board, slots)[1] and not typed(given):
        return nonsense("monumental_duel.gains_missing")
    return (
        flow.check_step(state, "activation", "cities")
        or _check_order(state, given.seat)
        or _check_applied(board, given, slots)
    )


def _check_order(state: State, seat: int) -> Refusal | None:
    if state.boards[seat].is_activated:
        return refuse("monumental_duel.city_activated", topic="activation")
    if flow.to_activate(state) != seat:
        return refuse("monumental_duel.activates_first", topic="activation", name=SeatName(state.first))
    return None


def _check_applied(board: Board, given: ActivateCity, slots: tuple[int, ...]) -> Refusal | None:
    """MOD-062, MOD-063: only turned cards and the active policy have effects upon activation."""
    cards = [number in slots and board.city[number - 1].is_filled for number in given.applied]
    knowledge = [number in slots and board.city[number - 1].has_knowledge for number in given.applied_knowledge]
    if not all((*cards, *knowledge)):
        return refuse("monumental_duel.not_activated", topic="activation")
    if given.applied_policy and not board.policies:
        return refuse("monumental_duel.no_policy", topic="policies")
    return None


def after_activation(state: State, given: ActivateCity) -> State:
    if given.seat is None or given.row is None or given.column is None:
        return state
    board = state.boards[given.seat]
    slots = activated_by(board, given)
    city = tuple(
        replace(
            slot,
            is_activated=True,
            is_used=slot.is_used or place + 1 in given.applied,
            is_knowledge_used=slot.is_knowledge_used or place + 1 in given.applied_knowledge,
        )
        if place + 1 in slots
        else slot
        for place, slot in enumerate(board.city)
    )
    board = after_gain(board, gains_on_activation(state, given), "activation")
    board = replace(
        board,
        city=city,
        is_laid=True,
        is_activated=True,
        is_policy_used=board.is_policy_used or given.applied_policy,
    )
    return flow.after_activation(state.with_board(given.seat, board))


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
        """MOD-160, MOD-161, MOD-163: a pile of nothing but knowledge is not shuffled."""
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
    refill = Refill(board.city_deck, board.city_discard, board.knowledge_discarded)
    city = list(board.city)
    for place, slot in enumerate(city):
        if not slot.is_empty:
            continue
        if not refill.draw():
            break
        if place + 1 not in knowledge:
            city[place] = Slot()
            continue
        # MOD-158, MOD-159: covered by the next card that is no knowledge; of two, one is kept.
        while discarded and refill.draw():
            refill.throw_away_knowledge()
            discarded -= 1
        # MOD-162: only when both piles have run out it stays uncovered.
        city[place] = Slot(is_filled=refill.draw(), has_knowledge=True)
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


def check_refill(state: State, given: RefillCity) -> Refusal | None:
    wrong = flow.check_seat(given) or flow.check_step(state, "refill_city")
    if wrong is not None:
        return wrong
    assert given.seat is not None
    board = state.boards[given.seat]
    if board.is_refilled:
        return refuse("monumental_duel.city_refilled", topic="refill")
    if any(not board.city[number - 1].is_empty for number in given.knowledge):
        return refuse("monumental_duel.slot_taken", topic="refill")
    if given.discarded and not given.knowledge:
        return refuse("monumental_duel.one_is_kept", topic="refill")
    left = knowledge_in_deck(board) + board.knowledge_discarded
    if len(given.knowledge) + given.discarded > left:
        return refuse("monumental_duel.so_many_knowledge", topic="refill", n=left)
    return None


def after_refill(state: State, given: RefillCity) -> State:
    if given.seat is None:
        return state
    board, _ = refilled(state.boards[given.seat], given.knowledge, given.discarded)
    state = state.with_board(given.seat, board)
    is_done = state.step == "refill_city" and all(one.is_refilled for one in state.boards)
    return replace(state, step="end_round") if is_done else state

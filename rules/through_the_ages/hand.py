"""Cards from the row to the hand, and leaders from the hand to the table."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import cards, costs, paying, ratings
from rules.through_the_ages.changes import with_change, without_leader
from rules.through_the_ages.civil import card_name
from rules.through_the_ages.inputs import PlayLeader, TakeCard
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import LEVEL
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS

HOMER = "homer_a"


# Taking.


def check_take(state: State, given: TakeCard) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat, in_first_round=True)
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    cost = costs.taking(state, state.seat, given.card, given.space)
    return paying.check_civil(state.board, cost) or check_taking(state, state.seat, given.card, given.space)


def check_taking(state: State, seat: int, card: str, space: int) -> Refusal | None:
    """The usual rules, whatever pays for it (TTA-360)."""
    board = state.boards[seat]
    if not state.row[space - 1]:
        return refuse("through_the_ages.space_empty", topic="card_row")
    if cards.level(card) > LEVEL[state.age]:
        return refuse("through_the_ages.age_not_begun", topic="card_row", card=_name(card))
    if state.seen.get(card, 0) >= cards.copies(card, state.players):
        return refuse("through_the_ages.none_left", topic="card_row", card=_name(card))
    if card in WONDERS:
        if board.unfinished is not None:  # TTA-139
            return refuse("through_the_ages.has_unfinished", topic="take_wonder")
        return None  # TTA-140: a full hand does not matter
    most = ratings.hand_limit(board)
    if len(board.hand) >= most:  # TTA-134
        return refuse("through_the_ages.hand_full", topic="hand_limit", n=most)
    if card in TECHNOLOGIES and (card in board.hand or card in board.technologies):  # TTA-135
        return refuse("through_the_ages.has_technology", topic="take_card", card=_name(card))
    if card in LEADERS and LEADERS[card].level in board.leaders_taken:  # TTA-136
        return refuse("through_the_ages.leader_of_age", topic="leaders", age=cards.age(card))
    return None


def after_take(state: State, given: TakeCard) -> State:
    assert given.seat is not None
    if given.card is None:
        return state
    cost = costs.taking(state, given.seat, given.card, given.space)
    turn = replace(state.turn, taken=(*state.turn.taken, given.card))
    board = paying.after_civil(state.boards[given.seat], cost)
    return replace(after_taking(state.with_board(given.seat, board), given.seat, given.card, given.space), turn=turn)


def after_taking(state: State, seat: int, card: str, space: int) -> State:
    board = state.boards[seat]
    if card in WONDERS:  # TTA-137: into play, unfinished
        if board.unfinished is not None:
            board = replace(board, blue=board.blue + board.stages)
        board = replace(board, unfinished=card, stages=0)
    else:
        board = replace(board, hand=(*board.hand, card))
    if card in LEADERS:
        board = replace(board, leaders_taken=board.leaders_taken | {LEADERS[card].level})
    if card in TECHNOLOGIES and board.leader == "aristotle_a":
        board = board.with_science(1)
    row = tuple(is_full and at != space for at, is_full in enumerate(state.row, 1))
    seen = {**state.seen, card: state.seen.get(card, 0) + 1}
    return replace(state.with_board(seat, board), row=row, seen=seen)


def _name(card: str) -> Text:
    return say(card_name(card))


def check_in_hand(board: Board, card: str) -> Refusal | None:
    if card not in board.hand:
        return refuse("through_the_ages.not_in_hand", topic="hand", card=_name(card))
    return None


def without_card(board: Board, card: str) -> Board:
    if card not in board.hand:
        return board
    left = list(board.hand)
    left.remove(card)
    return replace(board, hand=tuple(left))


# Leaders.


def check_leader(state: State, given: PlayLeader) -> Refusal | None:
    wrong = paying.check_acting(state, given.seat)
    if wrong is not None or given.leader is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    board = state.board
    wrong = check_in_hand(board, given.leader) or paying.check_civil(board, 1)
    if wrong is not None or given.under is None:
        return wrong
    if board.leader != HOMER or given.under not in board.wonders:
        return refuse("through_the_ages.homer_under", topic=HOMER)
    return None


def after_leader(state: State, given: PlayLeader) -> State:
    """The old one goes and gives a civil action back, unless Homer is slid under a wonder (TTA-153, TTA-154)."""
    assert given.seat is not None
    leader = given.leader
    if leader is None:
        return state
    old = state.boards[given.seat].leader
    is_slid = old == HOMER and given.under is not None

    def exchanged(board: Board) -> Board:
        board = without_leader(without_card(board, leader))
        return replace(board, leader=leader, homer_under=given.under if is_slid else board.homer_under)

    state = state.with_board(given.seat, paying.after_civil(state.boards[given.seat], 1))
    state = with_change(state, given.seat, exchanged)
    board = state.boards[given.seat]
    if old is not None and not is_slid:
        board = paying.with_civil_back(board)
    if leader == HOMER:
        board = replace(board, unit_resources=board.unit_resources + 1)
    turn = replace(state.turn, has_new_leader=state.turn.has_new_leader or old is not None)
    return replace(state.with_board(given.seat, board), turn=turn)

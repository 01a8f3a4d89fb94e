"""Political actions: preparing events, pacts, resigning, leaders sent away."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.through_the_ages import bank, colonisation, paying
from rules.through_the_ages.changes import with_change, with_pacts, without_leader
from rules.through_the_ages.civil import card_name
from rules.through_the_ages.inputs import CancelPact, EndPolitics, OfferPact, PrepareEvent, Resign, SendLeader
from rules.through_the_ages.military_hand import check_held, check_military_card, check_not_antiquated
from rules.through_the_ages.state import Board, PactInPlay, State
from rules.through_the_ages.tables import LEVEL, RESIGNED_WAR

CAESAR, ALEXANDER, COLUMBUS = "julius_caesar_a", "alexander_the_great_a", "christopher_columbus_i"


def check_politics(state: State, seat: int | None) -> Refusal | None:
    """One political action a turn, in its phase (TTA-081); Caesar allows a second one once a game."""
    wrong = paying.check_turn(state, seat)
    if wrong is not None:
        return wrong
    if state.round == 1:  # TTA-041
        return refuse("through_the_ages.first_turn", topic="first_turn")
    if state.step != "politics":
        return refuse("through_the_ages.politics_over", topic="politics")
    board = state.board
    if state.turn.politics >= 1 + may_act_twice(board):
        return refuse("through_the_ages.one_political_action", topic="politics")
    return None


def opened(state: State, seat: int) -> State:
    """The politics phase, unless the International Agreement was paid for with it; Caesar still has his second one."""
    if seat not in state.owed_politics:
        return replace(state, step="politics")
    state = replace(state, owed_politics=state.owed_politics - {seat}, turn=replace(state.turn, politics=1))
    return replace(state, step="politics" if may_act_twice(state.boards[seat]) else "actions")


def may_act_twice(board: Board) -> bool:
    return board.leader == CAESAR and not board.has_used_caesar


def after_political_action(state: State, seat: int) -> State:
    """With a second one possible the phase goes on; otherwise the actions begin."""
    board = state.boards[seat]
    politics = state.turn.politics + 1
    if politics > 1 and board.leader == CAESAR:
        state = state.with_board(seat, replace(board, has_used_caesar=True))
    is_over = politics > 1 or not may_act_twice(board)
    step = "actions" if is_over and state.step == "politics" else state.step
    return replace(state, turn=replace(state.turn, politics=politics), step=step)


def after_card_played(state: State, seat: int) -> State:
    """A military card leaves the hand for the table."""
    board = state.boards[seat]
    return state.with_board(seat, replace(board, military_hand=max(0, board.military_hand - 1)))


def check_end(state: State, given: EndPolitics) -> Refusal | None:
    wrong = paying.check_turn(state, given.seat)
    if wrong is None and state.step != "politics":
        return refuse("through_the_ages.politics_over", topic="politics")
    return wrong


def after_end(state: State) -> State:
    return replace(state, step="actions") if state.step == "politics" else state


# Events.


def check_prepare(state: State, given: PrepareEvent) -> Refusal | None:
    wrong = check_politics(state, given.seat) or check_military_card(state.board)
    if wrong is None and given.level > LEVEL[state.age]:
        return refuse("through_the_ages.event_of_later_age", topic="prepare_event")
    return wrong or check_not_antiquated(state, given.level)


def after_prepare(state: State, given: PrepareEvent) -> State:
    """Face down on the future events, for as many culture points as its level (TTA-088, TTA-089)."""
    assert given.seat is not None
    state = after_card_played(state, given.seat)
    board = state.boards[given.seat].with_culture("prepared", given.level)
    state = replace(
        state.with_board(given.seat, board),
        future_events=(given.level, *state.future_events),
        is_event_due=bool(state.current_events),
    )
    return after_political_action(state, given.seat)


# Pacts.


def check_offer(state: State, given: OfferPact) -> Refusal | None:
    wrong = check_politics(state, given.seat)
    if wrong is None and len(state.active) < 3:  # TTA-084
        wrong = refuse("through_the_ages.pacts_need_three", topic="pacts")
    wrong = wrong or check_military_card(state.board)
    if wrong is not None or given.card is None:
        return wrong or nonsense("through_the_ages.name_a_card")
    return check_held(state, given.card) or check_rival(state, given.seat, given.rival)


def check_rival(state: State, seat: int | None, rival: int | None) -> Refusal | None:
    if rival is None or rival >= state.players or rival == seat or state.boards[rival].is_gone:
        return nonsense("through_the_ages.name_a_rival")
    return None


def after_offer(state: State, given: OfferPact) -> State:
    """Accepted, it replaces the pact in one's own area alone (TTA-117); refused, only the action is gone (TTA-116)."""
    assert given.seat is not None
    seat, card, rival = given.seat, given.card, given.rival
    if given.is_accepted and card is not None and rival is not None:

        def signed(old: State) -> State:
            pact = PactInPlay(card, rival, given.side)
            return old.with_board(seat, replace(old.boards[seat], pact=pact))

        state = with_pacts(after_card_played(state, seat), signed)
    return after_political_action(state, seat)


def check_cancel(state: State, given: CancelPact) -> Refusal | None:
    wrong = check_politics(state, given.seat)
    if wrong is None and len(state.active) < 3:
        wrong = refuse("through_the_ages.pacts_need_three", topic="pacts")
    if wrong is not None or given.owner is None or given.owner >= state.players:
        return wrong or nonsense("through_the_ages.name_a_pact")
    pact = state.boards[given.owner].pact
    if pact is None or given.seat not in (given.owner, pact.partner):  # TTA-121
        return refuse("through_the_ages.not_your_pact", topic="pacts")
    return None


def after_cancel(state: State, given: CancelPact) -> State:
    assert given.seat is not None
    if given.owner is not None and given.owner < state.players:
        state = without_pact(state, given.owner)
    return after_political_action(state, given.seat)


def without_pact(state: State, owner: int) -> State:
    return with_pacts(state, lambda old: old.with_board(owner, replace(old.boards[owner], pact=None)))


def pacts_between(state: State, seat: int, rival: int) -> tuple[tuple[int, str], ...]:
    """Owner and card of every pact of two players with each other."""
    return tuple(
        (owner, board.pact.card)
        for owner, board in enumerate(state.boards)
        if board.pact is not None and {owner, board.pact.partner} == {seat, rival}
    )


# Resigning.


def check_resign(state: State, given: Resign) -> Refusal | None:
    wrong = check_politics(state, given.seat)
    if wrong is None and state.age == "IV":  # TTA-085
        return refuse("through_the_ages.too_late_to_resign", topic="resign")
    return wrong


def after_resign(state: State, given: Resign) -> State:
    """Everything of theirs leaves the game; wars on them end with 7 culture points (TTA-122 to TTA-125)."""
    assert given.seat is not None
    seat = given.seat
    if state.active == (seat,):  # the last one left has won (TTA-125)
        return state
    gone = without_everything(state.boards[seat])

    def left(old: State) -> State:
        old = old.with_board(seat, gone)
        for owner, board in enumerate(old.boards):
            if board.pact is not None and board.pact.partner == seat:
                board = replace(board, pact=None)
            if board.war is not None and board.war.target == seat:
                board = replace(board.with_culture("resigned", RESIGNED_WAR), war=None)
            old = old.with_board(owner, board)
        return old

    state = colonisation.without_bidder(with_pacts(state, left), seat)
    return replace(
        state,
        pending=tuple(one for one in state.pending if one.seat != seat),
        owed_politics=state.owed_politics - {seat},
    )


def without_everything(board: Board) -> Board:
    """No card and no cube is left of a civilization, only what it had reached (TTA-123)."""
    return Board(
        workers={},
        yellow=0,
        blue=0,
        unused=0,
        yellow_owned=0,
        blue_owned=0,
        science=board.science,
        culture=board.culture,
        leaders_taken=board.leaders_taken,
        is_gone=True,
    )


# Alexander and Columbus.


def check_send(state: State, given: SendLeader) -> Refusal | None:
    wrong = check_politics(state, given.seat)
    if wrong is not None:
        return wrong
    if state.board.leader == ALEXANDER:
        return None
    if state.board.leader != COLUMBUS:
        return refuse("through_the_ages.effect_missing", topic=COLUMBUS, card=say(card_name(COLUMBUS)))
    if given.territory is None:
        return nonsense("through_the_ages.name_a_territory")
    wrong = check_held(state, given.territory) or colonisation.check_unclaimed(state, given.territory)
    return wrong or check_military_card(state.board)


def after_send(state: State, given: SendLeader) -> State:
    assert given.seat is not None
    leader = state.boards[given.seat].leader
    state = with_change(state, given.seat, without_leader)
    if leader == ALEXANDER:
        state = state.with_board(given.seat, bank.with_yellow(state.boards[given.seat], 1))
    elif given.territory is not None:
        state = colonisation.after_colonising(after_card_played(state, given.seat), given.seat, given.territory)
    return after_political_action(state, given.seat)

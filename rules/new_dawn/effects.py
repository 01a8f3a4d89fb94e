"""Things that happen at the start of a turn or after a reset: swaps, Great Zimbabwe's tokens, Seoul's barbarian."""

from __future__ import annotations

from collections import Counter

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.new_dawn import row
from rules.new_dawn.inputs import CheckCard, CheckDial, CheckRow, MoveBarbarian, MoveTrade, RevealWonder, SwapCards
from rules.new_dawn.state import Deck, State
from rules.new_dawn.tables import BLANK, ERAS, TRADE_LIMIT, WONDERS, WONDERS_OUT, ZIMBABWE


def check_swap(state: State, given: SwapCards) -> Refusal | None:
    if given.seat is None:
        return nonsense("kit.no_such_seat")
    if len(given.slots) != 2:
        return nonsense("new_dawn.name_two_slots")
    if given.by == "oracle":
        wrong = row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, "oracle")
        if wrong is None and abs(given.slots[0] - given.slots[1]) != 1:
            wrong = refuse("new_dawn.only_neighbours", topic="oracle")
        return wrong or row.check_once(state, "oracle")
    wrong = row.check_turn(state, given.seat)
    if wrong is not None:
        return wrong
    if state.board.leader != "aztec":
        return refuse("new_dawn.other_leader", topic="aztec", leader=say("new_dawn.leader.aztec"))
    turn = state.turn
    # What Capitalism resolves is not reset.
    is_reset = turn.is_reset and turn.by != "capitalism" and state.focus(turn.played[-1]).type == "military"
    if not is_reset or not turn.won:
        return refuse("new_dawn.after_won_attack", topic="aztec")
    return row.check_once(state, "aztec")


def after_swap(state: State, given: SwapCards) -> State:
    assert given.seat is not None
    return row.after_using(
        state.with_board(given.seat, row.after_swap(state.boards[given.seat], given.slots)), given.by
    )


def check_move_trade(state: State, given: MoveTrade) -> Refusal | None:
    wrong = row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, ZIMBABWE)
    if wrong is None and len(given.trade_on) > state.stored:
        return refuse("new_dawn.too_many_placed", topic=ZIMBABWE, n=state.stored)
    if wrong is None and any(
        number > row.room(state, state.seat, kind) for kind, number in Counter(given.trade_on).items()
    ):
        return refuse("new_dawn.card_full", topic="trade_tokens", n=TRADE_LIMIT)
    return wrong


def after_move_trade(state: State, given: MoveTrade) -> State:
    assert given.seat is not None
    state = replace(state, stored=max(0, state.stored - len(given.trade_on)))
    return row.after_gaining(state, given.seat, given.trade_on)


def check_barbarian(state: State, given: MoveBarbarian) -> Refusal | None:
    wrong = row.check_start_of_turn(state, given.seat)
    if wrong is not None:
        return wrong
    if not state.board.holds("seoul"):
        return refuse("new_dawn.card_not_held", topic="seoul", name=say("new_dawn.city_state.seoul"))
    if given.barbarian is None:
        return nonsense("new_dawn.name_a_barbarian")
    if given.barbarian not in state.barbarians or given.barbarian in state.defeated:
        return refuse("new_dawn.barbarian_not_there", topic="barbarians", letter=given.barbarian)
    return row.check_once(state, "seoul")


def after_barbarian(state: State, given: MoveBarbarian) -> State:
    """It moves on the map alone."""
    return row.after_using(state, "seoul")


# Wonder decks.


def wonders_per_type(players: int) -> int:
    """CND-046 to CND-048."""
    return 2 * len(ERAS) - len(WONDERS_OUT[players])


def next_era(state: State, kind: str) -> str:
    """Ancient cards lie over medieval over modern ones (CND-049)."""
    seen = wonders_per_type(state.players) - state.decks[kind].closed
    for era in ERAS:
        seen -= 2 - (era in WONDERS_OUT[state.players])
        if seen < 0:
            return era
    return ERAS[-1]


def check_reveal(state: State, given: RevealWonder) -> Refusal | None:
    wonder = WONDERS[given.wonder]
    deck, name = state.decks[wonder.type], say(f"new_dawn.wonder.{given.wonder}")
    if deck.open is not None:
        return refuse("new_dawn.open_already", topic="wonders", wonder=say(f"new_dawn.wonder.{deck.open}"))
    if not deck.closed:
        return refuse("new_dawn.deck_empty", topic="wonders")
    if state.holder(given.wonder) is not None or given.wonder in state.abandoned:
        return refuse("new_dawn.wonder_out", topic="wonders", wonder=name)
    era = next_era(state, wonder.type)
    if wonder.era != era:
        return refuse("new_dawn.other_era", topic="wonders", era=say(f"new_dawn.era.{era}"))
    return None


def after_reveal(state: State, given: RevealWonder) -> State:
    kind = WONDERS[given.wonder].type
    deck = state.decks[kind]
    closed = deck.closed if deck.open is not None else max(0, deck.closed - 1)
    return replace(state, decks={**state.decks, kind: Deck(given.wonder, closed)})


# Printed things as they really are.


def after_card_check(state: State, given: CheckCard) -> State:
    """What was read from the card wins for this session."""
    card = state.focus(given.card)
    told = {name: value for name, value in given.values().items() if name != "card" and value is not None}
    return replace(state, printed={**state.printed, given.card: replace(card, **told, is_sure=True)})


def after_dial_check(state: State, given: CheckDial) -> State:
    """Sections beyond the known ones are added, those left open between are blank."""
    faces = [*state.faces, *(BLANK,) * (given.section - len(state.faces))]
    faces[given.section - 1] = given.face
    return replace(state, faces=tuple(faces))


def check_row(state: State, given: CheckRow) -> Refusal | None:
    return nonsense("kit.no_such_seat") if given.seat is None else None


def after_row_check(state: State, given: CheckRow) -> State:
    """Cards keep what lies on them; two of one type, which Oxford University allows, stay beside each other."""
    assert given.seat is not None
    board = state.boards[given.seat]
    cards = tuple(sorted(board.row, key=lambda card: given.types.index(card.type)))
    state = state.with_board(given.seat, replace(board, row=cards, is_row_checked=True))
    turn = state.turn
    if given.seat != state.seat or not turn.slot:
        return state
    # The card in play is the same one, resolved from where it really lies.
    slot = cards.index(board.at(turn.slot)) + 1
    counted = turn.counts_as if turn.by in ("capitalism", "venetian_arsenal") else row.counts_as(board, slot)
    return replace(state, turn=replace(turn, slot=slot, counts_as=counted))

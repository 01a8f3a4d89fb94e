"""The advantage and the warlord it unlocks (MOD-124 to MOD-133, MOD-171 to MOD-173, MOD-213)."""

from __future__ import annotations

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import say
from rules.monumental_duel import flow
from rules.monumental_duel.inputs import GainAdvantage, UseWarlord
from rules.monumental_duel.state import Advantage, Board, State
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill, typed

NOBODY = Advantage()


def least(advantage: Advantage) -> int:
    """What the next one has to pay: strictly more than lies there (MOD-129), or anything at all."""
    return advantage.tokens + 1 if advantage.holder is not None else 1


def check(state: State, given: GainAdvantage) -> Refusal | None:
    if given.by_effect:
        return flow.check_effect(state, given)
    wrong = flow.check_seat(given)
    if wrong is not None:
        return wrong
    assert given.seat is not None
    if given.resource is None or given.amount is None:
        return nonsense("monumental_duel.which_resource")
    return (
        flow.check_turn(state, given)
        or _check_takeover(state, given)
        or check_bill(state.boards[given.seat], Bill(given.resource, given.amount, given.paid_gold))
    )


def _check_takeover(state: State, given: GainAdvantage) -> Refusal | None:
    now = state.advantage
    if now.holder is None:
        return None
    if now.holder == given.seat:
        # MOD-235: not said whether the holder may add to it. Recorded anyway, it is added.
        return refuse("monumental_duel.has_advantage", topic="advantage")
    if now.tokens and now.resource and given.resource != now.resource:
        resource = say(f"monumental_duel.resource.{now.resource}")
        return refuse("monumental_duel.other_resource", topic="advantage", resource=resource)
    assert given.amount is not None
    if given.amount < least(now):
        return refuse("monumental_duel.more_needed", topic="advantage", n=least(now))
    return None


def after(state: State, given: GainAdvantage) -> State:
    """MOD-126 to MOD-128, MOD-130: the old tokens go, as many of the resource come as were paid, gold included."""
    if given.seat is None:
        return state
    if given.by_effect:  # MOD-213
        return replace(state, advantage=Advantage(given.seat))
    if given.resource is None or given.amount is None:
        return state
    board = after_bill(state.boards[given.seat], Bill(given.resource, given.amount, given.paid_gold), "advantage")
    now = state.advantage
    is_added = now.holder == given.seat and now.resource == given.resource
    tokens = given.amount + (now.tokens if is_added else 0)
    state = replace(state.with_board(given.seat, board), advantage=Advantage(given.seat, given.resource, tokens))
    return flow.after_turn(state, given.seat)


def reduced(state: State) -> Advantage:
    """MOD-171 to MOD-173. One without tokens has nothing to lose: what then is for the table to say (MOD-234)."""
    now = state.advantage
    if now.holder is None:
        return NOBODY
    if now.tokens == 0:
        return now if state.house.is_bare_advantage_kept else NOBODY
    return replace(now, tokens=now.tokens - 1) if now.tokens > 1 else NOBODY


# The warlord.


def check_warlord(state: State, given: UseWarlord) -> Refusal | None:
    wrong = flow.check_turn(state, given)
    return wrong if wrong is not None or given.seat is None else check_usable(state, given.seat)


def check_usable(state: State, seat: int) -> Refusal | None:
    """MOD-125, MOD-132."""
    if state.advantage.holder != seat:
        return refuse("monumental_duel.no_advantage", topic="warlord")
    if state.boards[seat].is_warlord_used:
        return refuse("monumental_duel.card_used", topic="warlord")
    return None


def after_warlord(state: State, given: UseWarlord) -> State:
    if given.seat is None:
        return state
    board: Board = replace(state.boards[given.seat], is_warlord_used=True)
    return flow.after_turn(state.with_board(given.seat, after_gain(board, typed(given), "warlord")), given.seat)

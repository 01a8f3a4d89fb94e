"""Effects at the start of a turn or after the reset, and diplomacy cards."""

from __future__ import annotations

from rules.kit.field import Several
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.new_dawn import diplomacy
from rules.new_dawn.inputs import MoveBarbarian, MoveTrade, SwapCards, SwapPact, TakePact
from rules.new_dawn.names import focus_name
from rules.new_dawn.questions.economy import pact_options
from rules.new_dawn.questions.parts import barbarians, counts, on_map, places, rivals, within
from rules.new_dawn.signs import PACT_GLYPH, TYPE_GLYPH
from rules.new_dawn.state import State
from rules.new_dawn.tables import SLOTS, ZIMBABWE


def swapping_cards(state: State, given: SwapCards) -> tuple[Ask, ...]:
    assert given.seat is not None
    options = tuple(
        Option(slot, focus_name(card.id), say("new_dawn.slot", n=slot), TYPE_GLYPH[card.type], card.type)
        for slot, card in enumerate(state.boards[given.seat].row, 1)
    )
    question = ask(given, "slots", say(f"new_dawn.ask.swap_{given.by}"), options=options, is_needed=True)
    return (within(question, Several(SLOTS, 2)),)


def moving_trade(state: State, given: MoveTrade) -> tuple[Ask, ...]:
    assert given.seat is not None
    options = tuple(option for option in places(state, given.seat) if option.value != ZIMBABWE)
    return (counts(given, "trade_on", say("new_dawn.ask.move_trade"), options, max(0, state.stored), is_needed=True),)


def taking_pact(state: State, given: TakePact) -> tuple[Ask, ...]:
    assert given.seat is not None
    asks = [ask(given, "rival", say("new_dawn.ask.rival"), options=rivals(state, given.seat), is_needed=True)]
    if given.rival is None or given.rival >= state.players:
        return tuple(asks)
    options = pact_options(state, given.seat, given.rival, None)
    return (*asks, ask(given, "card", say("new_dawn.ask.pact"), options=options, is_needed=True))


def swapping_pact(state: State, given: SwapPact) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    owners = tuple(option for option in rivals(state, given.seat) if diplomacy.from_rival(board, option.value))
    asks = [ask(given, "rival", say("new_dawn.ask.rival"), options=owners, is_needed=True)]
    if given.rival is None or given.rival >= state.players:
        return tuple(asks)
    held = diplomacy.from_rival(board, given.rival)
    back = tuple(Option(card, say(f"new_dawn.pact.{card}"), glyph=PACT_GLYPH) for card in held)
    asks.append(ask(given, "back", say("new_dawn.ask.back"), options=back, is_needed=True))
    options = tuple(
        option for option in pact_options(state, given.seat, given.rival, given.back) if option.value not in held
    )
    return (*asks, ask(given, "card", say("new_dawn.ask.pact"), options=options, is_needed=True))


def moving_barbarian(state: State, given: MoveBarbarian) -> tuple[Ask, ...]:
    options = barbarians(state, on_map(state))
    hint = say("new_dawn.effect.seoul")
    return (ask(given, "barbarian", say("new_dawn.ask.barbarian"), options=options, hint=hint, is_needed=True),)

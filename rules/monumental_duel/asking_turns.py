"""What the forms of activation and of the turns ask."""

from __future__ import annotations

from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.monumental_duel import acquiring, advantage, city, policies, provinces, trade, using
from rules.monumental_duel import inputs as do
from rules.monumental_duel.asking import (
    board_of,
    city_question,
    cost,
    extras,
    gains,
    name_question,
    slot_options,
    slot_question,
    type_options,
)
from rules.monumental_duel.names import card_name, slot_name
from rules.monumental_duel.numbers import known, tidy, yields
from rules.monumental_duel.signs import CARD_GLYPH, CARD_TINT, GLYPH, MODULE_GLYPH, TINT
from rules.monumental_duel.state import Board, Slot, State
from rules.monumental_duel.tables import CARDS, COMMON, DECK, ERAS, ORDINARY, RESOURCES, SIDE, SLOTS

# Before the first round, and activation.


def mix(state: State, given: do.MixDeck) -> list[Ask]:
    return [
        ask(
            given,
            f"{kind}_{era}",
            say("monumental_duel.ask.mix", card=say(f"monumental_duel.card.{kind}"), era="I" * era),
            glyph=CARD_GLYPH[kind],
            tint=CARD_TINT[kind],
        )
        for era in ERAS
        for kind in DECK
    ]


def lay(state: State, given: do.LayCity) -> list[Ask]:
    options = [Option(number, slot_name(number), glyph="book") for number in range(1, SLOTS + 1)]
    options.append(Option(None, say("monumental_duel.ask.in_deck"), glyph="cards"))
    return [ask(given, "knowledge_dealt", say("monumental_duel.ask.knowledge"), options=tuple(options))]


def activate(state: State, given: do.ActivateCity) -> list[Ask]:
    board = board_of(state, given)
    asks = [
        ask(
            given,
            name,
            say(f"monumental_duel.ask.{name}"),
            options=tuple(Option(at, say(f"monumental_duel.{name}.{at}")) for at in range(1, SIDE + 1)),
            is_needed=True,
        )
        for name in ("row", "column")
    ]
    slots = city.activated_by(board, given)
    found, unnamed = city.known_gains(state, board, slots)
    asks += gains(given, found if slots and not unnamed else None)
    if slots:
        cards = slot_options(board, lambda number, slot: number in slots and slot.is_filled)
        knowledge = slot_options(board, lambda number, slot: number in slots and slot.has_knowledge)
        hint = say("monumental_duel.ask.applied_hint")
        asks.append(ask(given, "applied", say("monumental_duel.ask.applied"), options=cards, hint=hint, is_extra=True))
        if knowledge:
            label = say("monumental_duel.ask.applied_knowledge")
            asks.append(ask(given, "applied_knowledge", label, options=knowledge, is_extra=True))
    if board.policies:
        asks += extras(given, "applied_policy")
    return asks


# Turns.


def acquire(state: State, given: do.AcquireCard) -> list[Ask]:
    board = board_of(state, given)
    options = tuple(
        Option(
            card,
            say(f"monumental_duel.card.{card}"),
            say("play.left", n=state.stacks[card]) if card in COMMON else say("monumental_duel.from_row"),
            CARD_GLYPH[card],
            CARD_TINT[card],
            refusal=acquiring.check_source(state, card),
        )
        for card in CARDS
    )
    asks = [ask(given, "card", say("monumental_duel.ask.card"), options=options, is_needed=True)]
    if given.card is None:
        return asks
    kind, name = ("building" if given.card in COMMON else given.card), acquiring.name_meant(given)
    if given.card not in COMMON:
        asks.append(name_question(state, given, kind))
    if not given.is_free:
        bill = acquiring.bill_for(state, given)
        resource = bill.resource if bill is not None else _resource_of(board, given.card)
        asks.append(cost(given, "cost", known(state, kind, name, "cost"), resource))
    if given.card == "wonder":
        if board.wonder is not None:
            asks.append(_keep_question(board, given))
        second = known(state, "wonder", name, "second_cost")
        asks.append(cost(given, "second_cost", second, "production", is_needed=False))
    if given.card == "province":
        asks.append(ask(given, "types", say("monumental_duel.ask.types"), options=type_options()))
        found = yields(state, "province", name, "bonus_")
        asks += gains(given, found, hint=say("monumental_duel.hint.bonus"))
    return asks + extras(given, "paid_gold", "is_free", "by_effect")


def _resource_of(board: Board, card: str) -> str:
    if card == "province":
        return provinces.resource_for_conquest(board)
    return "science" if card == "knowledge" else "production"


def _keep_question(board: Board, given: do.AcquireCard) -> Ask:
    assert board.wonder is not None
    options = (
        Option("old", say("monumental_duel.ask.keep_old", card=card_name("wonder", board.wonder.name)), glyph="wonder"),
        Option("new", say("monumental_duel.ask.keep_new"), glyph="wonder"),
    )
    return ask(given, "keep", say("monumental_duel.ask.keep"), options=options, is_needed=True)


def finish(state: State, given: do.FinishWonder) -> list[Ask]:
    wonder = board_of(state, given).wonder
    if wonder is None:
        return []
    found = None if given.is_free else acquiring.finishing_cost(state, given)
    asks = [] if given.is_free else [cost(given, "cost", found, "production")]
    asks += gains(given, yields(state, "wonder", wonder.name, "bonus_"), hint=say("monumental_duel.hint.bonus"))
    return asks + extras(given, "paid_gold", "is_free", "by_effect")


def develop(state: State, given: do.DevelopPolicy) -> list[Ask]:
    effects = tuple(Option(one, say(f"monumental_duel.effect.{one}")) for one in ("lasting", "used"))
    return [
        name_question(state, given, "policy"),
        cost(given, "cost", policies.cost_of(state, given), "culture"),
        *gains(
            given, yields(state, "policy", tidy(given.name), "bonus_"), hint=say("monumental_duel.hint.all_bonuses")
        ),
        ask(given, "effect", say("monumental_duel.ask.effect"), options=effects, is_extra=True),
        *extras(given, "by_effect"),
    ]


def conquer(state: State, given: do.ConquerProvince) -> list[Ask]:
    assert given.seat is not None
    found = provinces.province_meant(state, given)
    if found is None:
        return []
    resource = provinces.resource_for_conquest(board_of(state, given))
    known_cost = provinces.own_cost(state, given, found[1])
    return [cost(given, "cost", known_cost, resource), *extras(given, "defence", "paid_gold")]


def use_card(state: State, given: do.UseCard) -> list[Ask]:
    board = board_of(state, given)
    asks = [slot_question(given, slot_options(board, lambda _, slot: slot.is_activated and _is_open(slot)))]
    slot = city.slot_at(board, given.slot)
    if slot is not None and slot.has_knowledge:
        parts = tuple(Option(part, say(f"monumental_duel.part.{part}")) for part in ("card", "knowledge"))
        asks.append(ask(given, "part", say("monumental_duel.ask.part"), options=parts))
    asks += gains(given, hint=say("monumental_duel.hint.UseCard"))
    resources = tuple(Option(name, say(f"monumental_duel.resource.{name}")) for name in RESOURCES)
    asks.append(ask(given, "if_gained", say("monumental_duel.ask.if_gained"), options=resources, is_extra=True))
    return asks + extras(given, "at_least", "by_effect")


def _is_open(slot: Slot) -> bool:
    """Something in it has not been used yet."""
    return (slot.is_filled and not slot.is_used) or (slot.has_knowledge and not slot.is_knowledge_used)


def progress(state: State, given: do.MakeProgress) -> list[Ask]:
    kinds = tuple(
        Option(kind, say(f"monumental_duel.card.{kind}"), glyph=CARD_GLYPH[kind], tint=CARD_TINT[kind])
        for kind in ("building", "knowledge", "wonder")
    )
    found = using.progress_gains(state, given)
    return [
        ask(given, "card", say("monumental_duel.ask.drawn"), options=kinds),
        *gains(given, found or None),
        *extras(given, "paid_gold"),
    ]


def take_advantage(state: State, given: do.GainAdvantage) -> list[Ask]:
    if given.by_effect:
        return extras(given, "by_effect")
    now = state.advantage
    options = tuple(
        Option(name, say(f"monumental_duel.resource.{name}"), glyph=GLYPH[name], tint=TINT[name]) for name in ORDINARY
    )
    if now.holder not in (None, given.seat) and now.resource:
        options = tuple(option for option in options if option.value == now.resource)
    amount = ask(given, "amount", say("monumental_duel.ask.amount"), advantage.least(now), glyph="flag", is_needed=True)
    return [
        ask(given, "resource", say("monumental_duel.ask.resource"), options=options, is_needed=True),
        amount,
        *extras(given, "paid_gold", "by_effect"),
    ]


def scout(state: State, given: do.UseScout) -> list[Ask]:
    assert given.seat is not None
    asks = []
    if len(state.modules) > 1:
        options = tuple(
            Option(name, say(f"monumental_duel.module.{name}"), glyph=MODULE_GLYPH[name]) for name in state.modules
        )
        asks.append(ask(given, "module", say("monumental_duel.ask.module"), options=options, is_needed=True))
    if trade.module_meant(state, given) == "trade":
        asks.append(city_question(state, given))
    return [*asks, *gains(given)]

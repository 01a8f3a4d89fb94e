"""What a form asks for each input, given what has been answered so far."""

from __future__ import annotations

from rules.hadara import buying, colonies, statues
from rules.hadara import inputs as ask_for
from rules.hadara.bars import bar
from rules.hadara.cards import CARDS
from rules.hadara.counters import unused_tokens
from rules.hadara.faces import back_face, card_face, card_name, stack_face
from rules.hadara.remembered import purple_name, recalled
from rules.hadara.signs import COLOUR_GLYPH, COLOUR_TINT, COUNTER_GLYPH, COUNTER_TINT
from rules.hadara.state import Board, Card, State
from rules.hadara.tables import COLOURS, COUNTERS, EFFECTS
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say


def questions(state: State, given: Input) -> tuple[Ask, ...]:
    match given:
        case ask_for.BuyCard():
            return _buy(state, given)
        case ask_for.SellCard():
            return _sell(state, given)
        case ask_for.TakeColony():
            return _colony(state, given)
        case ask_for.BuildStatue():
            return _statue(state, given)
        case ask_for.RemoveCard() if given.seat is not None:
            board = state.boards[given.seat]
            return (ask(given, "card", say("hadara.ask.remove"), options=_own_cards(state, board), is_needed=True),)
        case ask_for.BuySilver() if given.seat is not None:
            return (_token_question(given, state.boards[given.seat], "hadara.ask.silver"),)
        case ask_for.SetWheel():
            return (ask(given, "deck", say("hadara.ask.deck"), options=_colours(), is_needed=True),)
        case ask_for.CheckStartCard():
            return tuple(_number(given, name) for name in ("coins", *COUNTERS))
        case ask_for.CheckCard():
            return tuple(_number(given, name) for name in ("cost", *COUNTERS, "points"))
        case ask_for.CheckColony() | ask_for.CheckStatue():
            return tuple(_number(given, field.name) for field in given.fields() if field.name != "requirement")
    return ()


def _number(given: Input, name: str, *, remembered: int | None = None, **more: bool) -> Ask:
    glyph = COUNTER_GLYPH.get(name, {"cost": "coin", "coins": "coin", "points": "star"}.get(name, ""))
    label = say(f"hadara.counter.{name}") if name in COUNTERS else say(f"hadara.number.{name}")
    return ask(given, name, label, remembered, glyph=glyph, tint=COUNTER_TINT.get(name, ""), **more)


def _colours() -> tuple[Option, ...]:
    return tuple(
        Option(colour, say(f"hadara.colour.{colour}"), glyph=COLOUR_GLYPH[colour], tint=COLOUR_TINT[colour])
        for colour in COLOURS
    )


def _listed(state: State) -> list[Card]:
    return [buying.printed_card(state, id) for id, card in CARDS.items() if card.epoch == state.epoch]


def _own_cards(state: State, board: Board) -> tuple[Option, ...]:
    return tuple(Option(card.id, card_name(card), face=card_face(state, card)) for card in board.cards)


# Cards.


def _buy(state: State, given: ask_for.BuyCard) -> tuple[Ask, ...]:
    if given.seat is None:
        return ()
    colour = buying.source_colour(state, given)
    asks = [_pile_question(state, given)] if state.step != "draw" else []
    if colour is None:
        return tuple(asks)
    return (*asks, *(_purple(state, given) if colour == "purple" else _coloured(state, given, colour)))


def _sell(state: State, given: ask_for.SellCard) -> tuple[Ask, ...]:
    return () if state.step == "draw" else (_pile_question(state, given),)


def _pile_question(state: State, given: Input) -> Ask:
    return ask(given, "colour", say("hadara.ask.pile"), options=piles(state), is_needed=True)


def piles(state: State) -> tuple[Option, ...]:
    """The piles with what is left of them; an empty one says so."""
    return tuple(
        Option(
            colour,
            say(f"hadara.pile.{colour}"),
            say("plural.card", n=len(state.piles.get(colour, ()))),
            COLOUR_GLYPH[colour],
            COLOUR_TINT[colour],
            refusal=None
            if state.piles.get(colour)
            else refuse("hadara.pile_empty", topic="pick", pile=say(f"hadara.pile.{colour}")),
        )
        for colour in COLOURS
    )


def _coloured(state: State, given: ask_for.BuyCard, colour: str) -> list[Ask]:
    assert given.seat is not None
    board = state.boards[given.seat]
    top = state.piles.get(colour, ("",))[-1:] if state.step == "pick" else ()
    options: list[Option] = []
    for card in _listed(state):
        if card.colour != colour:
            continue
        offered = ask_for.BuyCard(seat=given.seat, card=card.id)
        refusal = buying.check_buy(state, offered)
        option = Option(card.id, card_name(card), face=card_face(state, card, board), refusal=refusal)
        if refusal is None or refusal.code == "hadara.not_enough_coins":
            # The one that is known to lie on top comes first.
            options.insert(0 if card.id in top else len(options), option)
    asks = [ask(given, "card", say("hadara.ask.card"), options=tuple(options))]
    asks += [_number(given, name, is_extra=True) for name in ("cost", *COUNTERS, "points")]
    if state.step == "draw":
        thrown = tuple(Option(option.value, option.label, face=option.face) for option in options)
        asks.append(ask(given, "discarded", say("hadara.ask.discarded"), options=thrown, is_extra=True))
    return asks


def _purple(state: State, given: ask_for.BuyCard) -> list[Ask]:
    effects = [effect for effect in EFFECTS.values() if effect.epoch == state.epoch]
    options = [
        Option(
            effect.id,
            say(f"hadara.effect.{effect.id}"),
            say(f"hadara.does.{effect.id}"),
            "star",
            "purple",
            refusal=_starred_refusal(state, effect.is_starred),
        )
        for effect in effects
    ]
    options.append(Option(None, say("hadara.effect.none"), say("hadara.does.none"), "plus", "purple"))
    asks = [ask(given, "effect", say("hadara.ask.effect"), options=tuple(options))]
    if given.effect == "p1_token" and given.seat is not None:
        asks.append(_token_question(given, state.boards[given.seat], "hadara.ask.token"))
    if given.effect == "p1_colour":
        asks.append(ask(given, "counter", say("hadara.ask.colour"), options=_counters(), is_needed=True))
    known = recalled(state.printed.typed, purple_name(given.effect or "", given.counter or ""), ask_for.BuyCard)
    asks += [_number(given, name, remembered=known.get(name), is_needed=True) for name in ("cost", "points")]
    is_extra = given.effect is not None
    asks += [_number(given, name, remembered=known.get(name), is_extra=is_extra) for name in COUNTERS]
    if given.effect == "p2_medal":
        asks += [_number(given, name, remembered=known.get(name), is_needed=True) for name in buying.PRICE_FIELDS]
    return asks


def _starred_refusal(state: State, is_starred: bool) -> Refusal | None:
    return refuse("hadara.no_stars", topic="first_game") if is_starred and state.is_first_game else None


def _counters() -> tuple[Option, ...]:
    return tuple(
        Option(counter, say(f"hadara.counter.{counter}"), glyph=COUNTER_GLYPH[counter], tint=COUNTER_TINT[counter])
        for counter in COUNTERS
    )


def _token_question(given: Input, board: Board, label: str) -> Ask:
    options = tuple(
        Option(
            counter,
            say(f"hadara.counter.{counter}"),
            say("play.left", n=max(0, unused_tokens(board, counter))),
            COUNTER_GLYPH[counter],
            COUNTER_TINT[counter],
            refusal=statues.check_token(board, counter),
        )
        for counter in COUNTERS
    )
    return ask(given, "counter", say(label), options=options, is_needed=True)


# Colonies and statues.


def _colony(state: State, given: ask_for.TakeColony) -> tuple[Ask, ...]:
    if given.seat is None:
        return ()
    board = state.boards[given.seat]
    stacks = tuple(
        Option(
            stack.requirement,
            say("hadara.colony_n", n=stack.requirement),
            _bar_note(board, "military", stack.requirement),
            face=stack_face(stack),
            refusal=colonies.check_is_open(state, board, stack.requirement),
        )
        for stack in state.printed.colonies
    )
    asks = [ask(given, "requirement", say("hadara.ask.colony"), options=stacks, is_needed=True)]
    if given.requirement is None:
        return tuple(asks)
    stack = state.printed.stack(given.requirement)
    ways = (
        Option("plunder", say("hadara.way.plunder"), say("hadara.way.plunder_note", n=stack.plunder), "coin", "coin"),
        Option("annex", say("hadara.way.annex"), say("hadara.way.annex_note", n=stack.annex), "flag", "military"),
    )
    asks.append(ask(given, "way", say("hadara.ask.way"), options=ways, is_needed=True))
    if given.way == "annex":
        backs = tuple(
            Option(back.id, say("hadara.back"), face=back_face(state, back))
            for back in colonies.backs_of(state, given.requirement)
        )
        asks.append(ask(given, "back", say("hadara.ask.back"), options=backs, hint=say("hadara.ask.back_hint")))
        asks += [_number(given, name, is_extra=True) for name in (*COUNTERS, "points")]
    elif given.way == "plunder":
        asks.append(_number(given, "points", is_needed=stack.points is None, is_extra=stack.points is not None))
    return tuple(asks)


def _bar_note(board: Board, counter: str, requirement: int) -> Text | None:
    """What the card that lowers the bar for coins would take."""
    reached = bar(board, counter, requirement)
    return say("hadara.bar_note", n=reached.coins) if reached.missing and board.has("p3_pay") else None


def _statue(state: State, given: ask_for.BuildStatue) -> tuple[Ask, ...]:
    if given.seat is None:
        return ()
    board = state.boards[given.seat]
    slots = tuple(
        Option(
            slot.requirement,
            say("hadara.statue_n", n=slot.requirement),
            _bar_note(board, "culture", slot.requirement) or say("hadara.slot_note", n=slot.points, bonus=slot.bonus),
            "statue",
            "blue_deck",
            refusal=statues.check_is_open(state, board, slot.requirement),
            is_unsure=not slot.is_sure,
        )
        for slot in state.printed.statues
    )
    asks = [ask(given, "requirement", say("hadara.ask.statue"), options=slots, is_needed=True)]
    if given.requirement is None:
        return tuple(asks)
    bonus = state.printed.slot(given.requirement).bonus
    sides = (
        Option("symbol", say("hadara.side.symbol"), say("hadara.side.symbol_note", n=bonus), "up"),
        Option("points", say("hadara.side.points"), say("hadara.side.points_note", n=bonus), "star"),
    )
    return (
        *asks,
        _token_question(given, board, "hadara.ask.token"),
        ask(given, "side", say("hadara.ask.side"), options=sides, is_needed=True),
    )

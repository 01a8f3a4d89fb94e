"""The tech dial and better cards."""

from __future__ import annotations

from rules.kit.offer import Ask, CardFace, Option, ask
from rules.kit.refusal import refuse
from rules.kit.text import say
from rules.new_dawn.faces import focus_face
from rules.new_dawn.inputs import AdvanceTech, UpgradeCard
from rules.new_dawn.names import focus_name
from rules.new_dawn.questions.parts import card_of, natural_on, number, places, resources, spending
from rules.new_dawn.science import choices
from rules.new_dawn.signs import TRADE_GLYPH, TRADE_TINT, TYPE_GLYPH
from rules.new_dawn.state import Board, State
from rules.new_dawn.tables import FOCUS_AT, RESOURCES, ZIMBABWE


def advancing(state: State, given: AdvanceTech) -> tuple[Ask, ...]:
    assert given.seat is not None
    board, card = state.boards[given.seat], card_of(state, given.seat, "science")
    asks = []
    name = card.id if card is not None else ""
    if name == "mathematics" or given.trade_on is not None:
        options = tuple(option for option in places(state, given.seat) if option.value != ZIMBABWE)
        asks.append(ask(given, "trade_on", say("new_dawn.ask.mathematics"), options=options))
    if name == "replaceable_parts" or given.resource is not None:
        lacking = [one for one in RESOURCES if not board.resources.get(one, 0)]
        asks.append(ask(given, "resource", say("new_dawn.ask.replaceable_parts"), options=resources(state, lacking)))
    more = spending(state, given, "science")
    if card is not None and given.trade_on in ("science", card.id) and not card.trade:
        # The token that Mathematics has just put there can be spent at once.
        label = say("new_dawn.ask.trade")
        more.insert(0, number(given, "trade", label, 1, glyph=TRADE_GLYPH, tint=TRADE_TINT))
    return (*asks, *more, *natural_on(state, given, bool(given.as_trade)))


def upgrading(state: State, given: UpgradeCard) -> tuple[Ask, ...]:
    """Which of the better cards of this level; which card goes is only a question with Oxford University."""
    assert given.seat is not None
    board = state.boards[given.seat]
    options = []
    for kind, level, by in dict.fromkeys(choices(board)):
        card = FOCUS_AT[kind, level].id
        if (level, by) == (given.level, given.by):
            options.append(Option(kind, focus_name(card), face=new_card_face(state, card)))
    asks = [ask(given, "kind", say("new_dawn.ask.new_card"), options=tuple(options), is_needed=True)] if options else []
    if board.has("oxford_university") and given.by is None:
        asks.append(_replaced(board, given))
    return tuple(asks)


def new_card_face(state: State, card: str) -> CardFace:
    """With what it does besides its type's work; every better card does something."""
    return focus_face(state, card, say(f"new_dawn.does.{card}"))


def _replaced(board: Board, given: UpgradeCard) -> Ask:
    options = []
    for slot, card in enumerate(board.row, 1):
        is_closed = card.type == "science" and given.kind != "science"
        refusal = refuse("new_dawn.science_stays", topic="oxford_university") if is_closed else None
        # Taking the place of the same type is what happens without an answer.
        value = None if card.type == given.kind else card.type
        note = say("new_dawn.slot", n=slot)
        options.append(Option(value, focus_name(card.id), note, TYPE_GLYPH[card.type], card.type, refusal=refusal))
    label = say("new_dawn.ask.replaces", card=focus_name(FOCUS_AT[given.kind, given.level].id))
    return ask(given, "replaces", label, options=tuple(options))

"""Questions about action cards and what each of them orders."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal
from rules.kit.text import Text, say
from rules.through_the_ages import cards, costs
from rules.through_the_ages import inputs as do
from rules.through_the_ages.questions.hand import revolution, technologies
from rules.through_the_ages.questions.parts import (
    amount,
    card_option,
    face_option,
    possible_first,
    why_not,
)
from rules.through_the_ages.questions.workers import upgrade_to, upgrades
from rules.through_the_ages.signs import GOODS_SIGN
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import ACTION_CARDS, TECHNOLOGIES


def action_card(state: State, given: do.PlayActionCard, board: Board) -> tuple[Ask, ...]:
    own = [card for card in dict.fromkeys(board.hand) if card in ACTION_CARDS]
    options = possible_first(face_option(card, why_not(state, given, card=card)) for card in own)
    first = ask(given, "card", say("through_the_ages.ask.action"), options=options, is_needed=True)
    if given.card is None:
        return (first,)
    card = ACTION_CARDS[given.card]
    match card.effect:
        case "rich_land" | "urban_growth":
            return (first, *_work(state, given, board, card.effect, card.amount))
        case "efficient_upgrade":
            return (first, *_work(state, given, board, card.effect, card.amount, must_upgrade=True))
        case "breakthrough":
            second = technologies(state, given, board, "technology")
            if given.technology is not None and cards.is_government(given.technology):
                return (first, second, revolution(state, given, given.technology))
            return (first, second)
        case "reserves":
            kinds = tuple(
                Option(kind, amount(kind, card.amount), None, *GOODS_SIGN[kind]) for kind in ("food", "resources")
            )
            return (first, ask(given, "goods", say("through_the_ages.ask.goods"), options=kinds, is_needed=True))
    return (first,)


def _work(
    state: State, given: do.PlayActionCard, board: Board, effect: str, less: int, *, must_upgrade: bool = False
) -> tuple[Ask, ...]:
    """Where to build for less, or what to upgrade for less."""
    fitting = {"rich_land": ("fields",), "urban_growth": ("urban",)}.get(effect, ("fields", "urban"))
    own = [card for card in board.workers if _group_name(card) in fitting]
    if must_upgrade:
        own = [card for card in own if board.on(card) > 0 and upgrades(state, board, card, by_card=True)]
    options = [
        card_option(card, None if must_upgrade else _either(state, given, board, card), _work_note(board, card, less))
        for card in own
    ]
    first = ask(given, "technology", say("through_the_ages.ask.work"), options=possible_first(options), is_needed=True)
    if given.technology is None or not board.on(given.technology) or given.technology not in board.workers:
        return (first,)
    better = upgrades(state, board, given.technology, by_card=True)
    if not better:
        return (first,)
    second = upgrade_to(state, given, board, given.technology, less, by_card=True)
    if must_upgrade:
        return (first, second)
    build = Option(
        None,
        say("through_the_ages.build_here"),
        amount("resources", costs.building(board, given.technology, less)),
        "plus",
        refusal=why_not(state, given, to=None),
    )
    label = say("through_the_ages.ask.build_or_upgrade")
    return (first, ask(given, "to", label, options=(build, *second.options)))


def _group_name(card: str) -> str:
    kind = TECHNOLOGIES[card].kind
    return "fields" if kind in ("farm", "mine") else "urban" if cards.is_urban(card) else kind


def _either(state: State, given: Input, board: Board, card: str) -> Refusal | None:
    """Refused only if neither building there nor upgrading from there can be done."""
    refusal = why_not(state, given, technology=card, to=None)
    if refusal is None or not board.on(card):
        return refusal
    ways = [why_not(state, given, technology=card, to=to) for to in upgrades(state, board, card, by_card=True)]
    return refusal if None not in ways else None


def _work_note(board: Board, card: str, less: int) -> Text:
    return amount("resources", costs.building(board, card, less))

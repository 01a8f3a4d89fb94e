"""Questions about building, upgrading and destroying."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask, ask
from rules.kit.text import say
from rules.through_the_ages import civil, costs
from rules.through_the_ages import inputs as do
from rules.through_the_ages.faces import workers
from rules.through_the_ages.inputs.kinds import UNIT_CARDS, WORKER_CARDS
from rules.through_the_ages.questions.parts import (
    amount,
    card_option,
    face_option,
    possible_first,
    why_not,
)
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tactics import BARBAROSSA_LESS


def _worker_card(state: State, given: Input, board: Board, label: str, own: list[str], less: int = 0) -> Ask:
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            cost=costs.building(board, card, less),
            full_cost=TECHNOLOGIES[card].build,
            cost_glyph="ore",
            cost_tint="resource",
            tokens=workers(board, card),
            note=None,
        )
        for card in own
        if card in WORKER_CARDS
    ]
    return ask(given, "card", say(label), options=possible_first(options), is_needed=True)


def built(state: State, given: do.Build, board: Board) -> Ask:
    return _worker_card(state, given, board, "through_the_ages.ask.build", list(board.workers))


def raised(state: State, given: do.RaiseArmy, board: Board) -> Ask:
    own = [card for card in board.workers if card in UNIT_CARDS]
    return _worker_card(state, given, board, "through_the_ages.ask.unit", own, BARBAROSSA_LESS)


def destroyed(state: State, given: do.Destroy, board: Board) -> Ask:
    options = possible_first(
        card_option(card, why_not(state, given, card=card), say("through_the_ages.workers", n=number))
        for card, number in board.workers.items()
        if number > 0
    )
    return ask(given, "card", say("through_the_ages.ask.destroy"), options=options, is_needed=True)


def upgrades(state: State, board: Board, card: str, *, by_card: bool = False) -> list[str]:
    """Better cards of the same type in play, and with Bach any theater that is not worse, unless a card orders it."""
    old = TECHNOLOGIES[card]
    return [
        to
        for to in board.workers
        if (TECHNOLOGIES[to].kind == old.kind and TECHNOLOGIES[to].level > old.level)
        or (not by_card and civil.is_bach(state, board, card, to))
    ]


def upgraded(state: State, given: do.Upgrade, board: Board) -> tuple[Ask, ...]:
    own = [card for card in board.workers if board.on(card) > 0 and upgrades(state, board, card)]
    first = ask(
        given,
        "card",
        say("through_the_ages.ask.upgrade"),
        options=tuple(card_option(card, note=say("through_the_ages.workers", n=board.on(card))) for card in own),
        is_needed=True,
    )
    return (first, upgrade_to(state, given, board, given.card)) if given.card is not None else (first,)


def upgrade_to(state: State, given: Input, board: Board, card: str, less: int = 0, *, by_card: bool = False) -> Ask:
    options = [
        card_option(to, why_not(state, given, to=to), amount("resources", costs.upgrade(board, card, to, less)))
        for to in upgrades(state, board, card, by_card=by_card)
    ]
    return ask(given, "to", say("through_the_ages.ask.upgrade_to"), options=possible_first(options), is_needed=True)

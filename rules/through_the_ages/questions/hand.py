"""Questions about cards in hand: leaders, technologies, and the stages of a wonder."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.text import say
from rules.through_the_ages import cards, costs, ratings
from rules.through_the_ages import inputs as do
from rules.through_the_ages.questions.parts import (
    amount,
    card_option,
    face_option,
    possible_first,
    price,
    why_not,
)
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables_civil import LEADERS, TECHNOLOGIES, WONDERS

HOMER = "homer_a"


def leader(state: State, given: do.PlayLeader, board: Board) -> tuple[Ask, ...]:
    own = [card for card in board.hand if card in LEADERS]
    options = tuple(face_option(card, why_not(state, given, leader=card, under=None)) for card in own)
    asks = [ask(given, "leader", say("through_the_ages.ask.leader"), options=options, is_needed=True)]
    if board.leader == HOMER and board.wonders:
        wonders = (
            Option(None, say("through_the_ages.not_under"), say("through_the_ages.not_under_note"), "close"),
            *(card_option(wonder, note=amount("happy", 1)) for wonder in board.wonders),
        )
        hint = say("through_the_ages.ask.homer_hint")
        asks.append(ask(given, "under", say("through_the_ages.ask.homer"), options=wonders, hint=hint))
    return tuple(asks)


def stages(state: State, given: do.BuildStages, board: Board) -> tuple[Ask, ...]:
    """Asked only where a card allows several at once (TTA-160)."""
    if board.unfinished is None:
        return ()
    left = len(WONDERS[board.unfinished].stages) - board.stages
    most = min(left, costs.stages_at_once(board))
    if most < 2:
        return ()
    options = tuple(
        Option(
            number,
            amount("stages", number),
            amount("resources", costs.stages(board, number)),
            "wonder",
            "purple",
            refusal=why_not(state, given, stages=number),
        )
        for number in range(1, most + 1)
    )
    return (ask(given, "stages", say("through_the_ages.ask.stages"), options=options),)


def technologies(state: State, given: Input, board: Board, name: str, less: int = 0) -> Ask:
    assert given.seat is not None
    options = [
        face_option(
            card,
            why_not(state, given, **{name: card}),
            cost=costs.science(state, given.seat, card, less=less),
            full_cost=TECHNOLOGIES[card].cost,
            cost_glyph="flask",
            cost_tint="science",
        )
        for card in dict.fromkeys(board.hand)
        if card in TECHNOLOGIES
    ]
    label = say("through_the_ages.ask.develop")
    return ask(given, name, label, options=possible_first(options), is_needed=True)


def develop(state: State, given: do.Develop, board: Board) -> tuple[Ask, ...]:
    first = technologies(state, given, board, "card")
    if given.card is None or not cards.is_government(given.card):
        return (first,)
    return (first, revolution(state, given, given.card))


def revolution(state: State, given: Input, card: str, less: int = 0) -> Ask:
    """Peacefully for one action, or by revolution for all of them (TTA-165, TTA-166)."""
    assert given.seat is not None
    board = state.boards[given.seat]
    is_red = board.leader == "maximilien_robespierre_ii"
    total = ratings.military_total(state, given.seat, board) if is_red else ratings.civil_total(board)
    peace = costs.science(state, given.seat, card, less=less)
    revolt = costs.science(state, given.seat, card, is_revolution=True, less=less)
    options = (
        Option(
            False,
            say("through_the_ages.peaceful"),
            price(science=peace, civil=1),
            "scales",
            "gold",
            refusal=why_not(state, given, is_revolution=False),
        ),
        Option(
            True,
            say("through_the_ages.revolution"),
            price(science=revolt, military=total) if is_red else price(science=revolt, civil=total),
            "bolt",
            "military",
            refusal=why_not(state, given, is_revolution=True),
        ),
    )
    return ask(given, "is_revolution", say("through_the_ages.ask.revolution"), options=options)

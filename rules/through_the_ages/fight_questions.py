"""A fight on one page: which card, against whom, what the defender adds, and what comes of it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, TypeVar

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Panel, SumLine, Sums
from rules.kit.picks import Pick, PickRow, Question, Questions
from rules.kit.refusal import Refusal
from rules.kit.text import SeatName, Text, say
from rules.through_the_ages import aggressions, attacks, cards, figures, goods, names, ratings
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.questions import rivals, why_not
from rules.through_the_ages.signs import look
from rules.through_the_ages.state import Board, State
from rules.through_the_ages.tables import AGES, DISCARD_DEFENCE
from rules.through_the_ages.tables_military import DEFENCE_BONUS

if TYPE_CHECKING:
    from rules.through_the_ages.inputs import DeclareWar, PlayAggression

TOLD = ("culture", "science", "food", "resources", "yellow")
"""Figures that a fight is about. Actions and cards that it costs are not news."""
Attack = TypeVar("Attack", "PlayAggression", "DeclareWar")


def on_panel(asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    return tuple(replace(one, is_on_panel=True) for one in asks)


# Which card, against whom.


def attack_questions(state: State, given: Attack, known: tuple[str, ...], label: str) -> Questions:
    """What was answered about one rival says nothing about another."""
    assert given.seat is not None
    found = [_card_question(state, given, known, label)]
    if given.card is not None and attacks.only_rival(state, given.seat) is None:
        found.append(_rival_question(state, given))
    own = ratings.strength(state, given.seat, state.boards[given.seat])
    about = say("through_the_ages.own_strength", n=own)
    return Questions(id="attack", label=about, topic="aggression", questions=tuple(found))


def _card_question(state: State, given: Attack, known: tuple[str, ...], label: str) -> Question:
    held = [card for card in known if cards.level(card) in held_levels(state.age)]
    rows = tuple(
        PickRow(tuple(_card_pick(state, given, card) for card in of_age), names.age(AGES[level]))
        for level, of_age in groupby(sorted(held, key=cards.level), cards.level)
    )
    answer = names.card_with_age(given.card) if given.card is not None else None
    return Question(say(label), rows, answer)


def _card_pick(state: State, given: Attack, card: str) -> Pick:
    kept = type(given)(seat=given.seat, card=card, rival=given.rival)
    label = names.in_a_row([names.card(card), names.amount("military", attacks.printed_cost(card))]) or names.card(card)
    made = Offer(kept, label, refusal=why_not(state, kept))
    return Pick(label, made, *look(card), is_chosen=card == given.card)


def _rival_question(state: State, given: Attack) -> Question:
    """Each with their strength and what is there to take; a stronger one is refused (TTA-096)."""
    bare = type(given)(seat=given.seat, card=given.card)
    rows = tuple(
        PickRow((_rival_pick(state, bare, option.value, option.refusal, given.rival),), seat=option.value)
        for option in rivals(state, bare)
    )
    answer = say("through_the_ages.against", name=SeatName(given.rival)) if given.rival is not None else None
    return Question(say("through_the_ages.ask.rival"), rows, answer, is_joined=True)


def _rival_pick(state: State, bare: Attack, rival: int, refusal: Refusal | None, chosen: int | None) -> Pick:
    there: Board = state.boards[rival]
    parts = [say("through_the_ages.strength_of", n=ratings.strength(state, rival, there)), *_loot(bare.card, there)]
    label = names.in_a_row(parts) or parts[0]
    aimed = type(bare)(seat=bare.seat, card=bare.card, rival=rival)
    return Pick(label, Offer(aimed, label, refusal=refusal), is_chosen=rival == chosen)


def _loot(card: str | None, board: Board) -> list[Text]:
    """What this card could take there."""
    if card in aggressions.PLUNDER:
        return [names.amount(kind, goods.amount(board, kind)) for kind in (RESOURCES, FOOD)]
    if card in ("spy_ii", "war_over_technology_ii"):
        return [names.amount("science", board.science)]
    if card in ("armed_intervention_iii", "war_over_culture_iii"):
        return [names.amount("culture", board.points)]
    if card == "infiltrate_ii":
        return [names.card(one) for one in (board.leader, board.unfinished) if one is not None]
    return [names.card_with_age(one) for one in board.colonies] if card == "annex_ii" else []


# What the defender adds.


def defence_question(state: State, given: PlayAggression, most: int) -> Question:
    """One touch for a card, counted against the limit (TTA-101 to TTA-103); a last touch takes them all back."""
    assert given.rival is not None
    added = len(given.defence) + given.discarded
    picks = [
        _defence_pick(
            state, replace(given, defence=tuple(sorted((*given.defence, level)))), worth, names.age(AGES[level])
        )
        for level, worth in DEFENCE_BONUS.items()
        if level in held_levels(state.age)
    ]
    more = replace(given, discarded=given.discarded + 1)
    picks.append(_defence_pick(state, more, DISCARD_DEFENCE, say("through_the_ages.any_card")))
    if added:
        back = say("through_the_ages.take_back")
        picks.append(Pick(back, Offer(replace(given, defence=(), discarded=0), back), "undo"))
    label = say("through_the_ages.ask.adds", name=SeatName(given.rival), have=added, need=max(0, most))
    return Question(label, (PickRow(tuple(picks)),))


def _defence_pick(state: State, given: PlayAggression, worth: int, of: Text) -> Pick:
    label = say("through_the_ages.adds", n=worth, what=of)
    refusal = given.check_defence(state, is_in_vain=False)
    return Pick(label, Offer(given, label, refusal=refusal))


# What comes of it.


def consequences(before: State, later: State, *seats: int) -> tuple[Panel, ...]:
    """The numbers of both sides, before and after."""
    lines = tuple(line for seat in seats for line in _changes(before, later, seat))
    label = say("through_the_ages.consequences")
    return (Sums(id="consequences", label=label, topic="aggression", lines=lines),) if lines else ()


def _changes(before: State, later: State, seat: int) -> list[SumLine]:
    old = {figure.key: figure.value for figure in figures.figures(before, seat)}
    return [
        SumLine(names.seat(seat), figure.label, old[figure.key], figure.value, glyph=figure.glyph, tint=figure.tint)
        for figure in figures.figures(later, seat)
        if figure.key in TOLD and old.get(figure.key, figure.value) != figure.value
    ]

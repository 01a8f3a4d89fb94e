"""Taking a card from the row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import cards, costs, hand, names, paying
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.questions import GROUPS, face_option, group, possible_first, why_not
from rules.through_the_ages.state import State
from rules.through_the_ages.tables import LEVEL, SPACE_COST

if TYPE_CHECKING:
    from rules.through_the_ages.inputs.agreement import TakeByAgreement


@dataclass(frozen=True, kw_only=True)
class TakeCard(Action):
    """Takes a card from a space of the row: into the hand, or into play if it is a wonder."""

    card: Annotated[str | None, kinds.ONE_CIVIL_CARD] = None
    space: Annotated[int | None, kinds.SPACE] = 1
    """None until it is said; an entry that leaves it out means the first."""

    title = say("through_the_ages.do.take")
    sign = ("cards", "")

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat, in_first_round=True)
        if wrong is not None or self.card is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        if self.space is None:
            return nonsense("through_the_ages.name_a_space")
        cost = costs.taking(state, state.seat, self.card, self.space)
        return paying.check_civil(state.board, cost) or hand.check_taking(state, state.seat, self.card, self.space)

    def does(self, state: State) -> State:
        assert self.seat is not None
        if self.card is None or self.space is None:
            return state
        cost = costs.taking(state, self.seat, self.card, self.space)
        turn = replace(state.turn, taken=(*state.turn.taken, self.card))
        board = paying.after_civil(state.boards[self.seat], cost)
        state = hand.after_taking(state.with_board(self.seat, board), self.seat, self.card, self.space)
        return replace(state, turn=turn)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.take", card=names.told_card(self.card))

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        if self.card is None or self.space is None:
            return say("through_the_ages.take_note")
        return names.amount("civil", costs.taking(state, self.seat, self.card, self.space))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return row_asks(state, self, state.boards[self.seat].civil) if self.seat is not None else ()


def only_space(state: State) -> int | None:
    """The space to take from, where there is but one with a card: any other is for the player to say."""
    full = [space for space, is_full in enumerate(state.row, 1) if is_full]
    return full[0] if len(full) == 1 else None


def row_asks(state: State, given: TakeCard | TakeByAgreement, actions: int) -> tuple[Ask, ...]:
    """Which space, and which card lies there: the app knows how many cards are in the row, but not which."""
    card = _row_card(state, given)
    only = only_space(state)
    return (card,) if only is not None and only == given.space else (_space(state, given, actions), card)


def _space(state: State, given: TakeCard | TakeByAgreement, actions: int) -> Ask:
    """Spaces that hold a card, each with its price."""
    assert given.seat is not None
    options = tuple(
        Option(
            space,
            say("number", n=space),
            names.amount("civil", SPACE_COST[space - 1]),
            refusal=_too_dear(costs.cheapest_taking(state, given.seat, space), actions),
        )
        for space, is_full in enumerate(state.row, 1)
        if is_full
    )
    hint = say("through_the_ages.ask.space_none")
    if given.space is not None:
        cost = names.amount("civil", SPACE_COST[given.space - 1])
        hint = say("through_the_ages.ask.space_hint", space=given.space, cost=cost)
    return ask(given, "space", say("through_the_ages.ask.space"), options=options, hint=hint, is_needed=True)


def _too_dear(cost: int, actions: int) -> Refusal | None:
    """Too few actions for whatever lies there."""
    if cost <= actions:
        return None
    lack = Shortage(max(0, actions), cost, "cube", "cube_white")
    return refuse("through_the_ages.civil_actions", topic="actions", shortage=lack, n=cost - actions)


def _row_card(state: State, given: TakeCard | TakeByAgreement) -> Ask:
    assert given.seat is not None
    options = [
        face_option(
            card,
            why_not(state, given, card=card),
            group(card),
            cost=None if given.space is None else costs.taking(state, given.seat, card, given.space),
            cost_glyph="cube",
            cost_tint="",
        )
        for card in _in_decks(state)
    ]
    options = list(possible_first(options))
    groups = list(dict.fromkeys(GROUPS.values()))
    options.sort(key=lambda option: groups.index(GROUPS[cards.kind(option.value)]))
    hint = say("through_the_ages.ask.take_hint")
    return ask(given, "card", say("through_the_ages.ask.take"), options=tuple(options), hint=hint, is_needed=True)


def _in_decks(state: State) -> Iterator[str]:
    """Civil cards that may lie in the row: of this age and the last, as long as the decks hold one."""
    top = min(3, LEVEL[state.age])
    for card in cards.CIVIL_CARDS:
        if top - 1 <= cards.level(card) <= top and state.seen.get(card, 0) < cards.copies(card, state.players):
            yield card

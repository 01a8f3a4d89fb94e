"""Tactics: one's own from hand, or a common one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask, CardFace, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.through_the_ages import cards, names, paying, ratings
from rules.through_the_ages.armies import army_strength
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.faces import army, face
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Action
from rules.through_the_ages.military_hand import check_held, check_military_card
from rules.through_the_ages.questions import possible_first, why_not
from rules.through_the_ages.signs import TACTIC_SIGN
from rules.through_the_ages.state import State
from rules.through_the_ages.tables_military import TACTICS

OWN_COST, COPY_COST = 1, 2
"""Military actions."""


@dataclass(frozen=True, kw_only=True)
class PlayTactic(Action):
    """Plays a tactic from hand as one's own."""

    tactic: Annotated[str | None, kinds.ONE_TACTIC] = None

    title = say("through_the_ages.do.tactic")
    sign = TACTIC_SIGN

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        if wrong is not None or self.tactic is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        return (
            check_held(state, self.tactic, topic="tactics")
            or _check_once(state)
            or paying.check_military(state.board, OWN_COST)
            or check_military_card(state.board)
        )

    def does(self, state: State) -> State:
        """One's own until the start of the next turn (TTA-184)."""
        assert self.seat is not None
        board = paying.after_military(state.boards[self.seat], OWN_COST)
        hand = max(0, board.military_hand - 1)
        board = replace(board, tactic=self.tactic, is_tactic_common=False, military_hand=hand)
        turn = replace(state.turn, has_tactic=True)
        return replace(state, boards=state.boards_with(self.seat, board), turn=turn)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.tactic", card=names.told_card(self.tactic))

    def asks(self, state: State) -> tuple[Ask, ...]:
        held = held_levels(state.age)
        known = (card for card in TACTICS if TACTICS[card].level in held)
        return _tactic(state, self, known, OWN_COST, by_age=True) if self.seat is not None else ()


@dataclass(frozen=True, kw_only=True)
class CopyTactic(Action):
    """Takes over a common tactic."""

    tactic: Annotated[str | None, kinds.ONE_TACTIC] = None

    title = say("through_the_ages.do.copy_tactic")
    sign = TACTIC_SIGN

    def check(self, state: State) -> Refusal | None:
        wrong = paying.check_acting(state, self.seat)
        if wrong is not None or self.tactic is None:
            return wrong or nonsense("through_the_ages.name_a_card")
        if self.tactic not in state.tactics:
            return refuse("through_the_ages.not_common", topic="tactics", card=names.card(self.tactic))
        return _check_once(state) or paying.check_military(state.board, COPY_COST)

    def does(self, state: State) -> State:
        assert self.seat is not None
        board = paying.after_military(state.boards[self.seat], COPY_COST)
        board = replace(board, tactic=self.tactic, is_tactic_common=True)
        turn = replace(state.turn, has_tactic=True)
        return replace(state, boards=state.boards_with(self.seat, board), turn=turn)

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.copy", card=names.told_card(self.tactic))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return _tactic(state, self, state.tactics, COPY_COST) if self.seat is not None else ()


def _check_once(state: State) -> Refusal | None:
    if state.turn.has_tactic:  # TTA-186
        return refuse("through_the_ages.one_tactic_a_turn", topic="tactics")
    return None


def _tactic(
    state: State, given: PlayTactic | CopyTactic, known: Iterable[str], cost: int, *, by_age: bool = False
) -> tuple[Ask, ...]:
    """With what each would add now, armies formed for the greatest strength."""
    assert given.seat is not None
    board = state.boards[given.seat]
    units = ratings.units(board)
    has_genghis = board.leader == "genghis_khan_i"
    worth = {card: army_strength(card, units, has_genghis=has_genghis) for card in known}
    options = [
        Option(
            card,
            names.card_with_age(card),
            face=_face(card, worth[card]),
            refusal=why_not(state, given, tactic=card),
            group=names.age(cards.age(card)) if by_age else None,
        )
        for card in sorted(worth, key=lambda one: -worth[one])
    ]
    label, hint = say("through_the_ages.ask.tactic"), names.amount("military", cost)
    return (ask(given, "tactic", label, options=possible_first(options), hint=hint, is_needed=True),)


@cache
def _face(card: str, worth: int) -> CardFace:
    return face(card, note=say("through_the_ages.tactic_now", army=army(TACTICS[card]), n=worth))

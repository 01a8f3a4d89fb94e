"""What holds for every input of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from rules.kit.field import Choice, Counts, Number, Several
from rules.kit.frozen import replace
from rules.kit.given import check
from rules.kit.inputs import Input
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal
from rules.new_dawn.agendas import after_marking
from rules.new_dawn.state import State

MOST_BLANKS = 8
"""No form has more questions than this that must be answered."""


@dataclass(frozen=True, kw_only=True)
class Deed(Input):
    """Something done at the table. Whatever it is, the agendas that are met then are marked (CND-219)."""

    def does(self, state: State) -> State:
        """What it does itself. Never raises, as `after` does not."""
        return state

    def after(self, state: State) -> State:
        return after_marking(self.does(state))

    def asked(self, state: State) -> tuple[Self, tuple[Ask, ...]]:
        """A question with one legal answer is answered, and not asked where there is no other to record anyway."""
        given, asks = self, self.asks(state)
        for _ in range(MOST_BLANKS):
            question = next((one for one in asks if _is_open(one, given) and _only_answer(one) is not None), None)
            if question is None:
                break
            given = replace(given, **{question.field.name: _only_answer(question)})
            asks = given.asks(state)
        return given, tuple(one for one in asks if len(one.options) != 1 or not _is_answered(one, given))

    def blocked(self, state: State, asks: tuple[Ask, ...]) -> Refusal | None:
        """Many answers open further questions, so the first possible ones are tried one after the other."""
        given: Input = self
        for _ in range(MOST_BLANKS):
            refusal = check(state, given)
            if refusal is None or refusal.is_unfinished:
                return None
            if not refusal.is_nonsense:
                return refusal
            question = next((one for one in asks if _is_open(one, given)), None)
            if question is None:
                return None
            fitting = [option.value for option in question.options if option.refusal is None]
            if question.options and not fitting:
                return question.options[0].refusal
            given = replace(given, **{question.field.name: _first_answer(question, fitting)})
            asks = given.asks(state)
        return None


@dataclass(frozen=True, kw_only=True)
class PlayerDeed(Deed):
    """Something a player does: without a seat it has no meaning, which `check` says and `asks` relies on."""

    @property
    def who(self) -> int:
        """The player's seat, where it is known that there is one."""
        assert self.seat is not None
        return self.seat


def _only_answer(question: Ask) -> Any:
    """The one answer that is left to a choice or, for trade tokens, the one card with room."""
    fitting = [option.value for option in question.options if option.refusal is None]
    if len(fitting) != 1:
        return None
    kind = question.field.kind
    if isinstance(kind, Choice):
        return fitting[0]
    if isinstance(kind, Counts) and question.field.name == "trade_on":
        return tuple(fitting * kind.most)
    return None


def _is_answered(question: Ask, given: Input) -> bool:
    return question.is_needed and getattr(given, question.field.name) == _only_answer(question)


def _is_open(question: Ask, given: Input) -> bool:
    return question.is_needed and getattr(given, question.field.name) in (None, ())


def _first_answer(question: Ask, fitting: list[Any]) -> Any:
    kind = question.field.kind
    match kind:
        case Counts():
            return tuple(fitting[:1])
        case Several():
            return tuple(fitting[: kind.at_most or 1])
        case Number():
            return kind.minimum
    return fitting[0] if fitting else None

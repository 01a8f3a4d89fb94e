"""A player who records only what the game offers and allows, so that a game comes to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from rules.kit.contract import Rules
from rules.kit.field import Counts, Number, Several
from rules.kit.inputs import Correct, Input
from rules.kit.offer import Ask, Offer
from rules.kit.play import check, offer
from rules.kit.refusal import Refusal
from tests.random_play import a_value, an_answer

TRIES = 3
"""How often a form is filled in anew, with other answers, before another offer is looked at."""
STAYING = 0.8
ON_A_LINE = 0.3
"""How often something is chosen from a line of the step before the likely thing is done."""
LAST_TRIES = 200
"""How often the one likely thing is tried when nothing else is left: some forms fit only few numbers."""
PREFILLED = 0.1
"""How often an answer that stands there already is changed."""
QUESTIONS = 25
"""A form whose answers open new questions for ever is left."""


class Player:
    """Plays for every seat and chooses among offers by weight. A correction by hand is no play: it is never made."""

    def __init__(
        self,
        rules: Rules[Any],
        seats: int,
        rng: Random,
        is_clear: Callable[[Input], bool],
        weights: Mapping[str, float],
        untouched: frozenset[str],
        hurry: float,
        widest: int,
    ) -> None:
        self.rules, self.seats, self.rng, self.is_clear = rules, seats, rng, is_clear
        self.last = 0
        self.weights, self.untouched, self.hurry, self.widest = weights, untouched, hurry, widest

    def choose(self, state: Any) -> Input | None:
        """Something the rules allow now; nothing when there is nothing left to enter."""
        if self.rng.random() >= self.hurry:
            for seat in self._asked():
                if given := self._chosen(state, self.rules.offers(state, seat)):
                    self.last = seat
                    return given
        step = self.rules.step(state)
        lines = tuple(one for line in step.lines for one in line.offers)
        if lines and self.rng.random() < ON_A_LINE and (given := self._chosen(state, lines)):
            return given
        main = step.main.input if step.main is not None and self._weight(step.main.input) > 0 else None
        for _ in range(LAST_TRIES if main is not None else 0):
            if main is not None and (given := self._filled(state, main)):
                return given
        return self._chosen(state, (*step.offers, *lines))

    def _asked(self) -> list[int]:
        """Whoever entered something last is mostly asked first: to ask a seat that has to wait takes long."""
        seats = self.rng.sample(range(self.seats), self.seats)
        return sorted(seats, key=lambda seat: seat != self.last) if self.rng.random() < STAYING else seats

    def _chosen(self, state: Any, offers: tuple[Offer, ...]) -> Input | None:
        """The first that the rules allow, in an order drawn by weight."""
        open_ones = [one for one in offers if one.refusal is None and self._weight(one.input) > 0]
        for one in sorted(open_ones, key=lambda one: -(self.rng.random() ** (1 / self._weight(one.input)))):
            for _ in range(TRIES if one.ask else 1):
                if given := self._filled(state, one.input) if one.ask else self._allowed(state, one.input):
                    return given
        return None

    def _weight(self, given: Input) -> float:
        return 0.0 if isinstance(given, Correct) else self.weights.get(given.type, 1.0)

    def _filled(self, state: Any, given: Input) -> Input | None:
        """The form answered question by question, since answers open others; nothing if the rules are against it."""
        asked: set[str] = set()
        for _ in range(QUESTIONS):
            form = offer(self.rules, state, given)
            still_open = [
                one
                for one in form.ask
                if one.field.name not in asked and f"{given.type}.{one.field.name}" not in self.untouched
            ]
            if not still_open:
                given = form.filled
                break
            asked.add(still_open[0].field.name)
            given = self._answered(given, still_open[0])
        return self._allowed(state, given)

    def _allowed(self, state: Any, given: Input) -> Input | None:
        """As it would be stored and read again, if the rules are not against it."""
        read = type(given).read(given.seat, given.values(), self.seats)
        if isinstance(read, Refusal) or check(self.rules, state, read) is not None:
            return None
        return read if self.is_clear(read) else None

    def _answered(self, given: Input, question: Ask) -> Input:
        name, rng = question.field.name, self.rng
        is_open = getattr(given, name) in (None, (), question.field.default) or rng.random() < PREFILLED
        if not is_open or not (question.is_needed or rng.random() < (0.25 if question.is_extra else 0.7)):
            return given
        if question.options:
            allowed = tuple(one for one in question.options if one.refusal is None) or question.options
            return replace(given, **{name: self._touched(replace(question, options=allowed))})
        if question.remembered is not None and rng.random() < 0.8:
            return given
        return replace(given, **{name: self._typed(question)})

    def _touched(self, question: Ask) -> Any:
        """Of several options mostly few: forms that want a number of them want a small one."""
        if isinstance(question.field.kind, Several) and self.rng.random() < 0.7:
            wanted = min(self.rng.randint(0, 4), len(question.options))
            return tuple(one.value for one in self.rng.sample(question.options, wanted))
        if isinstance(question.field.kind, Counts):
            wanted = self.rng.randint(0, min(question.field.kind.most, 9))
            return tuple(one.value for one in self.rng.choices(question.options, k=wanted))
        return an_answer(question, self.rng)

    def _typed(self, question: Ask) -> Any:
        kind = question.field.kind
        if isinstance(kind, Number):  # what is printed or rolled is small
            return self.rng.randint(kind.minimum, min(kind.maximum, kind.minimum + self.widest))
        value = a_value(kind, self.rng)
        return tuple(value) if isinstance(value, list) else value

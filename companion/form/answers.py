"""What a form holds: an offer, the answers given so far, and what the rules say about them. No widgets here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from companion.form.plain_questions import plain_asks
from rules.kit import play
from rules.kit.contract import Rules
from rules.kit.field import Arrangement, Counts, Number, Several
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Sums
from rules.kit.refusal import Refusal
from rules.kit.step import Sum


def is_one_choice(asks: tuple[Ask, ...]) -> bool:
    """Whether one touch answers everything. What may be left to chance is shown before it is recorded."""
    if len(asks) != 1 or not asks[0].options or asks[0].by_chance:
        return False
    return not isinstance(asks[0].field.kind, (Several, Counts, Arrangement))


def is_one_number(asks: tuple[Ask, ...]) -> bool:
    """Whether a number is all that is asked for."""
    return len(asks) == 1 and not (asks[0].options or asks[0].by_chance) and isinstance(asks[0].field.kind, Number)


class Answers:
    """Asks the rules again after every answer, since questions depend on answers.

    offer: what is asked about, answered as far as it is
    rules, state, seats: what the questions are about
    unanswered: fields whose value is only a filler
    """

    @classmethod
    def about(cls, rules: Rules[Any], state: Any, seats: int, given: Input, unanswered: Iterable[str] = ()) -> Self:
        """Those of an input as far as it is answered."""
        made = cls()
        made.hold(rules, state, seats, play.offer(rules, state, given), unanswered)
        return made

    def hold(self, rules: Rules[Any], state: Any, seats: int, offer: Offer, unanswered: Iterable[str]) -> None:
        self.rules, self.state, self.seats = rules, state, seats
        self.offer = offer
        self.unanswered = set(unanswered)

    @property
    def input(self) -> Input:
        """What would be recorded now, remembered numbers included."""
        return self.offer.filled

    def asks(self) -> tuple[Ask, ...]:
        return self.offer.ask

    def ask_named(self, name: str) -> Ask | None:
        return next((ask for ask in self.asks() if ask.field.name == name), None)

    def value_of(self, ask: Ask) -> Any:
        return None if ask.field.name in self.unanswered else getattr(self.input, ask.field.name)

    def is_remembered(self, ask: Ask) -> bool:
        """Whether nobody has answered yet and the number of an earlier game is shown."""
        is_open = getattr(self.offer.input, ask.field.name) is None
        return is_open and ask.remembered is not None and not ask.is_worked_out

    def missing(self) -> Ask | None:
        """The first question that must be answered and is not."""
        return next((ask for ask in self.asks() if ask.is_needed and self.value_of(ask) is None), None)

    def refusal(self) -> Refusal | None:
        return self.offer.refusal or play.check(self.rules, self.state, self.input)

    def can_record_at_once(self) -> bool:
        """The only question is a choice, and no answer to it leads to another question: one touch is enough."""
        asks = self.asks()
        if not is_one_choice(asks) or self.offer.panels:
            return False
        later = (self.offered(self.offer.answered(asks[0].field.name, option.value)) for option in asks[0].options)
        return all(is_one_choice(offer.ask) and not offer.panels for offer in later)

    def is_settled_by(self, ask: Ask, value: Any) -> bool:
        """Whether this answer, just given, leaves nothing to ask or to look at. A refusal is said by recording it."""
        faces = [option.face for option in ask.options if option.value == value and option.face is not None]
        is_unsure = any(option.is_unsure for option in ask.options if option.value == value)
        is_unsure = is_unsure or any(face.is_unsure for face in faces)
        refusal = self.offer.refusal
        is_unfinished = self.missing() is not None or (refusal is not None and refusal.is_unfinished)
        return ask.is_last and not (is_unsure or self.offer.panels or is_unfinished)

    def changes(self) -> dict[int, tuple[Sum, ...]]:
        """What it will do to each seat, as far as that can be said: even if refused, but not for nonsense."""
        rules, given = self.rules, self.input
        refusal = play.check(rules, self.state, given)
        is_shown = any(isinstance(panel, Sums) for panel in self.offer.panels)
        is_shown = is_shown or any(ask.is_long for ask in self.asks())  # there its button says so
        if is_shown or self.missing() is not None or (refusal is not None and refusal.is_nonsense):
            return {}
        later = play.after(rules, self.state, given)
        seats = range(self.seats) if given.seat is None else [given.seat]
        return {seat: play.changes(rules, self.state, later, seat) for seat in seats}

    # Answering.

    def offered(self, given: Input) -> Offer:
        return play.offer(self.rules, self.state, given)

    def give(self, name: str, value: Any) -> None:
        """An answer, by the name of its field."""
        self.unanswered.discard(name)
        self.ask_again(self.offer.answered(name, value))

    def ask_again(self, given: Input) -> None:
        self.offer = self.offered(given)

    def follow(self, new: Input) -> None:
        """Another input of the same kind, from a panel: the fields that differ count as answered."""
        old = self.input
        self.unanswered -= {name for name in self.unanswered if getattr(old, name) != getattr(new, name)}
        self.ask_again(new)


class EveryField(Answers):
    """The same about every field of an input, with those the game does not ask for as extras."""

    def asks(self) -> tuple[Ask, ...]:
        return (*self.offer.ask, *plain_asks(self.offer.input, self.offer.ask))

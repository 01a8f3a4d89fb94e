"""The advantage and the warlord it unlocks (MOD-124 to MOD-133, MOD-213)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.inputs.base import Gives, Turn
from rules.monumental_duel.inputs.kinds import AMOUNT
from rules.monumental_duel.numbers import after_reading, own_name, read_whole, yields
from rules.monumental_duel.questions import extra_questions
from rules.monumental_duel.signs import GLYPH, TINT
from rules.monumental_duel.state import Advantage, State
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill
from rules.monumental_duel.tables import ORDINARY


@dataclass(frozen=True, kw_only=True)
class GainAdvantage(Turn):
    """Gains the advantage with any amount of one ordinary resource. `by_effect`: without paying and without tokens."""

    resource: Annotated[str | None, Choice(ORDINARY)] = None
    amount: Annotated[int | None, Number(1, 30)] = None
    paid_gold: Annotated[int | None, AMOUNT] = None
    by_effect: Annotated[bool, Flag()] = False

    title = say("monumental_duel.do.GainAdvantage")
    sign = ("flag", "")

    def resource_meant(self, state: State) -> str | None:
        """As said; when taken from the other player it can only be the one that lies there (MOD-129)."""
        return self.resource if self.resource is not None else _only_resource(state.advantage, self.seat)

    def missing(self, state: State, seat: int) -> Refusal | None:
        if not self.by_effect and (self.resource_meant(state) is None or self.amount is None):
            return nonsense("monumental_duel.which_resource")
        return None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        resource = self.resource_meant(state)
        if self.by_effect or resource is None:
            return None
        assert self.amount is not None
        bill = Bill(resource, self.amount, self.paid_gold)
        return self._check_takeover(state.advantage, resource) or check_bill(state.boards[seat], bill)

    def _check_takeover(self, now: Advantage, paid: str) -> Refusal | None:
        """From the other player: with the same resource, and strictly more of it (MOD-129)."""
        if now.holder is None:
            return None
        if now.holder == self.seat:
            return _held_already()
        # Gained by an effect it has no tokens (MOD-213). What beats it then is not said (MOD-234): any resource does.
        if now.tokens and now.resource and paid != now.resource:
            resource = say(f"monumental_duel.resource.{now.resource}")
            return refuse("monumental_duel.other_resource", topic="advantage", resource=resource)
        assert self.amount is not None
        if self.amount < _least(now):
            return refuse("monumental_duel.more_needed", topic="advantage", n=_least(now))
        return None

    def does(self, state: State, seat: int) -> State | None:
        """The old tokens go, as many of the resource come as were paid, gold included (MOD-126 to MOD-128, MOD-130)."""
        if self.by_effect:  # MOD-213
            return replace(state, advantage=Advantage(seat))
        resource = self.resource_meant(state)
        if resource is None or self.amount is None:
            return None
        board = after_bill(state.boards[seat], Bill(resource, self.amount, self.paid_gold), "advantage")
        now = state.advantage
        # MOD-235: more of the same resource from the holder is added; a different one replaces it.
        is_added = now.holder == seat and now.resource == resource
        tokens = self.amount + (now.tokens if is_added else 0)
        return replace(state.with_board(seat, board), advantage=Advantage(seat, resource, tokens))

    def brief(self, state: State) -> Text:
        """Its sign says with which resource."""
        return say("monumental_duel.grid.advantage")

    def tell(self, state: State) -> Text:
        paid = self.resource_meant(state)
        if paid is None or self.amount is None or self.by_effect:
            return say("monumental_duel.told.gains_advantage")
        resource = say(f"monumental_duel.resource.{paid}")
        return say("monumental_duel.told.GainAdvantage", resource=resource, n=self.amount)

    def sign_now(self, state: State) -> tuple[str, str]:
        return self.sign if self.resource is None else (GLYPH[self.resource], TINT[self.resource])

    def note(self, state: State) -> Text | None:
        if self.seat is None or state.advantage.holder in (None, self.seat):
            return None
        return say("monumental_duel.from_on", n=_least(state.advantage))

    def questions(self, state: State, seat: int) -> list[Ask]:
        if self.by_effect:
            return extra_questions(self, "by_effect")
        now = state.advantage
        options = tuple(
            Option(name, say(f"monumental_duel.resource.{name}"), glyph=GLYPH[name], tint=TINT[name])
            for name in ORDINARY
        )
        label, amount = say("monumental_duel.ask.resource"), say("monumental_duel.ask.amount")
        is_open = _only_resource(now, seat) is None
        return [
            *(
                [ask(self, "resource", label, options=options, is_needed=True, is_last=state.has_places)]
                if is_open
                else []
            ),
            ask(self, "amount", amount, _least(now), glyph="flag", is_needed=True),
            *extra_questions(self, "paid_gold", "by_effect"),
        ]

    def closed(self, state: State, seat: int) -> Refusal | None:
        return _held_already() if state.advantage.holder == seat else None


def _only_resource(now: Advantage, seat: int | None) -> str | None:
    """What has to be paid to take it from the other player; without tokens on it nothing is prescribed (MOD-234)."""
    return now.resource if now.holder not in (None, seat) and now.tokens and now.resource else None


def _least(advantage: Advantage) -> int:
    """What the next one has to pay: strictly more than lies there (MOD-129), or anything at all."""
    return advantage.tokens + 1 if advantage.holder is not None else 1


def _held_already() -> Refusal:
    """It is not said whether the holder may add to it (MOD-235). Recorded anyway, it is added."""
    return refuse("monumental_duel.has_advantage", topic="advantage")


@dataclass(frozen=True, kw_only=True)
class UseWarlord(Turn, Gives):
    """Uses the warlord."""

    title = say("monumental_duel.do.UseWarlord")
    sign = ("helmet", "")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        """Whoever has the advantage uses the warlord, once a round (MOD-125, MOD-132)."""
        if state.advantage.holder != seat:
            return refuse("monumental_duel.no_advantage", topic="warlord")
        if state.boards[seat].is_warlord_used:
            return refuse("monumental_duel.card_used", topic="warlord")
        return None

    def does(self, state: State, seat: int) -> State:
        board = replace(state.boards[seat], is_warlord_used=True)
        gains = self.gains(state, seat)
        later = state.with_board(seat, after_gain(board, gains, "warlord"))
        return after_reading(later, "warlord", own_name(board), read_whole(gains)) if state.has_places else later

    def given_before(self, state: State, seat: int) -> dict[str, int] | None:
        return yields(state, "warlord", own_name(state.boards[seat]))

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.UseWarlord")

    def brief(self, state: State) -> Text:
        return say("monumental_duel.grid.warlord")

    def questions(self, state: State, seat: int) -> list[Ask]:
        return self.gives_questions(state, seat, say("monumental_duel.hint.UseWarlord"))

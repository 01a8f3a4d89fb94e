"""Cultural policies: each new one costs more, and sets off the bonus effects of all (MOD-094 to MOD-104)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.city_panels import token_panel
from rules.monumental_duel.inputs.base import Gains, Gives, Turn
from rules.monumental_duel.inputs.kinds import AMOUNT, NAME
from rules.monumental_duel.names import card_name
from rules.monumental_duel.numbers import (
    after_reading,
    bonus_numbers,
    bonus_of,
    known,
    names_of,
    printed_cost,
    read_whole,
    tidy,
    yields,
)
from rules.monumental_duel.questions import cost_question, extra_questions, gain_questions, name_question
from rules.monumental_duel.state import Board, Policy, State
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill
from rules.monumental_duel.tables import POLICIES


def active(board: Board) -> Policy | None:
    """The one developed last, on top (MOD-195); only its lasting effect is in force (MOD-099)."""
    return board.policies[-1] if board.policies else None


@dataclass(frozen=True, kw_only=True)
class DevelopPolicy(Turn, Gains):
    """Develops a cultural policy. The gains are the bonus effect of the new card; older ones follow by themselves."""

    name: Annotated[str | None, NAME] = None
    cost: Annotated[int | None, AMOUNT] = None
    effect: Annotated[str | None, Choice(("lasting", "used"))] = None
    by_effect: Annotated[bool, Flag()] = False

    title = say("monumental_duel.do.DevelopPolicy")
    sign = ("scroll", "")

    def cost_meant(self, state: State, seat: int) -> int | None:
        """As typed, else by how many there are already, not by card (MOD-095). The numbers are nowhere in the text:
        asked once."""
        if self.cost is not None or not state.has_resources:
            return self.cost or 0
        ordinal = len(state.boards[seat].policies) + 1
        return known(state, "policy", str(ordinal), "cost") if ordinal <= POLICIES else None

    def missing(self, state: State, seat: int) -> Refusal | None:
        if len(state.boards[seat].policies) >= POLICIES:  # no cost could be meant
            return refuse("monumental_duel.no_policies_left", topic="policies")
        return nonsense("monumental_duel.policy_cost_missing") if self.cost_meant(state, seat) is None else None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        board, cost = state.boards[seat], self.cost_meant(state, seat)
        assert cost is not None
        name, before = tidy(self.name), active(board)
        if name and any(name.casefold() == policy.name.casefold() for policy in board.policies):
            return refuse("monumental_duel.policy_developed", topic="policies")
        is_dearer = before is None or cost > before.cost or not state.has_resources
        if before is not None and not is_dearer and not self.by_effect:  # MOD-095
            return refuse("monumental_duel.policy_costs_more", topic="policies", n=before.cost)
        return check_bill(board, Bill("culture", cost))

    def does(self, state: State, seat: int) -> State | None:
        cost = self.cost_meant(state, seat)
        if cost is None or len(state.boards[seat].policies) >= POLICIES:
            return None
        name = tidy(self.name)
        bonus = {resource: n for resource, n in bonus_of(state, "policy", name, self.typed()).items() if n}
        policy = Policy(name, cost, bonus, self.effect or "")
        board = after_bill(state.boards[seat], Bill("culture", cost))
        board = replace(board, policies=(*board.policies, policy), is_policy_used=False)  # MOD-096, MOD-097
        board = after_gain(board, _bonus_of_all(board.policies), "policies")
        state = state.with_board(seat, board)
        ordinal = str(len(board.policies))
        if not self.by_effect and self.cost is not None:
            printed = printed_cost(state, "policy", ordinal, self.cost, None)
            state = after_reading(state, "policy", ordinal, {"cost": printed})
        if not state.has_places:
            return after_reading(state, "policy", name, bonus_numbers(self.typed()))
        read = {**read_whole(bonus, "bonus_"), **({} if board.called else {f"of_{board.civilization}": 1})}
        return after_reading(state, "policy", name, read)

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.DevelopPolicy", card=self.brief(state))

    def brief(self, state: State) -> Text:
        return card_name("policy", tidy(self.name))

    def note(self, state: State) -> Text | None:
        cost = None if self.seat is None else self.cost_meant(state, self.seat)
        return say("monumental_duel.costs.culture", n=cost) if cost is not None and state.has_resources else None

    def questions(self, state: State, seat: int) -> list[Ask]:
        effects = tuple(Option(one, say(f"monumental_duel.effect.{one}")) for one in ("lasting", "used"))
        found = yields(state, "policy", tidy(self.name), "bonus_")
        return [
            name_question(state, self, "policy", policies_left(state, seat)),
            cost_question(self, "cost", self.cost_meant(state, seat), "culture"),
            *gain_questions(self, found, hint=say("monumental_duel.hint.all_bonuses"), is_on_panel=state.has_places),
            ask(self, "effect", say("monumental_duel.ask.effect"), options=effects, is_extra=True),
            *extra_questions(self, "by_effect"),
        ]

    def panels(self, state: State) -> tuple[Panel, ...]:
        if self.seat is None or not state.reads_cards:
            return ()
        found = yields(state, "policy", tidy(self.name), "bonus_")
        return (token_panel(self, say("monumental_duel.ask.bonus"), found or {}),)


def policies_left(state: State, seat: int) -> tuple[str, ...]:
    """Those a player may still develop, as far as their names are known: no other civilization's."""
    board = state.boards[seat]
    own, others = f":of_{board.civilization}", ":of_"
    marked = {key.split(":")[1]: key for key in state.numbers if key.startswith("policy:") and others in key}
    names = (name for name in names_of(state, "policy") if own in marked.get(name, own))
    return tuple(name for name in names if name not in [policy.name for policy in board.policies])


def _bonus_of_all(policies: Iterable[Policy]) -> dict[str, int]:
    """The new one's and every older one's again (MOD-098, MOD-200)."""
    total: dict[str, int] = {}
    for policy in policies:
        for resource, amount in policy.bonus.items():
            total[resource] = total.get(resource, 0) + amount
    return total


@dataclass(frozen=True, kw_only=True)
class UsePolicy(Turn, Gives):
    """Uses the effect of the active policy."""

    name: Annotated[str | None, NAME] = None

    title = say("monumental_duel.do.UsePolicy")
    sign = ("scroll", "")

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        """Only the top one, only if its effect is not lasting, once in a round (MOD-102, MOD-103)."""
        board = state.boards[seat]
        top, name = active(board), tidy(self.name)
        if top is None:
            return refuse("monumental_duel.no_policy", topic="policies")
        if name and name.casefold() != top.name.casefold():
            return refuse("monumental_duel.only_top_policy", topic="policies")
        if top.effect == "lasting":
            return refuse("monumental_duel.policy_lasts", say("monumental_duel.policy_lasts_note"), "policies")
        if board.is_policy_used:
            return refuse("monumental_duel.card_used", topic="policies")
        return None

    def does(self, state: State, seat: int) -> State:
        board = replace(state.boards[seat], is_policy_used=True)
        gains, top = self.gains(state, seat), active(board)
        later = state.with_board(seat, after_gain(board, gains, "policies"))
        if top is None or not state.has_places:
            return later
        return after_reading(later, "policy", top.name, read_whole(gains, "use_"))

    def given_before(self, state: State, seat: int) -> dict[str, int] | None:
        top = active(state.boards[seat])
        return None if top is None else yields(state, "policy", top.name, "use_")

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.UsePolicy", card=card_name("policy", tidy(self.name)))

    def brief(self, state: State) -> Text:
        return say("monumental_duel.grid.policy")

    def questions(self, state: State, seat: int) -> list[Ask]:
        return self.gives_questions(state, seat, say("monumental_duel.hint.UsePolicy"))

"""Steam Power: one of the player's resources for another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import resources
from rules.new_dawn.signs import RESOURCE_GLYPH
from rules.new_dawn.state import State
from rules.new_dawn.tables import RESOURCES


@dataclass(frozen=True, kw_only=True)
class SwapResource(PlayerDeed):
    """Steam Power: one of the player's resources for another from the supply."""

    give: Annotated[str, kinds.ONE_RESOURCE]
    take: Annotated[str, kinds.ONE_RESOURCE]

    title = say("new_dawn.do.swap_resource")
    sign = ("rotate", "economy")

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_resolving(state, self.seat, "economy")
        if wrong is not None:
            return wrong
        if state.board.at(state.turn.slot).id != "steam_power":
            return refuse("new_dawn.other_card", topic="steam_power", card=say("new_dawn.focus.steam_power"))
        if not state.board.resources.get(self.give, 0):
            name = say(f"new_dawn.resource.{self.give}")
            return refuse("new_dawn.has_no_resource", topic="resources", resource=name)
        if self.give == self.take:
            return refuse("new_dawn.same_resource", topic="steam_power")
        return row.check_once(state, "steam_power") or row.check_resources(state, (self.take,))

    def does(self, state: State) -> State:
        board = state.boards[self.who].with_resources((self.give,), -1).with_resources((self.take,))
        return row.after_using(state.with_board(self.who, board), "steam_power")

    def tell(self, state: State) -> Text:
        give, take = (say(f"new_dawn.resource.{one}") for one in (self.give, self.take))
        return say("new_dawn.told.swap_resource", give=give, take=take)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        take = tuple(
            Option(
                one,
                say(f"new_dawn.resource.{one}"),
                say("play.left", n=max(0, state.resources_left(one))),
                RESOURCE_GLYPH[one],
                one,
            )
            for one in RESOURCES
            if one != self.give
        )
        give = resources(state, board=state.boards[self.seat])
        return (
            ask(self, "give", say("new_dawn.ask.give"), options=give, is_needed=True),
            ask(self, "take", say("new_dawn.ask.take"), options=take, is_needed=True),
        )

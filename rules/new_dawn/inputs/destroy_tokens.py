"""Nuclear Power and the Forbidden City: control tokens are destroyed or turned."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import coast, row
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.names import source_name
from rules.new_dawn.questions import counts, naturals, rivals
from rules.new_dawn.state import State
from rules.new_dawn.tables import NUCLEAR_SLOT, NUCLEAR_SPACES
from rules.new_dawn.tokens import after_token_lost, after_turning


@dataclass(frozen=True, kw_only=True)
class DestroyTokens(PlayerDeed):
    """Nuclear Power or the Forbidden City: control tokens go back to their owners, or are turned."""

    by: Annotated[str, Choice(("nuclear_power", "forbidden_city"))]
    destroyed: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()
    destroyed_fortified: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()
    turned: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()
    left: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    by_water: Annotated[tuple[int, ...], kinds.SEAT_COUNTS] = ()

    title = say("new_dawn.do.destroy_tokens")
    sign = ("bolt", "")

    def title_now(self, state: State) -> Text:
        return say(f"new_dawn.do.by_{self.by}")

    @property
    def seats(self) -> tuple[int, ...]:
        """Everyone who is named."""
        return (*self.destroyed, *self.destroyed_fortified, *self.turned, *self.by_water)

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if any(seat >= state.players for seat in self.seats):
            return nonsense("kit.no_such_seat")
        wrong = _check_forbidden_city(state, self) if self.by == "forbidden_city" else _check_nuclear(state, self)
        return wrong or row.check_once(state, self.by) or _check_hit(state, self)

    def does(self, state: State) -> State:
        for seat in self.destroyed:
            state = after_token_lost(state, seat, False)
        for seat in self.destroyed_fortified:
            state = after_token_lost(state, seat, True)
        for seat in self.turned:
            state = state.with_board(seat, after_turning(state.boards[seat]))
        for one in self.left:
            owner = state.natural_owner(one)
            if owner is not None:
                state = state.with_board(owner, row.after_natural_lost(state.boards[owner], one))
        for seat in self.by_water:
            state = coast.after_coast(state, seat, -1)
        return row.after_using(state, self.by)

    def tell(self, state: State) -> Text:
        number = len(self.destroyed) + len(self.destroyed_fortified) + len(self.turned)
        source = "focus" if self.by == "nuclear_power" else "wonder"
        return say("new_dawn.told.destroys", effect=source_name(f"{source}.{self.by}"), n=number)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The Forbidden City destroys one rival token of any side; Nuclear Power turns the fortified ones."""
        if self.seat is None:
            return ()
        is_one = self.by == "forbidden_city"
        owners = rivals(state, self.seat)
        if not is_one:
            owners = (Option(self.seat, say("new_dawn.seat", name=SeatName(self.seat)), glyph="users"), *owners)
        plain = tuple(option for option in owners if state.boards[option.value].plain)
        fortified = tuple(option for option in owners if state.boards[option.value].fortified)
        most = 1 if is_one else NUCLEAR_SPACES
        asks = []
        if plain:
            asks.append(counts(self, "destroyed", say("new_dawn.ask.destroyed"), plain, most))
        if fortified:
            name = "destroyed_fortified" if is_one else "turned"
            asks.append(counts(self, name, say(f"new_dawn.ask.{name}"), fortified, most))
        hit = {*self.destroyed, *self.destroyed_fortified}
        lost = [one for seat in hit if seat < state.players for one in state.boards[seat].all_natural]
        if lost:
            asks.append(ask(self, "left", say("new_dawn.ask.left"), options=naturals(lost)))
        losers = tuple(option for option in owners if option.value in hit)
        if losers and coast.is_counted(state, *hit):
            most = len(self.destroyed) + len(self.destroyed_fortified)
            asks.append(counts(self, "by_water", say("new_dawn.ask.lost_coast"), losers, most))
        return tuple(asks)


def _check_forbidden_city(state: State, given: DestroyTokens) -> Refusal | None:
    wrong = row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, given.by)
    hit = (*given.destroyed, *given.destroyed_fortified)
    if wrong is None and (len(hit) != 1 or given.turned or given.seat in hit):
        return refuse("new_dawn.one_rival_token", topic=given.by)
    return wrong


def _check_nuclear(state: State, given: DestroyTokens) -> Refusal | None:
    wrong = row.check_resolving(state, given.seat, "science")
    if wrong is not None:
        return wrong
    # The card that was played, not a better one its mark has just brought.
    if state.turn.played[-1] != "nuclear_power":
        return refuse("new_dawn.other_card", topic="nuclear_power", card=say("new_dawn.focus.nuclear_power"))
    if row.strength(state, given.who, "science") != NUCLEAR_SLOT:
        return refuse("new_dawn.only_in_slot", topic="nuclear_power", n=NUCLEAR_SLOT)
    if given.destroyed_fortified:
        return refuse("new_dawn.fortified_are_turned", topic="nuclear_power")
    if len(given.destroyed) + len(given.turned) > NUCLEAR_SPACES:
        return refuse("new_dawn.too_many_spaces", topic="nuclear_power", n=NUCLEAR_SPACES)
    return None


def _check_hit(state: State, given: DestroyTokens) -> Refusal | None:
    plain = Counter(given.destroyed)
    fortified = Counter((*given.destroyed_fortified, *given.turned))
    for seat, board in enumerate(state.boards):
        if plain[seat] > board.plain or fortified[seat] > board.fortified:
            return refuse("new_dawn.rival_has_none", topic="control_tokens", name=SeatName(seat))
    for one in given.left:
        if state.natural_owner(one) not in (*given.destroyed, *given.destroyed_fortified):
            return refuse("new_dawn.natural_not_theirs", topic="natural_wonders", name=say(f"new_dawn.natural.{one}"))
    return None

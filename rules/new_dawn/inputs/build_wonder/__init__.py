"""Industry: a world wonder is built. What the form asks is in `form`, production against cost in `sums`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import Text, say
from rules.new_dawn import gains, row
from rules.new_dawn.decks import check_is_open
from rules.new_dawn.industry import check_unbuilt
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.inputs.build_wonder import form
from rules.new_dawn.inputs.build_wonder.sums import sums
from rules.new_dawn.names import wonder_name
from rules.new_dawn.payment import cheapest
from rules.new_dawn.signs import TYPE_GLYPH
from rules.new_dawn.state import CAPITAL, CITY, Board, Deck, State, natural_resource
from rules.new_dawn.tables import (
    PORCELAIN_CARDS,
    POTALA_CARDS,
    PRODUCTION_PER_RESOURCE,
    PYRAMIDS_CARDS,
    RESOURCES,
    WONDERS,
)
from rules.new_dawn.wonders import base_production, cost, free_places


@dataclass(frozen=True, kw_only=True)
class BuildWonder(PlayerDeed):
    """Builds one of the open wonders and pays for it. `under` is the city that gets its token."""

    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    resources: Annotated[tuple[str, ...], Counts(RESOURCES, 20)] = ()
    natural: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    mature: Annotated[int | None, Number(0, 8)] = None
    under: Annotated[str | None, Choice(("capital", "city"))] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None

    title = say("new_dawn.do.build_wonder")
    sign = ("wonder", "industry")

    def title_now(self, state: State) -> Text:
        if self.wonder is None:
            return self.title
        return say("new_dawn.do.build_this", wonder=say(f"new_dawn.wonder.{self.wonder}"))

    def sign_now(self, state: State) -> tuple[str, str]:
        if self.wonder is None:
            return self.sign
        kind = WONDERS[self.wonder].type
        return TYPE_GLYPH[kind], kind

    def production(self, state: State) -> int:
        """Slot, resources and tokens (CND-159 to CND-161). Anything above the cost is lost."""
        resources = len(self.resources) + len(self.natural)
        return base_production(state, self.who) + PRODUCTION_PER_RESOURCE * resources + row.spending(self).value

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_resolving(state, self.seat, "industry")
        if wrong is not None:
            return wrong
        if self.wonder is None:
            return nonsense("new_dawn.name_a_wonder")
        return (
            check_unbuilt(state)
            or check_is_open(state, self.wonder)
            or _check_under(state.board, self.under)
            or _check_payment(state, self, self.wonder)
            or gains.check_natural_on(state, self.who, self.natural_on, bool(self.natural or self.as_trade))
        )

    def does(self, state: State) -> State:
        if self.wonder is None:
            return state
        state = row.after_spending(state, self.who, "industry", row.spending(self), self.natural_on)
        board = state.boards[self.who]
        for one in self.natural:
            board = row.after_natural_moves(board, one, self.natural_on)
        under = self.under or (CITY if board.has_wonder_in_capital else CAPITAL)
        board = replace(board, wonders={**board.wonders, self.wonder: under}).with_resources(self.resources, -1)
        if self.mature is not None:
            board = replace(board, mature=self.mature)
        turn = replace(
            state.turn,
            built=(*state.turn.built, self.wonder),
            used=state.turn.used | set(self.natural),
            to_take=POTALA_CARDS if self.wonder == "potala_palace" else state.turn.to_take,
        )
        state = replace(state.with_board(self.who, _with_upgrades(board, self.wonder)), turn=turn)
        return _after_leaving_deck(state, self.wonder)

    def key(self, state: State) -> str:
        return f"build:{self.wonder}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.wonder", wonder=wonder_name(self.wonder))

    def note(self, state: State) -> Text | None:
        if self.seat is None or self.wonder is None:
            return None
        need = cost(state.boards[self.seat], self.wonder, self.mature)
        return say("new_dawn.pays", have=self.production(state), need=need)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if self.seat is None else form.asks(state, self)

    def panels(self, state: State) -> tuple[Panel, ...]:
        if self.seat is None or self.wonder is None:
            return ()
        return (sums(state, self, self.wonder),)


def _check_under(board: Board, under: str | None) -> Refusal | None:
    if not board.free_cities:  # CND-166
        return refuse("new_dawn.no_free_city", topic="wonders")
    if under == CAPITAL and board.has_wonder_in_capital:  # CND-164
        return refuse("new_dawn.capital_has_wonder", topic="wonders")
    if under == CITY and CITY not in free_places(board):
        return refuse("new_dawn.no_free_city", topic="wonders")
    return None


def _check_payment(state: State, given: BuildWonder, wonder: str) -> Refusal | None:
    board, accepted = state.board, WONDERS[wonder].resources
    for one, number in Counter(given.resources).items():
        name = say(f"new_dawn.resource.{one}")
        if one not in accepted:  # CND-160
            return refuse("new_dawn.not_accepted", topic="wonders", resource=name)
        if number > board.resources.get(one, 0):
            return refuse("new_dawn.has_no_resource", topic="resources", resource=name)
    for one in given.natural:
        name = say(f"new_dawn.natural.{one}")
        if one not in board.all_natural:
            return refuse("new_dawn.natural_not_yours", topic="natural_wonders", name=name)
        if natural_resource(one) not in accepted:  # CND-081
            return refuse("new_dawn.not_accepted", topic="wonders", resource=name)
        if one in state.turn.used or one in given.as_trade:  # CND-082
            return refuse("new_dawn.token_used", topic="natural_wonders", name=name)
    wrong = row.check_spending(state, state.seat, "industry", row.spending(given))
    if wrong is not None:
        return wrong
    if given.mature is not None and given.mature > board.cities + 1:
        return refuse("new_dawn.too_many_mature", topic="mature_cities", n=board.cities + 1)
    need, have = cost(board, wonder, given.mature), given.production(state)
    if have < need:
        lack = Shortage(have, need, "gear", "industry")
        return refuse("new_dawn.not_enough_production", topic="wonders", shortage=lack, n=need - have)
    return None


def _with_upgrades(board: Board, wonder: str) -> Board:
    number = {"pyramids": PYRAMIDS_CARDS, "porcelain_tower": PORCELAIN_CARDS}.get(wonder, 0)
    return replace(board, upgrades=(*board.upgrades, *(wonder,) * number))


def _after_leaving_deck(state: State, wonder: str) -> State:
    """The next card of the deck is to be turned up (CND-165)."""
    kind = WONDERS[wonder].type
    deck = state.decks[kind]
    closed = deck.closed if deck.open == wonder else max(0, deck.closed - 1)
    return replace(state, decks={**state.decks, kind: Deck(None if deck.open in (None, wonder) else deck.open, closed)})


def prepaid(state: State, seat: int, wonder: str) -> BuildWonder:
    """The wonder with the cheapest payment filled in."""
    payment = cheapest(state, seat, wonder)
    return BuildWonder(
        seat=seat,
        wonder=wonder,
        resources=payment.resources,
        natural=payment.natural,
        trade=payment.trade,
        city_states=payment.city_states,
        as_trade=payment.as_trade,
    )

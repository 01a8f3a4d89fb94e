"""Science: the tech dial moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.frozen import replace
from rules.kit.offer import Ask, ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn import gains, row
from rules.new_dawn.dials import tech_dial
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.names import listed
from rules.new_dawn.questions import card_of, natural_on, number, places, resources, spending
from rules.new_dawn.science import levels_on, path
from rules.new_dawn.signs import TRADE_GLYPH, TRADE_TINT
from rules.new_dawn.state import State
from rules.new_dawn.tables import DIAL_END, MATHEMATICS_TRADE


@dataclass(frozen=True, kw_only=True)
class AdvanceTech(PlayerDeed):
    """Turns the tech dial by the slot and the tokens spent. Mathematics gives a trade token first, Replaceable Parts a
    resource."""

    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    trade_on: Annotated[str | None, kinds.ONE_PLACE] = None
    resource: Annotated[str | None, kinds.ONE_RESOURCE] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None

    title = say("new_dawn.do.advance_tech")
    sign = ("flask", "science")

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_resolving(state, self.seat, "science")
        if wrong is not None:
            return wrong
        if state.turn.is_advanced:
            return refuse("new_dawn.already_advanced", topic="science")
        card = state.board.at(state.turn.slot)
        if self.trade_on is not None and card.id != "mathematics":
            return refuse("new_dawn.other_card", topic="mathematics", card=say("new_dawn.focus.mathematics"))
        if self.resource is not None:
            if card.id != "replaceable_parts":
                name = say("new_dawn.focus.replaceable_parts")
                return refuse("new_dawn.other_card", topic="replaceable_parts", card=name)
            if state.board.resources.get(self.resource, 0):
                name = say(f"new_dawn.resource.{self.resource}")
                return refuse("new_dawn.has_resource", topic="replaceable_parts", resource=name)
            wrong = row.check_resources(state, (self.resource,))
        wrong = wrong or row.check_spending(_with_first(state, self), self.who, "science", row.spending(self))
        return wrong or _check_first(state, self, card.id)

    def does(self, state: State) -> State:
        spaces = self.spaces(state)
        spent = row.spending(self)
        state = row.after_spending(_with_first(state, self), self.who, "science", spent, self.natural_on)
        board = state.boards[self.who]
        board = replace(
            board,
            dial=spaces[-1] if spaces else board.dial,
            # Each space is reached in turn, so passing 24 is reaching it (CND-232; neither text speaks of passing).
            has_reached_end=board.has_reached_end or DIAL_END in spaces,
            upgrades=(*board.upgrades, *levels_on(spaces)),
        )
        return replace(state.with_board(self.who, board), turn=replace(state.turn, is_advanced=True))

    def key(self, state: State) -> str:
        return f"tech:{state.round}:{self.seat}:{len(state.turn.played)}"

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.advance", n=0 if self.seat is None else self.steps(state))

    def note(self, state: State) -> Text | None:
        """Where the dial will be, and which cards that gives."""
        if self.seat is None:
            return None
        dial, spaces = state.boards[self.seat].dial, self.spaces(state)
        moved = say("new_dawn.from_to", old=dial, new=spaces[-1] if spaces else dial)
        cards = [say("new_dawn.new_card", level=say(f"new_dawn.level.{level}")) for level in levels_on(spaces)]
        return listed([moved, *cards])

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        card = card_of(state, self.seat, "science")
        asks = []
        name = card.id if card is not None else ""
        if name == "mathematics" or self.trade_on is not None:
            label, is_needed = say("new_dawn.ask.mathematics"), gains.is_token_due(state, self.seat)
            asks.append(ask(self, "trade_on", label, options=places(state, self.seat), is_needed=is_needed))
        if name == "replaceable_parts" or self.resource is not None:
            lacking = gains.lacking(state, self.seat)
            label, is_needed = say("new_dawn.ask.replaceable_parts"), gains.is_resource_due(state, lacking)
            asks.append(ask(self, "resource", label, options=resources(state, lacking), is_needed=is_needed))
        more = spending(state, self, "science")
        if card is not None and self.trade_on in ("science", card.id) and not card.trade:
            # The token that Mathematics has just put there can be spent at once.
            label = say("new_dawn.ask.trade")
            more.insert(0, number(self, "trade", label, 1, glyph=TRADE_GLYPH, tint=TRADE_TINT))
        return (*asks, *more, *natural_on(state, self, bool(self.as_trade)))

    def panels(self, state: State) -> tuple[Panel, ...]:
        if self.seat is None:
            return ()
        spaces = self.spaces(state)
        return (tech_dial(state, self.seat, spaces[-1] if spaces else None),)

    def steps(self, state: State) -> int:
        """The slot (CND-106) and one more for each token spent (CND-107)."""
        return row.strength(state, self.who, "science") + row.spending(self).value

    def spaces(self, state: State) -> list[int]:
        """The spaces of the dial that are reached one after the other."""
        return path(state.boards[self.who].dial, self.steps(state))


def _check_first(state: State, given: AdvanceTech, card: str) -> Refusal | None:
    """What the card gives, and where America's natural wonders go, is said before the dial moves."""
    wrong = None
    if card == "mathematics":
        wrong = gains.check_token(state, given.who, given.trade_on)
    if card == "replaceable_parts":
        wrong = gains.check_resource(state, given.resource, card, gains.lacking(state, given.who))
    return wrong or gains.check_natural_on(state, given.who, given.natural_on, bool(given.as_trade))


def _with_first(state: State, given: AdvanceTech) -> State:
    """What Mathematics and Replaceable Parts give comes before the dial moves, so it can be spent at once."""
    if given.trade_on is not None:
        state = row.after_gaining(state, given.who, (given.trade_on,) * MATHEMATICS_TRADE)
    if given.resource is not None:
        state = state.with_board(given.who, state.boards[given.who].with_resources((given.resource,)))
    return state

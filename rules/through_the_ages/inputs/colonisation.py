"""Territories: the bids, and the force that is sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.sheet import Why, WhyLine
from rules.kit.text import Text, say
from rules.kit.versus import Side, Versus
from rules.through_the_ages import colonisation, contests, names, ratings
from rules.through_the_ages.armies import army_strength
from rules.through_the_ages.cards import held_levels
from rules.through_the_ages.colonisation import COOK
from rules.through_the_ages.inputs import kinds
from rules.through_the_ages.inputs.base import Due
from rules.through_the_ages.military_hand import check_not_antiquated
from rules.through_the_ages.questions import at_most, card_option, number
from rules.through_the_ages.signs import STRENGTH_SIGN, TERRITORY_SIGN
from rules.through_the_ages.state import Auction, Board, State
from rules.through_the_ages.tables import AGES, COOK_DISCARDS
from rules.through_the_ages.tables_civil import TECHNOLOGIES
from rules.through_the_ages.tables_military import COLONIZATION_BONUS

MOST_OTHER = 30


@dataclass(frozen=True, kw_only=True)
class AuctionInput(Due):
    """What is entered while a territory is up for auction."""

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if state.auction is None:
            return refuse("through_the_ages.no_auction", topic="colonisation")
        return self.check_auction(state, self.seat, state.auction)

    def check_auction(self, state: State, seat: int, auction: Auction) -> Refusal | None:
        """What the rules of the auction have against it."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Bid(AuctionInput):
    """A bid for the territory that is up, or 0 to pass."""

    strength: Annotated[int, Number(0, 99)] = 0

    title = say("through_the_ages.do.bid")
    sign = TERRITORY_SIGN

    def check_auction(self, state: State, seat: int, auction: Auction) -> Refusal | None:
        if colonisation.winner(auction) is not None:
            return refuse("through_the_ages.auction_over", topic="colonisation")
        if seat != auction.order[0]:
            return refuse("through_the_ages.not_your_bid", topic="colonisation")
        if not self.strength:
            return None
        board = state.boards[seat]
        if not ratings.units(board):  # TTA-219
            return refuse("through_the_ages.no_units", topic="colonisation")
        if self.strength <= auction.bid:  # TTA-213
            return refuse("through_the_ages.bid_more", topic="colonisation", n=auction.bid)
        most = colonisation.most_possible(board, state.age)
        if self.strength > most:
            return _too_high(colonisation.sure_force(board), most)
        return None

    def after(self, state: State) -> State:
        auction = state.auction
        if auction is None or self.seat is None:
            return state
        if not self.strength:
            return colonisation.without_bidder(state, self.seat)
        others = tuple(seat for seat in auction.order if seat != self.seat)
        return replace(state, auction=Auction(auction.territory, (*others, self.seat), self.strength, self.seat))

    def key(self, state: State) -> str:
        bid = state.auction.bid if state.auction else 0
        return f"bid:{state.round}:{self.seat}:{len(state.past_events)}:{bid}"

    def tell(self, state: State) -> Text:
        return say("through_the_ages.told.bid", n=self.strength) if self.strength else say("through_the_ages.pass")

    def title_now(self, state: State) -> Text:
        return say("through_the_ages.bid_n", n=self.strength) if self.strength else say("through_the_ages.pass")

    def note(self, state: State) -> Text | None:
        """What only bonus cards can make up: only the bidder knows whether they are there."""
        lacking = self.strength - colonisation.sure_force(state.boards[self.seat]) if self.seat is not None else 0
        return say("through_the_ages.bid_needs_bonus", n=lacking) if lacking > 0 else None

    def is_answered(self, state: State) -> bool:
        """Passing and the lowest bid take one touch; any other is typed."""
        return state.auction is not None and self.strength <= state.auction.bid + 1

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None or state.auction is None:
            return ()
        least = state.auction.bid + 1
        most = max(least, colonisation.most_possible(state.boards[self.seat], state.age))
        label, hint = say("through_the_ages.ask.bid"), colonisation.limits(state.boards[self.seat], state.age)
        return (number(self, "strength", label, min(self.strength, least), most, TERRITORY_SIGN, hint=hint),)


def _too_high(sure: int, most: int) -> Refusal:
    """Hands are secret: what they could add is never shown by itself."""
    made = refuse("through_the_ages.bid_too_high", topic="colonisation", n=sure)
    return made if sure == most else replace(made, text=say("through_the_ages.bid_too_high_or", n=sure, most=most))


@dataclass(frozen=True, kw_only=True)
class Colonize(AuctionInput):
    """Sends the force that was bid: units, bonus cards by level, and cards James Cook throws in."""

    units: Annotated[tuple[str, ...], kinds.SOME_UNITS] = ()
    bonus: Annotated[tuple[int, ...], kinds.BONUS_CARDS] = ()
    discarded: Annotated[int, Number(0, 2)] = 0
    other: Annotated[int, kinds.STRENGTH] = 0

    title = say("through_the_ages.do.colonize")
    sign = TERRITORY_SIGN

    def check_auction(self, state: State, seat: int, auction: Auction) -> Refusal | None:
        if colonisation.winner(auction) != seat:
            return refuse("through_the_ages.not_highest_bidder", topic="colonisation")
        board = state.boards[seat]
        if not self.units:
            return refuse("through_the_ages.send_a_unit", topic="colonisation")
        if any(number > board.on(card) for card, number in Counter(self.units).items()):
            return refuse("through_the_ages.no_such_unit", topic="colonisation")
        if self.discarded and board.leader != COOK:
            return refuse("through_the_ages.only_cook", topic=COOK)
        if self.discarded > COOK_DISCARDS or len(self.bonus) + self.discarded > board.military_hand:
            return refuse("through_the_ages.no_military_card", topic="colonisation")
        total = sum(self.force(board).values())
        if total < auction.bid:  # TTA-218
            return refuse("through_the_ages.force_too_weak", topic="colonisation", n=auction.bid - total)
        return check_not_antiquated(state, *self.bonus)

    def force(self, board: Board) -> dict[str, int]:
        """What it is worth, part by part; effects on a civilization's strength do not count (TTA-219 to TTA-223)."""
        units = Counter(self.units)
        parts = {
            "units": sum(TECHNOLOGIES[card].strength * number for card, number in units.items()),
            "armies": army_strength(board.tactic, units, has_genghis=board.leader == "genghis_khan_i"),
            "modifier": sum(ratings.colonization_parts(board).values()),
            "bonus": sum(COLONIZATION_BONUS[one] for one in self.bonus),
            "discarded": self.discarded if board.leader == COOK else 0,
            "other": self.other,
        }
        return {name: value for name, value in parts.items() if value}

    def after(self, state: State) -> State:
        """Sent units are given up: their cubes go to the yellow bank (TTA-224)."""
        assert self.seat is not None
        auction = state.auction
        if auction is None:
            return state
        board = state.boards[self.seat]
        for card in self.units:
            if board.on(card):
                board = replace(board.with_workers(card, -1), yellow=board.yellow + 1)
        hand = max(0, board.military_hand - len(self.bonus) - self.discarded)
        state = replace(state.with_board(self.seat, replace(board, military_hand=hand)), auction=None)
        return colonisation.after_colonising(state, self.seat, auction.territory)

    def key(self, state: State) -> str:
        return f"colony:{state.auction.territory if state.auction else ''}"

    def tell(self, state: State) -> Text:
        territory = state.auction.territory if state.auction else None
        return say("through_the_ages.told.colonize", card=names.told_card(territory))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board, asks = state.boards[self.seat], []
        units = ratings.units(board)
        if units:
            sent = ask(self, "units", say("through_the_ages.ask.units"), options=_unit_options(units))
            asks.append(at_most(sent, max(len(self.units), sum(units.values()))))
        if board.military_hand > 0 or self.bonus:
            thrown = ask(self, "bonus", say("through_the_ages.ask.colony_bonus"), options=_bonus_options(state.age))
            asks.append(at_most(thrown, max(len(self.bonus), board.military_hand)))
        if board.leader == COOK:
            asks.append(number(self, "discarded", say("through_the_ages.ask.cook"), 0, COOK_DISCARDS, ("cards", "")))
        other = say("through_the_ages.ask.other")
        asks.append(number(self, "other", other, -MOST_OTHER, MOST_OTHER, STRENGTH_SIGN, is_extra=True))
        return tuple(asks)

    def panels(self, state: State) -> tuple[Panel, ...]:
        """The force calculator: units, armies, bonus cards and modifiers against the bid (TTA-218 to TTA-223)."""
        auction = state.auction
        if auction is None or self.seat is None:
            return ()
        parts = self.force(state.boards[self.seat])
        missing = auction.bid - sum(parts.values())
        lines = [contests.line(reason, value) for reason, value in parts.items()]
        label = say("through_the_ages.bid")
        bid = Why(label, auction.bid, (WhyLine(label, auction.bid, glyph="flag"),))
        verdict = say("through_the_ages.verdict.enough")
        if missing > 0:
            verdict = say("through_the_ages.verdict.short", n=missing)
        contest = Versus(
            id="force",
            label=say("through_the_ages.force"),
            topic="colonisation",
            sides=(
                contests.side(self.seat, "through_the_ages.sends", lines, sum(parts.values())),
                Side(names.card_with_age(auction.territory), bid, glyph=TERRITORY_SIGN[0], tint=TERRITORY_SIGN[1]),
            ),
            ahead=None if missing > 0 else 0,
            verdict=verdict,
        )
        return (contest,)


def _unit_options(units: Mapping[str, int]) -> tuple[Option, ...]:
    return tuple(
        card_option(card, note=say("through_the_ages.unit_note", n=number, strength=TECHNOLOGIES[card].strength))
        for card, number in units.items()
    )


def _bonus_options(age: str) -> tuple[Option, ...]:
    return tuple(
        Option(level, names.age(AGES[level]), say("through_the_ages.colony_bonus", n=bonus), "colony")
        for level, bonus in COLONIZATION_BONUS.items()
        if level in held_levels(age)
    )

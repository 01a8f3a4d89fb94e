"""The bar a counter must reach for a colony or a statue, and the purple cards that lower it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.hadara.counters import value
from rules.hadara.prices import not_enough_coins
from rules.hadara.state import Board
from rules.hadara.tables import BAR_CAP, BAR_COINS, LOWER_BAR
from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, refuse
from rules.kit.text import Text, say


@dataclass(frozen=True, slots=True)
class Bar:
    """`need` after the lower-bar card, `missing` points, and what they cost with the card that sells them."""

    counter: str
    have: int
    need: int

    @property
    def missing(self) -> int:
        return max(0, self.need - self.have)

    @property
    def coins(self) -> int:
        return BAR_COINS * self.missing


def bar(board: Board, counter: str, requirement: int) -> Bar:
    """HAD-201; both cards add up (HAD-205)."""
    return Bar(counter, value(board, counter), max(0, requirement - LOWER_BAR * board.has("p3_minus4")))


def check_bar(board: Board, bar: Bar, topic: str) -> Refusal | None:
    if not bar.missing:
        return None
    if not board.has("p3_pay"):
        short = Shortage(bar.have, bar.need, *_LOOKS[bar.counter])
        return refuse(
            "hadara.counter_too_low",
            say("hadara.bar", need=bar.need, have=bar.have),
            topic,
            short,
            counter=say(f"hadara.counter.{bar.counter}"),
            n=bar.missing,
        )
    # HAD-202, HAD-203: three coins a point, thirty in a step.
    if board.paid_for_bars + bar.coins > BAR_CAP:
        return refuse("hadara.bar_cap", say("hadara.bar_price", n=bar.coins), "p3_pay", limit=BAR_CAP)
    if bar.coins > board.purse:
        return not_enough_coins(board, bar.coins, say("hadara.bar_price", n=bar.coins), "p3_pay")
    return None


def bar_note(board: Board, counter: str, requirement: int) -> Text | None:
    """What the card that lowers the bar for coins would cost."""
    reached = bar(board, counter, requirement)
    return say("hadara.bar_note", n=reached.coins) if reached.missing and board.has("p3_pay") else None


def nearest_reason(reasons: Iterable[Refusal | None]) -> Refusal | None:
    """The most telling reason if every way is closed: having one already says less than being too weak."""
    found = list(reasons)
    if None in found:
        return None
    closed = [reason for reason in found if reason is not None]
    return next((reason for reason in closed if reason.code == "hadara.counter_too_low"), closed[0])


def at_most(board: Board) -> int:
    """Colonies or statues in one step (HAD-097, HAD-116), two with the double card (HAD-199)."""
    return 2 if board.has("p3_double") else 1


def after_taking(board: Board, paid: int, is_in_step: bool) -> Board:
    """One more towards the limits of the step. Recorded late, in another step, it does not count towards that one."""
    if not is_in_step:
        return board
    return replace(board, taken=board.taken + 1, paid_for_bars=board.paid_for_bars + paid)


_LOOKS = {"military": ("shield", "military"), "culture": ("lyre", "blue_deck")}

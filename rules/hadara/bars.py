"""The bar a counter must reach for a colony or a statue, and the purple cards that lower it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.hadara.buying import not_enough_coins
from rules.hadara.counters import value
from rules.hadara.state import Board
from rules.hadara.tables import BAR_CAP, BAR_COINS, LOWER_BAR
from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, refuse
from rules.kit.text import say


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


def at_most(board: Board) -> int:
    """Colonies or statues in one step (HAD-097, HAD-116), two with the double card (HAD-199)."""
    return 2 if board.has("p3_double") else 1


def after_taking(board: Board, paid: int, is_in_step: bool) -> Board:
    """One more towards the limits of the step. Recorded late, in another step, it uses up nothing of that one."""
    if not is_in_step:
        return board
    return replace(board, taken=board.taken + 1, paid_for_bars=board.paid_for_bars + paid)


_LOOKS = {"military": ("shield", "military"), "culture": ("lyre", "blue_deck")}

"""Resources: gained from the common supply, paid back to it, gold standing in (MOD-047 to MOD-056)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.kit.frozen import replace
from rules.kit.refusal import Refusal, Shortage, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.signs import GLYPH, TINT
from rules.monumental_duel.state import Board
from rules.monumental_duel.tables import ORDINARY


def after_gain(board: Board, gains: Mapping[str, int], reason: str) -> Board:
    """From the supply (MOD-054). What was gained in this round is remembered, spent or not (MOD-204, MOD-206)."""
    for resource, amount in gains.items() if board.has_resources else ():
        board = board.after(resource, amount, reason)
        if amount:
            board = replace(board, gained={**board.gained, resource: board.gained.get(resource, 0) + amount})
    return board


@dataclass(frozen=True, slots=True)
class Bill:
    """What something costs. `gold` is how much of it is to be paid in gold; None for as little as possible."""

    resource: str
    cost: int
    gold: int | None = None


def split(board: Board, bill: Bill) -> tuple[int, int]:
    """How a bill is paid: in its own resource, and in gold. Gold never replaces culture (MOD-052, MOD-053)."""
    if bill.resource not in ORDINARY:
        return bill.cost, 0
    if bill.gold is not None:
        return bill.cost - bill.gold, bill.gold
    own = min(bill.cost, max(0, board.has(bill.resource)))
    return own, bill.cost - own


def check_bill(board: Board, bill: Bill, note: Text | None = None) -> Refusal | None:
    if not board.has_resources:
        return None
    if bill.gold is not None and bill.gold > bill.cost:
        return refuse("monumental_duel.too_much_gold", topic="gold", n=bill.cost)
    own, gold = split(board, bill)
    missing = max(0, own - max(0, board.has(bill.resource))) + max(0, gold - max(0, board.has("gold")))
    if not missing:
        return None
    note = note or say(f"monumental_duel.costs.{bill.resource}", n=bill.cost)
    short = Shortage(max(0, bill.cost - missing), bill.cost, GLYPH[bill.resource], TINT[bill.resource])
    return refuse(f"monumental_duel.not_enough_{bill.resource}", note, "resources", short, n=missing)


def after_bill(board: Board, bill: Bill, reason: str = "paid") -> Board:
    """Recorded anyway, gold is spent to the last and the rest is owed in the resource itself."""
    if not board.has_resources:
        return board
    own, gold = split(board, bill)
    in_hand = max(0, board.has("gold"))
    if bill.resource in ORDINARY and gold > in_hand:
        own, gold = own + gold - in_hand, in_hand
    return board.after(bill.resource, -own, reason).after("gold", -gold, reason)


def without_ordinary(board: Board) -> Board:
    """Ordinary resources are lost, gold and culture stay (MOD-055, MOD-056, MOD-154)."""
    return replace(board, supply={name: parts for name, parts in board.supply.items() if name not in ORDINARY})

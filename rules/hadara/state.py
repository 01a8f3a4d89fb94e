"""The state of a game of Hadara. Counters are never stored: they are the sum of what lies on the board (HAD-085)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.hadara.tables import COLONY_STACKS, STATUE_SLOTS, Bonus, ColonyStack, StatueSlot
from rules.kit.derived import derived_from, once
from rules.kit.frozen import replace


@dataclass(frozen=True)
class Card:
    """`counter` is the token on a token card, or the counter a colour card raises; `prices` the medals of HAD-182:
    silver II, gold II, silver III, gold III."""

    id: str
    colour: str
    epoch: int
    cost: int
    bonus: Bonus
    points: int
    effect: str = ""
    counter: str = ""
    prices: tuple[int, ...] = ()


@dataclass(frozen=True)
class Colony:
    requirement: int
    is_annexed: bool
    bonus: Bonus
    points: int
    back: str = ""


@dataclass(frozen=True)
class Statue:
    requirement: int
    points: int
    bonus: int
    counter: str
    is_symbol_up: bool


@derived_from("start", "cards", "colonies", "statues", "by_hand")
@dataclass(frozen=True)
class Board:
    """What lies in front of one player. `coins` is kept by reason, so that their number can be explained."""

    crest: str
    initiative: int
    side: str
    start: Bonus
    coins: Mapping[str, int]
    cards: tuple[Card, ...] = ()
    colonies: tuple[Colony, ...] = ()
    statues: tuple[Statue, ...] = ()
    silver: tuple[str, ...] = ()
    gold: int = 0
    by_hand: Mapping[str, int] = field(default_factory=dict)
    is_start_checked: bool = False

    # Only within a step: reset when the next one begins.
    draws: int = 0
    taken: int = 0
    paid_for_bars: int = 0
    paid_for_cards: int = 0

    @property
    def purse(self) -> int:
        return sum(self.coins.values())

    @once
    def has(self, effect: str) -> int:
        """How many cards with this effect lie here: it works as long as the card stays (HAD-172)."""
        return [card.effect for card in self.cards].count(effect)

    @once
    def of_colour(self, colour: str) -> int:
        return [card.colour for card in self.cards].count(colour)

    @once
    def card_ids(self) -> frozenset[str]:
        return frozenset(card.id for card in self.cards)

    def after_coins(self, reason: str, amount: int) -> Board:
        return replace(self, coins={**self.coins, reason: self.coins.get(reason, 0) + amount}) if amount else self


@dataclass(frozen=True)
class Printed:
    """Printed numbers as this table knows them: what was typed in from a card wins for the session.

    `typed` holds each of those by its name in `remembered`, for the next game.
    """

    cards: Mapping[str, Card] = field(default_factory=dict)
    colonies: tuple[ColonyStack, ...] = COLONY_STACKS
    statues: tuple[StatueSlot, ...] = STATUE_SLOTS
    typed: Mapping[str, int] = field(default_factory=dict)

    def stack(self, requirement: int) -> ColonyStack:
        return next(stack for stack in self.colonies if stack.requirement == requirement)

    def slot(self, requirement: int) -> StatueSlot:
        return next(slot for slot in self.statues if slot.requirement == requirement)


@dataclass(frozen=True)
class HouseRules:
    """HAD-198: the rulebook leaves both open, so the table decides before the game."""

    is_wild_for_sets_card: bool = False
    is_wild_also_purple: bool = False


@dataclass(frozen=True)
class State:
    """`piles` holds the discarded cards by colour, the top one last; a card nobody named is ""."""

    boards: tuple[Board, ...]
    decks: tuple[str, ...]
    crests: tuple[str, ...]
    is_first_game: bool
    house: HouseRules
    epoch: int = 1
    phase: str = "A"
    step: str = "wheel"
    wheel: int = 0
    """How many decks clockwise from the first deck the first crest points."""
    is_wheel_known: bool = False
    """Whether somebody has said what order the crests are in on the wheel."""
    is_version_1: bool = False
    """Begun under the first version of the rules: what that accepted still counts, and as it counted then."""
    draw: int = 0
    picks: int = 0
    piles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    gone: frozenset[str] = frozenset()
    """Cards known to be out of the game: sold, removed, or left on a board of an earlier epoch's pile."""
    printed: Printed = Printed()

    @property
    def players(self) -> int:
        return len(self.boards)

    @property
    def when(self) -> str:
        """Names the phase: "1A"."""
        return f"{self.epoch}{self.phase}"

    def with_board(self, seat: int, board: Board) -> State:
        return replace(self, boards=(*self.boards[:seat], board, *self.boards[seat + 1 :]))

    def with_boards(self, boards: list[Board]) -> State:
        return replace(self, boards=tuple(boards))

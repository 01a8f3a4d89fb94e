"""The state of a game of Through the Ages: each civilization's board, and what all share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from rules.kit.derived import derived_from
from rules.kit.frozen import pack, replace
from rules.through_the_ages.tables import (
    BLUE_SQUARES,
    DESPOTISM,
    ROW_SPACES,
    STARTING_WORKERS,
    UNUSED_AT_START,
    YELLOW_SQUARES,
)

RULES_VERSION, FIRST_VERSION = "3", "1"
"""How these rules are read now, and how games started under the first version of the app will always be read: it chose
which farms and mines give up cubes (TTA-293), and at once took the good that Trade Routes exchange."""
VERSIONS_WITHOUT_PACT_CHECK = ("1", "2")
"""They let a pact be offered that was already on the table; such games keep it."""


@dataclass(frozen=True)
class PactInPlay:
    """Lies in the area of whoever offered it. `side` is that player's own: A or B."""

    card: str
    partner: int
    side: str


@dataclass(frozen=True)
class WarInPlay:
    """Lies in the area of whoever declared it, until the start of their next turn (TTA-111, TTA-112)."""

    card: str
    target: int


@derived_from(
    "workers",
    "government",
    "special",
    "leader",
    "wonders",
    "ruined",
    "homer_under",
    "colonies",
    "tactic",
    "by_hand",
)
@dataclass(frozen=True)
class Board:
    """One civilization. Ratings are never stored: they follow from what lies here (TTA-273)."""

    workers: Mapping[str, int] = field(default_factory=lambda: dict(STARTING_WORKERS))
    """Every technology that can hold workers, with those it holds."""
    cubes: Mapping[str, int] = field(default_factory=dict)
    """Blue cubes on farms, mines and, with Bill Gates, labs."""
    yellow: int = YELLOW_SQUARES
    blue: int = BLUE_SQUARES
    unused: int = UNUSED_AT_START
    government: str = DESPOTISM
    special: tuple[str, ...] = ()
    leader: str | None = None
    wonders: tuple[str, ...] = ()
    ruined: frozenset[str] = frozenset()
    homer_under: str | None = None
    """The wonder that Homer was slid under."""
    unfinished: str | None = None
    stages: int = 0
    colonies: tuple[str, ...] = ()
    tactic: str | None = None
    is_tactic_common: bool = False
    pact: PactInPlay | None = None
    war: WarInPlay | None = None
    hand: tuple[str, ...] = ()
    """Civil cards."""
    unnamed: tuple[int, ...] = ()
    """Civil cards in hand that nobody has named, by the level they are assumed to have."""
    military_hand: int = 0
    leaders_taken: frozenset[int] = frozenset()
    """The levels of leaders ever taken (TTA-136)."""
    science: int = 0
    culture: Mapping[str, int] = field(default_factory=dict)
    """Culture points by where they came from, so that their number can be explained."""
    civil: int = 0
    """Civil and military actions available."""
    military: int = 0
    extra_military: int = 0
    """This turn only, and not part of the total (TTA-178)."""
    unit_resources: int = 0
    """For building and upgrading units, this turn only: spent before one's own (TTA-317)."""
    unit_science: int = 0
    spare_food: int = 0
    spare_resources: int = 0
    """What the Trade Routes Agreement turned one into, this turn only: in games of the first version."""
    swap: str = ""
    """Which goods the Trade Routes Agreement lets stand for one of the other, in the next payment of this turn."""
    has_used_caesar: bool = False
    yellow_owned: int = YELLOW_SQUARES + UNUSED_AT_START + sum(STARTING_WORKERS.values())
    blue_owned: int = BLUE_SQUARES
    is_gone: bool = False
    """Resigned (TTA-122)."""
    by_hand: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        pack(self)

    @property
    def points(self) -> int:
        return sum(self.culture.values())

    @property
    def all_workers(self) -> int:
        """Every yellow cube outside the bank (TTA-296)."""
        return self.unused + sum(self.workers.values())

    @property
    def technologies(self) -> tuple[str, ...]:
        """All technology cards in play, the starting ones included (TTA-243)."""
        return (*self.workers, self.government, *self.special)

    def has_technology(self, card: str) -> bool:
        return card in self.workers or card == self.government or card in self.special

    def on(self, card: str) -> int:
        return self.workers.get(card, 0)

    def with_workers(self, card: str, difference: int) -> Board:
        return replace(self, workers=self.workers_with(card, difference))

    def workers_with(self, card: str, difference: int) -> Mapping[str, int]:
        return {**self.workers, card: max(0, self.workers.get(card, 0) + difference)}

    def with_culture(self, reason: str, amount: int) -> Board:
        culture = culture_with(self.culture, reason, amount)
        return self if culture is self.culture else replace(self, culture=culture)

    def with_science(self, amount: int) -> Board:
        return replace(self, science=max(0, self.science + amount)) if amount else self


def culture_with(culture: Mapping[str, int], reason: str, amount: int) -> Mapping[str, int]:
    """Points are never below 0: a loss takes what is there (TTA-321)."""
    if amount < 0:
        amount = max(amount, -max(0, sum(culture.values())))
    return {**culture, reason: culture.get(reason, 0) + amount} if amount else culture


@dataclass(frozen=True)
class Turn:
    """What has happened in the current turn."""

    politics: int = 0
    """Political actions taken."""
    taken: tuple[str, ...] = ()
    """Cards taken in this action phase: an action card among them waits a turn (TTA-174)."""
    has_tactic: bool = False
    has_new_leader: bool = False
    """A leader was replaced: Taj Mahal is cheaper."""
    used: frozenset[str] = frozenset()
    """Once-a-turn effects."""


NEW_TURN = Turn()

HANDS = "antiquated"
"""The decision that the end of an age leaves to everybody with military cards in hand: how many of them are too old."""


@dataclass(frozen=True)
class Pending:
    """A decision an event or attack leaves to somebody: what, and how much of it."""

    seat: int
    what: str
    amount: int = 0
    by: str = ""
    """The card that asks for it."""

    @property
    def can_wait(self) -> bool:
        """Asked for at once, but the game does not stop for it: old cards in a hand are nobody else's business."""
        return self.what == HANDS


@dataclass(frozen=True)
class Auction:
    """A territory and who has bid how much, clockwise from the one who revealed it (TTA-215)."""

    territory: str
    order: tuple[int, ...]
    """Who is still in, the next to speak first."""
    bid: int = 0
    bidder: int | None = None


@dataclass(frozen=True)
class State:
    boards: tuple[Board, ...]
    rules_version: str = RULES_VERSION
    first: int = 0
    seat: int = 0
    age: str = "A"
    round: int = 1
    last_round: int | None = None
    step: str = "actions"
    turn: Turn = NEW_TURN
    row: tuple[bool, ...] = (True,) * ROW_SPACES
    """Which spaces of the card row hold a card."""
    named: Mapping[int, str] = field(default_factory=dict)
    """What was said to lie in a space, counted from 1."""
    deck: int = 0
    """Civil cards left in the current deck."""
    seen: Mapping[str, int] = field(default_factory=dict)
    """Civil cards that have left the row for somebody's hand or board, by how many."""
    current_events: tuple[int, ...] = ()
    """The levels of face-down events, the next one first."""
    future_events: tuple[int, ...] = ()
    """The newest first."""
    past_events: tuple[str, ...] = ()
    tactics: tuple[str, ...] = ()
    """The common ones."""
    pending: tuple[Pending, ...] = ()
    auction: Auction | None = None
    is_event_due: bool = False
    """An event was prepared and the current one is still to be revealed (TTA-090)."""
    owed_politics: frozenset[int] = frozenset()
    """Who gave up their next political action for the International Agreement."""

    def __post_init__(self) -> None:
        pack(self)

    @property
    def players(self) -> int:
        return len(self.boards)

    @property
    def active(self) -> tuple[int, ...]:
        """Seats still in the game, clockwise from the start player."""
        return self.clockwise_from(self.first)

    @property
    def decisions(self) -> tuple[Pending, ...]:
        """What is left to decide, starting with what the game waits for."""
        return tuple(sorted(self.pending, key=lambda one: one.can_wait))

    @property
    def is_waiting(self) -> bool:
        """Whether the game is waiting for a decision."""
        return bool(self.pending) and any(not one.can_wait for one in self.pending)

    @property
    def board(self) -> Board:
        return self.boards[self.seat]

    def with_board(self, seat: int, board: Board) -> State:
        return self if self.boards[seat] is board else replace(self, boards=self.boards_with(seat, board))

    def boards_with(self, seat: int, board: Board) -> tuple[Board, ...]:
        """For use in a new state that differs in more than that board."""
        boards = list(self.boards)
        boards[seat] = board
        return tuple(boards)

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """Everyone still in the game, this one first."""
        boards = self.boards
        order = _clockwise(seat, len(boards))
        for board in boards:
            if board.is_gone:
                return tuple([one for one in order if not boards[one].is_gone])
        return order


@cache
def _clockwise(seat: int, players: int) -> tuple[int, ...]:
    return (*range(seat, players), *range(seat))

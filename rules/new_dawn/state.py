"""The state of a game of A New Dawn: everything beside the map, and how much each player has on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules.kit.derived import derived_from
from rules.kit.frozen import replace
from rules.new_dawn.tables import (
    CITIES,
    CITY_STATE_CARDS,
    CONTROL_TOKENS,
    EVENT_DIAL,
    FOCUS,
    LEADERS,
    NATURAL_WONDERS,
    PACTS,
    RESOURCE_TOKENS,
    WONDERS,
    FocusCard,
)

CAPITAL, CITY, TOKEN = "capital", "city", "token"
"""What a player has on a space, and so where a wonder's token lies (CND-290)."""
NOBODY = ""
"""Barbarians have destroyed what stood on a conquered city-state's space, and its token has stayed in the row."""


@dataclass(frozen=True)
class RowCard:
    """A focus card in the row with what lies on it: tokens travel with their card (CND-068)."""

    id: str
    trade: int = 0
    city_states: tuple[str, ...] = ()
    natural: tuple[str, ...] = ()
    """Natural wonders, which only America's leader puts there."""

    @property
    def type(self) -> str:
        return FOCUS[self.id].type

    @property
    def level(self) -> int:
        return FOCUS[self.id].level


@dataclass(frozen=True)
class Held:
    """A diplomacy card got from somebody else: a city-state's, where `owner` is None, or a rival's."""

    card: str
    owner: int | None = None


@derived_from(
    "row",
    "dial",
    "has_reached_end",
    "cities",
    "natural",
    "wonders",
    "conquered",
    "capitals",
    "mature",
    "coast",
)
@dataclass(frozen=True)
class Board:
    """What belongs to one player. `plain`, `fortified`, `cities` and `caravans` count what lies on the map."""

    leader: str
    row: tuple[RowCard, ...]
    dial: int = 0
    has_reached_end: bool = False
    upgrades: tuple[str, ...] = ()
    """Better cards on offer this turn: the level of a mark of the dial, or the wonder that gives one."""
    plain: int = 0
    fortified: int = 0
    cities: int = 0
    """Besides the capital."""
    caravans: int = 0
    resources: Mapping[str, int] = field(default_factory=dict)
    natural: tuple[str, ...] = ()
    """Natural wonders on the leader sheet; America's lie on focus cards."""
    wonders: Mapping[str, str] = field(default_factory=dict)
    """World wonders with what their token lies under."""
    conquered: Mapping[str, str] = field(default_factory=dict)
    """City-states with what stands on their space. Their tokens lie in the row."""
    cards: tuple[Held, ...] = ()
    capitals: int = 0
    """Rival capitals beaten."""
    mature: int = 0
    """Mature cities and spaces by water or the edge, as they were last counted on the map."""
    coast: int = 0
    done: frozenset[str] = frozenset()
    lifted: int = 0
    """Control tokens that have just come off the map to mark agendas, as none was left (CND-220)."""
    is_row_checked: bool = False
    """Whether someone has compared the starting row with the leader sheet."""
    by_hand: Mapping[str, int] = field(default_factory=dict)
    """What was corrected by hand, by figure: the map is right, the box may have lost some."""

    @property
    def unused(self) -> int:
        """Control tokens left; markers on victory cards come out of the same 31 (CND-220)."""
        gone = self.plain + self.fortified + len(self.done)
        return CONTROL_TOKENS - gone + self.by_hand.get("unused", 0)

    @property
    def unused_cities(self) -> int:
        return CITIES - self.cities

    @property
    def spaces(self) -> int:
        """Friendly spaces: capital, cities and control tokens never share one (CND-076, CND-148)."""
        return 1 + self.cities + self.plain + self.fortified

    @property
    def all_natural(self) -> tuple[str, ...]:
        return (*self.natural, *(one for card in self.row for one in card.natural))

    @property
    def free_cities(self) -> int:
        """Cities, the capital included, without a wonder's token (CND-164)."""
        taken = sum(place == CITY for place in self.wonders.values())
        return max(0, self.cities - taken) + (not self.has_wonder_in_capital)

    @property
    def has_wonder_in_capital(self) -> bool:
        return CAPITAL in self.wonders.values()

    def has(self, wonder: str) -> bool:
        return wonder in self.wonders

    def holds(self, card: str) -> bool:
        """Whether a city-state's diplomacy card lies here."""
        return any(held.card == card and held.owner is None for held in self.cards)

    def wonders_of(self, kind: str) -> int:
        return sum(WONDERS[wonder].type == kind for wonder in self.wonders)

    def slot_of(self, kind: str) -> int:
        """The slot of the card of a type, 0 if there is none: Oxford University may have replaced it."""
        return next((slot for slot, card in enumerate(self.row, 1) if card.type == kind), 0)

    def at(self, slot: int) -> RowCard:
        return self.row[slot - 1]

    def with_card(self, slot: int, card: RowCard) -> Board:
        return replace(self, row=(*self.row[: slot - 1], card, *self.row[slot:]))

    def with_resources(self, resources: Iterable[str], sign: int = 1) -> Board:
        held = dict(self.resources)
        for one in resources:
            held[one] = max(0, held.get(one, 0) + sign)
        return replace(self, resources=held)


@dataclass(frozen=True)
class Deck:
    """A wonder deck: the open card, if anyone has said which it is, and how many lie under it."""

    open: str | None = None
    closed: int = 0


@dataclass(frozen=True)
class Turn:
    """What has happened in the current turn."""

    slot: int = 0
    """Where the card in play lies; 0 before one is played and after it is reset."""
    counts_as: int = 0
    """The slot it is resolved from."""
    played: tuple[str, ...] = ()
    """Cards resolved this turn, in order."""
    by: str = ""
    """The effect that lets a further card be resolved; empty for the turn's own card."""
    waiting: int = 0
    """Where the turn's own card lies, to be reset after the economy card that the Maracanã has let in before it."""
    is_reset: bool = False
    spent: int = 0
    """Trade and city-state tokens spent on the card in play so far."""
    placed: int = 0
    is_advanced: bool = False
    on_way: int = 0
    """Caravans that have moved with the card in play and are still on the map."""
    returned: int = 0
    """Caravans that came back to the card this turn (CND-131)."""
    reached: tuple[str, ...] = ()
    extra_steps: int = 0
    built: tuple[str, ...] = ()
    fortified: int = 0
    attacks: int = 0
    won: int = 0
    used: frozenset[str] = frozenset()
    """Once-a-turn things: effects of wonders and leaders, city-state tokens, natural wonders."""
    to_take: int = 0
    """Diplomacy cards the Potala Palace still gives."""


@dataclass(frozen=True)
class HouseRules:
    """What neither translation settles, decided by the table before the game."""

    is_epic: bool = False
    is_first_game: bool = False
    do_city_states_defend: bool = True
    """Whether city-states' tokens may be spent in defence, where the two texts differ (CND-268)."""
    is_victory_after_dial: bool = True
    """CND-222: whether the dial moves before a winner is looked for."""
    is_version_one: bool = False
    """Begun under version 1 of these rules: what it let pass or read differently stays as it was recorded."""
    is_loot_after_defence: bool = True
    """Trade tokens spent to defend a capital are gone before the attacker takes any; versions 1 and 2 counted them."""


@dataclass(frozen=True)
class State:
    boards: tuple[Board, ...]
    first: int
    city_states: tuple[str, ...]
    natural: tuple[str, ...]
    barbarians: tuple[str, ...]
    decks: Mapping[str, Deck]
    house: HouseRules = HouseRules()
    victory_cards: tuple[str, ...] = ()
    defeated: frozenset[str] = frozenset()
    """Barbarians off the map."""
    abandoned: frozenset[str] = frozenset()
    """World wonders whose token lies on the map with nobody on it (CND-292)."""
    stored: int = 0
    """Trade tokens on Great Zimbabwe, whoever has it."""
    faces: tuple[str, ...] = EVENT_DIAL
    pointer: int = 0
    round: int = 1
    seat: int = 0
    step: str = "prepare"
    turn: Turn = Turn()
    laid: tuple[int, ...] = ()
    """Whoever has laid a tile of the map, tile by tile, where the table has it checked."""
    water: int = 0
    """Water tokens in gaps of the map."""
    direction: int = 0
    """The die of the barbarians' movement, 0 before it is rolled."""
    moved_on: tuple[tuple[str, int], ...] = ()
    """Barbarians that met on a space and moved on by a die of their own (CND-253)."""
    paid: frozenset[int] = frozenset()
    """Seats that have had their trade tokens of the event."""
    counted: frozenset[int] = frozenset()
    """Seats whose mature cities somebody has counted, even if there were none."""
    is_spawned: bool = False
    """Whether the event's barbarians have come back; some may have to wait (CND-259)."""
    printed: Mapping[str, FocusCard] = field(default_factory=dict)
    """Focus cards whose numbers were read from the card."""

    @property
    def players(self) -> int:
        return len(self.boards)

    @property
    def board(self) -> Board:
        """Whoever's turn it is."""
        return self.boards[self.seat]

    @property
    def face(self) -> str:
        return self.faces[self.pointer % len(self.faces)]

    def focus(self, card: str) -> FocusCard:
        return self.printed.get(card, FOCUS[card])

    def with_board(self, seat: int, board: Board) -> State:
        return replace(self, boards=(*self.boards[:seat], board, *self.boards[seat + 1 :]))

    def holder(self, wonder: str) -> int | None:
        return next((seat for seat, board in enumerate(self.boards) if board.has(wonder)), None)

    def conqueror(self, city_state: str) -> int | None:
        return next((seat for seat, board in enumerate(self.boards) if city_state in board.conquered), None)

    def natural_owner(self, natural: str) -> int | None:
        return next((seat for seat, board in enumerate(self.boards) if natural in board.all_natural), None)

    def pacts_left(self, owner: int) -> tuple[str, ...]:
        """A player's own diplomacy cards that nobody else holds (CND-276)."""
        lent = {held.card for board in self.boards for held in board.cards if held.owner == owner}
        return tuple(card for card in PACTS if card not in lent)

    def copies_left(self, city_state: str) -> int:
        """Copies of a city-state's card by the map; face down, none can be taken (CND-136, CND-201)."""
        if city_state not in self.city_states or self.conqueror(city_state) is not None:
            return 0
        return max(0, CITY_STATE_CARDS - sum(board.holds(city_state) for board in self.boards))

    def resources_left(self, resource: str) -> int:
        """In the supply or still on the map: only what players hold is known (CND-018)."""
        return RESOURCE_TOKENS - sum(board.resources.get(resource, 0) for board in self.boards)


def starting_row(leader: str) -> tuple[RowCard, ...]:
    """The level I cards in the order printed on the leader sheet (CND-034)."""
    level_one = {card.type: card.id for card in FOCUS.values() if card.level == 1}
    return tuple(RowCard(level_one[kind]) for kind in LEADERS[leader].row)


def natural_resource(natural: str) -> str:
    return NATURAL_WONDERS[natural].resource

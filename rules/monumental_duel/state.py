"""The state of a duel. Cards nobody named are counted; what lies on the table and matters is kept one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.kit.derived import derived_from
from rules.kit.frozen import replace
from rules.kit.slotted import quick
from rules.monumental_duel.tables import COMMON, COPIES, DECK, FACE_UP, FREE_CITIES, ROW, SLOTS


@quick
@dataclass(frozen=True, slots=True)
class Slot:
    """One of nine places in a city. `card` is empty if nobody named it; a knowledge lies under it, or by itself."""

    is_filled: bool = True
    card: str = ""
    has_knowledge: bool = False
    under: str = ""
    """The name of that knowledge, as far as it is known."""
    is_activated: bool = False
    is_used: bool = False
    is_knowledge_used: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.is_filled and not self.has_knowledge

    @property
    def cards(self) -> int:
        return int(self.is_filled) + int(self.has_knowledge)


EMPTY = Slot(is_filled=False)


@dataclass(frozen=True, slots=True)
class PileCard:
    """A province or a Barricade. A cost nobody knows yet is None; `added` are types by token (MOD-229)."""

    kind: str
    name: str = ""
    cost: int | None = None
    types: tuple[str, ...] = ()
    added: tuple[str, ...] = ()

    @property
    def is_province(self) -> bool:
        return self.kind == "province"

    @property
    def all_types(self) -> tuple[str, ...]:
        return (*self.types, *self.added)


@dataclass(frozen=True, slots=True)
class Wonder:
    """Under construction; `started` is how many turns its builder had taken by then, `turns` how many both had taken,
    and `is_by_turn` whether it was one of them (MOD-085)."""

    name: str = ""
    second_cost: int | None = None
    started: int = 0
    turns: int = 0
    is_by_turn: bool = True


@dataclass(frozen=True, slots=True)
class Policy:
    """`bonus` is what its bottom part gives, again with each later policy; `effect` is lasting, used, or not known."""

    name: str
    cost: int
    bonus: Mapping[str, int] = field(default_factory=dict)
    effect: str = ""


@quick
@dataclass(frozen=True, slots=True)
class FreeCity:
    """`gold` lies on each player's side; `traded` are the action tokens of this round."""

    number: int
    name: str = ""
    gold: tuple[int, int] = (0, 0)
    traded: tuple[bool, bool] = (False, False)


@dataclass(frozen=True)
class Board:
    """What one player has. `supply` is kept by resource and reason, so that every number can be explained.

    `top` are the known cards on the city deck, the uppermost last, `in_deck` those known to lie somewhere under them,
    `in_discard` those of the discard pile; `archived` says what kind each archived card was.
    """

    civilization: str
    supply: Mapping[str, Mapping[str, int]]
    called: str = ""
    """The name of a civilization from a box the app does not know."""
    gained: Mapping[str, int] = field(default_factory=dict)
    """In this round, spent or not (MOD-204, MOD-206)."""
    city: tuple[Slot, ...] = (Slot(),) * SLOTS
    city_deck: int = 0
    top: tuple[str, ...] = ()
    in_deck: tuple[str, ...] = ()
    city_discard: int = 0
    in_discard: tuple[str, ...] = ()
    knowledge_discarded: int = 0
    """How many of the city discard pile are knowledge (MOD-163)."""
    buildings: tuple[str, ...] = ()
    knowledge: tuple[str, ...] = ()
    wonder: Wonder | None = None
    wonders: tuple[str, ...] = ()
    policies: tuple[Policy, ...] = ()
    provinces: tuple[PileCard, ...] = ()
    """The pile from bottom to top, Barricades included (MOD-080, MOD-081)."""
    free_cities: tuple[FreeCity, ...] = ()
    archived: tuple[str, ...] = ()
    type_tokens: int = 0
    is_policy_used: bool = False
    is_warlord_used: bool = False
    is_scout_used: bool = False
    is_laid: bool = False
    is_activated: bool = False
    has_passed: bool = False
    is_refilled: bool = False
    turns: int = 0
    by_hand: Mapping[str, int] = field(default_factory=dict)
    has_resources: bool = True
    """Whether its resources are counted: where only turns and cities are told, nothing is gained and nothing paid."""

    def has(self, resource: str) -> int:
        return sum(self.supply.get(resource, {}).values())

    def after(self, resource: str, amount: int, reason: str) -> Board:
        if not amount:
            return self
        parts = self.supply.get(resource, {})
        return replace(self, supply={**self.supply, resource: {**parts, reason: parts.get(reason, 0) + amount}})

    def with_slot(self, index: int, slot: Slot) -> Board:
        return replace(self, city=(*self.city[:index], slot, *self.city[index + 1 :]))


@dataclass(frozen=True, slots=True)
class Advantage:
    """Nobody has it if `holder` is None. Gained by an effect, no tokens lie on the card (MOD-213)."""

    holder: int | None = None
    resource: str = ""
    tokens: int = 0


@dataclass(frozen=True, slots=True)
class HouseRules:
    """MOD-233, MOD-234: the rulebook leaves both open, so the table decides before the game."""

    does_starting_knowledge_score: bool = False
    is_bare_advantage_kept: bool = False


@derived_from("numbers")
@dataclass(frozen=True)
class State:
    boards: tuple[Board, ...]
    modules: tuple[str, ...] = ("trade",)
    house: HouseRules = HouseRules()
    is_mixed: bool = False
    deck_counts: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: dict(DECK))
    """Development cards by type and era."""
    development_row: int = ROW
    development_deck: int = 0
    development_discard: int = 0
    stacks: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(COMMON, COPIES))
    gone: tuple[str, ...] = ()
    """Development cards that were acquired, by name: each is there once."""
    free_cities: tuple[FreeCity, ...] = tuple(FreeCity(number) for number in range(1, FACE_UP + 1))
    free_city_deck: int = FREE_CITIES - FACE_UP
    advantage: Advantage = Advantage()
    round: int = 1
    first: int = 0
    to_act: int = 0
    step: str = "cities"
    is_final: bool = False
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Printed numbers as players typed them, in this game or before."""
    is_version_1: bool = False
    """Begun under the first version of the rules: what that accepted still counts, and as it counted then."""
    is_version_2: bool = False
    """Begun under the second one, which lost a card's name when its deck was shuffled and learned only some numbers."""
    is_version_3: bool = False
    """Begun under the third one, which lost a knowledge that was dealt into the city or shuffled into the deck."""

    @property
    def has_places(self) -> bool:
        """Whether cards keep their names wherever players saw them go."""
        return not (self.is_version_1 or self.is_version_2)

    @property
    def follows_knowledge(self) -> bool:
        """Whether a knowledge is tracked wherever it goes: dealt into the city, and shuffled into the deck."""
        return self.has_places and not self.is_version_3

    @property
    def has_resources(self) -> bool:
        return all(board.has_resources for board in self.boards)

    @property
    def reads_cards(self) -> bool:
        """Whether players are asked what cards give."""
        return self.has_places and self.has_resources

    @property
    def turns(self) -> int:
        """How many turns both players have taken."""
        return sum(board.turns for board in self.boards)

    def with_board(self, seat: int, board: Board) -> State:
        return replace(self, boards=(*self.boards[:seat], board, *self.boards[seat + 1 :]))


def other(seat: int) -> int:
    return 1 - seat

"""The contract of a game: everything the app asks of one, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from rules.kit.card_kind import CardKind
from rules.kit.cover import Cover
from rules.kit.inputs import Correct, Input
from rules.kit.landmark import Landmark
from rules.kit.offer import Gain, Offer
from rules.kit.panel import ChecklistItem, Panel
from rules.kit.refusal import Refusal
from rules.kit.setup import Setup, SetupOption
from rules.kit.sheet import Outcome, Sheet
from rules.kit.step import GridOffer, SeatRow, Step
from rules.kit.text import Text, say

S = TypeVar("S")

SETUP = "setup"
"""What is entered before the first round stands apart in the history and does not count as a round."""


@dataclass(frozen=True)
class Meta:
    """What is known before a game starts. `rules_version` changes whenever an old session may replay differently."""

    cover: Cover
    rules_version: str
    edition: Text
    seat_options: tuple[SetupOption, ...] = ()
    table_options: tuple[SetupOption, ...] = ()
    bgg_id: int = 0
    """Its number at BoardGameGeek, by which other programs know it; 0 where nobody has looked it up."""

    @property
    def id(self) -> str:
        return self.cover.id

    @property
    def title(self) -> Text:
        return self.cover.title

    @property
    def fewest(self) -> int:
        return self.cover.fewest

    @property
    def most(self) -> int:
        return self.cover.most


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a seat: shown in sums and history when it changes unless it is quiet, and correctable by hand."""

    key: str
    label: Text
    value: int
    glyph: str = ""
    tint: str = ""
    is_quiet: bool = False


@dataclass(frozen=True)
class Rules(Generic[S]):
    """A game at one depth: its inputs (`rules.kit.inputs`) and functions over its own frozen state. None
    of them ever raises."""

    inputs: tuple[type[Input], ...]
    new_game: Callable[[Setup], S]

    offers: Callable[[S, int], tuple[Offer, ...]]
    """What a seat may enter now, likely things first; impossible ones follow with their reasons."""
    step: Callable[[S], Step]
    table_panels: Callable[[S], tuple[Panel, ...]]
    seat_panels: Callable[[S, int], tuple[Panel, ...]]
    figures: Callable[[S, int], tuple[Figure, ...]]
    corrected: Callable[[S, int, str, int], S]
    """The state after a figure is moved by hand: (state, seat, figure's key, difference)."""

    round: Callable[[S], str]
    """Changes when a round ends; groups the history and says when totals are kept. `SETUP` before the first one."""
    moment: Callable[[S], Text]
    totals: Callable[[S], tuple[int, ...]]
    sheet: Callable[[S], Sheet]
    outcome: Callable[[S], Outcome | None]
    """None while the game goes on."""

    broken_invariants: Callable[[S], list[str]]
    """For tests: what must hold in every state the rules reach, but does not."""

    figure_value: Callable[[S, int, str], int | None] | None = None
    """One of `figures` by its key, None if there is none; for games where making them all for every correction of a
    long log would cost too much."""

    brief_panels: Callable[[S, int], tuple[Panel, ...]] | None = None
    """Only the brief ones of `seat_panels`, for games where making them all for every entry would cost too much."""

    mover_panels: Callable[[S, int], tuple[Panel, ...]] | None = None
    """What stands on top of the table for the seat to move; the brief panels where a game has nothing better."""
    grid: Callable[[S], tuple[GridOffer, ...]] | None = None
    """What the seat to move may do, in two columns: each keeps its place all game. Empty while something else comes
    first."""
    seat_row: Callable[[S, int], SeatRow] | None = None
    """A seat that is not to move, on one line; made of the brief panels where a game has nothing better."""

    wide_panels: Callable[[S, int, bool], tuple[Panel, ...]] | None = None
    """A seat's board beside all the others, where a screen is large enough; True for the seat to move, whose
    `mover_panels` stand above."""

    follow_up: Callable[[S], Input | None] | None = None
    """What follows by itself, without anything to decide or to read: it is recorded with the entry that led here.
    It has a key, so that it counts once whoever records it."""

    age: Callable[[S], str] | None = None
    """The age or epoch as it is printed, such as "II": where it changes, the course of a game has a line. Empty where
    there is none."""

    chosen: Callable[[Setup, S, int], Text | None] | None = None
    """The leader or civilization a seat has in this state, where the game has them: what it played with, for
    statistics."""

    landmark: Callable[[S, Input, S], Landmark | None] | None = None
    """What stands out about an entry, given the states around it: whoever goes through a game again looks for it."""

    typed_numbers: Callable[[S], Mapping[str, int]] | None = None
    """Printed numbers that players typed, in this game or, by `Setup.known`, before it. The app keeps them for the next
    game. A name means the same in every game; `Setup.known` may hold names and values of another version."""

    told_number: Callable[[str], tuple[Text, Text] | None] | None = None
    """What a typed number belongs to, and what it is there: a card, and "cost". None for a name that means nothing."""

    card_kinds: tuple[CardKind, ...] = ()
    """Kinds of cards of the box that can be filled in before a game."""

    depth: Callable[[S], str] | None = None
    """The depth a state has reached, where a game can go on deeper than it began."""

    deeper: Callable[[S], tuple[Offer, ...]] | None = None
    """Ways to go on deeper: from such an entry on, more is told. Empty at the deepest one."""

    at: Callable[[S], Rules[Any]] | None = None
    """The rules that hold at a state, where they differ before and after such an entry (`rules.kit.growing`)."""

    @cached_property
    def named(self) -> Mapping[str, type[Input]]:
        """Its own inputs, and the correction that every game has."""
        return {one.__name__: one for one in (*self.inputs, Correct)}

    def input_named(self, type_name: str) -> type[Input] | None:
        return self.named.get(type_name)


@dataclass(frozen=True)
class Game:
    meta: Meta
    check_setup: Callable[[Setup], Refusal | None]
    put_out: Callable[[Setup], tuple[ChecklistItem, ...]]
    """What to take out of the box for this setup."""
    opening: Callable[[Setup], Text]
    """One line for the start button: who begins."""
    depths: Mapping[str, Rules[Any]]
    """The rules by depth: the full table, and the score sheet alone."""
    start_gain: Callable[[Setup, int], Gain | None] | None = None
    """What a seat begins with that depends on who begins, drawn where that is chosen."""
    first_seat: Callable[[Setup], int | None] | None = None
    """Who begins, where no option of the table names that seat."""
    box: tuple[tuple[str, int], ...] = ()
    """What lies in the box: the key of a text that says what, and how many (`n` in that text)."""
    copies: Callable[[str, int], int] | None = None
    """How many copies of a card are in the decks, by number of players; None where that makes no difference."""

    @property
    def contents(self) -> tuple[ChecklistItem, ...]:
        """The box as a list to tick: is it complete?"""
        return tuple(ChecklistItem(key, say(key, n=count)) for key, count in self.box)

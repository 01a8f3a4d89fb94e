"""A whole game at random, entry by entry, with the app and a referee side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Protocol

from rules.kit.contract import Rules
from rules.kit.inputs import Input
from rules.kit.play import after, read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import Setup
from tests.games import GAMES
from tests.referee.player import Player

Options = dict[str, Any]
Ranking = list[tuple[int, ...]]


class Referee(Protocol):
    """What a second opinion is asked. It sees what an entry stores and nothing of the app's state."""

    def __init__(self, setup: Setup) -> None: ...

    def leaves_open(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> bool:
        """Whether the rulebook does not say what comes of this entry: then the player makes another one."""

    def follow(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> None: ...

    def numbers(self, seat: int) -> Mapping[str, int]:
        """Every figure it knows of a seat, by the app's keys, and `total` if it can add up the score."""

    def ranking(self) -> Ranking:
        """Who won, at the end: the best first, those who share a place together."""


def plain_options(rng: Random, seats: int) -> tuple[Options, list[Options]]:
    return {}, [{} for _ in range(seats)]


@dataclass(frozen=True, eq=False)
class Plan:
    """How a game is played for its referee."""

    game: str
    depth: str
    referee: Callable[[Setup], Referee]
    weights: Mapping[str, float] = field(default_factory=dict)
    untouched: frozenset[str] = frozenset()
    """Questions that stay as they are: numbers to type where the app is to be told otherwise."""
    hurry: float = 0.15
    """How often the one likely thing is done at once: the higher, the shorter the game."""
    options: Callable[[Random, int], tuple[Options, list[Options]]] = plain_options
    widest: tuple[int, ...] = (6,)
    """Numbers that are typed from cards go up to one of these: small ones make ties, large ones carry over."""
    longest: int = 4000

    def setup(self, rng: Random, seats: int) -> Setup:
        table, own = self.options(rng, seats)
        names = [{"name": f"Player {seat + 1}", "options": own[seat]} for seat in range(seats)]
        setup = read_setup(GAMES[self.game], {"depth": self.depth, "seats": names, "options": table})
        assert not isinstance(setup, Refusal), setup
        return setup


class Difference(NamedTuple):
    entry: int
    given: str
    what: str
    app: Any
    referee: Any


@dataclass
class Match:
    """What came of a game: how much was compared, and where the two do not agree."""

    plan: Plan
    seats: int
    seed: int
    entries: list[Input] = field(default_factory=list)
    compared: int = 0
    differences: list[Difference] = field(default_factory=list)
    is_over: bool = False
    is_stuck: bool = False
    """The app allows nothing more although the game goes on."""


def chance(plan: Plan, seats: int, seed: int) -> Random:
    """The same for the same game, whatever was played before it."""
    return Random(f"{plan.game} {plan.depth} {seats} {seed}")


def play_match(plan: Plan, seats: int, seed: int) -> Match:
    """Plays to the end, or to the first entry after which a number differs: all that follows would differ too."""
    rng, match = chance(plan, seats, seed), Match(plan, seats, seed)
    setup = plan.setup(rng, seats)
    rules: Rules[Any] = GAMES[plan.game].depths[plan.depth]
    referee, state = plan.referee(setup), rules.new_game(setup)

    def is_clear(given: Input) -> bool:
        return not referee.leaves_open(given.type, given.seat, given.values())

    player = Player(rules, seats, rng, is_clear, plan.weights, plan.untouched, plan.hurry, rng.choice(plan.widest))
    _compare(match, rules, state, referee, None)
    while not match.is_over and not match.differences and len(match.entries) < plan.longest:
        given = player.choose(state)
        if given is None:
            match.is_stuck = True
            break
        state = after(rules, state, given)
        match.entries.append(given)
        referee.follow(given.type, given.seat, given.values())
        _compare(match, rules, state, referee, given)
    return match


def _compare(match: Match, rules: Rules[Any], state: Any, referee: Referee, given: Input | None) -> None:
    outcome = rules.outcome(state)
    match.is_over = outcome is not None
    pairs = list(_pairs(rules, state, referee))
    if outcome is not None:
        pairs.append(("ranking", sorted_groups(outcome.ranking), sorted_groups(referee.ranking())))
    match.compared += len(pairs)
    told = f"{given.type} {given.seat} {given.values()}" if given is not None else "the setup"
    match.differences += [
        Difference(len(match.entries), told, what, app, own) for what, app, own in pairs if app != own
    ]


def _pairs(rules: Rules[Any], state: Any, referee: Referee) -> Iterator[tuple[str, Any, Any]]:
    totals = rules.totals(state)
    for seat, total in enumerate(totals):
        known = {figure.key: figure.value for figure in rules.figures(state, seat)} | {"total": total}
        for key, own in referee.numbers(seat).items():
            yield f"{key} of {seat}", known.get(key), own


def sorted_groups(ranking: Any) -> Ranking:
    return [tuple(sorted(group)) for group in ranking]


def ranked(totals: list[int], tie_break: Sequence[Any]) -> Ranking:
    """The highest total first, then the highest of what breaks a tie; the rest share their place."""
    order = sorted({(total, tie_break[seat]) for seat, total in enumerate(totals)}, reverse=True)
    return [tuple(seat for seat in range(len(totals)) if (totals[seat], tie_break[seat]) == one) for one in order]

"""A tiny game that keeps the whole contract: gather grain, build with it, end three rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from rules.kit.contract import Figure, Game, Meta, Rules
from rules.kit.cover import Cover
from rules.kit.field import Choice, Flag, Number, Several
from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer, Option, ask
from rules.kit.panel import ChecklistItem, Choices, Counter, Panel, Track
from rules.kit.play import changes
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.setup import FULL_TABLE, Setup, SetupOption
from rules.kit.sheet import Outcome, Row, Sheet, Why, WhyLine, rank
from rules.kit.step import Step, StepLine
from rules.kit.text import SeatName, Text, say

COST = {"hut": 3, "tower": 5}
POINTS = {"hut": 2, "tower": 4}
EXTRAS = ("roof", "garden", "well")
ROUNDS = 3
HARVEST = 2


@dataclass(frozen=True)
class Farm:
    grain: int
    taken_by_hand: int = 0
    built: tuple[str, ...] = ()
    extras: int = 0

    @property
    def points(self) -> int:
        return sum(POINTS[one] for one in self.built) + self.extras


@dataclass(frozen=True)
class State:
    farms: tuple[Farm, ...]
    harvest: int
    prices: Mapping[str, int]
    """As typed from the card, in this game or before."""
    round: int = 1

    @property
    def is_over(self) -> bool:
        return self.round > ROUNDS

    def with_farm(self, seat: int, farm: Farm) -> State:
        return replace(self, farms=(*self.farms[:seat], farm, *self.farms[seat + 1 :]))


def new_game(setup: Setup) -> State:
    return State(
        tuple(Farm(seat.options.get("grain", 0)) for seat in setup.seats),
        setup.options.get("harvest", HARVEST),
        {name: price for name, price in setup.known.items() if name in COST},
    )


# The inputs: each holds what it asks for, why not, what happens, and its words.


@dataclass(frozen=True, kw_only=True)
class Gather(Input):
    """Take grain: a difference, so that two phones' changes add up."""

    amount: Annotated[int, Number(1, 9)] = 1

    title = say("toy.Gather")
    sign = ("wheat", "food")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("toy.whose")
        return refuse("toy.game_over") if state.is_over else None

    def after(self, state: State) -> State:
        if self.seat is None:
            return state
        farm = state.farms[self.seat]
        return state.with_farm(self.seat, replace(farm, grain=farm.grain + self.amount))

    def tell(self, state: State) -> Text:
        return say("toy.tell.Gather", n=self.amount)


@dataclass(frozen=True, kw_only=True)
class Build(Input):
    """Pay grain for a building; each extra is a point."""

    what: Annotated[str, Choice(tuple(COST))]
    extras: Annotated[tuple[str, ...], Several(EXTRAS, at_most=2)] = ()
    price: Annotated[int | None, Number(0, 9)] = None
    is_gift: Annotated[bool, Flag()] = False

    title = say("toy.Build")
    sign = ("city", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("toy.whose")
        if state.is_over:
            return refuse("toy.game_over")
        have, need = state.farms[self.seat].grain, self.cost
        if have < need:
            return refuse("toy.not_enough_grain", shortage=Shortage(have, need, "wheat", "food"), n=need - have)
        return None

    def after(self, state: State) -> State:
        if self.seat is None:
            return state
        farm = state.farms[self.seat]
        built, extras = (*farm.built, self.what), farm.extras + len(self.extras)
        state = state.with_farm(self.seat, replace(farm, grain=farm.grain - self.cost, built=built, extras=extras))
        return state if self.price is None else replace(state, prices={**state.prices, self.what: self.price})

    def tell(self, state: State) -> Text:
        return say("toy.tell.Build", what=say(f"toy.{self.what}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        options = tuple(Option(what, say(f"toy.{what}")) for what in COST)
        return (
            ask(self, "what", say("toy.what"), options=options),
            ask(self, "is_gift", say("toy.gift")),
            ask(self, "price", say("toy.price"), state.prices.get(self.what), is_extra=True),
        )

    @property
    def cost(self) -> int:
        if self.is_gift:
            return 0
        return COST[self.what] if self.price is None else self.price


@dataclass(frozen=True, kw_only=True)
class EndRound(Input):
    """The harvest comes in and the next round begins: once, however many phones say so."""

    bonus: Annotated[int, Number(0, 3)] = 0

    title = say("toy.EndRound")
    sign = ("right", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is not None:
            return nonsense("toy.whose")
        return refuse("toy.game_over") if state.is_over else None

    def after(self, state: State) -> State:
        farms = tuple(replace(farm, grain=farm.grain + state.harvest + self.bonus) for farm in state.farms)
        return replace(state, farms=farms, round=state.round + 1)

    def key(self, state: State) -> str:
        return f"end:r{state.round}"


# What to do now, and what to show.


def offers(state: State, seat: int) -> tuple[Offer, ...]:
    return tuple(offer(state, one) for one in (Gather(seat=seat), Build(seat=seat, what="hut")))


def step(state: State) -> Step:
    later = EndRound().after(state)
    seats = range(len(state.farms))
    lines = tuple(StepLine(seat, sum=next(iter(changes(RULES, state, later, seat)), None)) for seat in seats)
    return Step(
        "round", say("toy.round", n=state.round), say("toy.do"), moment(state), lines, main=offer(state, EndRound())
    )


def seat_panels(state: State, seat: int) -> tuple[Panel, ...]:
    farm = state.farms[seat]
    return (
        Counter(id="grain", label=say("toy.grain"), value=farm.grain, is_by_hand=farm.taken_by_hand > 0),
        Track(id="points", label=say("toy.points"), value=farm.points),
        Choices(id="choices", label=say("toy.choices"), offers=offers(state, seat)),
    )


def figures(state: State, seat: int) -> tuple[Figure, ...]:
    farm = state.farms[seat]
    return Figure("grain", say("toy.grain"), farm.grain), Figure("extras", say("toy.extras"), farm.extras)


def corrected(state: State, seat: int, what: str, difference: int) -> State:
    farm = state.farms[seat]
    if what == "grain":
        farm = replace(farm, grain=farm.grain + difference, taken_by_hand=farm.taken_by_hand + max(0, -difference))
    elif what == "extras":
        farm = replace(farm, extras=farm.extras + difference)
    return state.with_farm(seat, farm)


def moment(state: State) -> Text:
    return say("toy.place", n=state.round)


def totals(state: State) -> tuple[int, ...]:
    return tuple(farm.points for farm in state.farms)


def sheet(state: State) -> Sheet:
    def row(name: str, lines: Sequence[tuple[WhyLine, ...]]) -> Row:
        label = say(f"toy.{name}")
        return Row(name, label, "", tuple(Why(label, sum(line.value for line in own), own) for own in lines))

    built = [tuple(WhyLine(say(f"toy.{one}"), POINTS[one]) for one in farm.built) for farm in state.farms]
    extras = [(WhyLine(say("toy.extras"), farm.extras),) for farm in state.farms]
    return Sheet((row("built", built), row("extras", extras)))


def outcome(state: State) -> Outcome | None:
    grain = tuple(farm.grain for farm in state.farms)
    return rank(totals(state), grain, say("toy.grain")) if state.is_over else None


def broken_invariants(state: State) -> list[str]:
    broken = [f"farm {seat} owes grain" for seat, farm in enumerate(state.farms) if farm.grain + farm.taken_by_hand < 0]
    return broken + [f"round {state.round}"] * (not 1 <= state.round <= ROUNDS + 1)


def check_setup(setup: Setup) -> Refusal | None:
    starts = [seat.options["grain"] for seat in setup.seats]
    return nonsense("toy.unequal") if setup.options["is_equal"] and len(set(starts)) > 1 else None


RULES: Rules[State] = Rules(
    inputs=(Gather, Build, EndRound),
    new_game=new_game,
    offers=offers,
    step=step,
    table_panels=lambda state: (Counter(id="round", label=say("toy.round"), value=state.round),),
    seat_panels=seat_panels,
    figures=figures,
    corrected=corrected,
    round=lambda state: f"r{state.round}",
    moment=moment,
    totals=totals,
    sheet=sheet,
    outcome=outcome,
    broken_invariants=broken_invariants,
    typed_numbers=lambda state: state.prices,
)

TOY = Game(
    meta=Meta(
        cover=Cover("toy", say("toy.title"), fewest=2, most=4),
        rules_version="1",
        edition=say("toy.edition"),
        seat_options=(SetupOption("grain", Number(0, 9), say("toy.grain"), (4, 4, 5, 5)),),
        table_options=(
            SetupOption("harvest", Number(0, 5), say("toy.harvest"), HARVEST),
            SetupOption("is_equal", Flag(), say("toy.equal"), False),
        ),
    ),
    check_setup=check_setup,
    put_out=lambda setup: (ChecklistItem("grain", say("toy.grain"), say("number", n=len(setup.seats))),),
    opening=lambda setup: say("toy.begins", who=SeatName(0)),
    depths={FULL_TABLE: RULES},
)

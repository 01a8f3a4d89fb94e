"""The scout, trade with free cities, and their names (MOD-134 to MOD-150)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice
from rules.kit.frozen import replace
from rules.kit.inputs import Input
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.monumental_duel.inputs.base import Effect, Gives, Turn
from rules.monumental_duel.inputs.kinds import FREE_CITY, NAME
from rules.monumental_duel.names import city_name
from rules.monumental_duel.numbers import after_reading, names_of, read_whole, tidy, yields
from rules.monumental_duel.questions import name_question
from rules.monumental_duel.signs import MODULE_GLYPH
from rules.monumental_duel.state import FreeCity, State
from rules.monumental_duel.supply import Bill, after_bill, after_gain, check_bill
from rules.monumental_duel.tables import MODULES
from rules.monumental_duel.trade import after_trade, check_city, free_cities, price


@dataclass(frozen=True, kw_only=True)
class UseScout(Turn, Gives):
    """Uses the scout: for trade with a free city by its number, or for the module of another box.

    `name` is what the city is called, where that was not said before.
    """

    module: Annotated[str | None, Choice(MODULES)] = None
    city: Annotated[int | None, FREE_CITY] = None
    name: Annotated[str | None, NAME] = None

    title = say("monumental_duel.do.UseScout")
    sign = ("caravan", "")

    def module_meant(self, state: State) -> str | None:
        """As said, by the city, or the only one in play (MOD-135)."""
        if self.module is not None:
            return self.module
        if self.city is not None:
            return "trade"
        return state.modules[0] if len(state.modules) == 1 else None

    def missing(self, state: State, seat: int) -> Refusal | None:
        module = self.module_meant(state)
        if module is None:
            return nonsense("monumental_duel.which_module")
        return _missing_city(state, seat, self.city) if module == "trade" else None

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        module = self.module_meant(state)
        assert module is not None
        wrong = _check_scout(state, seat, module)
        if wrong is not None or module != "trade":
            return wrong
        bill = Bill("gold", price(state, seat, self.city))
        return check_city(state, seat, self.city) or check_bill(state.boards[seat], bill)

    def does(self, state: State, seat: int) -> State | None:
        module = self.module_meant(state)
        if module is None:
            return None
        board = replace(state.boards[seat], is_scout_used=True)
        if module != "trade":
            return state.with_board(seat, after_gain(board, self.typed(), "scout"))
        board = after_bill(board, Bill("gold", price(state, seat, self.city)), "trade")
        return traded(self, state.with_board(seat, board), seat)

    def given_before(self, state: State, seat: int) -> dict[str, int] | None:
        return yields(state, "free_city", name_meant(self, state))

    def tell(self, state: State) -> Text:
        module = self.module_meant(state) or state.modules[0]
        if module != "trade":
            return say("monumental_duel.told.scout", module=say(f"monumental_duel.module.{module}"))
        return say("monumental_duel.told.trade", city=_name(state, self.city, tidy(self.name)))

    def brief(self, state: State) -> Text:
        is_trade = self.module_meant(state) == "trade"
        return _name(state, self.city, tidy(self.name)) if is_trade else self.tell(state)

    def sign_now(self, state: State) -> tuple[str, str]:
        return self.sign if self.module is None else (MODULE_GLYPH[self.module], "")

    def questions(self, state: State, seat: int) -> list[Ask]:
        asks = []
        if len(state.modules) > 1:
            options = tuple(
                Option(name, say(f"monumental_duel.module.{name}"), glyph=MODULE_GLYPH[name]) for name in state.modules
            )
            asks.append(ask(self, "module", say("monumental_duel.ask.module"), options=options, is_needed=True))
        if self.module_meant(state) == "trade":
            asks.append(_city_question(state, self, seat))
            asks += city_name_questions(self, state)
        return [*asks, *self.gives_questions(state, seat)]

    def closed(self, state: State, seat: int) -> Refusal | None:
        return _check_scout(state, seat, self.module_meant(state) or state.modules[0])


def _check_scout(state: State, seat: int, module: str) -> Refusal | None:
    """One of the modules in play, once in a round (MOD-046, MOD-134, MOD-150)."""
    if state.boards[seat].is_scout_used:
        return refuse("monumental_duel.card_used", topic="scout")
    return None if module in state.modules else refuse("monumental_duel.module_not_in_play", topic="scout")


@dataclass(frozen=True, kw_only=True)
class TradeForFree(Effect, Gives):
    """An effect trades with a free city for free."""

    city: Annotated[int | None, FREE_CITY] = None
    name: Annotated[str | None, NAME] = None

    title = say("monumental_duel.do.TradeForFree")
    sign = ("caravan", "")

    def missing(self, state: State, seat: int) -> Refusal | None:
        return _missing_city(state, seat, self.city)

    def check_rules(self, state: State, seat: int) -> Refusal | None:
        return check_city(state, seat, self.city)

    def does(self, state: State, seat: int) -> State:
        """The gold, if any, comes from the common supply (MOD-139, MOD-147)."""
        return traded(self, state, seat)

    def given_before(self, state: State, seat: int) -> dict[str, int] | None:
        return yields(state, "free_city", name_meant(self, state))

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.TradeForFree", city=_name(state, self.city))

    def questions(self, state: State, seat: int) -> list[Ask]:
        asks = [_city_question(state, self, seat), *city_name_questions(self, state)]
        return [*asks, *self.gives_questions(state, seat)]


def name_meant(given: UseScout | TradeForFree, state: State) -> str:
    """What the city is called: as said now, or as it was named before."""
    found = next((city for city in free_cities(state) if city.number == given.city), None)
    return tidy(given.name) or ("" if found is None else found.name)


def traded(given: UseScout | TradeForFree, state: State, seat: int) -> State:
    """What a city brings is kept by its name, and its name is kept for the rest of the game."""
    gains, name = given.gains(state, seat), name_meant(given, state)
    if state.has_places:
        state = after_reading(with_city_named(state, given.city, name), "free_city", name, read_whole(gains))
    return after_trade(state, seat, given.city, gains)


def city_name_questions(given: UseScout | TradeForFree, state: State) -> list[Ask]:
    """Asked once for each city, so that what it brings is known in every game."""
    city = next((one for one in free_cities(state) if one.number == given.city), None)
    if not state.has_places or city is None or city.name:
        return []
    in_use = [one.name for one in free_cities(state)]
    names = tuple(name for name in names_of(state, "free_city") if name not in in_use)
    return [name_question(state, given, "free_city", names)]


def with_city_named(state: State, number: int | None, name: str) -> State:
    def named(cities: tuple[FreeCity, ...]) -> tuple[FreeCity, ...]:
        return tuple(replace(city, name=name) if city.number == number else city for city in cities)

    boards = tuple(replace(board, free_cities=named(board.free_cities)) for board in state.boards)
    return replace(state, free_cities=named(state.free_cities), boards=boards)


def _missing_city(state: State, seat: int, number: int | None) -> Refusal | None:
    wrong = check_city(state, seat, number)
    return wrong if wrong is not None and wrong.is_nonsense else None


def _city_question(state: State, given: Input, seat: int) -> Ask:
    board = state.boards[seat]
    options = tuple(
        Option(
            city.number,
            city_name(city),
            say("monumental_duel.own_city")
            if city in board.free_cities
            else say("monumental_duel.gold_there", n=city.gold[seat]),
            "city",
            "gold",
            refusal=check_city(state, seat, city.number),
        )
        for city in (*state.free_cities, *board.free_cities)
    )
    hint = say("monumental_duel.hint.trade")  # MOD-137, MOD-143
    return ask(given, "city", say("monumental_duel.ask.city"), options=options, hint=hint, is_needed=True)


@dataclass(frozen=True, kw_only=True)
class NameFreeCity(Input):
    """Names a free city by its number."""

    city: Annotated[int | None, FREE_CITY] = None
    name: Annotated[str | None, NAME] = None

    title = say("monumental_duel.do.NameFreeCity")
    sign = ("eye", "")

    def check(self, state: State) -> Refusal | None:
        is_there = any(city.number == self.city for city in free_cities(state))
        return None if is_there else nonsense("monumental_duel.no_such_city")

    def after(self, state: State) -> State:
        return with_city_named(state, self.city, " ".join((self.name or "").split()))

    def tell(self, state: State) -> Text:
        return say("monumental_duel.told.NameFreeCity", city=_name(state, self.city))

    def asks(self, state: State) -> tuple[Ask, ...]:
        options = tuple(Option(city.number, city_name(city), glyph="city") for city in free_cities(state))
        return (
            ask(self, "city", say("monumental_duel.ask.city"), options=options, is_needed=True),
            ask(self, "name", say("monumental_duel.ask.name")),
        )


def _name(state: State, number: int | None, said: str = "") -> Text:
    """As it was named before, as it is said now, or by its number."""
    found = next((city for city in free_cities(state) if city.number == number), None)
    if found is None:
        return say("monumental_duel.city_n", n=number or 0)
    return city_name(found if found.name else replace(found, name=said))

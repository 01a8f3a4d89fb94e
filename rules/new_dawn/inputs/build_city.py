"""Industry: a city is built."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse, unfinished
from rules.kit.text import Text, say
from rules.new_dawn import coast, row
from rules.new_dawn.industry import check_unbuilt, city_range
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import card_of, city_states, flag, naturals, own_tokens, terrain, wonders
from rules.new_dawn.state import CITY, TOKEN, Board, State
from rules.new_dawn.tables import NATURAL_SPACE, TERRAINS, WATER
from rules.new_dawn.terrain import difficulty
from rules.new_dawn.tokens import check_natural


@dataclass(frozen=True, kw_only=True)
class BuildCity(PlayerDeed):
    """Builds a city. `over` is the hardest terrain on the way, `wonder` one that lies there, abandoned or one's own.

    `replaces` is the player's control token that stood there, on the natural wonder `left` or on a city-state's space.
    """

    terrain: Annotated[str | None, Choice((*TERRAINS, NATURAL_SPACE, WATER))] = None
    distance: Annotated[int | None, Number(0, 20)] = None
    over: Annotated[str | None, Choice((*TERRAINS, NATURAL_SPACE))] = None
    is_over_coastal: Annotated[bool, Flag()] = False
    is_through_water: Annotated[bool, Flag()] = False
    is_through_rival: Annotated[bool, Flag()] = False
    is_beside_city: Annotated[bool, Flag()] = False
    is_occupied: Annotated[bool, Flag()] = False
    is_coastal: Annotated[bool, Flag()] = False
    at_caravan: Annotated[bool, Flag()] = False
    at_edge: Annotated[bool, Flag()] = False
    replaces: Annotated[str | None, Choice(("plain", "fortified"))] = None
    left: Annotated[str | None, kinds.ONE_NATURAL] = None
    city_state: Annotated[str | None, kinds.ONE_CITY_STATE] = None
    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    is_by_water: Annotated[bool, Flag()] = False

    title = say("new_dawn.do.build_city")
    sign = ("city", "industry")

    def check(self, state: State) -> Refusal | None:
        wrong = row.check_resolving(state, self.seat, "industry")
        if wrong is not None:
            return wrong
        if self.terrain is None:
            return nonsense("new_dawn.name_a_terrain")
        if state.board.unused_cities < 1:
            return refuse("new_dawn.no_city_left", topic="building_cities")
        given = with_implied(state, self)
        wrong = check_unbuilt(state) or _check_space(state, given, given.terrain or self.terrain)
        return wrong or _check_natural_space(state, given) or _check_range(state, given)

    def does(self, state: State) -> State:
        left = with_implied(state, self).left
        board = state.boards[self.who]
        board = replace(
            board,
            cities=board.cities + 1,
            # CND-148: a token on the space goes back to its owner; a caravan stays, unless the city grew from it.
            plain=max(0, board.plain - (self.replaces == "plain")),
            fortified=max(0, board.fortified - (self.replaces == "fortified")),
            caravans=max(0, board.caravans - self.at_caravan),
        )
        if self.wonder in state.abandoned or _has_token_on_wonder(board, self):  # CND-293
            assert self.wonder is not None
            board = replace(board, wonders={**board.wonders, self.wonder: CITY})
            state = replace(state, abandoned=state.abandoned - {self.wonder})
        if self.replaces is not None and left is not None:  # CND-105
            board = row.after_natural_lost(board, left)
        if self.city_state in board.conquered:
            assert self.city_state is not None
            board = replace(board, conquered={**board.conquered, self.city_state: CITY})
        board = coast.with_coast(board, int(self.is_by_water and self.replaces is None))
        turn = replace(state.turn, built=(*state.turn.built, "city"))
        return replace(state.with_board(self.who, board), turn=turn)

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.city", terrain=say(f"new_dawn.terrain.{self.terrain or 'grassland'}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        board, card = state.boards[self.seat], card_of(state, self.seat, "industry")
        options = _terrains(state, self)
        asks = [ask(self, "terrain", say("new_dawn.ask.city_terrain"), options=options, is_needed=True)]
        if board.leader == "japan" and self.terrain in ("desert", "mountains"):
            asks.append(flag(self, "is_coastal"))
        if board.plain or board.fortified:
            is_needed = self.terrain == NATURAL_SPACE
            options, label = _own_tokens(board, is_needed), say("new_dawn.ask.city_replaces")
            asks.append(ask(self, "replaces", label, options=options, is_needed=is_needed))
        asks += [*_ask_under_token(board, self), *_ask_wonder_there(state, self)]
        if (card is not None and card.id == "animal_husbandry" and board.caravans) or self.at_caravan:
            asks.append(flag(self, "at_caravan"))
        if board.has("great_lighthouse") or self.at_edge:
            asks.append(flag(self, "at_edge"))
        if self.terrain is not None and self.replaces is None:  # what it replaces was counted when it came
            asks += coast.ask_by_water(state, self, self.seat)
        is_water_open = card is not None and state.focus(card.id).is_water_open
        return (*asks, *_ask_way(state, self, is_water_open))


def with_implied(state: State, given: BuildCity) -> BuildCity:
    """A token on a natural wonder stands on a space of its own kind, and vice versa: each implies the other."""
    if state.house.is_version_one or given.replaces is None:
        return given
    if given.left is not None:
        return replace(given, terrain=NATURAL_SPACE)
    own = state.boards[given.who].all_natural
    return replace(given, left=own[0]) if given.terrain == NATURAL_SPACE and len(own) == 1 else given


# Why not.


def _check_space(state: State, given: BuildCity, on: str) -> Refusal | None:
    board, strength = state.board, row.strength(state, state.seat, "industry")
    if on == WATER:  # CND-150
        return refuse("new_dawn.not_on_water", topic="building_cities")
    if given.is_beside_city:  # CND-149
        return refuse("new_dawn.beside_city", topic="building_cities")
    if given.is_occupied and given.wonder is None:  # CND-146, CND-294
        return refuse("new_dawn.occupied", topic="building_cities")
    if given.wonder is not None and given.wonder not in state.abandoned and not _has_token_on_wonder(board, given):
        name = say(f"new_dawn.wonder.{given.wonder}")
        return refuse("new_dawn.not_abandoned", topic="abandoned_wonders", wonder=name)
    wrong = _check_replaced(board, given)
    if wrong is not None:
        return wrong
    if difficulty(board, on, "industry", is_coastal=given.is_coastal) > strength:  # CND-151
        name = say(f"new_dawn.terrain.{on}")
        return refuse("new_dawn.too_hard", topic="building_cities", terrain=name, n=strength)
    return None


def _check_natural_space(state: State, given: BuildCity) -> Refusal | None:
    """A natural wonder lies there (CND-146) unless a token that the city replaces (CND-148) has taken it."""
    if given.terrain != NATURAL_SPACE or given.left is not None or state.house.is_version_one:
        return None
    if given.replaces is None or not state.board.all_natural:
        return refuse("new_dawn.natural_lies_there", topic="building_cities")
    return unfinished("new_dawn.which_natural", topic="natural_wonders")


def _has_token_on_wonder(board: Board, given: BuildCity) -> bool:
    """A control token that stands in for a city on a wonder (CND-213) makes room for a city like any other."""
    return given.replaces is not None and board.wonders.get(given.wonder or "") == TOKEN


def _check_replaced(board: Board, given: BuildCity) -> Refusal | None:
    if given.replaces is None:
        return None
    if (board.plain if given.replaces == "plain" else board.fortified) < 1:
        return refuse("new_dawn.no_such_token", topic="control_tokens")
    wrong = check_natural(board, given.left)
    if wrong is None and given.city_state is not None and board.conquered.get(given.city_state) != TOKEN:
        name = say(f"new_dawn.city_state.{given.city_state}")
        return refuse("new_dawn.not_on_city_state", topic="city_states", name=name)
    return wrong


def _check_range(state: State, given: BuildCity) -> Refusal | None:
    board, strength = state.board, row.strength(state, state.seat, "industry")
    card = state.focus(board.at(state.turn.slot).id)
    if given.at_caravan:
        if card.id != "animal_husbandry":
            return refuse("new_dawn.other_card", topic="animal_husbandry", card=say("new_dawn.focus.animal_husbandry"))
        return None if board.caravans else refuse("new_dawn.no_caravan_on_map", topic="animal_husbandry")
    if given.at_edge:
        # As if two spaces from a friendly one: every industry card reaches that far.
        return row.check_wonder(state, given.seat, "great_lighthouse")
    if given.is_through_rival:  # CND-153
        return refuse("new_dawn.through_rival", topic="building_cities")
    if given.is_through_water and not card.is_water_open:  # CND-152
        return refuse("new_dawn.through_water", topic="building_cities")
    is_coastal = given.is_over_coastal
    if given.over is not None and difficulty(board, given.over, "industry", is_coastal=is_coastal) > strength:
        name = say(f"new_dawn.terrain.{given.over}")
        return refuse("new_dawn.way_too_hard", topic="building_cities", terrain=name, n=strength)
    if given.distance is not None and given.distance > card.range:
        return refuse("new_dawn.too_far", topic="building_cities", n=card.range)
    return None


# What the form asks.


def _terrains(state: State, given: BuildCity) -> tuple[Option, ...]:
    board, strength = state.boards[given.who], row.strength(state, given.who, "industry")
    options = []
    for one in (*TERRAINS, NATURAL_SPACE):
        need = difficulty(board, one, "industry", is_coastal=True)
        wrong = refuse("new_dawn.needs_slot", topic="building_cities", n=need) if need > strength else None
        if one == NATURAL_SPACE and not board.all_natural:
            wrong = refuse("new_dawn.natural_lies_there", topic="building_cities")
        options.append(terrain(one, say("new_dawn.difficulty", n=need), wrong))
    return tuple(options)


def _own_tokens(board: Board, is_needed: bool) -> tuple[Option, ...]:
    there = {"plain": board.plain, "fortified": board.fortified}
    sides = tuple(option for option in own_tokens(board) if there[option.value] > 0)
    return sides if is_needed else (Option(None, say("new_dawn.token.none"), glyph="hex"), *sides)


def _ask_under_token(board: Board, given: BuildCity) -> list[Ask]:
    """What the replaced token stood on, where it can stand on something."""
    if given.replaces is None:
        return []
    asks = []
    if board.all_natural and given.terrain == NATURAL_SPACE:
        options = naturals(board.all_natural)
        asks.append(ask(given, "left", say("new_dawn.ask.natural_there"), options=options, is_needed=True))
    standing = [one for one, place in board.conquered.items() if place == TOKEN]
    if standing:
        asks.append(ask(given, "city_state", say("new_dawn.ask.on_city_state"), options=city_states(standing)))
    return asks


def _ask_wonder_there(state: State, given: BuildCity) -> list[Ask]:
    """A wonder on the space: one's own under the token the city replaces, or one that lies there with nobody."""
    own = state.boards[given.who].wonders
    held = [wonder for wonder, place in own.items() if place == TOKEN and given.replaces is not None]
    options = wonders((*held, *sorted(state.abandoned)))
    label = say("new_dawn.ask.wonder_there" if held else "new_dawn.ask.abandoned")
    return [ask(given, "wonder", label, options=options)] if options else []


def _ask_way(state: State, given: BuildCity, is_water_open: bool) -> list[Ask]:
    """What the map shows at a glance, for whoever wants it checked."""
    hint = say("new_dawn.at_most", n=city_range(state, given.who))
    lands = tuple(terrain(one, None) for one in (*TERRAINS, NATURAL_SPACE))
    asks = [
        ask(given, "distance", say("new_dawn.ask.distance"), hint=hint, is_extra=True),
        ask(given, "over", say("new_dawn.ask.over"), options=lands, is_extra=True),
    ]
    flags = ["is_beside_city", "is_occupied", "is_through_rival"]
    if state.boards[given.who].leader == "japan" and given.over in ("desert", "mountains"):
        flags.insert(0, "is_over_coastal")
    if not is_water_open or given.is_through_water:
        flags.append("is_through_water")
    return [*asks, *(flag(given, name, is_extra=True) for name in flags)]

"""The event of the barbarians' movement: the die, and what they run into."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Flag
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse, unfinished
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import coast, row
from rules.new_dawn.flow import check_face
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import Deed, PlayerDeed
from rules.new_dawn.questions import barbarians, city_states, counts, flag, naturals, on_map, types, wonders
from rules.new_dawn.signs import PIECE_GLYPH
from rules.new_dawn.spaces import (
    check_city_state_named,
    check_space,
    check_wonder_named,
    must_name_city_state,
    must_name_wonder,
    without_city_state,
)
from rules.new_dawn.state import CITY, NOBODY, TOKEN, Board, State
from rules.new_dawn.tables import MOVE, RAID_TRADE, TYPES
from rules.new_dawn.tokens import after_token_lost, after_turning


@dataclass(frozen=True, kw_only=True)
class RollDirection(Deed):
    """The die that says where the barbarians go. Where several have met on a space, `barbarian` is the one that moves
    on by a roll of its own, until each stands alone (CND-253)."""

    die: Annotated[int | None, kinds.DIE] = None
    barbarian: Annotated[str | None, kinds.ONE_BARBARIAN] = None

    title = say("new_dawn.do.roll_direction")
    sign = ("dice", "")

    def check(self, state: State) -> Refusal | None:
        if self.die is None:
            return nonsense("new_dawn.enter_die")
        return check_face(state, MOVE) or self._check_which(state)

    def _check_which(self, state: State) -> Refusal | None:
        if self.barbarian is None:
            is_again = bool(state.direction)
            return unfinished("new_dawn.rolled_already", topic="barbarian_movement") if is_again else None
        if not state.direction:
            return refuse("new_dawn.roll_first", topic="barbarian_movement")
        if self.barbarian not in on_map(state):
            return refuse("new_dawn.barbarian_not_there", topic="barbarians", letter=self.barbarian)
        return None

    def does(self, state: State) -> State:
        if self.barbarian is not None:
            return replace(state, moved_on=(*state.moved_on, (self.barbarian, self.die or 0)))
        return replace(state, direction=self.die or 0)

    def key(self, state: State) -> str:
        again = f":{len(state.moved_on)}" if self.barbarian is not None else ""
        return f"direction:{state.round}{again}"

    def title_now(self, state: State) -> Text:
        return say("new_dawn.do.roll_again") if state.direction else self.title

    def tell(self, state: State) -> Text:
        if self.barbarian is not None:
            return say("new_dawn.told.moves_on", letter=self.barbarian, n=self.die or 0)
        return say("new_dawn.told.direction", n=self.die or 0)

    def asks(self, state: State) -> tuple[Ask, ...]:
        label, hint = say("new_dawn.ask.direction"), say("new_dawn.ask.direction_hint")
        die = ask(self, "die", label, hint=hint, glyph="dice", by_chance=1, is_needed=True)
        if not state.direction:
            return (die,)
        options, label = barbarians(on_map(state)), say("new_dawn.ask.moves_on")
        return (ask(self, "barbarian", label, options=options, is_needed=True), die)


@dataclass(frozen=True, kw_only=True)
class BarbarianEnters(PlayerDeed):
    """A barbarian enters this player's space where `what` stands. A capital costs trade tokens from `taken_from`."""

    what: Annotated[str | None, Choice(("caravan", "token", "fortified", "city", "capital"))] = None
    taken_from: Annotated[tuple[str, ...], Counts(TYPES, 2)] = ()
    natural: Annotated[str | None, kinds.ONE_NATURAL] = None
    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    city_state: Annotated[str | None, kinds.ONE_CITY_STATE] = None
    is_city_state_lost: Annotated[bool, Flag()] = False
    is_by_water: Annotated[bool, Flag()] = False

    title = say("new_dawn.do.barbarian_enters")
    sign = ("helmet_move", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if self.what is None:
            return nonsense("new_dawn.name_what_it_enters")
        board = state.boards[self.seat]
        wrong = check_face(state, MOVE)
        if wrong is not None:
            return wrong
        if _is_held_off(board, self.what):
            return refuse("new_dawn.petra_holds", topic="petra", name=SeatName(self.seat))
        if not _standing(board)[self.what]:
            return refuse("new_dawn.rival_has_none", topic="barbarian_movement", name=SeatName(self.seat))
        if self.what in (TOKEN, CITY):
            wrong = _check_lost(board, self, self.what)
        return wrong or row.check_taken_from(board, self.taken_from, "barbarian_movement")

    def does(self, state: State) -> State:
        if self.what in (TOKEN, CITY):
            state = coast.after_coast(state, self.who, -int(self.is_by_water))
        board = state.boards[self.who]
        match self.what:
            case "caravan":  # CND-243: back on its economy card
                return state.with_board(self.who, replace(board, caravans=max(0, board.caravans - 1)))
            case "token":  # CND-244, CND-105
                state = after_token_lost(state, self.who, False, self.natural, self.wonder)
                return state.with_board(self.who, _without_standing(state.boards[self.who], self))
            case "fortified":  # CND-246: turned, and the barbarian goes back
                return state.with_board(self.who, after_turning(board))
            case "city":
                return _after_city_lost(state, self)
            case "capital":  # CND-247 to CND-249: what is there, if it is less
                return state.with_board(self.who, row.after_losing_trade(board, self.taken_from, RAID_TRADE)[0])
        return state

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.raid", what=say(f"new_dawn.piece.{self.what or 'token'}"))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        options = tuple(_pieces(state.boards[self.seat], self.seat))
        entered = ask(self, "what", say("new_dawn.ask.raid"), options=options, is_needed=True)
        by_water = coast.ask_by_water(state, self, self.seat) if self.what in (TOKEN, CITY) else []
        return (entered, *_ask_lost(state.boards[self.seat], self), *by_water)


def _check_lost(board: Board, given: BarbarianEnters, what: str) -> Refusal | None:
    return (
        check_space(board, what, given.natural, given.wonder, given.city_state)
        or check_wonder_named(board, what, given.wonder)
        or check_city_state_named(board, what, given.city_state)
    )


def _standing(board: Board) -> dict[str, int]:
    """How many of each piece a barbarian can run into."""
    return {
        "caravan": board.caravans,
        "token": board.plain,
        "fortified": board.fortified,
        "city": board.cities,
        "capital": 1,
    }


def _is_held_off(board: Board, what: str) -> bool:
    """Petra guards cities, of which the capital is one (CND-085), and fortified tokens."""
    return what in ("city", "capital", "fortified") and board.has("petra")


def _after_city_lost(state: State, given: BarbarianEnters) -> State:
    """The city is destroyed (CND-245). Its world wonder stays on the space with nobody (CND-292)."""
    board = state.boards[given.who]
    board = replace(board, cities=max(0, board.cities - 1))
    if given.wonder is not None and board.wonders.get(given.wonder) == CITY:
        left = {one: place for one, place in board.wonders.items() if one != given.wonder}
        board = replace(board, wonders=left)
        state = replace(state, abandoned=state.abandoned | {given.wonder})
    return state.with_board(given.who, _without_standing(board, given))


def _without_standing(board: Board, given: BarbarianEnters) -> Board:
    """Neither text says what becomes of a city-state's token whose space loses its city: the table says so."""
    if given.city_state is None or given.city_state not in board.conquered:
        return board
    if given.is_city_state_lost:
        return without_city_state(board, given.city_state)
    return replace(board, conquered={**board.conquered, given.city_state: NOBODY})


def _pieces(board: Board, seat: int) -> Iterator[Option]:
    for what, number in _standing(board).items():
        refusal = None
        if number < 1:
            refusal = refuse("new_dawn.rival_has_none", topic="barbarian_movement", name=SeatName(seat))
        elif _is_held_off(board, what):
            refusal = refuse("new_dawn.petra_holds", topic="petra", name=SeatName(seat))
        name, note = say(f"new_dawn.piece.{what}"), say(f"new_dawn.raid.{what}")
        yield Option(what, name, note, PIECE_GLYPH[what], refusal=refusal)


def _ask_lost(board: Board, given: BarbarianEnters) -> list[Ask]:
    """What is lost with the piece, where only the table knows."""
    asks = []
    if given.what == "token" and board.all_natural:
        asks.append(ask(given, "natural", say("new_dawn.ask.natural_there"), options=naturals(board.all_natural)))
    place = {"token": TOKEN, "city": CITY}.get(given.what or "")
    held = [wonder for wonder, own in board.wonders.items() if own == place]
    if held:
        is_needed = must_name_wonder(board, given.what or "", None)
        asks.append(ask(given, "wonder", say("new_dawn.ask.wonder_there"), options=wonders(held), is_needed=is_needed))
    standing = [one for one, own in board.conquered.items() if own == place]
    if standing:
        is_needed = must_name_city_state(board, given.what or "", None)
        label = say("new_dawn.ask.on_city_state")
        asks.append(ask(given, "city_state", label, options=city_states(standing), is_needed=is_needed))
        if given.city_state is not None:
            asks.append(flag(given, "is_city_state_lost", hint=say("new_dawn.ask.is_city_state_lost_hint")))
    full = [card.type for card in board.row if card.trade > 0]
    if given.what == "capital" and len(full) > 1 and row.trade_in_row(board) > RAID_TRADE:
        options = types(dict.fromkeys(full))
        asks.append(counts(given, "taken_from", say("new_dawn.ask.raided_from"), options, RAID_TRADE))
    return asks

"""Building the map: a tile is laid, and checked if the table wants it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import Text, say
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import flag, number
from rules.new_dawn.state import State
from rules.new_dawn.tables import TILE_TOUCHES, TILES_PER_PLAYER, WATER_TOKENS

_GLYPHS = {"core": "star", "beside": "hex", "neither": "close"}
_MOST_TOUCHED = 20


@dataclass(frozen=True, kw_only=True)
class LayTile(PlayerDeed):
    """A tile is laid. `spaces` counts the spaces of other tiles it touches, `touches` says whether the core is among
    them or a tile that touches it; `water` counts the water tokens that close a gap with it."""

    spaces: Annotated[int | None, Number(0, _MOST_TOUCHED)] = None
    touches: Annotated[str | None, Choice(tuple(_GLYPHS))] = None
    is_core_possible: Annotated[bool, Flag()] = False
    water: Annotated[int, Number(0, WATER_TOKENS)] = 0

    title = say("new_dawn.do.lay_tile")
    sign = ("hex", "")

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if state.step != "prepare" or state.house.is_first_game:
            return refuse("new_dawn.map_is_laid", topic="map_tiles")
        if state.laid.count(self.seat) >= TILES_PER_PLAYER:  # CND-301
            return refuse("new_dawn.all_tiles_laid", topic="map_tiles", n=TILES_PER_PLAYER)
        if self.spaces is None or self.touches is None:
            return nonsense("new_dawn.name_what_it_touches")
        return _check_touching(self, self.spaces) or _check_water(state, self)

    def does(self, state: State) -> State:
        return replace(state, laid=(*state.laid, self.who), water=state.water + self.water)

    def tell(self, state: State) -> Text:
        return say("new_dawn.told.lay_tile")

    def note(self, state: State) -> Text | None:
        return None if self.seat is None else say("play.left", n=tiles_left(state, self.seat))

    def asks(self, state: State) -> tuple[Ask, ...]:
        options = tuple(Option(one, say(f"new_dawn.touches.{one}"), glyph=glyph) for one, glyph in _GLYPHS.items())
        hint = say("new_dawn.at_least", n=TILE_TOUCHES)
        found = [
            number(self, "spaces", say("new_dawn.ask.touched"), _MOST_TOUCHED, hint=hint, glyph="hex", is_needed=True),
            ask(self, "touches", say("new_dawn.ask.touches"), options=options, is_needed=True),
        ]
        if self.touches == "beside" or self.is_core_possible:
            found.append(flag(self, "is_core_possible"))
        left = max(0, WATER_TOKENS - state.water)
        return (*found, number(self, "water", say("new_dawn.ask.water"), left, glyph="drop", is_extra=True))


def tiles_left(state: State, seat: int) -> int:
    return max(0, TILES_PER_PLAYER - state.laid.count(seat))


def _check_touching(given: LayTile, spaces: int) -> Refusal | None:
    if spaces < TILE_TOUCHES:  # CND-303
        return refuse("new_dawn.touches_too_little", topic="map_tiles", n=TILE_TOUCHES)
    if given.touches == "beside" and given.is_core_possible:  # CND-304: even if it takes the other side
        return refuse("new_dawn.must_touch_core", topic="map_tiles")
    if given.touches == "neither":  # CND-305
        return refuse("new_dawn.must_touch_beside", topic="map_tiles")
    return None


def _check_water(state: State, given: LayTile) -> Refusal | None:
    left = WATER_TOKENS - state.water  # CND-015
    return refuse("new_dawn.no_water_left", topic="map_tiles", n=max(0, left)) if given.water > left else None

"""Culture: control tokens are placed on the map. What the form asks is in `form`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Counts, Flag, Number, Several
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.refusal import Refusal, Shortage, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import coast, gains, row
from rules.new_dawn.culture import tokens_of_card
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.inputs.place_tokens import form
from rules.new_dawn.names import listed
from rules.new_dawn.state import TOKEN, Board, State
from rules.new_dawn.tables import (
    CIVIL_SERVICE_TOKENS,
    HANGING_GARDENS_DIFFICULTY,
    HANGING_GARDENS_TOKENS,
    NATURAL_SPACE,
    RESOURCES,
    TERRAINS,
    URBANIZATION_TOKENS,
    WATER,
    WONDERS,
)
from rules.new_dawn.terrain import difficulty
from rules.new_dawn.tokens import check_natural

BY_EFFECT = {
    "civil_service": CIVIL_SERVICE_TOKENS,
    "urbanization": URBANIZATION_TOKENS,
    "hanging_gardens": HANGING_GARDENS_TOKENS,
}


@dataclass(frozen=True, kw_only=True)
class PlaceTokens(PlayerDeed):
    """Places control tokens: by the culture card, or by the effect that `by` names.

    `terrains` names the terrain of each token, `natural` the natural wonders it is put on, `chained` the tokens that
    Stonehenge adds on neighbouring hills, `coastal` the desert and mountain spaces by water or the edge. `away` counts
    spaces away from own cities, which Chichen Itza opens where they are forest. `is_occupied` says that a token or a
    piece other than a caravan is on one of the spaces, `lifted` which own tokens are taken off the map first, `coast`
    how many of the spaces are by water or the edge.
    """

    terrains: Annotated[tuple[str, ...], Counts((*TERRAINS, WATER), 31)] = ()
    natural: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    resources: Annotated[tuple[str, ...], Counts(RESOURCES, 31)] = ()
    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    chained: Annotated[int, Number(0, 31)] = 0
    coastal: Annotated[tuple[str, ...], Counts(("desert", "mountains"), 31)] = ()
    away: Annotated[int, Number(0, 31)] = 0
    is_occupied: Annotated[bool, Flag()] = False
    wonders: Annotated[tuple[str, ...], Several(tuple(WONDERS))] = ()
    lifted: Annotated[tuple[str, ...], Counts(("plain", "fortified"), 31)] = ()
    left: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None
    coast: Annotated[int, Number(0, 31)] = 0
    by: Annotated[str | None, Choice(tuple(BY_EFFECT))] = None

    title = say("new_dawn.do.place_tokens")
    sign = ("hex", "culture")

    def title_now(self, state: State) -> Text:
        return self.title if self.by is None else say(f"new_dawn.do.by_{self.by}")

    # How many, and how far.

    @property
    def counted(self) -> int:
        """Tokens counted against the number allowed; those of Stonehenge's chain come on top."""
        return len(self.terrains) + len(self.natural)

    @property
    def number(self) -> int:
        return self.counted + self.chained

    def allowed(self, state: State) -> int:
        """How many tokens may be placed, Stonehenge's chain aside (CND-093, CND-280)."""
        if self.by is not None:
            return BY_EFFECT[self.by]
        return tokens_of_card(state, self.who) + row.spending(self).value

    def still_allowed(self, state: State) -> int:
        """What is left of that after tokens placed earlier with the same card, with what was spent for them."""
        is_card = self.by is None and self.seat == state.seat
        return self.allowed(state) + (state.turn.spent - state.turn.placed if is_card else 0)

    def reach(self, state: State) -> int:
        """The highest difficulty of a space (CND-096)."""
        if self.by == "hanging_gardens":
            return HANGING_GARDENS_DIFFICULTY
        return row.strength(state, self.who, "industry" if self.by == "urbanization" else "culture")

    def places_with_resources(self, state: State) -> int:
        """Spaces where a resource may have lain; Chichen Itza's forests are empty."""
        away = 0 if state.house.is_version_one else self.away
        return len(self.terrains) + self.chained - away

    # What happens.

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if not self.number:
            return nonsense("new_dawn.nothing_placed")
        return (
            _check_source(state, self)
            or row.check_spending(state, self.seat, "culture", row.spending(self))
            or _check_number(state, self)
            or _check_spaces(state, self)
            or _check_supply(state.boards[self.seat], self)
            or _check_resources(state, self)
            or _check_coast(self)
            or gains.check_natural_on(state, self.seat, self.natural_on, bool(self.natural or self.as_trade))
        )

    def does(self, state: State) -> State:
        state = row.after_spending(state, self.who, "culture", row.spending(self), self.natural_on)
        board, lifted = state.boards[self.who], Counter(self.lifted)
        board = replace(
            board,
            plain=max(0, board.plain + self.number - lifted["plain"]),
            fortified=max(0, board.fortified - lifted["fortified"]),
            wonders={**board.wonders, **{one: TOKEN for one in self.wonders if one in state.abandoned}},
        ).with_resources(self.resources)
        board = coast.with_coast(board, self.coast - (len(self.lifted) if coast.is_counted(state, self.who) else 0))
        for one in self.left:  # CND-105
            board = row.after_natural_lost(board, one)
        for one in self.natural:
            if state.natural_owner(one) is None:
                board = row.after_natural_gained(board, one, self.natural_on)
        turn = state.turn
        if self.by is None:
            turn = replace(turn, placed=turn.placed + self.counted)
        else:
            turn = replace(turn, used=turn.used | {self.by})
        return replace(state.with_board(self.who, board), turn=turn, abandoned=state.abandoned - set(self.wonders))

    def tell(self, state: State) -> Text:
        """What was found on the spaces is worth a word."""
        text = say("new_dawn.told.place", n=self.number)
        found = [say(f"new_dawn.resource.{one}") for one in self.resources]
        things = listed([*found, *(say(f"new_dawn.natural.{one}") for one in self.natural)])
        return text if things is None else say("new_dawn.told.with", what=text, things=things)

    def note(self, state: State) -> Text | None:
        if self.seat is None:
            return None
        return say("new_dawn.tokens_to_place", n=max(0, self.still_allowed(state)))

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if self.seat is None else form.asks(state, self)


def _check_source(state: State, given: PlaceTokens) -> Refusal | None:
    """Which card or wonder places them, and when."""
    by = given.by
    if by in ("hanging_gardens", "urbanization") and row.spending(given).value:
        # Tokens are spent when their own card is played (CND-279).
        return refuse("new_dawn.not_in_play", topic="trade_tokens", type=say("new_dawn.type.culture"))
    if by == "hanging_gardens":
        wrong = row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, by)
        return wrong or row.check_once(state, by)
    if by == "urbanization":
        wrong = row.check_resolving(state, given.seat, "industry") or row.check_once(state, by)
        if wrong is None and state.board.at(state.turn.slot).id != by:
            return refuse("new_dawn.other_card", topic=by, card=say(f"new_dawn.focus.{by}"))
        if wrong is None and "city" not in state.turn.built:
            return refuse("new_dawn.no_city_built", topic=by)
        return wrong
    wrong = row.check_resolving(state, given.seat, "culture")
    if wrong is not None:
        return wrong
    if by == "civil_service":
        if state.board.at(state.turn.slot).id != by:
            return refuse("new_dawn.other_card", topic=by, card=say(f"new_dawn.focus.{by}"))
        return row.check_once(state, by)
    return None


def _check_number(state: State, given: PlaceTokens) -> Refusal | None:
    # Tokens placed earlier with the same card, and what was spent for them, count too.
    before = state.turn.placed if given.by is None else 0
    spent = state.turn.spent if given.by is None else 0
    most = given.allowed(state) + spent
    if before + given.counted > most:
        return refuse("new_dawn.too_many_tokens", topic="culture", n=most)
    if given.chained:
        wrong = row.check_wonder(state, given.seat, "stonehenge")
        if wrong is not None:
            return wrong
        if "hills" not in given.terrains:
            return refuse("new_dawn.no_hills", topic="stonehenge")
    return None


def _check_spaces(state: State, given: PlaceTokens) -> Refusal | None:
    board, most = state.boards[given.who], given.reach(state)
    if WATER in given.terrains:  # CND-097
        return refuse("new_dawn.not_on_water", topic="culture")
    if given.is_occupied:  # CND-099, CND-100
        return refuse("new_dawn.occupied", topic="culture")
    # Chichen Itza opens empty forests away from one's cities; how hard they are stays as it is.
    if given.away:
        wrong = row.check_wonder(state, given.seat, "chichen_itza")
        if wrong is not None:
            return wrong
        if given.away > Counter(given.terrains)["forest"]:
            return refuse("new_dawn.only_forest_away", topic="chichen_itza")
    coastal = Counter(given.coastal)
    for terrain, number in Counter(given.terrains).items():
        is_coastal = coastal[terrain] >= number
        if difficulty(board, terrain, "culture", is_coastal=is_coastal) > most:
            return refuse("new_dawn.too_hard", topic="terrain", terrain=say(f"new_dawn.terrain.{terrain}"), n=most)
    if given.natural and difficulty(board, NATURAL_SPACE, "culture") > most:  # CND-098
        return refuse("new_dawn.natural_too_hard", topic="natural_wonders", n=most)
    for one in given.natural:
        if one not in state.natural:
            return refuse("new_dawn.natural_not_in_play", topic="natural_wonders", name=say(f"new_dawn.natural.{one}"))
        owner = state.natural_owner(one)
        if owner is not None:  # its space holds a control token (CND-100)
            return refuse("new_dawn.natural_taken", topic="natural_wonders", name=SeatName(owner))
    for one in given.wonders:
        if one not in state.abandoned:  # CND-293
            return refuse("new_dawn.not_abandoned", topic="abandoned_wonders", wonder=say(f"new_dawn.wonder.{one}"))
    return None


def _check_supply(board: Board, given: PlaceTokens) -> Refusal | None:
    """Only what is missing may come off the map (CND-104: the English text says it may, not that it must)."""
    need, unused = given.number - len(given.lifted), max(0, board.unused)
    if need > unused:  # CND-104
        lack = Shortage(unused, need, "token", "ink")
        return refuse("new_dawn.no_tokens_left", topic="control_tokens", shortage=lack, n=unused)
    lifted = Counter(given.lifted)
    if lifted["plain"] > board.plain or lifted["fortified"] > board.fortified or len(given.left) > len(given.lifted):
        return refuse("new_dawn.no_such_token", topic="control_tokens")
    if given.lifted and need < unused:
        return refuse("new_dawn.tokens_left", topic="control_tokens", n=board.unused)
    wrongs = (check_natural(board, one) for one in given.left)
    return next((wrong for wrong in wrongs if wrong is not None), None)


def _check_coast(given: PlaceTokens) -> Refusal | None:
    return refuse("new_dawn.more_than_spaces", topic="agendas", n=given.number) if given.coast > given.number else None


def _check_resources(state: State, given: PlaceTokens) -> Refusal | None:
    if len(given.resources) > len(given.terrains) + given.chained:
        return refuse("new_dawn.one_resource_a_space", topic="resources")
    if given.away and len(given.resources) > given.places_with_resources(state):
        return refuse("new_dawn.empty_forest_away", topic="chichen_itza")
    return row.check_resources(state, given.resources)

"""Mass Media and the Eiffel Tower: a control token of a rival."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from rules.kit.field import Choice, Flag, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, nonsense, refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import coast, gains, row
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.questions import ask_lifted, natural_on, naturals, rivals, wonders
from rules.new_dawn.state import TOKEN, Board, State
from rules.new_dawn.tables import EIFFEL_TOKENS, MASS_MEDIA_RANGE
from rules.new_dawn.tokens import after_lifting, after_token_lost, after_turning, check_lifted, check_natural


@dataclass(frozen=True, kw_only=True)
class TakeRivalToken(PlayerDeed):
    """Mass Media or the Eiffel Tower take a rival's control token; Mass Media only turns a fortified one.

    `lifted` is the player's own token taken off the map where none is left to place, from the natural wonder `left`.
    """

    by: Annotated[str, Choice(("mass_media", "eiffel_tower"))]
    rival: Annotated[int | None, kinds.RIVAL] = None
    is_fortified: Annotated[bool, Flag()] = False
    natural: Annotated[str | None, kinds.ONE_NATURAL] = None
    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    distance: Annotated[int | None, Number(1, 20)] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None
    lifted: Annotated[str | None, Choice(("plain", "fortified"))] = None
    left: Annotated[str | None, kinds.ONE_NATURAL] = None
    is_by_water: Annotated[bool, Flag()] = False

    title = say("new_dawn.do.take_rival_token")
    sign = ("hex", "culture")

    def title_now(self, state: State) -> Text:
        return say(f"new_dawn.do.by_{self.by}")

    @property
    def is_turned(self) -> bool:
        """Whether the token stays where it is, its plain side up."""
        return self.by == "mass_media" and self.is_fortified

    def check(self, state: State) -> Refusal | None:
        if self.seat is None:
            return nonsense("kit.no_such_seat")
        if self.rival is None or self.rival >= state.players or self.rival == self.seat:
            return nonsense("new_dawn.name_a_rival")
        rival = state.boards[self.rival]
        wrong = _check_source(state, self) or row.check_once(state, self.by) or check_natural(rival, self.natural)
        if wrong is not None:
            return wrong
        if (rival.fortified if self.is_fortified else rival.plain) < 1:
            return refuse("new_dawn.rival_has_none", topic="control_tokens", name=SeatName(self.rival))
        if self.by == "eiffel_tower" and _is_too_few(state, rival):
            return refuse("new_dawn.needs_two_tokens", topic=self.by, name=SeatName(self.rival))
        if self.is_turned:
            return None
        wrong = check_lifted(state.boards[self.seat], self.lifted, self.left)
        return wrong or gains.check_natural_on(state, self.seat, self.natural_on, self.natural is not None)

    def does(self, state: State) -> State:
        assert self.rival is not None
        if self.is_turned:
            state = state.with_board(self.rival, after_turning(state.boards[self.rival]))
            return row.after_using(state, self.by)
        state = after_token_lost(state, self.rival, self.is_fortified, self.natural, self.wonder)
        state = after_lifting(state, self.who, self.lifted, self.left)
        state = coast.after_coast(state, self.rival, -int(self.is_by_water))
        lifted = self.lifted is not None and coast.is_counted(state, self.who)
        state = coast.after_coast(state, self.who, int(self.is_by_water) - int(lifted))
        board = state.boards[self.who]
        board = replace(board, plain=board.plain + 1)
        if self.natural is not None and state.natural_owner(self.natural) is None:
            board = row.after_natural_gained(board, self.natural, self.natural_on)
        if self.wonder in state.abandoned:
            board = replace(board, wonders={**board.wonders, self.wonder: TOKEN})
            state = replace(state, abandoned=state.abandoned - {self.wonder})
        return row.after_using(state.with_board(self.who, board), self.by)

    def tell(self, state: State) -> Text:
        name = SeatName(self.rival or 0)
        return say("new_dawn.told.turns_token" if self.is_turned else "new_dawn.told.takes_token", name=name)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        label, hint = say("new_dawn.ask.rival_token"), say(f"new_dawn.ask.{self.by}_hint")
        asks = [ask(self, "rival", label, options=tuple(_rivals(state, self)), hint=hint, is_needed=True)]
        if self.rival is None or self.rival >= state.players:
            return tuple(asks)
        rival = state.boards[self.rival]
        if rival.fortified:
            asks.append(ask(self, "is_fortified", say("new_dawn.ask.is_fortified")))
        if rival.all_natural and not self.is_turned:
            asks.append(ask(self, "natural", say("new_dawn.ask.natural_there"), options=naturals(rival.all_natural)))
        held = [wonder for wonder, place in rival.wonders.items() if place == TOKEN]
        if held and not self.is_turned:
            asks.append(ask(self, "wonder", say("new_dawn.ask.wonder_there"), options=wonders(held)))
        asks += natural_on(state, self, self.natural is not None)
        if not self.is_turned and (state.boards[self.seat].unused < 1 or self.lifted is not None):
            asks += ask_lifted(self, state.boards[self.seat])
        if not self.is_turned:
            asks += coast.ask_by_water(state, self, self.seat, self.rival)
        if self.by == "mass_media":
            hint = say("new_dawn.at_most", n=MASS_MEDIA_RANGE)
            asks.append(ask(self, "distance", say("new_dawn.ask.distance"), hint=hint, is_extra=True))
        return tuple(asks)


def _check_source(state: State, given: TakeRivalToken) -> Refusal | None:
    """Whether the card or the wonder does it now, and reaches that far."""
    if given.by == "eiffel_tower":
        return row.check_start_of_turn(state, given.seat) or row.check_wonder(state, given.seat, given.by)
    wrong = row.check_resolving(state, given.seat, "culture")
    if wrong is not None:
        return wrong
    if state.board.at(state.turn.slot).id != given.by:
        return refuse("new_dawn.other_card", topic=given.by, card=say(f"new_dawn.focus.{given.by}"))
    if given.distance is not None and given.distance > MASS_MEDIA_RANGE:
        return refuse("new_dawn.too_far", topic=given.by, n=MASS_MEDIA_RANGE)
    return None


def _is_too_few(state: State, rival: Board) -> bool:
    """Two tokens are named and their owner chooses: one alone is not a choice."""
    return rival.plain + rival.fortified < EIFFEL_TOKENS and not state.house.is_version_one


def _rivals(state: State, given: TakeRivalToken) -> Iterator[Option]:
    """With the tokens they have on the map."""
    for option in rivals(state, given.who):
        rival = state.boards[option.value]
        note = say("new_dawn.tokens_of", plain=rival.plain, fortified=rival.fortified)
        none: Refusal | None = refuse("new_dawn.rival_has_none", topic="control_tokens", name=SeatName(option.value))
        if given.by == "eiffel_tower" and _is_too_few(state, rival):
            none = refuse("new_dawn.needs_two_tokens", topic=given.by, name=SeatName(option.value))
        elif rival.plain + rival.fortified:
            none = None
        yield replace(option, note=note, refusal=none)

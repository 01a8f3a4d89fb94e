"""What the winner of an attack chooses on the page itself: where the token for a barbarian goes, and whether the space
is by water. The token's place is proposed, and one touch puts it elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.frozen import replace
from rules.kit.offer import Offer
from rules.kit.picks import Pick, PickRow
from rules.kit.text import say
from rules.new_dawn import coast, row
from rules.new_dawn.inputs.attack.combat import is_won
from rules.new_dawn.questions import places
from rules.new_dawn.state import State

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack


def spoils(state: State, given: Attack) -> tuple[PickRow, ...]:
    if given.target == "barbarian":
        return (_reward(state, given),)
    is_asked = given.target != "capital" and coast.is_counted(state, given.seat, given.rival)
    return (_by_water(given),) if is_asked else ()


def _by_water(given: Attack) -> PickRow:
    """The Explorer's count (CND-229)."""
    label = say("new_dawn.by_water")
    other = Offer(replace(given, is_by_water=not given.is_by_water), label)
    return PickRow((Pick(label, other, "drop", is_chosen=given.is_by_water),), label)


def _reward(state: State, given: Attack) -> PickRow:
    """A pick for each place with room (CND-203)."""
    picks = tuple(
        Pick(
            option.label,
            Offer(replace(given, trade_on=(option.value,)), option.label, refusal=option.refusal),
            option.glyph,
            option.tint,
            is_chosen=option.value in given.trade_on,
        )
        for option in places(state, given.who)
    )
    return PickRow(picks, say("new_dawn.ask.spoils"))


def with_reward(state: State, given: Attack) -> Attack:
    """Once both dice say that the barbarian is beaten, its token lies where there is most room."""
    if given.target != "barbarian" or given.seat is None or given.die is None or given.defence_die is None:
        return given
    if not is_won(state, given):
        return replace(given, trade_on=())
    open_ones = [option.value for option in places(state, given.who) if option.refusal is None]
    if given.trade_on or not open_ones:
        return given
    return replace(given, trade_on=(max(open_ones, key=lambda place: row.room(state, given.who, place)),))

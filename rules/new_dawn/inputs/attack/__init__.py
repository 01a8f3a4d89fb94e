"""Military: an attack. Its paragraphs of the rulebook are in the files beside this one:

`target` says who may attack what, `combat` adds up the two values, `spoils` checks and `conquest` does what a victory
brings; `implied` knows what its values say about each other; `form` and `spoils_form` ask for it all, `page` and
`rolls` ask most of it on one page, `reward` proposes where the token of a barbarian goes; `battle` and `consequences`
show what comes of it before it is recorded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Self

from rules.kit.field import Choice, Counts, Flag, Number
from rules.kit.frozen import replace
from rules.kit.offer import Ask
from rules.kit.panel import Panel
from rules.kit.refusal import Refusal
from rules.kit.text import SeatName, Text, say
from rules.new_dawn import gains, row
from rules.new_dawn.inputs import kinds
from rules.new_dawn.inputs.attack import combat, form, page, rolls
from rules.new_dawn.inputs.attack.battle import battle
from rules.new_dawn.inputs.attack.conquest import after_attack
from rules.new_dawn.inputs.attack.implied import with_implied
from rules.new_dawn.inputs.attack.reward import with_reward
from rules.new_dawn.inputs.attack.spoils import check_spoils
from rules.new_dawn.inputs.attack.target import (
    check_attacks_left,
    check_range,
    check_spending,
    check_target,
    missing,
)
from rules.new_dawn.inputs.base import PlayerDeed
from rules.new_dawn.military import card_in_play
from rules.new_dawn.state import State
from rules.new_dawn.tables import TYPES


@dataclass(frozen=True, kw_only=True)
class Attack(PlayerDeed):
    """One attack, from the choice of the target to what comes of it.

    `adjacent` counts the defender's fortified tokens beside the target, `caravans` the attacker's caravans beside it
    and `near` what Carthage counts within two spaces; the same with `defence_` for the defender. `trade_on` names the
    cards that get the trade tokens won, `taken_from` the loser's cards they come from. `is_guarded` says that a
    barbarian stands on the city-state's space, `under` which of one's cities gets the wonder of a beaten capital;
    `lifted` is a token of the player taken off the map where none is left to place, from the natural wonder `left`,
    `is_by_water` that the space won is by water or the edge.
    """

    target: Annotated[str | None, Choice(kinds.TARGETS)] = None
    barbarian: Annotated[str | None, kinds.ONE_BARBARIAN] = None
    city_state: Annotated[str | None, kinds.ONE_CITY_STATE] = None
    rival: Annotated[int | None, kinds.RIVAL] = None
    terrain: Annotated[str | None, kinds.TERRAIN] = None
    distance: Annotated[int | None, Number(1, 40)] = None
    is_blocked: Annotated[bool, Flag()] = False
    is_through_water: Annotated[bool, Flag()] = False
    is_from_conquered: Annotated[bool, Flag()] = False
    is_guarded: Annotated[bool, Flag()] = False
    is_coastal: Annotated[bool, Flag()] = False
    is_fortified: Annotated[bool, Flag()] = False
    adjacent: Annotated[int, Number(0, 6)] = 0
    caravans: Annotated[int, Number(0, 6)] = 0
    near: Annotated[int, Number(0, 20)] = 0
    defence_caravans: Annotated[int, Number(0, 6)] = 0
    defence_near: Annotated[int, Number(0, 20)] = 0
    bonus: Annotated[int, Number(-20, 20)] = 0
    defence_bonus: Annotated[int, Number(-20, 20)] = 0
    die: Annotated[int | None, kinds.DIE] = None
    defence_die: Annotated[int | None, kinds.DIE] = None
    trade: Annotated[int, kinds.TRADE] = 0
    city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    defence_trade: Annotated[int, kinds.TRADE] = 0
    defence_city_states: Annotated[tuple[str, ...], kinds.SOME_CITY_STATES] = ()
    defence_as_trade: Annotated[tuple[str, ...], kinds.NATURAL] = ()
    way: Annotated[str | None, Choice(("conquer", "liberate"))] = None
    natural: Annotated[str | None, kinds.ONE_NATURAL] = None
    wonder: Annotated[str | None, kinds.ONE_WONDER] = None
    trade_on: Annotated[tuple[str, ...], kinds.TRADE_ON] = ()
    taken_from: Annotated[tuple[str, ...], Counts(TYPES, 2)] = ()
    under: Annotated[str | None, Choice(("capital", "city"))] = None
    lifted: Annotated[str | None, Choice(("plain", "fortified"))] = None
    left: Annotated[str | None, kinds.ONE_NATURAL] = None
    takes_card: Annotated[bool, Flag()] = True
    resource: Annotated[str | None, kinds.ONE_RESOURCE] = None
    natural_on: Annotated[str | None, kinds.ONE_TYPE] = None
    is_by_water: Annotated[bool, Flag()] = False

    title = say("new_dawn.do.attack")
    sign = ("sword", "military")

    def check(self, state: State) -> Refusal | None:
        given = with_implied(state, self)
        return (
            missing(state, given)
            or row.check_resolving(state, given.seat, "military")
            or check_attacks_left(state)
            or check_target(state, given)
            or check_range(state, given)
            or check_spending(state, given)
            or check_spoils(state, given)
            or gains.check_natural_on(state, given.who, given.natural_on, bool(given.as_trade))
        )

    def does(self, state: State) -> State:
        return after_attack(state, with_implied(state, self))

    def tell(self, state: State) -> Text:
        given = with_implied(state, self)
        if missing(state, given) is not None:
            return say("new_dawn.told.attack", target=page.attacked(given))
        return say(
            "new_dawn.told.attack_won" if combat.is_won(state, given) else "new_dawn.told.attack_lost",
            target=page.attacked(given),
            have=combat.total(combat.attack(state, given)),
            against=combat.total(combat.defence(state, given)),
        )

    def title_now(self, state: State) -> Text:
        """Once both dice are rolled it says what would be recorded."""
        if missing(state, self) is not None:
            return self.title
        key = "new_dawn.do.record_won" if combat.is_won(state, with_implied(state, self)) else "new_dawn.do.record_lost"
        return say(key, name=SeatName(self.who))

    def note(self, state: State) -> Text | None:
        """Which attack of the card it is, or which one follows."""
        card, made = card_in_play(state, self.who) if self.seat is not None else None, state.turn.attacks
        if card is None or card.attacks < 2:
            return None
        if missing(state, self) is not None:
            return say("new_dawn.attack_of", number=made + 1, most=card.attacks)
        return say("new_dawn.then_attack", number=made + 2, most=card.attacks) if self.then(state) else None

    def then(self, state: State) -> Attack | None:
        """The next attack of the same card (CND-180)."""
        card = card_in_play(state, self.who) if self.seat is not None else None
        is_last = card is None or state.turn.attacks + 1 >= card.attacks
        return None if is_last else Attack(seat=self.seat)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if self.seat is None:
            return ()
        return tuple(
            replace(one, is_on_panel=page.is_asked_there(self, one))
            for one in form.asks(state, with_implied(state, self))
        )

    def asked(self, state: State) -> tuple[Self, tuple[Ask, ...]]:
        given: Self = replace(self, trade_on=with_reward(state, self).trade_on)
        return super(Attack, given).asked(state)

    def panels(self, state: State) -> tuple[Panel, ...]:
        if self.seat is None:
            return ()
        given = with_implied(state, self)
        found = battle(state, given)
        shown = (page.questions(state, given), *rolls.dice(state, given))
        return (*shown, found) if found is not None else shown

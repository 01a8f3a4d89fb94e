"""Both dice of an attack, and the trade tokens that may be spent after them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kit.frozen import replace
from rules.kit.offer import Offer
from rules.kit.picks import Dice, Roll, Stake
from rules.kit.text import SeatName, say
from rules.new_dawn.flow import seat_to_the_right
from rules.new_dawn.inputs.attack.combat import is_on_rival
from rules.new_dawn.inputs.attack.form import is_named
from rules.new_dawn.inputs.attack.page import is_said
from rules.new_dawn.questions import card_of
from rules.new_dawn.signs import TRADE_GLYPH, TRADE_TINT
from rules.new_dawn.state import State

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack

FACES = range(1, 7)


def dice(state: State, given: Attack) -> list[Dice]:
    """The attacker's, and that of the defender or of whoever rolls for it (CND-181)."""
    if not is_said(given):
        return []
    other = given.rival if is_on_rival(given) else seat_to_the_right(state, given.who)
    assert other is not None
    rolls = (_roll(given, given.who, "die"), _roll(given, other, "defence_die"))
    return [Dice(id="dice", label=say("new_dawn.dice"), topic="attack", rolls=rolls)]


def _roll(given: Attack, seat: int, name: str) -> Roll:
    label = say("new_dawn.ask.die", name=SeatName(seat))
    return Roll(seat, tuple(Offer(_with(given, name, face), label) for face in FACES), getattr(given, name))


def stakes(state: State, given: Attack) -> tuple[Stake, ...]:
    """After the dice: first the attacker's, then the defender's (CND-184, CND-185)."""
    if not is_named(state, given):
        return ()
    found = [_stake(state, given, given.who, "trade")]
    if is_on_rival(given) and given.rival is not None:
        found.append(_stake(state, given, given.rival, "defence_trade"))
    return tuple(one for one in found if one is not None)


def _stake(state: State, given: Attack, seat: int, name: str) -> Stake | None:
    card = card_of(state, seat, "military")
    if card is None or card.trade < 1:
        return None
    spent = getattr(given, name)
    label = say("new_dawn.spends", name=SeatName(seat), n=spent)
    offers = tuple(Offer(_with(given, name, number), label) for number in range(card.trade + 1))
    return Stake(seat, label, spent, offers, TRADE_GLYPH, TRADE_TINT)


def _with(given: Attack, name: str, number: int) -> Attack:
    changed: dict[str, Any] = {name: number}
    return replace(given, **changed)

"""A combat: both values side by side, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.frozen import replace
from rules.kit.sheet import Why, WhyLine
from rules.kit.text import SeatName, Text, say
from rules.kit.versus import Side, Versus
from rules.new_dawn import row
from rules.new_dawn.inputs.attack import combat
from rules.new_dawn.inputs.attack.combat import Part, is_on_rival
from rules.new_dawn.inputs.attack.consequences import consequences
from rules.new_dawn.inputs.attack.form import is_named
from rules.new_dawn.inputs.attack.reward import spoils
from rules.new_dawn.inputs.attack.rolls import stakes
from rules.new_dawn.names import source_name
from rules.new_dawn.signs import SOURCE_GLYPH, TARGET_GLYPH, TERRAIN_GLYPH, TRADE_GLYPH, TRADE_TINT
from rules.new_dawn.state import State
from rules.new_dawn.tables import FOCUS, TERRAINS

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack

_SIGN = {"die": "dice", "doubled": "city", "fortified": "shield", "adjacent": "shield", "bonus": "plus"}


def battle(state: State, given: Attack) -> Versus | None:
    """Both values as far as they are known, once it is known what is attacked where; the verdict once both dice are."""
    if given.seat is None or not is_named(state, given):
        return None
    mine, theirs = combat.attack(state, given), combat.defence(state, given)
    sides = (
        Side(say("new_dawn.attacks"), _why(say("new_dawn.attack_value"), mine, state, given.seat), seat=given.seat),
        _defender(state, given, theirs),
    )
    found = Versus(
        id="battle",
        label=say("new_dawn.combat"),
        topic="attack",
        sides=sides,
        stakes=stakes(state, given),
        is_on_page=True,
    )
    if given.die is None or given.defence_die is None:
        return found
    is_won = combat.is_won(state, given)
    values = {"have": combat.total(mine), "against": combat.total(theirs)}
    return replace(
        found,
        ahead=0 if is_won else 1,
        verdict=_verdict(given, is_won, values),
        note=consequences(state, given),
        spoils=spoils(state, given) if is_won else (),
    )


def _verdict(given: Attack, is_won: bool, values: dict[str, int]) -> Text:
    if is_won:
        return say("new_dawn.verdict_won", name=SeatName(given.who), **values)
    if values["have"] == values["against"]:
        return say("new_dawn.verdict_tie", **values)
    return say("new_dawn.verdict_held", **values)


def _defender(state: State, given: Attack, parts: tuple[Part, ...]) -> Side:
    if is_on_rival(given):
        why = _why(say("new_dawn.defence_value"), parts, state, given.rival or 0)
        return Side(say("new_dawn.defends"), why, seat=given.rival)
    why = _why(say("new_dawn.defence_value"), parts, state, None)
    label = say("new_dawn.target.barbarian")
    if given.target == "city_state" and given.city_state is not None:
        label = say(f"new_dawn.city_state.{given.city_state}")
    elif given.target == "barbarian" and given.barbarian is not None:
        label = say("new_dawn.barbarian", letter=given.barbarian)
    return Side(label, why, note=say("new_dawn.defends"), glyph=TARGET_GLYPH[given.target or "barbarian"])


def _why(label: Text, parts: tuple[Part, ...], state: State, seat: int | None) -> Why:
    # The die is what everyone looks for: it comes after what was certain before the roll.
    ordered = sorted(parts, key=lambda part: {"die": 1, "bonus": 2, "trade": 3}.get(part.what, 0))
    lines = tuple(_line(part, state, seat) for part in ordered)
    return Why(label, combat.total(parts), lines, topic="combat_value")


def _line(part: Part, state: State, seat: int | None) -> WhyLine:
    group, _, name = part.what.partition(".")
    if part.what == "slot":
        slot = row.slot_in_play(state, seat, "military") if seat is not None else 0
        glyph = TERRAIN_GLYPH[TERRAINS[slot - 1]] if slot else "shield"
        return WhyLine(say("new_dawn.slot", n=part.value), part.value, glyph=glyph)
    if part.what == "trade":
        short = say("new_dawn.short.trade")
        return WhyLine(say("new_dawn.trade"), part.value, glyph=TRADE_GLYPH, tint=TRADE_TINT, is_lit=True, short=short)
    if group == "focus" and name in FOCUS:
        short = say("new_dawn.short.card")
        return WhyLine(say(f"new_dawn.focus.{name}"), part.value, glyph="sword", tint="military", short=short)
    if group == "terrain":
        return WhyLine(say(f"new_dawn.terrain.{name}"), part.value, glyph=TERRAIN_GLYPH[name])
    if name:
        return WhyLine(source_name(part.what), part.value, glyph=SOURCE_GLYPH[group])
    glyph = _SIGN.get(part.what, "arch")
    is_die = part.what == "die"
    label = say(f"new_dawn.part.{part.what}", n=part.value)
    return WhyLine(label, part.value, glyph=glyph, is_lit=is_die, is_unknown=is_die and not part.value)

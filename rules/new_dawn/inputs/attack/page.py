"""The questions of an attack on one page: what is attacked, and where it stands. Dice and tokens are in `rolls`.

Every answer is the attack as it would be with it. So one touch may say what and whose it is, or where it stands and
whether it is reinforced.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Offer
from rules.kit.picks import Pick, PickRow, Question, Questions
from rules.kit.refusal import refuse
from rules.kit.text import SeatName, Text, say
from rules.new_dawn.inputs.attack.combat import is_on_rival
from rules.new_dawn.inputs.attack.form import lands, standing_on
from rules.new_dawn.military import card_in_play
from rules.new_dawn.names import focus_name, listed
from rules.new_dawn.questions import on_map, rivals
from rules.new_dawn.row import slot_in_play
from rules.new_dawn.signs import TERRAIN_GLYPH
from rules.new_dawn.state import Board, State

if TYPE_CHECKING:
    from rules.new_dawn.inputs.attack import Attack

ON_PAGE = (
    *("target", "barbarian", "city_state", "rival", "terrain", "is_fortified", "adjacent"),
    *("die", "defence_die", "trade", "defence_trade", "is_by_water"),
)


def is_asked_there(given: Attack, one: Ask) -> bool:
    """Whether the page itself asks it."""
    return one.field.name in (*ON_PAGE, "trade_on") if given.target == "barbarian" else one.field.name in ON_PAGE


def questions(state: State, given: Attack) -> Questions:
    found = [_what(state, given)]
    if given.target is not None and given.target != "city_state":
        found.append(_where(state, given))
        found += _beside(state, given)
    return Questions(id="attack", label=_about(state, given), topic="attack", questions=tuple(found))


def _about(state: State, given: Attack) -> Text:
    """The card in play, and which of its attacks this is."""
    card = card_in_play(state, given.who)
    if card is None:
        return say("new_dawn.do.attack")
    name = focus_name(card.id)
    if card.attacks < 2:
        return say("new_dawn.card_in_slot", card=name, n=slot_in_play(state, given.who, "military"))
    return say("new_dawn.attack_from", card=name, number=state.turn.attacks + 1, most=card.attacks)


def _pick(given: Attack, label: Text, glyph: str, is_refused: bool = False, **values: Any) -> Pick:
    """The attack with these values; it is chosen if it has them now."""
    refusal = refuse("new_dawn.none_on_map", topic="attack") if is_refused else None
    is_chosen = all(getattr(given, name) == value for name, value in values.items())
    return Pick(label, Offer(replace(given, **values), label, refusal=refusal), glyph, is_chosen=is_chosen)


# What is attacked.


def _what(state: State, given: Attack) -> Question:
    rows = [
        _row(
            "helmet",
            [_target(given, "barbarian", say("new_dawn.letter", letter=one), barbarian=one) for one in on_map(state)],
        ),
        _row(
            "arch",
            [_target(given, "city_state", say(f"new_dawn.city_state.{one}"), city_state=one) for one in _free(state)],
        ),
    ]
    rows += [_of_rival(state, given, option.value) for option in rivals(state, given.who)]
    answer = attacked(given) if is_said(given) else None
    return Question(say("new_dawn.ask.target"), tuple(row for row in rows if row.picks), answer)


def _row(glyph: str, picks: Iterable[Pick]) -> PickRow:
    return PickRow(tuple(picks), glyph=glyph)


def _free(state: State) -> list[str]:
    return [one for one in state.city_states if state.conqueror(one) is None]


def _target(given: Attack, target: str, label: Text, is_refused: bool = False, **which: Any) -> Pick:
    """Another target is another attack: of the old one only what was rolled and spent is kept."""
    kept = {name: getattr(given, name) for name in ("seat", "die", "defence_die", "trade", "bonus")}
    values = {"target": target, "barbarian": None, "city_state": None, "rival": None, **which}
    is_chosen = all(getattr(given, name) == value for name, value in values.items() if name != "city_state" or value)
    made = _pick(type(given)(**kept), label, "", is_refused, **values)
    return replace(made, is_chosen=is_chosen)


def _of_rival(state: State, given: Attack, seat: int) -> PickRow:
    board = state.boards[seat]
    stands = {"token": board.plain + board.fortified, "city": board.cities, "capital": 1}
    picks = tuple(
        _target(given, target, say(f"new_dawn.short.{target}"), number < 1, rival=seat)
        for target, number in stands.items()
    )
    return PickRow(picks, seat=seat)


def is_said(given: Attack) -> bool:
    """Whether it is known what is attacked."""
    if is_on_rival(given):
        return given.rival is not None and given.rival != given.seat
    return (given.barbarian if given.target == "barbarian" else given.city_state) is not None


def attacked(given: Attack) -> Text:
    """What is attacked, and whose it is."""
    if given.target == "barbarian" and given.barbarian is not None:
        return say("new_dawn.barbarian", letter=given.barbarian)
    if given.target == "city_state" and given.city_state is not None:
        return say(f"new_dawn.city_state.{given.city_state}")
    if given.rival is None:
        return say(f"new_dawn.target.{given.target or 'token'}")
    return say(f"new_dawn.attacked.{given.target}", name=SeatName(given.rival))


# Where it stands.


def _where(state: State, given: Attack) -> Question:
    rival = _rival(state, given)
    is_token = given.target == "token"
    rows = [
        PickRow(_lands(state, given, is_fortified), _side(is_fortified) if is_token and _has_both(rival) else None)
        for is_fortified in (False, True)
        if is_fortified in _sides(rival if is_token else None)
    ]
    label = say("new_dawn.ask.target_terrain")
    if rival is not None:
        rows.append(_row("arch", [_on_city_state(given, one) for one in standing_on(rival, given.target)]))
    shown = tuple(row for row in rows if row.picks)
    return Question(label, shown, _space(given), is_joined=given.target == "barbarian")


def _rival(state: State, given: Attack) -> Board | None:
    is_there = is_on_rival(given) and given.rival is not None and given.rival < state.players
    return state.boards[given.rival or 0] if is_there else None


def _has_both(rival: Board | None) -> bool:
    return len(_sides(rival)) > 1


def _sides(rival: Board | None) -> tuple[bool, ...]:
    """Which sides of a token there are to attack: plain, reinforced."""
    if rival is None or rival.fortified < 1:
        return (False,)
    return (False, True) if rival.plain > 0 else (True,)


def _side(is_fortified: bool) -> Text:
    return say("new_dawn.token.fortified" if is_fortified else "new_dawn.token.plain")


def _lands(state: State, given: Attack, is_fortified: bool) -> tuple[Pick, ...]:
    return tuple(
        _pick(
            given,
            say(f"new_dawn.terrain.{land}"),
            TERRAIN_GLYPH[land],
            terrain=land,
            is_fortified=is_fortified,
            city_state=None,
        )
        for land in lands(state, given)
    )


def _on_city_state(given: Attack, name: str) -> Pick:
    return _pick(given, say(f"new_dawn.city_state.{name}"), "", city_state=name, terrain=None, is_fortified=False)


def _space(given: Attack) -> Text | None:
    if is_on_rival(given) and given.city_state is not None:
        return say(f"new_dawn.city_state.{given.city_state}")
    if given.terrain is None:
        return None
    land = say(f"new_dawn.terrain.{given.terrain}")
    return listed([land, say("new_dawn.part.fortified")]) if given.is_fortified else land


def _beside(state: State, given: Attack) -> list[Question]:
    """The defender's reinforced tokens next to it, if there are any (CND-196)."""
    rival = _rival(state, given)
    most = 0 if rival is None or _space(given) is None else min(6, rival.fortified - given.is_fortified)
    if most < 1:
        return []
    picks = tuple(_pick(given, say("number", n=number), "", adjacent=number) for number in range(most + 1))
    answer = say("new_dawn.part.adjacent", n=given.adjacent) if given.adjacent else say("new_dawn.none_beside")
    is_presumed = not given.adjacent and given.die is None and given.defence_die is None
    return [
        Question(say("new_dawn.ask.adjacent"), (PickRow(picks, glyph="shield"),), answer, is_presumed, is_joined=True)
    ]

"""Work that asks nothing: what is done most of the time, with one touch. Forms for the rest stand beside it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.given import ready as at_once
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn.decks import open_wonders
from rules.new_dawn.industry import city_range
from rules.new_dawn.inputs import AdvanceTech, BuildCity, PlaceTokens
from rules.new_dawn.inputs.build_wonder import prepaid
from rules.new_dawn.inputs.fortify import fortify
from rules.new_dawn.inputs.move_caravan import caravan
from rules.new_dawn.payment import cheapest
from rules.new_dawn.signs import TERRAIN_GLYPH, TRADE_GLYPH, TRADE_TINT
from rules.new_dawn.state import State
from rules.new_dawn.tables import TERRAINS
from rules.new_dawn.terrain import difficulty

EASIER = 2
"""How many terrains are offered, from the hardest that can be reached."""


ON_THE_SPACE = ("resources", "coast", "is_by_water")
"""What only a look at the spaces tells."""


def ready(state: State) -> tuple[Offer, ...]:
    """For the card in play, as long as nothing has been done with it; what the rules refuse is left to the forms."""
    found = _READY[state.board.at(state.turn.slot).type](state)
    return tuple(one for one in found if one.refusal is None)


def _at_once(state: State, given: Input, label: Text | None = None, note: Text | None = None, glyph: str = "") -> Offer:
    made = at_once(state, given)
    return replace(made, label=label or made.label, note=note or made.note, glyph=glyph or made.glyph)


def _on_space(state: State, given: Input, label: Text, note: Text, glyph: str) -> Offer:
    """At once, except for asking what lies on the space."""
    asked = tuple(one for one in given.asks(state) if one.field.name in ON_THE_SPACE)
    return replace(_at_once(state, given, label, note, glyph), ask=asked)


def _reached(state: State, kind: str, most: int) -> tuple[str, ...]:
    """The hardest terrains that can be taken, hardest first: what is easier is mostly taken already."""
    inside = [one for one in TERRAINS if difficulty(state.board, one, kind) <= most]
    return tuple(sorted(inside, key=TERRAINS.index, reverse=True)[:EASIER])


def _culture(state: State) -> tuple[Offer, ...]:
    """All the tokens of the card on one terrain (CND-093, CND-096): only what lies there is asked (CND-080)."""
    placing = PlaceTokens(seat=state.seat)
    number = min(placing.still_allowed(state), state.board.unused)
    if state.turn.placed or number < 1:
        return ()
    found = []
    for terrain in _reached(state, "culture", placing.reach(state)):
        given = replace(placing, terrains=(terrain,) * number)
        label, note = say("new_dawn.do.place_n", n=number), say(f"new_dawn.terrain.{terrain}")
        found.append(_on_space(state, given, label, note, TERRAIN_GLYPH[terrain]))
    return (*found, *_more_placed(state, number))


def _more_placed(state: State, number: int) -> Iterator[Offer]:
    """A token more on the hardest terrain for each trade token spent, while there are tokens (CND-093)."""
    for spent in range(1, _trade(state) + 1):
        placing = PlaceTokens(seat=state.seat, trade=spent)
        if number + spent <= state.board.unused:
            for terrain in _reached(state, "culture", placing.reach(state))[:1]:
                given = replace(placing, terrains=(terrain,) * (number + spent))
                label = say("new_dawn.do.spend_to_place", n=spent, number=number + spent)
                made = _on_space(state, given, label, say(f"new_dawn.terrain.{terrain}"), TRADE_GLYPH)
                yield replace(made, tint=TRADE_TINT)


def _trade(state: State) -> int:
    """The trade tokens on the card in play."""
    return max(0, state.board.at(state.turn.slot).trade)


def _science(state: State) -> tuple[Offer, ...]:
    """By the slot alone, and with each number of trade tokens, where the form would ask for tokens to spend."""
    moving = offer(state, AdvanceTech(seat=state.seat))
    names = {question.field.name for question in moving.ask}
    if state.turn.is_advanced or not names or names & {"trade_on", "resource"}:  # what a card gives is not passed over
        return ()
    plain = replace(moving, ask=(), label=say("new_dawn.do.advance_plain"), panels=())
    return (plain, *(_with_trade(state, number) for number in range(1, _trade(state) + 1)))


def _with_trade(state: State, number: int) -> Offer:
    """So many trade tokens spent, and where that brings the dial (CND-107)."""
    given = AdvanceTech(seat=state.seat, trade=number)
    dial = given.spaces(state)[-1]
    label = say("new_dawn.do.spend_for_dial", n=number, dial=dial)
    return replace(at_once(state, given), label=label, panels=(), glyph=TRADE_GLYPH, tint=TRADE_TINT)


def _economy(state: State) -> tuple[Offer, ...]:
    """On its way without arriving anywhere (CND-124), as far as the card says or with trade tokens (CND-123)."""
    moving = replace(caravan(state, state.seat), takes_card=False)
    on_map = say("new_dawn.do.caravan_on")
    found = [_at_once(state, moving, on_map)]
    for spent in range(1, _trade(state) + 1):
        given = replace(moving, trade=spent)
        label = say("new_dawn.do.spend_to_move", n=spent, what=say("new_dawn.up_to_spaces", n=given.distance(state)))
        found.append(replace(_at_once(state, given, label, on_map, TRADE_GLYPH), tint=TRADE_TINT))
    return tuple(found)


def _industry(state: State) -> tuple[Offer, ...]:
    """The cheapest wonder that can be paid for, and a city on the hardest terrains in reach (CND-151)."""
    if state.turn.built:
        return ()
    seat = state.seat
    found = []
    named = [deck.open for deck in state.decks.values() if deck.open is not None]
    payable = [one for one in open_wonders(state) if one in named and cheapest(state, seat, one).is_enough]
    if payable:
        wonder = min(payable, key=lambda one: cheapest(state, seat, one).cost)
        found.append(replace(_at_once(state, prepaid(state, seat, wonder)), panels=()))
    strength = row.strength(state, seat, "industry")
    if city_range(state, seat):
        label = say("new_dawn.do.build_city")
        for terrain in _reached(state, "industry", strength):
            city = BuildCity(seat=seat, terrain=terrain)
            found.append(_on_space(state, city, label, say(f"new_dawn.terrain.{terrain}"), TERRAIN_GLYPH[terrain]))
    return tuple(found)


def _military(state: State) -> tuple[Offer, ...]:
    """As many as can be fortified (CND-170)."""
    given = fortify(state, state.seat)
    if state.turn.fortified or not state.board.plain:
        return ()
    return (_at_once(state, given, note=say("new_dawn.n_tokens", n=given.tokens)),)


_READY = {
    "culture": _culture,
    "science": _science,
    "economy": _economy,
    "industry": _industry,
    "military": _military,
}

"""Cities and world wonders."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kit.frozen import replace
from rules.kit.offer import Ask, Option, ask
from rules.kit.refusal import Refusal, refuse
from rules.kit.text import Text, say
from rules.new_dawn import row
from rules.new_dawn import wonders as building
from rules.new_dawn.effects import next_era
from rules.new_dawn.faces import wonder_face
from rules.new_dawn.industry import city_range
from rules.new_dawn.inputs import BuildCity, BuildWonder
from rules.new_dawn.names import in_a_row
from rules.new_dawn.payment import cheapest
from rules.new_dawn.questions.parts import (
    card_of,
    cities,
    city_states,
    counts,
    flag,
    natural_on,
    naturals,
    number,
    own_tokens,
    resources,
    spending,
    terrain,
    wonders,
)
from rules.new_dawn.state import TOKEN, State, natural_resource
from rules.new_dawn.tables import NATURAL_SPACE, TERRAINS, WONDER_TYPES, WONDERS
from rules.new_dawn.terrain import difficulty


def city(state: State, given: BuildCity) -> tuple[Ask, ...]:
    assert given.seat is not None
    board, card = state.boards[given.seat], card_of(state, given.seat, "industry")
    name = card.id if card is not None else ""
    asks = [
        ask(given, "terrain", say("new_dawn.ask.city_terrain"), options=_city_terrains(state, given), is_needed=True)
    ]
    if board.leader == "japan" and given.terrain in ("desert", "mountains"):
        asks.append(flag(given, "is_coastal"))
    if board.plain or board.fortified:
        asks.append(ask(given, "replaces", say("new_dawn.ask.city_replaces"), options=_own_tokens(state, given)))
    asks += [*_under_token(state, given), *_wonder_there(state, given)]
    if (name == "animal_husbandry" and board.caravans) or given.at_caravan:
        asks.append(flag(given, "at_caravan"))
    if board.has("great_lighthouse") or given.at_edge:
        asks.append(flag(given, "at_edge"))
    return (*asks, *_city_checks(state, given, name))


def _city_terrains(state: State, given: BuildCity) -> tuple[Option, ...]:
    assert given.seat is not None
    board, strength = state.boards[given.seat], row.strength(state, given.seat, "industry")
    options = []
    for one in (*TERRAINS, NATURAL_SPACE):
        need = difficulty(board, one, "industry", is_coastal=True)
        wrong = refuse("new_dawn.needs_slot", topic="building_cities", n=need)
        options.append(terrain(one, say("new_dawn.difficulty", n=need), wrong if need > strength else None))
    return tuple(options)


def _own_tokens(state: State, given: BuildCity) -> tuple[Option, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    there = {"plain": board.plain, "fortified": board.fortified}
    sides = (option for option in own_tokens(board) if there[option.value] > 0)
    return (Option(None, say("new_dawn.token.none"), glyph="hex"), *sides)


def _under_token(state: State, given: BuildCity) -> list[Ask]:
    """What the replaced token stood on, where it can stand on something."""
    assert given.seat is not None
    board = state.boards[given.seat]
    if given.replaces is None:
        return []
    asks = []
    if board.all_natural:
        asks.append(ask(given, "left", say("new_dawn.ask.natural_there"), options=naturals(board.all_natural)))
    standing = [one for one, place in board.conquered.items() if place == TOKEN]
    if standing:
        asks.append(ask(given, "city_state", say("new_dawn.ask.on_city_state"), options=city_states(standing)))
    return asks


def _wonder_there(state: State, given: BuildCity) -> list[Ask]:
    """A wonder on the space: one's own under the token the city replaces, or one that lies there with nobody."""
    assert given.seat is not None
    board = state.boards[given.seat]
    held = [wonder for wonder, place in board.wonders.items() if place == TOKEN and given.replaces is not None]
    options = wonders((*held, *sorted(state.abandoned)))
    label = say("new_dawn.ask.wonder_there" if held else "new_dawn.ask.abandoned")
    return [ask(given, "wonder", label, options=options)] if options else []


def _city_checks(state: State, given: BuildCity, card: str) -> list[Ask]:
    """What the map shows at a glance, for whoever wants it checked."""
    assert given.seat is not None
    hint = say("new_dawn.at_most", n=city_range(state, given.seat))
    lands = tuple(terrain(one, None) for one in (*TERRAINS, NATURAL_SPACE))
    asks = [
        ask(given, "distance", say("new_dawn.ask.distance"), hint=hint, is_extra=True),
        ask(given, "over", say("new_dawn.ask.over"), options=lands, is_extra=True),
        *_coastal_way(state, given),
        flag(given, "is_beside_city", is_extra=True),
        flag(given, "is_occupied", is_extra=True),
        flag(given, "is_through_rival", is_extra=True),
    ]
    if not card or not state.focus(card).is_water_open or given.is_through_water:
        asks.append(flag(given, "is_through_water", is_extra=True))
    return asks


def _coastal_way(state: State, given: BuildCity) -> list[Ask]:
    assert given.seat is not None
    is_asked = state.boards[given.seat].leader == "japan" and given.over in ("desert", "mountains")
    return [flag(given, "is_over_coastal", is_extra=True)] if is_asked else []


# Wonders.


def open_wonders(state: State) -> Iterator[str]:
    """The open card of each deck; of a deck whose card nobody has named, all that can lie there."""
    for kind in WONDER_TYPES:
        deck = state.decks[kind]
        if deck.open is not None:
            yield deck.open
        elif deck.closed:
            era = next_era(state, kind)
            yield from (
                one.id
                for one in WONDERS.values()
                if one.type == kind and one.era == era and building.check_is_open(state, one.id) is None
            )


def lack_of(state: State, seat: int, wonder: str, mature: int | None = None) -> Refusal | None:
    """Why a wonder cannot be paid, even with everything."""
    payment = cheapest(state, seat, wonder, mature)
    if payment.is_enough:
        return None
    return refuse("new_dawn.not_enough_production", topic="wonders", n=payment.cost - payment.production)


def wonder(state: State, given: BuildWonder) -> tuple[Ask, ...]:
    assert given.seat is not None
    board = state.boards[given.seat]
    options = tuple(
        Option(
            one,
            say(f"new_dawn.wonder.{one}"),
            face=wonder_face(one, board, given.mature),
            refusal=lack_of(state, given.seat, one, given.mature),
        )
        for one in open_wonders(state)
    )
    asks = []
    if given.wonder is None or given.wonder not in [option.value for option in options]:
        asks.append(ask(given, "wonder", say("new_dawn.ask.wonder"), options=options, is_needed=True))
    if given.wonder is None:
        return tuple(asks)
    return (*asks, *_payment(state, given, given.wonder), *_place(state, given))


def _payment(state: State, given: BuildWonder, name: str) -> list[Ask]:
    assert given.seat is not None
    board, accepted = state.boards[given.seat], WONDERS[name].resources
    asks = []
    if board.holds("brussels"):
        hint = say("new_dawn.ask.brussels_hint")
        asks.append(number(given, "mature", say("new_dawn.figure.mature"), board.cities + 1, hint=hint, glyph="users"))
    held = [one for one in accepted if board.resources.get(one, 0) or one in given.resources]
    if held:
        options = resources(state, held, board)
        most = sum(board.resources.get(one, 0) for one in held)
        asks.append(
            counts(given, "resources", say("new_dawn.ask.pay_resources"), options, most, hint=pay_hint(state, given))
        )
    usable = [one for one in board.all_natural if natural_resource(one) in accepted and one not in state.turn.used]
    if usable:
        asks.append(ask(given, "natural", say("new_dawn.ask.pay_natural"), options=naturals(usable)))
    asks += spending(state, given, "industry")
    return asks + natural_on(state, given, bool(given.natural or given.as_trade))


def pay_hint(state: State, given: BuildWonder) -> Text | None:
    """The cheapest way, in words."""
    assert given.seat is not None
    assert given.wonder is not None
    payment = cheapest(state, given.seat, given.wonder, given.mature)
    if not payment.is_enough:
        return say("new_dawn.everything_lacks", n=payment.cost - payment.production)
    parts = [say(f"new_dawn.resource.{one}") for one in payment.resources]
    parts += [say(f"new_dawn.natural.{one}") for one in payment.natural]
    tokens = payment.trade + len(payment.city_states) + len(payment.as_trade)
    if tokens:
        parts.append(say("new_dawn.n_tokens", n=tokens))
    listed = in_a_row(parts, "new_dawn.listed")
    return say("new_dawn.cheapest", what=listed) if listed is not None else say("new_dawn.slot_pays")


def _place(state: State, given: BuildWonder) -> list[Ask]:
    """Only a question where both the capital and another city are free."""
    assert given.seat is not None
    board = state.boards[given.seat]
    others = board.free_cities - (not board.has_wonder_in_capital)
    if board.has_wonder_in_capital or others < 1:
        return []
    return [ask(given, "under", say("new_dawn.ask.under"), options=cities())]


def prepaid(state: State, seat: int, name: str) -> BuildWonder:
    """The wonder with the cheapest payment filled in."""
    payment = cheapest(state, seat, name)
    given = BuildWonder(seat=seat, wonder=name, trade=payment.trade, as_trade=payment.as_trade)
    return replace(given, resources=payment.resources, natural=payment.natural, city_states=payment.city_states)

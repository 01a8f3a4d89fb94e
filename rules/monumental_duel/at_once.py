"""What one touch records: things about which everything is known, with every number they hold."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kit.given import check, offer
from rules.kit.inputs import Input
from rules.monumental_duel.city import nameless_knowledge
from rules.monumental_duel.development_row import era_dealt
from rules.monumental_duel.inputs import (
    AcquireCard,
    DevelopPolicy,
    FinishWonder,
    GainAdvantage,
    MakeProgress,
    UseCard,
    UsePolicy,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.inputs.base import Gives
from rules.monumental_duel.inputs.policies import policies_left
from rules.monumental_duel.marking import BASE
from rules.monumental_duel.numbers import city_card_yields, known, names_of, yields
from rules.monumental_duel.state import State
from rules.monumental_duel.tables import COMMON, ORDINARY, ROW_CARDS
from rules.monumental_duel.trade import free_cities

Kinds = tuple[Input, ...]


def _ready(state: State, inputs: Iterator[Input]) -> Kinds:
    """Filled in with what is known, as far as the rules allow it now."""
    made = (offer(state, given).filled for given in inputs)
    return tuple(given for given in made if check(state, given) is None)


def cards(state: State, seat: int) -> Kinds:
    """Cards that can be had: common buildings, and known ones that nobody has seen in this game yet."""
    if not state.has_resources:
        return _ready(state, iter(kinds(state, seat)))
    return _ready(state, _cards(state, seat))


def kinds(state: State, seat: int) -> Kinds:
    """Cards that nobody knows yet, by kind."""
    common = (card for card in COMMON if known(state, "building", card, "cost") is None)
    return tuple(AcquireCard(seat=seat, card=card) for card in (*ROW_CARDS, *common))


def _cards(state: State, seat: int) -> Iterator[Input]:
    for card in COMMON:
        if known(state, "building", card, "cost") is not None:
            yield AcquireCard(seat=seat, card=card)
    for kind, name in _in_row(state):
        yield from _card(state, seat, kind, name)


def _in_row(state: State) -> list[tuple[str, str]]:
    """Known cards that may lie in the row, those of the current era first: one of a later era cannot be there yet."""
    now = era_dealt(state)
    cards = [
        (-era, kind, name)
        for kind in ROW_CARDS
        for name in names_of(state, kind)
        if known(state, kind, name, "cost") is not None
        and name not in COMMON
        and name not in state.gone
        and (era := known(state, kind, name, "era") or now) <= now
    ]
    return [(kind, name) for _, kind, name in sorted(cards, key=lambda card: card[0])]


def _card(state: State, seat: int, kind: str, name: str) -> Iterator[Input]:
    if kind == "wonder" and state.boards[seat].wonder is not None:
        return
    if kind != "province" or yields(state, kind, name, "bonus_") is not None:
        yield AcquireCard(seat=seat, card=kind, name=name)


def city_cards(state: State, seat: int) -> Kinds:
    """Activated cards and knowledge that were used before; what gives nothing is not an action."""
    can = not state.has_resources
    return _ready(state, (given for given in _city_cards(state, seat) if can or given.given_before(state, seat)))


def _city_cards(state: State, seat: int) -> Iterator[UseCard]:
    for number, slot in enumerate(state.boards[seat].city, 1):
        if slot.is_activated and slot.is_filled and not slot.is_used:
            yield UseCard(seat=seat, slot=number)
        if slot.is_activated and slot.has_knowledge and not slot.is_knowledge_used:
            for name in (None,) if slot.under else nameless_knowledge(state.boards[seat]) or (None,):
                yield UseCard(seat=seat, slot=number, part="knowledge", name=name)


def unread_cards(state: State, seat: int) -> Kinds:
    """Activated cards whose action nobody knows. What gives resources by itself usually has no action; it is used
    from the list of all."""
    slots = state.boards[seat].city
    return tuple(
        given
        for given in _city_cards(state, seat)
        if given.given_before(state, seat) is None
        and (given.part == "knowledge" or not _is_plain(state, slots[(given.slot or 1) - 1].card))
    )


def _is_plain(state: State, card: str) -> bool:
    return not card or card in COMMON or (card in BASE and bool(city_card_yields(state, card)))


def has_unused(state: State, seat: int) -> bool:
    """Whether an activated card is left whose action nobody knows."""
    return any(given.given_before(state, seat) is None for given in _city_cards(state, seat)) and state.has_resources


def trades(state: State, seat: int) -> Kinds:
    cities = (*state.free_cities, *state.boards[seat].free_cities)
    named = (UseScout(seat=seat, city=city.number) for city in cities)
    return _known(state, seat, (one for some in (named, _new_trades(state, seat)) for one in some))


def _new_trades(state: State, seat: int) -> Iterator[Gives]:
    """Known cities that could be the first unnamed one of the row: untouched ones are all alike."""
    untouched = (city for city in state.free_cities if not (city.name or any(city.gold) or any(city.traded)))
    city = next(untouched, None)
    in_use = [one.name for one in free_cities(state)]
    for name in names_of(state, "free_city") if city is not None else ():
        if city is not None and name not in in_use:
            yield UseScout(seat=seat, city=city.number, name=name)


def unread(state: State, seat: int, kind: type[Gives]) -> Kinds:
    """Something there is only one of, if nobody knows what it brings."""
    given = kind(seat=seat)
    return () if given.given_before(state, seat) is not None else (given,)


def _known(state: State, seat: int, inputs: Iterator[Gives]) -> Kinds:
    can = not state.has_resources
    return _ready(state, (given for given in inputs if can or given.given_before(state, seat) is not None))


def warlord(state: State, seat: int) -> Kinds:
    return _known(state, seat, iter((UseWarlord(seat=seat),)))


def policy(state: State, seat: int) -> Kinds:
    return _known(state, seat, iter((UsePolicy(seat=seat),)))


def progress(state: State, seat: int) -> Kinds:
    return _known(state, seat, iter((MakeProgress(seat=seat),)))


def wonder(state: State, seat: int) -> Kinds:
    begun = state.boards[seat].wonder
    is_known = not state.has_resources or (
        begun is not None and yields(state, "wonder", begun.name, "bonus_") is not None
    )
    return _ready(state, iter((FinishWonder(seat=seat),) if is_known else ()))


def policies(state: State, seat: int) -> Kinds:
    """Policies whose bonus is known; what they cost is known by how many there are."""
    if not state.has_resources:
        return _ready(state, iter((DevelopPolicy(seat=seat),)))
    names = (name for name in policies_left(state, seat) if yields(state, "policy", name, "bonus_") is not None)
    return _ready(state, (DevelopPolicy(seat=seat, name=name) for name in names))


def advantage(state: State, seat: int) -> Kinds:
    """With each resource, the least that is enough."""
    return _ready(state, (GainAdvantage(seat=seat, resource=name) for name in ORDINARY))

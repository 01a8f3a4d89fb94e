"""The cheapest payment, against every payment there is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.new_dawn.inputs import BuildWonder
from rules.new_dawn.payment import Payment, cheapest
from rules.new_dawn.state import State
from rules.new_dawn.tables import NATURAL_WONDERS, RESOURCES, WONDERS
from tests.rules.new_dawn.table import does, holding, refusal, resolving, with_deck

INDUSTRY_STATES = ("brussels", "buenos_aires")


@st.composite
def tables(draw: st.DrawFn) -> tuple[State, str]:
    """An industry card in play with any means of paying, and an open wonder."""
    wonder = draw(st.sampled_from(sorted(WONDERS)))
    natural = draw(st.lists(st.sampled_from(sorted(NATURAL_WONDERS)), unique=True, max_size=3))
    on_card = draw(st.integers(0, len(natural)))
    leader = "america" if on_card else draw(st.sampled_from(("rome", "egypt")))
    state = resolving(
        draw(st.sampled_from(("pottery", "nationalism"))),
        draw(st.integers(1, 5)),
        leaders=(leader, "japan"),
        trade=draw(st.integers(0, 3)),
        city_states=draw(st.lists(st.sampled_from(INDUSTRY_STATES), unique=True)),
        natural_on_it=natural[:on_card],
        natural=tuple(natural[on_card:]),
        resources={one: draw(st.integers(0, 3)) for one in RESOURCES},
        cards=holding(*draw(st.lists(st.sampled_from(INDUSTRY_STATES), unique=True))),
        mature=draw(st.integers(0, 2)),
    )
    used = draw(st.lists(st.sampled_from((*natural, *INDUSTRY_STATES)), unique=True, max_size=2))
    state = replace(state, turn=replace(state.turn, used=frozenset(used)))
    return with_deck(state, WONDERS[wonder].type, wonder), wonder


def some_of(things: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for number in range(len(things) + 1):
        yield from combinations(things, number)


def all_payments(state: State, wonder: str) -> Iterator[BuildWonder]:
    """Everything one could hand over, legal or not."""
    board = state.board
    card = board.at(state.turn.slot)
    first, second = WONDERS[wonder].resources
    ranges = (
        range(board.resources.get(first, 0) + 1),
        range(board.resources.get(second, 0) + 1),
        range(card.trade + 1),
    )
    for one, other, trade in product(*ranges):
        for city_states, natural in product(some_of(card.city_states), some_of(board.all_natural)):
            for as_trade in some_of(tuple(token for token in card.natural if token not in natural)):
                yield BuildWonder(
                    seat=0,
                    wonder=wonder,
                    resources=(first,) * one + (second,) * other,
                    trade=trade,
                    city_states=city_states,
                    natural=natural,
                    as_trade=as_trade,
                    natural_on="culture",
                )


def worth(paid: BuildWonder) -> tuple[int, int]:
    """What is gone for good, by what it is worth in production, then resources before trade tokens."""
    return 2 * len(paid.resources) + paid.trade, len(paid.resources)


def as_input(paid: Payment, wonder: str) -> BuildWonder:
    return BuildWonder(
        seat=0,
        wonder=wonder,
        resources=paid.resources,
        natural=paid.natural,
        trade=paid.trade,
        city_states=paid.city_states,
        as_trade=paid.as_trade,
        natural_on="culture",
    )


@settings(deadline=None, max_examples=50)
@given(tables())
def test_no_payment_is_cheaper(table: tuple[State, str]) -> None:
    """CND-159 to CND-162, CND-316: what the app offers is legal, and nothing legal costs less."""
    state, wonder = table
    paid = cheapest(state, 0, wonder)
    offered = as_input(paid, wonder)
    assert offered.production(state) == paid.production
    legal = [worth(one) for one in all_payments(state, wonder) if refusal(state, one) is None]
    assert paid.is_enough == bool(legal)
    if legal:
        does(state, offered)
        assert worth(offered) == min(legal)
    else:
        assert refusal(state, offered) == "not_enough_production"


@given(tables())
def test_what_is_not_needed_is_kept(table: tuple[State, str]) -> None:
    """CND-082, CND-267: what comes back is not used up for nothing either."""
    state, wonder = table
    paid = cheapest(state, 0, wonder)
    if not paid.is_enough:
        return
    spare = paid.production - paid.cost
    assert spare < 1 or not (paid.trade or paid.city_states or paid.as_trade)
    assert spare < 2 or not (paid.resources or paid.natural)


def test_both_kinds_stay_at_hand() -> None:
    """CND-160: of two kinds that serve, the one held most goes first."""
    state = with_deck(resolving("pottery", 3, resources={"marble": 2, "oil": 3}), "culture", "forbidden_city")
    assert sorted(cheapest(state, 0, "forbidden_city").resources) == ["marble", "oil", "oil"]
    less = with_deck(resolving("pottery", 5, resources={"marble": 2, "oil": 2}), "culture", "forbidden_city")
    assert sorted(cheapest(less, 0, "forbidden_city").resources) == ["marble", "oil"]


def test_everything_where_nothing_is_enough() -> None:
    """CND-162: it shows how much is missing."""
    state = with_deck(resolving("pottery", 1, resources={"oil": 1, "marble": 1}, trade=2), "military", "pentagon")
    paid = cheapest(state, 0, "pentagon")
    assert (paid.resources, paid.trade, paid.production, paid.cost, paid.is_enough) == (("oil",), 2, 5, 12, False)


def test_numbers_set_by_hand_end_the_search() -> None:
    """Below nothing there is nothing to give; of very many only what is needed is given."""
    for marble, given_away in ((-2, 0), (99_999, 3)):
        state = resolving("pottery", 1, resources={"marble": marble, "mercury": -1}, trade=-1)
        payment = cheapest(with_deck(state, "culture", "stonehenge"), 0, "stonehenge")
        assert (len(payment.resources), payment.trade) == (given_away, 0)


def test_a_payment_without_an_industry_card() -> None:
    """CND-159: Oxford University may have replaced it."""
    state = resolving("culture", 5, resources={"oil": 2}, trade=3)
    rowed = tuple(replace(one, id="mass_media") if one.type == "industry" else one for one in state.board.row)
    paid = cheapest(state.with_board(0, replace(state.board, row=rowed)), 0, "petra")
    assert (paid.production, paid.trade, paid.city_states, paid.as_trade) == (4, 0, (), ())


def test_a_payment_before_the_card_is_played() -> None:
    """CND-159: the row already tells what the card would make from where it lies."""
    state = resolving("pottery", 4, trade=3)
    waiting = replace(state, turn=replace(state.turn, slot=0, counts_as=0))
    assert cheapest(waiting, 0, "petra").production == 7

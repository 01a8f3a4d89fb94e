"""Pacts: offered, signed, cancelled, and what each of them gives its two parties."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.through_the_ages import pact_numbers, paying
from rules.through_the_ages.inputs import (
    Build,
    CancelPact,
    Develop,
    EndTurn,
    IncreasePopulation,
    OfferPact,
    PrepareEvent,
    TradeGoods,
)
from rules.through_the_ages.state import VERSIONS_WITHOUT_PACT_CHECK, PactInPlay, State
from tests.rules.through_the_ages.table import (
    acting,
    culture_rating,
    does,
    food,
    forced,
    gone,
    in_politics,
    military,
    refusal,
    resources,
    strength,
    with_board,
)

P, Q, R = 0, 1, 2


def pact(state: State, owner: int, card: str, partner: int, side: str = "A") -> State:
    return state.with_board(owner, replace(state.boards[owner], pact=PactInPlay(card, partner, side)))


def offer(
    card: str = "peace_treaty_iii", rival: int | None = R, side: str = "A", *, is_accepted: bool = True
) -> OfferPact:
    return OfferPact(seat=P, card=card, rival=rival, side=side, is_accepted=is_accepted)


# Offering.


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_pact_names_partner_and_sides_and_lies_with_who_offered_it(side: str) -> None:
    """TTA-115, TTA-118."""
    state = in_politics(players=3, age="III", military_hand=2)
    after = does(state, offer("loss_of_sovereignty_iii", side=side))
    assert after.boards[P].pact == PactInPlay("loss_of_sovereignty_iii", R, side)
    assert (after.boards[R].pact, after.boards[P].military_hand, after.step) == (None, 1, "actions")


def test_case_13_refused_and_accepted_pacts() -> None:
    """TTA-081, TTA-116, TTA-117, TTA-119, TTA-267."""
    state = pact(in_politics(players=3, age="III", military_hand=3), P, "open_borders_agreement_i", Q)
    state = pact(state, R, "military_pact_iii", P)
    state = with_board(state, P, military_hand=3, pact=state.boards[P].pact)
    state = with_board(state, Q)
    assert (military(state, P), military(state, Q), strength(state, P)) == ((3, 3), (3, 3), 4)
    refused = does(state, offer(is_accepted=False))
    assert refused.boards == state.boards
    assert refusal(refused, PrepareEvent(seat=P, level=1)) == "politics_over"
    after = does(state, offer())
    assert after.boards[P].pact == PactInPlay("peace_treaty_iii", R, "A")
    assert {card for card, _ in pact_numbers.sides(after, P)} == {"peace_treaty_iii", "military_pact_iii"}
    assert (military(after, P), military(after, Q)) == ((2, 2), (2, 2))
    assert (culture_rating(after, P), culture_rating(after, R), strength(after, P)) == (1, 1, 4)


def test_a_pact_with_the_same_partner_in_their_area_stays() -> None:
    """TTA-117: only one's own area is cleared."""
    state = pact(in_politics(players=3, age="III"), R, "open_borders_agreement_i", P)
    after = does(state, offer())
    assert (after.boards[R].pact is not None, after.boards[P].pact is not None) == (True, True)


@pytest.mark.parametrize(
    ("players", "left", "code"), [(2, 2, "pacts_need_three"), (3, 3, None), (3, 2, "pacts_need_three")]
)
def test_pacts_need_more_than_two(players: int, left: int, code: str | None) -> None:
    """TTA-084, TTA-114: in the game now."""
    state = pact(in_politics(players=players, age="III"), P, "trade_routes_agreement_i", Q)
    state = gone(state, *range(left, players))
    assert refusal(state, offer(rival=Q)) == code
    assert refusal(state, CancelPact(seat=P, owner=P)) == code


def test_what_an_offer_needs() -> None:
    """TTA-115: a card of an age that has begun, and somebody else."""
    state = in_politics(players=3, age="II")
    assert refusal(state, offer()) == "age_not_begun"
    assert refusal(state, offer("open_borders_agreement_i", P)) == "name_a_rival"
    assert refusal(state, offer("open_borders_agreement_i", None)) == "name_a_rival"
    assert refusal(state, OfferPact(seat=P, rival=R)) == "name_a_card"
    empty = with_board(state, P, military_hand=0)
    assert refusal(empty, offer("open_borders_agreement_i")) == "no_military_card"


@pytest.mark.parametrize("owner", [P, Q, R])
def test_a_pact_on_the_table_is_in_nobodys_hand(owner: int) -> None:
    """TTA-017, TTA-115: ten pacts, two, four and four, each once."""
    state = pact(in_politics(players=3, age="III"), owner, "peace_treaty_iii", (owner + 1) % 3)
    assert refusal(state, offer()) == refusal(state, offer(is_accepted=False)) == "pact_in_play"
    (card,) = (one for one in OfferPact(seat=P).asks(state) if one.field.name == "card")
    closed = [one.value for one in card.options if one.refusal is not None]
    assert closed == ["peace_treaty_iii"]
    assert refusal(state, offer("military_pact_iii")) is None


@pytest.mark.parametrize("version", VERSIONS_WITHOUT_PACT_CHECK)
def test_games_begun_before_keep_a_pact_that_was_offered_twice(version: str) -> None:
    """As it was recorded, so it is read."""
    state = pact(in_politics(players=3, age="III"), Q, "peace_treaty_iii", R)
    assert refusal(replace(state, rules_version=version), offer()) is None


# Cancelling.


@pytest.mark.parametrize("owner", [P, Q])
def test_a_party_cancels_a_pact_wherever_it_lies(owner: int) -> None:
    """TTA-121: it stops for both."""
    state = pact(in_politics(players=3, age="III"), owner, "military_pact_iii", 1 - owner)
    after = does(state, CancelPact(seat=P, owner=owner))
    assert (after.boards[owner].pact, strength(after, P), strength(after, Q), after.step) == (None, 1, 1, "actions")


def test_only_parties_cancel_a_pact() -> None:
    """TTA-121."""
    state = pact(in_politics(players=3, age="III"), Q, "military_pact_iii", R)
    assert refusal(state, CancelPact(seat=P, owner=Q)) == "not_your_pact"
    assert refusal(state, CancelPact(seat=P, owner=R)) == "not_your_pact"
    assert refusal(state, CancelPact(seat=P, owner=None)) == "name_a_pact"
    assert forced(state, CancelPact(seat=P, owner=Q)).boards[Q].pact is None


# What they give. Numbers written out from the cards.

GIVES = {
    "open_borders_agreement_i": ({"military": 1}, {"military": 1}),
    "trade_routes_agreement_i": ({}, {}),
    "acceptance_of_supremacy_ii": ({"resources": 1}, {"resources": -1}),
    "international_trade_agreement_ii": ({"resources": 1}, {"food": 1}),
    "promise_of_military_protection_ii": ({"culture": 1}, {"strength": 4, "culture": -1}),
    "scientific_cooperation_ii": ({}, {}),
    "international_tourism_iii": ({}, {"culture": 2}),
    "loss_of_sovereignty_iii": ({"culture": 2}, {"culture": -2}),
    "military_pact_iii": ({"strength": 3}, {"strength": 3}),
    "peace_treaty_iii": ({"culture": 1}, {"culture": 1}),
}


def numbers(state: State, seat: int) -> dict[str, int]:
    """A civilization's numbers that pacts change; goods after a production from nothing."""
    done = does(replace(state, seat=seat), EndTurn(seat=seat))
    return {
        "military": military(state, seat)[1],
        "strength": strength(state, seat),
        "culture": culture_rating(state, seat),
        "food": food(done, seat),
        "resources": resources(done, seat),
    }


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("card", GIVES)
def test_what_each_pact_gives_both_sides(card: str, side: str) -> None:
    """TTA-119, TTA-267: the owner and the partner alike, and nobody else; two wonders draw tourists."""
    state = acting(players=3, age="III", workers={"drama_i": 2}, seat=P)
    state = with_board(state, Q, workers={"drama_i": 2})
    owner, partner = (P, Q) if side == "A" else (Q, P)
    state = with_board(
        state,
        P,
        workers={"drama_i": 2},
        wonders=["pyramids_a", "hanging_gardens_a"],
        ruined=frozenset({"hanging_gardens_a"}),
    )
    before = [numbers(state, seat) for seat in (P, Q, R)]
    signed = pact(state, owner, card, partner, side)
    after = [numbers(signed, seat) for seat in (P, Q, R)]
    for seat, more in ((P, GIVES[card][0]), (Q, GIVES[card][1]), (R, {})):
        changed = {name: after[seat][name] - before[seat][name] for name in after[seat]}
        assert {name: number for name, number in changed.items() if number} == more


def test_a_supremacy_takes_no_resource_that_is_not_there() -> None:
    """TTA-318: production is never below nothing."""
    state = pact(acting(players=3, workers={"bronze_a": 0}), P, "acceptance_of_supremacy_ii", Q, "B")
    assert resources(does(state, EndTurn(seat=P))) == 0


def test_trade_routes_turn_one_kind_into_the_other_once_a_turn() -> None:
    """TTA-317: A uses food as a resource, B a resource as food, in their own turns."""
    state = acting(players=3, cubes={"bronze_a": 2, "agriculture_a": 2})
    a, b = (does(pact(state, P, "trade_routes_agreement_i", Q, side), TradeGoods(seat=P)) for side in "AB")
    assert (paying.resources(a.boards[P]), paying.resources(b.boards[P])) == (3, 2)
    assert (refusal(a, Build(seat=P, card="bronze_a")), refusal(a, IncreasePopulation(seat=P))) == (None, None)
    assert refusal(a, TradeGoods(seat=P)) == "once_a_turn"
    assert refusal(state, TradeGoods(seat=P)) == "effect_missing"
    poor = pact(acting(players=3), P, "trade_routes_agreement_i", Q)
    assert refusal(poor, TradeGoods(seat=P)) == "food"


def test_scientists_cooperate_at_their_partners_cost() -> None:
    """TTA-161, TTA-322: two science less, one of it the partner's; without it the technology waits."""
    state = acting(players=3, science=3, hand=["iron_i"])
    state = pact(with_board(state, Q, science=1), Q, "scientific_cooperation_ii", P)
    after = does(state, Develop(seat=P, card="iron_i"))
    assert (after.boards[P].science, after.boards[Q].science) == (0, 0)
    poor = pact(with_board(state, Q, science=0), Q, "scientific_cooperation_ii", P)
    assert refusal(poor, Develop(seat=P, card="iron_i")) == "partner_cannot_pay"
    dear = pact(
        with_board(acting(players=3, science=2, hand=["iron_i"]), Q, science=1), Q, "scientific_cooperation_ii", P
    )
    assert refusal(dear, Develop(seat=P, card="iron_i")) == "science"


def test_a_pact_needs_its_card_and_its_partner() -> None:
    """Nothing can be recorded before both are named."""
    asks = OfferPact(seat=P).asks(in_politics())
    assert {one.field.name for one in asks if one.is_needed} >= {"card", "rival"}

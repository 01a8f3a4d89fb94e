"""Provinces: conquest, Barricades, types, and the peoples with rules of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit import play
from rules.monumental_duel.inputs import (
    AcquireCard,
    AddProvinceType,
    ConquerProvince,
    GainResources,
    NameProvince,
    UseWarlord,
)
from rules.monumental_duel.provinces import barricades_above, controlled, of_type
from rules.monumental_duel.state import PileCard, State
from tests.rules.monumental_duel.table import (
    BARRICADE,
    RULES,
    acting,
    asked,
    board,
    city,
    does,
    has,
    held,
    offered,
    panel,
    played,
    points,
    province,
    question,
    refusal,
    says,
    told,
    turn_of,
    with_board,
)

SAHARA = province("sahara", 4)
LAND_USE = city("A########")


def war(*pile: PileCard, civilizations: tuple[str, str] = ("japanese", "chinese"), **things: int) -> State:
    """Seat 0 to act against this pile of seat 1, from bottom to top."""
    state = with_board(acting(0, civilizations, **things), 1, provinces=pile)
    lying = sum(not card.is_province for card in pile)
    return replace(state, stacks={**state.stacks, "barricade": 5 - lying})


def test_mod_105_only_the_top_province() -> None:
    state = war(province("P", 1), province("Q", 1), military=9)
    assert refusal(state, ConquerProvince(seat=0, province=1)) == "only_top_province"
    assert refusal(state, ConquerProvince(seat=0, province=2)) is None
    assert refusal(war(military=9), ConquerProvince(seat=0, cost=1)) == "no_province"
    assert refusal(war(BARRICADE, military=9), ConquerProvince(seat=0, cost=1)) == "no_province"


def test_mod_106_for_its_cost_in_military() -> None:
    """MOD-106, MOD-050."""
    assert "military" not in has(played(war(SAHARA, military=4), ConquerProvince(seat=0)))
    assert refusal(war(SAHARA, military=3, gold=0), ConquerProvince(seat=0)) == "not_enough_military"
    assert refusal(war(province("X"), military=9), ConquerProvince(seat=0)) == "cost_missing"
    assert question(war(province("X"), military=9), ConquerProvince(seat=0), "cost").is_needed


def test_mod_107_on_top_of_the_own_pile() -> None:
    state = with_board(war(SAHARA, military=4), 0, military=4, provinces=(province("P", 1), BARRICADE))
    state = played(state, ConquerProvince(seat=0))
    assert [card.name for card in board(state).provinces] == ["P", "", "sahara"]
    assert board(state, 1).provinces == ()
    assert (points(state, "provinces"), points(state, "provinces", 1)) == (2, 0)


def test_mod_108_without_its_bonus() -> None:
    """MOD-108: even a known one; the form does not ask for it."""
    state = replace(war(SAHARA, military=4, gold=0), numbers={"province:sahara:bonus_gold": 2})
    assert has(played(state, ConquerProvince(seat=0))) == {}
    assert "gold" not in asked(state, ConquerProvince(seat=0))


@pytest.mark.parametrize("barricades", [0, 1, 2, 3])
def test_mod_109_two_more_for_each_barricade_above(barricades: int) -> None:
    """MOD-109, MOD-110, MOD-111, MOD-114: all of it or nothing; then they go back to their stack."""
    pile = (SAHARA, *(BARRICADE,) * barricades)
    price = 4 + 2 * barricades
    assert refusal(war(*pile, military=price - 1, gold=0), ConquerProvince(seat=0)) == "not_enough_military"
    after = played(war(*pile, military=price), ConquerProvince(seat=0))
    assert "military" not in has(after)
    assert after.stacks["barricade"] == 5
    assert board(after, 1).provinces == ()
    note = play.offer(RULES, war(*pile, military=price), ConquerProvince(seat=0)).note
    assert told(note)[1]["n"] == price


def test_mod_110_gold_helps_to_pay_the_whole_sum() -> None:
    """MOD-052, MOD-110."""
    assert has(played(war(SAHARA, BARRICADE, military=4, gold=3), ConquerProvince(seat=0))) == {"gold": 1}


def test_mod_112_a_barricade_protects_what_lies_below_it() -> None:
    """MOD-112, MOD-111: one below stays where it is."""
    pile = (province("P", 3), BARRICADE, province("Q", 2))
    state = war(*pile, military=2)
    assert (barricades_above(board(state, 1), 3), barricades_above(board(state, 1), 1)) == (0, 1)
    after = played(state, ConquerProvince(seat=0))
    assert [card.kind for card in board(after, 1).provinces] == ["province", "barricade"]
    assert after.stacks["barricade"] == 4


def test_mod_113_returned_barricades_are_bought_again() -> None:
    state = war(SAHARA, *(BARRICADE,) * 5, military=14)
    buy = AcquireCard(seat=1, card="barricade", cost=1)
    assert refusal(turn_of(with_board(state, 1, production=1), 1), buy) == "stack_empty"
    after = played(state, ConquerProvince(seat=0))
    assert refusal(with_board(after, 1, production=1), buy) is None


def test_mod_016_extra_defence_of_other_cards() -> None:
    """MOD-016, MOD-106: typed from the card."""
    state = war(SAHARA, military=5, gold=0)
    assert refusal(state, ConquerProvince(seat=0, defence=2)) == "not_enough_military"
    assert "military" not in has(played(state, ConquerProvince(seat=0, defence=1)))


def test_mod_080_every_card_of_the_pile_stays_in_sight() -> None:
    """MOD-080, MOD-081: in its order; there is no input that changes it."""
    pile = (province("P", 3), BARRICADE, province("Q", 2))
    shown = panel(with_board(acting(), 0, provinces=pile), "provinces").slots[:3]
    assert [slot.glyph for slot in shown] == ["hill", "block", "hill"]
    assert told(shown[0].label)[1] == {"name": "Q"}
    named = played(with_board(acting(), 0, provinces=pile), NameProvince(seat=0, province=1, name="R", cost=4))
    assert [card.name for card in board(named).provinces] == ["R", "", "Q"]


def test_mod_083_types_are_counted_over_the_whole_pile() -> None:
    """MOD-082, MOD-083, MOD-210: tokens included, Barricades not."""
    pile = (province("P", 1, "coastal"), BARRICADE, province("Q", 1, "mountain", "coastal"))
    state = with_board(acting(), 0, provinces=(replace(pile[0], added=("agrarian",)), *pile[1:]))
    assert [of_type(board(state), kind) for kind in ("coastal", "mountain", "agrarian")] == [2, 1, 1]
    assert [line.value for line in panel(state, "types").lines] == [2, 1, 1]
    assert controlled(board(state)) == 2


# The Malians.


MALIANS = ("malians", "chinese")


def test_mod_225_malians_pay_gold_only() -> None:
    """MOD-225, MOD-226, MOD-227: from the row and from the opponent; military does not help, one gold comes back."""
    row = AcquireCard(seat=0, card="province", cost=3)
    assert refusal(acting(0, MALIANS, military=9, gold=2), row) == "not_enough_gold"
    assert has(does(acting(0, MALIANS, military=9, gold=3), row)) == {"military": 9, "gold": 1}
    assert has(does(acting(0, MALIANS, military=9, gold=3), replace(row, paid_gold=3))) == {"military": 9, "gold": 1}
    rival = ConquerProvince(seat=0)
    poor = war(SAHARA, BARRICADE, civilizations=MALIANS, military=9, gold=5)
    assert refusal(poor, rival) == "not_enough_gold"
    rich = war(SAHARA, BARRICADE, civilizations=MALIANS, military=9, gold=6)
    assert has(played(rich, rival)) == {"military": 9, "gold": 1}


def test_mod_226_the_gold_comes_after_paying() -> None:
    """MOD-226: it does not pay for the conquest itself."""
    assert refusal(acting(0, MALIANS, gold=2), AcquireCard(seat=0, card="province", cost=3)) == "not_enough_gold"


def test_mod_225_only_malians_and_only_conquest() -> None:
    """MOD-225, MOD-226: their other cards cost what they cost, and others gain nothing."""
    assert has(does(acting(0, MALIANS, production=2, gold=1), AcquireCard(seat=0, card="barricade", cost=2))) == {
        "gold": 1
    }
    assert has(does(acting(military=3, gold=1), AcquireCard(seat=0, card="province", cost=3))) == {"gold": 1}
    gift = AcquireCard(seat=0, card="province", is_free=True, by_effect=True)
    assert has(does(acting(0, MALIANS, gold=1), gift)) == {"gold": 1}


# The Aztecs.


AZTECS = ("aztecs", "chinese")


def test_mod_228_the_lake_works_through_the_warlord() -> None:
    """MOD-228: and so only with the advantage."""
    state = acting(0, AZTECS)
    assert refusal(state, UseWarlord(seat=0, gold=2)) == "no_advantage"
    state = replace(state, advantage=held(0, "science", 1))
    assert has(does(state, UseWarlord(seat=0, gold=2)))["gold"] == 4
    assert has(does(acting(0, AZTECS), GainResources(seat=0, culture=1)))["gold"] == 2


def test_mod_229_a_type_token_adds_a_type() -> None:
    """MOD-229, MOD-230."""
    given = AddProvinceType(seat=0, province=1, province_type="coastal")
    state = played(acting(0, AZTECS, city=LAND_USE), given)
    assert of_type(board(state), "coastal") == 1
    assert board(state).type_tokens == 5
    assert refusal(acting(provinces=(SAHARA,)), given) == "aztecs_only"
    ready = offered(acting(0, AZTECS, city=LAND_USE), 0, AddProvinceType)
    assert (ready.input, ready.refusal) == (AddProvinceType(seat=0), None)
    assert not any(isinstance(one.input, AddProvinceType) for one in RULES.offers(acting(), 0))


def test_mod_229_no_type_token_without_land_use() -> None:
    """MOD-229: it comes with a knowledge at work; the form says so at once, as it says when it is not the moment."""
    given = AddProvinceType(seat=0, province=1, province_type="coastal")
    for lying in ("#########", "K########", "*########"):
        state = acting(0, AZTECS, city=city(lying))
        assert refusal(state, given) == "land_use_first"
        found = offered(state, 0, AddProvinceType).refusal
        assert found is not None
        assert found.code == "monumental_duel.land_use_first"
    too_late = play.offer(RULES, replace(acting(0, AZTECS, city=LAND_USE), step="end_round"), AddProvinceType(seat=0))
    assert too_late.refusal is not None
    assert too_late.refusal.code == "monumental_duel.only_in_step"
    assert refusal(replace(acting(0, AZTECS), is_version_1=True), given) is None


def test_mod_212_a_conquest_by_an_effect_or_for_nothing() -> None:
    """MOD-070, MOD-212: no turn is spent, nothing is paid; Barricades go back all the same (MOD-111)."""
    state = war(SAHARA, BARRICADE)
    free = played(state, ConquerProvince(seat=0, by_effect=True, is_free=True))
    assert (free.to_act, has(free), board(free).provinces[0].cost) == (0, has(state), 4)
    assert free.stacks["barricade"] == state.stacks["barricade"] + 1
    assert {"is_free", "by_effect"} <= set(asked(state, ConquerProvince(seat=0)))
    paid = played(war(SAHARA, military=6), ConquerProvince(seat=0, by_effect=True))
    assert (paid.to_act, has(paid)["military"]) == (0, 2)


def test_mod_230_several_types_all_different() -> None:
    """MOD-230: a printed one counts; six tokens in all."""
    state = with_board(acting(0, AZTECS, city=LAND_USE), 0, provinces=(province("P", 1, "mountain"),))
    assert refusal(state, AddProvinceType(seat=0, province=1, province_type="mountain")) == "type_there"
    state = played(state, AddProvinceType(seat=0, province=1, province_type="coastal"))
    assert refusal(state, AddProvinceType(seat=0, province=1, province_type="coastal")) == "type_there"
    assert refusal(state, AddProvinceType(seat=0, province=1, province_type="agrarian")) is None
    none = with_board(state, 0, type_tokens=0)
    assert refusal(none, AddProvinceType(seat=0, province=1, province_type="agrarian")) == "no_tokens"
    assert refusal(state, AddProvinceType(seat=0, province=2, province_type="agrarian")) == "which_province"


def test_mod_237_type_tokens_stay_on_a_conquered_province() -> None:
    """MOD-237, MOD-238: the rulebook is silent; the lake is a province like any other."""
    lake = replace(province("lake_texcoco", 2), added=("coastal",))
    state = played(war(lake, military=2), ConquerProvince(seat=0))
    assert board(state).provinces[0].added == ("coastal",)
    assert points(state, "provinces") == 1


def test_a_province_says_what_it_costs() -> None:
    slot = panel(with_board(acting(), 0, provinces=(province("X"), SAHARA)), "provinces").slots
    assert says(slot[0].note) == "costs.military"
    assert says(slot[1].note) == "state.unknown"

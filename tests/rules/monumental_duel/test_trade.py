"""The scout and the free cities."""

from __future__ import annotations

from dataclasses import replace

from rules.monumental_duel.inputs import AcquireCard, EndRound, NameFreeCity, TradeForFree, UseScout
from rules.monumental_duel.state import FreeCity, State
from tests.rules.monumental_duel.table import (
    acting,
    asked,
    at,
    board,
    does,
    figure,
    forced,
    has,
    panel,
    played,
    points,
    question,
    refusal,
    says,
    told,
    turn_of,
    with_board,
)


def cities(*gold: tuple[int, int]) -> tuple[FreeCity, ...]:
    return tuple(FreeCity(number, "", own) for number, own in enumerate(gold, 1))


def with_gold(*gold: tuple[int, int], **things: int) -> State:
    return replace(acting(**(things or {"gold": 5})), free_cities=cities(*gold))


THREE = ((0, 0), (0, 0), (0, 0))


def test_mod_134_the_scout_once_in_a_round() -> None:
    state = turn_of(does(with_gold(*THREE), UseScout(seat=0, city=1)), 0)
    assert board(state).is_scout_used
    assert refusal(state, UseScout(seat=0, city=2)) == "card_used"
    assert says(panel(state, "characters").slots[0].note) == "used"
    assert not board(forced(state, EndRound())).is_scout_used


def test_mod_136_a_gold_and_a_token_on_the_own_side() -> None:
    """MOD-025, MOD-136."""
    state = does(with_gold((0, 2), (0, 0), (0, 0)), UseScout(seat=0, city=1))
    assert state.free_cities[0].gold == (1, 2)
    assert state.free_cities[0].traded == (True, False)
    assert has(state) == {"gold": 4}
    assert refusal(with_gold(*THREE, gold=0), UseScout(seat=0, city=1)) == "not_enough_gold"
    assert refusal(with_gold(*THREE), UseScout(seat=0)) == "which_city"
    assert refusal(with_gold(*THREE), UseScout(seat=0, city=4)) == "no_such_city"
    slot = panel(state, "free_cities").slots[0]
    assert (slot.tokens[0].amount, slot.tokens[0].room) == (1, 4)
    assert told(slot.note)[1] == {"n": 2}


def test_mod_137_then_the_effect_of_the_city() -> None:
    """MOD-137, MOD-143: the form names the order."""
    state = does(with_gold(*THREE), UseScout(seat=0, city=1, culture=2))
    assert has(state) == {"gold": 4, "culture": 2}
    assert says(question(state, UseScout(seat=0), "city").hint) == "hint.trade"
    gift = AcquireCard(seat=0, card="workshop", is_free=True, by_effect=True)
    assert does(state, gift).stacks["workshop"] == 4


def test_mod_139_trade_for_free() -> None:
    """MOD-139: the gold comes from the common supply; no action, no scout."""
    state = does(with_gold(*THREE, gold=0), TradeForFree(seat=0, city=2, science=1))
    assert state.free_cities[1].gold == (1, 0)
    assert state.free_cities[1].traded == (True, False)
    assert has(state) == {"science": 1}
    assert not board(state).is_scout_used
    assert state.to_act == 0


def test_mod_140_four_gold_take_the_city() -> None:
    """MOD-140 to MOD-144, MOD-181: both sides' gold goes, the effect comes first, a new city is turned up."""
    state = does(with_gold((3, 3), (0, 1), (2, 0)), UseScout(seat=0, city=1, culture=1))
    own = board(state).free_cities[0]
    assert (own.number, own.gold, own.traded) == (1, (0, 0), (True, False))
    assert [(city.number, city.gold) for city in state.free_cities] == [(2, (0, 1)), (3, (2, 0)), (4, (0, 0))]
    assert state.free_city_deck == 6
    assert has(state) == {"gold": 4, "culture": 1}
    assert has(state, 1) == {"gold": 2}
    assert points(state, "free_cities") == 2
    assert figure(state, "free_cities") == 1


def test_mod_140_not_with_three() -> None:
    """MOD-140: the own side alone counts; a free trade counts like any other."""
    state = does(with_gold((2, 3), (3, 0), (0, 0)), UseScout(seat=0, city=1))
    assert board(state).free_cities == ()
    assert [city.number for city in board(does(state, TradeForFree(seat=0, city=2))).free_cities] == [2]


def test_mod_144_an_empty_deck_leaves_a_shorter_row() -> None:
    """MOD-144, MOD-237."""
    state = replace(with_gold((3, 0), (0, 0)), free_city_deck=0)
    assert [city.number for city in played(state, UseScout(seat=0, city=1)).free_cities] == [2]


def test_mod_144_the_second_new_city_has_another_number() -> None:
    state = with_gold((3, 0), (3, 0), (0, 0))
    state = does(state, TradeForFree(seat=0, city=1), TradeForFree(seat=0, city=2))
    assert [city.number for city in state.free_cities] == [3, 4, 5]
    assert [city.number for city in board(state).free_cities] == [1, 2]  # MOD-145


def test_mod_146_the_own_city_costs_nothing() -> None:
    """MOD-146, MOD-147: tokens on scout and city; also for a free trade no gold moves."""
    own = with_board(with_gold(*THREE, gold=0), 0, gold=0, free_cities=(FreeCity(9),))
    state = played(own, UseScout(seat=0, city=9, culture=1))
    assert has(state) == {"culture": 1}
    assert board(state).free_cities[0].traded == (True, False)
    assert board(state).free_cities[0].gold == (0, 0)
    assert board(state).is_scout_used
    free = played(own, TradeForFree(seat=0, city=9))
    assert board(free).free_cities[0].gold == (0, 0)
    assert has(free) == {}


def test_mod_148_once_per_city_and_round() -> None:
    """MOD-148: by scout or for free, in the own city too; the opponent's trades do not count, the next round does."""
    state = does(with_gold(*THREE), UseScout(seat=0, city=1))
    assert refusal(state, TradeForFree(seat=0, city=1)) == "city_traded"
    assert refusal(state, TradeForFree(seat=1, city=1)) is None
    own = with_board(with_gold(*THREE), 0, gold=1, free_cities=(FreeCity(9),))
    assert refusal(played(own, TradeForFree(seat=0, city=9)), TradeForFree(seat=0, city=9)) == "city_traded"
    later = forced(state, EndRound())
    assert later.free_cities[0].traded == (False, False)
    assert later.free_cities[0].gold == (1, 0)


def test_mod_142_a_city_just_taken_is_used_up() -> None:
    """MOD-142, MOD-148: it lies there with its token."""
    state = does(with_gold((3, 0), (0, 0), (0, 0)), UseScout(seat=0, city=1))
    assert refusal(state, TradeForFree(seat=0, city=1)) == "city_traded"


def test_mod_149_not_with_the_opponents_city() -> None:
    state = with_board(with_gold(*THREE), 1, free_cities=(FreeCity(9),))
    assert refusal(state, UseScout(seat=0, city=9)) == "city_of_opponent"
    assert refusal(state, TradeForFree(seat=0, city=9)) == "city_of_opponent"
    assert 9 not in [option.value for option in question(state, UseScout(seat=0), "city").options]


def test_mod_145_several_cities() -> None:
    state = with_board(acting(), 0, free_cities=(FreeCity(8), FreeCity(9)))
    assert points(state, "free_cities") == 4
    assert [option.value for option in question(state, UseScout(seat=0), "city").options] == [1, 2, 3, 8, 9]


def test_mod_135_the_module_decides() -> None:
    """MOD-135, MOD-150: without trade nobody asks for a city."""
    state = at("actions", modules=("exploration",))
    assert "city" not in asked(state, UseScout(seat=0))
    assert has(does(state, UseScout(seat=0, military=2)))["military"] == 2
    both = at("actions", modules=("trade", "exploration"))
    assert refusal(both, UseScout(seat=0, city=1)) is None
    assert refusal(both, UseScout(seat=0, module="exploration")) is None


def test_a_city_can_be_named() -> None:
    state = does(acting(), NameFreeCity(city=2, name="Timbuktu"))
    assert told(panel(state, "free_cities").slots[1].label)[1] == {"name": "Timbuktu"}
    far = NameFreeCity(city=7, name="Far")
    assert refusal(state, far) == "no_such_city"
    assert told(told(far.tell(state))[1]["city"]) == ("city_n", {"n": 7}), "recorded anyway, it goes by its number"

"""Worked cases, as players would lay them out on the table. Several rules meet in most of them."""

from __future__ import annotations

from dataclasses import replace

from rules.monumental_duel import scoring
from rules.monumental_duel.city_refill import refilled
from rules.monumental_duel.inputs import (
    AcquireCard,
    ActivateCity,
    ConquerProvince,
    DevelopPolicy,
    EndRound,
    GainAdvantage,
    LayCity,
    MakeProgress,
    Pass,
    RefillCity,
    TradeForFree,
    UseCard,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.inputs.policies import active
from rules.monumental_duel.state import FreeCity, Wonder
from tests.rules.monumental_duel.table import (
    BARRICADE,
    RULES,
    acting,
    at,
    board,
    city,
    does,
    figure,
    forced,
    game,
    has,
    held,
    played,
    points,
    province,
    refusal,
    turn_of,
    with_board,
)


def test_case_01_setup_counts() -> None:
    """MOD-031, MOD-032, MOD-033, MOD-037, MOD-020, MOD-021, MOD-024, MOD-027."""
    state = game()
    ninth = does(state, LayCity(seat=0, knowledge_dealt=9))
    tenth = does(state, LayCity(seat=0, knowledge_dealt=10))
    last = board(ninth).city[8]
    assert (sum(slot.cards for slot in board(ninth).city), board(ninth).city_deck) == (10, 5)
    assert last.is_filled
    assert last.has_knowledge
    assert (sum(slot.cards for slot in board(tenth).city), board(tenth).city_deck) == (9, 6)
    assert has(state, 0) == has(state, 1) == {"gold": 2}
    assert (state.development_row, state.development_deck) == (6, 24)
    assert (len(state.free_cities), state.free_city_deck) == (3, 7)
    assert state.advantage.holder is None


def test_case_03_gold_as_a_stand_in() -> None:
    """MOD-052, MOD-053, MOD-074, MOD-094, MOD-095."""
    state = acting(production=3, gold=4, culture=2)
    built = does(state, AcquireCard(seat=0, card="building", cost=5))
    assert has(built) == {"gold": 2, "culture": 2}
    assert refusal(state, DevelopPolicy(seat=0, cost=3)) == "not_enough_culture"


def test_case_05_progress_with_an_empty_deck() -> None:
    """MOD-164, MOD-201, MOD-160."""
    state = acting(science=2, city_deck=0, city_discard=8, city=city("....#####"))
    assert refusal(state, MakeProgress(seat=0)) == "deck_empty"
    after = forced(state, MakeProgress(seat=0))
    assert (board(after).city_deck, board(after).city_discard) == (0, 8)
    filled, refill = refilled(replace(board(state), city=city(".....####")))
    assert refill.is_shuffled
    assert (filled.city_deck, filled.city_discard) == (3, 0)
    assert not any(slot.is_empty for slot in filled.city)


def test_case_07_where_the_barricade_lies() -> None:
    """MOD-105, MOD-109, MOD-112, MOD-111, MOD-107, MOD-081."""
    state = acting(0, military=7)
    state = replace(state, stacks={**state.stacks, "barricade": 4})
    state = with_board(state, 1, provinces=(province("P", 3), BARRICADE, province("Q", 2)))
    assert refusal(state, ConquerProvince(seat=0, province=1)) == "only_top_province"
    state = played(state, ConquerProvince(seat=0))
    assert has(state)["military"] == 5
    state = played(turn_of(state, 0), ConquerProvince(seat=0))
    assert "military" not in has(state)
    assert state.stacks["barricade"] == 5
    assert [card.name for card in board(state).provinces] == ["Q", "P"]
    back = turn_of(with_board(state, 1, military=9), 1)
    assert refusal(back, ConquerProvince(seat=1, province=1)) == "only_top_province"
    assert refusal(back, ConquerProvince(seat=1, province=2)) is None


def test_case_09_second_wonder() -> None:
    """MOD-086, MOD-087, MOD-084, MOD-182, MOD-189."""
    state = acting(production=3, wonder=Wonder("A", 4))
    second = AcquireCard(seat=0, card="wonder", name="B", cost=3)
    assert refusal(state, second) == "which_wonder"
    kept = played(state, replace(second, keep="old"))
    assert (board(kept).wonder, kept.development_discard) == (Wonder("A", 4), 1)
    assert "production" not in has(kept)
    ended = replace(kept, step="end")
    assert points(ended, "wonders") == 0
    with_one = with_board(ended, 1, wonders=("C",))
    assert scoring.dominance(scoring.counts_of(with_one, 0), scoring.counts_of(with_one, 1))["wonders"] == 0


def test_case_11_policy_bonuses_add_up() -> None:
    """MOD-096, MOD-098, MOD-200, MOD-099, MOD-097, MOD-180."""
    state = acting(culture=9, gold=0)
    gained = []
    for name, cost, bonus in (("X", 1, {"gold": 1}), ("Y", 2, {"military": 2}), ("Z", 3, {"culture": 1})):
        before = has(state)
        state = turn_of(played(state, DevelopPolicy(seat=0, name=name, cost=cost, **bonus)), 0)
        paid = {"culture": cost}
        keys = set(before) | set(has(state))
        change = {key: has(state).get(key, 0) - before.get(key, 0) + paid.get(key, 0) for key in keys}
        gained.append({key: amount for key, amount in change.items() if amount})
    assert gained == [{"gold": 1}, {"gold": 1, "military": 2}, {"gold": 1, "military": 2, "culture": 1}]
    top = active(board(state))
    assert top is not None
    assert top.name == "Z"
    assert points(state, "policies") == 6


def test_case_13_taking_and_losing_the_advantage() -> None:
    """MOD-126, MOD-127, MOD-129, MOD-130, MOD-171, MOD-172, MOD-173, MOD-131."""
    state = replace(acting(military=2, gold=1, science=6), advantage=held(1, "military", 2))
    assert refusal(state, GainAdvantage(seat=0, resource="military", amount=2)) == "more_needed"
    assert refusal(state, GainAdvantage(seat=0, resource="science", amount=6)) == "other_resource"
    state = does(state, GainAdvantage(seat=0, resource="military", amount=3))
    assert state.advantage == held(0, "military", 3)
    assert has(state) == {"science": 6}
    left = []
    for _ in range(3):
        state = played(replace(state, step="end_round"), EndRound())
        left.append(state.advantage.tokens)
    assert left == [2, 1, 0]
    assert state.advantage.holder is None
    for resource in ("production", "science", "military"):
        ready = turn_of(replace(with_board(state, 1, **{resource: 1}), step="actions"), 1)
        assert refusal(ready, GainAdvantage(seat=1, resource=resource, amount=1)) is None


def test_case_15_both_warlords_in_one_round() -> None:
    """MOD-132, MOD-129, MOD-069, MOD-171, MOD-172."""
    state = replace(acting(1, science=3), advantage=held(0, "science", 2))
    state = with_board(state, 0, science=4, is_warlord_used=True)
    state = does(state, GainAdvantage(seat=1, resource="science", amount=3))
    state = does(turn_of(state, 1), UseWarlord(seat=1))
    state = does(state, GainAdvantage(seat=0, resource="science", amount=4))
    assert refusal(turn_of(state, 0), UseWarlord(seat=0)) == "card_used"
    state = played(replace(state, step="end_round"), EndRound())
    assert state.advantage == held(0, "science", 3)


def test_case_17_once_per_city_once_per_scout() -> None:
    """MOD-148, MOD-134, MOD-139, MOD-149, MOD-146, MOD-136."""
    state = acting(0, gold=2, is_scout_used=True)
    x, y = FreeCity(1, "X", (2, 0), (True, False)), FreeCity(2, "Y")
    state = replace(state, free_cities=(x, y, FreeCity(4)))
    state = with_board(state, 1, free_cities=(FreeCity(3, "Z"),))
    assert refusal(state, TradeForFree(seat=0, city=1)) == "city_traded"
    assert refusal(state, TradeForFree(seat=0, city=3)) == "city_of_opponent"
    traded = played(state, TradeForFree(seat=0, city=2))
    assert traded.free_cities[1].gold == (1, 0)
    assert has(traded)["gold"] == 2
    assert refusal(state, UseScout(seat=0, city=2)) == "card_used"

    fresh = FreeCity(1, "X", (2, 0))
    state = replace(acting(0, gold=0, free_cities=(FreeCity(5, "W"),)), free_cities=(fresh, y, FreeCity(4)))
    assert refusal(state, UseScout(seat=0, city=5)) is None
    assert refusal(state, UseScout(seat=0, city=1)) == "not_enough_gold"


def test_case_19_pass() -> None:
    """MOD-151, MOD-152, MOD-153, MOD-154, MOD-155, MOD-071, MOD-072."""
    state = acting(production=3, military=1, gold=2, culture=1, city=city("***#*##*#"), is_scout_used=True)
    state = replace(state, advantage=held(0, "military", 2), free_cities=(FreeCity(1, "", (1, 0), (True, False)),))
    state = with_board(state, 1, production=9, science=0)
    state = played(state, Pass(seat=0))
    assert has(state) == {"gold": 2, "culture": 1}
    assert board(state).city_discard == 5
    assert figure(state, "action_tokens") == 0
    assert state.advantage.tokens == 2
    assert state.free_cities[0].gold == (1, 0)
    for _ in range(4):
        state = played(state, AcquireCard(seat=1, card="workshop", cost=1))
    assert refusal(state, MakeProgress(seat=0)) == "has_passed"
    assert played(state, Pass(seat=1)).step == "refill_city"


def test_case_21_refilling_with_knowledge_cards() -> None:
    """MOD-157, MOD-158, MOD-159, MOD-163, MOD-161, MOD-162."""
    state = at("refill_city")
    five = with_board(state, 0, city=city(".....####"), city_deck=9, city_discard=0, knowledge=("K1", "K2"))
    after = board(played(five, RefillCity(seat=0, knowledge=(2,), discarded=1)))
    assert (after.city_deck, after.city_discard, after.knowledge_discarded) == (2, 1, 1)
    assert after.city[1].has_knowledge
    assert after.city[1].is_filled

    two = with_board(state, 0, city=city("..#######"), city_deck=0, city_discard=2, knowledge_discarded=2)
    filled, refill = refilled(board(two))
    assert not refill.is_shuffled
    assert [slot.is_empty for slot in filled.city[:2]] == [True, True]

    one = with_board(state, 0, city=city("########."), city_deck=1, city_discard=0, knowledge=("K3",))
    after = board(played(one, RefillCity(seat=0, knowledge=(9,))))
    assert after.city[8].has_knowledge
    assert not after.city[8].is_filled
    assert after.city_deck == 0
    alone = with_board(at("activation"), 0, city=after.city)
    alone = played(alone, ActivateCity(seat=0, row=3, column=3, production=1))
    assert board(alone).city[8].is_activated


def test_case_23_if_you_gained_after_spending() -> None:
    """MOD-204, MOD-205, MOD-206, MOD-115."""
    state = game()
    state = does(
        state, ActivateCity(seat=0, row=1, column=1, production=2), ActivateCity(seat=1, row=1, column=1, gold=1)
    )
    mine = UseCard(seat=0, slot=1, if_gained="production", at_least=2, gold=1)
    state = does(state, AcquireCard(seat=0, card="workshop", cost=2), Pass(seat=1))
    assert "production" not in has(state)
    used = does(state, mine)
    assert has(used)["gold"] == 3
    state = does(used, Pass(seat=0), RefillCity(seat=0), RefillCity(seat=1), EndRound())
    state = does(state, ActivateCity(seat=1, row=1, column=1, gold=0), ActivateCity(seat=0, row=1, column=1, gold=0))
    state = turn_of(state, 0)
    assert has(state)["gold"] >= 2
    assert refusal(state, mine) == "not_gained"


def test_case_25_tie_break_after_the_final_round() -> None:
    """MOD-171, MOD-173, MOD-176, MOD-191, MOD-192, MOD-193, MOD-194, MOD-155."""

    def winners(tokens: int, gold: tuple[int, int], culture: tuple[int, int] = (0, 0)) -> tuple[int, ...]:
        state = at("end_round", is_final=True, advantage=held(0, "military", tokens))
        city_there = FreeCity(1, "", (3, 0))
        state = replace(state, free_cities=(city_there, *state.free_cities[1:]))
        for seat in (0, 1):
            state = with_board(state, seat, gold=gold[seat], culture=culture[seat], knowledge=("",) * 16)
        ended = played(state, EndRound())
        assert RULES.totals(ended) == (28, 28)
        outcome = RULES.outcome(ended)
        assert outcome is not None
        return outcome.winners

    assert winners(2, (2, 3)) == (0,)
    assert winners(1, (2, 3)) == (1,)
    assert winners(1, (3, 3), (2, 1)) == (0,)
    assert winners(1, (3, 3), (1, 2)) == (1,)
    assert winners(1, (3, 3), (1, 1)) == (0, 1)

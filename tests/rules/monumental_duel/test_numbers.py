"""Numbers read from cards: asked once, known for the rest of the game and in the next one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit import play
from rules.kit.inputs import Input
from rules.monumental_duel.inputs import (
    AcquireCard,
    ConquerProvince,
    DevelopPolicy,
    FinishWonder,
    NameCard,
    NameProvince,
)
from rules.monumental_duel.numbers import names_of, remembered, tidy
from rules.monumental_duel.state import State, Wonder
from tests.rules.monumental_duel.table import (
    RULES,
    acting,
    board,
    does,
    game,
    played,
    province,
    question,
    turn_of,
    with_board,
)


def learnt(state: State, given: Input) -> dict[str, int]:
    after = played(state, given)
    assert RULES.typed_numbers is not None
    return {key: value for key, value in RULES.typed_numbers(after).items() if key not in state.numbers}


RICH = {"production": 9, "science": 9, "military": 9, "gold": 9, "culture": 9}


@pytest.mark.parametrize(
    ("given", "numbers"),
    [
        (AcquireCard(seat=0, card="workshop", cost=2), {"building:workshop:cost": 2}),
        (AcquireCard(seat=0, card="knowledge", name=" Old  maps ", cost=2), {"knowledge:Old maps:cost": 2}),
        (AcquireCard(seat=0, card="building", cost=2), {}),
        (
            AcquireCard(seat=0, card="province", name="Delta", cost=3, gold=1),
            {"province:Delta:cost": 3, "province:Delta:bonus_gold": 1},
        ),
        (
            AcquireCard(seat=0, card="wonder", name="Tower", cost=3, second_cost=4),
            {"wonder:Tower:cost": 3, "wonder:Tower:second_cost": 4},
        ),
        (AcquireCard(seat=0, card="province", name="Sahara", cost=4), {}),
        (AcquireCard(seat=0, card="province", name="Sahara", cost=5), {"province:sahara:cost": 5}),
        (AcquireCard(seat=0, card="workshop", cost=2, is_free=True), {}),
        (
            DevelopPolicy(seat=0, name="Tea", cost=2, gold=1),
            {"policy:1:cost": 2, "policy:Tea:bonus_gold": 1, "policy:Tea:of_japanese": 1},
        ),
        (DevelopPolicy(seat=0, cost=2), {"policy:1:cost": 2}),
        (NameCard(seat=0, slot=1, name="mine", production=2), {"building:mine:production": 2}),
    ],
)
def test_what_is_typed_is_learnt(given: Input, numbers: dict[str, int]) -> None:
    """MOD-095: by name; a card without one cannot be recognised again."""
    found = learnt(acting(**RICH), given)
    assert {key: value for key, value in found.items() if value} == numbers


def test_the_second_part_and_a_conquered_province_are_learnt() -> None:
    """MOD-089, MOD-106."""
    wonder = acting(wonder=Wonder("Tower"), **RICH)
    found = learnt(wonder, FinishWonder(seat=0, cost=3, culture=1))
    assert {key: value for key, value in found.items() if value} == {
        "wonder:Tower:second_cost": 3,
        "wonder:Tower:bonus_culture": 1,
    }
    war = with_board(acting(**RICH), 1, provinces=(province("Delta"),))
    assert learnt(war, ConquerProvince(seat=0, cost=3)) == {"province:Delta:cost": 3}


def test_the_next_game_knows_them() -> None:
    """MOD-095: offered as the answer, and corrected by typing another one."""
    known = {"building:workshop:cost": 2, "policy:1:cost": 3, "wonder:Tower:second_cost": 4}
    state = game(known=known)
    assert RULES.typed_numbers is not None
    assert RULES.typed_numbers(state) == known
    state = _with_numbers(acting(**RICH), known)
    assert question(state, AcquireCard(seat=0, card="workshop"), "cost").remembered == 2
    assert question(state, DevelopPolicy(seat=0), "cost").remembered == 3
    assert question(state, AcquireCard(seat=0, card="wonder", name="tower"), "second_cost").remembered == 4
    assert play.offer(RULES, state, AcquireCard(seat=0, card="workshop")).filled == AcquireCard(
        seat=0, card="workshop", cost=2
    )
    corrected = does(state, AcquireCard(seat=0, card="workshop", cost=3))
    assert corrected.numbers["building:workshop:cost"] == 3


def _with_numbers(state: State, known: dict[str, int]) -> State:
    return replace(state, numbers=known)


@pytest.mark.parametrize(
    "key",
    ["", "workshop", "hadara:x:cost", "building::cost", "building:x:colour", "policy:1", "province: x :cost"],
)
def test_nonsense_is_not_remembered(key: str) -> None:
    assert remembered({key: 3}) == {}
    assert remembered({"building:x:cost": 31, "wonder:x:cost": -1}) == {}


def test_names_the_rulebook_shows_are_recognised() -> None:
    assert tidy("  colossus of  RHODES ") == "colossus_of_rhodes"
    assert tidy("Temple of the Sun") == "Temple of the Sun"
    assert tidy(None) == ""
    state = _with_numbers(game(), {"province:Delta:cost": 3, "policy:1:cost": 2})
    assert names_of(state, "province") == ("sahara", "lake_texcoco", "Delta")
    assert names_of(state, "policy") == ("calendar", "codex")


def test_a_name_is_chosen_or_typed() -> None:
    """The known ones are tiles; "another name" makes room for typing."""
    given = AcquireCard(seat=0, card="wonder")
    state = acting()
    assert [option.value for option in question(state, given, "name").options] == ["colossus_of_rhodes", ""]
    for typed in ("", "To"):
        again = AcquireCard(seat=0, card="wonder", name=typed)
        assert question(state, again, "name").options == ()
    assert question(state, AcquireCard(seat=0, card="wonder", name="colossus_of_rhodes"), "name").options


def test_a_province_can_be_read_later() -> None:
    """MOD-082, MOD-106: name, cost and types."""
    state = with_board(acting(), 0, provinces=(province(),))
    state = played(state, NameProvince(seat=0, province=1, name="Delta", cost=3, types=("agrarian", "coastal")))
    card = board(state).provinces[0]
    assert (card.name, card.cost, card.types) == ("Delta", 3, ("coastal", "agrarian"))
    assert state.numbers["province:Delta:cost"] == 3
    assert turn_of(state, 0).to_act == 0


# What is paid, and what is printed.


def workshop(**more: Any) -> AcquireCard:
    return AcquireCard(seat=0, card="workshop", **more)


def test_mod_048_a_discount_does_not_change_what_is_printed() -> None:
    """MOD-048, MOD-212: a workshop of 3 that an effect makes cheaper is a workshop of 3 for everybody afterwards."""
    state = does(acting(production=9), workshop(cost=3))
    for cheaper in (workshop(paid=2, by_effect=True), workshop(cost=2, by_effect=True), workshop(cost=3, paid=0)):
        later = played(turn_of(state, 0), cheaper)
        price = 2 if cheaper.paid is None else cheaper.paid
        assert board(later).has("production") == 9 - 3 - price
        assert play.typed_numbers(RULES, later)["building:workshop:cost"] == 3
        assert question(turn_of(later, 1), replace(workshop(), seat=1), "cost").remembered == 3


def test_a_printed_number_can_still_be_set_right() -> None:
    """Upwards by typing it; downwards by saying what was paid as well, so that it is no discount."""
    state = does(acting(production=9), workshop(cost=3))
    assert play.typed_numbers(RULES, played(turn_of(state, 0), workshop(cost=4)))["building:workshop:cost"] == 4
    assert play.typed_numbers(RULES, played(turn_of(state, 0), workshop(cost=2, paid=2)))["building:workshop:cost"] == 2


def test_mod_089_the_second_part_and_a_conquest_may_be_cheaper_too() -> None:
    """MOD-089, MOD-106: what stands on the card stays."""
    state = acting(production=9, wonder=Wonder("Lighthouse", 5))
    state = replace(state, numbers={"wonder:Lighthouse:second_cost": 5})
    later = played(state, FinishWonder(seat=0, paid=3))
    assert (board(later).has("production"), later.numbers["wonder:Lighthouse:second_cost"]) == (6, 5)
    state = with_board(acting(military=9), 1, provinces=(province("Crete", 5),))
    later = played(state, ConquerProvince(seat=0, paid=3))
    assert (board(later).has("military"), board(later).provinces[0].cost) == (6, 5)


def test_sessions_of_the_first_version_keep_their_last_number() -> None:
    state = replace(does(acting(production=9), workshop(cost=3)), is_version_1=True)
    later = played(turn_of(state, 0), workshop(cost=2))
    assert play.typed_numbers(RULES, later)["building:workshop:cost"] == 2

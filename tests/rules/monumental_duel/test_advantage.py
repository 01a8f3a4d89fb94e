"""The advantage: gained, taken over, reduced, and the warlord it unlocks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit import play
from rules.monumental_duel.inputs import EndRound, GainAdvantage, UseWarlord
from rules.monumental_duel.state import Advantage
from rules.monumental_duel.tables import ORDINARY
from tests.rules.monumental_duel.table import (
    RULES,
    acting,
    asked,
    at,
    board,
    does,
    figure,
    forced,
    game,
    has,
    held,
    offered,
    panel,
    played,
    question,
    refusal,
    says,
    told,
    turn_of,
    with_board,
)

ALL = {"production": 5, "science": 5, "military": 5, "gold": 0}


def test_mod_124_nobody_has_it_at_first() -> None:
    assert game().advantage.holder is None
    assert panel(game(), "advantage") is None


@pytest.mark.parametrize("resource", ["production", "science", "military"])
@pytest.mark.parametrize("amount", [1, 3, 5])
def test_mod_126_any_amount_of_one_ordinary_resource(resource: str, amount: int) -> None:
    """MOD-126, MOD-128: that many tokens of it lie on the card, and the arrow points at the player."""
    state = does(acting(**ALL), GainAdvantage(seat=0, resource=resource, amount=amount))
    assert state.advantage == held(0, resource, amount)
    assert has(state).get(resource, 0) == 5 - amount
    notice = panel(state, "advantage")
    assert told(notice.label)[1]["n"] == amount
    assert figure(state, "advantage") == amount


def test_mod_126_it_has_to_be_there() -> None:
    assert refusal(acting(**ALL), GainAdvantage(seat=0, resource="science", amount=6)) == "not_enough_science"
    assert refusal(acting(**ALL), GainAdvantage(seat=0)) == "which_resource"
    values = [option.value for option in question(acting(), GainAdvantage(seat=0), "resource").options]
    assert values == ["production", "science", "military"]


def test_mod_127_gold_stands_in_and_becomes_tokens_of_the_resource() -> None:
    state = does(acting(military=1, gold=3), GainAdvantage(seat=0, resource="military", amount=3))
    assert state.advantage == held(0, "military", 3)
    assert has(state) == {"gold": 1}
    alone = does(acting(gold=2), GainAdvantage(seat=0, resource="science", amount=2))
    assert alone.advantage == held(0, "science", 2)


@pytest.mark.parametrize(
    ("resource", "amount", "code"),
    [
        ("military", 1, "more_needed"),
        ("military", 2, "more_needed"),
        ("military", 3, None),
        ("science", 5, "other_resource"),
        ("production", 3, "other_resource"),
    ],
)
def test_mod_129_the_same_resource_and_strictly_more(resource: str, amount: int, code: str | None) -> None:
    """MOD-129, MOD-130, MOD-131."""
    state = replace(acting(**ALL), advantage=held(1, "military", 2))
    given = GainAdvantage(seat=0, resource=resource, amount=amount)
    assert refusal(state, given) == code
    if code is None:
        assert does(state, given).advantage == held(0, "military", 3)
    assert "resource" not in asked(state, given)
    assert question(state, given, "amount").remembered == 3
    assert told(offered(state, 0, GainAdvantage).note)[1] == {"n": 3}


def test_mod_130_the_old_tokens_go_to_the_supply() -> None:
    """MOD-130: nobody gets them back."""
    state = with_board(replace(acting(**ALL), advantage=held(1, "military", 2)), 1, military=1, gold=0)
    after = does(state, GainAdvantage(seat=0, resource="military", amount=4))
    assert after.advantage.tokens == 4
    assert has(after, 1) == {"military": 1}


def test_mod_213_gained_by_an_effect() -> None:
    """MOD-213: nothing is paid, all tokens are cleared, no action is spent."""
    state = replace(acting(**ALL), advantage=held(1, "military", 2))
    after = does(state, GainAdvantage(seat=0, by_effect=True))
    assert after.advantage == held(0, "", 0)
    assert has(after) == has(state)
    assert after.to_act == 0
    assert says(panel(after, "advantage").label) == "advantage_bare"
    rival = turn_of(with_board(after, 1, science=1), 1)
    assert refusal(rival, GainAdvantage(seat=1, resource="science", amount=1)) is None


def test_mod_234_without_tokens_any_resource_takes_it() -> None:
    """MOD-234, MOD-129: what beats it is not said. The reading taken: whatever lay there once, one of any resource."""
    state = replace(acting(**ALL), advantage=held(1, "military", 0))
    given = GainAdvantage(seat=0, resource="science", amount=1)
    assert refusal(state, given) is None
    assert does(state, given).advantage == held(0, "science", 1)
    one_token = replace(state, advantage=held(1, "military", 1))
    assert refusal(one_token, replace(given, amount=2)) == "other_resource"


def test_mod_234_an_advantage_without_tokens_at_the_end_of_the_round() -> None:
    """MOD-234: the rulebook is silent; the table says before the game."""
    bare = held(0, "", 0)
    assert played(at("end_round", advantage=bare), EndRound()).advantage.holder is None
    kept = replace(at("end_round", advantage=bare), house=game(bare_advantage_kept=True).house)
    assert played(kept, EndRound()).advantage.holder == 0


def test_mod_235_the_holder_adding_to_it() -> None:
    """MOD-235: not said; a warning, and recorded anyway it is added."""
    state = replace(acting(**ALL), advantage=held(0, "military", 2))
    given = GainAdvantage(seat=0, resource="military", amount=1)
    assert refusal(state, given) == "has_advantage"
    assert forced(state, given).advantage == held(0, "military", 3)


def test_mod_235_another_resource_replaces_what_the_holder_paid() -> None:
    """MOD-235, MOD-126: tokens of one resource lie there; those of the other go and are not counted with them."""
    state = replace(acting(**ALL), advantage=held(0, "military", 2))
    given = GainAdvantage(seat=0, resource="science", amount=1)
    assert refusal(state, given) == "has_advantage"
    assert forced(state, given).advantage == held(0, "science", 1)


@pytest.mark.parametrize(("tokens", "left"), [(3, 2), (2, 1), (1, 0)])
def test_mod_171_one_token_goes_each_round(tokens: int, left: int) -> None:
    """MOD-171, MOD-172, MOD-173: with the last one nobody has it."""
    state = played(at("end_round", advantage=held(1, "science", tokens)), EndRound())
    assert state.advantage == (held(1, "science", left) if left else held(None, "", 0))


def test_mod_132_the_warlord_needs_the_advantage() -> None:
    """MOD-125, MOD-132: once in a round."""
    state = acting()
    assert refusal(state, UseWarlord(seat=0)) == "no_advantage"
    assert refusal(replace(state, advantage=held(1, "science", 1)), UseWarlord(seat=0)) == "no_advantage"
    state = replace(state, advantage=held(0, "science", 1))
    assert offered(state, 0, UseWarlord).refusal is None
    used = turn_of(does(state, UseWarlord(seat=0, culture=1)), 0)
    assert has(used)["culture"] == 1
    assert board(used).is_warlord_used
    assert refusal(used, UseWarlord(seat=0)) == "card_used"
    warlord = panel(used, "characters").slots[1]
    assert says(warlord.note) == "used"


def test_mod_129_the_resource_is_asked_for_only_where_there_is_a_choice() -> None:
    """MOD-129, MOD-234: with tokens on it only their resource will do; without any, all three are open."""
    state = replace(acting(0, science=5), advantage=held(1, "science", 2))
    assert "resource" not in asked(state, GainAdvantage(seat=0))
    taken = played(state, play.offer(RULES, state, GainAdvantage(seat=0)).filled)
    assert taken.advantage == held(0, "science", 3)
    bare = replace(state, advantage=Advantage(1, "science", 0))
    assert [one.value for one in question(bare, GainAdvantage(seat=0), "resource").options] == list(ORDINARY)

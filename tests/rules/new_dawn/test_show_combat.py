"""The combat form: both values part by part, the verdict and what follows, before anything is recorded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.kit.given import offer
from rules.kit.offer import Offer
from rules.kit.versus import Versus
from rules.new_dawn.inputs import Attack
from rules.new_dawn.state import State
from tests.rules.new_dawn.table import holding, resolving, with_board


def versus(made: Offer) -> Versus:
    panel = made.panels[-1]
    assert isinstance(panel, Versus)
    return panel


def rulebook_combat() -> tuple[State, Attack]:
    """Case 11: slot 2, Iron Working, two trade tokens against a fortified token in forest with two beside it."""
    state = with_board(resolving("iron_working", 2, trade=2, cards=holding(joint_war=1)), 1, fortified=3)
    attack = Attack(seat=0, target="token", rival=1, terrain="forest", is_fortified=True, adjacent=2)
    return state, replace(attack, die=5, defence_die=3, trade=2)


def test_cnd_183_the_rulebook_combat_adds_up_part_by_part() -> None:
    """CND-183, CND-184, CND-194, CND-196, CND-197."""
    state, attack = rulebook_combat()
    panel = versus(offer(state, attack))
    attacker, defender = (side.why for side in panel.sides)
    assert [(line.label.key.split(".")[1], line.value) for line in attacker.lines] == [
        ("slot", 2),
        ("focus", 1),
        ("part", 5),
        ("trade", 2),
    ]
    assert [line.value for line in defender.lines] == [3, 1, 2, 3]
    assert (attacker.total, defender.total, panel.ahead) == (10, 9, 0)
    assert panel.verdict is not None
    assert panel.verdict.key == "new_dawn.verdict_won"


def test_cnd_190_the_consequences_name_the_cards_that_go_back() -> None:
    state, attack = rulebook_combat()
    assert keys(versus(offer(state, attack)).note) == ["new_dawn.follows.token", "new_dawn.follows.cards_back"]
    lost = versus(offer(state, replace(attack, trade=0)))
    assert lost.ahead == 1
    assert keys(lost.note) == ["new_dawn.follows.nothing", "new_dawn.follows.cards_back"]
    tied = versus(offer(state, replace(attack, trade=1)))
    assert tied.ahead == 1  # CND-187
    assert tied.verdict is not None
    assert tied.verdict.key == "new_dawn.verdict_tie"


def keys(text: Any) -> list[str]:
    """The sentences of a text, in order."""
    if text.key != "new_dawn.and_then":
        return [text.key]
    values = dict(text.values)
    return [*keys(values["one"]), *keys(values["two"])]


def test_cnd_199_a_city_state_is_taken_in_words() -> None:
    state = with_board(resolving("flight", 5), 1, cards=holding("geneva"))
    attack = Attack(seat=0, target="city_state", city_state="geneva", die=6, defence_die=1)
    follows = keys(versus(offer(state, attack)).note)
    assert follows == ["new_dawn.follows.city_state", "new_dawn.follows.own_city", "new_dawn.follows.cards_down"]


def test_no_verdict_before_both_dice_lie() -> None:
    state, attack = rulebook_combat()
    panel = versus(offer(state, replace(attack, defence_die=None)))
    assert (panel.ahead, panel.verdict) == (None, None)


def test_dice_may_be_left_to_chance() -> None:
    """The app rolls only when it is asked to."""
    state, attack = rulebook_combat()
    dice = {question.field.name: question.by_chance for question in attack.asks(state)}
    assert (dice["die"], dice["defence_die"], dice["trade"]) == (1, 1, 0)


def test_an_attack_is_told_with_both_values() -> None:
    state, attack = rulebook_combat()
    text = attack.tell(state)
    assert (text.key, dict(text.values)["have"], dict(text.values)["against"]) == ("new_dawn.told.attack_won", 10, 9)

"""A question with one legal answer is not asked; what the rules are against is a touch further away."""

from __future__ import annotations

from rules.hadara.inputs import BuildStatue, TakeColony
from rules.kit import play
from rules.kit.offer import Offer
from tests.rules.hadara.table import RULES, at, plundered, question, statue, told


def asked_first(offer: Offer) -> list[str]:
    """What stands on the form before anybody asks for more."""
    return [one.field.name for one in offer.ask if not one.is_extra]


def test_the_only_colony_in_reach_is_not_asked_for() -> None:
    """HAD-098, HAD-099: by the counter and by what is owned."""
    state = at("colony", military=9, colonies=[plundered(3)])
    only = play.offer(RULES, state, TakeColony(seat=0))
    assert (asked_first(only), only.filled.values()["requirement"]) == (["way"], 9)
    assert told(only.label) == ("hadara.do.colony_n", {"n": 9})
    two = play.offer(RULES, at("colony", military=9), TakeColony(seat=0))
    assert (asked_first(two), told(two.label)[0]) == (["requirement"], "hadara.do.colony")


def test_another_colony_can_still_be_recorded_anyway() -> None:
    """HAD-098: the question is folded away; answered otherwise, it stands there with its reason."""
    state = at("colony", military=9, colonies=[plundered(3)])
    assert question(play.offer(RULES, state, TakeColony(seat=0)), "requirement").is_extra
    other = play.offer(RULES, state, TakeColony(seat=0, requirement=15))
    assert other.refusal is not None
    assert asked_first(other) == ["requirement", "way"]


def test_the_only_statue_in_reach_is_not_asked_for() -> None:
    """HAD-118, HAD-119: by the counter and by what is built."""
    only = play.offer(RULES, at("statue", culture=12, statues=[statue(6, "culture")]), BuildStatue(seat=0))
    assert (asked_first(only), only.filled.values()["requirement"]) == (["counter", "side"], 12)
    assert told(only.label) == ("hadara.do.statue_n", {"n": 12})
    two = play.offer(RULES, at("statue", culture=12), BuildStatue(seat=0))
    assert asked_first(two) == ["requirement"]


def test_the_step_offers_the_only_one_by_name() -> None:
    """HAD-098, HAD-118."""
    for step, kind in (("colony", TakeColony), ("statue", BuildStatue)):
        (made,) = RULES.step(at(step, military=3, culture=6)).lines[0].offers
        assert isinstance(made.input, kind)
        assert told(made.label)[0] == f"hadara.do.{step}_n"


def test_what_colony_30_is_worth_is_worked_out_not_read_from_a_card() -> None:
    """HAD-218: the lowest back is offered, with a look at the token; nobody has typed it before."""
    form = play.offer(RULES, at("colony", military=30), TakeColony(seat=0, requirement=30, way="plunder"))
    points = question(form, "points")
    assert (points.remembered, points.is_worked_out, points.is_needed) == (20, True, True)

"""An offer is worked out once for a state, and anew for another one."""

from __future__ import annotations

from rules.kit.given import offer
from tests.games import setup_for
from tests.toy_game import RULES, TOY, Gather

START = RULES.new_game(setup_for(TOY))


def test_the_same_offer_of_the_same_state_is_the_same_one() -> None:
    assert offer(START, Gather(seat=0)) is offer(START, Gather(seat=0))
    assert offer(START, Gather(seat=0)).input != offer(START, Gather(seat=1)).input


def test_another_state_offers_anew() -> None:
    before = offer(START, Gather(seat=0))
    later = Gather(seat=0).after(START)
    assert offer(later, Gather(seat=0)).input == before.input
    assert offer(later, Gather(seat=0)) is not before

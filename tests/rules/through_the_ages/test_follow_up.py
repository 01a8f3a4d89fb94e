"""What happens by itself: the start of a turn, and a politics phase without anything to do."""

from __future__ import annotations

from dataclasses import replace

from rules.through_the_ages.follow_up import follow_up
from rules.through_the_ages.inputs import BeginTurn, EndPolitics
from rules.through_the_ages.state import PactInPlay, Pending, WarInPlay
from tests.rules.through_the_ages.table import acting, beginning, in_politics, new, with_board


def test_tta_038_a_turn_begins_by_itself() -> None:
    assert follow_up(beginning()) == BeginTurn(seat=0)


def test_it_does_not_where_there_is_more_to_read() -> None:
    war = WarInPlay("war_over_culture_iii", 1)
    assert follow_up(beginning(war=war)) is None
    assert follow_up(beginning(tactic="legion_i", is_tactic_common=False)) is None
    assert follow_up(beginning(tactic="legion_i", is_tactic_common=True)) == BeginTurn(seat=0)
    assert follow_up(replace(beginning(), deck=1)) is None, "the age ends"
    assert follow_up(replace(beginning(age="A"), round=2)) is None


def test_tta_082_politics_is_passed_where_nothing_is_possible() -> None:
    assert follow_up(in_politics(military_hand=0)) == EndPolitics(seat=0)
    assert follow_up(in_politics(military_hand=1)) is None


def test_a_pact_to_end_or_a_leader_to_send_is_something_to_decide() -> None:
    pact = PactInPlay("open_borders_agreement_i", 0, "A")
    state = in_politics(players=3, military_hand=0)
    assert follow_up(with_board(state, 1, pact=pact)) is None
    assert follow_up(in_politics(military_hand=0, leader="christopher_columbus_i")) is None


def test_nothing_else_happens_by_itself() -> None:
    for state in (new(), acting(), replace(beginning(), pending=(Pending(0, "food_or_resources", 2),))):
        assert follow_up(state) is None
    assert follow_up(replace(in_politics(military_hand=0), is_event_due=True)) is None

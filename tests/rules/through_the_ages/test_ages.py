"""The end of an age: what the row is filled from, what leaves for whom, and hands that only their owners know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.given import offer
from rules.kit.text import SeatName, Text, keys_in
from rules.through_the_ages.due import FEW
from rules.through_the_ages.inputs import (
    BeginTurn,
    DiscardAntiquated,
    EndPolitics,
    EndTurn,
    PassDecision,
    RevealEvent,
)
from rules.through_the_ages.offers import offers
from rules.through_the_ages.state import FIRST_VERSION, PactInPlay, Pending, State
from tests.rules.through_the_ages.events import event_due
from tests.rules.through_the_ages.table import RULES, acting, beginning, does, refusal, to_do, told, with_board


def ending(age: str, *, players: int = 2, deck: int = 1, seat: int = 0, **things: object) -> State:
    """A refill that deals the last card of an age."""
    return replace(beginning(players=players, age=age, seat=seat, **things), deck=deck)


def cards_in(text: Text | None) -> list[str]:
    assert text is not None
    name = "through_the_ages.card."
    return [key.removeprefix(name) for key in keys_in(text) if key.startswith(name)]


# The refill.


@pytest.mark.parametrize(
    ("age", "deck", "dealt"),
    [
        ("A", 7, {"deal": ("a", 3)}),
        ("A", 2, {"deal": ("a", 2), "deal_next": ("i", 1)}),
        ("I", 2, {"deal": ("i", 2), "deal_next": ("ii", 1)}),
        ("II", 3, {"deal": ("ii", 3)}),
        ("III", 2, {"deal": ("iii", 2)}),
    ],
)
def test_no_more_is_dealt_than_the_deck_has(age: str, deck: int, dealt: dict[str, tuple[str, int]]) -> None:
    """TTA-051, TTA-052, TTA-056, TTA-058: the rest comes from the next deck, and after age III from none."""
    state = ending(age, deck=deck)
    shown = {id: item for id, item in to_do(state).items() if id in ("deal", "deal_next")}
    assert {id: told(item.label)[1]["n"] for id, item in shown.items()} == {id: n for id, (_, n) in dealt.items()}
    for id, (letter, _) in dealt.items():
        assert f"through_the_ages.age.{letter}" in keys_in(shown[id].label)
    assert told(BeginTurn(seat=0).note(state))[1] == {"n": sum(n for _, n in dealt.values())}


# What leaves.


def test_what_leaves_is_listed_by_player_with_its_ages() -> None:
    """TTA-059, TTA-060, TTA-061, TTA-062: before it is recorded, and in the history after it."""
    state = ending("II", players=3, leader="moses_a", wonders=["pyramids_a"], hand=["iron_i", "coal_ii", "rich_land_a"])
    pact = PactInPlay("open_borders_agreement_i", 0, "A")
    state = with_board(state, 1, unfinished="great_wall_i", leader="james_cook_ii", pact=pact)
    items = to_do(state)
    assert "leaves_2" not in items
    gone = ["moses_a", "iron_i", "rich_land_a"], ["great_wall_i", "open_borders_agreement_i"]
    for seat in (0, 1):
        label = items[f"leaves_{seat}"].label
        assert (told(label)[1]["name"], cards_in(label)) == (SeatName(seat), gone[seat])
    note = items["age"].note
    assert note is not None
    assert [key for key in keys_in(note) if ".age." in key] == ["through_the_ages.age.a", "through_the_ages.age.i"]
    assert cards_in(BeginTurn(seat=0).tell(state)) == [*gone[0], *gone[1]]
    after = does(state, BeginTurn(seat=0))
    left = after.boards[0].leader, after.boards[0].hand, after.boards[1].unfinished, after.boards[1].pact
    assert left == (None, ("coal_ii",), None, None)
    assert (after.boards[0].wonders, after.boards[1].leader) == (("pyramids_a",), "james_cook_ii")


def test_the_history_names_an_age_that_the_table_ends() -> None:
    """TTA-058, TTA-061: the deck says otherwise than was counted."""
    state = ending("I", deck=20, leader="moses_a")
    assert cards_in(BeginTurn(seat=0).tell(state)) == []
    assert cards_in(BeginTurn(seat=0, is_age_over=True).tell(state)) == ["moses_a"]
    nothing = BeginTurn(seat=0).tell(ending("I"))
    assert "through_the_ages.nothing_leaves" in keys_in(nothing)


def test_an_agreement_that_ends_an_age_says_so() -> None:
    """TTA-058, TTA-061: its refill deals the last card."""
    state = replace(acting(age="II", leader="moses_a"), deck=1, row=(False, *(True,) * 12))
    state = replace(state, pending=(Pending(0, "agreement", 3),), owed_politics=frozenset({0}))
    assert cards_in(PassDecision(seat=0).tell(state)) == ["moses_a"]
    assert does(state, PassDecision(seat=0)).age == "III"
    assert cards_in(PassDecision(seat=0).tell(replace(state, deck=5))) == []


@pytest.mark.parametrize(("seat", "last"), [(0, 5), (1, 6)])
def test_the_end_of_age_three_names_the_last_round(seat: int, last: int) -> None:
    """TTA-005, TTA-006, TTA-061: with all that leaves."""
    state = ending("III", seat=seat, leader="james_cook_ii")
    items = to_do(state)
    assert told(items["last_round"].label)[1] == {"n": last}
    assert cards_in(items[f"leaves_{seat}"].label) == ["james_cook_ii"]
    assert does(state, BeginTurn(seat=seat)).last_round == last


def test_whoever_lets_another_chance_pass_ends_no_age() -> None:
    """TTA-363: only after an agreement the row is filled again."""
    pending = (Pending(0, "build_free", by="iron_i"),)
    state = replace(acting(age="I"), row=(False,) * 13, deck=0, pending=pending)
    assert told(PassDecision(seat=0).tell(state))[0] == "through_the_ages.told.pass_decision"


# Military hands.


def test_everybody_says_how_many_military_cards_are_too_old() -> None:
    """TTA-060: the number feeds the limits of later turns."""
    state = with_board(ending("II", players=3, military_hand=3), 1, military_hand=0)
    state = does(with_board(state, 2, military_hand=6), BeginTurn(seat=0))
    assert [(one.seat, one.what) for one in state.pending] == [(0, "antiquated"), (2, "antiquated")]
    ready = [one.input for one in offers(state, 0) if not one.ask]
    assert ready == [DiscardAntiquated(seat=0, discarded=number) for number in range(4)]
    form = offers(state, 2)[-1]
    assert (form.ask[0].is_needed, form.ask[0].field.kind.fits(6), form.ask[0].field.kind.fits(7)) == (
        True,
        True,
        False,
    )
    assert refusal(state, DiscardAntiquated(seat=0, discarded=4)) == "no_military_card"
    assert refusal(state, DiscardAntiquated(seat=0)) == "name_a_number"
    after = does(state, DiscardAntiquated(seat=0, discarded=2), DiscardAntiquated(seat=2, discarded=6))
    assert ([board.military_hand for board in after.boards], after.pending) == ([1, 0, 0], ())


@pytest.mark.parametrize(("hand", "is_asked"), [(FEW, False), (FEW + 1, True)])
def test_a_few_cards_are_discarded_with_a_touch_and_more_by_a_number(hand: int, is_asked: bool) -> None:
    """TTA-060."""
    state = does(ending("II", military_hand=hand), BeginTurn(seat=0))
    offered = [one.input.discarded for one in offers(state, 0) if isinstance(one.input, DiscardAntiquated)]
    assert offered == [*range(FEW + 1), *([None] if is_asked else [])]


def test_the_game_does_not_stand_still_for_it() -> None:
    """TTA-060: whoever is next may play on; the question stays."""
    state = does(ending("II", military_hand=3), BeginTurn(seat=0))
    shown = RULES.step(state)
    assert (shown.id, shown.topic) == ("decide", "antiquated")
    after = does(state, EndPolitics(seat=0), EndTurn(seat=0))
    assert (after.seat, len(after.pending)) == (1, 2)
    due = replace(after, is_event_due=True, current_events=(2,), seat=0)
    fled = does(with_board(due, 1, unused=0, workers={"warriors_a": 0}), RevealEvent(seat=0, event="refugees_ii"))
    assert fled.decisions[0].what == "population"
    assert refusal(fled, EndTurn(seat=0)) == "decide_first"


@pytest.mark.parametrize(("age", "version"), [("I", "2"), ("II", FIRST_VERSION), ("III", FIRST_VERSION)])
def test_nobody_is_asked_where_nothing_is_old(age: str, version: str) -> None:
    """TTA-059, TTA-060: military cards of age A are in no hand; and old games were recorded without it."""
    state = replace(ending(age, military_hand=3), rules_version=version)
    assert does(state, BeginTurn(seat=0)).pending == ()


# Events run out.


def test_the_last_current_event_says_what_to_do_with_the_future_ones() -> None:
    """TTA-091: shuffled, then sorted by age; when it is revealed and in the history."""
    state = replace(event_due(2), current_events=(1,), future_events=(2, 1, 2))
    assert "through_the_ages.now.last_event" in keys_in(RULES.step(state).text)
    given = RevealEvent(seat=0, event="rats_i")
    assert "through_the_ages.told.events_sorted" in keys_in(given.tell(state))
    assert does(state, given).current_events == (1, 2, 2)
    more = replace(state, current_events=(1, 1))
    assert "through_the_ages.now.last_event" not in keys_in(RULES.step(more).text)
    assert "through_the_ages.told.events_sorted" not in keys_in(given.tell(more))


def test_a_second_copy_of_a_common_tactic_is_put_aside() -> None:
    """TTA-079: stacked, or out of the game."""
    state = beginning(tactic="phalanx_i")
    assert to_do(state)["tactic"].note is None
    twice = replace(state, tactics=("phalanx_i",))
    assert told(to_do(twice)["tactic"].note)[0] == "through_the_ages.check.tactic_twice"
    assert does(twice, BeginTurn(seat=0)).tactics == ("phalanx_i",)
    assert offer(state, BeginTurn(seat=0)).refusal is None

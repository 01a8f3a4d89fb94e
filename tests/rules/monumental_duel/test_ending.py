"""Passing, refilling, the development row, the end of the round and of the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit import play
from rules.monumental_duel.city import knowledge_in_deck
from rules.monumental_duel.city_refill import refilled
from rules.monumental_duel.development_row import row_refill
from rules.monumental_duel.inputs import AcquireCard, ActivateCity, EndRound, Pass, RefillCity
from rules.monumental_duel.state import FreeCity
from tests.rules.monumental_duel.table import (
    RULES,
    acting,
    at,
    board,
    city,
    does,
    figure,
    game,
    has,
    held,
    item,
    likely,
    line,
    offered,
    panel,
    played,
    playing_on,
    question,
    refusal,
    says,
    to_do,
    told,
    until,
    with_board,
)

# Passing.


def test_mod_151_no_further_turns() -> None:
    state = does(acting(), Pass(seat=0))
    assert board(state).has_passed
    assert refusal(replace(state, to_act=0), AcquireCard(seat=0, card="workshop", cost=0)) == "has_passed"
    assert says(line(state, 0).note) == "passed"


def test_mod_152_activated_cards_go_to_the_city_discard_pile() -> None:
    """MOD-152: their knowledge too; the others stay."""
    state = acting(city=city("A*a####K#"), city_discard=1)
    assert told(offered(state, 0, Pass).note)[1]["n"] == 4
    state = played(state, Pass(seat=0))
    assert (board(state).city_discard, board(state).knowledge_discarded) == (5, 2)
    assert [slot.is_empty for slot in board(state).city] == [True, True, True] + [False] * 6
    assert board(state).city[7].has_knowledge


def test_mod_153_all_own_action_tokens_go() -> None:
    """MOD-153: those of the opponent stay."""
    both = FreeCity(1, "", (1, 1), (True, True))
    state = replace(acting(is_scout_used=True, is_warlord_used=True, is_policy_used=True), free_cities=(both,))
    state = with_board(state, 0, free_cities=(FreeCity(9, "", (0, 0), (True, False)),))
    assert figure(state, "action_tokens") == 5
    state = played(state, Pass(seat=0))
    assert (figure(state, "action_tokens"), figure(state, "action_tokens", 1)) == (0, 1)
    assert state.free_cities[0].traded == (False, True)


def test_mod_154_ordinary_resources_go_back() -> None:
    state = acting(production=1, science=2, military=3, gold=4, culture=5)
    assert told(offered(state, 0, Pass).note)[1]["lost"] == 6
    assert has(does(state, Pass(seat=0))) == {"gold": 4, "culture": 5}


def test_mod_155_what_lies_elsewhere_stays() -> None:
    state = replace(acting(), advantage=held(0, "science", 2), free_cities=(FreeCity(1, "", (3, 0)),))
    state = played(state, Pass(seat=0))
    assert state.advantage == held(0, "science", 2)
    assert state.free_cities[0].gold == (3, 0)


# Refilling the city.


def test_mod_156_the_order_of_the_end() -> None:
    """MOD-156: cities, row, advantage, marker; none is left out."""
    state = at("refill_city")
    assert refusal(state, EndRound()) == "refill_first"
    assert refusal(acting(), EndRound()) == "round_goes_on"
    state = played(state, RefillCity(seat=0), RefillCity(seat=1))
    assert state.step == "end_round"
    assert [one.id for one in to_do(state)] == ["row", "advantage", "marker"]
    assert [mark.label.key.rpartition(".")[2] for mark in RULES.step(state).trail] == [
        *("activation", "actions", "refill_city", "end_round")
    ]


def test_mod_157_empty_slots_are_filled_from_the_deck() -> None:
    """MOD-157: left to right and top to bottom, as far as the cards go."""
    state = with_board(at("refill_city"), 0, city=city("#..#.#..#"), city_deck=3, city_discard=0)
    state = played(state, RefillCity(seat=0))
    assert [slot.is_filled for slot in board(state).city] == [True] * 6 + [False, False, True]
    assert board(state).city_deck == 0
    assert refusal(state, RefillCity(seat=0)) == "city_refilled"
    assert says(RULES.step(at("refill_city")).text) == "now.refill_city"


def test_mod_158_a_knowledge_gets_the_next_card_on_top() -> None:
    state = with_board(at("refill_city"), 0, city=city("..#######"), city_deck=6)
    state = played(state, RefillCity(seat=0, knowledge=(2,)))
    assert board(state).city_deck == 3
    assert board(state).city[1].has_knowledge
    assert board(state).city[1].is_filled
    assert not board(state).city[0].has_knowledge


@pytest.mark.parametrize("thrown", [1, 2])
def test_mod_159_of_two_knowledge_cards_one_is_kept(thrown: int) -> None:
    """MOD-159: the others are discarded, and again, until another card covers it."""
    state = with_board(at("refill_city"), 0, city=city(".########"), city_deck=6, knowledge=("A", "B", "C"))
    after = board(played(state, RefillCity(seat=0, knowledge=(1,), discarded=thrown)))
    assert (after.city_deck, after.city_discard, after.knowledge_discarded) == (4 - thrown, thrown, thrown)
    assert refusal(state, RefillCity(seat=0, discarded=1)) == "one_is_kept"


def test_mod_160_the_discard_pile_is_shuffled_when_the_deck_runs_out() -> None:
    """MOD-160, MOD-164: only then, and only here."""
    own = replace(board(at("refill_city")), city=city("...######"), city_deck=2, city_discard=5, top=("x",))
    filled, refill = refilled(own)
    assert refill.is_shuffled
    assert (filled.city_deck, filled.city_discard, filled.top) == (4, 0, ())
    state = with_board(at("refill_city"), 0, city=own.city, city_deck=2, city_discard=5)
    assert says(line(state, 0).note) == "refill_shuffle"
    enough, refill = refilled(replace(own, city_deck=3))
    assert not refill.is_shuffled
    assert enough.city_discard == 5


def test_mod_161_with_no_cards_left_slots_stay_empty() -> None:
    state = with_board(at("refill_city"), 0, city=city("...######"), city_deck=1, city_discard=0)
    assert says(line(state, 0).note) == "refill_short"
    state = played(state, RefillCity(seat=0))
    assert [slot.is_empty for slot in board(state).city[:3]] == [False, True, True]
    again = with_board(at("activation"), 0, city=board(state).city)
    activated = played(again, ActivateCity(seat=0, row=1, column=1, gold=1))
    assert sum(slot.is_activated for slot in board(activated).city) == 3


def test_mod_162_a_knowledge_stays_uncovered_only_then() -> None:
    state = with_board(at("refill_city"), 0, city=city("########."), city_deck=1, city_discard=0)
    alone = board(played(state, RefillCity(seat=0, knowledge=(9,)))).city[8]
    assert (alone.has_knowledge, alone.is_filled) == (True, False)
    more = with_board(state, 0, city_discard=1)
    covered = board(played(more, RefillCity(seat=0, knowledge=(9,)))).city[8]
    assert (covered.has_knowledge, covered.is_filled) == (True, True)


def test_mod_163_a_pile_of_nothing_but_knowledge_is_not_shuffled() -> None:
    state = with_board(at("refill_city"), 0, city=city("..#######"), city_deck=0, city_discard=2, knowledge_discarded=2)
    assert says(line(state, 0).note) == "refill_only_knowledge"
    after = board(played(state, RefillCity(seat=0)))
    assert (after.city_deck, after.city_discard) == (0, 2)
    assert all(slot.is_empty for slot in after.city[:2])
    mixed, refill = refilled(replace(board(state), knowledge_discarded=1))
    assert refill.is_shuffled
    assert not mixed.city[0].is_empty


def test_only_knowledge_that_is_there_can_come_up() -> None:
    """MOD-158: the app knows how many there are and where the others lie."""
    state = with_board(at("refill_city"), 0, city=city("..#####K#"), knowledge=("A",), city_deck=6)
    assert knowledge_in_deck(board(state)) == 1
    assert refusal(state, RefillCity(seat=0, knowledge=(1,))) is None
    assert refusal(state, RefillCity(seat=0, knowledge=(1, 2))) == "so_many_knowledge"
    assert refusal(state, RefillCity(seat=0, knowledge=(3,))) == "slot_taken"
    assert [option.value for option in question(state, RefillCity(seat=0), "knowledge").options] == [1, 2]


# The development row.


@pytest.mark.parametrize(
    ("row", "deck", "discarded", "dealt", "after"),
    [
        (6, 24, 3, 3, 6),
        (5, 24, 2, 3, 6),
        (4, 24, 1, 3, 6),
        (3, 24, 0, 3, 6),
        (2, 24, 0, 4, 6),
        (0, 24, 0, 6, 6),
        (6, 2, 3, 2, 5),
        (1, 2, 0, 2, 3),
        (4, 0, 1, 0, 3),
    ],
)
def test_mod_165_mod_166_the_row(row: int, deck: int, discarded: int, dealt: int, after: int) -> None:
    """MOD-165, MOD-166, MOD-167, MOD-169: three at most stay, then up to six are dealt."""
    state = at("end_round", development_row=row, development_deck=deck)
    found = row_refill(state)
    assert (found.discarded, found.dealt, found.row) == (discarded, dealt, after)
    ended = played(state, EndRound())
    assert (ended.development_row, ended.development_deck, ended.development_discard) == (
        after,
        deck - dealt,
        discarded,
    )
    label = item(to_do(state), "row").label
    assert says(label) == ("todo.row_discard" if discarded else "todo.row")


@pytest.mark.parametrize(("deck", "eras"), [(24, []), (21, [2]), (18, []), (9, [3]), (3, [])])
def test_mod_168_dividers_go_to_the_box(deck: int, eras: list[int]) -> None:
    """MOD-007, MOD-168: a divider shows when the last card above it is dealt."""
    state = at("end_round", development_row=3, development_deck=deck)
    assert list(row_refill(state).dividers) == eras
    shown = [one.id for one in to_do(state) if one.id.startswith("divider")]
    assert shown == [f"divider_{era}" for era in eras]


def test_mod_170_at_most_ten_rounds() -> None:
    """MOD-170, MOD-175: if nobody takes a card, three go each round."""
    assert max(state.round for state, _ in playing_on(game())) == 10


def test_six_rounds_at_least() -> None:
    """MOD-170: if all six cards leave the row in every round."""
    state = game()
    while state.step != "end":
        if state.step == "end_round":
            state = replace(state, development_row=0)
        state = played(state, likely(state))
    assert state.round == 6


# The end.


def test_mod_174_the_first_player_marker() -> None:
    """MOD-174: the other one begins the next round."""
    state = at("end_round", first=0)
    marker = item(to_do(state), "marker")
    assert told(marker.label)[1]["name"].seat == 1
    state = played(state, EndRound())
    assert (state.first, state.step, state.round) == (1, "activation", 2)
    assert refusal(state, ActivateCity(seat=0, row=1, column=1, gold=1)) == "activates_first"


def test_mod_171_the_advantage_is_reduced_before_the_next_round() -> None:
    state = at("end_round", advantage=held(1, "science", 2))
    label = item(to_do(state), "advantage").label
    assert (says(label), told(label)[1]["left"]) == ("todo.advantage", 1)
    last = at("end_round", advantage=held(1, "science", 1))
    assert says(item(to_do(last), "advantage").label) == "todo.advantage_lost"


@pytest.mark.parametrize(
    ("row", "deck", "is_final"), [(3, 2, False), (3, 1, True), (5, 1, True), (0, 4, True), (0, 5, False)]
)
def test_mod_175_four_cards_or_fewer_mean_a_final_round(row: int, deck: int, is_final: bool) -> None:
    state = at("end_round", development_row=row, development_deck=deck)
    assert ("final" in [one.id for one in to_do(state)]) == is_final
    after = played(state, EndRound())
    assert (after.is_final, after.step) == (is_final, "activation")
    assert (panel(after, "final") is not None) == is_final
    assert says(RULES.moment(after)) == ("place_final" if is_final else "place")


def test_mod_176_the_final_round_has_its_end_too() -> None:
    """MOD-176: one more round, whole, and only then the points."""
    state = until(game(), "activation", 10)
    assert state.is_final
    steps = [one.step for one, _ in playing_on(state)]
    assert list(dict.fromkeys(steps)) == ["activation", "actions", "refill_city", "end_round", "end"]
    ended = played(at("end_round", is_final=True, advantage=held(0, "science", 1)), EndRound())
    assert ended.step == "end"
    assert ended.advantage.holder is None
    assert RULES.outcome(ended) is not None
    assert RULES.outcome(state) is None


def test_after_the_final_round_nobody_refills_unless_they_like() -> None:
    """MOD-176: the city no longer matters."""
    state = at("refill_city", is_final=True)
    assert refusal(state, EndRound()) is None
    assert refusal(state, RefillCity(seat=0)) is None
    assert played(state, EndRound()).step == "end"


def test_a_round_without_anybody_to_wait_for_can_be_ended() -> None:
    """Entries against the rules may leave the step at refilling when both cities are full."""
    state = at("refill_city")
    full = tuple(replace(one, is_refilled=True) for one in state.boards)
    assert play.check(RULES, state, EndRound()) is not None
    assert play.check(RULES, replace(state, boards=full), EndRound()) is None

"""City activation: a row and a column, what their cards give, what goes off at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from rules.kit import play
from rules.monumental_duel.city import cross
from rules.monumental_duel.inputs import AcquireCard, ActivateCity, NameCard, UseCard, UsePolicy
from rules.monumental_duel.state import Slot, State
from tests.rules.monumental_duel.table import (
    RULES,
    asked,
    at,
    board,
    city,
    does,
    game,
    has,
    line,
    order,
    panel,
    played,
    playing_on,
    policy,
    question,
    refusal,
    says,
    turn_of,
    with_board,
)


def test_mod_003_three_phases_in_order() -> None:
    """MOD-003, MOD-004: activation, turns, end of round, and then a new round."""
    steps = [state.step for state, _ in playing_on(game()) if state.round == 2]
    assert list(dict.fromkeys(steps)) == ["activation", "actions", "refill_city", "end_round"]


def test_mod_004_a_phase_begins_when_the_one_before_is_over() -> None:
    state = does(game(), ActivateCity(seat=0, row=1, column=1, production=5))
    assert refusal(state, AcquireCard(seat=0, card="workshop", cost=1)) == "only_in_step"
    state = does(state, ActivateCity(seat=1, row=1, column=1, production=5))
    assert state.step == "actions"
    assert refusal(state, ActivateCity(seat=0, row=1, column=1, production=5)) == "only_in_step"
    assert refusal(state, AcquireCard(seat=0, card="workshop", cost=1)) is None


@pytest.mark.parametrize("first", [0, 1])
def test_mod_058_the_first_player_activates_first(first: int) -> None:
    state = at("activation", first=first)
    rival = 1 - first
    assert refusal(state, ActivateCity(seat=rival, row=1, column=1, gold=1)) == "activates_first"
    assert order(state) == [first, rival]
    assert line(state, first).is_to_move
    assert not line(state, rival).is_to_move
    state = played(state, ActivateCity(seat=first, row=1, column=1, gold=1))
    assert refusal(state, ActivateCity(seat=rival, row=1, column=1, gold=1)) is None
    assert says(RULES.step(state).text) == "now.activation"


def test_mod_059_exactly_one_row_and_one_column() -> None:
    state = at("activation")
    assert refusal(state, ActivateCity(seat=0, row=1, gold=1)) == "row_and_column"
    assert refusal(state, ActivateCity(seat=0, column=1, gold=1)) == "row_and_column"
    after = played(state, ActivateCity(seat=0, row=1, column=2, gold=1))
    activated = [place for place, slot in enumerate(board(after).city, 1) if slot.is_activated]
    assert activated == [1, 2, 3, 5, 8]
    assert refusal(after, ActivateCity(seat=0, row=2, column=1, gold=1)) == "city_activated"


def test_mod_059_rows_and_columns_are_touched_at_their_heads() -> None:
    """MOD-059: an arrow along each, and what was chosen before stays."""
    square = ActivateCity(seat=0, row=2, column=3).panels(game())[0]
    heads = (*square.row_heads, *square.column_heads)
    assert [(head.glyph, head.offer.input.row, head.offer.input.column) for head in heads] == [
        *(("right", row, 3) for row in (1, 2, 3)),
        *(("down", 2, column) for column in (1, 2, 3)),
    ]
    assert [head.is_chosen for head in heads] == [False, True, False, False, False, True]


def test_a_place_of_the_city_is_open_where_nobody_has_said_what_lies_there() -> None:
    """Nothing, or a card without a name; a named one and a knowledge alone are known."""
    slots = (*city(".#k"), Slot(card="fort"), *city("#####"))
    square = ActivateCity(seat=0).panels(with_board(at("activation"), 0, city=slots))[0]
    assert [cell.is_open for row in square.rows for cell in row] == [True, True, False, False, *([True] * 5)]


@pytest.mark.parametrize(("row", "column"), list(product((1, 2, 3), repeat=2)))
def test_mod_060_five_slots_whatever_is_chosen(row: int, column: int) -> None:
    """MOD-060: the crossing slot counts once."""
    slots = cross(row, column)
    assert len(slots) == len(set(slots)) == 5
    assert (row - 1) * 3 + column in slots


def test_mod_060_empty_slots_give_nothing() -> None:
    """MOD-060, MOD-161: a city with holes has fewer."""
    state = with_board(at("activation"), 0, city=city(".########"))
    after = played(state, ActivateCity(seat=0, row=1, column=1, gold=1))
    assert sum(slot.is_activated for slot in board(after).city) == 4


def test_mod_061_an_attached_knowledge_is_activated_too() -> None:
    state = with_board(at("activation"), 0, city=city("K########"))
    state = played(state, ActivateCity(seat=0, row=1, column=1, gold=1), ActivateCity(seat=1, row=1, column=1, gold=1))
    assert refusal(state, UseCard(seat=0, slot=1, part="knowledge")) is None
    assert refusal(state, UseCard(seat=0, slot=1)) is None


def test_mod_062_when_this_card_is_activated() -> None:
    """MOD-062, MOD-069: applied now, it gets its token and cannot be used in this round."""
    state = with_board(at("activation"), 0, city=city("K########"))
    given = ActivateCity(seat=0, row=1, column=1, gold=2, applied=(2,), applied_knowledge=(1,))
    state = played(state, given, ActivateCity(seat=1, row=1, column=1, gold=1))
    assert refusal(state, UseCard(seat=0, slot=2)) == "card_used"
    assert refusal(state, UseCard(seat=0, slot=1, part="knowledge")) == "card_used"
    assert refusal(state, UseCard(seat=0, slot=1)) is None
    wrong = ActivateCity(seat=0, row=1, column=1, gold=2, applied=(5,))
    assert refusal(at("activation"), wrong) == "not_activated"
    assert {"applied", "applied_knowledge"} <= set(
        asked(with_board(at("activation"), 0, city=city("K########")), given)
    )


def test_mod_063_when_the_city_is_activated() -> None:
    """MOD-063, MOD-215: the active policy may have such an effect too, and gets its token."""
    state = at("activation")
    given = ActivateCity(seat=0, row=1, column=1, gold=1, applied_policy=True)
    assert refusal(state, given) == "no_policy"
    state = with_board(state, 0, policies=(policy("Feast"),))
    assert "applied_policy" in asked(state, given)
    state = played(state, given, ActivateCity(seat=1, row=1, column=1, gold=1))
    assert board(state).is_policy_used
    assert refusal(turn_of(state, 0), UsePolicy(seat=0)) == "card_used"


def test_mod_064_resources_of_the_activated_cards() -> None:
    """MOD-015, MOD-064: two work camps, two forts and a library give 2, 2 and 1 (MOD-065)."""
    state = at("activation")
    for slot, name in (
        (1, "work_camp"),
        (2, "Fort"),
        (3, "Library"),
        (5, "fort"),
        (8, "Work camp"),
        (9, "Trading post"),
    ):
        state = played(state, NameCard(seat=0, slot=slot, name=name))
    state = played(state, ActivateCity(seat=0, row=1, column=2))
    assert has(state) == {"production": 2, "military": 2, "science": 1, "gold": 2}
    assert board(state).gained == {"production": 2, "military": 2, "science": 1}


def test_mod_064_a_knowledge_gives_no_resources_by_itself() -> None:
    """MOD-064, MOD-066: only the card on top is asked about."""
    state = with_board(at("activation"), 0, city=city("k........"))
    assert refusal(state, ActivateCity(seat=0, row=1, column=1)) is None
    assert has(played(state, ActivateCity(seat=0, row=1, column=1))) == {"gold": 2}


def test_mod_064_unknown_cards_are_asked_for() -> None:
    """MOD-064: a number nobody knows is never invented; a typed one wins over the named cards."""
    state = at("activation")
    assert refusal(state, ActivateCity(seat=0, row=1, column=1)) == "gains_missing"
    for slot in (1, 2, 3, 4, 7):
        state = played(state, NameCard(seat=0, slot=slot, name="fort"))
    given = ActivateCity(seat=0, row=1, column=1)
    assert question(state, given, "military").remembered == 5
    assert has(played(state, given))["military"] == 5
    assert has(played(state, ActivateCity(seat=0, row=1, column=1, military=6)))["military"] == 6


def test_mod_059_a_touch_on_the_grid_names_row_and_column() -> None:
    grid = panel(at("activation"), "city")
    touched = grid.rows[1][2].offer.input
    assert (touched.row, touched.column) == (2, 3)


def named(slots: dict[int, str], lying: str = "#########") -> State:
    state = with_board(at("activation"), 0, city=city(lying))
    for slot, name in slots.items():
        state = played(state, NameCard(seat=0, slot=slot, name=name))
    return state


def test_mod_065_the_printed_example_with_a_knowledge_under_the_second_camp() -> None:
    """MOD-065, MOD-066: 2 production, 2 military, 1 science; the knowledge gives nothing, and can be used later."""
    cards = {1: "Work camp", 2: "Fort", 3: "Library", 5: "Fort", 8: "Work camp"}
    state = played(named(cards, "#######K#"), ActivateCity(seat=0, row=1, column=2))
    assert has(state) == {"gold": 2, "production": 2, "military": 2, "science": 1}
    state = played(state, ActivateCity(seat=1, row=1, column=1, gold=1))
    assert refusal(state, UseCard(seat=0, slot=8, part="knowledge")) is None


def test_mod_232_the_printed_mine_with_regional_levies() -> None:
    """MOD-232: after activation either effect can be used as an action, and each once."""
    state = played(named({1: "Mine"}, "K########"), ActivateCity(seat=0, row=1, column=1, gold=1))
    state = played(state, ActivateCity(seat=1, row=1, column=1, gold=1))
    for first, second in (("card", "knowledge"), ("knowledge", "card")):
        once = turn_of(played(state, UseCard(seat=0, slot=1, part=first, gold=1)), 0)
        assert "part" not in asked(once, UseCard(seat=0, slot=1)), "what is used is no choice"
        twice = turn_of(played(once, UseCard(seat=0, slot=1, part=second, military=1)), 0)
        assert refusal(twice, UseCard(seat=0, slot=1, part=first)) == "card_used"
    assert "part" in asked(state, UseCard(seat=0, slot=1))


def test_mod_064_a_typed_number_adds_nothing_in_silence() -> None:
    """MOD-064: a named fort's military stands in the form; what is typed without it is the whole."""
    state = named({1: "Fort"})
    form = play.offer(RULES, state, ActivateCity(seat=0, row=1, column=1))
    total = next(panel for panel in form.panels if panel.id == "sum")
    assert [token.count for token in total.tokens] == [0, 0, 1, 0, 0], "and the panels ask for the four others"
    assert [panel.id for panel in form.panels[2:]] == ["reads_2", "reads_3", "reads_4", "reads_7"]
    given = ActivateCity(seat=0, row=1, column=1, production=2)
    older = play.offer(RULES, replace(state, is_version_2=True), given)
    assert has(played(state, older.filled)) == {"gold": 2, "production": 2, "military": 1}
    assert has(played(state, given)) == {"gold": 2, "production": 2}
    assert has(played(replace(state, is_version_1=True), given)) == {"gold": 2, "production": 2, "military": 1}

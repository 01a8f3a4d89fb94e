"""What is shown of a game of Through the Ages: banks, sums, lists that know the decks, reminders, the result."""

from __future__ import annotations

from dataclasses import replace as changed

from rules.kit import play
from rules.kit.board import Ratings
from rules.kit.frozen import replace
from rules.kit.given import offer
from rules.kit.panel import Counter, Notice, Sums
from rules.kit.setup import SCORE_SHEET
from rules.kit.versus import Versus
from rules.through_the_ages import pad, reminders, scoring, sheet, steps
from rules.through_the_ages.figures import corrected, figures
from rules.through_the_ages.game import GAME
from rules.through_the_ages.inputs import EndTurn, PlayAggression, SpendMilitaryAsCivil, TakeCard
from rules.through_the_ages.invariants import broken_invariants
from rules.through_the_ages.panels.board import blue_bank, yellow_bank
from rules.through_the_ages.state import Board, PactInPlay, Pending, State, WarInPlay
from rules.through_the_ages.tables_military import IMPACTS
from tests.games import setup_for

FULL = GAME.depths["full_table"]


def a_state(players: int = 2, **board: object) -> State:
    """A game in its second round, the first seat in its action phase."""
    state = FULL.new_game(setup_for(GAME, seats=players))
    state = replace(state, step="actions", round=2, age="I", deck=20)
    own = replace(state.boards[0], civil=4, military=2)
    return state.with_board(0, replace(own, **board) if board else own)


# The banks.


def test_tta_142_196_301_the_numbers_in_force_are_lit() -> None:
    """Seven cubes: growth 5, consumption 3, four faces needed."""
    bank = yellow_bank(Board(yellow=7))
    below = [mark for section in bank.sections for mark in section.below if mark.is_lit]
    above = [mark for section in bank.sections for mark in section.above if mark.is_lit]
    assert [dict(mark.label.values)["n"] for mark in below] == [5, 3]
    assert [mark.is_costly for mark in below] == [False, True]
    assert [dict(mark.label.values)["n"] for mark in above] == [4]
    assert sum(section.squares for section in bank.sections) == 18


def test_tta_193_corruption_in_force_is_lit() -> None:
    costly = [mark for section in blue_bank(Board(blue=9)).sections for mark in section.below if mark.is_lit]
    assert [dict(mark.label.values)["n"] for mark in costly] == [2]
    assert not [mark for section in blue_bank(Board(blue=16)).sections for mark in section.below if mark.is_lit]


# The end of a turn.


def sums_of(state: State, **values: object) -> Sums:
    made = offer(state, EndTurn(seat=0, **values))  # type: ignore[arg-type]
    return next(panel for panel in made.panels if isinstance(panel, Sums))


def named(panel: Sums) -> dict[str, tuple[int | None, int | None]]:
    return {line.label.key.rpartition(".")[2]: (line.before, line.after) for line in panel.lines}


def test_tta_191_the_sums_stand_in_order_before_they_are_made() -> None:
    board = {"yellow": 7, "unused": 4, "blue": 9, "science": 9, "cubes": {"bronze_a": 7, "agriculture_a": 3}}
    lines = named(sums_of(a_state(**board)))
    assert list(lines) == [
        "discard",
        "uprising",
        "science",
        "culture",
        "corruption",
        "food",
        "consumption",
        "resources",
        "draw",
    ]
    assert lines["science"] == (9, 10)
    assert lines["corruption"] == (7, 5)
    assert lines["food"] == (3, 5)
    assert lines["consumption"] == (5, 2)
    assert lines["resources"] == (5, 7)


def test_tta_190_in_an_uprising_nothing_is_produced() -> None:
    lines = named(sums_of(a_state(yellow=1, unused=0)))
    assert list(lines) == ["discard", "uprising", "draw"]
    assert reminders.warnings(a_state(yellow=1, unused=0), 0)[0].id == "uprising"


def test_a_line_can_be_left_out_and_taken_back() -> None:
    state = a_state()
    science = next(line for line in sums_of(state).lines if line.label.key.endswith("science"))
    assert science.offer is not None
    left_out = science.offer.input
    assert isinstance(left_out, EndTurn)
    assert left_out.skipped == ("science",)
    assert play.after(FULL, state, left_out).boards[0].science == 0
    again = next(line for line in sums_of(state, skipped=("science",)).lines if not line.is_on)
    assert again.offer is not None
    assert again.offer.input == EndTurn(seat=0)


def test_tta_198_missing_food_is_announced() -> None:
    board = {"yellow": 3, "unused": 9, "workers": {"agriculture_a": 0, "bronze_a": 2, "warriors_a": 1}}
    state = a_state(**board, culture={"production": 20})
    assert any(notice.id == "famine" for notice in reminders.warnings(state, 0))
    line = next(line for line in sums_of(state).lines if line.label.key.endswith("consumption"))
    assert line.note is not None
    assert (line.note.key, dict(line.note.values)) == ("through_the_ages.famine_note", {"n": 4, "culture": 16})


# Lists and forms.


def test_tta_241_lists_know_what_is_left_in_the_decks() -> None:
    state = a_state()
    listed = TakeCard(seat=0).asks(state)[1].options
    assert {"iron_i", "rich_land_a"} <= {option.value for option in listed}
    assert not {"coal_ii", "agriculture_a"} & {option.value for option in listed}
    gone = TakeCard(seat=0).asks(replace(state, seen={"iron_i": 2}))[1].options
    refused = next(option.refusal for option in gone if option.value == "iron_i")
    assert refused is not None
    assert refused.code == "through_the_ages.none_left"


def test_tta_104_the_defence_calculator_follows_the_cards() -> None:
    state = replace(a_state(military_hand=1, by_hand={"strength": 3}), step="politics")
    state = state.with_board(1, replace(state.boards[1], military_hand=2))
    attack = PlayAggression(seat=0, card="plunder_i", rival=1)
    versus = next(one for one in offer(state, attack).panels if isinstance(one, Versus))
    assert [side.why.total for side in versus.sides] == [4, 1]
    assert versus.ahead == 0
    added = changed(attack, defence=(1,), discarded=1)
    held = next(one for one in offer(state, added).panels if isinstance(one, Versus))
    assert [side.why.total for side in held.sides] == [4, 4]
    assert held.ahead == 1


def test_decisions_of_an_event_are_one_touch_each() -> None:
    state = replace(a_state(), pending=(Pending(1, "gain_mixed", 3), Pending(0, "gain_either", 2)))
    lines = steps.step(state).lines
    assert [line.seat for line in lines] == [1, 0]
    assert [len(line.offers) for line in lines] == [4, 2]
    assert not any(one.is_form for line in lines for one in line.offers)


def test_tta_041_in_the_first_round_only_cards_are_taken() -> None:
    state = FULL.new_game(setup_for(GAME, seats=3))
    step = steps.step(state)
    assert [one.input.type for line in step.lines for one in line.offers] == ["TakeCard"]


# Reminders.


def test_the_start_of_a_turn_says_what_happens_on_the_table() -> None:
    """TTA-046, TTA-058, TTA-077, TTA-112: cleared spaces, the age's end, the war, the tactic."""
    state = a_state(3, tactic="legion_i", war=WarInPlay("war_over_territory_ii", 1))
    state = replace(state, step="begin", deck=2)
    to_do = steps.step(state).to_do
    assert to_do is not None
    assert [item.id for item in to_do.items] == ["clear", "deal", "age", "decks", "war", "tactic"]
    assert dict(to_do.items[0].label.values)["n"] == 2


def test_once_a_turn_effects_are_offered_until_they_are_used() -> None:
    state = a_state(leader="hammurabi_a")
    assert [given.type for given in reminders.effects(state, 0)] == ["SpendMilitaryAsCivil"]
    used = play.after(FULL, state, SpendMilitaryAsCivil(seat=0))
    assert reminders.effects(used, 0) == []


def test_what_a_turn_would_leave_unused_is_said_before_it_ends() -> None:
    state = a_state(leader="winston_churchill_iii", civil=0)
    panels = offer(state, EndTurn(seat=0)).panels
    notices = [panel.label.key for panel in panels if isinstance(panel, Notice)]
    assert notices == ["through_the_ages.remind.unused"]


def test_reminders_come_at_their_moment() -> None:
    politics = {
        "julius_caesar_a": "caesar",
        "joan_of_arc_i": "joan",
        "alexander_the_great_a": "alexander_the_great_a",
        "christopher_columbus_i": "christopher_columbus_i",
    }
    for leader, word in politics.items():
        state = replace(a_state(leader=leader), step="politics")
        assert [text.key for text in reminders.now(state, 0)] == [f"through_the_ages.remind.{word}"]
    homer = a_state(leader="homer_a", wonders=("pyramids_a",), hand=("michelangelo_i",))
    assert [text.key for text in reminders.now(homer, 0)] == ["through_the_ages.remind.homer"]
    bach = a_state(leader="j_s_bach_ii")
    assert [text.key for text in reminders.now(bach, 0)] == ["through_the_ages.remind.bach"]


# Numbers by hand, and what holds.


def test_any_figure_moves_by_what_was_typed() -> None:
    state = a_state()
    for figure in figures(state, 0):
        for by in (-5, 4):
            now = corrected(state, 0, figure.key, by)
            assert {one.key: one.value for one in figures(now, 0)}[figure.key] == figure.value + by
            assert not [wrong for wrong in broken_invariants(now) if "add up" in wrong], figure.key


def test_lost_cubes_are_found_out() -> None:
    state = a_state()
    for wrong in ({"yellow": 3}, {"blue": 3}, {"unused": 5}, {"stages": 2}):
        assert broken_invariants(state.with_board(0, replace(state.boards[0], **wrong))), wrong


# The result.


def test_tta_010_011_122_most_culture_wins_equal_ones_share_and_who_resigned_is_last() -> None:
    state = replace(a_state(4), step="end")
    for seat, points in enumerate((20, 31, 31, 40)):
        state = state.with_board(seat, replace(state.boards[seat], culture={"production": points}, is_gone=seat == 3))
    outcome = sheet.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ((1, 2), (0,), (3,))


def test_the_sheet_says_where_culture_came_from() -> None:
    culture = {"production": 30, "prepared": 4, "famine": -4, "impact_of_wonders_iii": 9, "internet_iii": 12, "war": -3}
    state = a_state(culture=culture)
    rows = {row.id: row.cells[0].total for row in sheet.sheet(state).rows}
    assert rows == {
        "production": 30,
        "prepared": 4,
        "events": 0,
        "impacts": 9,
        "wonders": 12,
        "conflicts": -3,
        "famine": -4,
    }
    assert sheet.sheet(state).totals[0] == scoring.totals(state)[0] == 48


def test_tta_008_the_score_sheet_counts_events_as_the_full_game_does() -> None:
    """The numbers of a board written down give what the board gives."""
    rules = GAME.depths[SCORE_SHEET]
    state = a_state(
        3,
        workers={"irrigation_i": 3, "iron_i": 4, "alchemy_i": 2, "theology_i": 2, "warriors_a": 1, "knights_i": 2},
        wonders=("pyramids_a", "eiffel_tower_ii"),
        special=("code_of_laws_i",),
        colonies=("historic_territory_i",),
        pact=PactInPlay("military_pact_iii", 1, "A"),
    )
    written = rules.new_game(setup_for(GAME, SCORE_SHEET, 3, final_events=list(IMPACTS)))
    asked = {key for keys in scoring.ASKS.values() for key in keys}
    assert asked <= {line.id for line in pad.lines(written)}
    numbers = tuple({key: scoring.number(state, seat, key) for key in asked} for seat in range(3))
    written = changed(written, written=numbers)
    for event in IMPACTS:
        full = scoring.impact(state, event, 0)
        assert {seat: pad.impact(written, seat, event) for seat in range(3)} == full, event


def test_tta_122_who_is_left_alone_comes_first_as_of_two() -> None:
    """TTA-122: the others resigned, and an impact that compares has nobody else to compare with."""
    written = GAME.depths[SCORE_SHEET].new_game(setup_for(GAME, SCORE_SHEET, 2, final_events=list(IMPACTS)))
    written = changed(written, written=({"resigned": 1, "strength": 9}, {"strength": 1}))
    assert [pad.impact(written, seat, "impact_of_strength_iii") for seat in (0, 1)] == [0, 10]


def test_tta_302_one_discontented_worker_marks_happiness_on_the_board() -> None:
    """Thirteen cubes in the bank need one face; the temple gives it."""
    short, content = a_state(yellow=13), a_state(yellow=13, workers={"religion_a": 1})
    marks = [{one.id: one.is_short for one in _ratings_of(state)} for state in (short, content)]
    assert [mark["happiness"] for mark in marks] == [True, False]
    assert not any(marks[0][id] for id in marks[0] if id != "happiness")


def _ratings_of(state: State) -> tuple[Counter, ...]:
    return next(panel for panel in FULL.seat_panels(state, 0) if isinstance(panel, Ratings)).counters


def test_the_score_sheet_takes_culture_apart_by_ages() -> None:
    written = GAME.depths[SCORE_SHEET].new_game(setup_for(GAME, SCORE_SHEET, 2))
    written = changed(written, written=({"culture_i": 20, "culture_ii": 55, "culture": 130}, {"culture": 90}))
    rows = {row.id: [cell.total for cell in row.cells] for row in pad.sheet(written).rows}
    assert rows["culture_i"] == [20, 0]
    assert rows["culture_ii"] == [35, 0]
    assert rows["culture"] == [75, 90]
    assert pad.sheet(written).totals == (130, 90)


def test_the_score_sheet_takes_culture_apart_by_rounds() -> None:
    """One that nobody wrote down is passed over, and its points stand in the next."""
    written = GAME.depths[SCORE_SHEET].new_game(setup_for(GAME, SCORE_SHEET, 2, written_rounds=3))
    assert [line.id for line in pad.lines(written)][:4] == ["culture_1", "culture_2", "culture_3", "culture"]
    first = {"culture_1": 2, "culture_2": 5, "culture_3": 4, "culture": 130}
    written = changed(written, written=(first, {"culture_1": 3, "culture_3": 10, "culture": 90}))
    rows = {row.id: [cell.total for cell in row.cells] for row in pad.sheet(written).rows}
    assert "culture_i" not in rows
    assert [rows[f"culture_{number}"] for number in (1, 2, 3)] == [[2, 3], [3, 0], [-1, 7]]
    assert rows["culture"] == [126, 80]
    assert pad.sheet(written).totals == (130, 90)

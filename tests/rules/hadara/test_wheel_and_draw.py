"""Phase A: the wheel, five draws, and what may be done with two cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.hadara.flow import deck_of
from rules.hadara.inputs import BuyCard, PointCrests, SellCard, SetWheel, TakeIncome, TurnWheel
from rules.hadara.tables import COLOURS, CRESTS
from rules.kit import play
from rules.kit.text import SeatName
from tests.rules.hadara.table import (
    RULES,
    a_setup,
    at,
    does,
    drawing,
    forced,
    game,
    line,
    option,
    order,
    panel,
    playing_on,
    purse,
    question,
    refusal,
    told,
    until,
)

# The wheel.


@pytest.mark.parametrize("deck", COLOURS)
@pytest.mark.parametrize("initiatives", [(1, 2, 3), (3, 1, 2)])
def test_had_058_the_first_player_points_their_crest_at_any_deck(deck: str, initiatives: tuple[int, ...]) -> None:
    """HAD-058: the other crests follow, each at a deck of its own."""
    state = game(initiatives=initiatives)
    first = initiatives.index(1)
    assert told(RULES.step(state).text) == ("hadara.now.wheel", {"name": SeatName(first)})
    state = does(state, SetWheel(deck=deck))
    assert deck_of(state, first) == deck
    assert len({deck_of(state, seat) for seat in range(3)}) == 3


def test_had_058_the_form_asks_for_the_deck() -> None:
    """HAD-058: all five are free to choose, once the wheel is known."""
    main = RULES.step(replace(game(), is_wheel_known=True)).main
    assert main is not None
    assert isinstance(main.input, SetWheel)
    assert [one.value for one in question(main, "deck").options] == list(COLOURS)
    assert option(main, "deck", "green").refusal is None


def test_had_058_a_known_wheel_is_set_by_a_touch_on_the_table() -> None:
    """HAD-058: the first player's line offers the five decks; nobody else's does, and an unknown wheel is asked for."""
    state = game(initiatives=(3, 1, 2))
    assert [line.offers for line in RULES.step(state).lines] == [(), (), ()]
    first, *others = RULES.step(replace(state, is_wheel_known=True)).lines
    assert (first.seat, first.is_to_move) == (1, True)
    assert [one.input for one in first.offers] == [SetWheel(deck=deck) for deck in COLOURS]
    assert [one.ask for one in first.offers] == [()] * len(COLOURS)
    assert [line.offers for line in others] == [(), ()]


def test_had_058_other_crests_lie_as_on_the_wheel() -> None:
    """HAD-058: with the crests printed in another order, others get other decks."""
    state = does(game(2, crests=["dragon", *(crest for crest in CRESTS if crest != "dragon")]), SetWheel(deck="red"))
    assert [deck_of(state, seat) for seat in range(2)] == ["red", "yellow"]


OTHERWISE = ("scarab", "monkey", "pegasus", "dragon", "lion")


def test_had_058_where_each_crest_points_is_asked_at_the_first_wheel() -> None:
    """HAD-058: the order of the crests is printed on the wheel alone, so nobody is led to a wrong deck by a guess."""
    main = RULES.step(game(5)).main
    assert main is not None
    asked = question(main, "crests")
    assert [one.value for one in asked.options] == list(CRESTS)
    assert [told(one.label)[0] for one in asked.around] == [f"hadara.deck.{deck}" for deck in COLOURS]
    assert asked.is_needed
    assert [one.field.name for one in main.ask] == ["crests"], "the deck of the first player follows from it"


def test_had_058_every_seat_draws_where_its_crest_was_said_to_point() -> None:
    """HAD-058, HAD-059: for all twenty-five draws of a phase, and in the next epoch with one touch."""
    state = does(game(5), SetWheel(deck="yellow", crests=OTHERWISE))
    for turn in range(5):
        for seat, crest in enumerate(CRESTS):
            assert deck_of(state, seat) == COLOURS[(OTHERWISE.index(crest) + turn) % 5]
        state = does(state, *(SellCard(seat=seat) for seat in range(5)), *([TurnWheel()] if turn < 4 else []))
    later = replace(state, epoch=2, phase="A", step="wheel", draw=0)
    main = RULES.step(later).main
    assert main is not None
    assert [one.field.name for one in main.ask] == ["deck"]
    later = does(later, SetWheel(deck="red"))
    assert (deck_of(later, 1), deck_of(later, 4)) == ("red", "green"), "the scarab stands two before the dragon"


def test_had_058_crests_noted_wrongly_are_set_right_in_play() -> None:
    """HAD-058: the form shows how they stand now; what was drawn before stays drawn."""
    state = does(game(2), SetWheel(deck="yellow", crests=CRESTS), SellCard(seat=0))
    (mend,) = panel(state, "wheel", None).offers
    assert mend.input == PointCrests(crests=CRESTS)
    right = does(state, PointCrests(crests=OTHERWISE))
    assert [deck_of(right, seat) for seat in range(2)] == ["red", "green"]
    assert (right.boards, right.piles) == (state.boards, state.piles)
    assert refusal(right, SellCard(seat=1, colour="red")) == "hadara.other_deck"


def test_had_058_the_next_game_knows_the_wheel() -> None:
    """HAD-034, HAD-058: remembered however it was turned when it was told."""
    turned = (*OTHERWISE[2:], *OTHERWISE[:2])
    known = play.typed_numbers(RULES, does(game(2), SetWheel(deck="yellow", crests=turned)))
    assert known == play.typed_numbers(RULES, does(game(2), SetWheel(deck="yellow", crests=OTHERWISE)))
    state = RULES.new_game(replace(a_setup(), known=known))
    main = RULES.step(state).main
    assert main is not None
    assert [one.field.name for one in main.ask] == ["deck"]
    state = does(state, SetWheel(deck="red"))
    assert [deck_of(state, seat) for seat in range(2)] == ["red", "green"]


def test_had_058_nobody_else_sets_the_wheel() -> None:
    """HAD-058: the first player does, or the table for them; the first version of the rules did not ask who."""
    state = game(3, initiatives=(3, 1, 2))
    assert refusal(state, SetWheel(seat=0, deck="red")) == "hadara.not_first"
    for seat in (None, 1):
        assert refusal(state, SetWheel(seat=seat, deck="red")) is None
    old = RULES.new_game(replace(a_setup(3, initiatives=(3, 1, 2)), rules_version="1"))
    assert refusal(old, SetWheel(seat=0, deck="red")) is None


def test_had_058_a_wheel_set_before_it_was_asked_for_stays_as_it_was() -> None:
    """HAD-058: an entry of an earlier version names a deck alone."""
    state = does(game(2), SetWheel(deck="red"))
    assert [deck_of(state, seat) for seat in range(2)] == ["red", "blue"]


def test_had_059_every_crest_moves_to_the_next_deck_clockwise() -> None:
    """HAD-059: the first player turns the wheel once all are done."""
    decks = ["green", "red", "purple", "blue", "yellow"]
    state = does(game(5, decks=decks), SetWheel(deck="red"), *(SellCard(seat=seat) for seat in range(5)))
    step = RULES.step(state)
    assert told(step.text) == ("hadara.now.turn_wheel", {"name": SeatName(0)})
    assert step.main is not None
    assert isinstance(step.main.input, TurnWheel)
    turned = does(state, TurnWheel())
    for seat in range(5):
        before, after = decks.index(deck_of(state, seat)), decks.index(deck_of(turned, seat))
        assert after == (before + 1) % 5


def test_had_059_the_wheel_shows_who_points_where() -> None:
    """HAD-058, HAD-059: and nobody before it is set."""
    state = game(3)
    assert [rim.seat for rim in panel(state, "wheel", None).rim] == [None] * 5
    state = does(state, SetWheel(deck="red"))
    rim = panel(state, "wheel", None).rim
    assert {one.seat: told(one.label)[0] for one in rim if one.seat is not None} == {
        seat: f"hadara.deck.{deck_of(state, seat)}" for seat in range(3)
    }


def test_had_059_the_wheel_waits_for_everyone() -> None:
    """HAD-059, HAD-005: the refusal names who has yet to buy or sell."""
    state = does(game(3), SetWheel(deck="red"), SellCard(seat=0), SellCard(seat=2))
    found = play.check(RULES, state, TurnWheel())
    assert found is not None
    assert told(found.text) == ("hadara.draw_open", {"name": SeatName(1)})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_had_060_each_player_draws_once_from_each_deck(players: int) -> None:
    """HAD-060: five draws and four turns, then income."""
    drawn: dict[int, list[str]] = {seat: [] for seat in range(players)}
    turns = 0
    for state, given in playing_on(game(players)):
        if state.step == "income":
            break
        if isinstance(given, SellCard) and given.seat is not None:
            drawn[given.seat].append(deck_of(state, given.seat))
        turns += isinstance(given, TurnWheel)
    assert turns == 4
    assert all(sorted(decks) == sorted(COLOURS) for decks in drawn.values())


def test_had_060_there_is_no_sixth_draw() -> None:
    """HAD-060."""
    state = replace(drawing("red"), draw=5)
    assert refusal(state, TurnWheel()) == "hadara.last_draw"
    assert forced(state, TurnWheel()).draw == 5


def test_had_060_the_step_counts_the_draws() -> None:
    """HAD-060: the third of five."""
    state = replace(drawing("red"), draw=3)
    mark = RULES.step(state).trail[0]
    assert mark.note is not None
    assert dict(mark.note.values) == {"have": 3, "need": 5}


def test_had_069_the_order_of_phase_a() -> None:
    """HAD-069: wheel, five draws, income, colony, statue."""
    steps: list[str] = []
    for state, _ in playing_on(game()):
        if state.phase == "B":
            break
        if not steps or steps[-1] != state.step:
            steps.append(state.step)
    assert steps == ["wheel", "draw", "income", "colony", "statue"]


def test_the_wheel_is_set_once() -> None:
    state = replace(does(game(), SetWheel(deck="red")), draw=3)
    assert refusal(state, SetWheel(deck="blue")) == "hadara.only_in_step"
    again = forced(state, SetWheel(deck="blue"))
    assert (again.draw, again.step, deck_of(again, 0)) == (3, "draw", "blue")


def test_the_wheel_turns_between_draws_only() -> None:
    for step in ("wheel", "income", "pick"):
        assert refusal(at(step), TurnWheel()) == "hadara.only_in_step"


# The draw.


def test_had_003_everyone_draws_at_the_same_time() -> None:
    """HAD-003, HAD-070: any seat may be first, and each sees the deck its crest points at."""
    state = does(game(3), SetWheel(deck="red"))
    assert told(RULES.step(state).text)[0] == "hadara.now.draw"
    for seat in range(3):
        now = line(state, seat)
        assert now.is_to_move
        assert told(now.note)[0] == f"hadara.deck.{deck_of(state, seat)}"
        assert [type(one.input) for one in now.offers] == [BuyCard, SellCard]
    state = does(state, SellCard(seat=2), SellCard(seat=0))
    assert [line(state, seat).is_done for seat in range(3)] == [True, False, True]
    assert line(state, 2).offers == ()


def test_had_070_only_from_the_deck_the_crest_points_at() -> None:
    """HAD-070: the refusal names it."""
    state = drawing("red", coins=9)
    found = play.check(RULES, state, BuyCard(seat=0, card="B1-01"))
    assert found is not None
    assert found.code == "hadara.other_deck"
    assert told(dict(found.text.values)["deck"])[0] == "hadara.deck.red"  # type: ignore[arg-type]  # a text
    assert refusal(state, SellCard(seat=0, colour="blue")) == "hadara.other_deck"
    assert refusal(state, BuyCard(seat=0, card="R1-01")) is None


@pytest.mark.parametrize(
    "given", [BuyCard(seat=0, card="R1-01", discarded="R1-02"), SellCard(seat=0, discarded="R1-02")]
)
def test_had_071_the_other_card_lies_face_up_on_its_pile(given: BuyCard | SellCard) -> None:
    """HAD-071, HAD-072: one is discarded, the other bought or sold."""
    state = does(drawing("red", coins=9), given)
    assert state.piles["red"] == ("R1-02",)
    assert sum(len(pile) for pile in state.piles.values()) == 1


def test_had_071_it_need_not_be_named() -> None:
    """HAD-071: an unnamed card lies there all the same."""
    assert does(drawing("red"), SellCard(seat=0)).piles["red"] == ("",)


@pytest.mark.parametrize(
    ("discarded", "code"),
    [("B1-01", "hadara.other_pile"), ("R2-01", "hadara.other_pile"), ("R1-01", "hadara.card_taken")],
)
def test_had_071_it_is_the_other_card_of_the_same_deck(discarded: str, code: str) -> None:
    """HAD-071: neither of another colour or epoch, nor the card that is bought."""
    assert refusal(drawing("red", coins=9), BuyCard(seat=0, card="R1-01", discarded=discarded)) == code


def test_had_071_a_discarded_card_is_not_drawn_again() -> None:
    """HAD-071, HAD-010."""
    state = does(drawing("red", coins=9), SellCard(seat=0, card="R1-01", discarded="R1-02"))
    state = replace(state, wheel=state.wheel - 1)
    assert deck_of(state, 1) == "red"
    state = replace(state, boards=tuple(replace(board, coins={"start": 9}) for board in state.boards))
    assert refusal(state, BuyCard(seat=1, card="R1-02")) == "hadara.card_taken"
    assert refusal(state, SellCard(seat=1, discarded="R1-01")) == "hadara.card_taken"
    assert refusal(state, BuyCard(seat=1, card="R1-03")) is None


def test_had_072_the_other_card_is_bought_or_sold() -> None:
    """HAD-072: both ways are open, and one of them ends the draw."""
    state = drawing("red", coins=9)
    for given in (BuyCard(seat=0, card="R1-01"), SellCard(seat=0)):
        assert line(does(state, given), 0).is_done


@pytest.mark.parametrize("first", [BuyCard(seat=0, card="R1-01"), SellCard(seat=0, card="R1-01")])
@pytest.mark.parametrize("second", [BuyCard(seat=0, card="R1-02"), SellCard(seat=0, card="R1-02"), SellCard(seat=0)])
def test_had_073_never_both_cards(first: BuyCard | SellCard, second: BuyCard | SellCard) -> None:
    """HAD-073: neither bought both nor sold both."""
    assert refusal(does(drawing("red", coins=9), first), second) == "hadara.draw_done"


def test_had_073_discarding_both_leaves_the_draw_open() -> None:
    """HAD-073, HAD-005: without a purchase or sale the phase does not go on."""
    state = drawing("red")
    assert refusal(does(state, SellCard(seat=1)), TurnWheel()) == "hadara.draw_open"
    assert refusal(state, TakeIncome()) == "hadara.only_in_step"


def test_had_005_no_card_is_kept_for_later() -> None:
    """HAD-005: once the draws are over, nothing from a hand can be bought."""
    state = at("income", coins=9)
    assert refusal(state, BuyCard(seat=0, card="R1-01")) == "hadara.no_cards_now"
    assert refusal(state, SellCard(seat=0, card="R1-01")) == "hadara.no_cards_now"


def test_had_074_five_discarded_and_five_bought_or_sold() -> None:
    """HAD-074: ten cards seen by each player in phase A."""
    state = until(game(3), "income")
    assert [board.draws for board in state.boards] == [5, 5, 5]
    assert {colour: len(pile) for colour, pile in state.piles.items()} == dict.fromkeys(COLOURS, 3)


def test_seats_are_listed_from_the_first_player() -> None:
    """HAD-057."""
    assert order(does(game(initiatives=(3, 1, 2)), SetWheel(deck="red"))) == [1, 2, 0]


def test_a_second_card_recorded_anyway_discards_nothing() -> None:
    """It is bought, but there was only one card to throw."""
    state = does(drawing("red", coins=9), BuyCard(seat=0, card="R1-01"))
    state = forced(state, BuyCard(seat=0, card="R1-02", discarded="R1-03"))
    assert len(state.boards[0].cards) == 2
    assert state.piles["red"] == ("",)
    assert purse(state) == 9 - 1

"""Phase B: in turn, the top card of any discard pile, until none is left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.hadara.flow import to_pick
from rules.hadara.inputs import BuyCard, EndStep, SellCard, TakeIncome
from rules.hadara.tables import COLOURS
from rules.kit import play
from rules.kit.text import SeatName
from tests.rules.hadara.table import (
    RULES,
    asked,
    at,
    cards,
    counters,
    does,
    effect,
    forced,
    game,
    line,
    option,
    order,
    panel,
    playing_on,
    purse,
    refusal,
    told,
    until,
    with_board,
)

ORDERS = {2: ([0, 1], [1, 0], [0, 1]), 3: ([0, 1, 2], [1, 2, 0], [2, 0, 1])}


def picker(colour: str = "red", seat: int = 0) -> SellCard:
    return SellCard(seat=seat, colour=colour)


# Whose turn.


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_had_004_in_turn_from_the_first_player(players: int, epoch: int) -> None:
    """HAD-004, HAD-136, HAD-057: clockwise, one card each, round after round."""
    state, turns = at("pick", players=players, epoch=epoch), []
    assert told(RULES.step(state).text)[0] == "hadara.now.pick"
    wanted = ORDERS[players][epoch - 1]
    assert order(state) == wanted
    while state.step == "pick":
        waiting = [seat for seat in range(players) if line(state, seat).is_to_move]
        assert len(waiting) == 1
        turns += waiting
        colour = next(colour for colour, pile in state.piles.items() if pile)
        for seat in range(players):
            if seat != waiting[0]:
                assert refusal(state, picker(colour, seat)) == "hadara.not_turn"
        state = does(state, picker(colour, waiting[0]))
    assert turns == wanted * 5


@pytest.mark.parametrize(("initiatives", "turns"), [((2, 5, 1, 3), [2, 3, 0, 1]), ((3, 1, 4, 2, 5), [1, 2, 3, 4, 0])])
def test_had_136_four_and_five_players_go_clockwise(initiatives: tuple[int, ...], turns: list[int]) -> None:
    """HAD-136: by their seats, not by their initiative."""
    state, seen = until(game(initiatives=initiatives), "pick"), []
    for _ in initiatives:
        seen.append(seat := next(one.seat for one in RULES.step(state).lines if one.is_to_move))
        state = does(state, picker("blue", seat))
    assert seen == turns


def test_had_136_the_refusal_names_who_is_to_move() -> None:
    """HAD-136."""
    found = play.check(RULES, at("pick"), picker(seat=1))
    assert found is not None
    assert told(found.text) == ("hadara.not_turn", {"name": SeatName(0)})


def test_had_136_nobody_else_is_offered_a_card() -> None:
    """HAD-136: buying and selling are closed for the others."""
    offers = {type(one.input): one for one in RULES.offers(at("pick"), 1)}
    for kind in (BuyCard, SellCard):
        found = offers[kind].refusal
        assert found is not None
        assert found.code == "hadara.not_turn"
    assert all(one.refusal is None for one in line(at("pick"), 0).offers)
    assert line(at("pick"), 1).offers == ()


# Which card.


def test_had_137_any_pile_may_be_chosen() -> None:
    """HAD-137, HAD-061: the crests play no part, wherever the wheel stands."""
    for wheel in range(5):
        state = replace(at("pick", coins=20), wheel=wheel)
        assert [colour for colour in COLOURS if refusal(state, picker(colour)) is None] == list(COLOURS)
        sales = [offer for offer in line(state, 0).offers if isinstance(offer.input, SellCard)]
        assert [offer.input.values()["colour"] for offer in sales if offer.refusal is None] == list(COLOURS)


def test_had_061_the_wheel_is_not_shown() -> None:
    """HAD-061: the piles are, with what is left of each."""
    for step in ("pick", "income", "colony", "statue", "feeding", "medals"):
        assert panel(at(step, phase="B"), "wheel", None) is None
    state = at("pick", players=3)
    state = does(state, picker("red"))
    counted = {told(tile.label)[0]: tile.value for tile in panel(state, "piles", None).tiles}
    assert counted == {f"hadara.pile.{colour}": 2 if colour == "red" else 3 for colour in COLOURS}


def test_had_136_an_empty_pile_gives_nothing() -> None:
    """HAD-136."""
    state = at("pick")
    state = replace(state, piles={**state.piles, "red": ()})
    assert refusal(state, picker("red")) == "hadara.pile_empty"
    red = option(line(state, 0).offers[0], "colour", "red")
    assert red.refusal is not None
    assert red.refusal.code == "hadara.pile_empty"


@pytest.mark.parametrize("pile", [("R1-01", "R1-02"), ("R1-01", "")])
def test_had_138_only_the_top_card_may_be_taken(pile: tuple[str, str]) -> None:
    """HAD-138: not one that is known to lie below, even where nobody named the top."""
    state = at("pick", coins=9)
    state = replace(state, piles={**state.piles, "red": pile})
    assert refusal(state, BuyCard(seat=0, card="R1-01")) == "hadara.not_on_top"
    assert refusal(state, SellCard(seat=0, card="R1-01")) == "hadara.not_on_top"
    assert refusal(state, BuyCard(seat=0, card="R1-02")) is None


def test_had_138_a_known_top_card_typed_in_is_that_card() -> None:
    """HAD-138, HAD-220: bought by its numbers it is owned by its name, and nobody can take it again."""
    state = at("pick", coins=9)
    state = replace(state, piles={**state.piles, "red": ("", "R1-05")})
    state = does(state, BuyCard(seat=0, colour="red", cost=2, military=1, culture=1, points=3))
    (own,) = state.boards[0].cards
    assert (own.id, own.points) == ("R1-05", 3)
    assert play.typed_numbers(RULES, state)["R1-05.points"] == 3
    assert refusal(with_board(state, 1, coins=9), BuyCard(seat=1, card="R1-05")) == "hadara.card_taken"


def test_had_138_a_known_top_card_needs_no_second_question() -> None:
    """HAD-138: the pile says which card it is."""
    state = at("pick", coins=9)
    state = replace(state, piles={**state.piles, "red": ("", "R1-05")})
    offered = play.offer(RULES, state, BuyCard(seat=0, colour="red"))
    assert "card" not in asked(offered)
    assert offered.refusal is None
    assert does(state, BuyCard(seat=0, colour="red")).boards[0].cards[0].id == "R1-05"


def test_had_138_recorded_before_a_typed_card_had_a_name_of_its_own() -> None:
    """A session of the first version goes on knowing it by the name it was given then."""
    state = at("pick", coins=9)
    state = replace(state, piles={**state.piles, "red": ("", "R1-05")}, is_version_1=True)
    state = does(state, BuyCard(seat=0, colour="red", cost=2, points=3))
    assert state.boards[0].cards[0].id == "R1B0s0"


def test_had_138_the_top_goes_and_the_next_one_shows() -> None:
    """HAD-138: last in, first out."""
    state = at("pick", coins=9)
    state = does(replace(state, piles={**state.piles, "red": ("R1-01", "R1-02")}), picker("red"))
    assert state.piles["red"] == ("R1-01",)


# Bought or sold as in phase A.


def test_had_139_discounts_hold() -> None:
    """HAD-139: the colour counts, and 0 is the least."""
    state = at("pick", coins=9, cards=cards(red=2))
    assert purse(does(state, BuyCard(seat=0, colour="red", cost=5, points=0))) == 9 - 3
    assert purse(does(state, BuyCard(seat=0, colour="red", cost=1, points=0))) == 9
    assert refusal(state, BuyCard(seat=0, colour="blue", cost=10, points=0)) == "hadara.not_enough_coins"


def test_had_139_sale_prices_and_effects_hold() -> None:
    """HAD-139: the sales card too, and bonuses move counters at once."""
    assert purse(does(at("pick", cards=[effect("p1_sell")]), picker())) == 3
    state = at("pick", coins=9, military=4)
    assert counters(does(state, BuyCard(seat=0, colour="red", cost=1, military=2, points=0)))[1] == 6


def test_had_140_nothing_is_discarded() -> None:
    """HAD-140."""
    state = at("pick", coins=9)
    for given in (BuyCard(seat=0, card="R1-01", discarded="R1-02"), SellCard(seat=0, colour="red", discarded="R1-02")):
        assert refusal(state, given) == "hadara.no_discards_now"
        assert forced(state, given).piles["red"] == ("",)
    assert "discarded" not in asked(play.offer(RULES, state, BuyCard(seat=0, colour="red")))


# How long.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_had_141_five_picks_each_until_every_pile_is_empty(players: int) -> None:
    """HAD-141: the last pick begins income."""
    state, picks = until(game(players), "pick"), [0] * players
    while state.step == "pick":
        mark = RULES.step(state).trail[0]
        assert mark.note is not None
        assert dict(mark.note.values) == {"have": sum(picks), "need": 5 * players}
        assert any(state.piles.values())
        seat = next(one.seat for one in RULES.step(state).lines if one.is_to_move)
        picks[seat] += 1
        state = does(state, picker(next(colour for colour, pile in state.piles.items() if pile), seat))
    assert picks == [5] * players
    assert not any(state.piles.values())
    assert (state.step, state.phase) == ("income", "B")


def test_had_142_ten_cards_an_epoch_and_thirty_a_game() -> None:
    """HAD-142: for each player."""
    taken: dict[tuple[int, int | None], int] = {}
    for state, given in playing_on(game(3)):
        if isinstance(given, SellCard):
            taken[state.epoch, given.seat] = taken.get((state.epoch, given.seat), 0) + 1
    assert taken == {(epoch, seat): 10 for epoch in (1, 2, 3) for seat in (0, 1, 2)}


def test_had_143_the_later_steps_are_those_of_phase_a() -> None:
    """HAD-143: income, colony and statue with the same words, seats and offers."""
    board: Any = {"coins": 5, "economy": 6, "military": 9, "culture": 12}
    for step in ("income", "colony", "statue"):
        first, second = (RULES.step(at(step, phase=phase, **board)) for phase in "AB")
        assert (first.id, first.title, first.text) == (second.id, second.title, second.text)
        assert first.lines == second.lines
        assert first.main is not None
        assert second.main is not None
        assert (first.main.input, first.main.label) == (second.main.input, second.main.label)


def test_picking_out_of_turn_recorded_anyway() -> None:
    """It counts as that pick, and the turn goes on."""
    state = forced(with_board(at("pick"), 1, coins=0), picker("red", 1))
    assert (state.picks, purse(state, 1)) == (1, 2)
    assert refusal(state, TakeIncome()) == "hadara.only_in_step"


def test_where_nothing_was_drawn_there_is_nothing_to_pick() -> None:
    """HAD-141: the picks go on until the piles are empty, and an empty table has none."""
    state = forced(game(2), TakeIncome())
    for step in ("colony", "statue"):
        state = does(state, EndStep(step=step))
    assert (state.phase, state.step) == ("B", "income")


def test_piles_that_run_out_early_end_the_picks() -> None:
    """HAD-141: a draw nobody recorded leaves a card less to pick."""
    state = replace(at("pick"), piles={"yellow": ("",), "red": ()})
    state = does(state, SellCard(seat=to_pick(state), colour="yellow"))
    assert state.step == "income"

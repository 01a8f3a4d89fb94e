"""The order of turns, one card each, and the dial before the first player's."""

from __future__ import annotations

import pytest

from rules.kit.inputs import Input
from rules.new_dawn.flow import playing_order
from rules.new_dawn.inputs import (
    AdvanceTech,
    DrawVictoryCards,
    EndTurn,
    MoveCaravan,
    PlaceTokens,
    PlayFocusCard,
    ResetCard,
    SwapCards,
    TurnDial,
)
from tests.rules.new_dawn.table import (
    VICTORY,
    at_turn,
    does,
    forced,
    game,
    likely,
    new,
    refusal,
    resolving,
    row_with,
    until_round,
    with_board,
)


@pytest.mark.parametrize(("players", "first"), [(2, 1), (2, 2), (3, 2), (4, 3), (4, 4)])
def test_turns_go_clockwise_from_the_first_player_who_stays_the_same(players: int, first: int) -> None:
    """CND-044, CND-055, CND-061."""
    state = game(players, first_player=first)
    seats = []
    while state.round < 4:
        if state.step == "turn" and not state.turn.played:
            seats.append(state.seat)
        state = does(state, likely(state))
    order = [(first - 1 + place) % players for place in range(players)]
    assert seats == order * 3
    assert list(playing_order(state)) == order


def test_nobody_plays_in_anothers_turn() -> None:
    """CND-055."""
    state = game(3, first_player=2)
    assert refusal(state, PlayFocusCard(seat=1, slot=1)) is None
    for seat in (0, 2):
        assert refusal(state, PlayFocusCard(seat=seat, slot=1)) == "not_your_turn"
        assert refusal(state, EndTurn(seat=seat)) == "not_your_turn"
    playing = resolving("early_empire", 1)
    assert refusal(playing, PlaceTokens(seat=1, terrains=("grassland",))) == "not_your_turn"


def test_a_turn_is_exactly_one_focus_card() -> None:
    """CND-056."""
    state = game()
    assert refusal(state, EndTurn(seat=0)) == "play_a_card"
    state = does(state, PlayFocusCard(seat=0, slot=1))
    assert refusal(state, PlayFocusCard(seat=0, slot=2)) == "played_already"
    state = does(state, ResetCard(seat=0))
    assert refusal(state, PlayFocusCard(seat=0, slot=2)) == "played_already"
    assert does(state, EndTurn(seat=0)).seat == 1


@pytest.mark.parametrize(
    ("card", "slot", "given"),
    [
        ("masonry", 3, PlaceTokens(seat=0, terrains=("grassland",))),
        ("early_empire", 3, AdvanceTech(seat=0)),
        ("astrology", 3, MoveCaravan(seat=0, steps=1)),
    ],
)
def test_only_the_chosen_card_is_carried_out(card: str, slot: int, given: Input) -> None:
    """CND-056, CND-057."""
    assert refusal(resolving(card, slot), given) == "not_in_play"
    assert refusal(game(), given) == "not_in_play"


def test_a_card_is_not_carried_out_after_its_reset() -> None:
    """CND-059: the turn ends with the reset."""
    state = does(resolving("astrology", 3), ResetCard(seat=0))
    assert refusal(state, AdvanceTech(seat=0)) == "not_in_play"


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_a_card_may_be_played_without_effect(slot: int) -> None:
    """CND-062."""
    state = does(game(), PlayFocusCard(seat=0, slot=slot), EndTurn(seat=0))
    assert state.seat == 1
    assert state.boards[0].spaces == 1


def test_the_first_turn_waits_for_the_victory_cards() -> None:
    """CND-052."""
    state = new()
    assert refusal(state, PlayFocusCard(seat=0, slot=1)) == "draw_victory_cards"
    assert refusal(does(state, DrawVictoryCards(cards=VICTORY)), PlayFocusCard(seat=0, slot=1)) is None


# The dial.


def test_the_dial_moves_before_the_first_players_turns_but_the_very_first() -> None:
    """CND-060, CND-238. Case 35: before turn 1 not at all, before turn 4 once, before turn 10 for the third time."""
    state, moved, at = game(3), 0, {}
    for turn in range(1, 11):
        while state.step != "turn" or state.turn.played:
            moved += isinstance(likely(state), TurnDial)
            state = does(state, likely(state))
        at[turn] = moved
        state = does(state, likely(state))
    assert [at[turn] for turn in range(1, 11)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]
    assert (state.round, state.pointer) == (4, 3)


def test_the_first_player_cannot_begin_before_the_dial() -> None:
    """CND-060."""
    state = does(game(), *(one for seat in (0, 1) for one in (PlayFocusCard(seat=seat, slot=1), EndTurn(seat=seat))))
    assert state.step == "dial"
    assert refusal(state, PlayFocusCard(seat=0, slot=1)) == "no_turn"
    assert refusal(does(state, TurnDial()), PlayFocusCard(seat=0, slot=1)) is None


def test_the_dial_does_not_move_between_other_turns() -> None:
    """CND-060."""
    state = game(3)
    assert refusal(state, TurnDial()) == "dial_only_before_first"
    assert refusal(at_turn(state, 1), TurnDial()) == "dial_only_before_first"
    moved = forced(at_turn(state, 1), TurnDial())
    assert (moved.pointer, moved.step, moved.seat) == (1, "turn", 1)


def test_the_pointer_goes_round() -> None:
    """CND-005, CND-060: five sections, then the first again."""
    assert [until_round(game(2), number).face for number in range(1, 8)] == [
        "spawn",
        "blank",
        "move",
        "trade",
        "move",
        "spawn",
        "blank",
    ]


# What comes before the card is chosen.


def test_the_start_of_a_turn_is_over_once_a_card_is_played() -> None:
    """What comes at the start of a turn comes before the choice of a card."""
    state = with_board(game(), wonders={"oracle": "capital"}, row=row_with("astrology", 3))
    swap = SwapCards(seat=0, by="oracle", slots=(1, 2))
    assert refusal(state, swap) is None
    assert refusal(does(state, PlayFocusCard(seat=0, slot=3)), swap) == "only_at_start"

"""Trade tokens: where they come from, where they lie, how they are spent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.inputs import Input
from rules.new_dawn.inputs import (
    AdvanceTech,
    Attack,
    BuildWonder,
    EndTurn,
    GainTrade,
    MoveCaravan,
    MoveTrade,
    PlaceTokens,
    PlayFocusCard,
)
from rules.new_dawn.row import after_gaining, room
from rules.new_dawn.state import RowCard, State
from rules.new_dawn.tables import TRADE, TYPES
from tests.rules.new_dawn.table import (
    at_event,
    at_turn,
    card,
    does,
    forced,
    game,
    refusal,
    resolving,
    row,
    row_with,
    trade,
    with_board,
    with_deck,
)


def test_a_card_holds_three() -> None:
    """CND-286: more go to the supply at once, and to no other card."""
    state = game()
    for number, there in ((1, 1), (3, 3), (4, 3), (9, 3)):
        assert trade(after_gaining(state, 0, ("science",) * number)) == {"science": there}


def test_city_state_tokens_take_no_room() -> None:
    """CND-287."""
    state = with_board(game(), row=row_with("astrology", 2, trade=2, city_states=("seoul", "geneva")))
    assert room(state, 0, "science") == 1
    assert card(after_gaining(state, 0, ("science",)), "science") == RowCard("astrology", 3, ("seoul", "geneva"))


def test_more_than_three_set_by_hand_are_left_alone() -> None:
    """CND-286: the table is right; a further one is lost."""
    state = with_board(game(), trade={"science": 5})
    assert trade(after_gaining(state, 0, ("science",))) == {"science": 5}


def test_trade_tokens_never_run_out() -> None:
    """CND-019, CND-021: 34 are in the box, but four players' rows hold 60."""
    state = game(4)
    for seat in range(4):
        state = after_gaining(state, seat, TYPES * 3)
    assert sum(one.trade for board in state.boards for one in board.row) == 60


def test_any_number_of_those_on_the_card_may_be_spent() -> None:
    """CND-279: up to the three that lie there, and a city-state's token besides."""
    state = resolving("astrology", 1, trade=3, city_states=("seoul",))
    assert does(state, AdvanceTech(seat=0, trade=3, city_states=("seoul",))).boards[0].dial == 5
    assert refusal(state, AdvanceTech(seat=0, trade=4)) == "too_little_trade"


def _to_spend() -> list[tuple[State, Input, Input]]:
    """A card in play with one token on it, what it cannot do alone, and the same with the token."""
    city = with_deck(resolving("pottery", 5, trade=1, leaders=("egypt", "rome")), "economy", "colossus")
    wonder = BuildWonder(seat=0, wonder="colossus")
    return [
        (
            resolving("early_empire", 1, trade=1),
            PlaceTokens(seat=0, terrains=("grassland",) * 3),
            PlaceTokens(seat=0, terrains=("grassland",) * 3, trade=1),
        ),
        (
            resolving("foreign_trade", 1, trade=1),
            MoveCaravan(seat=0, steps=4),
            MoveCaravan(seat=0, steps=4, trade=1),
        ),
        (city, wonder, replace(wonder, trade=1)),
    ]


@pytest.mark.parametrize(("state", "without", "spent"), _to_spend(), ids=["culture", "economy", "industry"])
def test_what_a_token_is_worth(state: State, without: Input, spent: Input) -> None:
    """CND-280, CND-282, CND-283, CND-285: one more, and it goes to the supply."""
    assert refusal(state, without) is not None
    assert trade(does(state, spent)) == {}


def test_on_science_a_notch() -> None:
    """CND-281."""
    assert does(resolving("astrology", 1, trade=2), AdvanceTech(seat=0, trade=2)).boards[0].dial == 3


def test_on_military_one_in_that_combat() -> None:
    """CND-284, CND-285: attacking and defending, and gone whoever wins."""
    fight = Attack(seat=0, target="token", rival=1, terrain="grassland", die=3, defence_die=6, trade=3)
    state = with_board(resolving("masonry", 2, trade=3), 1, plain=1, trade={"military": 2})
    won = does(state, fight)  # 3 + 2 + 3 against 6 + 1
    assert (won.turn.won, won.boards[0].plain, trade(won)) == (1, 1, {})
    held = does(state, replace(fight, defence_trade=1))
    assert (held.turn.won, held.boards[0].plain, trade(held), trade(held, 1)) == (0, 0, {}, {"military": 1})


def test_tokens_not_spent_stay() -> None:
    """CND-068, CND-285."""
    state = does(resolving("astrology", 3, trade=2), AdvanceTech(seat=0, trade=1), EndTurn(seat=0))
    assert state.boards[0].row[0] == RowCard("astrology", 1)


# City-states' tokens, and America's natural wonders.


def test_what_stays_on_the_card_is_used_once_a_turn() -> None:
    """CND-267: on the next turn it helps again."""
    state = resolving("early_empire", 1, city_states=("kumasi",))
    more = PlaceTokens(seat=0, terrains=("grassland",) * 3, city_states=("kumasi",))
    state = does(state, more)
    one = PlaceTokens(seat=0, terrains=("grassland",), city_states=("kumasi",))
    assert refusal(state, one) == "token_used"
    state = does(at_turn(does(state, EndTurn(seat=0)), 0), PlayFocusCard(seat=0, slot=1))
    assert refusal(state, more) is None


def test_not_again_when_the_card_is_resolved_twice() -> None:
    """CND-267: the Venetian Arsenal does not make it another turn."""
    state = resolving("astrology", 5, city_states=("seoul",), wonders={"venetian_arsenal": "capital"})
    spent = AdvanceTech(seat=0, city_states=("seoul",))
    state = does(state, spent, PlayFocusCard(seat=0, slot=5, by="venetian_arsenal"))
    assert refusal(state, spent) == "token_used"
    assert does(state, AdvanceTech(seat=0)).boards[0].dial == 7


def test_a_natural_wonder_used_as_a_resource_is_no_trade_token_that_turn() -> None:
    """CND-082: America may spend it either way, once."""
    state = resolving("pottery", 5, leaders=("america", "rome"), natural_on_it=("mt_everest",))
    state = with_deck(state, "economy", "colossus")
    both = BuildWonder(seat=0, wonder="colossus", natural=("mt_everest",), as_trade=("mt_everest",))
    assert refusal(state, both) == "token_used"
    after = does(state, replace(both, as_trade=(), natural_on="science"))  # 5 + 2
    assert card(after, "science").natural == ("mt_everest",)
    assert "mt_everest" in after.turn.used


def test_a_natural_wonder_on_the_leader_sheet_is_no_trade_token() -> None:
    """CND-081: only America's lie on focus cards."""
    state = resolving("astrology", 2, natural=["mt_everest"])
    assert refusal(state, AdvanceTech(seat=0, as_trade=("mt_everest",))) == "token_elsewhere"


# Great Zimbabwe.


def test_great_zimbabwe_holds_four() -> None:
    """CND-286: besides what lies in the row."""
    state = with_board(game(), wonders={"great_zimbabwe": "capital"})
    state = after_gaining(state, 0, ("great_zimbabwe",) * 3)
    assert (state.stored, room(state, 0, "great_zimbabwe"), trade(state)) == (3, 1, {})
    assert after_gaining(state, 0, ("great_zimbabwe",) * 3).stored == 4
    assert after_gaining(state, 1, ("great_zimbabwe",)).stored == 3


def test_its_tokens_move_to_the_row_at_the_start_of_a_turn() -> None:
    """CND-286: what does not fit there is lost."""
    state = replace(with_board(game(), wonders={"great_zimbabwe": "capital"}, trade={"science": 2}), stored=3)
    after = does(state, MoveTrade(seat=0, trade_on=("science", "culture")))
    assert (after.stored, trade(after)) == (1, {"science": 3, "culture": 1})
    assert refusal(state, MoveTrade(seat=0, trade_on=("culture",) * 4)) == "too_many_placed"
    assert refusal(does(state, PlayFocusCard(seat=0, slot=1)), MoveTrade(seat=0, trade_on=("culture",))) == (
        "only_at_start"
    )
    assert refusal(replace(game(), stored=3), MoveTrade(seat=0, trade_on=("culture",))) == "no_wonder"
    assert forced(state, MoveTrade(seat=0, trade_on=("culture",) * 4)).stored == 0


# Where they come from.


def test_the_trade_event_gives_one_for_each_mature_city() -> None:
    """CND-088, CND-278."""
    state = with_board(at_event(TRADE), cities=2)
    after = does(state, GainTrade(seat=0, mature=3, trade_on=("culture", "culture", "science")))
    assert trade(after) == {"culture": 2, "science": 1}
    assert refusal(state, GainTrade(seat=0, mature=2, trade_on=("culture",) * 3)) == "too_many_placed"


def test_a_row_without_a_type_loses_its_tokens() -> None:
    """CND-133: Oxford University may have replaced the card they belong on."""
    state = with_board(game(), row=row("military", "science", "economy", "industry", "iron_working"))
    assert trade(after_gaining(state, 0, ("culture", "culture"))) == {}


def test_all_that_great_zimbabwe_holds_may_move_at_once() -> None:
    state = replace(with_board(game(), wonders={"great_zimbabwe": "capital"}), stored=2)
    after = does(state, MoveTrade(seat=0, trade_on=("culture", "culture")))
    assert (after.stored, trade(after)) == (0, {"culture": 2})

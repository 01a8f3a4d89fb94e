"""The event dial: barbarians that move and spawn, and trade."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.inputs import Input
from rules.new_dawn.agendas import is_met
from rules.new_dawn.economy import on_card
from rules.new_dawn.inputs import (
    BarbarianEnters,
    BuildCity,
    CheckDial,
    EndEvent,
    EndTurn,
    GainTrade,
    PlaceTokens,
    PlayFocusCard,
    RollDirection,
    SpawnBarbarians,
    TurnDial,
)
from rules.new_dawn.state import CAPITAL, CITY, NOBODY, TOKEN, State
from rules.new_dawn.tables import BLANK, MOVE, SPAWN, TRADE
from tests.rules.new_dawn.table import (
    at_event,
    at_turn,
    card,
    does,
    forced,
    game,
    refusal,
    resolving,
    row_with,
    trade,
    until_round,
    with_board,
)


def moving(seat: int = 1, players: int = 2, **things: Any) -> State:
    return with_board(at_event(MOVE, players=players), seat, **things)


def enters(what: str, seat: int = 1, **more: Any) -> BarbarianEnters:
    return BarbarianEnters(seat=seat, what=what, **more)


# The pointer.


def test_cnd_238_one_section_before_each_turn_of_the_first_player() -> None:
    """CND-060, CND-237, CND-238, CND-240: not before the very first."""
    state = game(3)
    assert (state.pointer, state.face, state.step) == (0, SPAWN, "turn")
    seen = [state.face]
    for number in range(2, 8):
        state = until_round(state, number)
        assert state.seat == state.first
        seen.append(state.face)
    assert seen == [SPAWN, BLANK, MOVE, TRADE, MOVE, SPAWN, BLANK]


def test_cnd_238_only_before_the_first_players_turn() -> None:
    """CND-238: on anybody else's turn it stays."""
    state = game(3)
    assert refusal(state, TurnDial()) == "dial_only_before_first"
    for seat in (0, 1):
        state = does(state, PlayFocusCard(seat=seat, slot=1), EndTurn(seat=seat))
        assert (state.step, refusal(state, TurnDial())) == ("turn", "dial_only_before_first")
    state = does(state, PlayFocusCard(seat=2, slot=1), EndTurn(seat=2))
    assert (state.step, state.seat, state.round) == ("dial", 0, 2)
    assert refusal(state, PlayFocusCard(seat=0, slot=1)) == "no_turn"
    turned = does(state, TurnDial())
    assert (turned.pointer, turned.step) == (1, "turn")
    assert refusal(turned, TurnDial()) == "dial_only_before_first"


def test_cnd_238_the_first_player_may_sit_anywhere() -> None:
    """CND-044, CND-061, CND-238."""
    state = game(3, first_player=3)
    assert (state.seat, state.first) == (2, 2)
    for seat in (2, 0, 1):
        state = does(state, PlayFocusCard(seat=seat, slot=1), EndTurn(seat=seat))
    assert (state.step, state.seat) == ("dial", 2)


def test_cnd_239_an_icon_is_resolved_before_the_turn() -> None:
    """CND-239: a section without one does nothing."""
    state = replace(game(), step="dial", round=2)
    assert does(state, TurnDial()).step == "turn"
    moved = does(replace(state, pointer=1), TurnDial())
    assert (moved.step, moved.face) == ("event", MOVE)
    assert refusal(moved, PlayFocusCard(seat=0, slot=1)) == "no_turn"
    assert does(moved, RollDirection(die=4), EndEvent()).step == "turn"
    assert refusal(game(), EndEvent()) == "no_event"


def test_cnd_240_the_faces_can_be_put_right() -> None:
    """CND-240: their order rests on one source, so the table may say what its dial shows."""
    state = does(game(), CheckDial(section=2, face=TRADE), CheckDial(section=7, face=SPAWN))
    assert state.faces == (SPAWN, TRADE, MOVE, TRADE, MOVE, BLANK, SPAWN)
    assert does(replace(state, step="dial"), TurnDial()).face == TRADE


def test_forced_turns_of_the_dial_only_move_the_pointer() -> None:
    """The table is right about its dial."""
    state = forced(game(), TurnDial())
    assert (state.pointer, state.step, state.seat) == (1, "turn", 0)


# Barbarians move.


def test_cnd_241_one_die_for_all() -> None:
    """CND-241, CND-242."""
    state = does(moving(), RollDirection(die=5))
    assert state.direction == 5
    assert refusal(state, RollDirection(die=2)) == "rolled_already"
    assert refusal(at_event(TRADE), RollDirection(die=5)) == "other_event"
    later = replace(state, step="dial", pointer=3)
    assert does(later, TurnDial()).direction == 0


def test_barbarians_enter_only_on_their_icon() -> None:
    """CND-242."""
    for state in (at_event(TRADE), at_event(SPAWN), game()):
        assert refusal(with_board(state, 1, caravans=1), enters("caravan")) == "other_event"


def test_cnd_243_a_caravan_goes_back_to_its_card() -> None:
    """CND-243, CND-310."""
    after = does(moving(caravans=1), enters("caravan"))
    assert (after.boards[1].caravans, on_card(after, 1)) == (0, 1)
    assert does(moving(caravans=3), enters("caravan")).boards[1].caravans == 2
    assert refusal(moving(), enters("caravan")) == "rival_has_none"


def test_cnd_244_a_plain_token_is_destroyed() -> None:
    """CND-244, CND-310: back to its owner, to be used again."""
    state = moving(plain=2, fortified=1)
    after = does(state, enters("token")).boards[1]
    assert (after.plain, after.fortified, after.unused) == (1, 1, 29)
    assert refusal(moving(fortified=1), enters("token")) == "rival_has_none"


def test_cnd_105_its_natural_wonder_stays_on_the_space() -> None:
    """CND-105, CND-244: and can be taken again."""
    state = moving(0, plain=1, natural=("mt_everest",))
    after = does(state, enters("token", 0, natural="mt_everest"))
    assert after.natural_owner("mt_everest") is None
    again = with_board(at_turn(after, 0), row=row_with("culture", 5))
    again = does(again, PlayFocusCard(seat=0, slot=5), PlaceTokens(seat=0, natural=("mt_everest",)))
    assert again.natural_owner("mt_everest") == 0
    assert refusal(moving(plain=1), enters("token", natural="mt_everest")) == "natural_not_theirs"


def test_cnd_246_a_fortified_token_turns_and_stays() -> None:
    """CND-172, CND-246."""
    after = does(moving(plain=0, fortified=1), enters("fortified")).boards[1]
    assert (after.plain, after.fortified) == (1, 0)
    assert refusal(moving(plain=1), enters("fortified")) == "rival_has_none"
    kept = does(moving(fortified=1, natural=("mt_everest",)), enters("fortified", natural="mt_everest"))
    assert kept.boards[1].natural == ("mt_everest",)


def test_cnd_245_a_city_is_destroyed() -> None:
    """CND-245, CND-310: the piece can be built again."""
    after = does(moving(cities=7), enters("city"))
    assert (after.boards[1].cities, after.boards[1].unused_cities) == (6, 1)
    assert refusal(moving(), enters("city")) == "rival_has_none"


def test_cnd_292_its_wonder_is_left_behind() -> None:
    """CND-292, CND-293: nobody's until somebody claims it."""
    state = moving(cities=2, wonders={"kremlin": CAPITAL, "oracle": CITY})
    after = does(state, enters("city", wonder="oracle"))
    assert after.abandoned == {"oracle"}
    assert after.boards[1].wonders == {"kremlin": CAPITAL}
    assert refusal(state, enters("city", wonder="kremlin")) == "wonder_not_theirs"
    assert refusal(with_board(state, 1, cities=1), enters("city")) == "which_wonder"
    assert forced(state, enters("city", wonder="kremlin")).boards[1].has("kremlin")


@pytest.mark.parametrize("how", ["token", "city"])
def test_cnd_293_anybody_may_claim_it(how: str) -> None:
    """CND-290, CND-293, CND-294: with a token or a city."""
    after = replace(game(), abandoned=frozenset({"oracle"}))
    if how == "token":
        state = does(with_board(after, row=row_with("culture", 3)), PlayFocusCard(seat=0, slot=3))
        claimed = does(state, PlaceTokens(seat=0, terrains=("hills",), wonders=("oracle",)))
        assert claimed.boards[0].wonders == {"oracle": TOKEN}
    else:
        state = does(with_board(after, row=row_with("industry", 3)), PlayFocusCard(seat=0, slot=3))
        claimed = does(state, BuildCity(seat=0, terrain="hills", wonder="oracle", is_occupied=True))
        assert claimed.boards[0].wonders == {"oracle": CITY}
    assert not claimed.abandoned
    assert claimed.boards[0].wonders_of("science") == 1


def test_a_token_on_a_wonder_leaves_it_behind_too() -> None:
    """CND-244, CND-292."""
    after = does(moving(plain=1, wonders={"oracle": TOKEN}), enters("token", wonder="oracle"))
    assert (after.abandoned, dict(after.boards[1].wonders)) == ({"oracle"}, {})


@pytest.mark.parametrize(("what", "standing"), [("city", CITY), ("token", TOKEN)])
def test_a_city_states_token_when_its_space_falls(what: str, standing: str) -> None:
    """CND-245: neither text says, so the table does."""
    row = row_with("science", 2, city_states=("geneva",))
    state = moving(cities=2, plain=1, conquered={"geneva": standing}, row=row)
    kept = does(state, enters(what, city_state="geneva"))
    assert card(kept, "science", 1).city_states == ("geneva",)
    assert kept.boards[1].conquered == {"geneva": NOBODY}
    lost = does(state, enters(what, city_state="geneva", is_city_state_lost=True))
    assert card(lost, "science", 1).city_states == ()
    assert lost.boards[1].conquered == {}
    assert lost.copies_left("geneva") == 2
    assert refusal(state, enters(what, city_state="brussels")) == "not_on_city_state"


def test_cnd_247_a_capital_costs_two_trade_tokens() -> None:
    """CND-247, CND-248: from the cards its owner names; the capital stays."""
    state = with_board(moving(), 1, trade={"culture": 1, "science": 3})
    after = does(state, enters("capital", taken_from=("culture", "science")))
    assert trade(after, 1) == {"science": 2}
    assert after.boards[1].spaces == 1
    assert trade(does(state, enters("capital")), 1) == {"culture": 1, "science": 1}
    assert refusal(state, enters("capital", taken_from=("culture", "culture"))) == "too_little_trade_there"


@pytest.mark.parametrize("there", [0, 1])
def test_cnd_249_or_what_is_there(there: int) -> None:
    """CND-249."""
    state = with_board(moving(), 1, trade={"culture": there})
    assert trade(does(state, enters("capital")), 1) == {}


def test_cnd_247_city_states_tokens_are_not_lost() -> None:
    """CND-247, CND-287: trade tokens alone."""
    state = moving(row=row_with("science", 2, city_states=("geneva",), trade=1), conquered={"geneva": CITY}, cities=2)
    after = does(state, enters("capital"))
    assert (card(after, "science", 1).trade, card(after, "science", 1).city_states) == (0, ("geneva",))


@pytest.mark.parametrize("what", ["city", "capital", "fortified"])
def test_petra_keeps_barbarians_out(what: str) -> None:
    """CND-245 to CND-247: of cities, the capital among them (CND-085), and fortified tokens."""
    state = moving(wonders={"petra": CAPITAL}, cities=1, fortified=1, plain=1, caravans=1)
    assert refusal(state, enters(what)) == "petra_holds"
    assert refusal(state, enters("token")) is None
    assert refusal(state, enters("caravan")) is None
    assert refusal(with_board(state, 1, wonders={"alhambra": CAPITAL}), enters(what)) is None


@pytest.mark.parametrize("what", ["caravan", "token", "fortified", "city", "capital"])
def test_forced_raids_never_go_below_zero(what: str) -> None:
    """Recorded anyway, on a board that has nothing of the kind."""
    given = enters(what, natural="mt_everest", wonder="petra", city_state="seoul", taken_from=("culture", "culture"))
    board = forced(game(), given).boards[1]
    assert (board.plain, board.fortified, board.cities, board.caravans) == (what == "fortified", 0, 0, 0)
    assert (board.natural, dict(board.wonders), dict(board.conquered)) == ((), {}, {})


@pytest.mark.parametrize("given", [BarbarianEnters(what="token"), GainTrade()], ids=lambda given: given.type)
def test_an_event_strikes_somebody(given: Input) -> None:
    """Nobody's turn, but somebody's board."""
    for face in (MOVE, TRADE):
        assert refusal(at_event(face), given) == "kit.no_such_seat"


# Barbarians spawn.


def test_cnd_256_the_defeated_come_back() -> None:
    """CND-256: and nobody else."""
    state = replace(at_event(SPAWN), defeated=frozenset("ABC"))
    after = does(state, SpawnBarbarians(barbarians=("A", "C")))
    assert after.defeated == {"B"}
    assert refusal(state, SpawnBarbarians(barbarians=("D",))) == "not_defeated"
    assert refusal(replace(game(), defeated=frozenset("A")), SpawnBarbarians(barbarians=("A",))) == "other_event"
    assert refusal(replace(state, defeated=frozenset()), SpawnBarbarians()) is None


def test_case_31_spawning() -> None:
    """CND-256, CND-257, CND-258, CND-259. Letters K, M, P of the case are A, B, C here."""
    state = replace(at_event(SPAWN), defeated=frozenset("ABC"))
    state = with_board(with_board(state, 0, plain=1), 1, caravans=1)
    after = does(state, SpawnBarbarians(barbarians=("B", "C"), caravans=(1,)))
    assert after.defeated == {"A"}
    assert (after.boards[1].caravans, on_card(after, 1)) == (0, 1)
    assert after.boards[0].plain == 1
    # It waits for the next such icon.
    on = does(after, EndEvent())
    assert refusal(on, SpawnBarbarians(barbarians=("A",))) == "other_event"
    next_time = replace(on, step="event", pointer=0)
    assert does(next_time, SpawnBarbarians(barbarians=("A",))).defeated == frozenset()


def test_cnd_258_no_more_caravans_than_there_are() -> None:
    """CND-258: all that stand where a barbarian comes back, and only those on the map."""
    state = with_board(replace(at_event(SPAWN), defeated=frozenset("AB")), 1, caravans=1)
    assert refusal(state, SpawnBarbarians(barbarians=("A", "B"), caravans=(1, 1))) == "rival_has_none"
    assert refusal(state, SpawnBarbarians(barbarians=(), caravans=(1,))) == "no_barbarian_back"
    two = with_board(state, 1, caravans=3)
    assert does(two, SpawnBarbarians(barbarians=("A", "B"), caravans=(1, 1))).boards[1].caravans == 1
    assert does(two, SpawnBarbarians(barbarians=("A",), caravans=(1, 1))).boards[1].caravans == 1
    assert refusal(state, SpawnBarbarians(barbarians=("A",), caravans=(2,))) == "kit.no_such_seat"
    assert refusal(game(), SpawnBarbarians(barbarians=("A",), caravans=(3,))) == "kit.no_such_seat"
    after = forced(game(), SpawnBarbarians(barbarians=("A",), caravans=(0, 0)))
    assert after.boards[0].caravans == 0


# Trade.


def test_cnd_260_a_token_for_each_mature_city() -> None:
    """CND-260: placed freely, once for each player."""
    state = with_board(at_event(TRADE), 1, cities=3, mature=2)
    after = does(state, GainTrade(seat=1, trade_on=("culture", "military")))
    assert trade(after, 1) == {"culture": 1, "military": 1}
    assert refusal(state, GainTrade(seat=1, trade_on=("culture",) * 3)) == "too_many_placed"
    assert refusal(after, GainTrade(seat=1)) == "paid_already"
    assert refusal(after, GainTrade(seat=0, mature=1, trade_on=("culture",))) is None
    assert refusal(at_event(MOVE), GainTrade(seat=0)) == "other_event"


def test_cnd_260_counted_on_the_spot() -> None:
    """CND-086, CND-260: what is counted now holds from now on."""
    state = with_board(at_event(TRADE), 0, cities=3)
    after = does(state, GainTrade(seat=0, mature=4, trade_on=("culture",) * 3 + ("science",)))
    assert (after.boards[0].mature, trade(after)) == (4, {"culture": 3, "science": 1})
    assert refusal(state, GainTrade(seat=0, mature=5)) == "too_many_mature"


def test_cnd_260_everyone_has_their_tokens_before_it_ends() -> None:
    """CND-239, CND-260."""
    state = with_board(at_event(TRADE, players=3), 2, mature=1)
    assert refusal(state, EndEvent()) == "trade_waiting"
    assert refusal(does(state, GainTrade(seat=2, trade_on=("culture",))), EndEvent()) is None
    assert forced(state, EndEvent()).step == "turn"
    # The next time each gets them again.
    again = replace(does(state, GainTrade(seat=2, trade_on=("culture",))), step="dial", pointer=2)
    assert refusal(does(again, TurnDial()), GainTrade(seat=2, trade_on=("culture",))) is None


def test_case_29_a_trade_event_with_little_room() -> None:
    """CND-086, CND-087, CND-089, CND-234, CND-260, CND-261, CND-286, CND-287. The map tells that 4 of 5 are mature."""
    state = with_board(at_event(TRADE), 0, cities=4, row=row_with("science", 1, city_states=("geneva",)))
    full = {"culture": 3, "science": 3, "economy": 3, "industry": 2, "military": 2}
    state = with_board(state, trade=full)
    given = GainTrade(seat=0, mature=4, trade_on=("industry", "military", "military", "science"))
    after = does(state, given)
    assert trade(after) == dict.fromkeys(("science", "culture", "economy", "industry", "military"), 3)
    assert card(after, "science").city_states == ("geneva",)
    assert not is_met(after.boards[0], "populous")
    assert is_met(replace(after.boards[0], mature=5), "populous")


def test_cnd_261_the_limit_holds_here_too() -> None:
    """CND-261, CND-286."""
    state = with_board(at_event(TRADE), 0, cities=5, trade={"culture": 2})
    assert trade(does(state, GainTrade(seat=0, mature=4, trade_on=("culture",) * 4))) == {"culture": 3}


def test_great_zimbabwe_keeps_four_more() -> None:
    """CND-261."""
    state = with_board(at_event(TRADE), 0, cities=5, wonders={"great_zimbabwe": CITY})
    after = does(state, GainTrade(seat=0, mature=6, trade_on=("great_zimbabwe",) * 6))
    assert (after.stored, trade(after)) == (4, {})
    bare = with_board(at_event(TRADE), 0, cities=5)
    assert refusal(bare, GainTrade(seat=0, mature=6, trade_on=("great_zimbabwe",))) == "no_wonder"


def test_a_player_without_an_industry_card_in_play_is_still_paid() -> None:
    """CND-237: the event belongs to nobody's turn."""
    state = with_board(resolving("culture", 1), 1, mature=1)
    state = replace(at_event(TRADE), boards=state.boards)
    assert refusal(state, GainTrade(seat=1, trade_on=("culture",))) is None

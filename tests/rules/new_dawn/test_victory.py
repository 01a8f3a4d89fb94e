"""Agendas, and the look for a winner."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.inputs import Input
from rules.kit.play import read_setup
from rules.kit.setup import Setup
from rules.new_dawn import scoring
from rules.new_dawn.agendas import cards_done, in_play, is_met, progress, qualified
from rules.new_dawn.game import GAME
from rules.new_dawn.inputs import (
    AdvanceTech,
    Attack,
    BarbarianEnters,
    BuildCity,
    CountMature,
    CountSpaces,
    DrawVictoryCards,
    EndEvent,
    EndTurn,
    MarkAgenda,
    PlaceTokens,
    PlayFocusCard,
    RollDirection,
    TurnDial,
)
from rules.new_dawn.invariants import broken_invariants
from rules.new_dawn.panels import brief_panels
from rules.new_dawn.setup import VERSION_ONE
from rules.new_dawn.state import CAPITAL, CITY, TOKEN, State
from rules.new_dawn.tables import MOVE, VICTORY_CARDS
from tests.rules.new_dawn.table import (
    VICTORY,
    at_event,
    at_turn,
    does,
    forced,
    game,
    new,
    refusal,
    resolving,
    row_with,
    with_board,
)

ALL = tuple(agenda for card in VICTORY_CARDS.values() for agenda in card)


def met(agenda: str, **things: Any) -> bool:
    return is_met(with_board(game(), **things).boards[0], agenda)


def playing(card: str, slot: int, victory: str, **things: Any) -> State:
    """A card in play, in a game with this victory card."""
    return replace(resolving(card, slot, **things), victory_cards=(victory,))


# What each agenda asks for.


def test_cnd_225_civilized_eight_cities() -> None:
    """CND-085, CND-225: the capital and all seven."""
    assert [met("civilized", cities=number) for number in (6, 7)] == [False, True]
    state = playing("industry", 1, "civilized_money_grubber", cities=6)
    assert does(state, BuildCity(seat=0, terrain="grassland")).boards[0].done == {"civilized"}


@pytest.mark.parametrize(
    ("agenda", "two", "other"),
    [
        ("money_grubber", ("colossus", "big_ben"), "oracle"),
        ("paranoid", ("petra", "pentagon"), "oracle"),
        ("aesthetic", ("stonehenge", "eiffel_tower"), "oracle"),
        ("scholarly", ("oracle", "kremlin"), "petra"),
    ],
)
def test_two_wonders_of_a_type(agenda: str, two: tuple[str, str], other: str) -> None:
    """CND-226, CND-227, CND-231, CND-233: under cities or control tokens (CND-290)."""
    one, second = two
    assert met(agenda, wonders={one: CITY, second: TOKEN})
    assert not met(agenda, wonders={one: CITY, other: CITY})
    assert not met(agenda, wonders={one: CAPITAL})


def test_cnd_228_warmonger() -> None:
    """CND-228: a rival's capital beaten once, or two conquered city-states at the same time."""
    assert met("warmonger", capitals=1)
    assert met("warmonger", conquered={"geneva": CITY, "kabul": TOKEN})
    assert not met("warmonger", conquered={"geneva": CITY})
    state = playing("masonry", 5, "warmonger_paranoid", conquered={"brussels": CITY}, cities=1)
    attack = Attack(seat=0, target="city_state", city_state="geneva", die=6, defence_die=1)
    assert does(state, attack).boards[0].done == {"warmonger"}
    on_capital = Attack(seat=0, target="capital", rival=1, terrain="grassland", die=6, defence_die=1)
    fresh = playing("masonry", 5, "warmonger_paranoid")
    assert does(fresh, on_capital).boards[0].done == {"warmonger"}
    assert does(fresh, replace(on_capital, die=1, defence_die=6, terrain="mountains")).boards[0].done == frozenset()


def test_cnd_229_explorer_fifteen_spaces() -> None:
    """CND-229, CND-230: a space by water and the edge counts once."""
    state = replace(with_board(game(), plain=20), victory_cards=("explorer_aesthetic",))
    assert does(state, CountSpaces(seat=0, water=8, edge=4, both=2)).boards[0].coast == 14
    assert not does(state, CountSpaces(seat=0, water=8, edge=4, both=2)).boards[0].done
    assert does(state, CountSpaces(seat=0, water=8, edge=4, both=3)).boards[0].done == {"explorer"}
    few = with_board(game(), plain=13)
    assert refusal(few, CountSpaces(seat=0, water=15)) == "more_than_spaces"
    assert refusal(few, CountSpaces(seat=0, water=14)) is None
    assert refusal(few, CountSpaces(seat=0, water=1, edge=14)) == "more_than_spaces"
    assert refusal(few, CountSpaces(seat=0, water=1, both=14)) == "more_than_spaces"
    assert refusal(few, CountSpaces(seat=0, water=4, edge=5, both=5)) is None


def test_cnd_232_technophile() -> None:
    """CND-232: reached once, stopped on or passed."""
    for dial, slot, is_done in ((22, 1, False), (22, 2, True), (22, 5, True)):
        state = playing("science", slot, "technophile_scholarly", dial=dial)
        assert bool(does(state, AdvanceTech(seat=0)).boards[0].done) == is_done
    board = with_board(game(), dial=16, has_reached_end=True).boards[0]
    assert progress(board, "technophile") == 24
    assert progress(with_board(game(), dial=16).boards[0], "technophile") == 16


def test_cnd_234_populous() -> None:
    """CND-234: five mature cities as they are counted."""
    state = replace(with_board(game(), cities=4), victory_cards=("populous_preservationist",))
    assert not does(state, CountMature(seat=0, cities=4)).boards[0].done
    assert does(state, CountMature(seat=0, cities=5)).boards[0].done == {"populous"}
    assert refusal(state, CountMature(seat=0, cities=6)) == "too_many_mature"


def test_cnd_235_preservationist() -> None:
    """CND-235: on the leader sheet or, for America, on focus cards."""
    assert met("preservationist", natural=("mt_everest", "pantanal"))
    assert met("preservationist", natural=("pantanal",), row=row_with("culture", 1, natural=("mt_everest",)))
    assert not met("preservationist", natural=("mt_everest",))
    state = playing("culture", 5, "populous_preservationist", natural=("grand_mesa",))
    assert does(state, PlaceTokens(seat=0, natural=("mt_everest",))).boards[0].done == {"preservationist"}


def test_cnd_236_two_agendas_on_each_card() -> None:
    """CND-010, CND-236: ten, each on one card."""
    assert len(ALL) == len(set(ALL)) == 10
    assert in_play(replace(game(), victory_cards=("warmonger_paranoid",))) == ("warmonger", "paranoid")


# Marking.


def test_cnd_219_only_agendas_in_play_are_marked() -> None:
    """CND-219."""
    state = with_board(game(), capitals=1, wonders={"oracle": CITY, "kremlin": CITY})
    after = does(replace(state, victory_cards=VICTORY), CountMature(seat=1, cities=1))
    assert after.boards[0].done == {"scholarly"}


def test_cnd_219_a_rivals_loss_marks_nothing_and_a_gift_does() -> None:
    """CND-219: whoever meets it, on whoever's turn."""
    state = with_board(playing("masonry", 5, "warmonger_paranoid"), 1, cities=1, wonders={"petra": CITY})
    state = with_board(state, 0, wonders={"pentagon": CAPITAL})
    attack = Attack(seat=0, target="city", rival=1, terrain="hills", die=6, defence_die=1, wonder="petra")
    after = does(state, attack)
    assert [board.done for board in after.boards] == [{"paranoid"}, frozenset()]


def test_cnd_220_a_marker_is_one_of_the_31() -> None:
    """CND-220."""
    state = with_board(game(), plain=5, fortified=3)
    assert state.boards[0].unused == 23
    assert with_board(state, done=frozenset({"explorer", "scholarly"})).boards[0].unused == 21


@pytest.mark.parametrize(
    ("plain", "fortified", "left"),
    [(31, 0, (30, 0)), (1, 30, (0, 30)), (0, 31, (0, 30)), (29, 1, (29, 1))],
)
def test_cnd_220_with_none_left_a_marker_comes_off_the_map(plain: int, fortified: int, left: tuple[int, int]) -> None:
    """CND-220: a plain one if there is one, and everybody is told until the seat's turn is over."""
    state = with_board(game(), plain=plain, fortified=fortified)
    state = does(state, CountSpaces(seat=0, water=15))
    board = state.boards[0]
    assert board.done == {"explorer"}
    assert (board.plain, board.fortified) == left
    assert board.unused == 0
    assert broken_invariants(state) == []
    notices = [panel.id for panel in brief_panels(state, 0) if panel.id == "lifted"]
    assert notices == (["lifted"] if left != (plain, fortified) else [])
    later = does(state, PlayFocusCard(seat=0, slot=5), EndTurn(seat=0))
    assert [panel for panel in brief_panels(later, 0) if panel.id == "lifted"] == []


def test_cnd_220_a_marker_set_by_hand_comes_off_the_map_too() -> None:
    """CND-220: each agenda takes its own."""
    state = with_board(game(), plain=1, fortified=30, has_reached_end=True)
    after = does(state, MarkAgenda(seat=0, agenda="technophile"))
    assert (after.boards[0].plain, after.boards[0].fortified, after.boards[0].lifted) == (0, 30, 1)
    after = does(after, CountSpaces(seat=0, water=20))
    assert (after.boards[0].plain, after.boards[0].fortified, after.boards[0].lifted) == (0, 29, 2)


def test_cnd_221_what_is_done_stays_done() -> None:
    """CND-221."""
    state = replace(at_event(MOVE), victory_cards=("civilized_money_grubber",))
    state = does(with_board(state, 0, cities=7), CountMature(seat=0, cities=1))
    assert state.boards[0].done == {"civilized"}
    after = does(state, BarbarianEnters(seat=0, what="city"))
    assert not is_met(after.boards[0], "civilized")
    assert after.boards[0].done == {"civilized"}


@pytest.mark.parametrize(
    "given", [CountSpaces(water=1), CountMature(cities=1), MarkAgenda(agenda="explorer")], ids=lambda given: given.type
)
def test_what_is_counted_is_somebodys(given: Input) -> None:
    """Without a seat it means nothing."""
    assert refusal(game(), given) == "kit.no_such_seat"


def test_agendas_are_marked_by_hand_where_the_map_knows_better() -> None:
    """CND-219: with a warning while the numbers say otherwise."""
    state = with_board(game(), coast=3)
    assert refusal(state, MarkAgenda(seat=0, agenda="explorer")) == "agenda_not_met"
    marked = forced(state, MarkAgenda(seat=0, agenda="explorer"))
    assert marked.boards[0].done == {"explorer"}
    assert refusal(marked, MarkAgenda(seat=0, agenda="explorer")) == "agenda_done"
    assert refusal(state, MarkAgenda(seat=0, agenda="civilized")) == "agenda_not_in_play"
    counted = with_board(game(), coast=15)
    assert refusal(counted, MarkAgenda(seat=0, agenda="explorer")) is None


# Drawing.


@pytest.mark.parametrize(("is_epic", "number"), [(False, 3), (True, 4)])
def test_cnd_311_three_cards_or_four(is_epic: bool, number: int) -> None:
    """CND-052, CND-311."""
    state = new(epic=is_epic)
    cards = tuple(VICTORY_CARDS)
    for drawn in (2, 3, 4, 5):
        fits = drawn == number
        assert refusal(state, DrawVictoryCards(cards=cards[:drawn])) == (None if fits else "draw_so_many")
    after = does(state, DrawVictoryCards(cards=cards[:number]))
    assert (after.step, len(after.victory_cards)) == ("turn", number)
    assert refusal(after, DrawVictoryCards(cards=cards[:number])) == "drawn_already"
    assert refusal(state, DrawVictoryCards(cards=())) == "name_victory_cards"
    again = forced(replace(after, step="dial"), DrawVictoryCards(cards=cards[-number:]))
    assert (again.step, again.victory_cards) == ("dial", cards[-number:])


def test_nothing_is_played_before_the_cards_are_drawn() -> None:
    """CND-052."""
    assert refusal(new(), PlayFocusCard(seat=0, slot=1)) == "draw_victory_cards"


# The look for a winner.


def ready(*seats: int, players: int = 3, cards: tuple[str, ...] = VICTORY, **things: Any) -> State:
    """A game in which these seats have done one agenda on every card."""
    state = replace(game(players, **things), victory_cards=cards)
    for seat in seats:
        state = with_board(state, seat, done=frozenset(VICTORY_CARDS[card][0] for card in cards))
    return state


def turn(state: State, seat: int) -> State:
    return does(state, PlayFocusCard(seat=seat, slot=1), EndTurn(seat=seat))


def test_cnd_218_one_agenda_on_every_card() -> None:
    """CND-218: two on one card do not make up for another."""
    state = game(3)
    one_each = frozenset({"aesthetic", "technophile", "populous"})
    doubled = frozenset({"aesthetic", "explorer", "technophile", "scholarly"})
    state = with_board(with_board(state, 0, done=one_each), 1, done=doubled)
    assert qualified(state) == (0,)
    assert [cards_done(state, board) for board in state.boards] == [3, 2, 0]
    assert qualified(replace(state, victory_cards=())) == ()


def test_cnd_312_the_epic_game_needs_four() -> None:
    """CND-311, CND-312: three are not enough."""
    four = (*VICTORY, "warmonger_paranoid")
    state = replace(ready(0), victory_cards=four)
    assert qualified(state) == ()
    assert qualified(ready(0, cards=four)) == (0,)


def test_cnd_222_the_game_ends_before_the_first_players_turn() -> None:
    """CND-222: not on the turn it was done, but when the dial has moved and what it shows is done."""
    state = at_turn(ready(1), 1)
    after = turn(state, 1)
    assert (after.step, after.seat) == ("turn", 2)
    at_dial = turn(after, 2)
    assert (at_dial.step, at_dial.pointer) == ("dial", 0)
    ended = does(at_dial, TurnDial())
    assert (ended.step, ended.pointer) == ("end", 1)
    assert refusal(ended, PlayFocusCard(seat=0, slot=1)) == "no_turn"
    assert scoring.outcome(after) is None
    assert scoring.outcome(ended) is not None
    nobody = turn(turn(turn(ready(), 0), 1), 2)
    assert does(nobody, TurnDial()).step == "turn"


def test_cnd_222_what_the_dial_shows_comes_before_the_look_for_a_winner() -> None:
    """CND-222, CND-224: barbarians may still take the space that breaks a tie."""
    state = with_board(turn(at_turn(ready(0, 1), 2), 2), 0, plain=3)
    event = does(replace(with_board(state, 1, plain=3), pointer=1), TurnDial(), RollDirection(die=1))
    assert event.step == "event"
    ended = does(event, BarbarianEnters(seat=0, what="token"), EndEvent())
    assert ended.step == "end"
    outcome = scoring.outcome(ended)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_cnd_222_a_table_may_look_before_the_dial() -> None:
    """CND-222: the Russian text alone can be read so, and the table decides."""
    ended = turn(at_turn(ready(1, victory_after_dial=False), 2), 2)
    assert (ended.step, ended.pointer) == ("end", 0)


def test_cnd_222_a_game_of_version_one_ends_as_it_did() -> None:
    """CND-222: files that leave the choice out were played with the look before the dial."""
    setup = {
        "seats": [{"name": "Anna", "options": {"leader": "rome"}}, {"name": "Borys", "options": {"leader": "aztec"}}]
    }
    then, now = read_setup(GAME, setup, VERSION_ONE), read_setup(GAME, setup)
    assert isinstance(then, Setup)
    assert isinstance(now, Setup)
    assert (then.options["victory_after_dial"], now.options["victory_after_dial"]) == (False, True)


def test_case_33_when_the_game_ends() -> None:
    """CND-218, CND-219, CND-221, CND-222, CND-229, CND-230."""
    state = with_board(replace(game(3), round=6), 1, plain=20, done=frozenset({"technophile"}))
    state = with_board(state, 2, done=frozenset({"explorer", "technophile"}), cities=4)
    state = does(at_turn(state, 1), CountSpaces(seat=1, water=9, edge=4, both=3))
    assert state.boards[1].coast == 16
    assert state.boards[1].done == {"technophile", "explorer"}
    dropped = does(state, CountSpaces(seat=1, water=9, edge=4))
    assert "explorer" in dropped.boards[1].done
    # B completes the last one on B's own turn: C still plays, and completes the last one too.
    b_done = does(with_board(dropped, 1, cities=4), CountMature(seat=1, cities=5))
    on = turn(b_done, 1)
    assert (qualified(on), on.step, on.seat) == ((1,), "turn", 2)
    c_done = does(on, CountMature(seat=2, cities=5))
    ended = does(turn(c_done, 2), TurnDial())
    assert (ended.step, qualified(ended)) == ("end", (1, 2))
    outcome = scoring.outcome(ended)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.ties[0].seats == (1, 2)

"""An attack on one page: each touch is the attack with one answer more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.kit.given import offer
from rules.kit.panel import Panel
from rules.kit.picks import Dice, Pick, Question, Questions
from rules.kit.versus import Versus
from rules.new_dawn.inputs import Attack
from rules.new_dawn.state import CITY, State
from tests.rules.new_dawn.table import does, resolving, row_with, told, with_board, with_turn

BARE = Attack(seat=0)
ON_TOKEN = Attack(seat=0, target="token", rival=1)
ON_BARBARIAN = Attack(seat=0, target="barbarian", barbarian="A", terrain="hills")


def war(players: int = 2, **defender: Any) -> State:
    things = {"plain": 2, "fortified": 2, "cities": 1, **defender}
    return with_board(resolving("iron_working", 3, players=players, plain=3, trade=2), 1, **things)


def panel(state: State, given: Attack, kind: type[Panel]) -> Any:
    return next((one for one in offer(state, given).panels if isinstance(one, kind)), None)


def questions(state: State, given: Attack) -> tuple[Question, ...]:
    found: Questions = panel(state, given, Questions)
    return found.questions


def picks(question: Question) -> list[Pick]:
    return [pick for row in question.rows for pick in row.picks]


def attacks(question: Question) -> list[Any]:
    return [pick.offer.input for pick in picks(question)]


def test_what_is_attacked_and_whose_it_is_are_one_question() -> None:
    """CND-176: barbarians, city-states, and what each rival has."""
    (what,) = questions(war(3), BARE)
    found = attacks(what)
    assert Attack(seat=0, target="barbarian", barbarian="A") in found
    assert Attack(seat=0, target="city_state", city_state="geneva") in found
    assert {(one.target, one.rival) for one in found if one.rival is not None} == {
        (target, rival) for target in ("token", "city", "capital") for rival in (1, 2)
    }
    refused = [pick.offer.input for pick in picks(what) if pick.offer.refusal is not None]
    assert refused == [Attack(seat=0, target=target, rival=2) for target in ("token", "city")], "nothing stands there"


def test_another_target_keeps_the_dice_and_nothing_of_the_old_space() -> None:
    given = replace(ON_TOKEN, terrain="forest", is_fortified=True, adjacent=1, die=5, trade=1)
    what = questions(war(), given)[0]
    assert [pick.offer.input for pick in picks(what) if pick.is_chosen] == [
        Attack(seat=0, target="token", rival=1, die=5, trade=1)
    ]
    assert Attack(seat=0, target="barbarian", barbarian="B", die=5, trade=1) in attacks(what)


def test_cnd_197_terrain_and_side_are_one_touch() -> None:
    """CND-194, CND-197: a row for each side of a token there is."""
    where = questions(war(), ON_TOKEN)[1]
    assert replace(ON_TOKEN, terrain="forest", is_fortified=True) in attacks(where)
    assert replace(ON_TOKEN, terrain="forest") in attacks(where)
    only = questions(war(plain=0), ON_TOKEN)[1]
    assert all(one.is_fortified for one in attacks(only))
    none = questions(war(fortified=0), ON_TOKEN)[1]
    assert not any(one.is_fortified for one in attacks(none))


def test_cnd_265_a_city_on_a_city_state_is_named_in_place_of_its_terrain() -> None:
    state = war(conquered={"geneva": CITY}, cities=2)
    where = questions(state, Attack(seat=0, target="city", rival=1))[1]
    assert Attack(seat=0, target="city", rival=1, city_state="geneva") in attacks(where)


def test_cnd_196_what_stands_beside_is_asked_where_anything_can() -> None:
    given = replace(ON_TOKEN, terrain="hills")
    beside = questions(war(), given)[2]
    assert [one.adjacent for one in attacks(beside)] == [0, 1, 2]
    assert (beside.is_presumed, beside.is_joined) == (True, True)
    assert not questions(war(), replace(given, die=3))[2].is_presumed, "who rolls has looked"
    assert len(questions(war(fortified=0), given)) == 2
    assert [one.adjacent for one in attacks(questions(war(), replace(given, is_fortified=True))[2])] == [0, 1]


def test_answers_are_told_in_a_line() -> None:
    given = replace(ON_TOKEN, terrain="forest", is_fortified=True, adjacent=1)
    what, where, beside = questions(war(), given)
    assert told(what.answer)[0] == "new_dawn.attacked.token"
    assert told(where.answer)[0] == "new_dawn.listed"
    assert told(beside.answer) == ("new_dawn.part.adjacent", {"n": 1})
    assert questions(war(), BARE)[0].answer is None
    assert questions(war(), ON_BARBARIAN)[1].is_joined, "a barbarian and its terrain are one line"


def test_cnd_181_both_dice_are_touched_face_by_face() -> None:
    dice: Dice = panel(war(3), ON_BARBARIAN, Dice)
    assert [roll.seat for roll in dice.rolls] == [0, 2], "who sits at the right rolls for a barbarian"
    assert dice.rolls[1].faces[3].input == replace(ON_BARBARIAN, defence_die=4)
    assert [roll.seat for roll in panel(war(3), ON_TOKEN, Dice).rolls] == [0, 1]
    assert panel(war(), BARE, Dice) is None


def test_sums_show_only_what_is_known() -> None:
    """CND-182, CND-194: no terrain is assumed, and a die that has not fallen is a question mark."""
    assert panel(war(), ON_TOKEN, Versus) is None
    sides = panel(war(), replace(ON_TOKEN, terrain="hills", die=4), Versus).sides
    unknown = [[line.is_unknown for line in side.why.lines] for side in sides]
    assert [any(found) for found in unknown] == [False, True]


def test_cnd_184_tokens_are_spent_one_by_one() -> None:
    """CND-184, CND-185: of the attacker and of a rival, as many as lie on the card."""
    state = war(row=row_with("masonry", 2, trade=1))
    given = replace(ON_TOKEN, terrain="hills", die=4, defence_die=4)
    own, other = panel(state, given, Versus).stakes
    assert [one.input.trade for one in own.offers] == [0, 1, 2]
    assert [one.input.defence_trade for one in other.offers] == [0, 1]
    (alone,) = panel(state, replace(ON_BARBARIAN, die=4, defence_die=4), Versus).stakes
    assert alone.seat == 0


def test_cnd_203_the_token_for_a_barbarian_lies_where_there_is_most_room() -> None:
    state = with_board(war(), 0, trade={"culture": 2, "science": 1})
    made = offer(state, replace(ON_BARBARIAN, die=6, defence_die=1))
    (place,) = made.input.trade_on  # type: ignore[attr-defined]
    assert state.boards[0].at(state.boards[0].slot_of(place)).trade == 0
    (row,) = panel(state, made.input, Versus).spoils  # type: ignore[arg-type]
    assert [pick.offer.input.trade_on for pick in row.picks if pick.is_chosen] == [(place,)]
    elsewhere = next(pick.offer.input for pick in row.picks if pick.offer.input.trade_on == ("science",))
    assert offer(state, elsewhere).input == elsewhere, "what was chosen stays"
    assert does(state, elsewhere).boards[0].at(state.boards[0].slot_of("science")).trade == 2
    lost = offer(state, replace(elsewhere, die=1, defence_die=6))
    assert lost.input.trade_on == ()  # type: ignore[attr-defined]


def test_cnd_180_attack_one_of_two_counts_on() -> None:
    given = replace(ON_TOKEN, terrain="hills", die=6, defence_die=1)
    made = offer(war(), given)
    assert told(made.note) == ("new_dawn.then_attack", {"number": 2, "most": 2})
    assert made.then == BARE
    later = offer(with_turn(war(), attacks=1), given)
    assert (later.note, later.then) == (None, None)
    assert told(offer(with_turn(war(), attacks=1), BARE).note) == ("new_dawn.attack_of", {"number": 2, "most": 2})


def test_the_button_says_what_it_records() -> None:
    given = replace(ON_TOKEN, terrain="hills", die=6, defence_die=1)
    assert told(offer(war(), given).label)[0] == "new_dawn.do.record_won"
    assert told(offer(war(), replace(given, die=1, defence_die=6)).label)[0] == "new_dawn.do.record_lost"
    assert told(offer(war(), ON_TOKEN).label)[0] == "new_dawn.do.attack"


def test_cnd_229_water_is_one_touch_after_a_win() -> None:
    given = replace(ON_TOKEN, terrain="hills", die=6, defence_die=1)
    (row,) = panel(war(), given, Versus).spoils
    assert row.picks[0].offer.input == replace(given, is_by_water=True)
    assert panel(war(), replace(given, die=1, defence_die=6), Versus).spoils == ()

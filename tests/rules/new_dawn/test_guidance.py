"""What the map alone decides is said at the right moment: steps, checklists and the questions of forms."""

from __future__ import annotations

from dataclasses import replace

from rules.kit.given import offer
from rules.kit.inputs import Input
from rules.kit.text import SeatName
from rules.kit.versus import Versus
from rules.new_dawn.inputs import (
    BarbarianEnters,
    BuildCity,
    BuildWonder,
    EndEvent,
    GainTrade,
    RevealWonder,
    RollDirection,
    SpawnBarbarians,
    TurnDial,
)
from rules.new_dawn.inputs.reveal_wonder import reveal
from rules.new_dawn.names import wonder_name
from rules.new_dawn.state import CAPITAL, CITY, TOKEN, State
from rules.new_dawn.steps import step
from rules.new_dawn.tables import MOVE, SPAWN, TRADE, WONDERS
from tests.rules.new_dawn.table import (
    asks,
    at_event,
    does,
    game,
    holding,
    refusal,
    resolving,
    told,
    values,
    with_board,
    with_deck,
    words_of,
)


def main(state: State) -> Input:
    found = step(state).main
    assert found is not None
    return found.input


def to_do(state: State) -> list[str]:
    checklist = step(state).to_do
    return [item.id for item in checklist.items] if checklist is not None else []


# The event dial.


def test_cnd_237_the_first_player_runs_the_dial() -> None:
    """CND-237, CND-238."""
    state = replace(game(3, first_player=2), step="dial", round=2)
    assert isinstance(main(state), TurnDial)
    assert told(step(state).text) == ("new_dawn.now.dial", {"name": SeatName(1)})


def test_cnd_239_each_icon_has_its_step() -> None:
    """CND-239, CND-317: trade, spawning and movement, each under its own name and rule."""
    found = {face: (step(at_event(face)).id, step(at_event(face)).topic) for face in (TRADE, SPAWN, MOVE)}
    assert found == {
        TRADE: ("event_trade", "trade_event"),
        SPAWN: ("event_spawn", "barbarian_spawning"),
        MOVE: ("event_move", "barbarian_movement"),
    }


def test_cnd_241_the_die_comes_first() -> None:
    """CND-241, CND-242: then every barbarian on the map, by letter."""
    state = replace(at_event(MOVE), defeated=frozenset("ABCDEFG"))
    assert isinstance(main(state), RollDirection)
    rolled = does(state, RollDirection(die=4))
    assert isinstance(main(rolled), EndEvent)
    said = told(step(rolled).text)[1]
    texts = [one for one in said.values() if hasattr(one, "key")]
    assert [told(one) for one in texts] == [
        ("new_dawn.now.move", {"n": 4}),
        ("new_dawn.letters", {"letters": "H, I"}),
    ]


COMING_BACK = {
    "spawn_empty": {"en": "no tokens and no figures", "ru": "без жетонов", "uk": "без жетонів"},  # CND-257
    "spawn_caravan": {"en": "destroyed", "ru": "уничтожается", "uk": "знищ"},  # CND-258
    "spawn_waits": {"en": "until next time", "ru": "до следующего", "uk": "до наступного"},  # CND-259
}
WAYS = {
    "move_enters": ("CND-245", {"en": "destroyed", "ru": "уничтожается", "uk": "знищено"}),
    "move_water": ("CND-250", {"en": "same direction", "ru": "в том же направлении", "uk": "тому самому напрямі"}),
    "move_edge": ("CND-251", {"en": "the opposite way", "ru": "обратн", "uk": "зворотн"}),
    "move_back": ("CND-252", {"en": "first land", "ru": "до первой суши", "uk": "до найближчого суходолу"}),
    "move_fortified": ("CND-246", {"en": "moves back", "ru": "возвращается", "uk": "іде назад"}),
    "move_several": (
        "CND-253",
        {"en": "until no space", "ru": "пока на какой-нибудь клетке", "uk": "аж поки на кожному гексі"},
    ),
}


def test_cnd_250_the_ways_of_a_barbarian_are_said() -> None:
    """CND-245, CND-246, CND-250 over water, CND-251 at the edge, CND-252 turned back, CND-253 several on a space."""
    state = does(at_event(MOVE), RollDirection(die=4))
    assert to_do(state) == list(WAYS)
    for id, (rule, words) in WAYS.items():
        for language, said in words.items():
            assert said in words_of(language, f"new_dawn.check.{id}").lower(), (rule, language)


def test_cnd_253_of_several_on_a_space_one_moves_on_by_a_roll_of_its_own() -> None:
    """CND-253: again and again, until each stands alone; the first die stays what it was."""
    state = at_event(MOVE)
    assert refusal(state, RollDirection(die=2, barbarian="B")) == "roll_first"
    rolled = does(state, RollDirection(die=2))
    assert refusal(rolled, RollDirection(die=3)) == "rolled_already"
    again = next(one for one in step(rolled).offers if isinstance(one.input, RollDirection))
    assert again.refusal is None
    assert [one.field.name for one in again.ask] == ["barbarian", "die"]
    on = does(rolled, RollDirection(die=5, barbarian="B"), RollDirection(die=1, barbarian="B"))
    assert (on.direction, on.moved_on) == (2, (("B", 5), ("B", 1)))
    assert RollDirection(die=1, barbarian="B").key(rolled) != RollDirection(die=1, barbarian="B").key(on)
    gone = replace(rolled, defeated=frozenset("B"))
    assert refusal(gone, RollDirection(die=5, barbarian="B")) == "barbarian_not_there"
    alone = replace(rolled, barbarians=("A",))
    assert step(alone).offers == ()
    assert does(replace(on, step="dial"), TurnDial()).moved_on == ()


def test_cnd_255_the_printed_example() -> None:
    """CND-255: a 2 is rolled; D destroys the city it enters, F crosses water and enters nothing."""
    state = with_board(at_event(MOVE, players=3), 2, cities=2, plain=3)
    rolled = does(state, RollDirection(die=2))
    said = told(step(rolled).text)[1]
    assert ("new_dawn.now.move", {"n": 2}) in [told(one) for one in said.values() if hasattr(one, "key")]
    after = does(rolled, BarbarianEnters(seat=2, what="city"), EndEvent())
    assert (after.boards[2].cities, after.boards[2].unused_cities, after.boards[2].plain) == (1, 6, 3)
    assert {"D", "F"} <= set(after.barbarians) - after.defeated


def test_cnd_242_everyone_says_what_was_entered() -> None:
    """CND-242 to CND-247: one line for each player, in playing order."""
    state = does(at_event(MOVE, players=3), RollDirection(die=4))
    lines = step(state).lines
    assert [line.seat for line in lines] == [0, 1, 2]
    assert all(isinstance(line.offers[0].input, BarbarianEnters) for line in lines)


def test_cnd_248_the_owner_chooses_what_a_raid_takes() -> None:
    """CND-248, CND-249: asked only where there is a choice."""

    def asked(**trade: int) -> bool:
        state = with_board(at_event(MOVE), 1, trade=trade)
        return "taken_from" in asks(state, BarbarianEnters(seat=1, what="capital"))

    assert asked(culture=2, science=1)
    assert not asked(culture=1, science=1)
    assert not asked(culture=3)
    assert not asked()


def test_petra_is_said_before_anything_is_entered() -> None:
    """CND-085, CND-245 to CND-247."""
    state = with_board(at_event(MOVE), 1, cities=1, fortified=1, plain=1, wonders={"petra": CAPITAL})
    what = asks(state, BarbarianEnters(seat=1, what="token"))["what"]
    held = {option.value for option in what.options if option.refusal and option.refusal.code.endswith("petra_holds")}
    assert held == {"city", "capital", "fortified"}


def test_a_raid_asks_what_stood_there() -> None:
    """CND-105, CND-292."""
    state = with_board(
        at_event(MOVE),
        1,
        plain=1,
        cities=2,
        natural=("mt_everest",),
        wonders={"oracle": CITY, "petra": TOKEN},
        conquered={"geneva": CITY, "brussels": TOKEN},
    )
    on_token = asks(state, BarbarianEnters(seat=1, what="token"))
    assert values(on_token["natural"]) == ["mt_everest"]
    assert values(on_token["wonder"]) == ["petra"]
    assert values(on_token["city_state"]) == ["brussels"]
    on_city = asks(state, BarbarianEnters(seat=1, what="city"))
    assert (values(on_city["wonder"]), values(on_city["city_state"])) == (["oracle"], ["geneva"])
    assert "natural" not in on_city


def test_cnd_257_spawning_says_when_it_cannot() -> None:
    """CND-256, CND-257, CND-258, CND-259: all that are off the map are offered, the blocked ones are taken out."""
    state = replace(at_event(SPAWN), defeated=frozenset("CA"))
    given = main(state)
    assert isinstance(given, SpawnBarbarians)
    assert given.barbarians == ("A", "C")
    assert to_do(state) == ["spawn_empty", "spawn_caravan", "spawn_waits"]
    for id, words in COMING_BACK.items():
        for language, said in words.items():
            assert said in words_of(language, f"new_dawn.check.{id}").lower()
    waiting = does(state, replace(given, barbarians=("A",)))
    assert isinstance(main(waiting), EndEvent)
    assert told(step(waiting).text)[0] == "new_dawn.now.spawned"
    assert isinstance(main(at_event(SPAWN)), EndEvent)


def test_cnd_260_trade_goes_round_the_table() -> None:
    """CND-260, CND-088: whoever has not had theirs is next, with the number counted last."""
    state = with_board(at_event(TRADE), 0, cities=2, mature=2)
    given = main(state)
    assert (type(given), given.seat) == (GainTrade, 0)
    assert isinstance(given, GainTrade)
    assert given.mature == 2
    paid = does(state, GainTrade(seat=0, mature=2, trade_on=("culture", "culture")))
    assert (type(main(paid)), main(paid).seat) == (GainTrade, 1)
    assert isinstance(main(does(paid, GainTrade(seat=1))), EndEvent)


# Industry and wonders.


def all_open(state: State, *others: str) -> State:
    """A card of every deck lies open."""
    for wonder in ("stonehenge", "colossus", "oracle", "petra", *others):
        state = with_deck(state, WONDERS[wonder].type, wonder)
    return state


def test_cnd_142_a_city_or_one_of_the_open_wonders() -> None:
    """CND-142, CND-157: then the next card of the deck (CND-165)."""
    state = all_open(resolving("industry", 5, resources={"marble": 2}))
    found = step(state)
    assert isinstance(main(state), BuildCity)
    built = [one.input for line in found.lines for one in line.offers if isinstance(one.input, BuildWonder)]
    assert [one.wonder for one in built] == ["stonehenge", "colossus", "oracle", "petra"]
    after = does(state, built[0])
    assert isinstance(main(after), RevealWonder)


def test_cnd_165_the_next_card_of_a_deck_is_not_asked_for_where_it_is_the_only_one_left() -> None:
    """For four both ancient cards of a type are in the box (CND-048)."""
    state = with_deck(resolving("industry", 5, players=4, wonders={"colossus": CAPITAL}), "economy", None, 5)
    found = offer(state, reveal(state, "economy"))
    assert (found.input, found.ask) == (RevealWonder(wonder="great_lighthouse"), ())
    assert found.note == wonder_name("great_lighthouse")
    state = with_deck(state, "economy", None, 4)
    medieval = offer(state, reveal(state, "economy"))
    assert len(medieval.ask) == 1


def test_cnd_159_a_wonder_is_offered_with_its_payment() -> None:
    """CND-159 to CND-162: production against cost, line by line."""
    state = resolving("industry", 3, resources={"marble": 1, "oil": 2}, cards=holding("buenos_aires"), trade=1)
    state = all_open(state, "forbidden_city")
    offered = [one.input for line in step(state).lines for one in line.offers]
    built = next(one for one in offered if isinstance(one, BuildWonder) and one.wonder == "forbidden_city")
    assert refusal(state, built) is None
    (found,) = built.panels(state)
    assert isinstance(found, Versus)
    assert [side.why.total for side in found.sides] == [7, 7]
    assert sorted(line.value for line in found.sides[0].why.lines) == [2, 2, 3]
    assert [line.value for line in found.sides[1].why.lines] == [9, -2]
    (short,) = replace(built, resources=()).panels(with_board(state, resources={}))
    assert isinstance(short, Versus)
    assert short.verdict is not None
    assert (short.ahead, told(short.verdict)) == (None, ("new_dawn.not_enough_production", {"n": 4}))


def test_cnd_164_asks_under_which_city() -> None:
    """CND-164: only where the capital and another city are free."""
    bare = with_deck(resolving("industry", 5), "culture", "stonehenge")
    given = BuildWonder(seat=0, wonder="stonehenge")
    assert "under" not in asks(bare, given)
    assert "under" in asks(with_board(bare, cities=1), given)
    assert "under" not in asks(with_board(bare, cities=1, wonders={"petra": CAPITAL}), given)


def test_a_city_asks_what_it_takes_the_place_of() -> None:
    """CND-148, CND-213, CND-293."""
    state = resolving(
        "industry", 5, plain=1, natural=("mt_everest",), wonders={"petra": TOKEN}, conquered={"geneva": TOKEN}
    )
    given = BuildCity(seat=0, terrain="natural_wonder")
    assert {"left", "city_state", "wonder"}.isdisjoint(asks(state, given))
    found = asks(state, replace(given, replaces="plain"))
    assert (values(found["left"]), values(found["city_state"]), values(found["wonder"])) == (
        ["mt_everest"],
        ["geneva"],
        ["petra"],
    )
    left = replace(resolving("industry", 5), abandoned=frozenset({"oracle"}))
    assert values(asks(left, given)["wonder"]) == ["oracle"]
    assert told(asks(state, given)["distance"].hint) == ("new_dawn.at_most", {"n": 2})  # CND-145
    japan = resolving("industry", 5, leaders=("japan", "rome"))
    desert = replace(given, over="desert")
    assert "is_over_coastal" in asks(japan, desert)
    assert "is_over_coastal" not in asks(state, desert)

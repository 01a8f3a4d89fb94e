"""What the map alone decides is said at the right moment: steps, checklists and the questions of forms."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.inputs import Input
from rules.kit.offer import Ask, Offer
from rules.kit.panel import Versus
from rules.kit.text import SeatName
from rules.new_dawn.contests import battle, payment
from rules.new_dawn.inputs import (
    Attack,
    BarbarianEnters,
    BuildCity,
    BuildWonder,
    EndEvent,
    Fortify,
    GainTrade,
    RevealWonder,
    RollDirection,
    SpawnBarbarians,
    TurnDial,
)
from rules.new_dawn.offers import offer
from rules.new_dawn.questions import questions
from rules.new_dawn.state import CAPITAL, CITY, TOKEN, State
from rules.new_dawn.steps import step
from rules.new_dawn.tables import MOVE, SPAWN, TRADE, WONDERS
from tests.rules.new_dawn.table import (
    at_event,
    does,
    game,
    holding,
    refusal,
    resolving,
    row_with,
    told,
    with_board,
    with_deck,
)


def main(state: State) -> Input:
    found = step(state).main
    assert found is not None
    return found.input


def offered(state: State) -> list[type[Input]]:
    """The main thing first, then the others of the step."""
    found = step(state)
    offers = [found.main, *found.offers, *(one for line in found.lines for one in line.offers)]
    return [type(one.input) for one in offers if isinstance(one, Offer)]


def to_do(state: State) -> list[str]:
    checklist = step(state).to_do
    return [item.id for item in checklist.items] if checklist is not None else []


def asks(state: State, given: Input) -> dict[str, Ask]:
    return {one.field.name: one for one in questions(state, given)}


def values(question: Ask) -> list[Any]:
    return [option.value for option in question.options]


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


def test_cnd_250_the_ways_of_a_barbarian_are_listed() -> None:
    """CND-246, CND-250 over water, CND-251 at the edge, CND-252 turned back, CND-253 several on a space."""
    state = does(at_event(MOVE), RollDirection(die=4))
    assert to_do(state) == ["move_water", "move_edge", "move_fortified", "move_several"]
    checklist = step(state).to_do
    assert checklist is not None
    assert [item.label.key for item in checklist.items] == [f"new_dawn.check.{one}" for one in to_do(state)]
    assert all(item.note is not None and item.note.key.endswith("_note") for item in checklist.items)


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


def test_cnd_159_a_wonder_is_offered_with_its_payment() -> None:
    """CND-159 to CND-162: production against cost, line by line."""
    state = resolving("industry", 3, resources={"marble": 1, "oil": 2}, cards=holding("buenos_aires"), trade=1)
    state = all_open(state, "forbidden_city")
    built = next(one.input for line in step(state).lines for one in line.offers if isinstance(one.input, BuildWonder))
    assert isinstance(built, BuildWonder)
    assert refusal(state, built) is None
    found = payment(state, built)
    assert isinstance(found, Versus)
    assert [side.why.total for side in found.sides] == [7, 7]
    assert sorted(line.value for line in found.sides[0].why.lines) == [2, 2, 3]
    assert [line.value for line in found.sides[1].why.lines] == [9, -2]
    short = payment(with_board(state, resources={}), replace(built, resources=()))
    assert short is not None
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
    assert "is_over_coastal" in asks(japan, given)
    assert "is_over_coastal" not in asks(state, given)


# Attacks.


ON_TOKEN = Attack(seat=0, target="token", rival=1, terrain="hills")


def war(**defender: Any) -> State:
    things = {"plain": 2, "fortified": 2, "cities": 1, **defender}
    return with_board(resolving("masonry", 3, plain=3, trade=1), 1, **things)


def test_cnd_168_fortify_or_attack_is_offered() -> None:
    """CND-168: after one of them the other is gone, except with cards that do both."""
    state = war()
    assert {Attack, Fortify} <= set(offered(state))
    assert Fortify not in offered(does(state, replace(ON_TOKEN, die=1, defence_die=6)))
    assert Attack not in offered(does(state, Fortify(seat=0, tokens=3)))


def test_cnd_313_an_attack_asks_in_the_order_of_play() -> None:
    """CND-174, CND-184, CND-185, CND-313: target, the dice, the attacker's tokens, then the defender's."""
    state = war(row=row_with("masonry", 2, trade=2))
    names = list(asks(state, replace(ON_TOKEN, die=4, defence_die=4)))
    order = ["target", "rival", "terrain", "die", "defence_die", "trade", "defence_trade"]
    assert [name for name in names if name in order] == order
    assert "die" not in asks(state, Attack(seat=0, target="token"))
    # CND-174 to CND-179: what only the map shows can be checked, and need not be.
    extra = [name for name, one in asks(state, ON_TOKEN).items() if one.is_extra]
    assert {"distance", "is_blocked", "is_through_water"} <= set(extra)


def test_cnd_181_who_rolls_for_whom() -> None:
    """CND-181, CND-198: the right-hand neighbour for barbarians and city-states, else the defender."""

    def roller(given: Attack) -> Any:
        state = with_board(resolving("masonry", 3, players=3), 1, cities=1, conquered={"brussels": CITY})
        return told(asks(state, given)["defence_die"].label)[1]["name"]

    assert roller(Attack(seat=0, target="barbarian", barbarian="A", terrain="hills")) == SeatName(2)
    assert roller(Attack(seat=0, target="city_state", city_state="geneva")) == SeatName(2)
    assert roller(Attack(seat=0, target="city", rival=1, city_state="brussels")) == SeatName(1)


def test_cnd_254_a_guard_is_asked_for() -> None:
    """CND-254."""
    assert "is_guarded" in asks(war(), Attack(seat=0, target="city_state", city_state="geneva"))
    assert "is_guarded" not in asks(war(), ON_TOKEN)


def test_cnd_179_conquered_spaces_are_asked_for_after_a_win() -> None:
    """CND-179."""
    assert "is_from_conquered" not in asks(war(), ON_TOKEN)
    won = does(war(), replace(ON_TOKEN, die=6, defence_die=1))
    assert "is_from_conquered" in asks(won, ON_TOKEN)


def test_cnd_196_no_more_forts_are_asked_for_than_there_are() -> None:
    """CND-196, CND-197."""
    kind = asks(war(), ON_TOKEN)["adjacent"].field.kind
    assert kind.fits(2)
    assert not kind.fits(3)
    assert not asks(war(), replace(ON_TOKEN, is_fortified=True))["adjacent"].field.kind.fits(2)
    assert "adjacent" not in asks(war(fortified=0), ON_TOKEN)


def test_cnd_207_the_winner_is_asked_to_conquer_or_liberate() -> None:
    """CND-207, CND-271."""
    state = war(conquered={"geneva": CITY})
    given = Attack(seat=0, target="city", rival=1, city_state="geneva", die=6, defence_die=1)
    assert values(asks(state, given)["way"]) == ["conquer", "liberate"]
    assert "way" not in asks(state, replace(given, die=1, defence_die=6))
    assert "takes_card" in asks(state, replace(given, way="liberate"))
    assert "takes_card" not in asks(state, replace(given, way="conquer"))


def test_cnd_104_the_last_token_is_asked_for() -> None:
    """CND-104, CND-211: only where nothing else can be placed."""
    won = replace(ON_TOKEN, die=6, defence_die=1)
    state = with_board(war(), 0, plain=30, fortified=1, natural=("pantanal",))
    assert values(asks(state, won)["lifted"]) == ["plain", "fortified"]
    assert values(asks(state, replace(won, lifted="plain"))["left"]) == ["pantanal"]
    assert "lifted" not in asks(war(), won)
    city = Attack(seat=0, target="city", rival=1, terrain="grassland", die=6, defence_die=1)
    assert "lifted" not in asks(state, city)
    assert "lifted" in asks(with_board(state, 0, cities=7), city)


def test_cnd_216_where_a_capitals_wonder_goes() -> None:
    """CND-208, CND-216: asked where there is a choice."""
    capital = Attack(seat=0, target="capital", rival=1, terrain="grassland", die=6, defence_die=1)
    state = war(wonders={"petra": CAPITAL})
    assert "under" not in asks(state, capital)
    assert values(asks(with_board(state, 0, cities=1), capital)["under"]) == [CITY, CAPITAL]
    assert "under" not in asks(with_board(war(), 0, cities=1), capital)
    loot = with_board(state, 1, trade={"culture": 1, "science": 1})
    assert {"trade_on", "taken_from"} <= set(asks(loot, capital))
    assert "trade_on" not in asks(state, capital)


# What will come of it.


def follows(state: State, given: Attack) -> list[str]:
    """The keys of what a combat says it will lead to."""
    found = battle(state, given)
    assert found is not None
    return _keys(found.note)


def _keys(text: Any) -> list[str]:
    if text is None:
        return []
    inner = [one for one in dict(text.values).values() if hasattr(one, "key") and hasattr(one, "values")]
    nested = [key for one in inner for key in _keys(one)]
    own = [text.key.removeprefix("new_dawn.follows.")] if text.key.startswith("new_dawn.follows.") else []
    return own + nested


@pytest.mark.parametrize(("die", "verdict", "ahead"), [(1, "held", 1), (2, "tie", 1), (3, "won", 0)])
def test_cnd_187_the_verdict_names_a_tie(die: int, verdict: str, ahead: int) -> None:
    """CND-186, CND-187, CND-188."""
    found = battle(war(), replace(ON_TOKEN, die=die, defence_die=3))
    assert found is not None
    assert found.verdict is not None
    assert (found.verdict.key, found.ahead) == (f"new_dawn.verdict_{verdict}", ahead)
    assert ("nothing" in follows(war(), replace(ON_TOKEN, die=die, defence_die=3))) == (verdict != "won")


def test_a_combat_has_no_verdict_before_both_dice_lie() -> None:
    """CND-182."""
    found = battle(war(), replace(ON_TOKEN, die=6))
    assert found is not None
    assert (found.verdict, found.ahead, found.note) == (None, None, None)


def test_cnd_190_returned_cards_are_said_before_the_attack_is_recorded() -> None:
    """CND-190: won or lost."""
    state = with_board(war(), 0, cards=holding("geneva", joint_war=1))
    for die in (1, 6):
        assert follows(state, replace(ON_TOKEN, die=die, defence_die=3))[-1] == "cards_back"
    on_city_state = Attack(seat=0, target="city_state", city_state="geneva", die=1, defence_die=6)
    assert follows(state, on_city_state) == ["nothing", "city_state_card_back"]
    assert "cards_back" not in follows(war(), replace(ON_TOKEN, die=1, defence_die=3))


def test_what_follows_a_win_is_said() -> None:
    """CND-199 to CND-217."""
    sure = {"die": 6, "defence_die": 1, "bonus": 20}
    state = war(conquered={"geneva": CITY}, wonders={"oracle": CITY, "petra": CAPITAL})
    barbarian = Attack(seat=0, target="barbarian", barbarian="A", terrain="hills", **sure)  # type: ignore[arg-type]
    assert follows(state, barbarian) == ["barbarian"]
    assert follows(state, replace(ON_TOKEN, **sure)) == ["token"]  # type: ignore[arg-type]
    city = replace(ON_TOKEN, target="city", **sure)  # type: ignore[arg-type]
    assert follows(state, city) == ["city", "own_city"]
    assert follows(with_board(state, 0, cities=7), city) == ["city", "own_fortified"]
    assert follows(state, replace(city, wonder="oracle")) == ["city", "own_city", "wonder"]
    assert follows(state, replace(city, city_state="geneva")) == ["choose"]
    assert follows(state, replace(city, city_state="geneva", way="conquer")) == ["conquered", "own_city"]
    assert follows(state, replace(city, city_state="geneva", way="liberate")) == ["liberated"]
    capital = replace(ON_TOKEN, target="capital", **sure)  # type: ignore[arg-type]
    assert follows(state, capital) == ["capital", "wonder"]
    assert follows(with_board(state, 0, wonders={"kremlin": CAPITAL}), capital) == ["capital", "wonder_stays"]
    free = Attack(seat=0, target="city_state", city_state="brussels", **sure)  # type: ignore[arg-type]
    assert follows(state, free) == ["city_state", "own_city"]
    assert follows(with_board(state, 1, cards=holding("brussels")), free)[-1] == "cards_down"


def test_a_form_shows_both_sums_while_it_is_filled() -> None:
    """CND-183, CND-194: with the dice last."""
    found = offer(war(), replace(ON_TOKEN, die=2, defence_die=5, trade=1))
    sums = [one for one in found.panels if isinstance(one, Versus)]
    assert [[line.value for line in side.why.lines] for side in sums[0].sides] == [[3, 2, 1], [2, 5]]

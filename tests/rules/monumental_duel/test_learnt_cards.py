"""What a card gives is read from it once (MOD-064, MOD-095): from then on it stands there, and one touch records it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.step import GridOffer
from rules.monumental_duel import at_once
from rules.monumental_duel.grid import grid
from rules.monumental_duel.inputs import (
    AcquireCard,
    ActivateCity,
    DevelopPolicy,
    FinishWonder,
    LayCity,
    MakeProgress,
    UseCard,
    UsePolicy,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.state import Slot, State, Wonder
from rules.monumental_duel.tables import RESOURCES, STARTING
from tests.rules.monumental_duel.table import RULES, acting, board, game, has, held, played, policy, turn_of

RICH = {"production": 9, "science": 9, "military": 9, "gold": 9, "culture": 9}


def lying(*slots: Slot) -> tuple[Slot, ...]:
    return (*(replace(slot, is_activated=True) for slot in slots), *((Slot(),) * (9 - len(slots))))


CITY = lying(
    Slot(card="mine"), Slot(card="fort", has_knowledge=True, under="Wheel"), Slot(has_knowledge=True, under=STARTING)
)

CASES: list[tuple[State, Input, Any]] = [
    (acting(city=CITY), UseCard(seat=0, slot=1, gold=2), at_once.city_cards),
    (acting(city=CITY), UseCard(seat=0, slot=2, part="knowledge", culture=1), at_once.city_cards),
    (acting(city=CITY), UseCard(seat=0, slot=3, part="knowledge", culture=1), at_once.city_cards),
    (replace(acting(), advantage=held(0, "military", 1)), UseWarlord(seat=0, military=2), at_once.warlord),
    (acting(policies=(policy("Tea"),)), UsePolicy(seat=0, culture=1), at_once.policy),
    (acting(gold=3), UseScout(seat=0, city=2, name="Tyre", science=1), at_once.trades),
    (acting(**RICH, wonder=Wonder("Tower", 3)), FinishWonder(seat=0, culture=1), at_once.wonder),
]


@pytest.mark.parametrize(("state", "given", "ready"), CASES)
def test_what_a_thing_gives_is_known_in_the_next_game(state: State, given: Input, ready: Any) -> None:
    """Asked the first time; then offered with its numbers, and the entry holds them all."""
    assert ready(state, 0) == ()
    numbers = played(state, given).numbers
    known = replace(state, numbers=numbers, free_cities=played(state, given).free_cities)
    if isinstance(given, UseScout):
        known = replace(known, free_cities=tuple(replace(city, traded=(False, False)) for city in known.free_cities))
    (again,) = ready(known, 0)
    gains = {name: getattr(given, name) for name in RICH if getattr(given, name)}
    assert {name: getattr(again, name) for name in RICH if getattr(again, name)} == gains
    alone = replace(known, numbers={})
    assert has(played(alone, again)) == has(played(known, again)), "without the box it is the same"


def test_another_civilization_has_another_warlord_and_knowledge() -> None:
    state = replace(acting(city=CITY), advantage=held(0, "military", 1))
    learnt = played(turn_of(played(state, UseWarlord(seat=0, gold=1)), 0), UseCard(seat=0, slot=3, part="knowledge"))
    assert {key.rsplit(":", 1)[0] for key in learnt.numbers} == {"warlord:japanese", "starting:japanese"}


def test_a_known_card_of_the_row_is_acquired_with_one_touch_and_only_once() -> None:
    state = acting(**RICH)
    later = played(state, AcquireCard(seat=0, card="province", name="Crete", cost=3, gold=1))
    known = replace(state, numbers=later.numbers)
    assert [given.values() for given in at_once.cards(known, 0)] == [
        {
            "card": "province",
            "name": "Crete",
            "cost": 3,
            "production": 0,
            "science": 0,
            "military": 0,
            "gold": 1,
            "culture": 0,
        }
    ]
    assert at_once.cards(turn_of(later, 0), 0) == (), "there is only one Crete"


def test_policies_of_the_other_civilization_are_not_offered() -> None:
    state = acting(**RICH)
    later = played(state, DevelopPolicy(seat=0, name="Tea", cost=2, gold=1))
    known = replace(state, numbers=later.numbers)
    assert [given.name for given in at_once.policies(known, 0)] == ["Tea"]
    assert at_once.policies(replace(known, to_act=1), 1) == ()


def test_progress_with_a_known_card_on_top_is_one_touch() -> None:
    """MOD-120, MOD-122: a mine gives nothing when activated, so its action is used."""
    state = acting(science=4, city_deck=3, top=("mine",))
    assert at_once.progress(state, 0) == ()
    state = replace(state, numbers={"building:mine:use_gold": 2})
    (given,) = at_once.progress(state, 0)
    assert has(played(state, given))["gold"] == 2
    assert isinstance(given, MakeProgress)


# What is read upon activation.


def activating(*names: str) -> State:
    state = game()
    marks = {f"card_{number}": name for number, name in enumerate(names, 1)}
    return played(state, LayCity(seat=0, **marks), LayCity(seat=1))


def test_mod_064_a_known_city_is_activated_without_a_number() -> None:
    state = activating(*("work_camp", "fort", "library") * 3)
    made = play.offer(RULES, state, ActivateCity(seat=0, row=1, column=1))
    assert made.refusal is None
    assert made.filled.typed() == {"production": 3, "science": 1, "military": 1, "gold": 0, "culture": 0}


def test_mod_064_only_an_unknown_card_asks_and_only_once() -> None:
    state = activating("Tea house", "fort", "library", "work_camp", "mine", "fort", "work_camp", "fort", "fort")
    given = ActivateCity(seat=0, row=1, column=1)
    assert play.check(RULES, state, given) is not None
    read = replace(given, readings=("1:culture", "1:culture"))
    assert play.offer(RULES, state, read).filled.typed()["culture"] == 2
    later = played(state, read)
    assert later.numbers["building:Tea house:culture"] == 2
    again = replace(state, numbers=later.numbers)
    assert play.offer(RULES, again, given).filled.typed()["culture"] == 2


def test_a_card_that_gives_nothing_is_known_too() -> None:
    state = activating("mine", "fort", "library", "work_camp", "mine", "fort", "work_camp", "fort", "fort")
    later = played(state, ActivateCity(seat=0, row=1, column=1, readings=("1:nothing",)))
    again = replace(state, numbers=later.numbers)
    assert play.check(RULES, again, ActivateCity(seat=0, row=1, column=1)) is None


# Older sessions.


def test_the_second_version_learns_as_it_did() -> None:
    state = replace(acting(city=CITY), is_version_2=True)
    assert played(state, UseCard(seat=0, slot=1, gold=2)).numbers == {}
    assert board(played(state, UseCard(seat=0, slot=1))).has("gold") == 2, "the start"


def test_everything_to_do_keeps_its_place() -> None:
    before = [one.id for one in grid(acting(**RICH))]
    assert before == [one.id for one in grid(acting())]
    assert before[:4] == ["card", "city", "trade", "pass"]


def test_mod_168_a_card_of_a_later_era_is_not_offered_before_its_era_is_dealt() -> None:
    numbers = {"building:Forge:cost": 1, "building:Forge:era": 1, "building:Bank:cost": 1, "building:Bank:era": 2}
    now = replace(acting(production=5), numbers=numbers, development_deck=24)
    assert [one.name for one in at_once.cards(now, 0) if one.name] == ["Forge"]
    later = replace(now, development_deck=17)
    assert [one.name for one in at_once.cards(later, 0) if one.name] == ["Bank", "Forge"]


def test_a_knowledge_nobody_named_is_named_by_using_it() -> None:
    """Of two that may lie there, the touch says which; its name stays with it."""
    city = (Slot(has_knowledge=True, is_activated=True, is_used=True), *(Slot(),) * 8)
    state = replace(acting(knowledge=("Wheel",), city=city), numbers={"knowledge:Wheel:use_gold": 2})
    (only,) = at_once.city_cards(state, 0)
    assert only == UseCard(seat=0, slot=1, part="knowledge", name="Wheel", **_all(only, gold=2))
    after = played(state, only)
    assert after.boards[0].city[0].under == "Wheel"


def test_an_untouched_free_city_is_named_by_trading_with_it() -> None:
    state = replace(acting(gold=2), numbers={"free_city:Kilwa:gold": 1, "free_city:Kilwa:science": 2})
    (only,) = at_once.trades(state, 0)
    assert (only.city, only.name) == (1, "Kilwa")
    assert next(one for one in grid(state) if one.id == "trade").quick == ()
    assert played(state, only).free_cities[0].name == "Kilwa"


def place(state: State, id: str) -> GridOffer:
    return next(one for one in grid(state) if one.id == id)


def test_a_card_of_which_nobody_knows_the_action_stands_there_to_be_read() -> None:
    """A work camp gives production and has no action; what a Tea house brings has to be read once."""
    state = acting(**RICH)
    slots = lying(Slot(card="work_camp"), Slot(card="Tea house"))
    state = state.with_board(0, replace(state.boards[0], city=slots))
    state = replace(state, numbers={"building:work_camp:production": 1})
    assert [given.slot for given in place(state, "city").unread] == [2]
    read = play.after(RULES, state, UseCard(seat=0, slot=2, culture=2))
    read = replace(read.with_board(0, replace(read.boards[0], city=slots)), to_act=0)
    assert place(read, "city").unread == ()
    assert [given.slot for given in place(read, "city").quick] == [2]


def test_a_card_that_nobody_knows_is_had_by_its_kind() -> None:
    """A common building with a known cost is not asked about again."""
    state = replace(acting(**RICH), numbers={"building:workshop:cost": 2})
    kinds = [given.card for given in place(state, "card").inputs]
    assert kinds == ["knowledge", "building", "province", "wonder", "laboratory", "archery_range", "barricade"]


def _all(given: Any, **gains: int) -> dict[str, int | None]:
    """What is filled in beside what it brings."""
    return {name: gains.get(name, getattr(given, name)) for name in RESOURCES}

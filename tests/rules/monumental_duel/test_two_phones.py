"""Keys: what two phones record of the same thing counts once, and different things never share a key."""

from __future__ import annotations

from rules.kit.inputs import Input
from rules.monumental_duel.inputs import (
    AcquireCard,
    ActivateCity,
    ArchiveCard,
    EndRound,
    GainResources,
    LayCity,
    MixDeck,
    Pass,
    RefillCity,
    StrengthenCard,
    UseCard,
)
from rules.monumental_duel.state import State
from tests.rules.monumental_duel.table import acting, at, city, does, game, played, playing_on, turn_of


def key(state: State, given: Input) -> str:
    return given.key(state)


def test_a_whole_game_never_repeats_a_key() -> None:
    """Or a phone alone would lose entries."""
    keys = [key(state, given) for state, given in playing_on(game(mixed_deck=True, exploration=True))[:-1]]
    assert all(keys)
    assert len(set(keys)) == len(keys)
    assert keys[0] == key(game(mixed_deck=True, exploration=True), MixDeck())


def test_a_turn_is_the_same_whatever_is_done_with_it() -> None:
    """Passed on one phone, bought on the other: the table has to say which."""
    state = acting(production=4)
    buy, gone = AcquireCard(seat=0, card="workshop", cost=2), Pass(seat=0)
    assert key(state, buy) == key(state, gone) != ""
    assert key(turn_of(state, 1), Pass(seat=1)) != key(state, gone)
    later = turn_of(does(state, buy), 0)
    assert key(later, buy) != key(state, buy)


def test_effects_have_no_key() -> None:
    """The same may well happen twice."""
    state = acting(city=city("*########"))
    assert key(state, GainResources(seat=0, gold=1)) == ""
    assert key(state, UseCard(seat=0, slot=1, by_effect=True)) == ""
    assert key(state, AcquireCard(seat=0, card="workshop", is_free=True, by_effect=True)) == ""


def test_a_card_leaves_its_slot_once() -> None:
    state = acting(city=city("*########"))
    assert key(state, ArchiveCard(seat=0, slot=2)) == key(
        played(state, GainResources(seat=0, gold=1)), ArchiveCard(seat=0, slot=2)
    )
    assert key(state, ArchiveCard(seat=0, slot=2)) != key(state, ArchiveCard(seat=0, slot=3))
    assert key(state, StrengthenCard(seat=0, slot=1))


def test_steps_of_the_round_count_once() -> None:
    for given in (LayCity(seat=0), ActivateCity(seat=0, row=1, column=1), RefillCity(seat=0), EndRound()):
        first, second = key(at("activation"), given), key(at("activation", round=2), given)
        assert first
        assert (first == second) == isinstance(given, LayCity)


def test_a_turn_recorded_out_of_place_has_no_key() -> None:
    assert key(at("refill_city"), Pass(seat=0)) == ""

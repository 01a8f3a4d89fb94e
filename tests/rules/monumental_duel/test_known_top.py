"""Cards that are known to lie on the city deck: refilled, drawn and used as what they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit import play
from rules.monumental_duel.figures import figures
from rules.monumental_duel.follow_up import follow_up
from rules.monumental_duel.inputs import ActivateCity, DrawCards, MakeProgress, RefillCity
from rules.monumental_duel.names import top_name
from tests.rules.monumental_duel.table import (
    RULES,
    acting,
    asked,
    at,
    board,
    city,
    game,
    panel,
    played,
    question,
    refusal,
    says,
    with_board,
)

REFILL = RefillCity(seat=0)


def test_mod_157_a_known_card_comes_to_lie_in_the_city_by_its_name() -> None:
    """MOD-074, MOD-157: what was acquired this round is the first to be laid, and gives what it is known to give."""
    state = with_board(at("refill_city"), 0, city=city("..#######"), city_deck=6, top=("fort", "workshop"))
    state = played(state, REFILL)
    assert [slot.card for slot in board(state).city[:3]] == ["workshop", "fort", ""]
    assert board(state).top == ()
    again = replace(state, step="activation", boards=tuple(replace(one, is_activated=False) for one in state.boards))
    second = replace(again, is_version_2=True)
    assert question(second, ActivateCity(seat=0, row=1, column=2), "military").remembered == 1
    panels = play.offer(RULES, again, ActivateCity(seat=0, row=1, column=2)).panels
    assert "reads_2" not in [panel.id for panel in panels], "a fort is not asked about"


def test_mod_122_the_board_says_what_lies_on_the_deck() -> None:
    """MOD-122: of the deck alone, and nothing of a deck whose top nobody saw."""
    state = with_board(at("refill_city"), 0, city_deck=6, top=("fort", "workshop"))
    notes = {figure.key: line.note for figure, line in _piles(state)}
    assert dict(notes.pop("city_deck").values)["card"] == top_name("workshop")
    assert set(notes.values()) == {None}
    unseen = with_board(state, 0, top=())
    assert {line.note for _, line in _piles(unseen)} == {None}


def _piles(state: Any) -> list[tuple[Any, Any]]:
    shown = panel(state, "decks").lines
    return [(figure, line) for line in shown for figure in figures(state, 0) if figure.label == line.label]


def test_mod_158_a_known_knowledge_is_covered_without_a_question() -> None:
    """MOD-158, MOD-159: by name or by kind; a second one is thrown away, until another card covers it."""
    lying = ("fort", "knowledge", "land_use")
    state = with_board(at("refill_city"), 0, city=city(".########"), city_deck=6, top=lying, knowledge=("land_use", ""))
    assert asked(state, REFILL) == []
    after = board(played(state, REFILL))
    assert (after.city[0].has_knowledge, after.city[0].card) == (True, "fort")
    assert (after.city_deck, after.city_discard, after.knowledge_discarded) == (3, 1, 1)


def test_mod_157_a_known_card_is_no_knowledge_because_somebody_says_so() -> None:
    """MOD-157: and slots whose card is known are not asked about."""
    state = with_board(at("refill_city"), 0, city=city("..#######"), city_deck=6, top=("workshop",))
    assert refusal(state, RefillCity(seat=0, knowledge=(1,))) == "known_on_top"
    assert [one.value for one in question(state, REFILL, "knowledge").options] == [2]


def test_mod_160_where_a_knowledge_was_thrown_away_matters_when_the_deck_runs_out() -> None:
    """MOD-159, MOD-160: thrown away before the shuffle it is shuffled in, and may come up once more."""
    state = with_board(
        at("refill_city"),
        0,
        city=city("...######"),
        city_deck=2,
        city_discard=5,
        knowledge=("A",),
        knowledge_discarded=0,
    )
    # Slot 1: A and the starting knowledge, one of them thrown away; six cards are shuffled, one covers slot 1.
    # Slot 2: the thrown one again, covered by the next. Slot 3: one more card.
    twice = RefillCity(seat=0, knowledge=(1, 2), thrown=(1,))
    assert refusal(state, twice) is None
    after = board(played(state, twice))
    assert (after.city_deck, after.city_discard, after.knowledge_discarded) == (6 - 1 - 2 - 1, 0, 0)
    # Thrown away at slot 2 instead, it comes after the shuffle and lies on the pile.
    later = RefillCity(seat=0, knowledge=(2,), thrown=(2,))
    after = board(played(with_board(state, 0, city_deck=1, city_discard=6), later))
    assert (after.city_deck, after.city_discard, after.knowledge_discarded) == (6 - 4, 1, 1)


@pytest.mark.parametrize("given", [RefillCity(seat=0, thrown=(2,)), RefillCity(seat=0, knowledge=(1,), thrown=(2,))])
def test_mod_159_only_where_one_is_kept_another_is_thrown_away(given: RefillCity) -> None:
    """MOD-159."""
    state = with_board(at("refill_city"), 0, city=city("..#####K#"), city_deck=6, knowledge=("A", "B"))
    assert refusal(state, given) == "one_is_kept"
    assert asked(state, REFILL) == ["knowledge"]
    assert asked(state, RefillCity(seat=0, knowledge=(1,))) == ["knowledge", "thrown"]


def two_knowledge(top: tuple[str, ...] = ("fort", "Wheel", "Bronze")) -> Any:
    return with_board(
        at("refill_city"), 0, city=city(".########"), city_deck=6, top=top, knowledge=("Wheel", "Bronze", "Paper")
    )


@pytest.mark.parametrize(("nth", "stays", "goes"), [(1, "Bronze", "Wheel"), (2, "Wheel", "Bronze")])
def test_mod_159_the_owner_says_which_of_two_known_ones_stays(nth: int, stays: str, goes: str) -> None:
    """MOD-159: the app decides nothing there, and does not refill by itself."""
    state = two_knowledge()
    assert REFILL.next_open(state) == 1
    assert follow_up(replace(state, boards=(state.boards[0], replace(state.boards[1], is_refilled=True)))) is None
    picks, _ = REFILL.panels(state)
    given = picks.picks[nth - 1].offer.input
    assert (given, picks.picks[nth - 1].offer.is_last) == (REFILL.with_kept(1, nth), True)
    after = board(played(state, given))
    assert (after.city[0].under, after.city[0].card, after.in_discard) == (stays, "fort", (goes,))
    assert (after.city_deck, after.knowledge_discarded) == (3, 1)


def test_mod_159_where_nobody_said_the_first_stays() -> None:
    """MOD-159: as in games recorded before there was a question; of three any can stay."""
    assert board(played(two_knowledge(), REFILL)).city[0].under == "Bronze"
    three = two_knowledge(("fort", "Paper", "Wheel", "Bronze"))
    after = board(played(three, REFILL.with_kept(1, 3)))
    assert (after.city[0].under, sorted(after.in_discard)) == ("Paper", ["Bronze", "Wheel"])


def test_mod_120_a_named_knowledge_on_top_is_a_knowledge_in_the_discard_pile() -> None:
    """MOD-120, MOD-163: by progress and by an effect, whatever it is called; and it is not asked what was drawn."""
    state = acting(science=4, city_deck=6, top=("fort", "land_use"), knowledge=("land_use",))
    assert "card" not in asked(state, MakeProgress(seat=0))
    assert board(played(state, MakeProgress(seat=0))).knowledge_discarded == 1
    assert board(played(state, DrawCards(seat=0, cards=2))).knowledge_discarded == 1
    fort = with_board(state, 0, top=("land_use", "fort"))
    assert board(played(fort, MakeProgress(seat=0, card="knowledge"))).knowledge_discarded == 0, "it is a fort"
    unknown = with_board(state, 0, top=())
    assert "card" in asked(unknown, MakeProgress(seat=0))
    assert board(played(unknown, MakeProgress(seat=0, card="knowledge"))).knowledge_discarded == 1


def test_the_first_version_did_not_look_at_the_top() -> None:
    """A session recorded then has unnamed cards in its city, and its piles as they were."""
    state = with_board(at("refill_city"), 0, city=city("..#######"), city_deck=6, top=("fort", "workshop"))
    after = board(played(replace(state, is_version_1=True), REFILL))
    assert ([slot.card for slot in after.city[:2]], after.top) == (["", ""], ())
    old = replace(acting(science=4, city_deck=6, top=("land_use",), knowledge=("land_use",)), is_version_1=True)
    assert board(played(old, MakeProgress(seat=0))).knowledge_discarded == 0


def test_a_refilled_city_is_told_as_such() -> None:
    assert says(REFILL.tell(game())) == "told.RefillCity"

"""Cards keep their names wherever players saw them go: city, discard pile, deck (MOD-157 to MOD-164)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from rules.kit import play
from rules.monumental_duel import at_once
from rules.monumental_duel.follow_up import follow_up
from rules.monumental_duel.inputs import AcquireCard, ActivateCity, LayCity, MakeProgress, Pass, RefillCity
from rules.monumental_duel.marking import own_cards
from rules.monumental_duel.state import Slot, State
from rules.monumental_duel.tables import STARTING
from tests.rules.monumental_duel.table import RULES, a_setup, acting, at, board, city, game, played, with_board

OWN = {"work_camp": 4, "library": 3, "fort": 3, "trading_post": 2, "mine": 1, "Tea house": 1}
DEALT = ("work_camp",) * 4 + ("library",) * 3 + ("fort",) * 2
SAID = RefillCity(seat=0, card_1="mine", card_2="fort", card_3="Tea house")


def refilling(**things: object) -> State:
    return with_board(at("refill_city"), 0, **things)


def laid_out(
    *, version: str = "", dealt: int | None = None, cards: Sequence[str] = DEALT, own: Mapping[str, int] = OWN
) -> State:
    """The city of a civilization of which these buildings are known, with these cards in it."""
    known = {f"building:{name}:of_japanese": count for name, count in own.items()}
    begun = RULES.new_game(replace(a_setup(known=known), rules_version=version))
    marks = {f"card_{number}": name for number, name in enumerate(cards, 1)}
    return played(begun, LayCity(seat=0, knowledge_dealt=dealt, **marks))


def test_mod_152_activated_cards_go_to_the_discard_pile_by_name() -> None:
    slots = (
        Slot(card="fort", is_activated=True),
        Slot(card="mine", has_knowledge=True, under="Wheel", is_activated=True),
    )
    state = acting(city=(*slots, *((Slot(),) * 7)))
    assert board(played(state, Pass(seat=0))).in_discard == ("fort", "mine", "Wheel")


def test_mod_160_a_shuffled_deck_holds_what_was_discarded() -> None:
    """Two forts and a mine: which came up is said; then only one thing can come up."""
    state = refilling(city=city("..#######"), city_deck=0, city_discard=3, in_discard=("fort", "mine", "fort"))
    form = play.offer(RULES, state, RefillCity(seat=0))
    picks = form.panels[0].picks
    assert [pick.offer.input.card_1 for pick in picks] == ["fort", "mine", ""], "in the deck there is nothing else"
    later = board(played(state, RefillCity(seat=0, card_1="mine")))
    assert [slot.card for slot in later.city[:2]] == ["mine", "fort"]
    assert later.in_deck == ("fort",)


def test_a_knowledge_may_come_up_where_one_was_discarded() -> None:
    """MOD-160: it was shuffled in with the two forts."""
    in_discard = ("fort", STARTING, "fort")
    state = refilling(
        city=city(".########"), city_deck=0, city_discard=3, in_discard=in_discard, knowledge_discarded=1, knowledge=()
    )
    picks = play.offer(RULES, state, RefillCity(seat=0)).panels[0].picks
    assert [pick.offer.input.knowledge for pick in picks] == [(), (1,), ()], "a fort, the knowledge, another card"


def test_what_was_left_open_stays_open() -> None:
    state = refilling(city=city(".########"), city_deck=0, city_discard=2, in_discard=("fort", "mine"))
    later = board(played(state, RefillCity(seat=0, card_1="")))
    assert later.city[0].card == ""
    assert later.in_deck == (), "either may have come up"


def test_mod_158_a_knowledge_that_can_only_be_one_is_known() -> None:
    state = refilling(city=city(".########"), city_deck=3, knowledge=())
    later = board(played(state, RefillCity(seat=0, knowledge=(1,), card_1="fort")))
    assert later.city[0] == Slot(card="fort", has_knowledge=True, under=STARTING)


@pytest.mark.parametrize(("own", "lying"), [(("",), ""), (("Wheel", "Wheel"), "Wheel")])
def test_mod_158_which_knowledge_it_is_stays_open_where_others_are_nameless_or_alike(
    own: tuple[str, ...], lying: str
) -> None:
    """The one that lies there may be the starting one, or there is another of its name."""
    slots = (*city("."), Slot(card="fort", has_knowledge=True, under=lying), *city("#######"))
    state = refilling(city=slots, city_deck=3, knowledge=own)
    later = board(played(state, RefillCity(seat=0, knowledge=(1,), card_1="mine")))
    assert later.city[0] == Slot(card="mine", has_knowledge=True, under="")


def shuffling_in(**things: object) -> State:
    """The deck is empty. A fort, a mine and the starting knowledge were discarded; Wheel lies in the city."""
    slots = (*city("."), Slot(card="fort", has_knowledge=True, under="Wheel"), *city("#######"))
    piles = {"city_deck": 0, "city_discard": 3, "in_discard": ("fort", STARTING, "mine"), "knowledge_discarded": 1}
    return refilling(**{"city": slots, "knowledge": ("Wheel",), **piles, **things})


IT_CAME_UP = RefillCity(seat=0, knowledge=(1,), card_1="fort")


@pytest.mark.parametrize("names", [("fort", STARTING, "mine"), ("fort", "mine")])
def test_mod_160_a_knowledge_that_was_shuffled_in_is_known_if_it_can_only_be_one(names: tuple[str, ...]) -> None:
    """MOD-152, MOD-158, MOD-160: discarded by name or without, it is the only one that does not lie in the city."""
    later = board(played(shuffling_in(in_discard=names), IT_CAME_UP))
    assert later.city[0] == Slot(card="fort", has_knowledge=True, under=STARTING)


@pytest.mark.parametrize("version", ["is_version_1", "is_version_2", "is_version_3"])
def test_games_begun_under_earlier_versions_leave_what_was_shuffled_in_nameless(version: str) -> None:
    state = replace(shuffling_in(), **{version: True})
    assert board(played(state, IT_CAME_UP)).city[0] == Slot(card="fort", has_knowledge=True, under="")


@pytest.mark.parametrize(("is_version_3", "second"), [(False, ""), (True, STARTING)])
def test_mod_160_which_of_two_that_were_shuffled_in_came_up_stays_open(is_version_3: bool, second: str) -> None:
    """MOD-158 to MOD-160: Bronze is kept, the starting one on it is thrown away and shuffled in with Wheel. The next
    is either; version 3 took Wheel to lie on the discard pile still."""
    piles = {"city_deck": 2, "top": ("Bronze",), "in_discard": ("fort", "Wheel", "mine")}
    state = shuffling_in(city=city("..#######"), knowledge=("Wheel", "Bronze"), **piles)
    given = RefillCity(seat=0, knowledge=(2,), thrown=(1,), card_1="fort", card_2="mine")
    later = board(played(replace(state, is_version_3=is_version_3), given))
    assert [slot.under for slot in later.city[:2]] == ["Bronze", second]


def test_what_came_up_unseen_makes_nothing_certain() -> None:
    """Three of five are known to be forts. Two come up that nobody names: the three left need not be forts."""
    state = refilling(city=city("..#######"), city_deck=5, in_deck=("fort", "fort", "fort"))
    state = played(state, RefillCity(seat=0, card_1="", card_2=""))
    again = with_board(replace(state, step="refill_city"), 0, city=city(".########"), is_refilled=False)
    assert RefillCity(seat=0).next_open(again) == 1


def test_mod_120_the_card_of_scientific_progress_is_seen_on_the_discard_pile() -> None:
    state = acting(science=4, city_deck=2, in_deck=("fort", "mine"))
    later = board(played(state, MakeProgress(seat=0, name="mine", gold=1)))
    assert (later.in_deck, later.in_discard) == (("fort",), ("mine",))


def test_the_cards_of_a_civilization_are_learnt_and_the_deck_is_known_by_them() -> None:
    """MOD-030, MOD-031: of fourteen buildings nine lie in the city; the knowledge is in the deck."""
    state = laid_out()
    assert board(state).in_deck == ("fort", "trading_post", "trading_post", "mine", "Tea house", STARTING)
    assert own_cards(state, board(state)) == OWN


def refilling_after(state: State) -> State:
    """The first row and the last column were activated, and the round is over."""
    activated = (ActivateCity(seat=seat, row=1, column=3, production=1) for seat in (0, 1))
    return played(state, LayCity(seat=1), *activated, Pass(seat=0), Pass(seat=1))


@pytest.mark.parametrize("dealt", [1, 9])
def test_mod_033_the_deck_is_known_where_the_knowledge_was_dealt_into_the_city(dealt: int) -> None:
    """MOD-031 to MOD-033: it lies under a tenth card, and the five left are buildings. Only these can come up, and
    once three of them have, the last two are not asked about."""
    state = laid_out(dealt=dealt)
    assert board(state).in_deck == ("fort", "trading_post", "trading_post", "mine", "Tea house")
    state = refilling_after(state)
    picks = play.offer(RULES, state, RefillCity(seat=0)).panels[0].picks
    assert [pick.offer.input.card_1 for pick in picks] == ["fort", "trading_post", "mine", "Tea house", ""]
    assert SAID.next_open(state) is None
    assert [slot.card for slot in board(played(state, SAID)).city[5::3]] == ["trading_post", "trading_post"]


def test_games_begun_under_version_3_know_nothing_of_such_a_deck() -> None:
    """As they were recorded, so they are read: what nobody named stays nameless. Any other deck they knew."""
    state = refilling_after(laid_out(version="3", dealt=1))
    assert board(state).in_deck == ()
    assert SAID.next_open(state) == 6
    assert [slot.card for slot in board(played(state, SAID)).city[5::3]] == ["", ""]
    assert board(laid_out(version="3")).in_deck == board(laid_out()).in_deck


@pytest.mark.parametrize("dealt", [None, 2])
@pytest.mark.parametrize("odd", ["", "workshop", "Castle"])
def test_mod_033_nothing_is_known_of_a_deck_that_does_not_add_up(odd: str, dealt: int | None) -> None:
    """A card that nobody named, one of the common stacks (not dealt yet), and a fifteenth building."""
    assert board(laid_out(dealt=dealt, cards=(*DEALT[:-1], odd))).in_deck == ()


@pytest.mark.parametrize("dealt", [None, 2])
def test_mod_030_nothing_is_known_of_a_deck_until_all_fourteen_were_seen(dealt: int | None) -> None:
    """Thirteen were. Eight of them lie in the city; the fourteenth may be the nameless one there, or in the deck."""
    assert board(laid_out(dealt=dealt, cards=(*DEALT[:-1], ""), own={**OWN, "mine": 0})).in_deck == ()


def test_copies_are_counted_when_they_are_seen_at_once() -> None:
    marks = {"card_1": "work_camp", "card_2": "work_camp", "card_3": "Tea house"}
    state = played(game(), LayCity(seat=0, **marks))
    assert own_cards(state, board(state)) == {"work_camp": 2, "Tea house": 1}
    assert own_cards(state, board(state, 1)) == {}


def test_what_was_acquired_is_no_card_of_the_civilization() -> None:
    state = played(acting(production=5), AcquireCard(seat=0, card="building", name="Forge", cost=2))
    state = replace(state, step="refill_city")
    state = with_board(state, 0, city=city(".########"), has_passed=True)
    assert own_cards(played(state, RefillCity(seat=0)), board(state)) == {}
    assert board(played(state, RefillCity(seat=0))).city[0].card == "Forge"


def test_mod_156_what_nobody_has_to_look_at_happens_by_itself() -> None:
    full = refilling(city=city("#########"))
    assert follow_up(full) == RefillCity(seat=0)
    waiting = with_board(refilling(city=city(".########"), city_deck=3), 1, city=city(".########"), city_deck=3)
    assert follow_up(waiting) is None, "somebody has to say which card came up"
    assert follow_up(replace(full, is_version_2=True)) is None, "older games are ended as they were begun"
    assert at_once.has_unused(full, 0) is False

"""City cards in use, scientific progress, and what effects do with cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit import play
from rules.monumental_duel.inputs import (
    AcquireCard,
    ArchiveCard,
    CopyCard,
    DiscardCard,
    DrawCards,
    GainResources,
    MakeProgress,
    NameCard,
    Pass,
    RefillCity,
    SetSlot,
    StrengthenCard,
    UseCard,
)
from tests.rules.monumental_duel.table import (
    RULES,
    acting,
    asked,
    at,
    board,
    city,
    does,
    figure,
    forced,
    has,
    panel,
    played,
    points,
    policy,
    question,
    refusal,
    says,
    turn_of,
    with_board,
)


def test_mod_115_an_activated_card_once() -> None:
    """MOD-069, MOD-115."""
    state = acting(city=city("*########"), gold=0)
    assert refusal(state, UseCard(seat=0, slot=2)) == "not_activated"
    used = played(state, UseCard(seat=0, slot=1, gold=2))
    assert has(used) == {"gold": 2}
    assert board(used).city[0].is_used
    assert refusal(turn_of(used, 0), UseCard(seat=0, slot=1)) == "card_used"
    two = acting(city=city("**#######"))
    assert [option.value for option in question(two, UseCard(seat=0), "slot").options] == [1, 2]
    assert panel(used, "city").rows[0][0].tokens[0].amount == 1


def test_mod_116_card_and_knowledge_are_two() -> None:
    state = acting(city=city("A########"))
    for first, second in (("card", "knowledge"), ("knowledge", "card")):
        after = turn_of(played(state, UseCard(seat=0, slot=1, part=first)), 0)
        assert refusal(after, UseCard(seat=0, slot=1, part=first)) == "card_used"
        assert refusal(after, UseCard(seat=0, slot=1, part=second)) is None
    assert "part" in asked(state, UseCard(seat=0, slot=1))
    assert refusal(acting(city=city("*########")), UseCard(seat=0, slot=1, part="knowledge")) == "no_knowledge_there"


def test_what_is_left_of_a_slot_is_not_asked_for() -> None:
    """MOD-069, MOD-116: the card is used, so it is the knowledge; each is asked for while both are left."""
    state = acting(city=city("A*#######"))
    after = turn_of(played(state, UseCard(seat=0, slot=1, part="card")), 0)
    left = play.offer(RULES, after, UseCard(seat=0, slot=1))
    assert "part" not in [one.field.name for one in left.ask]
    assert left.refusal is None
    assert board(played(after, left.filled)).city[0].is_knowledge_used
    other = turn_of(played(state, UseCard(seat=0, slot=1, part="knowledge")), 0)
    assert play.offer(RULES, other, UseCard(seat=0, slot=1)).filled.values() == {"slot": 1}


def test_the_only_card_left_to_use_is_not_asked_for() -> None:
    """MOD-115: its name stands on the button instead."""
    only = play.offer(RULES, acting(city=city("#*#######")), UseCard(seat=0))
    assert (only.filled.values(), only.label.key) == ({"slot": 2}, "monumental_duel.do.use_this")
    assert "slot" not in [one.field.name for one in only.ask]
    two = play.offer(RULES, acting(city=city("**#######")), UseCard(seat=0))
    assert (two.filled.values(), two.label.key) == ({}, "monumental_duel.do.UseCard")


def test_mod_117_lasting_effects_cost_no_action() -> None:
    """MOD-117, MOD-203, MOD-209: as often as they happen, without a token."""
    state = acting(city=city("*########"), gold=0)
    state = played(state, GainResources(seat=0, gold=1), GainResources(seat=0, gold=1))
    assert has(state) == {"gold": 2}
    assert state.to_act == 0
    assert figure(state, "action_tokens") == 0
    assert says(question(state, GainResources(seat=0), "production").hint) == "hint.GainResources"


def test_mod_118_no_effect_has_to_be_applied() -> None:
    """MOD-118: a turn without using anything is fine, and the form says so."""
    state = acting(city=city("A*****###"))
    assert refusal(state, Pass(seat=0)) is None
    assert says(question(state, UseCard(seat=0), "production").hint) == "hint.UseCard"
    assert not any(ask.is_needed for ask in play.offer(RULES, state, UseCard(seat=0)).ask if ask.field.name != "slot")


def test_mod_162_a_lone_knowledge_is_used_by_itself() -> None:
    state = acting(city=city("a########"))
    after = played(state, UseCard(seat=0, slot=1))
    assert board(after).city[0].is_knowledge_used
    assert refusal(turn_of(after, 0), UseCard(seat=0, slot=1)) == "card_used"


def test_mod_202_the_first_time() -> None:
    """MOD-202: by itself, no action, but with a token."""
    state = acting(1, city=city("*########"))
    state = played(state, UseCard(seat=1, slot=1, by_effect=True, science=1))
    assert state.to_act == 1
    assert has(state, 1)["science"] == 1
    assert refusal(state, UseCard(seat=1, slot=1, by_effect=True)) == "card_used"
    assert says(question(state, UseCard(seat=1), "by_effect").hint) == "hint.first_time"


@pytest.mark.parametrize(
    ("gained", "code"), [({}, "not_gained"), ({"production": 1}, "not_gained"), ({"production": 2}, None)]
)
def test_mod_204_if_you_gained(gained: dict[str, int], code: str | None) -> None:
    """MOD-204, MOD-205, MOD-206: gained in this round; not paid, and gold in stock is no production."""
    state = acting(city=city("*########"), gold=5)
    if gained:
        state = played(state, GainResources(seat=0, **gained))
    given = UseCard(seat=0, slot=1, if_gained="production", at_least=2)
    assert refusal(state, given) == code
    if code is None:
        assert has(played(state, given)) == {"production": 2, "gold": 5}
        spent = turn_of(played(state, AcquireCard(seat=0, card="workshop", cost=2)), 0)
        assert refusal(spent, given) is None


# Scientific progress.


def test_mod_119_two_science_for_the_top_card() -> None:
    """MOD-119, MOD-120, MOD-123: its resources are gained, then it is discarded."""
    state = acting(science=2, gold=0)
    after = does(state, MakeProgress(seat=0, gold=2))
    assert has(after) == {"gold": 2}
    assert (board(after).city_deck, board(after).city_discard) == (5, 1)
    assert refusal(acting(science=1, gold=0), MakeProgress(seat=0)) == "not_enough_science"


def test_mod_120_a_drawn_knowledge_lies_in_the_discard_pile() -> None:
    """MOD-120, MOD-163: the pile remembers how many of it are knowledge."""
    after = does(acting(science=2), MakeProgress(seat=0, card="knowledge"))
    assert board(after).knowledge_discarded == 1
    assert board(does(acting(science=2), MakeProgress(seat=0))).knowledge_discarded == 0


def test_as_often_as_science_lasts() -> None:
    """MOD-121."""
    state = acting(science=6, gold=0)
    for _ in range(3):
        state = turn_of(does(state, MakeProgress(seat=0)), 0)
    assert board(state).city_discard == 3
    assert refusal(state, MakeProgress(seat=0)) == "not_enough_science"


def test_mod_122_a_named_card_on_top_gives_what_it_gives() -> None:
    state = replace(acting(science=2, production=1, gold=0), numbers={"building:workshop:production": 2})
    state = turn_of(does(state, AcquireCard(seat=0, card="workshop", cost=1)), 0)
    assert has(does(state, MakeProgress(seat=0))) == {"production": 2}


def test_mod_164_no_shuffling_in_the_action_phase() -> None:
    """MOD-164, MOD-201: an empty deck gives no card, even recorded anyway."""
    state = acting(science=2, city_deck=0, city_discard=6)
    found = play.check(RULES, state, MakeProgress(seat=0))
    assert found is not None
    assert found.code == "monumental_duel.deck_empty"
    assert says(found.note) == "no_shuffle_now"
    after = forced(state, MakeProgress(seat=0), DrawCards(seat=0, cards=3))
    assert (board(after).city_deck, board(after).city_discard) == (0, 6)


def test_mod_201_drawing_cards() -> None:
    """MOD-201, MOD-208: from the top, used and discarded; no more than there are."""
    state = acting(city_deck=6, gold=0)
    after = does(state, DrawCards(seat=0, cards=2, knowledge=1, gold=1))
    assert (board(after).city_deck, board(after).city_discard, board(after).knowledge_discarded) == (4, 2, 1)
    assert has(after) == {"gold": 1}
    one = played(acting(city_deck=1), DrawCards(seat=0, cards=2))
    assert (board(one).city_deck, board(one).city_discard) == (0, 1)
    assert refusal(one, DrawCards(seat=0, cards=1)) == "deck_empty"
    assert refusal(acting(city_deck=1), DrawCards(seat=0, cards=2, knowledge=2)) == "so_many_knowledge"
    assert board(forced(state, DrawCards(seat=0, cards=7))).city_discard == 6
    assert says(question(state, DrawCards(seat=0), "production").hint) == "hint.draw"


# Archive, discard, strengthen, copy.


def test_mod_196_archiving() -> None:
    """MOD-182, MOD-196, MOD-198: only a card that is not activated; out of the game for good."""
    state = acting(city=city("*#######."))
    assert refusal(state, ArchiveCard(seat=0, slot=1)) == "is_activated"
    assert refusal(state, ArchiveCard(seat=0, slot=9)) == "no_card_there"
    after = played(state, ArchiveCard(seat=0, slot=2))
    assert board(after).archived == ("building",)
    assert board(after).city[1].is_empty
    assert board(after).city_discard == 0
    assert says(play.offer(RULES, state, ArchiveCard(seat=0)).note) == "archive_note"


def test_mod_197_the_knowledge_under_it_is_only_discarded() -> None:
    state = acting(city=city("K########"), knowledge=("Ethics",))
    after = played(state, ArchiveCard(seat=0, slot=1))
    assert (board(after).city_discard, board(after).knowledge_discarded) == (1, 1)
    assert points(after, "knowledge") == 1
    assert refusal(state, ArchiveCard(seat=0, slot=1, card="knowledge")) == "not_on_top"


def test_mod_182_an_archived_knowledge_or_wonder_scores_nothing() -> None:
    """MOD-182, MOD-183, MOD-189: the starting knowledge is another one."""
    state = acting(city=city("k##k#####"), knowledge=("Ethics",), wonders=("Tower",))
    assert points(played(state, ArchiveCard(seat=0, slot=1)), "knowledge") == 0
    assert points(played(state, ArchiveCard(seat=0, slot=1, card="starting_knowledge")), "knowledge") == 1
    gone = played(state, ArchiveCard(seat=0, slot=2, card="wonder"))
    assert points(gone, "wonders") == 0
    assert refusal(gone, ArchiveCard(seat=0, slot=3, card="wonder")) == "none_left"


def test_mod_219_discarding_from_the_city() -> None:
    """MOD-219: not activated; to the city discard pile, not the development one."""
    state = acting(city=city("*K#######"))
    assert refusal(state, DiscardCard(seat=0, slot=1)) == "is_activated"
    after = played(state, DiscardCard(seat=0, slot=2))
    assert (board(after).city_discard, board(after).knowledge_discarded, after.development_discard) == (2, 1, 0)
    assert [option.value for option in question(state, DiscardCard(seat=0), "slot").options] == list(range(2, 10))


def test_mod_223_a_strengthened_card_stays() -> None:
    """MOD-223: turned back, it is not discarded on passing and lies there in the next round."""
    state = acting(city=city("**#######"))
    assert refusal(state, StrengthenCard(seat=0, slot=3)) == "not_activated"
    state = played(state, StrengthenCard(seat=0, slot=1))
    assert refusal(state, UseCard(seat=0, slot=1)) == "not_activated"
    passed = played(state, Pass(seat=0))
    assert [slot.is_filled for slot in board(passed).city[:2]] == [True, False]
    assert board(passed).city_discard == 1


def test_mod_224_its_knowledge_is_discarded() -> None:
    state = played(acting(city=city("A########")), StrengthenCard(seat=0, slot=1))
    assert not board(state).city[0].has_knowledge
    assert (board(state).city_discard, board(state).knowledge_discarded) == (1, 1)


def test_mod_221_copying() -> None:
    """MOD-221: even a card used in this round; its resources come again."""
    state = played(acting(city=city("*########"), gold=0), NameCard(seat=0, slot=1, name="trading post"))
    state = turn_of(played(state, UseCard(seat=0, slot=1)), 0)
    assert has(played(state, CopyCard(seat=0, slot=1))) == {"gold": 2}
    assert has(played(state, CopyCard(seat=0, slot=1, culture=1))) == {"gold": 2, "culture": 1}
    assert question(state, CopyCard(seat=0, slot=1), "gold").remembered == 2


def test_only_the_own_city_or_a_developed_policy() -> None:
    """MOD-222."""
    state = acting(city=city("########."), policies=(policy("A", 1),))
    assert refusal(state, CopyCard(seat=0, slot=9)) == "no_card_there"
    assert refusal(state, CopyCard(seat=0, policy=1)) is None
    assert refusal(state, CopyCard(seat=0, policy=2)) == "not_developed"
    assert refusal(state, CopyCard(seat=0)) == refusal(state, CopyCard(seat=0, slot=1, policy=1)) == "slot_or_policy"


def test_the_table_is_right_about_a_slot() -> None:
    """A knowledge nobody had noticed; every card is still accounted for."""
    state = does(at("actions"), SetSlot(seat=0, slot=3, knowledge=True))
    assert board(state).city[2].has_knowledge
    gone = does(state, SetSlot(seat=0, slot=3, card=False))
    assert board(gone).city[2].is_empty
    refill = with_board(at("refill_city"), 0, city=board(gone).city)
    assert refusal(refill, RefillCity(seat=0)) is None

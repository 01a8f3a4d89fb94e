"""Science: the tech dial, its marks, and the better cards they give."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kit.text import say
from rules.new_dawn.agendas import progress
from rules.new_dawn.inputs import AdvanceTech, EndTurn, PlayFocusCard, SkipUpgrades, UpgradeCard
from rules.new_dawn.ready import ready
from rules.new_dawn.science import choices, path
from rules.new_dawn.state import RowCard, State
from rules.new_dawn.tables import MARKS
from tests.rules.new_dawn.table import (
    at_turn,
    card,
    does,
    forced,
    game,
    refusal,
    resolving,
    row,
    trade,
    types,
    with_board,
)


def advance(**more: Any) -> AdvanceTech:
    return AdvanceTech(seat=0, **more)


def upgrade(kind: str, level: int, **more: Any) -> UpgradeCard:
    return UpgradeCard(seat=0, kind=kind, level=level, **more)


def after(start: int, slot: int, **more: Any) -> State:
    return does(resolving("astrology", slot, dial=start), advance(**more))


# The dial.


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_the_pointer_moves_by_the_slot(slot: int) -> None:
    """CND-106."""
    assert after(0, slot).boards[0].dial == slot


@pytest.mark.parametrize("spent", [0, 1, 2, 3])
def test_each_trade_token_adds_a_notch(spent: int) -> None:
    """CND-107, CND-281, CND-285."""
    state = does(resolving("astrology", 2, trade=3), advance(trade=spent))
    assert state.boards[0].dial == 2 + spent
    assert trade(state) == ({"science": 3 - spent} if spent < 3 else {})


def test_the_card_in_play_offers_each_number_of_its_trade_tokens() -> None:
    """CND-107: where the dial would be stands on the button, and one touch spends them."""
    state = resolving("astrology", 3, dial=11, trade=2)
    offers = [one for one in ready(state) if isinstance(one.input, AdvanceTech)]
    assert [(one.input, one.ask) for one in offers] == [(advance(trade=spent), ()) for spent in (0, 1, 2)]
    said = [say("new_dawn.do.spend_for_dial", n=spent, dial=14 + spent) for spent in (1, 2)]
    assert [one.label for one in offers[1:]] == said
    assert [does(state, one.input).boards[0].dial for one in offers] == [14, 15, 16]


def test_tokens_that_are_not_on_the_science_card_do_not_help() -> None:
    """CND-107, CND-279."""
    state = with_board(resolving("astrology", 2), trade={"culture": 3})
    assert refusal(state, advance(trade=1)) == "too_little_trade"


def test_a_city_state_token_adds_a_notch_and_stays() -> None:
    """CND-107, CND-266, CND-267."""
    state = does(resolving("astrology", 2, trade=1, city_states=("seoul",)), advance(trade=1, city_states=("seoul",)))
    assert state.boards[0].dial == 4
    assert card(state, "science").city_states == ("seoul",)


def test_a_science_card_moves_the_pointer_once() -> None:
    """CND-106."""
    assert refusal(after(0, 3), advance()) == "already_advanced"


@pytest.mark.parametrize(
    ("start", "steps", "end"),
    [(0, 1, 1), (23, 1, 24), (24, 1, 15), (23, 2, 15), (22, 4, 16), (24, 5, 19), (24, 10, 24), (20, 8, 18)],
)
def test_after_24_comes_15(start: int, steps: int, end: int) -> None:
    """CND-116."""
    assert path(start, steps)[-1] == end
    assert len(path(start, steps)) == steps


# Marks.


def test_the_marks_of_the_dial() -> None:
    """CND-109: two for each level."""
    assert MARKS == {3: 2, 6: 2, 10: 3, 14: 3, 19: 4, 24: 4}


@pytest.mark.parametrize(
    ("start", "slot", "upgrades"),
    [
        (0, 2, ()),
        (0, 3, ("2",)),
        (0, 4, ("2",)),
        (2, 5, ("2", "2")),
        (3, 2, ()),
        (5, 5, ("2", "3")),
        (9, 5, ("3", "3")),
        (13, 1, ("3",)),
        (18, 1, ("4",)),
        (22, 4, ("4",)),
        (24, 1, ()),
        (24, 4, ()),
        (24, 5, ("4",)),
        (15, 4, ("4",)),
        (23, 1, ("4",)),
    ],
)
def test_every_mark_stopped_on_or_passed_gives_a_card(start: int, slot: int, upgrades: tuple[str, ...]) -> None:
    """CND-109, CND-115, CND-117: also on the second lap, at 19 and at 24."""
    assert after(start, slot).boards[0].upgrades == upgrades


def test_past_the_end_of_the_dial() -> None:
    """CND-106, CND-109, CND-116, CND-117, CND-221, CND-232. Case 3: 23, 24, 15, 16."""
    state = after(22, 4)
    assert (state.boards[0].dial, state.boards[0].upgrades) == (16, ("4",))
    assert "technophile" in state.boards[0].done
    state = does(state, EndTurn(seat=0))
    assert "technophile" in state.boards[0].done


def test_short_of_24_the_agenda_is_not_done() -> None:
    """CND-232: nor is it on the way round from 15."""
    assert "technophile" not in after(22, 1).boards[0].done
    assert "technophile" in after(22, 2).boards[0].done


def test_cnd_232_the_end_of_the_dial_stays_reached() -> None:
    """CND-116, CND-232: whoever has been at 24 has reached it, also while the pointer goes on from 15."""
    state = at_turn(after(22, 4), 0)
    assert (state.boards[0].dial, progress(state.boards[0], "technophile")) == (16, 24)
    state = does(state, PlayFocusCard(seat=0, slot=4), advance())
    assert (state.boards[0].dial, progress(state.boards[0], "technophile")) == (20, 24)


# Better cards.


def test_a_better_card_has_exactly_the_level_of_the_mark() -> None:
    """CND-110."""
    state = after(8, 2)
    assert state.boards[0].upgrades == ("3",)
    for kind in types(state):
        assert refusal(state, upgrade(kind, 3)) is None
        for level in (2, 4):
            assert refusal(state, upgrade(kind, level)) == "no_such_upgrade"
        assert refusal(state, upgrade(kind, 1)) == "card_in_row"


def test_without_a_mark_there_is_none() -> None:
    """CND-109."""
    assert refusal(after(0, 1), upgrade("culture", 2)) == "no_such_upgrade"
    assert card(forced(after(0, 1), upgrade("culture", 2)), "culture").id == "drama_and_poetry"


def test_it_replaces_the_card_of_its_type_where_that_lies() -> None:
    """CND-111, CND-118: whatever its level, so iron working may become flight."""
    state = with_board(game(), row=row("culture", "iron_working", "economy", "science", "industry"), upgrades=("4",))
    state = does(state, upgrade("military", 4))
    assert [one.id for one in state.boards[0].row] == [
        "early_empire",
        "flight",
        "foreign_trade",
        "astrology",
        "pottery",
    ]


def test_levels_need_not_go_in_order() -> None:
    """CND-111: a level I card may become IV, and a level IV card III."""
    low = does(with_board(game(), upgrades=("4",)), upgrade("culture", 4))
    assert card(low, "culture").id == "mass_media"
    down = does(with_board(low, upgrades=("3",)), upgrade("culture", 3))
    assert card(down, "culture").id == "civil_service"


def test_the_replaced_card_goes_back_to_the_deck() -> None:
    """CND-113: from there it may come again."""
    state = with_board(game(), row=row("drama_and_poetry", "science", "economy", "industry", "military"))
    state = does(with_board(state, upgrades=("3", "2")), upgrade("culture", 3), upgrade("culture", 2))
    assert card(state, "culture").id == "drama_and_poetry"


def test_all_tokens_move_to_the_new_card() -> None:
    """CND-114: trade, city-states' tokens, and America's natural wonders."""
    laden = RowCard("astrology", 2, ("seoul",), ("mt_everest",))
    state = with_board(game(), row=row("culture", laden, "economy", "industry", "military"), upgrades=("2",))
    state = does(state, upgrade("science", 2))
    assert state.boards[0].row[1] == RowCard("mathematics", 2, ("seoul",), ("mt_everest",))


def test_each_mark_gives_one_card() -> None:
    """CND-115."""
    state = does(after(2, 5), upgrade("culture", 2))
    assert state.boards[0].upgrades == ("2",)
    state = does(state, upgrade("military", 2))
    assert state.boards[0].upgrades == ()
    assert refusal(state, upgrade("economy", 2)) == "no_such_upgrade"


def test_two_levels_in_one_turn() -> None:
    """CND-115: one of each, in any order."""
    state = after(5, 5)
    state = does(state, upgrade("culture", 3), upgrade("culture", 2))
    assert card(state, "culture").id == "drama_and_poetry"
    assert state.boards[0].upgrades == ()


def test_taking_a_card_is_up_to_the_player() -> None:
    """CND-112: none is taken by skipping, or by ending the turn."""
    state = after(0, 3)
    skipped = does(state, SkipUpgrades(seat=0))
    assert (skipped.boards[0].upgrades, skipped.boards[0].row) == ((), state.boards[0].row)
    assert refusal(skipped, upgrade("culture", 2)) == "no_such_upgrade"
    assert refusal(skipped, SkipUpgrades(seat=0)) == "no_upgrade"
    ended = does(state, EndTurn(seat=0))
    assert ended.boards[0].upgrades == ()


def test_the_science_card_itself_may_be_replaced_before_its_reset() -> None:
    """CND-111, CND-066: the new card goes to slot 1."""
    state = does(after(0, 3), upgrade("science", 2), EndTurn(seat=0))
    assert state.boards[0].row[0].id == "mathematics"


def test_what_is_on_offer() -> None:
    """CND-109, CND-110: a card of each type, but none that lies in the row."""
    state = with_board(game(), row=row("drama_and_poetry", "science", "economy", "industry", "military"))
    board = with_board(state, upgrades=("2", "3")).boards[0]
    assert {(kind, level) for kind, level, by in choices(board) if by is None} == {
        ("culture", 3),
        *((kind, level) for kind in ("science", "economy", "industry", "military") for level in (2, 3)),
    }


# The better science cards.


def test_mathematics_gives_a_trade_token_first() -> None:
    """CND-091: on any card, to be spent at once if it is this one."""
    state = does(resolving("mathematics", 2), advance(trade_on="military"))
    assert (trade(state), state.boards[0].dial) == ({"military": 1}, 2)
    state = does(resolving("mathematics", 2), advance(trade_on="science", trade=1))
    assert (trade(state), state.boards[0].dial) == ({}, 3)
    assert refusal(resolving("mathematics", 2), advance(trade_on="military", trade=1)) == "too_little_trade"


def test_a_full_card_loses_the_token_of_mathematics() -> None:
    """CND-286: three lie there, so a fourth cannot be spent either."""
    state = resolving("mathematics", 2, trade=3)
    assert refusal(state, advance(trade_on="science", trade=4)) == "too_little_trade"
    assert does(state, advance(trade_on="science", trade=2)).boards[0].row[1].trade == 1


def test_only_mathematics_does() -> None:
    """CND-091."""
    for science in ("astrology", "replaceable_parts", "nuclear_power"):
        assert refusal(resolving(science, 2), advance(trade_on="military")) == "other_card"


def test_replaceable_parts_give_a_resource_one_does_not_have() -> None:
    """CND-091."""
    state = resolving("replaceable_parts", 2, resources={"oil": 1, "marble": 0})
    assert dict(does(state, advance(resource="marble")).boards[0].resources) == {"oil": 1, "marble": 1}
    assert refusal(state, advance(resource="oil")) == "has_resource"
    assert refusal(with_board(state, 1, resources={"marble": 8}), advance(resource="marble")) == "no_resource_left"
    for science in ("astrology", "mathematics", "nuclear_power"):
        assert refusal(resolving(science, 2), advance(resource="marble")) == "other_card"


@pytest.mark.parametrize("science", ["astrology", "mathematics", "replaceable_parts", "nuclear_power"])
def test_every_science_card_moves_by_its_slot(science: str) -> None:
    """CND-106."""
    first = {"mathematics": {"trade_on": "culture"}, "replaceable_parts": {"resource": "oil"}}
    assert does(resolving(science, 4, dial=0), advance(**first.get(science, {}))).boards[0].dial == 4


# Wonders.


def test_pyramids_lift_up_to_three_level_one_cards() -> None:
    """CND-111: to level II of the same type."""
    lifted = {"wonders": {"pyramids": "capital"}, "upgrades": ("pyramids",) * 3}
    state = with_board(game(), row=row("culture", "mathematics", "economy", "industry", "military"), **lifted)
    by = {"by": "pyramids"}
    assert refusal(state, upgrade("science", 3, **by)) == "only_level_one"
    assert refusal(state, upgrade("culture", 3, **by)) == "one_level_up"
    assert refusal(state, upgrade("culture", 2)) == "no_such_upgrade"
    state = does(state, *(upgrade(kind, 2, **by) for kind in ("culture", "economy", "industry")))
    assert [one.level for one in state.boards[0].row] == [2, 2, 2, 2, 1]
    assert refusal(state, upgrade("military", 2, **by)) == "no_such_upgrade"


def test_the_porcelain_tower_lifts_two_cards_by_one_level() -> None:
    """CND-111."""
    state = with_board(game(), row=row("culture", "mathematics", "economy", "industry", "flight"))
    state = with_board(state, upgrades=("porcelain_tower",) * 2)
    by = {"by": "porcelain_tower"}
    assert refusal(state, upgrade("culture", 3, **by)) == "one_level_up"
    assert refusal(state, upgrade("military", 3, **by)) == "one_level_up"
    state = does(state, upgrade("science", 3, **by), upgrade("culture", 2, **by))
    assert [one.level for one in state.boards[0].row] == [2, 3, 1, 1, 4]
    assert refusal(state, upgrade("economy", 2, **by)) == "no_such_upgrade"


def test_no_card_goes_up_twice() -> None:
    """Two cards go up one level, not one of them two; a mark of the dial may still lift it again."""
    state = with_board(game(), upgrades=("porcelain_tower", "porcelain_tower", "3"))
    by = {"by": "porcelain_tower"}
    state = does(state, upgrade("culture", 2, **by))
    assert refusal(state, upgrade("culture", 3, **by)) == "one_level_up"
    assert refusal(state, upgrade("culture", 3)) is None


def test_oxford_university_lets_another_type_take_the_place() -> None:
    """CND-065, CND-111: of any card but the science card."""
    state = with_board(game(), row=row("culture", "science", "economy", "industry", "military"), upgrades=("3", "3"))
    given = upgrade("military", 3, replaces="culture")
    assert refusal(state, given) == "same_type"
    state = with_board(state, wonders={"oxford_university": "capital"})
    assert refusal(state, upgrade("military", 3, replaces="science")) == "science_stays"
    state = does(state, given)
    assert types(state) == ["military", "science", "economy", "industry", "military"]
    assert refusal(state, upgrade("culture", 3, replaces="culture")) == "nothing_to_replace"
    assert refusal(state, upgrade("culture", 3, replaces="military")) is None


def test_a_pointer_moves_on_the_next_turn_again() -> None:
    """CND-106."""
    state = at_turn(does(after(0, 3), EndTurn(seat=0)), 0)
    assert does(state, PlayFocusCard(seat=0, slot=1), advance()).boards[0].dial == 4


def test_what_wonders_offer() -> None:
    """CND-110: the next level of each card, for the Pyramids of level I cards alone."""
    state = with_board(game(), row=row("culture", "mathematics", "capitalism", "industry", "military"))
    porcelain = choices(with_board(state, upgrades=("porcelain_tower",)).boards[0])
    assert {(kind, level) for kind, level, _ in porcelain} == {
        ("culture", 2),
        ("science", 3),
        ("industry", 2),
        ("military", 2),
    }
    pyramids = choices(with_board(state, upgrades=("pyramids",) * 3).boards[0])
    assert set(pyramids) == {(kind, 2, "pyramids") for kind in ("culture", "industry", "military")}

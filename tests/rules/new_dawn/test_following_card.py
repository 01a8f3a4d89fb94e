"""Effects that let a card follow the turn's own, and those around the reset: Capitalism, the Arsenal, the stadium."""

from __future__ import annotations

from typing import Any

import pytest

from rules.new_dawn.flow import may_follow
from rules.new_dawn.inputs import (
    AdvanceTech,
    Attack,
    EndTurn,
    MoveBarbarian,
    MoveCaravan,
    PlaceTokens,
    PlayFocusCard,
    ResetCard,
    SwapCards,
)
from rules.new_dawn.row import strength
from rules.new_dawn.state import State
from tests.rules.new_dawn.table import (
    as_version_one,
    does,
    forced,
    game,
    holding,
    refusal,
    resolving,
    row,
    row_with,
    told,
    types,
    with_board,
    with_turn,
)


def play(slot: int, by: str) -> PlayFocusCard:
    return PlayFocusCard(seat=0, slot=slot, by=by)


# Capitalism.


def capitalism(slot: int = 3, **things: Any) -> State:
    return does(resolving("capitalism", slot, **things), ResetCard(seat=0))


def test_capitalism_resolves_another_card_as_in_slot_1() -> None:
    """CND-058, CND-091: after its reset, and the other card stays where it is."""
    state = capitalism()
    assert types(state) == ["economy", "culture", "science", "industry", "military"]
    state = does(state, play(5, "capitalism"))
    assert strength(state, 0, "military") == 1
    state = does(state, EndTurn(seat=0))
    assert types(state) == ["economy", "culture", "science", "industry", "military"]


def test_the_other_card_is_really_resolved() -> None:
    """CND-058."""
    state = does(capitalism(), play(3, "capitalism"), AdvanceTech(seat=0))
    assert state.boards[0].dial == 1
    assert refusal(does(capitalism(), play(2, "capitalism")), PlaceTokens(seat=0, terrains=("hills",))) == "too_hard"


def test_machu_picchu_counts_that_as_slot_3() -> None:
    """CND-058."""
    state = does(capitalism(wonders={"machu_picchu": "capital"}), play(5, "capitalism"))
    assert strength(state, 0, "military") == 3


def test_only_after_the_reset_once_and_never_itself() -> None:
    """CND-056, CND-059."""
    assert refusal(resolving("capitalism", 3), play(5, "capitalism")) == "after_capitalism"
    assert refusal(capitalism(), play(1, "capitalism")) == "another_focus_card"
    state = does(capitalism(), play(5, "capitalism"))
    assert refusal(state, play(4, "capitalism")) == "once_a_turn"
    assert refusal(does(resolving("currency", 3), ResetCard(seat=0)), play(5, "capitalism")) == "after_capitalism"
    assert refusal(with_board(game(), row=row_with("capitalism", 3)), play(5, "capitalism")) == "play_own_card_first"


def test_before_its_reset_it_can_be_recorded_anyway() -> None:
    """CND-059, CND-066: the reset is done, and the card meant is found."""
    state = forced(resolving("capitalism", 3), play(2, "capitalism"))
    assert types(state)[0] == "economy"
    assert state.turn.played == ("capitalism", "astrology")
    assert strength(state, 0, "science") == 1


# The Venetian Arsenal.


def test_the_arsenal_resolves_the_card_of_slot_5_again_as_in_slot_1() -> None:
    """CND-058, CND-059: before the one reset."""
    state = resolving("astrology", 5, wonders={"venetian_arsenal": "capital"})
    assert may_follow(state, state.board) == ("venetian_arsenal",)
    state = does(state, AdvanceTech(seat=0), play(5, "venetian_arsenal"), AdvanceTech(seat=0))
    assert state.boards[0].dial == 6
    assert refusal(state, play(5, "venetian_arsenal")) == "once_a_turn"
    assert types(does(state, EndTurn(seat=0)))[0] == "science"


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_it_is_slot_5_or_nothing(slot: int) -> None:
    """CND-058."""
    state = resolving("astrology", slot, wonders={"venetian_arsenal": "capital"})
    assert refusal(state, play(slot, "venetian_arsenal")) == "only_in_slot"
    assert refusal(state, play(5, "venetian_arsenal")) == "only_in_slot"
    assert refusal(resolving("astrology", 5), play(5, "venetian_arsenal")) == "no_wonder"


def test_both_resolutions_give_their_tokens() -> None:
    """CND-093: the number of the card counts each time."""
    state = resolving("early_empire", 5, wonders={"venetian_arsenal": "capital"})
    twice = PlaceTokens(seat=0, terrains=("grassland", "grassland"))
    state = does(state, twice, play(5, "venetian_arsenal"), twice)
    assert state.boards[0].plain == 4
    assert refusal(state, PlaceTokens(seat=0, terrains=("grassland",))) == "too_many_tokens"


# Estádio do Maracanã.


STADIUM = {"estadio_do_maracana": "capital"}


def test_the_stadium_resolves_and_resets_the_economy_card_as_well() -> None:
    """CND-059, CND-066: before the turn's own card is reset, so from its own slot; then that one is reset too."""
    state = with_board(game(), row=row("culture", "economy", "science", "industry", "military"), wonders=STADIUM)
    state = does(state, PlayFocusCard(seat=0, slot=4), play(2, "estadio_do_maracana"))
    assert types(state) == ["culture", "economy", "science", "industry", "military"]
    assert strength(state, 0, "economy") == 2
    assert refusal(state, MoveCaravan(seat=0, steps=3, hardest="forest")) == "too_hard"
    state = does(state, MoveCaravan(seat=0, steps=3, hardest="hills"), EndTurn(seat=0))
    assert types(state) == ["industry", "economy", "culture", "science", "military"]


def test_the_stadium_comes_before_the_reset() -> None:
    """CND-059: once the card is back in slot 1 the time for it is over."""
    state = with_board(game(), row=row("culture", "economy", "science", "industry", "military"), wonders=STADIUM)
    state = does(state, PlayFocusCard(seat=0, slot=4))
    assert may_follow(state, state.board) == ("estadio_do_maracana",)
    reset = does(state, ResetCard(seat=0))
    assert refusal(reset, play(3, "estadio_do_maracana")) == "before_reset"
    assert may_follow(reset, reset.board) == ()


def test_in_version_one_the_stadium_came_after_the_reset() -> None:
    """CND-059, CND-066: recorded games keep the slot that economy had moved to."""
    state = with_board(game(), row=row("economy", "culture", "science", "industry", "military"), wonders=STADIUM)
    state = as_version_one(state)
    state = does(state, PlayFocusCard(seat=0, slot=3), AdvanceTech(seat=0), play(1, "estadio_do_maracana"))
    assert types(state) == ["science", "economy", "culture", "industry", "military"]
    assert strength(state, 0, "economy") == 2
    state = does(state, MoveCaravan(seat=0, steps=3, hardest="hills"), EndTurn(seat=0))
    assert types(state) == ["economy", "science", "culture", "industry", "military"]
    reset = does(as_version_one(with_board(game(), wonders=STADIUM)), PlayFocusCard(seat=0, slot=1), ResetCard(seat=0))
    assert may_follow(reset, reset.board) == ("estadio_do_maracana",)


def test_a_card_to_the_right_of_the_played_one_stays() -> None:
    """CND-066."""
    state = with_board(game(), row=row("culture", "science", "industry", "economy", "military"), wonders=STADIUM)
    state = does(state, PlayFocusCard(seat=0, slot=2), play(4, "estadio_do_maracana"))
    assert strength(state, 0, "economy") == 4


def test_the_stadium_follows_another_card_once() -> None:
    """CND-056."""
    state = with_board(game(), row=row("economy", "culture", "science", "industry", "military"), wonders=STADIUM)
    assert refusal(state, play(1, "estadio_do_maracana")) == "play_own_card_first"
    economy = does(state, PlayFocusCard(seat=0, slot=1))
    assert refusal(economy, play(1, "estadio_do_maracana")) == "another_focus_card"
    science = does(state, PlayFocusCard(seat=0, slot=3))
    assert refusal(science, play(2, "estadio_do_maracana")) == "only_economy"
    assert refusal(does(science, play(1, "estadio_do_maracana")), play(2, "estadio_do_maracana")) == "once_a_turn"
    assert refusal(with_board(science, wonders={}), play(1, "estadio_do_maracana")) == "no_wonder"
    assert may_follow(science, science.board) == ("estadio_do_maracana",)
    assert may_follow(economy, economy.board) == ()


def test_capitalism_may_follow_the_stadium() -> None:
    """CND-059."""
    state = with_board(game(), row=row("capitalism", "culture", "science", "industry", "military"), wonders=STADIUM)
    state = does(state, PlayFocusCard(seat=0, slot=3), play(1, "estadio_do_maracana"), ResetCard(seat=0))
    state = does(state, play(5, "capitalism"))
    assert state.turn.played == ("astrology", "capitalism", "masonry")


# The Oracle and the Aztecs swap cards.


def oracle(*slots: int) -> SwapCards:
    return SwapCards(seat=0, by="oracle", slots=slots)


def aztec(*slots: int) -> SwapCards:
    return SwapCards(seat=0, by="aztec", slots=slots)


def test_the_oracle_swaps_neighbours_at_the_start_of_a_turn() -> None:
    """CND-064: with what lies on them."""
    state = with_board(game(), row=row_with("astrology", 3, trade=2), wonders={"oracle": "capital"})
    after = does(state, oracle(3, 4))
    assert types(after) == ["culture", "economy", "industry", "science", "military"]
    assert after.boards[0].row[3].trade == 2
    assert refusal(after, oracle(1, 2)) == "once_a_turn"
    assert refusal(state, oracle(1, 3)) == "only_neighbours"
    assert refusal(state, oracle(2)) == "name_two_slots"
    assert refusal(does(state, PlayFocusCard(seat=0, slot=1)), oracle(1, 2)) == "only_at_start"
    assert refusal(game(), oracle(1, 2)) == "no_wonder"


def won(leader: str = "aztec") -> State:
    """A military card has beaten a barbarian."""
    state = resolving("masonry", 4, leaders=(leader, "rome"))
    fight = Attack(
        seat=0, target="barbarian", barbarian="A", terrain="grassland", die=6, defence_die=1, trade_on=("science",)
    )
    return does(state, fight)


def test_the_aztecs_swap_any_two_after_a_won_attack() -> None:
    """CND-059: after the reset of the military card, once."""
    state = does(won(), ResetCard(seat=0))
    assert types(state) == ["military", "culture", "science", "economy", "industry"]
    after = does(state, aztec(1, 5))
    assert types(after) == ["industry", "culture", "science", "economy", "military"]
    assert refusal(after, aztec(1, 5)) == "once_a_turn"
    assert types(does(after, EndTurn(seat=0))) == types(after)


def test_only_then() -> None:
    """CND-059: not before the reset, not without a victory, and only the Aztecs."""
    assert refusal(won(), aztec(1, 5)) == "after_won_attack"
    lost = does(resolving("masonry", 4, leaders=("aztec", "rome")), ResetCard(seat=0))
    assert refusal(lost, aztec(1, 5)) == "after_won_attack"
    assert may_follow(lost, lost.board) == ()
    assert refusal(does(won("egypt"), ResetCard(seat=0)), aztec(1, 5)) == "other_leader"
    assert refusal(with_board(game(2, ("aztec", "rome"))), aztec(1, 5)) == "after_won_attack"
    forced_reset = forced(game(2, ("aztec", "rome")), ResetCard(seat=0))
    assert refusal(forced_reset, aztec(1, 5)) == "after_won_attack"


def test_not_for_a_military_card_that_capitalism_resolved() -> None:
    """CND-059: that one is not reset."""
    state = capitalism(leaders=("aztec", "rome"))
    state = with_turn(does(state, play(5, "capitalism")), won=1)
    assert refusal(does(state, ResetCard(seat=0)), aztec(1, 5)) == "after_won_attack"


# Seoul.


def test_seoul_moves_a_barbarian_at_the_start_of_a_turn() -> None:
    state = with_board(game(), cards=holding("seoul"))
    given = MoveBarbarian(seat=0, barbarian="C")
    after = does(state, given)
    assert after.defeated == frozenset()
    assert refusal(after, given) == "once_a_turn"
    assert refusal(state, MoveBarbarian(seat=0)) == "name_a_barbarian"
    assert refusal(game(), given) == "card_not_held"
    assert refusal(does(state, PlayFocusCard(seat=0, slot=1)), given) == "only_at_start"
    gone = with_board(game(barbarians=("A", "B")), cards=holding("seoul"))
    assert refusal(gone, given) == "barbarian_not_there"


def test_a_barbarian_moved_against_the_rules_may_have_no_letter() -> None:
    """Recorded anyway without Seoul: which one it was is not asked then."""
    nameless = MoveBarbarian(seat=0)
    assert refusal(game(), nameless) == "card_not_held"
    assert told(nameless.tell(game())) == ("new_dawn.told.moves_barbarian", {"letter": "?"})


# What a second card leaves as it was.


def test_the_card_stays_in_slot_5_while_it_is_resolved_again() -> None:
    """CND-059, CND-066: there is one reset, at the end."""
    state = resolving("astrology", 5, wonders={"venetian_arsenal": "capital"})
    state = does(state, play(5, "venetian_arsenal"))
    assert types(state)[4] == "science"


def test_an_arsenal_recorded_for_another_slot_resets_the_first_card() -> None:
    """CND-059."""
    state = resolving("astrology", 3, wonders={"venetian_arsenal": "capital"})
    state = forced(state, play(5, "venetian_arsenal"))
    assert types(state)[0] == "science"
    assert state.turn.played == ("astrology", "masonry")


def test_a_victory_before_the_second_time_still_counts_for_the_aztecs() -> None:
    """CND-059."""
    fight = Attack(
        seat=0, target="barbarian", barbarian="A", terrain="grassland", die=6, defence_die=1, trade_on=("science",)
    )
    state = resolving("masonry", 5, leaders=("aztec", "rome"), wonders={"venetian_arsenal": "capital"})
    state = does(state, fight, play(5, "venetian_arsenal"), ResetCard(seat=0))
    assert may_follow(state, state.board) == ("aztec",)
    state = does(state, aztec(2, 4))
    assert may_follow(state, state.board) == ()


def test_a_victory_of_others_gives_no_swap() -> None:
    state = does(won("egypt"), ResetCard(seat=0))
    assert may_follow(state, state.board) == ()


def test_diplomacy_cards_of_the_palace_outlast_a_second_card() -> None:
    """They may be taken until the turn ends."""
    state = with_board(game(), wonders={**STADIUM, "potala_palace": "city"})
    state = with_turn(does(state, PlayFocusCard(seat=0, slot=5)), to_take=3)
    state = does(state, play(state.boards[0].slot_of("economy"), "estadio_do_maracana"))
    assert state.turn.to_take == 3


def test_a_card_of_capitalism_is_over_with_its_reset_step() -> None:
    """CND-059: though it stays in its slot."""
    state = capitalism()
    assert may_follow(state, state.board) == ("capitalism",)
    state = does(state, play(3, "capitalism"))
    assert may_follow(state, state.board) == ()
    state = does(state, ResetCard(seat=0))
    assert refusal(state, AdvanceTech(seat=0)) == "not_in_play"
    assert types(state)[2] == "science"

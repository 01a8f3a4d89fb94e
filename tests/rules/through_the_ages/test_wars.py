"""Wars: declared in the politics phase, decided at the start of the next turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kit.given import offer
from rules.kit.text import say
from rules.through_the_ages import names
from rules.through_the_ages.inputs import (
    DeclareWar,
    EndPolitics,
    EndTurn,
    PrepareEvent,
    ResolveWar,
    TakeCard,
)
from rules.through_the_ages.state import PactInPlay, State, WarInPlay
from tests.rules.through_the_ages.table import (
    at,
    beginning,
    blue_cubes,
    civil,
    does,
    forced,
    in_politics,
    likely,
    military,
    points,
    refusal,
    strength,
    until,
    with_board,
    yellow_cubes,
)


def at_war(card: str, own: int, other: int, *, players: int = 2, rival: int = 1, **things: Any) -> State:
    """The first seat about to resolve its war, strengths as given; `theirs` lies on the rival's board."""
    theirs = things.pop("theirs", {})
    state = at("war", players=players, age="III", workers={"warriors_a": own}, **things)
    state = with_board(state, rival, **{"military_hand": 5, "workers": {"warriors_a": other}, **theirs})
    return state.with_board(0, replace(state.boards[0], war=WarInPlay(card, rival)))


# Declaring.


@pytest.mark.parametrize(
    ("card", "cost"), [("war_over_territory_ii", 2), ("war_over_technology_ii", 2), ("war_over_culture_iii", 3)]
)
def test_a_war_is_paid_for_and_lies_there(card: str, cost: int) -> None:
    """TTA-109, TTA-111, TTA-112: in one's own area, pointing at the target; nothing else happens."""
    state = in_politics(players=3, age="III", government="communism_iii", military_hand=2)
    after = does(state, DeclareWar(seat=0, card=card, rival=2))
    assert after.boards[0].war == WarInPlay(card, 2)
    assert (military(after), after.boards[0].military_hand, after.step) == ((5 - cost, 5), 1, "actions")
    assert after.boards[1:] == state.boards[1:]
    poor = with_board(state, 0, government="communism_iii", military=cost - 1, military_hand=2)
    assert refusal(poor, DeclareWar(seat=0, card=card, rival=2)) == "military_actions"
    assert refusal(with_board(state, 0, military_hand=0), DeclareWar(seat=0, card=card, rival=2)) == "no_military_card"


def test_the_weaker_may_declare_war() -> None:
    """TTA-113: strength does not matter yet."""
    state = with_board(in_politics(age="II"), 1, workers={"warriors_a": 9})
    assert refusal(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=1)) is None


@pytest.mark.parametrize(
    ("age", "card", "code"),
    [
        ("I", "war_over_territory_ii", "age_not_begun"),
        ("II", "war_over_territory_ii", None),
        ("II", "war_over_culture_iii", "age_not_begun"),
        ("III", "war_over_culture_iii", None),
    ],
)
def test_a_war_card_comes_with_its_age(age: str, card: str, code: str | None) -> None:
    """TTA-065: nobody holds a card of a deck that is not on the table yet."""
    state = in_politics(age=age, government="communism_iii")
    assert refusal(state, DeclareWar(seat=0, card=card, rival=1)) == code


@pytest.mark.parametrize(("last", "code"), [(None, None), (6, None), (5, "no_war_in_last_round")])
def test_no_war_is_declared_in_the_last_round(last: int | None, code: str | None) -> None:
    """TTA-083."""
    state = replace(in_politics(age="IV", round=5, government="communism_iii"), last_round=last)
    assert refusal(state, DeclareWar(seat=0, card="war_over_culture_iii", rival=1)) == code


def pact(state: State, owner: int, card: str, partner: int, side: str = "A") -> State:
    return state.with_board(owner, replace(state.boards[owner], pact=PactInPlay(card, partner, side)))


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("open_borders_agreement_i", None),
        ("trade_routes_agreement_i", None),
        ("acceptance_of_supremacy_ii", "pact_forbids"),
        ("international_trade_agreement_ii", None),
        ("promise_of_military_protection_ii", None),
        ("scientific_cooperation_ii", None),
        ("international_tourism_iii", None),
        ("military_pact_iii", None),
        ("peace_treaty_iii", "pact_forbids"),
    ],
)
def test_pacts_that_forbid_attacks_forbid_war(card: str, code: str | None, owner: int) -> None:
    """TTA-110: whoever's area the pact lies in, and only between its parties."""
    state = pact(in_politics(players=3, age="III"), owner, card, 1 - owner)
    assert refusal(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=1)) == code
    assert refusal(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=2)) is None


def test_nobody_declares_war_on_who_has_lost_sovereignty() -> None:
    """TTA-110: side B is safe from all; side A only from B."""
    state = pact(in_politics(players=3, age="III"), 1, "loss_of_sovereignty_iii", 2, "B")
    assert refusal(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=1)) == "sovereignty_forbids"
    assert refusal(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=2)) is None
    state = pact(in_politics(players=3, age="III"), 0, "loss_of_sovereignty_iii", 1, "B")
    assert refusal(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=1)) == "pact_forbids"


@pytest.mark.parametrize(
    ("card", "is_left"),
    [("military_pact_iii", False), ("promise_of_military_protection_ii", False), ("open_borders_agreement_i", True)],
)
def test_a_declaration_ends_pacts_that_attacks_end(card: str, is_left: bool) -> None:
    """TTA-099: of the two alone."""
    state = pact(in_politics(players=3, age="III"), 1, card, 0)
    state = pact(state, 2, "military_pact_iii", 0)
    after = does(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=1))
    assert (after.boards[1].pact is not None) is is_left
    assert after.boards[2].pact is not None


def test_gandhi_wages_no_war_and_makes_wars_on_him_dear() -> None:
    """TTA-109, TTA-110: cards that say so."""
    state = in_politics(age="III", leader="mahatma_gandhi_iii")
    assert refusal(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=1)) == "gandhi"
    state = in_politics(age="III", government="communism_iii")
    state = with_board(state, 1, leader="mahatma_gandhi_iii")
    after = does(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=1))
    assert military(after) == (1, 5)
    assert refusal(state, DeclareWar(seat=0, card="war_over_culture_iii", rival=1)) == "military_actions"


@pytest.mark.parametrize("rival", [None, 0, 2])
def test_a_war_needs_a_rival(rival: int | None) -> None:
    """TTA-109: not oneself, not nobody, not who has left."""
    state = in_politics(players=3, age="II")
    state = state.with_board(2, replace(state.boards[2], is_gone=True))
    assert refusal(state, DeclareWar(seat=0, card="war_over_territory_ii", rival=rival)) == "name_a_rival"


# Its turn.


def test_a_war_is_decided_at_the_start_of_the_next_turn() -> None:
    """TTA-067, TTA-112: before anything else, and once."""
    state = does(in_politics(age="II"), DeclareWar(seat=0, card="war_over_territory_ii", rival=1))
    assert refusal(state, ResolveWar(seat=0)) == "war_at_start"
    while (state.step, state.seat) != ("war", 0):
        assert refusal(state, ResolveWar(seat=1)) in ("no_war", "war_at_start")
        state = does(state, likely(state))
    for given, code in (
        (EndPolitics(seat=0), "politics_over"),
        (PrepareEvent(seat=0, level=1), "politics_over"),
        (TakeCard(seat=0, card="iron_i"), "begin_first"),
        (EndTurn(seat=0), "begin_first"),
    ):
        assert refusal(state, given) == code
    after = does(state, ResolveWar(seat=0))
    assert (after.step, after.boards[0].war) == ("politics", None)
    assert refusal(after, ResolveWar(seat=0)) == "no_war"


def test_without_a_war_the_step_is_skipped() -> None:
    """TTA-067."""
    assert until(beginning(), "politics", 0).boards[0].war is None
    assert refusal(beginning(), ResolveWar(seat=0)) == "no_war"
    aimed = with_board(beginning(), 1, war=WarInPlay("war_over_culture_iii", 0))
    assert until(aimed, "politics", 0).boards[1].war is not None


def test_the_war_is_fought_with_a_tactic_still_ones_own() -> None:
    """TTA-067, TTA-077: strength counts the current tactic either way."""
    state = beginning(workers={"warriors_a": 3}, tactic="legion_i", war=WarInPlay("war_over_culture_iii", 1), age="III")
    state = with_board(state, 1, workers={"warriors_a": 5}, culture=20)
    state = until(state, "war", 0)
    assert points(does(state, ResolveWar(seat=0)), 1) == 20


# The outcome.


@pytest.mark.parametrize(
    ("own", "other", "won"), [(7, 4, (38, 12)), (4, 7, (22, 28)), (5, 5, (30, 20)), (1, 0, (36, 14)), (0, 1, (24, 26))]
)
def test_the_stronger_side_wins_whoever_declared(own: int, other: int, won: tuple[int, int]) -> None:
    """TTA-068 to TTA-072: five culture points and the advantage; nothing on equal strength; the card goes."""
    state = at_war("war_over_culture_iii", own, other, culture=30, theirs={"culture": 20})
    after = does(state, ResolveWar(seat=0))
    assert (points(after, 0), points(after, 1), after.boards[0].war) == (*won, None)


@pytest.mark.parametrize(("own", "other", "said"), [(7, 4, ("war_takes", 8)), (0, 1, ("war_loses", 6)), (5, 5, None)])
def test_the_button_names_what_is_taken_or_lost(own: int, other: int, said: tuple[str, int] | None) -> None:
    """TTA-068: what the war will move, before it is recorded; nothing to name on equal strength."""
    state = at_war("war_over_culture_iii", own, other, culture=30, theirs={"culture": 20})
    label = offer(state, ResolveWar(seat=0)).label
    if said is None:
        assert label == ResolveWar.title
        return
    key, amount = said
    assert label == say(f"through_the_ages.do.{key}", what=names.amount("culture", amount))


@pytest.mark.parametrize(("own", "other", "key", "amount"), [(10, 0, "war_takes", 3), (0, 5, "war_loses", 2)])
def test_the_button_names_the_yellow_cubes_of_a_war_over_territory(own: int, other: int, key: str, amount: int) -> None:
    """TTA-295."""
    state = at_war("war_over_territory_ii", own, other, yellow=8, theirs={"yellow": 8})
    said = say(f"through_the_ages.do.{key}", what=names.amount("yellow", amount))
    assert offer(state, ResolveWar(seat=0)).label == said


@pytest.mark.parametrize(
    ("own", "other", "taken"), [(1, 0, 1), (4, 0, 1), (5, 0, 2), (9, 0, 2), (10, 0, 3), (0, 5, -2), (3, 3, 0)]
)
def test_a_war_over_territory_takes_yellow_cubes(own: int, other: int, taken: int) -> None:
    """TTA-070, TTA-295: one, and one for each five of the advantage."""
    state = at_war("war_over_territory_ii", own, other, yellow=8, theirs={"yellow": 8})
    after = does(state, ResolveWar(seat=0))
    assert (after.boards[0].yellow, after.boards[1].yellow) == (8 + taken, 8 - taken)
    for before, board in zip(state.boards, after.boards, strict=True):
        assert yellow_cubes(board) - yellow_cubes(before) == board.yellow_owned - before.yellow_owned


@pytest.mark.parametrize(("card", "left"), [("war_over_territory_ii", 2), ("war_over_culture_iii", 3)])
def test_a_war_takes_no_more_than_there_is(card: str, left: int) -> None:
    """TTA-295, TTA-324."""
    after = does(at_war(card, 30, 0, theirs={"yellow": 2, "culture": 3}), ResolveWar(seat=0))
    gained = after.boards[0].yellow - 18 if left == 2 else points(after)
    assert (gained, after.boards[1].yellow if left == 2 else points(after, 1)) == (left, 0)


def test_bonuses_for_attacking_count_in_a_war() -> None:
    """TTA-068: Open Borders gives the attacker two, and the attacked nothing."""
    state = at_war("war_over_culture_iii", 5, 6, players=3, theirs={"culture": 20})
    state = pact(state, 1, "open_borders_agreement_i", 0)
    after = does(state, ResolveWar(seat=0))
    assert (points(after), points(after, 1)) == (6, 14)
    other = pact(at_war("war_over_culture_iii", 5, 6, players=3, culture=20), 2, "open_borders_agreement_i", 0)
    assert points(does(other, ResolveWar(seat=0)), 1) == 6
    by_hand = at_war("war_over_culture_iii", 5, 6, theirs={"culture": 20})
    assert points(does(by_hand, ResolveWar(seat=0, bonus=3, rival_bonus=1))) == 6


def test_bonus_cards_play_no_part_in_a_war() -> None:
    """TTA-073: there is nowhere to name them, and no hand changes."""
    assert not {"defence", "discarded"} & {field.name for field in ResolveWar.fields()}
    state = at_war("war_over_culture_iii", 5, 6, military_hand=4, theirs={"military_hand": 4})
    after = does(state, ResolveWar(seat=0))
    assert [board.military_hand for board in after.boards] == [4, 4]


def test_a_pact_signed_later_does_not_end_a_war() -> None:
    """TTA-120: the war is decided all the same."""
    state = at_war("war_over_culture_iii", 9, 6, players=3, theirs={"culture": 20})
    after = does(pact(state, 0, "peace_treaty_iii", 1), ResolveWar(seat=0))
    assert (points(after, 1), after.boards[0].pact is not None) == (12, True)


def test_a_tie_in_war_is_no_tie_in_events() -> None:
    """TTA-071: nobody counts as stronger."""
    state = at_war("war_over_technology_ii", 5, 5, theirs={"science": 9, "special": ["masonry_i"]})
    after = does(state, ResolveWar(seat=0, technologies=("masonry_i",)))
    assert (after.boards[1].science, after.boards[1].special, after.boards[0].special) == (9, ("masonry_i",), ())


# War over technology.

THEIRS = {"special": ["masonry_i", "navigation_ii"], "science": 8}
"""Navigation makes them two stronger."""


@pytest.mark.parametrize(
    ("own", "technologies", "science"),
    [
        (8, (), 6),
        (8, ("masonry_i",), 3),
        (8, ("navigation_ii",), 0),
        (11, ("masonry_i", "navigation_ii"), 0),
        (12, ("masonry_i", "navigation_ii"), 1),
        (21, (), 8),
        (21, ("masonry_i",), 8),
    ],
)
def test_a_war_over_technology(own: int, technologies: tuple[str, ...], science: int) -> None:
    """TTA-070, TTA-074, TTA-324: special technologies by their cost, science points for the rest of the advantage."""
    after = does(at_war("war_over_technology_ii", own, 0, theirs=THEIRS), ResolveWar(seat=0, technologies=technologies))
    victor, victim = after.boards
    assert victor.special == technologies
    assert set(victim.special) == {"masonry_i", "navigation_ii"} - set(technologies)
    assert (victor.science, victim.science) == (science, 8 - science)


@pytest.mark.parametrize(
    ("own", "things", "technologies", "code"),
    [
        (7, {}, ("navigation_ii",), "more_than_advantage"),
        (8, {}, ("navigation_ii",), None),
        (8, {}, ("masonry_i", "navigation_ii"), "more_than_advantage"),
        (20, {}, ("warfare_i",), "not_in_play"),
        (20, {"special": ["masonry_i"]}, ("masonry_i",), "has_technology"),
        (20, {"hand": ["masonry_i"]}, ("masonry_i",), "has_technology"),
        (20, {"special": ["engineering_iii"]}, ("masonry_i",), None),
    ],
)
def test_what_a_war_over_technology_may_take(
    own: int, things: dict[str, Any], technologies: tuple[str, ...], code: str | None
) -> None:
    """TTA-075: not what one has in play or in hand, and no more than the advantage."""
    state = at_war("war_over_technology_ii", own, 0, theirs=THEIRS, **things)
    assert refusal(state, ResolveWar(seat=0, technologies=technologies)) == code


@pytest.mark.parametrize(
    ("mine", "theirs", "kept"),
    [
        ("warfare_i", "strategy_ii", "strategy_ii"),
        ("military_theory_iii", "strategy_ii", "military_theory_iii"),
        ("masonry_i", "strategy_ii", None),
    ],
)
def test_of_two_of_a_type_the_higher_is_kept(mine: str, theirs: str, kept: str | None) -> None:
    """TTA-076: and the other one is gone."""
    state = at_war("war_over_technology_ii", 30, 0, special=[mine], theirs={"special": [theirs]})
    after = does(state, ResolveWar(seat=0, technologies=(theirs,)))
    assert after.boards[0].special == ((kept,) if kept else (mine, theirs))
    assert after.boards[1].special == ()


def test_a_captured_technology_takes_its_actions_and_cubes_along() -> None:
    """TTA-074, TTA-285, TTA-289: both boards are brought up to date."""
    state = at_war("war_over_technology_ii", 30, 0, theirs={"special": ["justice_system_ii"]})
    after = does(state, ResolveWar(seat=0, technologies=("justice_system_ii",)))
    assert (civil(state, 1), civil(after, 1), civil(after, 0)) == ((5, 5), (4, 4), (5, 5))
    assert (after.boards[0].blue, after.boards[1].blue) == (19, 13)
    assert [blue_cubes(board) for board in after.boards] == [19, 13]


def test_the_attacked_takes_technologies_when_they_win() -> None:
    """TTA-069, TTA-074."""
    state = at_war("war_over_technology_ii", 1, 8, special=["masonry_i"], science=9)
    after = does(state, ResolveWar(seat=0, technologies=("masonry_i",)))
    assert (after.boards[1].special, after.boards[1].science, after.boards[0].science) == (("masonry_i",), 4, 5)


# Recorded anyway.


def test_a_war_resolved_at_another_time_is_resolved() -> None:
    """TTA-072: the turn stays where it is."""
    state = replace(at_war("war_over_culture_iii", 7, 4, theirs={"culture": 20}), step="actions")
    after = forced(state, ResolveWar(seat=0))
    assert (points(after), after.step, after.boards[0].war) == (8, "actions", None)
    assert forced(after, ResolveWar(seat=0)) == after


def test_a_forced_capture_goes_no_further_than_the_advantage() -> None:
    """TTA-070: what the advantage cannot pay for stays."""
    state = at_war("war_over_technology_ii", 4, 0, theirs=THEIRS)
    after = forced(state, ResolveWar(seat=0, technologies=("navigation_ii", "warfare_i")))
    assert (after.boards[0].special, after.boards[0].science) == ((), 2)
    assert strength(after, 1) == 2

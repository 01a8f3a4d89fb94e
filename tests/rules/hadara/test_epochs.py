"""Three epochs of two phases, and who begins each of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from companion.text import translator_for
from rules.hadara.flow import first_player
from rules.hadara.game import GAME
from rules.hadara.inputs import BuyCard, EndStep
from rules.hadara.state import State
from rules.hadara.tables import COLOURS, EFFECTS
from rules.kit import play
from rules.kit.text import SeatName
from tests.rules.hadara.table import (
    RULES,
    a_setup,
    annexed,
    at,
    card,
    does,
    drawing,
    effect,
    forced,
    game,
    item,
    last,
    order,
    playing_on,
    refusal,
    statue,
    told,
    until,
    with_board,
)

PHASE_B = ["pick", "income", "colony", "statue", "feeding", "medals"]


def steps_of(state: State) -> list[tuple[int, str, str]]:
    """Every step of a game in order, each once."""
    return list(dict.fromkeys((one.epoch, one.phase, one.step) for one, _ in playing_on(state)))


# The order.


def test_had_002_three_epochs_of_two_phases() -> None:
    """HAD-002: and the place says so."""
    rounds = [RULES.round(state) for state, _ in playing_on(game())]
    assert list(dict.fromkeys(rounds)) == ["1A", "1B", "2A", "2B", "3A", "3B"]
    place = RULES.moment(until(game(), "colony", epoch=2, phase="B"))
    assert [told(value) for _, value in place.values] == [  # type: ignore[arg-type]  # both are texts
        ("hadara.epoch", {"n": "II"}),
        ("hadara.phase.B", {}),
    ]


def test_had_006_the_game_stops_after_epoch_iii() -> None:
    """HAD-006: only then is there a result."""
    for state, _ in playing_on(game()):
        assert RULES.outcome(state) is None
    end = last(game())
    assert (end.epoch, end.step, RULES.round(end)) == (3, "end", "end")
    assert RULES.outcome(end) is not None
    assert RULES.step(end).id == "end"
    assert told(RULES.step(at("medals", epoch=3)).next)[0] == "hadara.step.scoring"
    assert told(RULES.step(at("medals", epoch=2)).next)[0] == "hadara.step.new_epoch"


def test_had_135_the_order_of_phase_b() -> None:
    """HAD-135: in every epoch."""
    for epoch in (1, 2, 3):
        found = [step for where, phase, step in steps_of(game()) if (where, phase) == (epoch, "B")]
        assert found == PHASE_B + (["new_epoch"] if epoch < 3 else [])


def test_had_135_the_step_shows_what_is_done_and_what_is_ahead() -> None:
    """HAD-135, HAD-069."""
    trail = RULES.step(at("statue", phase="B")).trail
    assert [told(mark.label)[0] for mark in trail] == [f"hadara.trail.{step}" for step in PHASE_B]
    assert [mark.passing for mark in trail] == ["done"] * 3 + ["now"] + ["ahead"] * 2
    assert told(RULES.step(at("statue", phase="B")).next)[0] == "hadara.step.feeding"
    assert told(RULES.step(at("statue", phase="A")).next)[0] == "hadara.step.pick"
    phase_a = [told(mark.label)[0] for mark in RULES.step(at("draw")).trail]
    assert phase_a == [f"hadara.trail.{step}" for step in ("draw", "income", "colony", "statue")]


# The first player.


@pytest.mark.parametrize("initiatives", list(permutations((2, 3, 5))))
def test_had_048_to_050_lowest_second_and_third_lowest(initiatives: tuple[int, ...]) -> None:
    """HAD-048, HAD-049, HAD-050."""
    state = game(initiatives=initiatives)
    first = [first_player(replace(state, epoch=epoch)) for epoch in (1, 2, 3)]
    assert [initiatives[seat] for seat in first] == [2, 3, 5]


@pytest.mark.parametrize("initiatives", [(4, 1, 3, 2), (5, 4, 3, 2, 1), (2, 5, 1, 3, 4)])
def test_had_050_with_more_players_the_highest_never_begin(initiatives: tuple[int, ...]) -> None:
    """HAD-048, HAD-049, HAD-050: initiatives 1, 2 and 3."""
    state = game(initiatives=initiatives)
    first = [first_player(replace(state, epoch=epoch)) for epoch in (1, 2, 3)]
    assert [initiatives[seat] for seat in first] == [1, 2, 3]


@pytest.mark.parametrize(("initiatives", "first"), [((1, 2), [0, 1, 0]), ((5, 3), [1, 0, 1])])
def test_had_054_two_players_take_turns(initiatives: tuple[int, int], first: list[int]) -> None:
    """HAD-054."""
    state = game(initiatives=initiatives)
    assert [first_player(replace(state, epoch=epoch)) for epoch in (1, 2, 3)] == first


def test_had_048_the_start_says_who_begins() -> None:
    """HAD-048: with the initiative."""
    text = GAME.opening(a_setup(initiatives=(4, 2, 5)))
    assert told(text) == ("hadara.opening", {"name": SeatName(1), "n": 2})
    assert RULES.step(game(initiatives=(4, 2, 5))).first == 1


@pytest.mark.parametrize(("epoch", "following"), [(1, 2), (2, 1)])
def test_had_049_the_new_epoch_says_who_begins_next(epoch: int, following: int) -> None:
    """HAD-049, HAD-050, HAD-054, HAD-169: by initiative, before anything else is done."""
    state = at("new_epoch", players=3, epoch=epoch)
    to_do = RULES.step(state).to_do
    assert to_do is not None
    assert dict(item(to_do.items, "first").label.values) == {"name": SeatName(epoch)}
    assert RULES.step(does(state, EndStep(step="new_epoch"))).first == epoch
    two = RULES.step(at("new_epoch", players=2, epoch=epoch)).to_do
    assert two is not None
    assert dict(item(two.items, "first").label.values) == {"name": SeatName(following - 1)}


@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_had_056_the_same_first_player_in_both_phases(epoch: int) -> None:
    """HAD-056: in every step of the epoch."""
    first = {
        RULES.step(state).first
        for state, _ in playing_on(game(4))
        if state.epoch == epoch and state.step != "new_epoch"
    }
    assert first == {epoch - 1}


@pytest.mark.parametrize("step", ["income", "colony", "statue", "pick", "feeding", "medals"])
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_had_057_every_step_goes_clockwise_from_the_first_player(step: str, epoch: int) -> None:
    """HAD-057."""
    first = epoch - 1
    assert order(at(step, players=4, epoch=epoch)) == [(first + place) % 4 for place in range(4)]


# A new epoch.


@pytest.mark.parametrize(("players", "per_colour", "left"), [(2, 4, 34), (4, 8, 14)])
@pytest.mark.parametrize(("epoch", "roman"), [(1, "II"), (2, "III")])
def test_had_167_the_next_cards_are_shuffled_and_dealt(
    players: int, per_colour: int, left: int, epoch: int, roman: str
) -> None:
    """HAD-167, HAD-168: decks by colour, two cards of each for each player, the rest to the box."""
    to_do = RULES.step(at("new_epoch", players=players, epoch=epoch)).to_do
    assert to_do is not None
    assert [one.id for one in to_do.items] == ["decks", "deal", "first"]
    assert told(to_do.items[0].note)[0] == "hadara.put.decks_note"
    assert told(to_do.items[1].label) == ("hadara.put.epoch_cards", {"epoch": roman, "n": per_colour})
    assert told(to_do.items[1].note) == ("hadara.put.cards_note", {"n": 5 * per_colour, "left": left})
    assert "to the box unseen" in translator_for("en").show(to_do.items[1].note)


def test_had_169_every_epoch_runs_all_steps() -> None:
    """HAD-169, HAD-167: beginning with the wheel, no card drawn and no pile left."""
    steps = steps_of(game())
    first = [(phase, step) for epoch, phase, step in steps if epoch == 1]
    assert first == [(phase, step) for epoch, phase, step in steps if epoch == 2]
    assert first[:-1] == [(phase, step) for epoch, phase, step in steps if epoch == 3]
    begun = until(game(), "wheel", epoch=2)
    assert begun.piles == dict.fromkeys(COLOURS, ())
    assert (begun.draw, begun.picks, [board.draws for board in begun.boards]) == (0, 0, [0, 0])


@pytest.mark.parametrize("name", [effect.id for effect in EFFECTS.values() if effect.epoch > 1 and effect.is_starred])
def test_had_170_no_starred_cards_of_later_epochs_in_a_first_game(name: str) -> None:
    """HAD-170: refused, and greyed in the form."""
    epoch = EFFECTS[name].epoch
    state = drawing("purple", epoch=epoch, coins=9)
    bought = BuyCard(seat=0, effect=name, cost=1, points=0)
    assert refusal(state, bought) is None
    state = replace(state, is_first_game=True)
    assert refusal(state, bought) == "hadara.no_stars"
    shown = next(one for one in play.offer(RULES, state, BuyCard(seat=0)).ask if one.field.name == "effect")
    assert {one.value for one in shown.options if one.refusal is None} == {
        None,
        *(own.id for own in EFFECTS.values() if own.epoch == epoch and not own.is_starred),
    }


def test_an_effect_belongs_to_its_epoch() -> None:
    assert refusal(drawing("purple", epoch=1), BuyCard(seat=0, effect="p2_colony", cost=0, points=0)) is not None


def test_had_171_everything_carries_over() -> None:
    """HAD-171: coins, cards, counters, colonies, statues and medals."""
    state = with_board(
        at("new_epoch"),
        coins=17,
        economy=9,
        military=12,
        culture=14,
        agriculture=6,
        cards=[card("red", military=2), effect("p1_token", counter="culture")],
        colonies=[annexed(3, 2, culture=1)],
        statues=[statue(6, "military")],
        silver=("culture",),
        gold=1,
    )
    after = does(state, EndStep(step="new_epoch"))
    assert after.epoch == 2
    assert replace(after.boards[0], draws=5) == state.boards[0]


def test_what_lies_on_a_pile_does_not_come_back() -> None:
    state = at("new_epoch")
    state = replace(state, piles={**state.piles, "red": ("R1-01", "")})
    state = does(state, EndStep(step="new_epoch"))
    assert "R1-01" in state.gone
    assert not any(state.piles.values())


def test_steps_are_ended_in_their_order() -> None:
    """HAD-135: a later one is refused; recorded anyway, the steps between are left out."""
    state = at("colony", phase="B")
    for step in ("statue", "feeding", "medals", "new_epoch"):
        assert refusal(state, EndStep(step=step)) == "hadara.only_in_step"
    assert forced(state, EndStep(step="feeding")).step == "medals"
    assert forced(at("medals"), EndStep(step="colony")).step == "medals"
    assert forced(at("medals"), EndStep(step="new_epoch")) == at("medals")

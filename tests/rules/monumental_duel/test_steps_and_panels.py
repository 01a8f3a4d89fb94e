"""What the screens are told: the step, the sums before they are made, panels, history, corrections."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.text import LANGUAGES, translator_for
from rules.kit import play
from rules.kit.inputs import Correct
from rules.kit.panel import Counter, Grid, Ledger, Slots, Tiles
from rules.kit.step import Passing
from rules.monumental_duel.inputs import (
    INPUTS,
    AcquireCard,
    ConquerProvince,
    GainAdvantage,
    GainResources,
    NameCard,
    Pass,
    UseCard,
    UseScout,
    UseWarlord,
)
from rules.monumental_duel.state import Wonder
from tests.rules.monumental_duel.table import (
    BARRICADE,
    RULES,
    acting,
    at,
    board,
    city,
    does,
    figure,
    game,
    has,
    held,
    line,
    offered,
    order,
    panel,
    played,
    playing_on,
    policy,
    province,
    says,
    told,
    with_board,
)


def test_every_step_has_a_way_on() -> None:
    """The main button leads through a whole game."""
    for state, _ in playing_on(game())[:-1]:
        main = RULES.step(state).main
        assert main is not None
        assert main.refusal is None, (state.step, main)


def test_the_trail_follows_the_round() -> None:
    """MOD-003, MOD-156."""
    marks = [mark.passing for mark in RULES.step(at("refill_city")).trail]
    assert marks == [Passing.DONE, Passing.DONE, Passing.NOW, Passing.AHEAD]
    assert says(RULES.step(at("end_round")).next) == "step.activation"
    assert says(RULES.step(at("end_round", is_final=True)).next) == "step.end"


def test_the_player_to_act_sees_what_is_possible() -> None:
    """MOD-067, MOD-068: and the waiting one, why not."""
    state = acting(production=2, city=city("*########"))
    possible = {type(offer.input) for offer in line(state, 0).offers}
    assert {AcquireCard, UseCard, UseScout, Pass} <= possible
    assert UseWarlord not in possible
    assert line(state, 1).offers == ()
    refused = offered(state, 1, Pass).refusal
    assert refused is not None
    assert refused.code == "monumental_duel.not_turn"


def test_sums_are_shown_before_they_are_made() -> None:
    """MOD-052: what a purchase takes, gold included."""
    state = acting(production=3, gold=4)
    bought = played(state, AcquireCard(seat=0, card="building", cost=5))
    found = {
        one.label.key.rpartition(".")[2]: (one.before, one.after)
        for one in play.changes(RULES, state, bought, 0)
        if one.label
    }
    assert found == {"production": (3, 0), "gold": (4, 2)}


def test_the_brief_panels_are_what_the_duel_shows() -> None:
    """Five resources, five counts, and the advantage."""
    state = replace(acting(gold=3), advantage=held(0, "science", 2))
    brief = [one for one in RULES.seat_panels(state, 0) if one.is_brief]
    assert [one.id for one in brief] == [
        *("production", "science", "military", "gold", "culture", "counts", "advantage")
    ]
    assert all(isinstance(one, Counter) for one in brief[:5])
    counts = brief[5]
    assert isinstance(counts, Tiles)
    assert len(counts.tiles) == 5


def test_the_board_is_drawn_as_what_it_stands_for() -> None:
    """MOD-031, MOD-080, MOD-097: a grid of nine, piles as rows of places."""
    state = acting(provinces=(province("P", 2), BARRICADE), policies=(policy("A", 1),), wonder=Wonder("B", 3))
    assert isinstance(panel(state, "city"), Grid)
    for name in ("provinces", "free_cities", "policies", "wonders", "stacks", "characters"):
        assert isinstance(panel(state, name), Slots), name
    decks = panel(state, "decks")
    assert isinstance(decks, Ledger)
    assert [line.value for line in decks.lines][:2] == [6, 0]


def test_an_activated_slot_offers_its_card() -> None:
    """MOD-115, MOD-116: once the card is used, its knowledge."""
    state = acting(city=city("A########"))
    first = panel(state, "city").rows[0][0]
    assert first.is_chosen
    assert first.offer.input == UseCard(seat=0, slot=1)
    used = played(state, UseCard(seat=0, slot=1))
    assert panel(used, "city").rows[0][0].offer.input.part == "knowledge"
    assert panel(state, "city").rows[0][1].offer.input == NameCard(seat=0, slot=2)


def test_history_is_told_in_words() -> None:
    state = with_board(acting(production=9, city=city("*########")), 1, provinces=(province("sahara", 4),))
    assert told(ConquerProvince(seat=0).tell(state))[0] == "told.ConquerProvince"
    assert says(AcquireCard(seat=0, card="workshop", is_free=True).tell(state)) == "told.gains_card"
    assert says(UseScout(seat=0, city=1).tell(state)) == "told.trade"
    assert says(UseScout(seat=0, module="espionage").tell(state)) == "told.scout"
    assert says(GainAdvantage(seat=0, by_effect=True).tell(state)) == "told.gains_advantage"
    assert says(GainResources(seat=0, gold=1).tell(state)) == "told.effect"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", INPUTS, ids=lambda kind: kind.__name__)
def test_every_input_has_its_words(kind: type, language: str) -> None:
    """What is offered and what is told, in every language."""
    words = translator_for(language)
    state = with_board(acting(provinces=(province("P", 1),)), 1, provinces=(province("Q", 1),))
    given = kind(seat=0)
    for text in (play.offer(RULES, state, given).label, given.tell(state)):
        assert not words.show(text, ["Anna", "Borys"]).startswith("monumental_duel"), text.key


# Corrections by hand.


@pytest.mark.parametrize(
    "key",
    [
        *(
            "production",
            "gold",
            "provinces",
            "knowledge",
            "free_cities",
            "city_deck",
            "city_discard",
            "knowledge_discarded",
        ),
        *(
            "barricades",
            "archived",
            "action_tokens",
            "development_row",
            "development_deck",
            "free_city_deck",
            "stack_workshop",
        ),
        *("free_city_1", "row.dominance"),
    ],
)
@pytest.mark.parametrize("by", [-1, 2])
def test_every_number_can_be_put_right(key: str, by: int) -> None:
    """The table is right, and what was corrected is no broken rule."""
    state = at("actions")
    corrected = play.after(RULES, state, Correct(seat=1, what=key, by=by))
    assert figure(corrected, key, 1) == figure(state, key, 1) + by
    assert RULES.broken_invariants(corrected) == []


def test_the_advantage_can_be_given_by_hand() -> None:
    """MOD-128, MOD-173: nobody knows with which resource; without tokens nobody has it."""
    state = play.after(RULES, acting(science=2), Correct(seat=1, what="advantage", to=1))
    assert state.advantage == held(1, "", 1)
    assert says(panel(state, "advantage", 1).label) == "advantage_bare"
    assert does(state, GainAdvantage(seat=0, resource="science", amount=2)).advantage == held(0, "science", 2)
    assert play.after(RULES, state, Correct(seat=1, what="advantage", by=-1)).advantage.holder is None


def test_type_tokens_belong_to_the_aztecs() -> None:
    """MOD-230."""
    keys = [{one.key for one in RULES.figures(game(["aztecs", "japanese"]), seat)} for seat in (0, 1)]
    assert "type_tokens" in keys[0]
    assert "type_tokens" not in keys[1]
    state = play.after(RULES, game(["aztecs", "japanese"]), Correct(seat=0, what="type_tokens", to=4))
    assert board(state).type_tokens == 4


def test_order_and_place() -> None:
    """MOD-058: the first player first; the place names the round."""
    assert order(at("activation", first=1)) == [1, 0]
    assert told(RULES.moment(at("actions", round=3)))[1]["n"] == 3
    assert RULES.round(at("actions", round=3)) == "3"
    assert RULES.round(at("end")) == "end"
    assert has(game()) == {"gold": 2}

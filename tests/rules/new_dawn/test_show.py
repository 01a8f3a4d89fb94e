"""What is shown and offered: few taps, questions that matter, sums before they are recorded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kit.given import check, offer
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.panel import Cards, Dial, Slots
from rules.kit.step import Passing
from rules.kit.versus import Versus
from rules.new_dawn.inputs import (
    AdvanceTech,
    Attack,
    BuildCity,
    CheckCard,
    DestroyTokens,
    EndTurn,
    Fortify,
    MoveCaravan,
    PlaceTokens,
    PlayFocusCard,
    ResetCard,
    RevealWonder,
    SwapCards,
    TakeRivalToken,
)
from rules.new_dawn.inputs.build_wonder import prepaid
from rules.new_dawn.panels import row_panel
from rules.new_dawn.reminders import at_end, at_start
from rules.new_dawn.state import State
from rules.new_dawn.steps import step
from rules.new_dawn.table_panels import table_panels
from rules.new_dawn.tables import TERRAINS
from tests.rules.new_dawn.table import game, holding, resolving, row_with, with_board, with_deck


def asked(state: State, given: Input) -> list[str]:
    return [question.field.name for question in given.asks(state)]


def offered(state: State) -> list[str]:
    """What the now card offers whoever is to move, by input."""
    return [one.input.type for line in step(state).lines for one in line.offers]


def slots(state: State, seat: int = 0) -> Slots:
    return row_panel(state, seat)


def versus(made: Offer) -> Versus:
    (panel,) = made.panels
    assert isinstance(panel, Versus)
    return panel


# A turn.


def test_cnd_056_a_plain_turn_takes_three_touches() -> None:
    """A slot, the work of its card, the end of the turn: none of them asks anything."""
    state = with_board(game(), row=row_with("science", 2))
    for touch in (slots(state).slots[1].offer, None, None):
        made = touch or step(state).main
        assert made is not None
        assert not made.is_form
        assert check(state, made.input) is None
        state = made.input.after(state)
    assert (state.seat, state.boards[0].dial, state.boards[0].slot_of("science")) == (1, 2, 1)


def test_cnd_065_the_row_is_five_slots_on_their_terrains() -> None:
    state = resolving("iron_working", 4, trade=2, city_states=("kabul",))
    panel = slots(state)
    assert [slot.label.key for slot in panel.slots] == [f"new_dawn.terrain.{terrain}" for terrain in TERRAINS]
    chosen = panel.slots[3]
    assert [slot.is_chosen for slot in panel.slots] == [False, False, False, True, False]
    assert chosen.face is not None
    assert (chosen.face.tokens[0].amount, chosen.face.tokens[0].room) == (2, 3)
    assert [token.glyph for token in chosen.tokens] == ["arch"]
    assert chosen.is_unsure  # military numbers rest on one source
    check_offer = chosen.offer
    assert check_offer is not None
    assert isinstance(check_offer.input, CheckCard)


@pytest.mark.parametrize(
    ("card", "main"),
    [
        ("culture", PlaceTokens),
        ("science", AdvanceTech),
        ("economy", MoveCaravan),
        ("industry", BuildCity),
        ("military", Attack),
    ],
)
def test_the_main_button_is_the_work_of_the_card(card: str, main: type[Input]) -> None:
    state = resolving(card, 3)
    now = step(state)
    assert now.id == now.topic == card
    assert now.main is not None
    assert isinstance(now.main.input, main)
    assert "EndTurn" in offered(state)  # CND-062: a card may be played without effect


def test_cnd_168_fortifying_is_offered_beside_the_attack() -> None:
    state = resolving("masonry", 3, plain=2)
    fortify = next(one for line in step(state).lines for one in line.offers if isinstance(one.input, Fortify))
    assert fortify.input == Fortify(seat=0, tokens=2)
    state = fortify.input.after(state)
    main = step(state).main
    assert main is not None
    assert isinstance(main.input, EndTurn)


def test_a_marked_mark_offers_faces_to_pick() -> None:
    """CND-109, CND-112: one touch takes a card, and none need be taken."""
    state = AdvanceTech(seat=0).after(resolving("astrology", 3))
    assert step(state).id == "upgrade"
    panel = next(panel for panel in table_panels(state) if panel.id == "upgrades")
    assert isinstance(panel, Cards)
    faces = panel.groups[0].cards
    assert len(faces) == 5
    assert all(not face.offers[0].is_form and check(state, face.offers[0].input) is None for face in faces)
    assert offered(state) == ["SkipUpgrades"]
    main = step(state).main
    assert main is not None
    assert [option.value for option in main.ask[0].options] == [face.tint for face in faces]


def test_cnd_055_the_trail_shows_the_round() -> None:
    state = replace(game(3), seat=1, round=2)
    assert [mark.passing for mark in step(state).trail] == [Passing.DONE, Passing.DONE, Passing.NOW, Passing.AHEAD]


# Reminders.

START = {
    "hanging_gardens": PlaceTokens(seat=0, by="hanging_gardens"),
    "forbidden_city": DestroyTokens(seat=0, by="forbidden_city"),
    "eiffel_tower": TakeRivalToken(seat=0, by="eiffel_tower"),
    "oracle": SwapCards(seat=0, by="oracle"),
}


@pytest.mark.parametrize("wonder", START)
def test_effects_of_the_start_are_offered_to_their_owner(wonder: str) -> None:
    state = with_board(game(), wonders={wonder: "capital"})
    assert at_start(state) == (START[wonder],)
    assert at_start(game()) == ()
    used = replace(state, turn=replace(state.turn, used=frozenset({wonder})))
    assert at_start(used) == ()
    assert START[wonder].type in offered(state)


def test_effects_of_the_start_of_cards_and_stored_tokens() -> None:
    state = with_board(game(), wonders={"great_zimbabwe": "capital"}, cards=holding("geneva", "seoul", joint_war=1))
    assert [given.type for given in at_start(state)] == ["SwapPact", "MoveBarbarian"]
    stored = replace(state, stored=2)
    assert [given.type for given in at_start(stored)] == ["MoveTrade", "SwapPact", "MoveBarbarian"]


def test_what_follows_the_reset_is_offered_through_it() -> None:
    state = resolving("capitalism", 3)
    assert [given.type for given in at_end(state)] == ["ResetCard"]
    state = ResetCard(seat=0).after(state)
    (again,) = at_end(state)
    assert isinstance(again, PlayFocusCard)
    assert again.by == "capitalism"
    assert [option.value for option in offer(state, again).ask[0].options if option.refusal is None] == [5, 4, 3, 2]


# Questions that matter.


def test_questions_of_culture() -> None:
    state = resolving("culture", 4)
    placing = PlaceTokens(seat=0, terrains=("desert", "hills", "forest"))
    assert asked(state, placing) == ["terrains", "resources", "coast", "is_occupied"]
    assert "coastal" in asked(resolving("culture", 4, leaders=("japan", "rome")), placing)
    wondrous = with_board(state, wonders={"stonehenge": "capital", "chichen_itza": "city"}, cities=1)
    assert {"chained", "away"} <= set(asked(wondrous, placing))
    assert {"trade", "city_states"} <= set(asked(resolving("culture", 4, trade=1, city_states=("kumasi",)), placing))
    assert {"lifted"} <= set(asked(with_board(state, plain=30), placing))
    assert {"natural"} <= set(asked(resolving("culture", 5), placing))


def test_cnd_096_terrain_beyond_the_slot_says_which_slot_it_needs() -> None:
    options = PlaceTokens(seat=0).asks(resolving("culture", 2))[0].options
    assert [option.refusal is None for option in options] == [True, True, False, False, False]
    assert options[4].refusal is not None
    assert dict(options[4].refusal.text.values) == {"n": 5}


def test_america_says_where_a_natural_wonder_goes() -> None:
    placing = PlaceTokens(seat=0, natural=("mt_everest",))
    assert "natural_on" not in asked(resolving("culture", 5), placing)
    assert "natural_on" in asked(resolving("culture", 5, leaders=("america", "rome")), placing)


def test_cnd_106_science_shows_where_the_dial_will_be() -> None:
    state = resolving("science", 3, trade=1, dial=9)
    made = offer(state, AdvanceTech(seat=0, trade=1))
    (dial,) = made.panels
    assert isinstance(dial, Dial)
    assert (dial.pointer, dial.pending) == (9, 13)
    assert made.note is not None
    assert "new_dawn.new_card" in str(made.note)
    assert asked(state, made.input) == ["trade"]


def test_cnd_132_arrivals_ask_only_what_they_bring() -> None:
    state = resolving("economy", 3)
    out = MoveCaravan(seat=0)
    assert asked(state, out)[:2] == ["city_state", "rival"]
    assert "trade_on" not in asked(state, replace(out, city_state="geneva"))
    assert {"trade_on", "card"} <= set(asked(state, replace(out, rival=1)))
    assert "resource" not in asked(state, replace(out, rival=1))
    friend = with_board(state, cards=holding(embassy=1))
    assert {"resource", "owner_trade_on"} <= set(asked(friend, replace(out, rival=1)))


def test_what_only_checks_the_map_is_folded_away() -> None:
    for state, given in (
        (resolving("industry", 3), BuildCity(seat=0)),
        (resolving("economy", 3), MoveCaravan(seat=0)),
    ):
        extras = {question.field.name for question in given.asks(state) if question.is_extra}
        assert extras & {"distance", "steps"}
        assert not extras & {"terrain", "city_state", "rival"}


# Wonders.


def test_cnd_159_a_wonder_comes_with_its_cheapest_payment() -> None:
    state = with_deck(resolving("industry", 4, resources={"marble": 3}), "culture", "stonehenge")
    made = offer(state, prepaid(state, 0, "stonehenge"))
    assert made.refusal is None
    assert made.input.values()["resources"] == ["marble", "marble"]
    panel = versus(made)
    assert [side.why.total for side in panel.sides] == [8, 7]
    assert panel.ahead == 0


def test_egypt_sees_its_discount_and_a_lack_says_how_much() -> None:
    state = with_deck(resolving("industry", 2, leaders=("egypt", "rome")), "culture", "stonehenge")
    made = offer(state, prepaid(state, 0, "stonehenge"))
    panel = versus(made)
    assert [side.why.total for side in panel.sides] == [2, 6]
    assert [line.value for line in panel.sides[1].why.lines] == [7, -1]
    assert panel.ahead is None
    assert made.refusal is not None
    assert made.refusal.code == "new_dawn.not_enough_production"


def test_cnd_165_the_next_card_of_the_deck_is_asked_for() -> None:
    state = with_deck(resolving("industry", 5, resources={"marble": 1}), "culture", "stonehenge")
    for kind, wonder in (("economy", "colossus"), ("science", "oracle"), ("military", "petra")):
        state = with_deck(state, kind, wonder)
    state = prepaid(state, 0, "stonehenge").after(state)
    main = step(state).main
    assert main is not None
    assert isinstance(main.input, RevealWonder)
    # CND-046, CND-049: of two ancient cards one left the game for two players, so a medieval one follows.
    assert {option.value for option in main.ask[0].options} == {"forbidden_city", "chichen_itza"}

"""The event dial, the start of the game, what is unsure, agendas and history."""

from __future__ import annotations

from dataclasses import MISSING, replace
from random import Random
from typing import Any

import pytest

from rules.kit.given import offer
from rules.kit.goals import Goals
from rules.kit.inputs import Input
from rules.kit.offer import Offer
from rules.kit.panel import Dial, Slots
from rules.new_dawn.game import GAME
from rules.new_dawn.inputs import (
    CheckCard,
    CheckRow,
    DrawVictoryCards,
    EndEvent,
    GainTrade,
    RevealWonder,
    RollDirection,
    SpawnBarbarians,
    TurnDial,
)
from rules.new_dawn.panels import brief_panels, row_panel, seat_panels
from rules.new_dawn.state import State
from rules.new_dawn.steps import step
from rules.new_dawn.table_panels import table_panels
from rules.new_dawn.tables import FACES, LEADERS, TRADE
from tests.games import every
from tests.random_play import a_value
from tests.rules.new_dawn.table import game, holding, new, resolving, row_with, with_board


def slots(state: State) -> Slots:
    return row_panel(state, 0)


# The event dial.


def event(face: str, **things: Any) -> State:
    state = replace(game(3), step="event", round=3, pointer=0, faces=(face,))
    return replace(state, **things)


def test_cnd_238_the_dial_comes_before_the_first_player() -> None:
    state = replace(game(), step="dial", round=2)
    now = step(state)
    assert now.main is not None
    assert isinstance(now.main.input, TurnDial)
    panel = next(panel for panel in table_panels(state) if panel.id == "event_dial")
    assert isinstance(panel, Dial)
    assert panel.is_brief
    assert (panel.pointer, panel.pending, len(panel.faces)) == (0, 1, 5)


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_its_step(face: str) -> None:
    now = step(event(face, defeated=frozenset("AB")))
    assert now.id == f"event_{face}"
    assert now.main is not None
    assert now.main.refusal is None


def test_cnd_241_movement_is_rolled_then_recorded_seat_by_seat() -> None:
    state = event("move")
    rolling = step(state).main
    assert rolling is not None
    assert rolling.ask[0].by_chance == 1
    state = RollDirection(die=4).after(state)
    now = step(state)
    assert [line.offers[0].input.type for line in now.lines] == ["BarbarianEnters"] * 3
    assert now.to_do is not None
    assert [item.id for item in now.to_do.items] == [
        "move_enters",
        "move_water",
        "move_edge",
        "move_back",
        "move_fortified",
        "move_several",
    ]


def test_cnd_256_all_defeated_are_ticked_and_asked_once() -> None:
    state = event("spawn", defeated=frozenset("CA"))
    main = step(state).main
    assert main is not None
    assert main.input == SpawnBarbarians(barbarians=("A", "C"))
    state = SpawnBarbarians(barbarians=("A",)).after(state)
    main = step(state).main
    assert main is not None
    assert isinstance(main.input, EndEvent)  # CND-259: C waits


def test_cnd_260_everyone_takes_trade_in_turn() -> None:
    state = with_board(event(TRADE), 0, cities=1, mature=2, trade={"culture": 3})
    now = step(state)
    assert now.main is not None
    assert now.main.input == GainTrade(seat=0, mature=2)
    places = {option.value: option.refusal is None for option in now.main.ask[1].options}
    assert places == {"culture": False, "science": True, "economy": True, "industry": True, "military": True}
    for seat in range(3):
        state = GainTrade(seat=seat, mature=0).after(state)
    main = step(state).main
    assert main is not None
    assert isinstance(main.input, EndEvent)


def test_cnd_086_who_counts_for_maturity_is_said() -> None:
    state = event(TRADE)
    opera = with_board(state, wonders={"sydney_opera_house": "capital"})
    borders = with_board(state, cards=holding(open_borders=1))
    hints = [GainTrade(seat=0).asks(one)[0].hint for one in (state, opera, borders)]
    assert [hint.key for hint in hints if hint] == [
        "new_dawn.mature_hint",
        "new_dawn.mature_opera",
        "new_dawn.mature_borders",
    ]


# Before the first turn, and what is unsure.


def test_cnd_052_wonders_are_named_then_victory_cards_drawn() -> None:
    state = new(2)
    while True:
        main = step(state).main
        assert main is not None
        if isinstance(main.input, DrawVictoryCards):
            break
        options = main.ask[0].options
        assert len(options) == 2  # CND-049: the two ancient ones of a type
        state = RevealWonder(wonder=options[0].value).after(state)
    assert main.ask[0].by_chance == 3
    assert len(main.ask[0].options) == 5


def test_an_unsure_row_is_checked_against_the_leader_sheet() -> None:
    """CND-034."""
    state = new(2, ("france", "rome"))
    checks = [one.input for line in step(state).lines for one in line.offers if isinstance(one.input, CheckRow)]
    assert [given.seat for given in checks] == [0]
    order = LEADERS["egypt"].row
    state = CheckRow(seat=0, types=order).after(state)
    assert tuple(card.type for card in state.boards[0].row) == order
    assert not [one for line in step(state).lines for one in line.offers if isinstance(one.input, CheckRow)]


def test_a_checked_card_is_no_longer_unsure() -> None:
    state = with_board(game(), row=row_with("masonry", 5))
    assert slots(state).slots[4].is_unsure
    state = CheckCard(seat=0, card="masonry", attacks=1, range=4).after(state)
    assert not slots(state).slots[4].is_unsure
    assert not [panel for panel in seat_panels(state, 0) if panel.id == "to_check"]


# Panels and history.


def test_cnd_218_agendas_show_how_far_everyone_is() -> None:
    state = with_board(game(3), 1, dial=11, done=frozenset({"scholarly"}))
    panel = next(panel for panel in table_panels(replace(state, step="dial")) if panel.id == "agendas")
    assert isinstance(panel, Goals)
    technophile, scholarly = panel.cards[1].goals
    assert [reach.have for reach in technophile.reaches] == [0, 11, 0]
    assert [reach.is_done for reach in scholarly.reaches] == [False, True, False]
    own = next(panel for panel in seat_panels(state, 1) if panel.id == "agendas")
    assert isinstance(own, Goals)
    counted = [goal.offer.input.type for card in own.cards for goal in card.goals if goal.offer is not None]
    assert counted == ["CountSpaces", "CountMature"]


def test_cnd_218_whoever_has_all_cards_done_is_announced() -> None:
    state = with_board(game(), 1, done=frozenset({"explorer", "technophile", "populous"}))
    assert [panel.id for panel in brief_panels(state, 1)][-1] == "qualified"
    assert "qualified" not in [panel.id for panel in brief_panels(state, 0)]


@pytest.mark.parametrize("kind", GAME.depths["full_table"].inputs, ids=lambda kind: kind.__name__)
def test_every_input_is_told_and_has_a_name(kind: type[Input]) -> None:
    state = resolving("military", 3)
    open_fields = [field for field in kind.fields() if field.default is MISSING]
    given = kind(seat=0, **{field.name: a_value(field.kind, Random(1)) for field in open_fields})
    assert given.tell(state).key.startswith(("new_dawn.told.", "new_dawn.diplomacy"))
    assert offer(state, given).glyph


def test_no_offer_of_a_step_is_hidden_behind_a_closed_form() -> None:
    """Every form that is offered has an answer for each question it needs."""
    for card in ("culture", "economy", "industry", "military"):
        for made in every(Offer, step(resolving(card, 3))):
            if made.refusal is None:
                assert all(question.options or not question.is_needed or question.by_chance for question in made.ask)

"""What the table shows at a glance while somebody is to move."""

from __future__ import annotations

from typing import Any

from rules.kit.goals import Goals
from rules.kit.panel import Dial, Ledger, Slots, Stock
from rules.new_dawn.glance import mover_panels, seat_row
from rules.new_dawn.state import State
from rules.new_dawn.steps import step
from rules.new_dawn.table_panels import table_panels
from rules.new_dawn.tables import WONDERS
from tests.rules.new_dawn.table import game, resolving, told, with_board, with_deck


def panel(state: State, id: str) -> Any:
    return next(one for one in table_panels(state) if one.id == id)


def test_the_row_stands_over_what_is_to_do_and_the_rest_of_a_turn_under_it() -> None:
    shown = table_panels(game(4))
    assert [type(one) for one in shown if one.is_brief and not one.is_under] == [Slots]
    assert [type(one) for one in shown if one.is_under] == [Dial, Dial, Goals, Stock]
    assert step(game(4)).mover == 0


def test_cnd_109_the_dial_says_which_cards_are_ahead() -> None:
    notes = panel(with_board(game(), 0, dial=11), "tech_dial").notes
    assert [told(note)[1]["n"] for note in notes] == [14, 19]
    assert panel(with_board(game(), 0, dial=24), "tech_dial").notes == ()


def test_cnd_106_the_card_in_play_shows_where_the_dial_will_be() -> None:
    """CND-106, CND-116: after 24 comes 15."""
    state = resolving("astrology", 3)
    assert panel(with_board(state, 0, dial=11), "tech_dial").pending == 14
    assert panel(with_board(state, 0, dial=23), "tech_dial").pending == 16
    assert panel(game(), "tech_dial").pending is None
    assert panel(resolving("masonry", 3), "tech_dial").pending is None


def test_cnd_218_agendas_are_the_movers_with_the_badges_of_whoever_has_them() -> None:
    state = with_board(with_board(game(3), 0, dial=11), 2, done=frozenset({"technophile"}))
    technophile = panel(state, "agendas").cards[1].goals[0]
    assert (technophile.have, technophile.need, technophile.is_done) == (11, 24, False)
    assert [reach.seat for reach in technophile.reaches] == [2]


def test_the_stock_holds_pieces_and_resources() -> None:
    counters = {
        one.id: one.value for one in panel(with_board(game(), 0, caravans=2, resources={"oil": 3}), "stock").counters
    }
    assert (counters["caravans"], counters["oil"], counters["marble"]) == (2, 3, 0)


def test_another_seat_is_a_line() -> None:
    """CND-085: the capital is a city."""
    board = {"dial": 9, "cities": 3, "plain": 5, "fortified": 2, "done": frozenset({"technophile"})}
    row = seat_row(with_board(game(), 1, **board), 1)
    assert [one.amount for one in row.numbers] == [9, 4, 7, 1]
    assert told(row.note)[0] == "new_dawn.leader.aztec"


def test_cnd_222_only_what_must_not_be_overlooked_stands_over_the_row() -> None:
    done = frozenset({"explorer", "technophile", "populous"})
    assert [one.id for one in mover_panels(with_board(game(), 0, done=done), 0)] == ["qualified"]
    assert mover_panels(game(), 0) == ()


def test_open_wonders_are_a_list_with_their_price() -> None:
    """CND-146: each type has a deck; a closed one can be turned up from here."""
    state = with_deck(with_deck(game(), "culture", "stonehenge"), "science", None)
    decks = panel(state, "decks")
    assert isinstance(decks, Ledger)
    culture, science = (next(one for one in decks.lines if one.tint == kind) for kind in ("culture", "science"))
    assert (culture.value, culture.offer) == (WONDERS["stonehenge"].cost, None)
    assert told(culture.label)[0] == "new_dawn.wonder.stonehenge"
    assert science.offer is not None
    building = with_deck(resolving("pottery", 4), "culture", "stonehenge")
    offered = [one.offer for one in panel(building, "decks").lines if one.tint == "culture"]
    assert offered[0].input.wonder == "stonehenge"

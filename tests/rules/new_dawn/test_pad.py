"""The score sheet alone: agendas, victory cards and tie-breaks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kit import play
from rules.kit.pad import Finish, Pad, Write
from rules.kit.play import read_setup
from rules.kit.refusal import Refusal
from rules.kit.setup import SCORE_SHEET
from rules.new_dawn.game import GAME
from rules.new_dawn.pad import lines
from rules.new_dawn.tables import VICTORY_CARDS

RULES = GAME.depths[SCORE_SHEET]
CARDS = ("warmonger_paranoid", "technophile_scholarly", "populous_preservationist")


def a_setup(players: int, cards: tuple[str, ...]) -> Any:
    seats = [{"name": f"Player {seat}"} for seat in range(players)]
    return read_setup(GAME, {"depth": SCORE_SHEET, "seats": seats, "options": {"victory_cards": list(cards)}})


def written(*seats: dict[str, int], cards: tuple[str, ...] = CARDS) -> Pad:
    """A pad with these numbers for each seat."""
    setup = a_setup(len(seats), cards)
    assert not isinstance(setup, Refusal)
    pad: Pad = RULES.new_game(setup)
    for seat, numbers in enumerate(seats):
        for line, value in numbers.items():
            given = Write(seat=seat, line=line, value=value)
            assert play.check(RULES, pad, given) is None, given
            pad = play.after(RULES, pad, given)
    finished: Pad = play.after(RULES, pad, Finish())
    return finished


ALL = {"warmonger": 2, "technophile": 24, "populous": 5}


def test_cnd_052_only_the_cards_in_play_are_asked_for() -> None:
    ids = [line.id for line in lines(written({}, {}))]
    assert ids[:3] == ["warmonger", "capitals", "paranoid"]
    assert ids[-2:] == ["wonders", "spaces"]
    assert "civilized" not in ids
    assert play.check(RULES, written({}, {}), Write(seat=0, line="civilized", value=8)) is not None


def test_cnd_218_one_agenda_of_a_card_is_enough() -> None:
    pad = written({**ALL, "paranoid": 2}, {"technophile": 23, "scholarly": 1})
    assert RULES.totals(pad) == (3, 0)
    cell = RULES.sheet(pad).rows[0].cells[0]
    assert [line.value for line in cell.lines] == [1, 0]


def test_cnd_228_a_capital_defeated_is_enough() -> None:
    assert RULES.totals(written({"capitals": 1}, {"warmonger": 1})) == (1, 0)


def test_cnd_223_a_tie_goes_by_wonders_then_spaces() -> None:
    """CND-223, CND-224, and one that is left tied."""
    outcome = RULES.outcome(written({**ALL, "wonders": 3}, {**ALL, "wonders": 4}))
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.ties[0].label.key == "new_dawn.tie.wonders"
    outcome = RULES.outcome(
        written({**ALL, "wonders": 3, "spaces": 20}, {**ALL, "wonders": 3, "spaces": 18}, {**ALL, "wonders": 2})
    )
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,), (2,))
    assert outcome.ties[0].label.key == "new_dawn.tie.spaces"
    outcome = RULES.outcome(written({**ALL, "spaces": 9}, {**ALL, "spaces": 9}))
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.ties[0].is_shared


def test_cnd_311_three_cards_or_four() -> None:
    assert GAME.check_setup(a_setup(2, CARDS)) is None
    assert GAME.check_setup(a_setup(2, tuple(VICTORY_CARDS)[:4])) is None
    refusal = GAME.check_setup(a_setup(2, CARDS[:2]))
    assert refusal is not None
    assert refusal.code == "new_dawn.draw_so_many"
    nothing = a_setup(2, ())
    assert isinstance(nothing, Refusal)
    assert nothing.is_nonsense


def test_a_row_can_be_corrected_by_hand() -> None:
    pad = RULES.corrected(written(ALL, {}), 0, f"row.{CARDS[1]}", -1)
    assert RULES.totals(pad) == (2, 0)
    assert [line.is_by_hand for line in RULES.sheet(pad).rows[1].cells[0].lines] == [False, True]


@pytest.mark.parametrize(("line", "most"), [("technophile", 24), ("populous", 8), ("preservationist", 4)])
def test_a_pad_knows_how_much_there_can_be(line: str, most: int) -> None:
    pad = written({}, {})
    assert play.check(RULES, pad, Write(seat=0, line=line, value=most)) is None
    refusal = play.check(RULES, pad, Write(seat=0, line=line, value=most + 1))
    assert refusal is not None
    assert refusal.code == "kit.above_most"

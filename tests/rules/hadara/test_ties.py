"""Equal totals: the coins left after the exchange, then a shared win."""

from __future__ import annotations

from rules.hadara.state import State
from rules.kit.sheet import Outcome
from tests.rules.hadara.table import RULES, at, card, told, with_board


def ended(*seats: tuple[int, int]) -> Outcome:
    """The outcome for seats with so many card points and coins."""
    state: State = at("end", players=len(seats), epoch=3)
    for seat, (worth, coins) in enumerate(seats):
        state = with_board(state, seat, coins=coins, cards=[card(points=worth)])
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome


def test_had_216_more_coins_left_after_the_exchange_win() -> None:
    """HAD-216: 20 points each; 3 coins left beat 1, though the other had more coins."""
    outcome = ended((18, 11), (20, 3))
    assert outcome.totals == (20, 20)
    assert outcome.ranking == ((1,), (0,))
    tie = outcome.ties[0]
    assert (tie.seats, tie.total, tie.values, tie.is_shared) == ((1, 0), 20, (3, 1), False)
    assert told(tie.label)[0] == "hadara.tiebreak.coins"


def test_had_216_coins_decide_nothing_without_a_tie() -> None:
    """HAD-216: one point more wins against four coins left."""
    assert ended((20, 0), (19, 4)).winners == (0,)


def test_had_217_still_equal_share_the_win() -> None:
    """HAD-217: 6 and 1 coins both leave 1."""
    outcome = ended((19, 6), (20, 1), (20, 0))
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.winners == (0, 1)
    assert outcome.ties[0].is_shared


def test_had_217_all_of_them() -> None:
    """HAD-217."""
    assert ended((7, 2), (7, 2), (7, 2), (7, 2), (7, 2)).winners == (0, 1, 2, 3, 4)


def test_a_tie_for_second_place_is_broken_the_same_way() -> None:
    outcome = ended((10, 1), (30, 0), (10, 4))
    assert outcome.ranking == ((1,), (2,), (0,))
    assert not outcome.ties[0].is_shared

"""A duel of nine rounds on the two halves, counted: nothing known, the same box again, and a box filled in.

`tests/duel` says what happens on the table; the players tell the app all of it. `docs/touches.md` holds the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.draft import Draft
from tests.duel import box
from tests.duel.known import whole_box
from tests.duel.on_table import OnTable
from tests.screens.flat.between import Between
from tests.screens.touches import TABLE
from tests.screens.whole.duel_hands import Hands
from tools.pictures.stage import Stage

FIRST, SECOND = 2, 3
LIMIT, SECOND_LIMIT, FIRST_LIMIT = 20, 24, 44
"""Touches in a round, both players together: where the whole box is known, what one game taught, and nothing."""
SCROLLS = 2
"""Times in a round that a page is scrolled first, from the second game on."""
_ROW = re.compile(r"\| (?P<what>[^|]+?) \| (?P<first>\d+) \| (?P<second>\d+) \| (?P<known>\d+) \|")


@pytest.fixture
def phone(stage: Stage, tmp_path: Path) -> Iterator[Between]:
    phone = Between(stage, tmp_path / "annals", is_aside=True)
    phone.table.change_settings(faces_players=True)
    yield phone
    phone.shell.let_go()


def played(phone: Between, seed: int) -> Hands:
    """From setup to result."""
    draft = Draft(phone.table.games["monumental_duel"], ["Anna", "Борис"])
    for seat, name in enumerate(box.CIVILIZATIONS):
        draft.choose(seat, "civilization", name)
    phone.table.start(draft)
    phone.shell.home("play")
    phone.stage.settle()
    hands = Hands(phone, OnTable(seed))
    hands.play()
    assert (phone.state.round, phone.state.step) == (9, "end")
    return hands


def told() -> dict[str, tuple[int, int, int]]:
    section = TABLE.read_text(encoding="utf-8").partition("\n## Monumental Duel\n")[2].partition("\n## ")[0]
    return {row["what"]: (int(row["first"]), int(row["second"]), int(row["known"])) for row in _ROW.finditer(section)}


def counted(games: tuple[Hands, Hands, Hands]) -> dict[str, tuple[int, int, int]]:
    counts = {
        "typed numbers": lambda game: len(game.numbers),
        "typed names": lambda game: len(game.names),
        "touches in a round, both players": lambda game: game.a_round(),
        "of these to say which cards were dealt": lambda game: game.a_round("RefillCity"),
        "touches before the first round": lambda game: game.touches[0],
        "times in a round that a page is scrolled first": lambda game: -(-game.swipes.total() // game.state.round),
    }
    first, second, known = games
    return {what: (count(first), count(second), count(known)) for what, count in counts.items()}


def test_a_box_is_learnt_in_its_first_game(phone: Between) -> None:
    first, second = played(phone, FIRST), played(phone, SECOND)
    phone.table.store.remember_numbers("monumental_duel", whole_box())
    known = played(phone, SECOND)
    assert len(first.numbers) <= 70
    assert len(second.numbers) <= 10
    assert (known.numbers, known.names) == ([], [])
    assert known.a_round() <= LIMIT
    assert second.a_round() <= SECOND_LIMIT
    assert first.a_round() <= FIRST_LIMIT
    assert all(game.swipes.total() <= SCROLLS * game.state.round for game in (second, known))
    assert told() == counted((first, second, known)), (first.spent, second.spent, known.spent)

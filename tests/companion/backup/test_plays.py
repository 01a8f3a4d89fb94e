"""Past results from an export of Board Game Stats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.backup.plays import add_plays, look_at_plays
from companion.backup.restore import Restored, undo
from companion.errors import BadFile
from companion.stats.finished import read_finished
from companion.store.store import Store
from tests.games import GAMES


def score(player: int, points: str, **more: Any) -> dict[str, Any]:
    base = {"playerRefId": player, "score": points, "winner": False, "startPlayer": False, "rank": 0, "seatOrder": 0}
    return {**base, **more}


def play(uuid: str = "1BCE2EBF-5a30", game: int = 43, **more: Any) -> dict[str, Any]:
    scores = [
        score(1, "166", rank=2, seatOrder=2),
        score(2, "170+3", winner=True, rank=1, seatOrder=1, startPlayer=True),
    ]
    base = {"uuid": uuid, "gameRefId": game, "playDate": "2019-03-21 22:02:33", "durationMin": 75}
    return {**base, "locationRefId": 17, "playerScores": scores, **more}


EXPORT: dict[str, Any] = {
    "about": "This is an export",
    "players": [{"id": 1, "name": "Катя"}, {"id": 2, "name": "Anna"}, {"id": 3, "name": "Nobody"}],
    "locations": [{"id": 17, "name": "Kitchen"}],
    "games": [
        {"id": 43, "name": "Any name", "bggId": 269144},
        {"id": 44, "name": "Monumental: Duel", "bggId": 0},
        {"id": 45, "name": "Chess", "bggId": 171},
    ],
    "plays": [play(), play("2", 44), play("3", 45), play("4", ignored=True), play()],
}


def test_our_games_are_known_by_number_or_name(tmp_path: Path) -> None:
    found = look_at_plays(Store(tmp_path), EXPORT, GAMES)
    assert [one.game for one in found.new] == ["hadara", "monumental_duel"]
    assert (found.same, found.others) == (1, 2)
    assert found.people == ["Anna", "Катя"]


def test_a_play_is_a_finished_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    add_plays(store, look_at_plays(store, EXPORT, GAMES))
    first = read_finished(Store(tmp_path).results()[0])
    assert (first.names, first.totals, first.winners, first.ranking) == (
        ("Anna", "Катя"),
        (173, 166),
        (0,),
        ((0,), (1,)),
    )
    assert (first.first, first.minutes, first.session) == (0, 75, "bgstats1bce2ebf5a30")
    assert first.began == 1_553_205_753
    assert {one["name"] for one in store.players()} == {"Anna", "Катя"}


def test_place_and_comments_become_notes(tmp_path: Path) -> None:
    store = Store(tmp_path)
    data = {**EXPORT, "plays": [play(comments="So close!")]}
    lines = add_plays(store, look_at_plays(store, data, GAMES))
    [note] = store.notes().values()
    assert (note["text"], note["place"]) == ("So close!", "Kitchen")
    undo(store, Restored(lines=lines), GAMES, 0)
    assert store.notes() == {}


def test_a_second_time_brings_nothing_and_all_can_be_undone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.remember_players([{"name": "Anna", "colour": "red"}])
    lines = add_plays(store, look_at_plays(store, EXPORT, GAMES))
    again = look_at_plays(store, EXPORT, GAMES)
    assert (again.new, again.same) == ([], 3)
    undo(store, Restored(lines=lines), GAMES, 0)
    assert store.results() == []
    assert store.players() == [{"name": "Anna", "colour": "red"}]


@pytest.mark.parametrize(
    ("points", "total"),
    [("12", 12), ("40+7", 47), ("-3", -3), ("10 - 4", 6), ("", 0), ("x", 0), (7, 7), ("3.0", 3), (None, 0), (True, 0)],
)
def test_scores_are_texts_there(tmp_path: Path, points: Any, total: int) -> None:
    one = play(playerScores=[score(1, points), score(2, "1", winner=True)])
    [found] = look_at_plays(Store(tmp_path), {**EXPORT, "plays": [one]}, GAMES).new
    assert found.totals == (total, 1)


def test_without_ranks_the_winner_is_first(tmp_path: Path) -> None:
    scores = [score(1, "5"), score(2, "3", winner=True), score(3, "4")]
    [found] = look_at_plays(Store(tmp_path), {**EXPORT, "plays": [play(playerScores=scores)]}, GAMES).new
    assert found.ranking == ((1,), (0,), (2,))


@pytest.mark.parametrize("data", [None, [], {}, {"plays": {}, "games": []}, {"plays": [], "games": None}])
def test_what_is_no_export(tmp_path: Path, data: Any) -> None:
    with pytest.raises(BadFile):
        look_at_plays(Store(tmp_path), data, GAMES)


odd = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.sampled_from([*EXPORT, *play(), "id", "name"]), inside)
    ),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(at=st.sampled_from([*play()]), value=odd, table=st.sampled_from(["players", "games", "plays"]), line=odd)
def test_odd_values_are_passed_over(
    tmp_path_factory: pytest.TempPathFactory, at: str, value: Any, table: str, line: Any
) -> None:
    data = {**EXPORT, table: [*EXPORT[table], line]}
    data["plays"] = [*data["plays"], {**play("9"), at: value}]
    store = Store(tmp_path_factory.mktemp("odd"))
    add_plays(store, look_at_plays(store, data, GAMES))
    assert len(store.results()) >= 2
    assert json.dumps([read_finished(one).plain() for one in store.results()])

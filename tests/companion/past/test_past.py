"""The list of games, notes about them and the bin: kept over the end of the app, and whatever lies in the library."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.draft import Draft
from companion.past.bin import DAYS, binned, delete, empty_old, restore
from companion.past.listing import listed_in
from companion.past.search import Search
from companion.past.wanted import LONGEST, OLDEST, Wanted
from companion.store.store import Store
from companion.table import Table
from rules import all_games
from rules.kit.setup import SCORE_SHEET
from tools.pictures.samples import goldens, keep, recorded

GAME = min(all_games())
NOW = 1_794_000_000
DAY = 24 * 3600


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def finished(store: Store, now: int = NOW) -> str:
    return keep(store, recorded(goldens(GAME)[0]), now).id


def unfinished(store: Store, now: int = NOW) -> str:
    return keep(store, recorded(goldens(GAME)[0]), now, 20).id


def ids(store: Store) -> list[str]:
    return [game.session for game in listed_in(store)]


def test_unfinished_games_come_first_then_the_latest(store: Store) -> None:
    early, late, waiting = finished(store, NOW - 5), finished(store), unfinished(store, NOW - 9)
    assert ids(store) == [waiting, late, early]
    first, second, _ = listed_in(store)
    assert not first.is_finished
    assert second.finished is not None
    assert second.finished.totals == tuple(recorded(goldens(GAME)[0]).rules.totals(recorded(goldens(GAME)[0]).state))


def test_no_session_file_is_read_for_the_list(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(store)
    unfinished(store)

    def fail(*_: Any) -> None:
        raise AssertionError

    for name in ("open", "sessions"):
        monkeypatch.setattr(Store, name, fail)
    assert len(listed_in(store)) == 2


def test_a_file_put_there_by_hand_is_listed(store: Store, tmp_path: Path) -> None:
    session = finished(store)
    copied = (tmp_path / f"{session}.session").read_bytes()
    other = Store(tmp_path / "other")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / f"{session}.session").write_bytes(copied)
    assert ids(other) == [session]


def test_a_result_without_a_game_is_listed_too(store: Store) -> None:
    store.add_result(
        "elsewhere", {"game": GAME, "names": ["Anna"], "colours": ["red"], "totals": [7], "winners": [0], "time": NOW}
    )
    (game,) = listed_in(store)
    assert not game.is_there
    assert game.finished is not None
    assert game.names == ("Anna",)


def test_odd_lines_of_the_library_are_passed_over(store: Store) -> None:
    session = finished(store)
    table = store._library.table
    table("results").insert({"session": session + "x", "game": 5, "time": "soon"})
    table("notes").insert({"session": session, "text": 7, "place": ["a"], "day": True, "star": "yes"})
    table("notes").insert({"text": "nobody's"})
    table("bin").insert({"session": 4})
    games = {game.session: game for game in listed_in(store)}
    assert games[session].note == games[session].note._replace(text="", place="", day=0, has_star=False)
    assert games[session + "x"].finished is None
    assert binned(store, NOW) == []


def test_what_is_noted_comes_back_after_a_kill(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    session = finished(table.store)
    assert table.past.change_note(session, text="The war decided it", place="Anna's kitchen", has_star=True)
    # Nothing is closed: the app was killed.
    again = Table(Store(tmp_path)).past.note(session)
    assert (again.text, again.place, again.has_star) == ("The war decided it", "Anna's kitchen", True)
    assert table.past.change_note(session, text="", place="", has_star=False)
    assert Store(tmp_path).notes() == {}


def test_a_day_set_by_hand_orders_the_list(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    early, late = finished(table.store, NOW - 5), finished(table.store)
    table.past.change_note(early, day=NOW + 50 * DAY)
    assert ids(table.store) == [early, late]
    assert [one.session for one in table.finished()] == [late, early], "statistics go by that day, too"
    table.past.change_note(early, day=0)
    assert [one.session for one in table.finished()] == [early, late]


def test_a_deleted_game_comes_back_with_its_result_and_its_note(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    session = finished(table.store)
    table.past.change_note(session, text="again?")
    before = table.store.summary(session)
    assert table.past.delete(session)
    assert ids(table.store) == []
    assert table.finished() == []
    later = Table(Store(tmp_path))
    assert [one.session for one in later.past.binned()] == [session]
    assert later.past.restore(session)
    (game,) = later.past.games()
    assert game.summary == before
    assert game.finished is not None
    assert game.note.text == "again?"
    assert [one.session for one in later.finished()] == [session]
    assert later.open(session)
    assert later.past.binned() == []


def test_a_kill_before_the_bin_knew_of_it_loses_nothing(store: Store) -> None:
    session = finished(store)
    store.delete(session)
    (found,) = binned(store, NOW)
    assert found.session == session
    restore(store, session)
    assert ids(store) == [session]


def test_a_game_that_came_back_meanwhile_is_joined(store: Store) -> None:
    session = recorded(goldens(GAME)[0])
    kept = keep(store, session, NOW)
    raw = (store.folder / f"{kept.id}.session").read_bytes()
    delete(store, kept.id, NOW)
    (store.folder / f"{kept.id}.session").write_bytes(raw.splitlines(keepends=True)[0])
    restore(store, kept.id)
    assert store.open(kept.id).count == len(kept.log)
    assert binned(store, NOW) == []


def test_after_thirty_days_it_is_gone_with_all_beside_it(store: Store, tmp_path: Path) -> None:
    table = Table(store)
    session, stays = finished(store), finished(store)
    table.past.change_note(session, text="gone")
    picture = tmp_path / "table.png"
    picture.write_bytes(b"a picture")
    assert table.past.keep_photo(session, picture)
    delete(store, session, NOW)
    empty_old(store, NOW + (DAYS - 1) * DAY)
    assert [one.days_left(NOW + (DAYS - 1) * DAY) for one in binned(store, NOW)] == [1]
    empty_old(store, NOW + DAYS * DAY)
    assert binned(store, NOW) == []
    assert list((store.folder / "trash").iterdir()) == []
    assert list((store.folder / "photos").iterdir()) == []
    assert store.notes() == {}
    assert ids(store) == [stays]


def test_a_photo_lies_beside_the_game(tmp_path: Path) -> None:
    table = Table(Store(tmp_path / "kept"))
    session = finished(table.store)
    for name in ("one.png", "two.jpg"):
        (tmp_path / name).write_bytes(name.encode())
        assert table.past.keep_photo(session, tmp_path / name)
    path = Table(Store(tmp_path / "kept")).past.photo(session)
    assert path is not None
    assert path.read_bytes() == b"two.jpg"
    assert len(list(path.parent.iterdir())) == 1
    assert table.past.drop_photo(session)
    assert table.past.photo(session) is None


@pytest.mark.parametrize("name", ["notes.txt", "missing.png"])
def test_what_is_no_picture_is_refused_with_a_sentence(tmp_path: Path, name: str) -> None:
    table = Table(Store(tmp_path / "kept"))
    said = []
    table.bind(on_problem=lambda _, text: said.append(text.key))
    session = finished(table.store)
    (tmp_path / "notes.txt").write_text("words")
    assert not table.past.keep_photo(session, tmp_path / name)
    assert said == ["error.no_picture"]


def test_play_again_moves_everybody_one_seat_on(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    table.start(Draft(table.games[GAME], ["Anna", "Борис", "Дмитро"]))
    (game,) = table.past.games()
    draft = table.past.again(game)
    assert draft is not None
    assert draft.names == ["Дмитро", "Anna", "Борис"]
    assert draft.refusal is None


def test_go_on_takes_the_last_entry_back(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    session = finished(table.store)
    assert table.past.go_on(session)
    assert table.rules.outcome(table.state) is None
    assert table.finished() == []


def test_a_copy_stands_beside_the_first(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    session = finished(table.store)
    assert table.past.copy(session)
    one, other = table.past.games()
    assert {one.session, other.session} > {session}
    assert one.finished is not None
    assert other.finished is not None
    assert one.finished.totals == other.finished.totals


@pytest.mark.parametrize(
    ("query", "found"),
    [("кат", 1), ("КАТЯ кухня", 1), ("катя дача", 0), ("", 2), ("шахмат", 0), ("еж", 1)],
)
def test_every_word_typed_must_be_found(tmp_path: Path, query: str, found: int) -> None:
    table = Table(Store(tmp_path))
    for names, place in ((["Катя", "Ёжик"], "кухня"), (["Anna", "Борис"], "дача")):
        table.start(Draft(table.games[GAME], names, SCORE_SHEET))
        assert table.session is not None
        table.past.change_note(table.session.id, place=place)
    games = table.past.games()
    assert len(table.past.search().found(games, query)) == found


def test_words_are_put_together_once() -> None:
    asked = []

    def said(game: Any) -> str:
        asked.append(game)
        return "words"

    class Game:
        session = "a"

    search, games = Search(said), [Game()]
    for query in ("w", "wo", "wor"):
        assert search.found(games, query) == games  # type: ignore[arg-type]
    assert len(asked) == 1


def test_filters_leave_what_fits_all_of_them(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    for names in (["Катя", "Anna"], ["Катя", "Борис"]):
        table.start(Draft(table.games[GAME], names, SCORE_SHEET))
    games = table.past.games()

    def count(wanted: Wanted) -> int:
        return sum(map(wanted.fits, games))

    assert count(Wanted()) == 2
    assert count(Wanted(people=frozenset({"Катя"}))) == 2
    assert count(Wanted(people=frozenset({"Катя", "Anna"}))) == 1
    assert count(Wanted(people=frozenset({"Борис", "Anna"}))) == 0
    assert count(Wanted(people=frozenset({"Борис", "Anna"}), is_any=True)) == 2
    assert count(Wanted(games=frozenset({"another"}))) == 0
    assert count(Wanted(has_star=True)) == 0
    assert count(Wanted(is_unfinished=True)) == 2
    time = games[0].time
    assert count(Wanted(since=time - 60, until=time + 60)) == 2
    assert count(Wanted(since=1, until=2)) == 0


def test_the_order_can_be_chosen(store: Store) -> None:
    early, late = finished(store, NOW - 5), finished(store)
    games = listed_in(store)
    assert [one.session for one in Wanted(order=OLDEST).ordered(games)] == [early, late]
    assert len(Wanted(order=LONGEST).ordered(games)) == 2


def test_a_person_with_two_names_is_one_for_filters_and_search(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    for names in (["Катя", "Anna"], ["Катерина", "Борис"]):
        table.start(Draft(table.games[GAME], names, SCORE_SHEET))
    people = table.statistics.people
    one, other = people.named("Катя"), people.named("Катерина")
    assert one is not None
    assert other is not None
    table.store.keep_people(people.joined(one, other).plain())
    table = Table(Store(tmp_path))
    games, who = table.past.games(), table.past.who()
    assert who == {"Катерина": "Катя"}
    assert sum(map(Wanted(people=frozenset({"Катя"}), who=who).fits, games)) == 2
    assert len(table.past.search().found(games, "катя")) == 2

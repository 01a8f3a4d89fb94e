"""Single questions of guests, and who may ask what."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from companion.live.rights import ALL, SEAT, WATCH, May
from companion.live.snapshot import Snapshot, snapshot_of
from companion.live.view.parts import Viewer
from companion.lookup.search import Lookup
from companion.session.entry import EntryId
from companion.session.session import Session
from companion.store.export import EntryReader
from rules import all_games
from rules.kit import play
from rules.kit.inputs import Correct
from tests.companion.live.view.moments import every_answer, every_moment, to_move
from tools.guest_samples import GOLDENS, offers_in, opened

VIEWER = Viewer("en")
WATCHER = May(WATCH, anyway=False)


def in_its_middle(game: str) -> Snapshot:
    """A moment at which one seat is to move, if the game has such."""
    found = [one.snapshot for one in every_moment() if one.snapshot.game.meta.id == game]
    found = [one for one in found if one.rules.outcome(one.state) is None and one.items]
    return max(found, key=lambda one: (one.rules.step(one.state).mover is not None, len(one.items)))


each_game = pytest.mark.parametrize("game", list(all_games()))


def played(game: str, entries: int) -> Session:
    path = next(path for path in GOLDENS if path.parent.parent.name == game and path.stem == "two_players")
    session, steps = opened(path, is_present=True)
    reader = EntryReader()
    for step in [step for step in steps if "refuse" not in step][:entries]:
        session.record(reader.read(step))
    return session


def whys_in(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where `why` stands for lines that can be asked for."""
    if isinstance(data, dict):
        if data.get("why") is True:
            yield (*path, "why")
        for name, value in data.items():
            yield from whys_in(value, (*path, name))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from whys_in(value, (*path, at))


# Rights.


@each_game
def test_who_watches_is_offered_nothing(game: str) -> None:
    snapshot = in_its_middle(game)
    parts = VIEWER.parts(snapshot, None, WATCHER)
    assert list(offers_in(parts)) == []
    assert "grid" not in (parts["mover"] or {})
    assert VIEWER.answer(snapshot, None, WATCHER, {"what": "record"})["bad"] == "You are only watching"
    for seat in range(len(snapshot.setup.seats)):
        assert list(offers_in(VIEWER.answer(snapshot, None, WATCHER, {"what": "board", "seat": seat}))) == []


@each_game
def test_offers_of_other_seats_are_marked(game: str) -> None:
    snapshot = in_its_middle(game)
    other = (to_move(snapshot) + 1) % len(snapshot.setup.seats)
    stubs = [*stubs_in(VIEWER.parts(snapshot, other, May(SEAT)))]
    assert all(stub.get("not_yours") for stub in stubs if stub["input"][1] not in (None, other))
    assert not any(stub.get("not_yours") for stub in stubs if stub["input"][1] == other)
    every = [*stubs_in(VIEWER.parts(snapshot, other, May(ALL)))]
    assert every
    assert not any(stub.get("not_yours") for stub in every)


def stubs_in(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        if data.get("k") == "Offer":
            yield data
        for value in data.values():
            yield from stubs_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from stubs_in(value)


def test_the_grid_is_for_who_may_act_for_the_mover() -> None:
    snapshot = next(one.snapshot for one in every_moment() if play.grid(one.snapshot.rules, one.snapshot.state))
    mover = to_move(snapshot)
    other = (mover + 1) % len(snapshot.setup.seats)
    grid = VIEWER.parts(snapshot, mover, May(SEAT))["mover"]["grid"]
    assert "grid" not in VIEWER.parts(snapshot, other, May(SEAT))["mover"]
    assert VIEWER.parts(snapshot, other, May(ALL))["mover"]["grid"]
    asked = {"what": "meant", "id": grid[0]["id"]}
    assert VIEWER.answer(snapshot, mover, May(SEAT), asked)["offers"]
    assert VIEWER.answer(snapshot, other, May(SEAT), asked)["bad"] == "You may record only for your own seat"
    assert "bad" in VIEWER.answer(snapshot, mover, May(SEAT), {"what": "meant", "id": "none such"})


def test_a_form_of_another_seat_can_be_read_but_not_sent() -> None:
    snapshot = in_its_middle(next(iter(all_games())))
    figure = snapshot.rules.figures(snapshot.state, 1)[0]
    asked = {"what": "offer", "input": ["Correct", 1, {"what": figure.key, "to": 3}]}
    assert VIEWER.answer(snapshot, 0, May(SEAT), asked)["form"]["not_yours"]
    assert "not_yours" not in VIEWER.answer(snapshot, 1, May(SEAT), asked)["form"]


# Where numbers come from.


@each_game
def test_every_number_that_says_so_can_be_taken_apart(game: str) -> None:
    snapshot = in_its_middle(game)
    seat = to_move(snapshot)
    parts = VIEWER.parts(snapshot, seat, May(SEAT))
    asked = [(part, path) for part, data in parts.items() for path in whys_in(data)]
    assert asked
    for part, path in asked:
        answer = VIEWER.answer(snapshot, seat, May(SEAT), {"what": "why", "part": part, "path": [*path]})
        why = answer["why"]
        assert sum(line["value"] for line in why.get("lines", ())) == why["total"]
        if "correct" in answer:
            given = answer["correct"]
            assert given[:2] == ["Correct", seat]


def test_a_number_of_ones_own_can_be_corrected_from_its_lines() -> None:
    found = []
    for game in all_games():
        snapshot = in_its_middle(game)
        for path in whys_in(VIEWER.parts(snapshot, 0, May(SEAT))["me"]):
            found.append(VIEWER.answer(snapshot, 0, May(SEAT), {"what": "why", "part": "me", "path": [*path]}))
    assert any("correct" in answer for answer in found)


# Forms.


def test_a_form_is_asked_again_with_each_answer() -> None:
    """From the blank form of an input to one that can be recorded, by the first answer that fits each time."""
    ended = 0
    for snapshot, asked, answer in every_answer("en"):
        if asked.get("what") != "record" or "type" not in asked:
            continue
        form = answer["form"]
        for _ in range(8):
            missing = next((ask for ask in form["asks"] if ask["name"] == form.get("missing")), None)
            options = [one["value"] for one in (missing or {}).get("options", ()) if "refusal" not in one]
            if missing is None or not options or missing["kind"]["k"] != "Choice":
                break
            name, seat, values = form["input"]
            unanswered = [one for one in form.get("unanswered", ()) if one != missing["name"]]
            again = {"what": "record", "input": [name, seat, {**values, missing["name"]: options[0]}]}
            again |= {"unanswered": unanswered, "answered": missing["name"]}
            form = VIEWER.answer(snapshot, 0, May(ALL), again)["form"]
        ended += "missing" not in form
    assert ended > 40


def test_remembered_numbers_are_in_what_is_recorded_and_not_in_what_is_asked_again() -> None:
    seen = 0
    for _, asked, answer in every_answer("en"):
        if asked["what"] == "offer":
            for ask in answer["form"]["asks"]:
                if ask.get("recalled"):
                    seen += 1
                    assert answer["form"]["do"][2][ask["name"]] == ask["value"] == ask["remembered"]
                    assert answer["form"]["input"][2].get(ask["name"]) is None
    assert seen or not any("remembered" in ask for one in every_answer("en") for ask in _asks(one.answer))


def _asks(answer: dict[str, Any]) -> list[dict[str, Any]]:
    return answer.get("form", {}).get("asks", [])  # type: ignore[no-any-return]


def test_chance_answers_where_it_may() -> None:
    drawn = 0
    for snapshot, asked, answer in every_answer("en"):
        for ask in _asks(answer):
            if asked["what"] == "offer" and ask.get("by_chance"):
                again = {"what": "offer", "input": answer["form"]["input"], "draw": ask["name"]}
                form = VIEWER.answer(snapshot, 0, May(ALL), again)["form"]
                drawn += any(one["name"] == ask["name"] and "value" in one for one in form["asks"])
    assert drawn


def test_who_acts_for_themselves_records_about_themselves() -> None:
    snapshot = in_its_middle(next(iter(all_games())))
    other = (to_move(snapshot) + 1) % len(snapshot.setup.seats)
    listed = VIEWER.answer(snapshot, other, May(SEAT), {"what": "record"})
    assert listed["seat"] == other
    figures = VIEWER.answer(snapshot, other, May(SEAT), {"what": "record", "seat": other})["figures"]
    shown = {figure.key: figure.value for figure in snapshot.rules.figures(snapshot.state, other)}
    assert {one["key"]: one["value"] for one in figures} == shown
    for row in listed["inputs"]:
        form = VIEWER.answer(snapshot, other, May(SEAT), {"what": "record", "type": row["type"]})["form"]
        assert form["do"][1] in (None, other)
        assert not form["at_once"]


# The history.


def test_the_history_comes_in_pages_without_a_gap() -> None:
    session = played("through_the_ages", 90)
    snapshot = snapshot_of(session, 1)
    ids: list[tuple[str, int]] = []
    page: dict[str, Any] = {"next": None}
    while "next" in page:
        asked = {"what": "history", "most": 20, "upto": page["next"]}
        page = VIEWER.answer(snapshot, 0, May(SEAT), asked)
        ids += [tuple(one["id"]) for one in entries_of(page)]
    assert ids == [item.entry.id for item in reversed(session.items)]


def entries_of(page: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for chapter in page["chapters"] for one in chapter["entries"]]


def test_the_history_says_how_an_entry_stands_and_whose_it_is() -> None:
    session = played("through_the_ages", 40)
    figure = session.rules.figures(session.state, 0)[0]
    corrected = session.make_entry(Correct(seat=0, what=figure.key, by=1, reason="house rule"))
    session.record(corrected)  # type: ignore[arg-type]
    struck: EntryId = session.items[-2].entry.id
    session.record(session.make_strike(struck))
    snapshot = snapshot_of(session, 1)
    first, second, *_ = entries_of(VIEWER.answer(snapshot, 0, May(SEAT), {"what": "history"}))
    assert first["corrected"]
    assert first["reason"] == "house rule"
    assert (first["own"], first["may_undo"]) == (True, True)
    assert second["status"] == "struck"
    assert not second["may_undo"]
    assert not entries_of(VIEWER.answer(snapshot, 1, May(SEAT), {"what": "history"}))[0]["may_undo"]
    by_right = entries_of(VIEWER.answer(snapshot, 1, May(SEAT, undo_others=True), {"what": "history"}))[0]
    assert (by_right["own"], by_right["may_undo"]) == (False, True)
    last = VIEWER.parts(snapshot, 0, May(SEAT))["last"]
    assert [one["id"] for one in last[:2]] == [first["id"], second["id"]]


def test_the_history_is_told_by_round() -> None:
    snapshot = snapshot_of(played("hadara", 400), 1)
    chapters = VIEWER.answer(snapshot, 0, May(SEAT), {"what": "history", "most": 60})["chapters"]
    assert len({chapter["round"] for chapter in chapters}) == len(chapters) > 1
    assert all(chapter["moment"] for chapter in chapters)
    assert all("totals" in chapter for chapter in chapters[1:])


# Results and rules.


@each_game
def test_a_result_says_who_won_and_why(game: str) -> None:
    ended = [one.snapshot for one in every_moment() if one.snapshot.game.meta.id == game]
    snapshot = next(one for one in ended if one.rules.outcome(one.state) is not None)
    outcome = snapshot.rules.outcome(snapshot.state)
    answer = VIEWER.answer(snapshot, None, WATCHER, {"what": "result"})
    assert outcome is not None
    assert answer["is_over"]
    assert answer["outcome"]["winners"] == list(outcome.winners)
    sheet = VIEWER.answer(snapshot, None, WATCHER, {"what": "sheet"})
    columns = zip(*(row["cells"] for row in sheet["rows"]), strict=True)
    assert [sum(column) for column in columns] == sheet["totals"] == answer["totals"]
    for row, seat in ((0, 0), (len(sheet["rows"]) - 1, 1)):
        cell = VIEWER.answer(snapshot, None, WATCHER, {"what": "why", "part": "sheet", "path": [row, seat]})
        assert cell["why"]["total"] == sheet["rows"][row]["cells"][seat]
        assert cell["seat"] == seat
    assert VIEWER.parts(snapshot, None, WATCHER)["outcome"]["totals"] == list(outcome.totals)


@each_game
def test_rules_are_found_as_typed_and_read_whole(game: str) -> None:
    snapshot = in_its_middle(game)
    contents = VIEWER.answer(snapshot, 0, May(SEAT), {"what": "contents"})
    for shelf in (*contents["phases"], *contents["kinds"]):
        topics = VIEWER.answer(snapshot, 0, May(SEAT), {"what": "contents", "shelf": shelf["key"]})["topics"]
        assert len(topics) == shelf["count"]
    listed = topics[0]
    whole = VIEWER.answer(snapshot, 0, May(SEAT), {"what": "topic", "key": listed["key"]})["topic"]
    assert whole["title"] == listed["title"]
    found = VIEWER.answer(snapshot, 0, May(SEAT), {"what": "find", "query": listed["title"]})["hits"]
    assert listed["key"] in [hit["key"] for hit in found]
    for hit in found:
        assert all(0 <= start < end <= len(hit["title"]) for start, end in hit["marks"]["title"])
    assert VIEWER.answer(snapshot, 0, May(SEAT), {"what": "find", "query": " "})["hits"] == []
    assert "bad" in VIEWER.answer(snapshot, 0, May(SEAT), {"what": "topic", "key": "none such"})


def test_the_rules_are_found_on_the_thread_of_the_server() -> None:
    """While the screen searches too: neither shares what a search keeps."""
    snapshot = in_its_middle(next(iter(all_games())))
    queries = [title[:end] for title in ("coins and cards", "what is a colony") for end in range(1, len(title) + 1)]

    def searched() -> list[Any]:
        viewer = Viewer("en")
        return [viewer.answer(snapshot, 0, May(SEAT), {"what": "find", "query": query})["hits"] for query in queries]

    lookup = Lookup()
    step, game = snapshot.rules.step(snapshot.state).id, (snapshot.game.meta.id,)
    with ThreadPoolExecutor(1) as server:
        answered = server.submit(searched)
        found = [[one.topic for one in lookup.search(query, game, "en", step, most=12)] for query in queries]
    assert [[hit["key"] for hit in hits] for hits in answered.result()] == found


@each_game
def test_what_is_held_leads_to_its_rule(game: str) -> None:
    snapshot = in_its_middle(game)
    parts = VIEWER.parts(snapshot, 0, May(SEAT))
    panels = [*parts["table"], *parts["me"]["panels"]]
    held = [{"panel": panel["id"], "topic": panel.get("topic")} for panel in panels]
    answers = [VIEWER.answer(snapshot, 0, May(SEAT), {"what": "topic", **one}) for one in held]
    assert sum("topic" in answer for answer in answers) > len(answers) / 2
    assert "topic" in VIEWER.answer(snapshot, 0, May(SEAT), {"what": "topic", "step": True})


# What is written once.


def test_parts_of_the_same_snapshot_are_written_once() -> None:
    snapshot = in_its_middle("through_the_ages")
    first, second = VIEWER.parts(snapshot, 0, May(SEAT)), VIEWER.parts(snapshot, 0, May(SEAT))
    other = VIEWER.parts(snapshot, 1, May(SEAT))
    assert [part for part in first if first[part] is not second[part]] == ["live"]
    assert all(first[part] is other[part] for part in ("rows", "totals", "table"))


def test_names_are_filled_in_and_cannot_break_a_line() -> None:
    snapshot = in_its_middle("hadara")
    unnamed = replace(snapshot, names=("", "a\nb", *snapshot.names[2:]))
    shown = VIEWER.parts(unnamed, 0, May(SEAT))
    assert [seat["name"] for seat in shown["game"]["seats"]][:2] == ["Player 1", "a b"]

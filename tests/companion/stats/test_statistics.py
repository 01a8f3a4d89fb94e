"""Statistics against a second count of the same libraries."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.stats.choice import Choice, who_played
from companion.stats.finished import likely_ranking
from companion.stats.one_person import LATELY, one_person
from companion.stats.overall import by_chosen, by_count, by_person, by_seat, by_start, totals
from companion.stats.people import People
from companion.stats.records import ENOUGH, records
from companion.stats.tally import every_seat
from companion.stats.versus import NEVER, head_to_head
from companion.stats.winning import what_wins
from tests.companion.stats import recount
from tests.companion.stats.generated import LEADERS, NAMES, SOURCES, a_library, read_all

JOINED = People().joined(People().among(["Катя"])[0], People().among(["Катерина"])[0])
Lines = list[dict[str, Any]]

some_people = st.sampled_from([People(), JOINED])


def owner_in(people: People) -> recount.Owner:
    return lambda name: "Катя" if people == JOINED and name == "Катерина" else name


@given(a_library(), some_people)
def test_the_totals(lines: Lines, people: People) -> None:
    games = read_all(lines)
    found = totals(games, who_played(games, people))
    timed = [line["minutes"] for line in lines if "minutes" in line]
    assert (found.games, found.minutes, found.timed) == (len(lines), sum(timed), len(timed))
    assert found.people == len(recount.names(lines, owner_in(people)))
    best = [line["totals"][line["winners"][0]] for line in lines]
    assert found.to_win == (pytest.approx(sum(best) / len(best)) if best else None)


@given(a_library(), some_people)
def test_a_line_for_each_person(lines: Lines, people: People) -> None:
    games, owner = read_all(lines), owner_in(people)
    found = {line.person.name: line for line in by_person(games, who_played(games, people))}
    assert set(found) == recount.names(lines, owner)
    for name, line in found.items():
        own = recount.seats_of(lines, name, owner)
        scores, won = [one.total for one in own], [one.is_win for one in own]
        assert (line.tally.wins, line.tally.games) == recount.won_of(own)
        assert (line.tally.best, line.tally.worst) == (max(scores), min(scores))
        assert line.tally.average == pytest.approx(sum(scores) / len(scores))
        assert line.tally.share == pytest.approx(won.count(True) / len(won))
        assert line.streak == (recount.longest_streak(won), recount.streak_now(won))
        colours = Counter(one.line["colours"][one.seat] for one in own)
        assert colours[line.colour] == max(colours.values())


@given(a_library())
def test_lines_of_people_go_by_victories_and_then_by_games(lines: Lines) -> None:
    games = read_all(lines)
    order = [(-line.tally.wins, -line.tally.games) for line in by_person(games, who_played(games, People()))]
    assert order == sorted(order)


@given(a_library(), some_people)
def test_head_to_head(lines: Lines, people: People) -> None:
    games, owner = read_all(lines), owner_in(people)
    found = {
        (one.name, two.name): count for (one, two), count in head_to_head(games, who_played(games, people)).items()
    }
    everybody = recount.names(lines, owner)
    for one in everybody:
        for two in everybody - {one}:
            assert found.get((one, two), NEVER) == recount.above(lines, one, two, owner)


@given(a_library())
def test_by_the_number_of_players(lines: Lines) -> None:
    found = {line.players: line for line in by_count(read_all(lines))}
    for count in range(2, 6):
        own = [line for line in lines if len(line["names"]) == count]
        assert (count in found) is bool(own)
        if own:
            assert found[count].games == len(own)
            best = [line["totals"][line["winners"][0]] for line in own]
            assert found[count].to_win == pytest.approx(sum(best) / len(best))
            timed = [line["minutes"] for line in own if "minutes" in line]
            assert found[count].timed == len(timed)
            assert found[count].minutes == (pytest.approx(sum(timed) / len(timed)) if timed else None)


@given(a_library())
def test_by_seat_and_by_starting_place(lines: Lines) -> None:
    games, every = read_all(lines), recount.seats(lines)
    for seat in range(5):
        own = [one for one in every if one.seat == seat]
        assert by_seat(every_seat(games)).get(seat, (0, 0)) == recount.won_of(own)
        known = [one for one in every if "first" in one.line and recount.starting(one) == seat]
        assert by_start(every_seat(games)).get(seat, (0, 0)) == recount.won_of(known)


@given(a_library())
def test_by_leader(lines: Lines) -> None:
    found = {text.key: share for text, share in by_chosen(every_seat(read_all(lines)))}
    for leader in LEADERS:
        own = [one for one in recount.seats(lines) if one.line.get("chosen", [None] * 9)[one.seat] == leader]
        assert found.get(leader, (0, 0)) == recount.won_of(own)


@given(a_library())
def test_what_wins(lines: Lines) -> None:
    found = {one.id: one for one in what_wins(read_all(lines))}
    for source in SOURCES:
        won, lost = (list(recount.points_from(lines, source, of_winners=is_win)) for is_win in (True, False))
        assert (source in found) is bool(won)
        if won:
            assert found[source].winners == pytest.approx(sum(won) / len(won))
            assert found[source].others == pytest.approx(sum(lost) / len(lost))


@given(a_library(least=1), some_people)
def test_the_page_of_a_person(lines: Lines, people: People) -> None:
    games, owner = read_all(lines), owner_in(people)
    who = who_played(games, people)
    for person in people.among(NAMES):
        page, own = one_person(person, games, who), recount.seats_of(lines, person.name, owner)
        assert (page is None) is (own == [])
        if page is None:
            continue
        assert (page.wins, page.games) == recount.won_of(own)
        places = [1 + sum(len(group) for group in one.line["ranking"][: one.level]) for one in own]
        assert [*page.lately] == places[::-1][:LATELY]
        assert page.minutes == sum(one.line.get("minutes", 0) for one in own)
        for line in page.by_game:
            mine = [one for one in own if one.line["game"] == line.game]
            assert (line.tally.wins, line.tally.games) == recount.won_of(mine)
        for rival in page.rivals:
            assert rival.versus == recount.above(lines, person.name, rival.person.name, owner)
        thought = [one.line["thinking"][one.seat] for one in own if "thinking" in one.line]
        assert page.turns == sum(turns for _, turns in thought)
        if page.turn is not None:
            assert page.turn == pytest.approx(sum(seconds for seconds, _ in thought) / page.turns)
        played = Counter(one.line["chosen"][one.seat] for one in own if "chosen" in one.line)
        del played[None]
        assert (page.favourite is None) is (not played)
        if page.favourite is not None:
            assert page.favourite.share.games == played[page.favourite.chosen.key] == max(played.values())


@given(
    a_library(),
    st.sampled_from(["", "one", "two"]),
    st.sampled_from([(), ("Ann",), ("Ann", "Bob")]),
    st.integers(0, 9),
    st.booleans(),
)
def test_only_what_was_chosen_counts(lines: Lines, game: str, names: tuple[str, ...], hours: int, is_any: bool) -> None:
    choice = Choice(game, tuple(People().among(names)), hours * 3600, is_any)

    def sat(line: dict[str, Any]) -> bool:
        there = set(names) & set(line["names"])
        return bool(there or not names) if is_any else there == set(names)

    left = [
        line["session"] for line in lines if game in ("", line["game"]) and line["time"] >= hours * 3600 and sat(line)
    ]
    games = read_all(lines)
    assert [one.session for one in choice.games(games, who_played(games, People()))] == left


@given(a_library(least=1))
def test_records(lines: Lines) -> None:
    games, last = read_all(lines), lines[-1]
    found = {one.kind: one for one in records(games, last["session"])}
    own = [line for line in lines if line["game"] == last["game"]]
    scores = [max(line["totals"]) for line in own]
    assert ("points" in found) is (len(own) > ENOUGH)
    if "points" in found:
        record = found["points"]
        assert (record.value, record.games) == (max(scores), len(own))
        assert record.is_new is (scores[-1] > max(scores[:-1]))
        assert record.holder.session == own[scores.index(max(scores))]["session"]
        if record.is_new:
            assert record.was == max(scores[:-1])
    timed = [line["minutes"] for line in own if "minutes" in line]
    assert ("longest" in found) is (len(timed) > ENOUGH)
    leads = [
        line["totals"][line["winners"][0]]
        - max(t for seat, t in enumerate(line["totals"]) if seat not in line["winners"])
        for line in own
        if len(line["winners"]) == 1
    ]
    assert ("closest" in found) is ("clearest" in found) is (len(leads) > ENOUGH)
    if "closest" in found:
        assert (found["closest"].value, found["clearest"].value) == (min(leads), max(leads))


@given(a_library(least=2))
def test_records_of_an_old_game_are_those_of_its_day(lines: Lines) -> None:
    games = read_all(lines)
    session = lines[-2]["session"]
    assert records(games, session) == records(games[:-1], session)


@given(a_library(least=1))
def test_lines_without_a_ranking_rank_the_winners_first(lines: Lines) -> None:
    for line in lines:
        ranking = likely_ranking(tuple(line["totals"]), tuple(line["winners"]))
        assert set(ranking[0]) == set(line["winners"])
        assert sorted(seat for group in ranking for seat in group) == list(range(len(line["names"])))


def test_a_space_too_many_makes_nobody_else() -> None:
    line = {"game": "one", "colours": ["red", "blue"], "totals": [1, 2], "winners": [1], "time": 5}
    names = (["Ann", "Bob"], [" Ann  ", "Bob"])
    games = read_all([{**line, "names": both, "session": str(at)} for at, both in enumerate(names)])
    who = who_played(games, People())
    ann = People().among(["Ann"])[0]
    page = one_person(ann, games, who)
    assert page is not None
    assert page.games == len(Choice(people=(ann,)).games(games, who)) == 2


def test_whoever_is_hidden_has_no_line_and_still_counts_for_the_others() -> None:
    line = {"game": "one", "names": ["Ann", "Bob"], "colours": ["red", "blue"], "totals": [1, 2], "winners": [1]}
    games = read_all([{**line, "session": "a", "time": 5}])
    people = People().with_hidden(People().among(["Bob"])[0], True)
    who = who_played(games, people)
    assert [(one.person.name, one.tally.games, one.tally.wins) for one in by_person(games, who)] == [("Ann", 1, 0)]
    page = one_person(people.among(["Ann"])[0], games, who)
    assert page is not None
    assert page.rivals == ()

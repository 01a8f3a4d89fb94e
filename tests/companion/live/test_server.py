"""Guests at the live table: coming in, sitting down, seeing, recording, and what each may do."""

from __future__ import annotations

import pytest

from companion.live.rights import ALL, WATCH, May
from tests.companion.live.hosted import Hosted
from tests.toy_game import Gather


def test_a_guest_comes_in_sits_down_and_records(host: Hosted) -> None:
    with host.guest(0) as guest, host.guest(1) as other:
        answer = guest.do("Gather", 0, {"amount": 2}, once="a")
        assert answer["t"] == "ok"
        assert [one.seat for one in host.log] == [0]
        while other.v < answer["v"]:
            other.hear()
        assert other.parts["last"]


def test_words_come_in_the_language_that_is_asked_for(host: Hosted) -> None:
    with host.line(additional_headers={"Accept-Language": "de-DE,uk;q=0.8,en"}) as guest:
        assert guest.hi["language"] == "uk"
        assert {one["code"] for one in guest.hi["languages"]} >= {"en", "ru", "uk"}
        guest.say("hello", language="ru")
        assert guest.until("words")["language"] == "ru"
        guest.say("hello", language="xx")
        assert guest.until("words")["language"] == "ru"


def test_only_what_differs_is_sent(host: Hosted) -> None:
    with host.guest(1) as guest:
        before = dict(guest.parts)
        assert {"game", "now", "table", "rows", "last", "totals", "live", "me"} <= before.keys()
        host.do(lambda: host.table.submit(Gather(seat=0, amount=1)))
        changed = guest.until("view")["parts"]
        assert "last" in changed
        assert "game" not in changed
        assert all(before[name] != part for name, part in changed.items())


def test_a_refusal_is_told_in_words_and_can_be_insisted_on(host: Hosted) -> None:
    with host.guest(0) as guest:
        refused = guest.do("Build", 0, {"what": "tower"})
        assert refused["t"] == "refused"
        assert refused["refusal"]["code"] == "toy.not_enough_grain"
        assert refused["refusal"]["text"]
        assert refused["may_force"]
        assert guest.do("Build", 0, {"what": "tower"}, forced=True)["t"] == "ok"
        assert host.log[0].forced


def test_against_the_rules_only_with_the_hosts_leave(host: Hosted) -> None:
    with host.guest(0) as guest:
        host.server.set_may(guest.id, May(anyway=False))
        guest.until("view")
        refused = guest.do("Build", 0, {"what": "tower"}, forced=True)
        assert (refused["t"], refused["may_force"]) == ("refused", False)
    assert host.log == []


def test_what_is_sent_again_is_recorded_once(host: Hosted) -> None:
    with host.guest(0) as guest:
        first, again = (guest.do("Gather", 0, once="x") for _ in range(2))
        assert (first["t"], first["entries"]) == (again["t"], again["entries"])
    assert len(host.log) == 1


def test_another_host_knows_what_was_recorded_for_a_guest(host: Hosted) -> None:
    """By the entry itself: nothing else need have reached it."""
    with host.guest(0) as guest:
        guest.do("Gather", 0, once="x")
        host.desk._once.clear()
        assert guest.do("Gather", 0, once="x")["t"] == "ok"
    assert len(host.log) == 1


def test_two_guests_who_end_one_round_end_one_round(host: Hosted) -> None:
    with host.guest(0) as guest, host.guest(1) as other:
        seen = other.v
        assert guest.do("EndRound", None)["t"] == "ok"
        answer = other.do("EndRound", None, base=seen)
        assert answer["t"] == "already"
        assert answer["text"]
    assert host.table.state.round == 2


def test_a_reload_keeps_the_seat(host: Hosted) -> None:
    with host.guest(1) as guest:
        own = guest.id, guest.key
    with host.line() as again:
        assert again.join("seat", own[1], id=own[0])["t"] == "ok"
        told = again.until("in")
        assert (told["id"], told["seat"]) == (own[0], 1)
        again.until("view")
        assert again.do("Gather", 1)["t"] == "ok"


def test_one_guest_with_two_pages_is_one_guest(host: Hosted) -> None:
    with host.guest(1) as guest, host.line() as other:
        other.join("seat", guest.key, id=guest.id)
        other.until("in")
        assert [one.seat for one in host.there(lambda: host.server.room.guests)] == [1]


def test_a_taken_seat_is_asked_for(host: Hosted) -> None:
    with host.guest(0) as first, host.line() as second:
        second.join()
        assert [one["free"] for one in second.until("seats")["seats"]] == [False, True]
        assert second.ask("sit", seat=0)["t"] == "ok"
        second.until("wait")
        [asked] = host.there(lambda: host.server.room.waiting)
        assert (asked.seat, asked.name) == (0, "Ann")
        assert second.do("Gather", 0)["t"] == "refused", "a seat that is asked for is not had yet"
        host.server.admit(asked.id)
        assert second.until("in")["seat"] == 0
        assert first.until("in")["seat"] is None
        assert second.do("Gather", 0)["t"] == "ok"
        assert first.do("Gather", 0)["t"] == "refused"


def test_who_is_turned_away_chooses_again(host: Hosted) -> None:
    with host.guest(0), host.line() as second:
        second.join()
        second.ask("sit", seat=0)
        second.until("wait")
        host.server.turn_away(host.there(lambda: host.server.room.waiting)[0].id)
        assert second.until("seats")["text"]
        assert second.ask("sit", seat=1)["t"] == "ok"


def test_the_far_view_only_watches(host: Hosted) -> None:
    with host.guest(None, far=True) as screen:
        assert [one.how for one in host.there(lambda: host.server.room.guests)] == ["tv"]
        assert screen.do("Gather", 0)["t"] == "refused"
        assert "me" not in screen.parts


@pytest.mark.parametrize(
    ("may", "seat", "is_allowed"),
    [
        (May(), 0, True),
        (May(), 1, False),
        (May(ALL), 1, True),
        (May(WATCH), 0, False),
    ],
)
def test_rights_are_checked_for_every_input(host: Hosted, may: May, seat: int, is_allowed: bool) -> None:
    with host.guest(0) as guest:
        host.server.set_may(guest.id, may)
        host.there(lambda: None)
        assert guest.do("Gather", seat)["t"] == ("ok" if is_allowed else "refused")
        assert guest.do("Gather", seat, forced=True)["t"] == ("ok" if is_allowed else "refused")
    assert bool(host.log) is is_allowed


def test_an_own_entry_is_undone_and_anothers_is_not(host: Hosted) -> None:
    with host.guest(0) as guest, host.guest(1) as other:
        theirs = other.do("Gather", 1)["entries"][0]
        guest.do("Gather", 0)
        assert guest.ask("undo", once="u")["t"] == "ok"
        refused = guest.ask("undo", once="v", target=theirs)
        assert (refused["t"], refused["refusal"]["code"]) == ("refused", "live.undo_not_yours")
        assert guest.ask("undo", once="w")["refusal"]["code"] == "live.nothing_to_undo"
        host.server.set_may(guest.id, May(undo_others=True))
        host.there(lambda: None)
        assert guest.ask("undo", once="x", target=theirs)["t"] == "ok"
    assert [farm.grain for farm in host.table.state.farms] == [4, 4]


def test_what_a_guest_has_recorded_for_the_table_is_theirs(host: Hosted) -> None:
    with host.guest(0) as guest:
        guest.do("EndRound", None)
        assert guest.ask("undo", once="u")["t"] == "ok"
    assert host.table.state.round == 1


def test_who_watches_undoes_nothing(host: Hosted) -> None:
    host.do(lambda: host.table.submit(Gather(seat=0, amount=1)))
    with host.guest(None) as guest:
        assert guest.ask("undo", once="u")["t"] == "refused"


def test_questions_are_answered(host: Hosted) -> None:
    with host.guest(0) as guest:
        form = guest.ask("ask", what="offer", input=["Build", 0, {"what": "tower"}])
        assert form["t"] == "ok"
        assert form["form"]["asks"]
        assert guest.ask("ask", what="ping")["t"] == "ok"
        assert guest.ask("ask", what="nothing of that kind")["t"] == "bad"


def test_everyone_is_told_when_it_ends(host: Hosted) -> None:
    with host.guest(0) as guest, host.line() as outside:
        host.server.stop()
        assert guest.until("bye")["text"]
        assert guest.is_closed()
        assert outside.is_closed()


def test_guests_are_sent_to_who_has_taken_over(host: Hosted) -> None:
    with host.guest(0) as guest:
        host.server.stop(moved="http://192.168.1.9:8737")
        assert guest.until("moved")["urls"] == ["http://192.168.1.9:8737"]
        assert guest.is_closed()


def test_a_lost_guest_keeps_the_seat_and_is_shown_as_away(host: Hosted) -> None:
    with host.guest(0) as guest, host.guest(1) as other:
        other.socket.socket.close()
        while all("away" not in one for one in guest.parts["live"]):
            guest.until("view")
        [_, away] = host.there(lambda: host.server.room.guests)
        assert (away.seat, away.is_here) == (1, False)

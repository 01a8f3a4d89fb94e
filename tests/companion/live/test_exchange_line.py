"""One end of a line and the other: frames go back and forth until nothing is left to say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.errors import Problem
from companion.live.exchange_line import (
    LONGEST_LOG,
    MOST_AT_ONCE,
    MOST_TOGETHER,
    Digest,
    ExchangeLine,
    frames_of,
    read,
    whole,
)
from companion.session.entry import Entry
from companion.session.session import Session
from companion.share import codec, exchange
from companion.share.gaps import digest_of
from companion.share.joins import Join
from companion.share.message import MOST_ENTRIES, Hello, Message, Parcel
from companion.store.export import head_of
from tests.companion.play import record, seen, toy_session, undo
from tests.toy_game import Gather

SECRET = bytes(range(16))


class End:
    """A phone at one end, in memory."""

    def __init__(self, device: str, secret: bytes = SECRET) -> None:
        self.session = toy_session(device)
        self.session.id, self.session.secret = "game1", secret
        self.line = ExchangeLine()
        self.joins: list[tuple[Join | None, int]] = []
        self.sent: list[bytes] = []

    def gather(self, *amounts: int) -> list[Entry]:
        return [record(self.session, Gather(seat=0, amount=amount)) for amount in amounts]

    def hear(self, frame: bytes) -> list[bytes]:
        heard = self.line.hear(read(frame), self.session, 7)
        if heard.entries:
            self.session.merge(heard.entries)
            self.joins.append((heard.join, len(heard.entries)))
        return self.out(self.line.after(heard, self.session))

    def out(self, messages: list[Message]) -> list[bytes]:
        frames = [*frames_of(messages)]
        self.sent += frames
        return frames


def talk(one: End, other: End, to_other: list[bytes], to_one: list[bytes]) -> None:
    """Until nothing is left to say."""
    for _ in range(50):
        if not (to_other or to_one):
            return
        answers = [answer for frame in to_one for answer in one.hear(frame)]
        to_one = [answer for frame in to_other for answer in other.hear(frame)]
        to_other = answers
    pytest.fail("they never stop talking")


def meet(one: End, other: End) -> None:
    talk(one, other, one.out(one.line.open(one.session)), other.out(other.line.open(other.session)))


def tell(one: End, other: End, entries: list[Entry]) -> None:
    talk(one, other, one.out(one.line.recorded(entries, one.session)), [])


@pytest.fixture
def ends() -> tuple[End, End]:
    return End("a"), End("b")


def test_both_catch_up_when_they_meet(ends: tuple[End, End]) -> None:
    one, other = ends
    one.gather(1, 2)
    other.gather(3)
    meet(one, other)
    assert seen(one.session) == seen(other.session)
    assert (one.line.sent, other.line.sent) == (2, 1)
    assert not one.line.is_catching_up
    assert one.line.is_open


def test_what_catches_up_is_one_join_and_what_is_recorded_live_is_none(ends: tuple[End, End]) -> None:
    one, other = ends
    one.gather(*range(1, 5))
    meet(one, other)
    [(join, count)] = other.joins
    assert join is not None
    assert (join.sender, join.time, join.is_stranger, count) == ("a", 7, False, 4)
    tell(one, other, one.gather(1))
    tell(one, other, [undo(one.session)])
    assert [one for one, _ in other.joins[1:]] == [None, None]
    assert seen(one.session) == seen(other.session)


def test_a_long_game_comes_in_parts_that_are_one_join(ends: tuple[End, End]) -> None:
    one, other = ends
    one.session.merge(_many(2 * MOST_TOGETHER + 5))
    meet(one, other)
    assert seen(one.session) == seen(other.session)
    assert len(other.joins) > 2
    assert len({join.id for join, _ in other.joins if join is not None}) == 1
    assert max(map(len, one.sent)) <= codec.LARGEST


def test_very_much_at_once_can_be_taken_back_as_a_whole(ends: tuple[End, End]) -> None:
    one, other = ends
    meet(one, other)
    tell(one, other, one.gather(*[1] * (MOST_AT_ONCE + 1)))
    assert [join is not None for join, _ in other.joins] == [True]


def test_nothing_is_sent_back_to_where_it_came_from(ends: tuple[End, End]) -> None:
    one, other = ends
    meet(one, other)
    new = one.gather(2)
    tell(one, other, new)
    assert other.line.recorded(new, other.session) == []
    assert one.line.recorded(new, one.session) == []


def test_what_is_recorded_before_the_hello_is_in_the_answer_to_it(ends: tuple[End, End]) -> None:
    one, other = ends
    to_other = one.out(one.line.open(one.session))
    assert one.line.recorded(one.gather(2), one.session) == []
    talk(one, other, to_other, other.out(other.line.open(other.session)))
    assert seen(one.session) == seen(other.session)


def test_after_a_cut_both_have_everything(ends: tuple[End, End]) -> None:
    one, other = ends
    meet(one, other)
    lost = one.out(one.line.recorded(one.gather(1), one.session))
    one.line.lost()
    other.line.lost()
    assert lost
    one.gather(2)
    other.gather(3)
    meet(one, other)
    assert seen(one.session) == seen(other.session)
    assert (one.line.sent, other.line.sent) == (2, 1)


def test_a_frame_that_comes_twice_is_harmless(ends: tuple[End, End]) -> None:
    one, other = ends
    meet(one, other)
    [frame] = one.out(one.line.recorded(one.gather(1), one.session))
    other.hear(frame)
    other.hear(frame)
    assert seen(one.session) == seen(other.session)
    assert len(other.joins) == 1


def test_a_check_says_nothing_where_both_have_the_same(ends: tuple[End, End]) -> None:
    one, other = ends
    meet(one, other)
    tell(one, other, one.gather(1))
    said = one.out(one.line.check(one.session))
    assert [type(read(frame)) for frame in said] == [Hello]
    assert other.hear(said[0]) == []
    assert one.line.check(one.session) == []
    assert other.line.check(other.session) == []


def test_a_check_mends_what_went_wrong(ends: tuple[End, End]) -> None:
    one, other = ends
    meet(one, other)
    one.gather(1)
    other.gather(2)
    tell(one, other, one.gather(3))
    talk(one, other, one.out(one.line.check(one.session)), [])
    assert seen(one.session) == seen(other.session)


def test_other_entries_under_the_same_numbers_come_together_once(ends: tuple[End, End]) -> None:
    one, other = ends
    one.session.merge([replace(entry, values={"amount": 1}) for entry in _many(1)])
    other.session.merge([replace(entry, values={"amount": 2}) for entry in _many(1)])
    meet(one, other)
    assert seen(one.session) == seen(other.session)
    assert len(one.session.log) == 2


def test_the_secret_is_sent_with_the_whole_game_alone(ends: tuple[End, End]) -> None:
    one, other = ends
    one.gather(1)
    meet(one, other)
    tell(one, other, one.gather(2))
    assert not any(SECRET in frame for frame in [*one.sent, *other.sent])
    [frame] = frames_of([whole(one.session)])
    message = read(frame)
    assert isinstance(message, Parcel)
    assert (message.secret, message.is_whole, len(message.entries)) == (SECRET, True, 2)


def test_a_game_too_long_for_one_message_begins_with_its_first_half() -> None:
    one = End("a")
    one.session.merge(_many(MOST_ENTRIES + 1))
    first, *rest = [read(frame) for frame in frames_of([whole(one.session)])]
    assert isinstance(first, Parcel)
    assert first.is_whole
    assert first.secret == SECRET
    assert not any(isinstance(one, Parcel) and (one.secret or one.is_whole) for one in rest)
    found = [entry for one in (first, *rest) if isinstance(one, Parcel) for entry in one.entries]
    assert found == one.session.log


def _refused(end: End, message: Message) -> str:
    before = seen(end.session)
    with pytest.raises(Problem) as caught:
        end.hear(codec.encode(message))
    assert seen(end.session) == before
    return caught.value.text.key


def _sent(session: Session, *entries: Entry) -> Parcel:
    return Parcel(head_of(session), entries, "x", {}, is_whole=False, secret=session.secret)


def test_what_is_no_message_of_this_game_is_refused_in_words(ends: tuple[End, End]) -> None:
    one, other = ends
    other.gather(1)
    meet(one, other)
    stranger = End("c", secret=b"\x01" * 16)
    stranger.gather(1)
    assert _refused(one, exchange.whole(stranger.session)) == "live.not_invited"
    assert _refused(one, exchange.hello_of(stranger.session)) == "live.not_invited"
    without = replace(_sent(other.session), secret=b"")
    assert _refused(one, without) == "live.not_invited"
    elsewhere = End("d")
    elsewhere.session.id = "game2"
    assert _refused(one, exchange.hello_of(elsewhere.session)) == "share.other_game"
    another = toy_session("e", seats=3)
    another.id, another.secret = "game1", SECRET
    assert _refused(one, exchange.whole(another)) == "error.other_session"
    assert _refused(one, _sent(one.session, Entry("x", 1, 2**50, "Gather", 0))) == "share.unlikely"
    with pytest.raises(Problem):
        one.hear(b"no message")


def test_a_game_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch, ends: tuple[End, End]) -> None:
    one, other = ends
    assert LONGEST_LOG > MOST_ENTRIES
    monkeypatch.setattr("companion.live.exchange_line.LONGEST_LOG", 3)
    other.gather(1, 2)
    meet(one, other)
    assert _refused(one, _sent(one.session, *_many(2))) == "share.too_long"


def test_a_digest_that_grows_is_that_of_the_whole_log() -> None:
    session, digest = toy_session("a"), Digest()
    assert digest.of(session.log) == digest_of(session.log)
    for amount in (1, 2, 3):
        record(session, Gather(seat=0, amount=amount))
        assert digest.of(session.log) == digest_of(session.log)
    session.merge([Entry("0", 1, 1, "Gather", 1, {"amount": 2})])
    assert digest.of(session.log) == digest_of(session.log)


def _many(count: int) -> list[Entry]:
    return [Entry("m", n, n, "Gather", 0, {"amount": n % 3 + 1}) for n in range(1, count + 1)]

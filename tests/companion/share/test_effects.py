"""The preview says what a parcel does to whom before anything changes, and a stranger's is called one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.session.entry import Entry
from companion.session.session import Session
from companion.session.whose import phone_text
from companion.share.codec import decode, encode
from companion.share.exchange import Preview, answer, hello_of, look, whole
from companion.share.merge import join, undo_join
from companion.share.message import Parcel
from companion.share.secret import SIZE
from companion.share.told import recorded_by, stranger, teaching, warnings
from companion.store.store import Store
from companion.text import translator_for
from rules.kit.text import Text
from tests.companion.play import record, toy_session
from tests.companion.share.test_merge import kept, session_of
from tests.games import GAMES
from tests.toy_game import Build, Gather

SECRET = bytes(range(SIZE))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


@pytest.fixture
def own() -> Session:
    session = session_of("here")
    session.secret = SECRET
    record(session, Gather(seat=0, amount=2))
    record(session, Gather(seat=1, amount=1))
    return session


@pytest.fixture
def other(own: Session) -> Session:
    session = session_of("b")
    session.secret = SECRET
    session.merge(own.log)
    return session


def seen(other: Session, own: Session, **known: int) -> Preview:
    return look(answer(other, hello_of(own)), GAMES, own, "here", known)


def keys(texts: list[Text]) -> list[tuple[str, object]]:
    return [(text.key, dict(text.values).get("n")) for text in texts]


def test_it_says_how_many_of_yours_it_undoes_or_strikes(own: Session, other: Session) -> None:
    record(other, Gather(seat=0, amount=1))
    for target in (own.log[0].id, other.log[2].id):
        other.record(other.make_strike(target))
    shown = seen(other, own)
    assert [item.entry.id for item in shown.effects.struck] == [("here", 1)]
    assert keys(warnings(shown)) == [("scan.strikes", 1), ("scan.strikes_own", 1)]


def test_what_another_phone_recorded_and_it_strikes_is_not_called_yours(own: Session, other: Session) -> None:
    theirs = record(other, Gather(seat=0, amount=1))
    own.merge([theirs])
    other.record(other.make_strike(theirs.id))
    shown = replace(seen(other, own), is_stranger=False)
    assert keys(warnings(shown)) == [("scan.strikes", 1)]


def test_what_does_not_count_anyway_is_not_struck_again(own: Session, other: Session) -> None:
    own.record(own.make_strike(own.log[0].id))
    other.record(other.make_strike(own.log[0].id))
    assert seen(other, own).effects.struck == ()


def test_other_values_are_counted(own: Session, other: Session) -> None:
    amended = other.make_amend(own.log[0].id, {"amount": 3})
    assert isinstance(amended, Entry)
    other.record(amended)
    assert ("scan.amends", 1) in keys(warnings(seen(other, own)))


def test_it_says_before_and_after_for_each_seat(own: Session, other: Session) -> None:
    record(other, Build(seat=0, what="tower"))
    shown = seen(other, own)
    assert (shown.effects.totals_before, shown.totals) == ((0, 0), (4, 0))
    assert [[(one.before, one.after) for one in seat] for seat in shown.effects.changes] == [[(6, 1)], []]


def test_it_says_who_recorded_what(own: Session, other: Session) -> None:
    record(other, Gather(seat=0, amount=1))
    third = session_of("czech")
    third.merge(other.log)
    record(third, Gather(seat=0, amount=1))
    record(third, Gather(seat=1, amount=1))
    other.merge(third.log)
    shown, words = seen(other, own), translator_for("en")
    told = [words.show(text, ["Anna", "Boris"]) for text in recorded_by(shown, {"b": 1})]
    assert told == ["phone czec: 2", "Boris\N{RIGHT SINGLE QUOTATION MARK}s phone: 1"]


def test_whose_phone_it_is_is_believed_of_invited_phones_alone(own: Session, other: Session) -> None:
    record(other, Gather(seat=0, amount=1))
    parcel = replace(answer(other, hello_of(own)), phones={"b": 0, "c": 7})
    shown = replace(look(parcel, GAMES, own, "here"), is_stranger=False)
    words = translator_for("en")
    assert [words.show(text, ["Anna", "Boris"]) for text in recorded_by(shown, {})] == [
        "Anna\N{RIGHT SINGLE QUOTATION MARK}s phone: 1"
    ]
    strange = replace(shown, is_stranger=True)
    assert [words.show(text, ["Anna", "Boris"]) for text in recorded_by(strange, {})] == ["phone b: 1"]


def test_a_phone_with_an_odd_name_can_be_shown() -> None:
    for name, shown in (("k3x9m2p4", "k3x9"), ("\ud83d\n", "?"), ("Ann's phone", "Anns"), ("", "?")):
        assert dict(phone_text(name, toy_session("here"), {}).values) == {"id": shown}


def sealed(parcel: Parcel) -> Parcel:
    back = decode(encode(parcel))
    assert isinstance(back, Parcel)
    return back


def test_a_stranger_is_called_one_and_can_be_joined(store: Store, own: Session, other: Session) -> None:
    kept(store, own)
    record(other, Gather(seat=0, amount=1))
    invited = look(sealed(answer(other, hello_of(own))), GAMES, own, "here")
    assert not invited.is_stranger
    for secret in (b"", bytes(SIZE)):
        strange = look(sealed(replace(answer(other, hello_of(own)), secret=secret)), GAMES, own, "here")
        assert strange.is_stranger
        assert [text.key for text in stranger(strange)] == ["scan.stranger"]
    assert len(join(store, strange, 5).session.log) == 3


def test_a_game_that_is_not_here_is_no_strangers(other: Session) -> None:
    shown = look(sealed(whole(other)), GAMES, None, "here")
    assert not shown.is_stranger
    assert shown.effects.changes == ()


def test_only_invited_phones_say_whose_they_are(store: Store, own: Session, other: Session) -> None:
    kept(store, own)
    record(other, Gather(seat=0, amount=1))
    told = {"b": 1, "here": 0, "c": 9}
    strange = replace(answer(other, hello_of(own), told), secret=b"")
    join(store, look(sealed(strange), GAMES, own, "here"), 5)
    assert store.phones("game1") == {}
    join(store, look(sealed(answer(other, hello_of(own), told)), GAMES, own, "here"), 5)
    assert store.phones("game1") == {"b": 1}, "neither this phone nor a seat that is not there"


def test_numbers_are_taught_by_a_join_and_forgotten_when_it_is_taken_back(store: Store, other: Session) -> None:
    record(other, Build(seat=0, what="hut", price=2), forced=True)
    store.remember_numbers("toy", {"tower": 3})
    shown = look(sealed(whole(other)), GAMES, None, "here", store.numbers("toy"))
    assert shown.teaches == {"hut": 2}
    assert teaching(shown) is not None
    assert store.numbers("toy") == {"tower": 3}, "nothing changes before it is joined"
    merged = join(store, shown, 5)
    assert store.numbers("toy") == {"hut": 2, "tower": 3}
    undo_join(store, merged, GAMES, 6)
    assert store.numbers("toy") == {"tower": 3}


def test_numbers_of_a_merge_are_forgotten_with_it(store: Store, own: Session, other: Session) -> None:
    kept(store, own)
    record(other, Build(seat=0, what="hut", price=2), forced=True)
    merged = join(store, seen(other, own), 5)
    assert store.numbers("toy") == {"hut": 2}
    undo_join(store, merged, GAMES, 6)
    assert store.numbers("toy") == {}


def test_the_words_are_there_in_every_language(own: Session, other: Session) -> None:
    record(other, Build(seat=0, what="hut", price=2), forced=True)
    other.record(other.make_strike(own.log[0].id))
    shown = seen(other, own)
    for language in ("en", "ru", "uk"):
        words = translator_for(language)
        for text in (*stranger(shown), *warnings(shown), *recorded_by(shown, {"b": 0}), teaching(shown)):
            assert text is not None
            assert "[" not in words.show(text, ["Anna", "Борис"])
        assert not words.missing & {"scan.stranger", "phone.of", "scan.teaches"}

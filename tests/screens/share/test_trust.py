"""What comes in says what it does to whom, a stranger is called one, and whose phone recorded what can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.session.fold import Status
from companion.share.codec import encode
from companion.share.frames import still
from companion.share.message import Hello, Parcel
from rules.kit.inputs import Correct
from screens.score.joins import JoinsDrawer
from screens.share.changes import SeatChanges
from screens.widgets.button import SmallButton
from screens.widgets.link import AddLink
from screens.widgets.notice import Notice
from screens.widgets.refusal_bar import RefusalBar
from tests.screens.exchanges import alike, correct, in_hand, joined, session
from tests.screens.phones import Phone
from tools.pictures.stage import Stage


@pytest.fixture
def anna(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, "anna")
    yield one
    one.lay_down()


@pytest.fixture
def boris(stage: Stage, tmp_path: Path) -> Iterator[Phone]:
    one = Phone(stage, tmp_path, "boris")
    yield one
    one.lay_down()


@pytest.fixture
def both(anna: Phone, boris: Phone) -> tuple[Phone, Phone]:
    """With the same game, a number by each, and Anna's phone known as hers."""
    joined(anna, boris)
    anna.table.sharing.claim(0)
    correct(anna, 0, 2)
    correct(boris, 1, 3)
    return anna, boris


def answer(one: Phone, other: Phone) -> Parcel:
    """What the other phone lacks."""
    hello = other.table.sharing.hello().message
    assert isinstance(hello, Hello)
    message = one.table.sharing.answer(hello).message
    assert isinstance(message, Parcel)
    return message


def handed(one: Phone, path: Path, data: bytes) -> None:
    """Opened from another program."""
    path.write_bytes(data)
    assert one.shell is not None
    one.shell.receive(path)
    one.until(lambda: one.page_name == "ScanPage" and one.page.seen is not None)


def notices(one: Phone) -> list[str]:
    return [notice.text.replace("\N{NO-BREAK SPACE}", " ") for notice in one.stage.find_all(Notice)]


def join_from(anna: Phone, boris: Phone, path: Path) -> None:
    in_hand(boris, anna)
    handed(boris, path, still(encode(answer(anna, boris))))
    boris.main()
    assert boris.page_name == "MergedPage"


# Every door, one preview.


def test_a_handed_over_session_file_is_looked_at_first(both: tuple[Phone, Phone], tmp_path: Path) -> None:
    anna, boris = both
    assert anna.table.save_copy(tmp_path / "copy.json")
    before = session(boris).log[:]
    in_hand(boris, anna)
    handed(boris, tmp_path / "copy.json", (tmp_path / "copy.json").read_bytes())
    assert session(boris).log == before
    assert boris.page.seen.new == 1
    assert not boris.page.seen.is_stranger, "a copy carries the secret"
    boris.main()
    assert len(session(boris).log) == len(before) + 1


def test_it_says_before_and_after_for_each_seat(both: tuple[Phone, Phone], tmp_path: Path) -> None:
    anna, boris = both
    in_hand(boris, anna)
    handed(boris, tmp_path / "game.annals", still(encode(answer(anna, boris))))
    cards = boris.stage.find_all(SeatChanges)
    assert len(cards) == 2
    assert "Anna’s phone: 1" in boris.texts()
    assert boris.main_title() == "Merge into my game"


def test_it_says_what_of_yours_it_undoes(both: tuple[Phone, Phone], tmp_path: Path) -> None:
    anna, boris = both
    join_from(boris, anna, tmp_path / "there.annals")
    in_hand(anna, boris)
    mine = session(boris).log[-1]
    assert anna.table.strike(mine.id)
    in_hand(boris, anna)
    handed(boris, tmp_path / "back.annals", still(encode(answer(anna, boris))))
    assert "Undoes or strikes out 1 entry that counts here" in notices(boris)
    assert "1 of them was recorded on this phone" in notices(boris)


# Strangers.


@pytest.mark.parametrize("secret", [b"", bytes(16)])
def test_a_stranger_is_called_one_and_can_be_joined_all_the_same(
    both: tuple[Phone, Phone], tmp_path: Path, secret: bytes
) -> None:
    anna, boris = both
    in_hand(boris, anna)
    handed(boris, tmp_path / "game.annals", still(encode(replace(answer(anna, boris), secret=secret))))
    assert notices(boris)[0].startswith("This code is not from a phone invited to this game")
    assert boris.main_title() == "Merge anyway"
    boris.main()
    assert len(session(boris).log) == 2
    assert boris.table.sharing.phones == {}, "a stranger's word about phones is not believed"


def test_a_strangers_hello_is_answered_with_a_warning(both: tuple[Phone, Phone], tmp_path: Path) -> None:
    anna, boris = both
    hello = boris.table.sharing.hello().message
    in_hand(anna, boris)
    for secret, is_warned in ((hello.secret, False), (b"", True)):
        path = tmp_path / "hello.annals"
        path.write_bytes(still(encode(replace(hello, secret=secret))))
        assert anna.shell is not None
        anna.shell.receive(path)
        anna.until(lambda: anna.page_name == "SharePage")
        assert any("is not from an invited phone" in one for one in notices(anna)) == is_warned


# Who recorded what.


def test_the_history_says_whose_phone_recorded_what(both: tuple[Phone, Phone], tmp_path: Path) -> None:
    anna, boris = both
    in_hand(anna, boris)
    anna.go("history")
    assert not any(text.startswith("recorded on ") for text in anna.texts()), "one phone needs no name"
    join_from(anna, boris, tmp_path / "game.annals")
    boris.go("history")
    told = [text for text in boris.texts() if text.startswith("recorded on ")]
    assert told == ["recorded on Anna’s phone"], "what this phone recorded needs no name"


def test_undoing_what_another_phone_recorded_says_so_first(both: tuple[Phone, Phone], tmp_path: Path) -> None:
    anna, boris = both
    correct(anna, 0, 1)
    join_from(anna, boris, tmp_path / "game.annals")
    boris.go("play")
    count = len(session(boris).log)
    boris.undo()
    bar = boris.stage.find(RefusalBar)
    assert bar.title == "Recorded elsewhere: Anna’s phone"
    assert bar.anyway_text == "Undo anyway"
    assert len(session(boris).log) == count
    bar.dispatch("on_anyway")
    boris.stage.settle()
    assert session(boris).items[-1].status is Status.STRUCK
    boris.go("history")
    assert "struck out on this phone" in boris.texts()


def test_undoing_what_this_phone_recorded_asks_nothing(both: tuple[Phone, Phone]) -> None:
    anna, boris = both
    in_hand(boris, anna)
    boris.go("play")
    boris.undo()
    assert session(boris).items[-1].status is Status.STRUCK


# Joins.


def test_a_join_is_taken_back_from_the_history_after_a_restart_and_brought_back(
    both: tuple[Phone, Phone], tmp_path: Path
) -> None:
    anna, boris = both
    before = session(boris).state
    join_from(anna, boris, tmp_path / "game.annals")
    after, game = session(boris).state, session(boris).id
    boris.restart()
    assert boris.table.open(game)
    boris.go("history")
    boris.touch(boris.stage.find(AddLink, text="1 merge from another phone".replace("1 ", "1\N{NO-BREAK SPACE}")))
    assert boris.stage.find(JoinsDrawer)
    boris.touch(boris.stage.find(SmallButton, title="Undo the merge"))
    assert session(boris).state == before
    assert "doesn’t count" in " ".join(boris.texts())
    boris.restart()
    assert boris.table.open(game)
    assert session(boris).state == before
    boris.go("history")
    boris.touch(boris.stage.find(AddLink))
    boris.touch(boris.stage.find(SmallButton, title="Redo the merge"))
    assert session(boris).state == after
    assert not alike(anna, boris), "Anna has not been told yet"


def test_a_game_of_one_phone_has_nothing_to_take_back(anna: Phone) -> None:
    anna.begin("Anna", "Boris")
    anna.pick_up()
    anna.table.submit(Correct(seat=0, what=anna.table.rules.figures(anna.table.state, 0)[0].key, by=1))
    anna.go("history")
    assert anna.stage.find_all(AddLink) == []

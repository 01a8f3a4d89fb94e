"""Every door leads to the same message: codes, pictures, texts, files; and says what is wrong with all the rest."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from companion.errors import Problem
from companion.session.entry import Entry
from companion.share import inbox as inbox_module
from companion.share.alphabet import to_text
from companion.share.codec import decode, encode
from companion.share.exchange import hello_of, whole
from companion.share.frames import Loop, still
from companion.share.inbox import Inbox, file_of, text_of
from companion.share.message import MOST_ENTRIES, Parcel
from companion.share.qr import modules_of, png_of
from companion.share.receiving import Receiving
from companion.store.export import dump, write_session
from tests.companion.play import phones, toy_session
from tests.companion.share.logs import PLAYED, played, spelled
from tests.games import CASES, GAMES, setup_for


@pytest.fixture
def parcel() -> Parcel:
    case = CASES[0]
    session = phones(case, setup_for(case.game), Random(3), 40)[0]
    session.id = "game1"
    return whole(session)


@pytest.fixture
def inbox() -> Inbox:
    return Inbox(GAMES)


def refusal(inbox: Inbox, path: Path, data: bytes | str) -> str:
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    with pytest.raises(Problem) as caught:
        inbox.add_file(path)
    return caught.value.text.key


def got(inbox: Inbox) -> object:
    assert isinstance(inbox.message, Parcel)
    return spelled(inbox.message)


def test_the_same_message_through_every_door(parcel: Parcel, tmp_path: Path) -> None:
    code = png_of(modules_of(file_of(parcel)))
    photo = io.BytesIO()
    Image.open(io.BytesIO(code)).convert("RGB").rotate(8, expand=True, fillcolor="white").save(photo, "JPEG")
    files = {
        "game.annals": file_of(parcel),
        "renamed.txt": file_of(parcel),
        "chat.txt": f"our game\n{text_of(parcel)}\n".encode(),
        "screen.png": code,
        "photo.jpg": photo.getvalue(),
    }
    for name, data in files.items():
        inbox = Inbox(GAMES)
        (tmp_path / name).write_bytes(data)
        assert inbox.add_file(tmp_path / name)
        assert got(inbox) == spelled(parcel), name
    for take in (Inbox.add_code, Inbox.add_text):
        inbox = Inbox(GAMES)
        assert take(inbox, text_of(parcel))
        assert not take(inbox, text_of(parcel))
        assert got(inbox) == spelled(parcel)


@pytest.mark.parametrize("path", PLAYED[:2], ids=lambda path: path.stem)
def test_a_session_file_is_a_whole_game(path: Path, inbox: Inbox, tmp_path: Path) -> None:
    session = played(path)
    (tmp_path / "game.annals").write_text("\ufeff" + dump(write_session(session)), encoding="utf-8")
    assert inbox.add_file(tmp_path / "game.annals")
    message = inbox.message
    assert isinstance(message, Parcel)
    assert (message.entries, message.session, message.is_whole) == (tuple(session.log), session.id, True)
    assert not inbox.add_text(dump(write_session(session)))


def test_a_loop_comes_in_piece_by_piece(inbox: Inbox, tmp_path: Path) -> None:
    parcel = whole(played(PLAYED[0]))
    loop = Loop(encode(parcel), "low")
    for number in range(loop.needed):
        assert inbox.message is None
        index = 3 * number + 1
        if number % 2:
            assert inbox.add_code(to_text(loop.at(index)))
        else:
            (tmp_path / "frame.png").write_bytes(png_of(modules_of(loop.at(index)), 4))
            assert inbox.add_file(tmp_path / "frame.png")
    assert got(inbox) == spelled(parcel)


def test_a_game_too_long_for_codes_goes_as_a_session_file(inbox: Inbox, tmp_path: Path) -> None:
    session = toy_session()
    session.merge(Entry("a", n, n, "Gather", 0) for n in range(1, MOST_ENTRIES + 2))
    with pytest.raises(Problem) as caught:
        text_of(whole(session))
    assert caught.value.text.key == "share.too_long"
    (tmp_path / "game.annals").write_bytes(file_of(whole(session)))
    assert inbox.add_file(tmp_path / "game.annals")
    assert isinstance(inbox.message, Parcel)
    assert inbox.message.entries == tuple(session.log)


def test_a_hello_is_a_message_too(inbox: Inbox) -> None:
    hello = hello_of(toy_session())
    inbox.add_text(text_of(hello))
    assert inbox.message == hello


def test_a_foreign_code_beside_ours_does_not_matter(parcel: Parcel, inbox: Inbox) -> None:
    import segno

    other = io.BytesIO()
    segno.make("https://example.org").save(other, kind="png", scale=4, border=4)
    both = Image.new("L", (1500, 1000), 255)
    both.paste(Image.open(io.BytesIO(png_of(modules_of(file_of(parcel)), 5))), (0, 0))
    both.paste(Image.open(io.BytesIO(other.getvalue())), (1000, 0))
    data = io.BytesIO()
    both.save(data, "PNG")
    assert inbox.add_picture(data.getvalue())
    assert got(inbox) == spelled(parcel)
    # Alone it is an address: whether it leads to a live table is for the page that follows it to say.
    alone = Inbox(GAMES)
    assert not alone.add_picture(other.getvalue())
    assert (alone.message, alone.link) == (None, "https://example.org")


def test_what_cannot_be_read_is_named(parcel: Parcel, inbox: Inbox, tmp_path: Path) -> None:
    path, data = tmp_path / "file", file_of(parcel)
    blank = io.BytesIO()
    Image.new("L", (50, 50), 255).save(blank, "PNG")
    assert refusal(inbox, path, b"") == "scan.not_ours"
    assert refusal(inbox, path, "Шановні гравці!") == "scan.not_ours"
    assert refusal(inbox, path, "{") == "error.not_json"
    assert refusal(inbox, path, '{"format": "chess"}') == "error.not_a_session"
    assert refusal(inbox, path, "[" * 100_000) == "scan.not_ours"
    assert refusal(inbox, path, '{"a":' * 100_000) == "error.not_json"
    assert refusal(inbox, path, data[:-1]) == "scan.unreadable"
    assert refusal(inbox, path, data[:-1] + bytes([data[-1] ^ 1])) == "scan.unreadable"
    assert refusal(inbox, path, text_of(parcel)[:-3]) == "scan.unreadable"
    assert refusal(inbox, path, bytes([data[0] + 16]) + data[1:]) == "share.newer"
    assert refusal(inbox, path, b"MZ\xff\xfe\x00binary") == "scan.not_ours"
    assert refusal(inbox, path, blank.getvalue()) == "share.no_code"
    assert refusal(inbox, path, blank.getvalue()[:40]) == "share.no_picture"
    assert refusal(inbox, path, bytes(17_000_000)) == "error.file_too_large"
    for lost in (tmp_path / "none", tmp_path):
        with pytest.raises(Problem):
            inbox.add_file(lost)
    assert inbox.message is None
    assert inbox.add_text(text_of(parcel))


def test_a_newer_message_in_a_frame_of_today(inbox: Inbox, parcel: Parcel) -> None:
    import zlib

    sealed = bytes([0x33]) + b"whatever is to come"
    with pytest.raises(Problem) as caught:
        inbox.add_code(to_text(still(sealed + zlib.crc32(sealed).to_bytes(4))))
    assert caught.value.text.key == "share.newer"
    # What makes no sense is not kept in the way of what does.
    assert inbox.add_code(text_of(parcel))


def test_the_text_of_a_message_holds_nothing_else(parcel: Parcel) -> None:
    assert decode(file_of(parcel)[1:]) == decode(encode(parcel))
    assert json.dumps(text_of(parcel)) == f'"{text_of(parcel)}"'


def test_whatever_the_decoder_raises_is_a_refusal_and_the_next_code_begins_anew(
    parcel: Parcel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left as it was, a page that waits would wait for ever, and the next good code would be of another message."""

    def stumble(data: bytes) -> None:
        raise ZeroDivisionError

    receiving, good = Receiving(GAMES), text_of(parcel)
    with monkeypatch.context() as patch:
        patch.setattr(inbox_module, "decode", stumble)
        problem = receiving.add_text(good).problem
        assert problem is not None
        assert problem.key == "scan.unreadable"
    assert receiving.add_text(good).message == parcel

"""Freezes samples of the version that is written now: `python -m tests.companion.share.make_samples`.

Run once when a version ships, and never again for that version: what is there already is left as it is.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.session.session import Session
from companion.share import codec
from companion.share.alphabet import to_text
from companion.share.codec import encode
from companion.share.exchange import answer, hello_of, whole
from companion.share.frames import frames_of
from companion.share.message import Hello, Message
from tests.companion.play import record, toy_session
from tests.companion.share.logs import PHONES, PLAYED, played
from tests.toy_game import Build, Gather

SAMPLES = Path(__file__).parent / "samples"
SECRET = bytes.fromhex("00112233445566778899aabbccddeeff")
SEATS = {PHONES[0]: 0, PHONES[1]: 2}


def described(message: Message) -> dict[str, Any]:
    """Everything in a message, as a sample has it beside its code."""
    is_invited = message.seal is not None and message.seal.is_by(SECRET)
    if isinstance(message, Hello):
        told: dict[str, Any] = {"session": message.session, "game": message.game, "upto": message.upto}
        return {**told, **_had(message), "is_invited": is_invited}
    entries = [entry.plain() for entry in message.entries]
    told = {**message.head, "entries": entries, "sender": message.sender, "upto": message.upto}
    told |= {**_had(message), "phones": message.phones, "secret": message.secret.hex(), "is_invited": is_invited}
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


def _had(message: Message) -> dict[str, Any]:
    """What the sender lacks, and what stands for all it has."""
    gaps = {device: [[one.start, one.stop] for one in ranges] for device, ranges in message.gaps.items()}
    return {"gaps": gaps, "digest": message.digest.hex() if message.digest is not None else None}


def messages() -> dict[str, Message]:
    game = played(PLAYED[0], PHONES)
    game.secret = SECRET
    behind = {device: count // 2 for device, count in hello_of(game).upto.items()}
    return {
        "hello": hello_of(game),
        "lacking_hello": replace(hello_of(game), gaps={PHONES[0]: [range(2, 4), range(7, 8)]}),
        "open_hello": replace(hello_of(game), secret=b""),
        "whole": whole(game, SEATS),
        "part": answer(game, replace(hello_of(game), upto=behind), SEATS),
        "toy": whole(_toy()),
    }


def _toy() -> Session:
    session = toy_session("k3x9m2p4")
    session.id = "toy1"
    record(session, Gather(seat=0, amount=2))
    record(session, Build(seat=0, what="tower"))
    session.record(session.make_strike(session.log[0].id, 1_760_000_000))
    return session


def main() -> None:
    folder = SAMPLES / f"version_{codec.VERSION}"
    folder.mkdir(exist_ok=True)
    for name, message in messages().items():
        path = folder / f"{name}.txt"
        if not path.exists():
            data = encode(message)
            path.write_text("\n".join(map(to_text, frames_of(data, spare=0))) + "\n", encoding="ascii")
            told = json.dumps(described(codec.decode(data)), ensure_ascii=False)
            path.with_suffix(".json").write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

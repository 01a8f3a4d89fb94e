"""Hostile payloads by the hundred thousand: `python -m benchmarks.fuzz_share [COUNT]`. One refusal each, no more.

Messages, frames, texts and pictures are bent in every way, most of them with a right checksum, so that what lies behind
it is reached. Whatever still decodes is previewed against a game and folded. The exit code is 1 if anything but a
`Problem` was raised, if more than `MOST_MEMORY` was used, or if one payload took longer than `MOST_SECONDS`.
"""

from __future__ import annotations

import resource
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from companion.errors import Problem
from companion.export import dump, write_session
from companion.session import Session
from companion.share import codec, exchange
from companion.share.alphabet import PREFIX, SIGNS, to_text
from companion.share.columns import ALL_SAME, FIXED, LISTS, MIXED, Tag
from companion.share.frames import Loop, still
from companion.share.inbox import Inbox
from companion.share.message import Parcel
from companion.share.numbers import ByteWriter
from companion.share.qr import modules_of, png_of
from rules import all_games
from tools.pictures.samples import goldens, recorded, recorded_again

COUNT = 200_000
MOST_MEMORY = 64 * 1024 * 1024
MOST_SECONDS = 5.0
_FEW = 25


@dataclass
class Outcome:
    told: Counter[str] = field(default_factory=Counter)
    """How often each refusal, or `accepted`."""
    failures: list[str] = field(default_factory=list)
    slowest: float = 0.0
    memory: int = 0

    @property
    def is_good(self) -> bool:
        return not self.failures and self.slowest <= MOST_SECONDS and self.memory <= MOST_MEMORY


class Fuzz:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._session = _session()
        parcel = exchange.whole(self._session)
        few = Parcel(parcel.head, parcel.entries[:_FEW], parcel.sender, parcel.upto, True)
        middle = Parcel(parcel.head, parcel.entries[40 : 40 + _FEW], parcel.sender, parcel.upto, False)
        self._bodies = [codec._parcel(one) for one in (few, middle, Parcel(few.head, (), few.sender, {}, True))]
        self._messages = [codec.encode(one) for one in (few, middle, exchange.hello_of(self._session))]
        self._loop = Loop(codec.encode(parcel), "low")
        self._picture = png_of(modules_of(still(self._messages[2])), 2)
        self._file = dump(write_session(Session(self._session.game, self._session.setup, "a", parcel.entries[:5])))

    def run(self, count: int, say: Callable[[str], None] = lambda line: None) -> Outcome:
        outcome = Outcome()
        # Everything that is loaded once, pictures and readers included, is loaded before memory is measured.
        for _, attack in zip(range(200), self._attacks(), strict=False):
            self._one(attack, Outcome())
        start = _memory()
        for number, attack in zip(range(count), self._attacks(), strict=False):
            self._one(attack, outcome)
            if number % 10_000 == 9_999:
                say(f"{number + 1:,}")
        outcome.memory = _memory() - start
        return outcome

    def _one(self, attack: Callable[[Inbox], object], outcome: Outcome) -> None:
        inbox, start = Inbox(all_games()), perf_counter()
        try:
            attack(inbox)
            if isinstance(inbox.message, Parcel):
                own = self._session if inbox.message.session == self._session.id else None
                exchange.look(inbox.message, all_games(), own)
            outcome.told["accepted" if inbox.message is not None else "no message"] += 1
        except Problem as problem:
            outcome.told[problem.text.key] += 1
        except Exception as error:
            outcome.failures.append(f"{type(error).__name__}: {error}")
        outcome.slowest = max(outcome.slowest, perf_counter() - start)

    def _attacks(self) -> Iterator[Callable[[Inbox], object]]:
        rng = self._rng
        kinds = [self._body] * 12 + [self._numbers] * 3 + [self._bomb] + [self._message] * 2 + [self._frame] * 3
        kinds += [self._text] * 2 + [self._json]
        while True:
            # Pictures take a hundred times as long as the rest and are Pillow's business for the most part.
            yield self._pixels() if rng.random() < 0.005 else rng.choice(kinds)()

    # What is sent.

    def _bent(self, data: bytes) -> bytes:
        """A few bytes changed, lost, doubled, or put somewhere else."""
        rng, bent = self._rng, bytearray(data)
        for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
            at = rng.randrange(len(bent) + 1)
            match rng.randrange(6):
                case 0 if bent:
                    bent[at % len(bent)] ^= 1 << rng.randrange(8)
                case 1 if bent:
                    bent[at % len(bent)] = rng.choice([0, 1, 223, 224, 254, 255, rng.randrange(256)])
                case 2:
                    del bent[at : at + rng.randint(1, 20)]
                case 3:
                    bent[at:at] = rng.choice([rng.randbytes(rng.randint(1, 9)), b"\xff" * 9 + b"\x7f", bytes(30)])
                case 4:
                    bent[at:at] = bent[max(0, at - rng.randint(1, 60)) : at]
                case _:
                    del bent[at:]
        return bytes(bent)

    def _sealed(self, body: bytes, kind: int) -> bytes:
        sealed = bytes([codec.VERSION << 4 | kind]) + body
        return still(sealed + zlib.crc32(sealed).to_bytes(4))

    def _body(self) -> Callable[[Inbox], object]:
        """Behind the checksum, and behind deflate as well."""
        body = self._bent(self._rng.choice(self._bodies))
        data = self._sealed(body, 2) if self._rng.random() < 0.7 else self._sealed(_packed(body), 3)
        return lambda inbox: inbox.add_code(to_text(data))

    def _numbers(self) -> Callable[[Inbox], object]:
        """Absurd counts and lengths in a well-formed place."""
        rng, out = self._rng, ByteWriter()
        body = rng.choice(self._bodies)
        for _ in range(rng.randint(1, 200)):
            out.count(rng.choice([*range(9), ALL_SAME, ALL_SAME + 2, 20_000, 2**31, 2**53, 2**62, rng.randrange(300)]))
        data = self._sealed(_packed(body[: rng.randrange(len(body))] + bytes(out.bytes)), 3)
        return lambda inbox: inbox.add_code(to_text(data))

    def _bomb(self) -> Callable[[Inbox], object]:
        rng = self._rng
        head = self._bodies[2][: rng.randrange(len(self._bodies[2]))]
        lists = [(LISTS, 1), (LISTS, 2, LISTS), (FIXED, 1), (FIXED, 200), (MIXED, Tag.LIST, 1), (Tag.MAP, 1, 0)]
        filling = rng.choice([b"\0", *map(bytes, lists), b"\xdf", b"\xff\x7f"])
        size = rng.choice([10_000, 100_000, 1_000_000, 5_000_000] if rng.random() < 0.05 else [1_000, 20_000])
        data = self._sealed(_packed(head + filling * (size // len(filling))), 3)
        return lambda inbox: inbox.add_code(to_text(data))

    def _message(self) -> Callable[[Inbox], object]:
        data = still(self._bent(self._rng.choice(self._messages)))
        return lambda inbox: inbox.add_code(to_text(data))

    def _frame(self) -> Callable[[Inbox], object]:
        """Frames of a loop, some bent and sealed anew."""
        frames = []
        for _ in range(self._rng.randint(1, 6)):
            frame = self._loop.at(self._rng.randrange(600))
            if self._rng.random() < 0.7:
                bent = self._bent(frame[:-4])
                frame = bent + zlib.crc32(bent).to_bytes(4)
            frames.append(to_text(frame))

        def send(inbox: Inbox) -> None:
            for frame in frames:
                inbox.add_code(frame)

        return send

    def _text(self) -> Callable[[Inbox], object]:
        rng = self._rng
        text = "".join(rng.choices(SIGNS + "$%* \n\u0430\u0431\ud800{", k=rng.randint(0, 80)))
        text = rng.choice([text, PREFIX + text, to_text(still(self._messages[0]))[: rng.randrange(600)] + text])
        return lambda inbox: inbox.add_text(text)

    def _json(self) -> Callable[[Inbox], object]:
        text = self._bent(self._file.encode()).decode("utf-8", "replace")
        return lambda inbox: inbox.add_text(text)

    def _pixels(self) -> Callable[[Inbox], object]:
        data = self._bent(self._picture)
        return lambda inbox: inbox.add_picture(data)


def _session() -> Session:
    """The longest recorded game of any, on two phones."""
    paths = [path for game in all_games() for path in goldens(game)]
    session = recorded(max(paths, key=lambda path: path.stat().st_size))
    session.id, session.created = "k3x9m2p4q8r7s6t1", 1_760_000_000
    return recorded_again(session, ("k3x9m2p4", "zz8r7s6t"), 40)


def _packed(body: bytes) -> bytes:
    packer = zlib.compressobj(6, zlib.DEFLATED, -15)
    return packer.compress(body) + packer.flush()


def _memory() -> int:
    """The most this process has ever held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main(argv: list[str]) -> int:
    count = int(argv[0]) if argv else COUNT
    start = perf_counter()
    outcome = Fuzz(1).run(count, lambda line: print(line, file=sys.stderr, flush=True))
    for told, times in outcome.told.most_common():
        print(f"{told:<28} {times:>9,}")
    for failure in outcome.failures[:20]:
        print(failure)
    print(
        f"{count:,} payloads in {perf_counter() - start:.0f} s, slowest {outcome.slowest * 1000:.0f} ms, "
        f"{outcome.memory / 1024 / 1024:.1f} MB more than before, {len(outcome.failures)} failures"
    )
    return 0 if outcome.is_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What a touch costs: milliseconds from lifting the finger to drawing the first frame with the answer.

They are the main thread's own time and its waiting for the disk. Settings are a player's, so answers slide and count:
that begins with the frame which is waited for here, and each frame of it is held to its own limit.

Real touches on the real screens, painted into a window nobody sees, over the crowded age III position of a recorded
game for four. Beside most of them stands bare Kivy, which builds and draws as many labels and rectangles as the answer
shows, in turns with ours, so that a busy machine does not decide. Every round is made on a phone that has drawn nothing
yet; of each touch the quickest round counts, and one touch in twenty may take longer (p95).
"""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time

from benchmarks.hand import rounds_of_collector
from benchmarks.measured import BOARD, FORM, HISTORY, PAGE, RECORD, REFUSED, UNDO, Measured, Rounds
from benchmarks.phone import Phone, phone_with
from benchmarks.played import CROWDED, crowded, for_players, lengthened
from benchmarks.row import Row
from companion.session.session import Session

ROUNDS, FEW = 5, 2
LIMITS = {FORM: 50.0, REFUSED: 50.0, RECORD: 16.0, UNDO: 16.0, HISTORY: 60.0, BOARD: 60.0, PAGE: 60.0}
"""Milliseconds."""
FRAME, ROUND = 16.0, 60.0
REST = 6
"""Seconds after which a phone has come to rest."""
MOST_FLUSHES = 1
"""Of the disk for an entry."""
TIMES_BARE = 1.5
LENGTHS = (1_000, 5_000)
PLAYERS = (2, 3, 4, 5)
TABS = ("history", "result", "lookup", "share", "play")
SCROLLED = (("history", 6), ("player", 1), ("result", 2), ("lookup", 2), ("play", 1))
"""Pages, and how often a finger drags down and up again."""
IDLE = 20
"""Seconds of nobody touching anything."""
SHARE = 1.0
"""Of the processor in that time, in percent."""
MOST_TARGETS = 10**6
"""Things on the table that are touched."""
QUICK = {
    **{"ROUNDS": 1, "FEW": 1, "MOST_TARGETS": 2, "LENGTHS": (), "PLAYERS": (), "TABS": ("history", "play")},
    **{"SCROLLED": (("play", 1),), "IDLE": 1},
}


def rows() -> Iterator[Row]:
    game = crowded()
    yield from _touched(game, f"{CROWDED} entries", ROUNDS)
    with phone_with(game) as phone:
        yield from _idle(phone)
    longest = [_longest_round(game) for _ in range(FEW)]
    yield Row("pause: the longest round of the garbage collector", min(longest), limit=ROUND)
    for length in LENGTHS:
        yield from _touched(lengthened(game, length), f"{length:,} entries", FEW)
    for players in PLAYERS:
        yield from _touched(for_players(players), f"{players} players", FEW)


def _touched(game: Session, size: str, count: int) -> Iterator[Row]:
    rounds: list[Measured] = []
    scrolled: list[list[float]] = []
    for _ in range(count):
        with phone_with(game) as phone:
            phone.think()
            measured = Measured(phone)
            measured.touch_table(MOST_TARGETS)
            measured.touch_pages(*TABS)
            measured.touch_boards()
            rounds.append(measured)
            scrolled.append(list(_slowest_frames(phone)))
    told = Rounds(rounds)
    for kind in told.kinds:
        most = TIMES_BARE if kind == FORM else None
        yield Row(f"touch: {kind}, {size}", told.p95(kind), told.bare_p95(kind), most, LIMITS[kind])
        if kind in (RECORD, UNDO):
            yield Row(f"touch: flushes of {kind}, {size}", told.flushes(kind), limit=MOST_FLUSHES, unit="")
    yield Row(f"touch: the longest frame in which an answer moves, {size}", told.moving, limit=FRAME)
    yield Row(f"touch: full collections inside, {size}", told.collections, limit=0, unit="")
    for (page, _), frames in zip(SCROLLED, zip(*scrolled, strict=True), strict=True):
        yield Row(f"touch: the slowest frame while the page {page} scrolls, {size}", min(frames), limit=FRAME)


def _slowest_frames(phone: Phone) -> Iterator[float]:
    for page, times in SCROLLED:
        phone.at(page, **({"seat": 0} if page == "player" else {}))
        phone.look()
        middle = phone.stage.window.width / 2, phone.stage.window.height / 2
        slowest = 0.0
        for by in [300.0] * times + [-300.0] * times:
            slowest = max(slowest, *phone.hand.scroll(middle, by))
            phone.stage.frames(30)
        yield slowest


def _longest_round(game: Session) -> float:
    """The longest round of the collector after all touches of a turn and a rest: a touch just then waits that long."""
    with phone_with(game) as phone:
        phone.think()
        with rounds_of_collector() as taken:
            Measured(phone, is_beside_bare=False).touch_table(MOST_TARGETS)
            phone.stage.wait(REST)
    return max(taken, default=0.0)


def _idle(phone: Phone) -> Iterator[Row]:
    # Pages are prepared once, in the first pause.
    phone.think()
    phone.at("play")
    phone.stage.wait(6)
    painted: list[object] = []
    phone.stage.window.bind(on_draw=painted.append)
    start = thread_time()
    phone.stage.wait(IDLE)
    share = (thread_time() - start) / IDLE * 100
    phone.stage.window.unbind(on_draw=painted.append)
    yield Row(f"idle: frames drawn in {IDLE} s", len(painted), limit=0, unit="")
    yield Row("idle: of the processor", share, limit=SHARE, unit="%")

"""A little of `make fuzz` against a live host: it goes on, and nobody records what is not theirs to record."""

from __future__ import annotations

from tools.fuzz.live import run
from tools.fuzz.live_guests import SHARES


def test_hostile_frames_and_requests_do_no_harm() -> None:
    found, callers, _ = run(600, seed=7, each=300)
    assert found.is_good
    assert callers.rows()[-1][1] == 600
    assert all(callers.sent[name] for name in SHARES)
    assert found.recorded > 0, "some of what was sent is sound, or nothing would be shown"

"""Guests at the live table: coming in, sitting down, seeing, recording, and what each may do."""

from __future__ import annotations

from tests.companion.live.hosted import Hosted


def test_a_guest_comes_in_sits_down_and_records(host: Hosted) -> None:
    with host.guest(0) as guest, host.guest(1) as other:
        answer = guest.do("Gather", 0, {"amount": 2}, once="a")
        assert answer["t"] == "ok"
        assert [one.seat for one in host.log] == [0]
        seen = other.until("view")
        assert seen["v"] == answer["v"]
        assert "last" in seen["parts"]

"""What guests see of a snapshot, as texts to be sent: worked out once for all who see the same."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from companion.live.room import Member
from companion.live.snapshot import Snapshot
from companion.live.view.parts import Viewer

MOST_WRITTEN = 256
"""Parts that are remembered as texts."""


class Views:
    def __init__(self) -> None:
        self._viewers: dict[str, Viewer] = {}
        self._written: dict[int, tuple[Any, str]] = {}

    def viewer(self, language: str) -> Viewer:
        if language not in self._viewers:
            self._viewers[language] = Viewer(language)
        return self._viewers[language]

    def forget(self) -> None:
        """There is another snapshot."""
        self._written = {}

    def parts(
        self, snapshot: Snapshot, language: str, member: Member, roster: Sequence[Mapping[str, Any]]
    ) -> dict[str, str]:
        """What this guest sees. The viewer gives the same objects to all who see the same, so each is written once."""
        parts = self.viewer(language).parts(snapshot, member.seat, member.may_now, roster)
        return {name: self._text(part) for name, part in parts.items()}

    def _text(self, part: Any) -> str:
        known = self._written.get(id(part))
        if known is None or known[0] is not part:
            if len(self._written) >= MOST_WRITTEN:
                self._written = {}
            known = self._written[id(part)] = (part, dumped(part))
        return known[1]


def dumped(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:
        # Half of an emoji, as a name may hold one, cannot be sent as it is.
        return json.dumps(value)
    return text

"""Stems by their first letters, to find those that are nearly what was typed."""

from __future__ import annotations

from collections.abc import Sequence

HEAD = 4
SHORTEST_HEAD = 3


class Heads:
    def __init__(self, stems: Sequence[str]) -> None:
        self.positions: dict[str, range] = {}
        """Where the stems with a head stand: side by side, because they are sorted."""
        self.by_rest: dict[str, list[str]] = {}
        """The heads that are this with one letter more."""
        first = 0
        for at in range(1, len(stems) + 1):
            head = stems[first][:HEAD]
            if at == len(stems) or stems[at][:HEAD] != head:
                self.positions[head] = range(first, at)
                first = at
                if len(head) >= SHORTEST_HEAD:
                    for rest in set(less_one(head)):
                        self.by_rest.setdefault(rest, []).append(head)


def less_one(start: str) -> list[str]:
    """The word without its first letter, without its second, and so on."""
    return [start[:at] + start[at + 1 :] for at in range(len(start))]

"""The score sheet alone, refereed: what is written is added up by the referee of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kit.setup import Setup
from tests.referee.match import Ranking, ranked

Written = dict[str, int]


class ScoreSheet:
    """A game says how the lines of a seat make its rows, and what breaks a tie."""

    def __init__(self, setup: Setup) -> None:
        self.options = setup.options
        self.written: list[Written] = [{} for _ in setup.seats]

    def rows(self, seat: int) -> dict[str, int]:
        raise NotImplementedError

    def tie_break(self, seat: int) -> tuple[int, ...]:
        raise NotImplementedError

    def leaves_open(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> bool:
        return False

    def follow(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> None:
        if kind == "Write" and seat is not None:
            self.written[seat][values["line"]] = values.get("value", 0)

    def numbers(self, seat: int) -> dict[str, int]:
        rows = self.rows(seat)
        return {f"row.{name}": value for name, value in rows.items()} | {"total": sum(rows.values())}

    def ranking(self) -> Ranking:
        seats = range(len(self.written))
        return ranked([sum(self.rows(seat).values()) for seat in seats], [self.tie_break(seat) for seat in seats])

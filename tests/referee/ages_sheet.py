"""Through the Ages, refereed: the score sheet alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.referee.ages_scoring import IMPACTS, prizes, written_impact
from tests.referee.match import Options, Plan
from tests.referee.score_sheet import ScoreSheet


class AgesSheet(ScoreSheet):
    def rows(self, seat: int) -> dict[str, int]:
        line, rows, before = self.written[seat], {}, 0
        for reading in ("culture_i", "culture_ii", "culture"):
            read = line.get(reading)
            rows[reading] = 0 if read is None else read - before
            before = before if read is None else read
        impacts = sum(self._impact(seat, event) for event in self.options["final_events"])
        return rows | {"impacts": impacts, "leaders": line.get("gates", 0)}

    def _impact(self, seat: int, event: str) -> int:
        name = event.removeprefix("impact_of_").removesuffix("_iii")
        if name in ("science", "strength"):
            values = [one.get("strength" if name == "strength" else "science_rating", 0) for one in self.written]
            return prizes(values, list(range(len(values))), 0)[seat]
        return written_impact(name, lambda line: self.written[seat].get(line, 0))

    def leaves_open(self, kind: str, seat: int | None, values: Mapping[str, Any]) -> bool:
        """Whose prizes those are after a resignation, the rulebook does not say."""
        return values.get("line") == "resigned"

    def tie_break(self, seat: int) -> tuple[int, ...]:
        return ()  # TTA-011


def sheet_options(rng: Random, seats: int) -> tuple[Options, list[Options]]:
    return {"final_events": rng.sample([f"impact_of_{name}_iii" for name in IMPACTS], 6)}, [{} for _ in range(seats)]


SHEET = Plan("through_the_ages", "score_sheet", AgesSheet, hurry=0.02, widest=(3, 40), options=sheet_options)

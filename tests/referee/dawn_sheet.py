"""A New Dawn's score sheet, refereed."""

from __future__ import annotations

from random import Random

from tests.referee.dawn_realm import CARDS, GOALS
from tests.referee.match import Options, Plan
from tests.referee.score_sheet import ScoreSheet


class DawnSheet(ScoreSheet):
    def rows(self, seat: int) -> dict[str, int]:
        return {
            card: int(any(self._is_reached(seat, one) for one in CARDS[card])) for card in self.options["victory_cards"]
        }

    def _is_reached(self, seat: int, agenda: str) -> bool:
        """CND-225 to CND-235; CND-228: a capital beaten does as well as two city-states."""
        line = self.written[seat]
        is_beaten = agenda == "warmonger" and line.get("capitals", 0) > 0
        return is_beaten or line.get(agenda, 0) >= GOALS.get(agenda, 2)

    def tie_break(self, seat: int) -> tuple[int, ...]:
        return tuple(self.written[seat].get(name, 0) for name in ("wonders", "spaces"))


def sheet_options(rng: Random, seats: int) -> tuple[Options, list[Options]]:
    is_epic = rng.random() < 0.5
    cards = rng.sample(list(CARDS), 4 if is_epic else 3)
    return {"victory_cards": cards, "epic": is_epic}, [{} for _ in range(seats)]


SHEET = Plan("new_dawn", "score_sheet", DawnSheet, hurry=0.03, widest=(2, 30), options=sheet_options)

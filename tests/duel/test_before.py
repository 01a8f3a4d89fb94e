"""The same game under the second version of the rules: how many numbers its forms asked for when nothing was learnt."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.setup import FULL_TABLE, Setup
from rules.monumental_duel import flow
from rules.monumental_duel.game import GAME
from rules.monumental_duel.inputs import EndRound, LayCity, RefillCity
from tests.duel import box
from tests.duel.on_table import OnTable
from tests.duel.players import Players
from tests.rules.monumental_duel.table import a_setup
from tests.screens.touches import TABLE

RULES = GAME.depths[FULL_TABLE]
CHOSEN = ("row", "column", "slot", "city", "knowledge_dealt")
"""Numbers that are no numbers to a player: they touch a place."""


class Before:
    """Plays by the rules alone and counts every number that does not stand in the form already."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.state: Any = RULES.new_game(replace(setup, rules_version="2"))
        self.table = OnTable(seed)
        self.players = Players(self.table)
        self.typed = 0

    def enter(self, given: Input) -> None:
        """Nobody typed a name then: a name was one more thing to type, and helped little."""
        if hasattr(given, "name"):
            given = replace(given, name=None)
        numbers = {name: value for name, value in given.values().items() if type(value) is int and name not in CHOSEN}
        bare = replace(given, **{name: type(given)(seat=given.seat).__dict__[name] for name in numbers})
        asks = {one.field.name: one.remembered for one in play.offer(RULES, self.state, bare).ask}
        self.typed += sum(asks.get(name) != value for name, value in numbers.items())
        self.state = play.after(RULES, self.state, given)

    def play(self) -> None:
        for seat in (0, 1):
            city = self.table.cities[seat]
            city.refill()
            dealt = [at + 1 for at, slot in enumerate(city.slots) if slot.knowledge is not None]
            self.enter(LayCity(seat=seat, knowledge_dealt=dealt[0] if dealt else None))
        taken: Counter[tuple[int, int]] = Counter()
        while self.state.step != "end":
            self._go_on(taken)

    def _go_on(self, taken: Counter[tuple[int, int]]) -> None:
        state = self.state
        if state.step == "activation":
            move = self.players.activation(flow.to_activate(state))
        elif state.step == "actions":
            move = self.players.turn(state, state.to_act, taken[state.round, state.to_act])
            taken[state.round, state.to_act] += 1
        else:
            self._end_round()
            return
        self.enter(move.input)
        move.moves()

    def _end_round(self) -> None:
        for seat in (0, 1) if not self.state.is_final else ():
            city = self.table.cities[seat]
            found = [at + 1 for at in city.refill() if city.slots[at].knowledge is not None]
            self.enter(RefillCity(seat=seat, knowledge=tuple(found), thrown=tuple(at + 1 for at in city.thrown)))
        self.enter(EndRound())
        self.table.refill_row()


def test_the_same_game_asked_for_every_number() -> None:
    game = Before(a_setup(box.CIVILIZATIONS), 2)
    game.play()
    assert game.state.round == 9
    assert f"asked for {game.typed} numbers" in TABLE.read_text(encoding="utf-8")

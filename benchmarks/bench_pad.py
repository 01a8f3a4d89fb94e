"""The longest score sheet of all: what it costs to show everybody's total anew after a number was written.

Times in milliseconds of the processor, against computing the sheet of that pad once: what the totals are read from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchmarks.row import Row, in_turns
from rules import all_games
from rules.kit.contract import Game, Rules
from rules.kit.field import Number, Several
from rules.kit.pad import Pad, Write
from rules.kit.play import after, brief_panels, read_setup
from rules.kit.setup import SCORE_SHEET, Setup, SetupOption

ROUNDS = 40
PER_SEAT = 2.0
"""Each seat's total takes the sheet once. As much again is left for the rest: the step, and the total taken apart."""
QUICK = {"ROUNDS": 1}


def rows() -> Iterator[Row]:
    pads = [(game, _full(game)) for game in all_games().values() if SCORE_SHEET in game.depths]
    game, pad = max(pads, key=lambda one: len(one[1].lines))
    rules, seats = game.depths[SCORE_SHEET], len(pad.written)
    ours, peer = in_turns(ROUNDS, lambda: _refresh(rules, pad, seats), lambda: rules.sheet(pad))
    yield Row(f"{game.meta.id}: everybody's total, {len(pad.lines)} lines / one sheet", ours, peer, PER_SEAT * seats)


def _full(game: Game) -> Pad:
    """A completely filled pad, with as many lines as the table may choose, for as many players as possible."""
    options = {option.name: _most(option) for option in game.meta.table_options if SCORE_SHEET in option.depths}
    names = [{"name": f"Player {seat + 1}"} for seat in range(game.meta.most)]
    setup = read_setup(game, {"depth": SCORE_SHEET, "seats": names, "options": options})
    assert isinstance(setup, Setup), setup
    rules = game.depths[SCORE_SHEET]
    pad: Pad = rules.new_game(setup)
    for seat in range(len(names)):
        for at, line in enumerate(pad.lines):
            pad = after(rules, pad, Write(seat=seat, line=line, value=at % 7 + 1))
    return pad


def _most(option: SetupOption) -> Any:
    match option.kind:
        case Number(_, maximum):
            return maximum
        case Several(values, at_most):
            return list(values[:at_most])
    return option.default_for(0)


def _refresh(rules: Rules[Any], pad: Pad, seats: int) -> None:
    """What the play page shows of a pad, after a number was written."""
    now = after(rules, pad, Write(seat=0, line=next(iter(pad.lines)), value=3))
    rules.step(now)
    for seat in range(seats):
        brief_panels(rules, now, seat)

"""The whole game, as the app asks for it."""

from __future__ import annotations

from rules.kit.contract import Game, Rules
from rules.kit.growing import growing
from rules.kit.pad import Pad
from rules.kit.setup import FULL_TABLE, SCORE_SHEET, TURNS_AND_CITIES
from rules.monumental_duel import (
    box_numbers,
    deepening,
    figures,
    follow_up,
    grid,
    landmarks,
    moment,
    names,
    offers,
    pad,
    panels,
    scoring,
    setup,
    sheet,
    steps,
)
from rules.monumental_duel.box import BOX
from rules.monumental_duel.inputs import INPUTS
from rules.monumental_duel.meta import META

TABLE = Rules(
    inputs=INPUTS,
    new_game=setup.new_game,
    offers=offers.offers,
    step=steps.step,
    table_panels=panels.table_panels,
    seat_panels=panels.seat_panels,
    figures=figures.figures,
    corrected=figures.corrected,
    round=moment.round_of,
    moment=moment.moment,
    totals=scoring.totals,
    sheet=sheet.sheet,
    outcome=scoring.outcome,
    broken_invariants=figures.broken_invariants,
    brief_panels=panels.brief_panels,
    wide_panels=panels.wide_panels,
    typed_numbers=lambda state: state.numbers,
    told_number=box_numbers.told_number,
    card_kinds=box_numbers.CARD_KINDS,
    grid=grid.grid,
    follow_up=follow_up.follow_up,
    chosen=names.chosen,
    landmark=landmarks.landmark,
    depth=deepening.depth_of,
    deeper=offers.deeper,
)
"""The full table; without resources it is turns and cities. The setup says which."""

GAME = Game(
    meta=META,
    check_setup=setup.check_setup,
    put_out=setup.put_out,
    opening=setup.opening,
    box=BOX,
    depths={
        FULL_TABLE: TABLE,
        TURNS_AND_CITIES: TABLE,
        SCORE_SHEET: growing(pad.RULES, TABLE, lambda state: not isinstance(state, Pad)),
    },
)

"""The whole game, as the app asks for it."""

from __future__ import annotations

from rules.kit.contract import Game, Rules
from rules.kit.setup import FULL_TABLE, SCORE_SHEET
from rules.new_dawn import (
    figures,
    glance,
    invariants,
    landmarks,
    names,
    offers,
    pad,
    panels,
    scoring,
    setup,
    sheet,
    steps,
    table_panels,
)
from rules.new_dawn.box import BOX
from rules.new_dawn.inputs import INPUTS
from rules.new_dawn.meta import META
from rules.new_dawn.moment import moment, round_of

GAME = Game(
    meta=META,
    check_setup=setup.check_setup,
    put_out=setup.put_out,
    opening=setup.opening,
    box=BOX,
    depths={
        FULL_TABLE: Rules(
            inputs=INPUTS,
            new_game=setup.new_game,
            offers=offers.offers,
            step=steps.step,
            table_panels=table_panels.table_panels,
            seat_panels=panels.seat_panels,
            figures=figures.figures,
            corrected=figures.corrected,
            round=round_of,
            moment=moment,
            totals=scoring.totals,
            sheet=sheet.sheet,
            outcome=scoring.outcome,
            broken_invariants=invariants.broken_invariants,
            brief_panels=panels.brief_panels,
            mover_panels=glance.mover_panels,
            seat_row=glance.seat_row,
            wide_panels=table_panels.wide_panels,
            chosen=names.chosen,
            landmark=landmarks.landmark,
        ),
        SCORE_SHEET: pad.RULES,
    },
)

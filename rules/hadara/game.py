"""The whole game, as the app asks for it."""

from __future__ import annotations

from rules.hadara import figures, landmarks, moment, offers, pad, panels, remembered, scoring, setup, sheet, steps
from rules.hadara.box import BOX
from rules.hadara.inputs import INPUTS
from rules.hadara.meta import META
from rules.kit.contract import Game, Rules
from rules.kit.setup import FULL_TABLE, SCORE_SHEET

GAME = Game(
    meta=META,
    check_setup=setup.check_setup,
    put_out=setup.put_out,
    opening=setup.opening,
    first_seat=setup.first_seat,
    box=BOX,
    depths={
        FULL_TABLE: Rules(
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
            age=moment.age_of,
            totals=scoring.totals,
            sheet=sheet.sheet,
            outcome=scoring.outcome,
            broken_invariants=figures.broken_invariants,
            brief_panels=panels.brief_panels,
            wide_panels=panels.wide_panels,
            landmark=landmarks.landmark,
            typed_numbers=remembered.typed_numbers,
        ),
        SCORE_SHEET: pad.RULES,
    },
)

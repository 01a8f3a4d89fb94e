"""The whole game, as the app asks for it."""

from __future__ import annotations

from rules.kit.contract import Game, Rules
from rules.kit.setup import FULL_TABLE, SCORE_SHEET
from rules.through_the_ages import (
    cards,
    figures,
    follow_up,
    grid_politics,
    invariants,
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
from rules.through_the_ages.box import BOX
from rules.through_the_ages.inputs import INPUTS
from rules.through_the_ages.meta import META

GAME = Game(
    meta=META,
    check_setup=setup.check_setup,
    put_out=setup.put_out,
    opening=setup.opening,
    start_gain=setup.start_gain,
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
            figure_value=figures.figure_value,
            round=moment.round_of,
            moment=moment.moment,
            age=moment.age_of,
            totals=scoring.totals,
            sheet=sheet.sheet,
            outcome=sheet.outcome,
            broken_invariants=invariants.broken_invariants,
            brief_panels=panels.brief_panels,
            mover_panels=panels.mover_panels,
            grid=grid_politics.grid,
            follow_up=follow_up.follow_up,
            seat_row=panels.seat_row,
            wide_panels=panels.wide_panels,
            chosen=names.chosen,
            landmark=landmarks.landmark,
        ),
        SCORE_SHEET: pad.RULES,
    },
    copies=cards.in_decks,
)

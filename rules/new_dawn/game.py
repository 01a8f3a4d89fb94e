"""The whole game, as the app asks for it."""

from __future__ import annotations

from rules.kit.contract import Game, Rules
from rules.kit.setup import FULL_TABLE, SCORE_SHEET
from rules.new_dawn import (
    figures,
    invariants,
    offers,
    pad,
    panels,
    rules,
    scoring,
    setup,
    sheet,
    steps,
    table_panels,
    tell,
)
from rules.new_dawn.inputs import INPUTS
from rules.new_dawn.meta import META

GAME = Game(
    meta=META,
    check_setup=setup.check_setup,
    put_out=setup.put_out,
    opening=setup.opening,
    depths={
        FULL_TABLE: Rules(
            inputs=INPUTS,
            new_game=setup.new_game,
            check=rules.check,
            apply=rules.apply,
            key=rules.key,
            offer=offers.offer,
            offers=offers.offers,
            step=steps.step,
            table_panels=table_panels.table_panels,
            seat_panels=panels.seat_panels,
            tell=tell.tell,
            figures=figures.figures,
            corrected=figures.corrected,
            round=rules.round_of,
            moment=tell.moment,
            totals=scoring.totals,
            sheet=sheet.sheet,
            outcome=scoring.outcome,
            broken_invariants=invariants.broken_invariants,
            brief_panels=panels.brief_panels,
        ),
        SCORE_SHEET: pad.RULES,
    },
)

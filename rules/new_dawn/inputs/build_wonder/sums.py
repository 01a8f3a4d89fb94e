"""A wonder's production against its cost, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.sheet import Why, WhyLine
from rules.kit.text import say
from rules.kit.versus import Side, Versus
from rules.new_dawn import row, wonders
from rules.new_dawn.names import source_name
from rules.new_dawn.signs import RESOURCE_GLYPH, SOURCE_GLYPH, TRADE_GLYPH, TRADE_TINT
from rules.new_dawn.state import Board, State, natural_resource
from rules.new_dawn.tables import PRODUCTION_PER_RESOURCE, WONDERS

if TYPE_CHECKING:
    from rules.new_dawn.inputs.build_wonder import BuildWonder


def sums(state: State, given: BuildWonder, wonder: str) -> Versus:
    """What is paid against what it costs."""
    mine, theirs = _production(state, given), _cost(state.boards[given.who], wonder, given.mature)
    missing = theirs.total - mine.total
    verdict = say("new_dawn.enough")
    if missing > 0:
        verdict = say("new_dawn.not_enough_production", n=missing)
    elif missing < 0:
        verdict = say("new_dawn.more_than_enough", n=-missing)
    return Versus(
        id="payment",
        label=say(f"new_dawn.wonder.{wonder}"),
        topic="wonders",
        sides=(
            Side(say("new_dawn.production"), mine, glyph="gear", tint="industry"),
            Side(say("new_dawn.cost"), theirs, glyph="wonder", tint=WONDERS[wonder].type),
        ),
        ahead=0 if missing <= 0 else None,
        verdict=verdict,
        note=say(f"new_dawn.effect.{wonder}"),
    )


def _production(state: State, given: BuildWonder) -> Why:
    lines = [WhyLine(say("new_dawn.part.industry"), wonders.base_production(state, given.who), glyph="gear")]
    for one in dict.fromkeys(given.resources):
        number = given.resources.count(one)
        label = say("new_dawn.times", what=say(f"new_dawn.resource.{one}"), n=number)
        lines.append(WhyLine(label, number * PRODUCTION_PER_RESOURCE, glyph=RESOURCE_GLYPH[one], tint=one))
    for one in given.natural:
        label, tint = say(f"new_dawn.natural.{one}"), natural_resource(one)
        lines.append(WhyLine(label, PRODUCTION_PER_RESOURCE, glyph="star", tint=tint))
    spent = row.spending(given).value
    if spent:
        lines.append(WhyLine(say("new_dawn.trade"), spent, glyph=TRADE_GLYPH, tint=TRADE_TINT))
    return Why(say("new_dawn.production"), given.production(state), tuple(lines), topic="production")


def _cost(board: Board, wonder: str, mature: int | None) -> Why:
    printed, total = WONDERS[wonder].cost, wonders.cost(board, wonder, mature)
    lines, left = [WhyLine(say("new_dawn.printed_cost"), printed, glyph="wonder")], printed
    for reason, value in wonders.discounts(board, wonder, mature).items():
        less = min(value, left)  # a wonder never costs less than nothing
        left -= less
        if less:
            glyph = SOURCE_GLYPH[reason.partition(".")[0]]
            lines.append(WhyLine(source_name(reason), -less, glyph=glyph))
    return Why(say("new_dawn.cost"), total, tuple(lines), topic="wonders")

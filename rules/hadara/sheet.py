"""Every number taken apart: the score pad cell by cell, counters and coins by source."""

from __future__ import annotations

from rules.hadara import income, scoring
from rules.hadara.counters import contributions, surplus_coins, value
from rules.hadara.signs import COUNTER_GLYPH, EFFECT_GLYPH, ROW_GLYPH
from rules.hadara.state import Board, State
from rules.kit.sheet import Row, Sheet, Why, WhyLine, by_hand_line
from rules.kit.text import Text, say


def sheet(state: State) -> Sheet:
    return Sheet(
        tuple(
            Row(
                row,
                say(f"hadara.score.{row}"),
                ROW_GLYPH[row],
                tuple(cell(state, seat, row) for seat in range(state.players)),
            )
            for row in scoring.ROWS
        )
    )


def cell(state: State, seat: int, row: str) -> Why:
    board = state.boards[seat]
    lines = {
        "colonies": _colonies,
        "statues": _statues,
        "silver": _silver,
        "gold": _gold,
        "cards": _cards,
        "coins": _coins_row,
    }[row](state, board)
    by_hand = board.by_hand.get(f"row.{row}", 0)
    if by_hand:
        lines.append(by_hand_line(by_hand))
    return Why(
        say(f"hadara.score.{row}"),
        scoring.row_points(state, board, row),
        tuple(lines),
        topic=f"score_{row}",
        figure=f"row.{row}",
    )


def _colonies(state: State, board: Board) -> list[WhyLine]:
    return [
        WhyLine(
            say("hadara.colony_n", n=own.requirement),
            own.points,
            say("hadara.colony.annexed" if own.is_annexed else "hadara.colony.plundered"),
            "colony",
        )
        for own in board.colonies
    ]


def _statues(state: State, board: Board) -> list[WhyLine]:
    richer = board.has("p2_statue")
    return [
        WhyLine(
            say("hadara.statue_n", n=own.requirement),
            scoring.statue_points(own, richer),
            say("hadara.why.statue", n=own.points)
            if own.is_symbol_up
            else say("hadara.why.statue_up", n=own.points, more=scoring.statue_points(own, richer) - own.points),
            "statue",
        )
        for own in board.statues
    ]


def _silver(state: State, board: Board) -> list[WhyLine]:
    counters = [value(board, own) for own in board.silver]
    points = scoring.silver_points(counters, board.has("p3_silver"))
    return [
        silver_line(say(f"hadara.counter.{name}"), counter, point, COUNTER_GLYPH[name])
        for name, counter, point in zip(board.silver, counters, points, strict=True)
    ]


def silver_line(label: Text, counter: int, points: int, glyph: str) -> WhyLine:
    note = "hadara.why.full" if points == counter and counter > 1 else "hadara.why.half"
    return WhyLine(label, points, say(note, n=counter), glyph)


def _gold(state: State, board: Board) -> list[WhyLine]:
    lines = []
    sets = scoring.sets_for_gold(board, state.house)
    if board.gold:
        note = "hadara.why.gold_wild" if sets > scoring.sets_of(scoring.colour_counts(board)) else "hadara.why.gold"
        lines.append(
            WhyLine(
                say("plural.medal", n=board.gold), scoring.gold_points(board.gold, sets), say(note, n=sets), "medal"
            )
        )
    if board.has("p3_sets"):
        sets = scoring.sets_for_set_cards(board, state.house)
        points = scoring.set_card_points(board.has("p3_sets"), sets)
        lines.append(WhyLine(say("hadara.effect.p3_sets"), points, say("hadara.why.set_card", n=sets), "star"))
    return lines


def _cards(state: State, board: Board) -> list[WhyLine]:
    return [
        WhyLine(
            say(f"hadara.cards.{colour}"),
            sum(card.points for card in board.cards if card.colour == colour),
            say("plural.card", n=count),
            "cards",
        )
        for colour, count in scoring.colour_counts(board).items()
        if count
    ]


def _coins_row(state: State, board: Board) -> list[WhyLine]:
    return [coins_line(board.purse)]


def coins_line(coins: int) -> WhyLine:
    note = say("hadara.why.coins", n=scoring.coins_left(coins))
    return WhyLine(say("plural.coin", n=coins), scoring.coin_points(coins), note, "coin")


def why_counter(board: Board, counter: str) -> Why:
    parts = contributions(board, counter)
    by_hand = parts.pop("by_hand", 0)
    lines = [
        WhyLine(
            say(f"hadara.effect.{source}" if source in EFFECT_GLYPH else f"hadara.source.{source}"),
            amount,
            glyph=EFFECT_GLYPH.get(source, _SOURCE_GLYPH.get(source, "")),
        )
        for source, amount in parts.items()
    ]
    if by_hand:
        lines.append(by_hand_line(by_hand))
    return Why(say(f"hadara.counter.{counter}"), value(board, counter), tuple(lines), topic=f"counter_{counter}")


def why_coins(board: Board) -> Why:
    lines = [
        by_hand_line(amount)
        if reason == "by_hand"
        else WhyLine(
            say(f"hadara.effect.{reason}" if reason in EFFECT_GLYPH else f"hadara.coins.{reason}"),
            amount,
            glyph=EFFECT_GLYPH.get(reason, "coin"),
        )
        for reason, amount in board.coins.items()
    ]
    return Why(say("hadara.coins"), board.purse, tuple(lines), topic="coins")


def why_income(board: Board) -> Why:
    """What this income will be made up of: the counter by its sources, and the catch-up card."""
    lines = why_counter(board, "economy").lines
    more = income.catch_up(board)
    if more:
        lines += (WhyLine(say("hadara.effect.p2_income"), more, say("hadara.does.p2_income"), "star"),)
    return Why(say("hadara.step.income"), income.income(board), lines, topic="income")


def why_surplus(board: Board) -> Why:
    coins = surplus_coins(board)
    line = WhyLine(say("hadara.effect.p2_surplus"), coins, say("hadara.does.p2_surplus"), "star")
    return Why(say("hadara.step.feeding"), coins, (line,), topic="feeding")


_SOURCE_GLYPH = {"start": "flag", "cards": "cards", "colonies": "colony", "statues": "statue"}

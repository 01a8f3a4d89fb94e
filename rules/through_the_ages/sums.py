"""The end of a turn before it is recorded: every line with its reason, before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kit.frozen import replace
from rules.kit.offer import Offer
from rules.kit.panel import SumLine, Sums
from rules.kit.refusal import Refusal
from rules.kit.sheet import Why, WhyLine
from rules.kit.text import Text, say
from rules.through_the_ages import bank, goods, names, production, ratings, why
from rules.through_the_ages.goods import FOOD, RESOURCES
from rules.through_the_ages.production import LINES, TurnLine
from rules.through_the_ages.signs import LINE_SIGN
from rules.through_the_ages.state import Board, State

if TYPE_CHECKING:
    from rules.through_the_ages.inputs import EndTurn


def end_of_turn(state: State, given: EndTurn, refusal: Refusal | None) -> Sums:
    """In the order of the rules: the hand, the uprising, then what is produced (TTA-187 to TTA-201)."""
    assert given.seat is not None
    made = {line.id: line for line in production.lines(state, given)}
    board = state.boards[given.seat]
    has_uprising = ratings.has_uprising(board)
    lines = [_hand(state, given.seat, made.get("discard")), _uprising(board, is_there=has_uprising)]
    ids = (*(() if has_uprising else LINES), "genghis", "draw")
    for id in ids:
        if id in given.skipped:
            lines.append(_skipped(given, id, refusal))
        elif id in made:
            lines.append(_line(state, given, made[id], refusal))
    return Sums(id="end_of_turn", label=say("through_the_ages.do.end_turn"), topic="end_of_turn", lines=tuple(lines))


def _hand(state: State, seat: int, made: TurnLine | None) -> SumLine:
    board = state.boards[seat]
    limit = ratings.military_hand_limit(board, ratings.military_total(state, seat, board))
    # TTA-188, TTA-242: the one decision at the end of a turn.
    key = "through_the_ages.hand_of" if made is None else "through_the_ages.hand_over"
    note = say(key, n=board.military_hand, limit=limit)
    result = say("through_the_ages.discards", n=made.amount) if made is not None else say("through_the_ages.fits")
    glyph, tint = LINE_SIGN["discard"]
    return SumLine(
        say("through_the_ages.line.discard"), note, result=result, is_good=made is None, glyph=glyph, tint=tint
    )


def _uprising(board: Board, *, is_there: bool) -> SumLine:
    note = say("through_the_ages.discontent_of", n=ratings.discontent(board), unused=board.unused)
    result = say("through_the_ages.nothing_produced") if is_there else say("through_the_ages.no_uprising")
    glyph, tint = LINE_SIGN["uprising"]
    return SumLine(
        say("through_the_ages.line.uprising"), note, result=result, is_good=not is_there, glyph=glyph, tint=tint
    )


def _skipped(given: EndTurn, id: str, refusal: Refusal | None) -> SumLine:
    glyph, tint = LINE_SIGN[id]
    return SumLine(
        say(f"through_the_ages.line.{id}"),
        say("through_the_ages.skipped"),
        glyph=glyph,
        tint=tint,
        is_on=False,
        offer=_turned(given, id, refusal),
    )


def _turned(given: EndTurn, id: str, refusal: Refusal | None) -> Offer:
    """The same form with this line left out, or back in."""
    left = tuple(one for one in given.skipped if one != id)
    skipped = left if id in given.skipped else (*given.skipped, id)
    return Offer(replace(given, skipped=skipped), say(f"through_the_ages.line.{id}"), refusal=refusal)


def _line(state: State, given: EndTurn, made: TurnLine, refusal: Refusal | None) -> SumLine:
    assert given.seat is not None
    label, (glyph, tint) = say(f"through_the_ages.line.{made.id}"), LINE_SIGN[made.id]
    turned = _turned(given, made.id, refusal)
    if made.id == "draw":
        result = say("plural.card", n=made.amount)
        board = state.boards[given.seat]
        note = say("through_the_ages.military_left", n=board.military + board.extra_military)
        return SumLine(label, note, result=result, glyph=glyph, tint=tint, offer=turned)
    before, after = _shown(made)
    is_typed = getattr(given, made.id, None) is not None
    explained = None if is_typed else _why(state, given.seat, made)
    reason = say("state.by_hand") if is_typed else _note(made, explained)
    return SumLine(label, reason, before, after, glyph=glyph, tint=tint, why=explained, offer=turned)


def _shown(made: TurnLine) -> tuple[int, int]:
    """Which number the line is about."""
    match made.id:
        case "science":
            return made.before.science, made.after.science
        case "culture" | "genghis":
            return made.before.points, made.after.points
        case "food" | "consumption":
            return goods.amount(made.before, FOOD), goods.amount(made.after, FOOD)
    return goods.amount(made.before, RESOURCES), goods.amount(made.after, RESOURCES)


def _why(state: State, seat: int, made: TurnLine) -> Why | None:
    match made.id:
        case "science":
            return why.science(made.before)
        case "culture":
            return why.culture(state, seat)
        case "food" | "resources":
            before, after = _shown(made)
            return why.production(state, seat, made.id, after - before)
        case "corruption":
            return _loss(made, "corruption", ((RESOURCES, "resources"), (FOOD, "food")))
        case "consumption":
            return _loss(made, "consumption", ((FOOD, "food"),))
    return None


def _loss(made: TurnLine, id: str, kinds: tuple[tuple[str, str], ...]) -> Why:
    """What a loss really takes, and from what; for missing food, culture points (TTA-197)."""
    lines = []
    for kind, name in kinds:
        lost = goods.amount(made.after, kind) - goods.amount(made.before, kind)
        if lost:
            glyph, tint = LINE_SIGN[name]
            lines.append(WhyLine(say(f"through_the_ages.figure.{kind}"), lost, glyph=glyph, tint=tint))
    culture = made.after.points - made.before.points
    if culture:
        lines.append(WhyLine(say("through_the_ages.reason.famine"), culture, glyph="lyre", tint="culture"))
    total = sum(line.value for line in lines)
    return Why(say(f"through_the_ages.line.{id}"), total, tuple(lines), id)


def _note(made: TurnLine, explained: Why | None) -> Text | None:
    """The largest parts by name, or what a loss is based on."""
    match made.id:
        case "corruption":
            food = goods.amount(made.before, FOOD) - goods.amount(made.after, FOOD)
            if food:
                return say("through_the_ages.corruption_food", n=made.before.blue, food=food)
            return say("through_the_ages.blue_holds", n=made.before.blue)
        case "consumption":
            culture = made.before.points - made.after.points
            missing = bank.consumption(made.before.yellow) - goods.amount(made.before, FOOD)
            if missing > 0:
                return say("through_the_ages.famine_note", n=missing, culture=culture)
            return say("through_the_ages.yellow_holds", n=made.before.yellow)
        case "genghis":
            return names.card(production.GENGHIS)
    if explained is None or not explained.lines:
        return None
    parts = sorted(explained.lines, key=lambda line: -abs(line.value))
    shown = [say("through_the_ages.part", what=line.label, n=line.value) for line in parts[:2]]
    rest = sum(line.value for line in parts[2:])
    if rest:
        shown.append(say("through_the_ages.others", n=rest))
    return names.in_a_row(shown)

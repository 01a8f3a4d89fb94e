"""What the bar and the main button say on the page of a score sheet."""

from __future__ import annotations

from companion.table import Table
from rules.kit.pad import Pad
from screens.score.gaps import blanks_of
from screens.score.sheet_order import Spot, line_after
from screens.widgets.seat_texts import SeatTexts


def bar_words(table: Table, pad: Pad, spot: Spot, is_narrow: bool) -> tuple[str, str]:
    """Title and note: whose line it is, and which; a narrow bar has no room for the game."""
    assert table.session is not None
    name, ids = table.names[spot.seat], [*pad.lines]
    where = {"n": ids.index(spot.line) + 1, "count": len(ids)}
    if is_narrow:
        return name, table.say("pad.line_of", **where)
    note = table.say("play.title_note", game=table.session.game.meta.title, depth=table.say("kit.pad.title"))
    return table.say("pad.line", name=name, **where), note


def main_words(pad: Pad, spot: Spot, has_number: bool, texts: SeatTexts) -> tuple[str, str]:
    """Title and note. `has_number` says whether the main button would leave a number in the line."""
    blanks = blanks_of(pad)
    name = texts.names[spot.seat]
    if not blanks or pad.is_finished or (has_number and blanks == [spot]):
        return texts.say("kit.pad.finish"), ""
    if not has_number:
        return texts.say("pad.skip", name=name), texts.say("pad.skip_note")
    return texts.say("pad.next", name=name), _ahead(pad, spot, texts)


def _ahead(pad: Pad, spot: Spot, texts: SeatTexts) -> str:
    ahead = line_after(pad, spot)
    if ahead is None:
        return ""
    if ahead.seat != spot.seat:
        return texts.say("pad.next_seat", name=texts.names[ahead.seat])
    return texts.show(pad.lines[ahead.line].label)

"""A sentence for each panel of the kit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod

from companion.spoken.speech import Speech
from rules.kit.board import Facts, Held, Holdings, Plate, Plates, Ratings
from rules.kit.goals import Goal, Goals
from rules.kit.panel import (
    Bank,
    Cards,
    Checklist,
    Choices,
    Counter,
    Cubes,
    Dial,
    Grid,
    Ledger,
    LedgerLine,
    Notice,
    Numbers,
    Panel,
    Slot,
    Slots,
    Stock,
    SumLine,
    Sums,
    Tile,
    Tiles,
    Track,
    Wheel,
)
from rules.kit.picks import Cells, Dice, Picks, Question, Questions, Tokens
from rules.kit.versus import Side, Versus


class Speaker(Speech):
    """Says panels in the language of the table. Nothing that is only drawn, a colour or a place, is left unsaid."""

    def all_of(self, panels: Iterable[Panel]) -> list[str]:
        return [sentence for panel in panels if (sentence := self.say(panel))]

    @singledispatchmethod
    def say(self, panel: Panel) -> str:
        raise NotImplementedError(type(panel).__name__)

    # Numbers.

    @say.register
    def _(self, panel: Counter) -> str:
        coming = [self._texts.say("spoken.coming", n=f"{amount:+}") for amount in panel.coming if amount]
        return self._list(self._value(panel.label, panel.value), panel.note, *coming)

    @say.register
    def _(self, panel: Track) -> str:
        return self._value(panel.label, panel.value)

    @say.register
    def _(self, panel: Tiles) -> str:
        return self._list(*(self._tile(tile) for tile in panel.tiles))

    def _tile(self, tile: Tile) -> str:
        more = self._texts.say("spoken.coming", n=f"{tile.more:+}") if tile.more else ""
        return self._list(self._value(tile.label, tile.value), more)

    @say.register
    def _(self, panel: Numbers) -> str:
        return self._sentences(*(self.say(counter) for counter in panel.counters))

    @say.register
    def _(self, panel: Ratings) -> str:
        return self._sentences(*(self.say(counter) for counter in panel.counters))

    @say.register
    def _(self, panel: Stock) -> str:
        return self._list(*(self.say(counter) for counter in panel.counters))

    @say.register
    def _(self, panel: Cubes) -> str:
        return self._list(*(self._of(group.label, group.left, group.room) for group in panel.groups))

    @say.register
    def _(self, panel: Bank) -> str:
        lit = [mark.label for section in panel.sections for mark in (*section.above, *section.below) if mark.is_lit]
        stock = self.say(panel.stock) if panel.stock is not None else ""
        return self._list(self._value(panel.label, panel.cubes), panel.note, *lit, stock)

    @say.register
    def _(self, panel: Dial) -> str:
        here = [mark.label for mark in panel.marks if mark.at == panel.pointer]
        face = panel.faces[panel.pointer] if panel.pointer < len(panel.faces) else None
        at = self._value(panel.label, panel.pointer)
        if panel.faces:
            at = self._texts.say("spoken.space", label=panel.label, n=panel.pointer + 1, most=panel.spaces)
        return self._sentences(self._list(at, *here, self._gain(face) if face is not None else ""), *panel.notes)

    @say.register
    def _(self, panel: Wheel) -> str:
        rims = (self._pair(rim.label, self._texts.names[rim.seat]) for rim in panel.rim if rim.seat is not None)
        return self._sentences(self._pair(panel.label, self._list(*rims)), panel.note)

    # Places and cards.

    @say.register
    def _(self, panel: Slots) -> str:
        return self._pair(panel.label, self._list(*(self._slot(slot) for slot in panel.slots)))

    @say.register
    def _(self, panel: Grid) -> str:
        slots = (slot for row in panel.rows for slot in row if slot is not None)
        return self._pair(panel.label, self._list(*(self._slot(slot) for slot in slots)))

    def _slot(self, slot: Slot) -> str:
        card = self._card(slot.face) if slot.face is not None else ""
        tokens = (self._gain(gain) for gain in slot.tokens if gain.amount)
        return " ".join(
            filter(None, (self._show(slot.above), self._show(slot.label), self._show(slot.note), card, *tokens))
        )

    @say.register
    def _(self, panel: Cards) -> str:
        groups = (
            self._pair(group.label, self._list(*(self._card(card) for card in group.cards)) or str(len(group.cards)))
            for group in panel.groups
        )
        return self._sentences(*groups)

    @say.register
    def _(self, panel: Holdings) -> str:
        return self._pair(panel.label, self._list(*(self._card(face) for face in panel.faces)))

    @say.register
    def _(self, panel: Plates) -> str:
        return self._pair(panel.label, self._list(*(self._plate(plate) for plate in panel.plates)))

    def _plate(self, plate: Plate) -> str:
        stages = self._texts.say("spoken.stages", n=plate.built, most=len(plate.stages)) if plate.stages else ""
        return self._list(self._card(plate.face), stages)

    @say.register
    def _(self, panel: Held) -> str:
        owner = self._texts.names[panel.seat] if panel.seat is not None else self._texts.say("facing.nobody")
        return self._pair(panel.label, self._list(owner, str(panel.value) if panel.value else ""))

    @say.register
    def _(self, panel: Facts) -> str:
        return self._list(*(self._phrase(fact.label, fact.note) for fact in panel.facts))

    @say.register
    def _(self, panel: Cells) -> str:
        cells = (cell for row in panel.rows for cell in row)
        return self._pair(panel.label, self._list(*(self._phrase(cell.label, cell.note) for cell in cells)))

    # Lines.

    @say.register
    def _(self, panel: Ledger) -> str:
        return self._sentences(self._show(panel.label), self._list(*(self._line(line) for line in panel.lines)))

    def _line(self, line: LedgerLine) -> str:
        if line.said is not None:
            return self._pair(line.label, self._show(line.said))
        return self._list(
            self._show(line.label) if line.value is None else self._value(line.label, line.value), line.note
        )

    @say.register
    def _(self, panel: Sums) -> str:
        return self._sentences(*(self._sum(line) for line in panel.lines))

    def _sum(self, line: SumLine) -> str:
        if line.before is None or line.after is None:
            return self._list(line.label, line.note, line.result)
        moved = self._texts.say("spoken.moves", label=line.label, before=line.before, after=line.after)
        return self._list(moved, line.note, line.result)

    @say.register
    def _(self, panel: Checklist) -> str:
        return self._pair(panel.label, self._list(*(self._list(item.label, item.note) for item in panel.items)))

    @say.register
    def _(self, panel: Choices) -> str:
        return self._pair(panel.label, self._list(*(offer.label for offer in panel.offers)))

    @say.register
    def _(self, panel: Notice) -> str:
        return self._show(panel.label)

    # Two sides, and goals.

    @say.register
    def _(self, panel: Versus) -> str:
        return self._sentences(*(self._side(side) for side in panel.sides), panel.verdict, panel.note)

    def _side(self, side: Side) -> str:
        name = self._texts.names[side.seat] if side.seat is not None else ""
        return self._pair(self._list(name, side.label), str(side.why.total))

    @say.register
    def _(self, panel: Goals) -> str:
        return self._sentences(*(self._goal(goal) for card in panel.cards for goal in card.goals))

    def _goal(self, goal: Goal) -> str:
        if goal.is_done:
            return self._texts.say("spoken.done", label=goal.label)
        said = self._show(goal.label) if goal.have is None else self._of(goal.label, goal.have, goal.need)
        reaches = (
            self._pair(self._texts.names[reach.seat], str(reach.have))
            for reach in goal.reaches
            if reach.have is not None
        )
        return self._list(said, goal.note, *reaches)

    # Questions.

    @say.register
    def _(self, panel: Tokens) -> str:
        return self._pair(panel.label, self._list(*(self._value(token.label, token.count) for token in panel.tokens)))

    @say.register
    def _(self, panel: Picks) -> str:
        return self._pair(panel.label, self._list(*(pick.label for pick in panel.picks)))

    @say.register
    def _(self, panel: Questions) -> str:
        return self._sentences(panel.label, *(self._question(question) for question in panel.questions))

    def _question(self, question: Question) -> str:
        if question.answer is not None:
            return self._pair(question.label, self._show(question.answer))
        picks = (self._phrase(row.label, pick.label) for row in question.rows for pick in row.picks)
        return self._pair(question.label, self._list(*picks))

    @say.register
    def _(self, panel: Dice) -> str:
        rolls = (self._pair(self._texts.names[roll.seat], str(roll.fell or "?")) for roll in panel.rolls)
        return self._pair(panel.label, self._list(*rolls))

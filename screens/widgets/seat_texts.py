"""The texts and seats a widget shows, without the table behind them."""

from __future__ import annotations

from companion.table import Table
from rules.kit.text import Text
from screens.widgets.badge import letter_of


class SeatTexts:
    """Texts in the player's language, and the names, letters and colours of the seats."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.names = table.names
        seats = table.session.setup.seats if table.session else ()
        self.colours = [seat.colour for seat in seats]
        self._typed = [seat.name for seat in seats]
        self._shown: dict[Text, str] = {}

    def show(self, text: Text | None) -> str:
        """Translates each text only once: what is drawn is measured first, and a board asks for hundreds."""
        if text is None:
            return ""
        shown = self._shown.get(text)
        if shown is None:
            shown = self._shown[text] = self._table.translator.show(text, self.names)
        return shown

    def say(self, key: str, **values: object) -> str:
        return self._table.say(key, **values)

    def number(self, value: int, signed: bool = False) -> str:
        return self._table.translator.number(value, signed)

    def letter(self, seat: int) -> str:
        """For the badge: the first letter of the name, or the number of a seat without one."""
        return letter_of(self._typed[seat], seat)

    def does(self, seat: int, what: str) -> str:
        """Who does what, for a button: a label begins with a verb, so it can follow the name."""
        return self.say("play.who_does", name=self.names[seat], what=what[:1].lower() + what[1:])

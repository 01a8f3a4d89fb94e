"""Changes to a person: another name, joining two people, splitting off a name, hiding."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.stats.people import Person
from companion.table import Table
from screens.widgets.button import MainButton
from screens.widgets.divider import Divider
from screens.widgets.drawer import Drawer
from screens.widgets.list_row import ListRow
from screens.widgets.switch_row import SwitchRow
from screens.widgets.text_box import TextBox

if TYPE_CHECKING:
    from screens.shell.layers import Layers


class PersonDrawer(Drawer):
    """Every change is kept at once, and can be taken back under people in the settings."""

    def __init__(self, layers: Layers, table: Table, person: Person) -> None:
        super().__init__(title=person.name, note=_also(table, person))
        self._layers, self._table, self._person = layers, table, person
        self.box = TextBox(label=table.say("people.name"), text=person.name)
        self.box.bind(on_enter=lambda _: self._rename())
        self.add_widget(self.box)
        for name in person.names:
            if name != person.name:
                row = ListRow(glyph="users", title=table.say("people.part", name=name), tail="")
                row.bind(on_release=lambda _, name=name: self._done(lambda: table.statistics.part(person, name)))
                self._add(row)
        join = ListRow(glyph="merge", title=table.say("people.join"), note=table.say("people.join_note"))
        join.bind(on_release=lambda _: self._ask_whom())
        self._add(join)
        hide = SwitchRow(title=table.say("people.hide"), note=table.say("people.hide_note"), is_on=person.is_hidden)
        hide.bind(on_release=lambda _: self._done(lambda: table.statistics.hide(person, not person.is_hidden)))
        self._add(hide)
        keep = MainButton(title=table.say("button.save"))
        keep.bind(on_release=lambda _: self._rename())
        self.footer.add_widget(keep)

    def _add(self, row: ListRow | SwitchRow) -> None:
        self.add_widget(Divider())
        self.add_widget(row)

    def _rename(self) -> None:
        self._done(lambda: self._table.statistics.rename(self._person, self.box.text))

    def _ask_whom(self) -> None:
        def chosen(other: Person) -> None:
            self._done(lambda: self._table.statistics.join(self._person, other))

        self._layers.put_over(WhomDrawer(self._table, self._person, chosen))

    def _done(self, change: Callable[[], bool]) -> None:
        self.close()
        change()


class WhomDrawer(Drawer):
    """Everybody else, to choose who is the same person."""

    def __init__(self, table: Table, person: Person, chosen: Callable[[Person], None]) -> None:
        super().__init__(title=table.say("people.join_whom", name=person.name), note=table.say("people.join_note"))
        for other, count in table.statistics.persons():
            if other != person:
                row = ListRow(title=other.name, note=table.say("plural.game", n=count))
                row.bind(on_release=lambda _, other=other: self._choose(other, chosen))
                self.add_widget(row)

    def _choose(self, other: Person, chosen: Callable[[Person], None]) -> None:
        self.close()
        chosen(other)


def _also(table: Table, person: Person) -> str:
    others = [name for name in person.names if name != person.name]
    return table.say("people.also", names=table.translator.join(others)) if others else ""

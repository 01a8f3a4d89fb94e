"""What people write down about a game: a note, the place, the day, and a photo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.image import Image

from companion import phone
from companion.past.days import noon, read_day, written
from companion.table import Table
from screens.draw.theme import theme
from screens.widgets.button import MainButton, SmallButton
from screens.widgets.drawer import Drawer
from screens.widgets.flow import Flow
from screens.widgets.stack import Stack
from screens.widgets.text_box import TextBox

PHOTO = 190  # dp


class NoteDrawer(Drawer):
    """The button below saves it all; a photo is kept as soon as it is chosen."""

    def __init__(self, table: Table, session: str, time: int = 0, **kwargs: Any) -> None:
        super().__init__(title=table.say("past.note"), **kwargs)
        self._table, self._session = table, session
        note, say = table.past.note(session), table.say
        self.place = TextBox(label=say("note.place"), text=note.place, glyph="pin")
        self.text = TextBox(label=say("note.text"), text=note.text, glyph="note")
        shown = written(note.day or time) if note.day or time else ""
        self.day = TextBox(label=say("note.day"), text=shown, hint=say("note.day_hint"), glyph="calendar")
        self._day_shown = shown
        self._photo = Stack(spacing=theme.space("s"))
        for part in (self.place, self.text, self.day, self._photo):
            self.add_widget(part)
        keep = MainButton(title=say("button.done"))
        keep.bind(on_release=lambda _: self._keep())
        self.footer.add_widget(keep)
        self._show_photo()

    def _keep(self) -> None:
        changes: dict[str, Any] = {"place": self.place.text.strip(), "text": self.text.text.strip()}
        if self.day.text.strip() != self._day_shown:
            day = read_day(self.day.text)
            if day is None and self.day.text.strip():
                self.day.error = self._table.say("note.no_day")
                return
            changes["day"] = noon(day) if day is not None else 0
        if self._table.past.change_note(self._session, **changes):
            self.close()

    def _show_photo(self) -> None:
        self._photo.clear_widgets()
        path, buttons = self._table.past.photo(self._session), Flow(spacing=dp(8))
        if path is not None:
            picture = Image(source=str(path), nocache=True, size_hint_y=None, height=theme.grown(PHOTO))
            self._photo.add_widget(picture)
        deeds = [("note.other_photo" if path else "note.add_photo", "image", self._choose)]
        if phone.has_camera():
            deeds.insert(0, ("note.take_photo", "camera", self._take))
        if path is not None:
            deeds.append(("note.drop_photo", "trash", self._drop))
        for key, glyph, do in deeds:
            button = SmallButton(title=self._table.say(key), glyph=glyph)
            button.bind(on_release=lambda _, chosen=do: chosen())
            buttons.add_widget(button)
        self._photo.add_widget(buttons)

    def _choose(self) -> None:
        # The answer may come from another thread.
        found = phone.choose_file(lambda path: Clock.schedule_once(lambda _: self._chosen(path)), is_picture=True)
        if not found:
            self.day.error = ""
            self.text.error = self._table.say("note.no_files")

    def _take(self) -> None:
        phone.take_photo(lambda path: Clock.schedule_once(lambda _: self._taken(path)))

    def _taken(self, path: Path | None) -> None:
        if path is None:
            self.text.error = self._table.say("note.no_camera")
        else:
            self._chosen(path)

    def _chosen(self, path: Path) -> None:
        if self._table.past.keep_photo(self._session, path):
            self._show_photo()

    def _drop(self) -> None:
        if self._table.past.drop_photo(self._session):
            self._show_photo()

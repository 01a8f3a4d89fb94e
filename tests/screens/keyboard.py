"""What is typed on the keyboard of the device: it goes to whatever field has the focus."""

from __future__ import annotations

from typing import Protocol

from screens.widgets.text_box import TextBoxInput
from tools.pictures.stage import Stage

ENTER = 13


class OnStage(Protocol):
    stage: Stage


def write(there: OnStage, text: str) -> None:
    """Letter by letter; a new line is the key that ends the line. Nothing arrives where no field has the focus."""
    for letter in text:
        field = next(one for one in there.stage.find_all(TextBoxInput) if one.focus)
        if letter == "\n":
            field.keyboard.dispatch("on_key_down", (ENTER, "enter"), letter, [])
        else:
            there.stage.window.dispatch("on_textinput", letter)
        there.stage.settle()

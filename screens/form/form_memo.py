"""The memo of a form: its answers as plain values, what is unfolded in it, and a number that is being typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from rules.kit.field import Number

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.form.form import FormDrawer


def memo_of(form: FormDrawer) -> dict[str, Any]:
    given, typing = form.offer.input, form.typing
    memo = {"drawer": form.memo_kind, "type": given.type, "seat": given.seat, "values": given.values()}
    if form.is_one_number:
        memo["typed"] = int(form.keypad.value)
    elif typing is not None and not typing.is_leaving:
        memo |= {"typing": typing.name, "typed": int(typing.keypad.value)}
    return {**memo, "unanswered": sorted(form.unanswered), "is_more_open": form.is_more_open, **form.scrolled()}


def recall(form: FormDrawer, memo: Memo) -> None:
    """Opens what was open in a form that has its answers already."""
    typed = memo.get("typed")
    typed = typed if isinstance(typed, int) else None
    if form.is_one_number:
        if typed is not None:
            form.keypad.go_on_with(typed)
        return
    if memo.get("is_more_open") is True:
        form.toggle_more()
    ask = form.ask_named(str(memo.get("typing")))
    if ask is not None and isinstance(ask.field.kind, Number):
        # Later, because it goes over the form, which is not there yet.
        Clock.schedule_once(lambda _: form.type(ask, typed) if form.parent is not None else None)

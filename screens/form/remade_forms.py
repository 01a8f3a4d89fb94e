"""Forms remade from their memos."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kit import play
from rules.kit.inputs import Input
from rules.kit.refusal import Refusal
from screens.form.form import FormDrawer
from screens.form.form_memo import recall
from screens.form.record import RecordForm

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers


def input_in(layers: Layers, memo: Memo) -> Input | None:
    """The input a memo holds, unless it is nonsense in the game at hand."""
    table, kind, values = layers.table, memo.get("type"), memo.get("values")
    if table.session is None or not isinstance(kind, str) or not isinstance(values, dict):
        return None
    given = play.read_input(table.rules, kind, memo.get("seat"), values, len(table.names))
    return None if isinstance(given, Refusal) else given


def unanswered_in(memo: Memo, given: Input) -> list[str]:
    names: Any = memo.get("unanswered")
    known = [field.name for field in given.fields()]
    return [name for name in known if isinstance(names, list) and name in names]


def remade_form(layers: Layers, memo: Memo) -> FormDrawer | None:
    given = input_in(layers, memo)
    if given is None:
        return None
    offer = play.offer(layers.table.rules, layers.table.state, given)
    form = FormDrawer(layers, layers.table, offer, unanswered=unanswered_in(memo, given))
    recall(form, memo)
    return form


def remade_record_form(layers: Layers, memo: Memo) -> FormDrawer | None:
    given = input_in(layers, memo)
    if given is None:
        return None
    form = RecordForm(layers, layers.table, type(given))
    form.unanswered = set(unanswered_in(memo, given))
    form.fill(given)
    recall(form, memo)
    return form

"""The form that amends an entry: the one it came from, with its values in it, in the state before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.session.consequences import of_amendment
from companion.session.fold import Folded
from rules.kit import play
from rules.kit.inputs import Input
from screens.form.form import FormDrawer
from screens.form.form_memo import recall
from screens.form.remade_forms import input_in, unanswered_in
from screens.score.consequences import ConsequencesDrawer

if TYPE_CHECKING:
    from companion.store.memos import Memo
    from screens.shell.layers import Layers


class AmendForm(FormDrawer):
    """Records another input in place of the one an entry holds."""

    memo_kind = "amend"

    def __init__(self, layers: Layers, item: Folded, given: Input, **kwargs: Any) -> None:
        self._item, self.target = item, item.entry.id
        table = layers.table
        offer = play.offer(table.rules, item.before, given)
        title = table.say("history.amend")
        super().__init__(layers, table, offer, self.amend, title, item.before, **kwargs)

    def amend(self, given: Input, forced: bool = False) -> bool:
        """At once if nothing else is affected; otherwise the player first sees what no longer fits."""
        session = self.table.session
        assert session is not None
        found = of_amendment(session, self.target, given, forced=forced)
        if found is None or not found.misfits or self.table.read_only is not None:
            return self._amend(given, forced)
        drawer = ConsequencesDrawer(self.shell, "amend", self._item, found, lambda: self._amend(given, forced))
        self.shell.put_over(drawer)
        return False

    def _amend(self, given: Input, forced: bool) -> bool:
        done = self.shell.attempt(lambda is_forced: self.table.amend(self.target, given, is_forced or forced))
        if done:
            self.shell.close_all()
            self.shell.note_memo()
        return done

    def memo(self) -> dict[str, Any]:
        return {**super().memo(), "target": [*self.target]}


def remade_form(layers: Layers, memo: Memo) -> AmendForm | None:
    given, session, target = input_in(layers, memo), layers.table.session, memo.get("target")
    if given is None or session is None or not isinstance(target, list):
        return None
    item = next((one for one in session.items if one.entry.id == tuple(target)), None)
    if item is None or item.input is None:
        return None
    form = AmendForm(layers, item, given, unanswered=unanswered_in(memo, given))
    recall(form, memo)
    return form

"""Makes the bar that shows a refusal in the player's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.table import Table
from rules.kit.refusal import Refusal
from rules.kit.text import say
from screens.widgets.refusal_bar import RefusalBar


def refusal_bar(table: Table, refusal: Refusal, anyway: Callable[[], object] | None) -> RefusalBar:
    """Everything but nonsense can be recorded anyway, where there is something to record."""
    can_be_forced = anyway is not None and not refusal.is_nonsense
    shortage = refusal.shortage
    rule = table.rulebook.about(refusal)
    drawn: dict[str, Any] = {}
    if shortage is not None:
        drawn = {
            "glyph": shortage.glyph,
            "resource": shortage.tint,
            "have": max(0, min(shortage.have, shortage.need)),
            "missing": max(0, shortage.need - max(0, shortage.have)),
            "shortage": table.say("play.have_of", have=shortage.have, need=shortage.need),
        }
    bar = RefusalBar(
        title=table.show(refusal.text),
        text=table.show(refusal.note),
        rule_text=table.say("rules.open", topic=table.rulebook.text(rule).title) if rule is not None else "",
        anyway_text=table.show(refusal.anyway or say("button.record_anyway")) if can_be_forced else "",
        close_text=table.say("button.ok"),
        **drawn,
    )
    if can_be_forced and anyway is not None:
        bar.bind(on_anyway=lambda _: anyway())
    return bar

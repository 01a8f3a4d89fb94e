"""What lies over a page: drawers and refusals, and what becomes of an offer that was touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from companion.rulebook import Rule
    from companion.table import Table
    from rules.kit.inputs import Input
    from rules.kit.offer import Offer
    from rules.kit.refusal import Refusal
    from screens.widgets.drawer import Drawer
    from screens.widgets.refusal_bar import RefusalBar


class Layers(FloatLayout):
    """Everything put over it faces the way it faces itself."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table = table
        self._drawers: list[Drawer] = []
        self._refusal: RefusalBar | None = None

    def rail(self) -> Widget | None:
        """What a refusal leaves free at the foot."""
        return None

    # Drawers.

    def put_over(self, drawer: Drawer) -> None:
        self._drawers.append(drawer)
        drawer.bind(on_close=lambda closed: self._drawers.remove(closed) if closed in self._drawers else None)
        drawer.open(self)

    def close_top(self) -> bool:
        """Takes away what lies on top; False if nothing does."""
        if self._refusal is not None:
            self.close_refusal()
            return True
        if self._drawers:
            self._drawers[-1].close()
            return True
        return False

    def close_all(self) -> None:
        self.close_refusal()
        for drawer in self._drawers[:]:
            drawer.close()

    def close_refusal(self) -> None:
        if self._refusal is not None:
            self._refusal.close()
            self._refusal = None

    # Offers and refusals.

    def open_or_submit(self, offer: Offer) -> None:
        """What a touch on an offer does: records it, or asks first."""
        if offer.is_form:
            from screens.form.form import FormDrawer

            self.put_over(FormDrawer(self, self.table, offer))
        else:
            self.submit(offer.input)

    def choose(self, offer: Offer) -> None:
        """A form that no answer could satisfy says why first; it can be filled in anyway."""
        if offer.refusal is not None and offer.is_form:
            self.show_refusal(offer.refusal, lambda: self.open_or_submit(offer))
        else:
            self.open_or_submit(offer)

    def submit(self, given: Input, forced: bool = False) -> bool:
        done = self.table.submit(given, forced)
        if done:
            self.close_all()
        return done

    def show_refusal(self, refusal: Refusal, anyway: Callable[[], Any] | None) -> None:
        """Why not, over what was touched. It stays until it is answered or something else is recorded."""
        from screens.shell.refusal import refusal_bar

        self.close_refusal()
        self._refusal = refusal_bar(self.table, refusal, anyway)
        self._refusal.bind(on_close=lambda _: self.close_refusal(), on_anyway=lambda _: self.close_refusal())
        self._refusal.bind(on_rule=lambda _: self.open_rule(self.table.rulebook.about(refusal)))
        self._refusal.open(self)
        rail = self.rail()
        if rail is not None and not self._drawers:
            # It leaves the thumb rail free; over a drawer it lies at the foot.
            self._refusal.above = rail.top
            rail.bind(top=self._refusal.setter("above"))

    def open_rule(self, rule: Rule | None) -> None:
        """Over everything else, so that nothing under it is lost."""
        from screens.rules.topic_drawer import TopicDrawer

        if rule is not None:
            self.put_over(TopicDrawer(self.table, rule))

    def show_message(self, sentence: str) -> None:
        from screens.shell.message_drawer import MessageDrawer

        self.put_over(MessageDrawer(self.table, sentence))

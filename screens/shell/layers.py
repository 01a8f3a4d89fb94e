"""What lies over a page: drawers, refusals and messages, and what becomes of an offer that was touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from companion.lookup.rulebook import Rule
    from companion.table import Table
    from rules.kit.inputs import Input
    from rules.kit.offer import Offer
    from rules.kit.refusal import Refusal
    from rules.kit.text import Text
    from screens.widgets.drawer import Drawer
    from screens.widgets.refusal_bar import RefusalBar


Refused = tuple["Refusal", "Callable[[Layers, bool], bool]"]
"""A refusal, and how to force the same thing from the layers it is shown on: a page that is rebuilt has new ones."""


class Layers(FloatLayout):
    """The shell is the layers over the whole window. On a table that lies flat each player has layers of their own,
    turned to them, so that a drawer or a refusal opens where it was asked for and can be read there.

    Every refusal reaches the screen through `attempt`, and in no other way:

    1. A widget was touched. The page or drawer it stands in calls `choose`, `submit` or `attempt` of the layers it
       lies on. The first two call `attempt`.
    2. `attempt` does what was asked for. While it runs, these layers listen to the table in place of the shell: what
       the table refuses, and what else goes wrong (a full disk), is shown on them and on no others.
    3. A refusal is shown with "record anyway", which does the same again, forced; nonsense is shown without it.

    A caller that knows the refusal beforehand (an offer or a draft carries its own) passes it to `attempt`, which then
    starts at 3.
    """

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table = table
        self._drawers: list[Drawer] = []
        self._refusal: RefusalBar | None = None
        self.refused: Refused | None = None
        """What the refusal in sight is about."""
        self._under_refusal: Widget | None = None

    def rail(self) -> Widget | None:
        """What a refusal leaves free at the foot."""
        return None

    def foot(self) -> float:
        """How many pixels at the foot drawers leave free: the navigation, where there is room for both."""
        return 0.0

    # Drawers.

    @property
    def drawers(self) -> list[Drawer]:
        """Those that are open, the lowest first. One that slides away is not."""
        return [drawer for drawer in self._drawers if not drawer.is_leaving]

    def put_over(self, drawer: Drawer) -> None:
        drawer.foot = self.foot()
        self._drawers.append(drawer)
        drawer.bind(on_close=lambda closed: self._drawers.remove(closed) if closed in self._drawers else None)
        drawer.open(self)

    def carry_over(self, drawer: Drawer) -> None:
        """Lays a drawer over another page, as it is."""
        drawer.foot = self.foot()
        self._drawers.append(drawer)
        drawer.lay_over(self)

    def clear_layers(self) -> None:
        """The page goes: takes away all that lies over it, at once. Drawers that are carried are not closed by it."""
        self.close_refusal()
        for drawer in self._drawers[:]:
            if drawer.is_carried and not drawer.is_leaving:
                self.remove_widget(drawer)
            else:
                drawer.end()
        self._drawers.clear()

    def close_top(self) -> bool:
        """Closes what lies on top; False if nothing does."""
        if self._refusal is not None:
            self.close_refusal()
            return True
        if self.drawers:
            self.drawers[-1].close()
            return True
        return False

    def close_all(self) -> None:
        self.close_refusal()
        for drawer in self.drawers:
            drawer.close()

    def note_memo(self) -> None:
        """What lay open has been recorded: it must not come back if the app is closed now."""

    # Offers and inputs.

    def choose(self, offer: Offer) -> None:
        """A touch on an offer. A form that no answer could satisfy says why first; it can be filled in anyway."""
        self._attempt(lambda layers, _: layers.open_or_submit(offer), offer.refusal if offer.is_form else None)

    def open_or_submit(self, offer: Offer) -> bool:
        """Opens the form of an offer, or submits its input if nothing is left to ask."""
        if not offer.is_form:
            return self.submit(offer.input)
        from screens.form.page_form import form_of

        self.put_over(form_of(self, self.table, offer))
        return True

    def submit(self, given: Input, forced: bool = False, refusal: Refusal | None = None) -> bool:
        """Records an input; what lies over the page has done its work then. `refusal` as for `attempt`."""
        return self._attempt(lambda layers, insisted: layers._record(given, forced or insisted), refusal)

    def _record(self, given: Input, forced: bool) -> bool:
        done = self.table.submit(given, forced)
        if done:
            self._settle()
            self.close_all()
            self.note_memo()
        return done

    def _settle(self) -> None:
        """Something was recorded from what lies over the page, which is about to go."""

    # Refusals and problems.

    def attempt(self, do: Callable[[bool], bool], refusal: Refusal | None = None) -> bool:
        """Does something, or shows here why not. `do(forced)` says whether it was done.

        `refusal` is why not, where that is known beforehand: then nothing is done until the player insists.
        """
        return self._attempt(lambda _, forced: do(forced), refusal)

    def _attempt(self, do: Callable[[Layers, bool], bool], refusal: Refusal | None = None) -> bool:
        """The same, but `do` is given the layers, so that it can be done on those of a page that was rebuilt."""
        if refusal is not None:
            self.show_refused((refusal, do))
            return False
        return self._listen_and(do, forced=False)

    def _listen_and(self, do: Callable[[Layers, bool], bool], forced: bool) -> bool:
        # Kivy asks the handler that was bound last first, and stops at one that returns True: the shell hears nothing.
        def on_refused(_: Table, __: Input | None, refusal: Refusal) -> bool:
            self.show_refused((refusal, do))
            return True

        def on_problem(_: Table, text: Text) -> bool:
            self.show_message(self.table.show(text))
            return True

        self.table.bind(on_refused=on_refused, on_problem=on_problem)
        try:
            return do(self, forced)
        finally:
            self.table.unbind(on_refused=on_refused, on_problem=on_problem)

    def show_refused(self, refused: Refused) -> None:
        """Why not, over what was touched. It stays until it is answered or something else is recorded."""
        from screens.shell.refusal import refusal_bar

        self.close_refusal()
        self.refused = refused
        refusal, do = refused
        self._refusal = refusal_bar(self.table, refusal, lambda: self._listen_and(do, forced=True))
        self._refusal.bind(on_close=lambda _: self.close_refusal(), on_anyway=lambda _: self.close_refusal())
        self._refusal.bind(on_rule=lambda _: self.open_rule(self.table.rulebook.about(refusal)))
        self._refusal.open(self)
        rail = self.rail()
        if rail is not None and not self.drawers:
            # It leaves the thumb rail free; over a drawer it lies at the foot.
            self._lift_refusal(rail, rail.top)
            rail.bind(top=self._lift_refusal)
            self._under_refusal = rail

    def _lift_refusal(self, _: Widget, top: float) -> None:
        if self._refusal is not None:
            self._refusal.above = top

    def close_refusal(self) -> None:
        if self._refusal is not None:
            self._refusal.close()
            self._refusal = self.refused = None
        # The rail outlives the refusal, and would keep alive all that ever lay over it.
        if self._under_refusal is not None:
            self._under_refusal.unbind(top=self._lift_refusal)
            self._under_refusal = None

    def open_rule(self, rule: Rule | None) -> None:
        """Opens a rule over everything else, so that nothing under it is lost."""
        from screens.rules.topic_drawer import TopicDrawer

        if rule is not None:
            self.put_over(TopicDrawer(self.table, rule))

    def show_message(self, sentence: str) -> None:
        from screens.shell.message_drawer import MessageDrawer

        self.put_over(MessageDrawer(self.table, sentence))

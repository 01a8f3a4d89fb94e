"""What every widget of the app is made of in place of Kivy's own."""

from __future__ import annotations

from collections.abc import Mapping, Set
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar, overload

from kivy.lang import Builder
from kivy.properties import Property, ReferenceListProperty
from kivy.uix.widget import Widget

NOTHING: set[str] = set()
Value = TypeVar("Value")


class Own(Generic[Value]):
    """A value that only the widget it belongs to follows, with its method named `then`.

    Anybody may listen to a property of Kivy's, and each one that is listened to costs every widget 300 bytes, and a
    microsecond when it is made. A label of the app has a dozen that only the label listens to: half of its cost.
    """

    def __init__(self, default: Value, then: str = "") -> None:
        self._default, self._then = default, then

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, widget: None, kind: type) -> Own[Value]: ...
    @overload
    def __get__(self, widget: Lean, kind: type) -> Value: ...
    def __get__(self, widget: Lean | None, kind: type) -> Own[Value] | Value:
        if widget is None:
            return self
        found: Value = widget.__dict__.get(self._name, self._default)
        return found

    def __set__(self, widget: Lean, value: Value) -> None:
        values = widget.__dict__
        if values.get(self._name, self._default) != value:
            values[self._name] = value
            if self._then and widget.is_made:
                getattr(widget, self._then)()


class Lean(Widget):
    """A widget whose numbers are plain pixels, and whose own values are plain, too.

    Kivy lets a widget say "10dp" and follows when the density of the screen changes: every number of every widget
    listens for that on its own, with five objects each. Nothing here uses that: sizes are worked out by the theme, and
    a new density rebuilds the pages. That saves a third of a widget's cost.
    """

    x = Property(0)
    y = Property(0)
    width = Property(100)
    height = Property(100)
    pos = ReferenceListProperty(x, y)
    size = ReferenceListProperty(width, height)
    size_hint_x = Property(1, allownone=True)
    size_hint_y = Property(1, allownone=True)
    size_hint = ReferenceListProperty(size_hint_x, size_hint_y)
    opacity = Property(1.0)

    is_made = False
    """Whether it follows its own values: not while the first ones are being set."""

    own_values: ClassVar[frozenset[str]] = frozenset()
    """The names of its own values."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.own_values = frozenset(name for name in dir(cls) if isinstance(getattr(cls, name, None), Own))

    def __init__(self, **kwargs: Any) -> None:
        for name in self.own_values & kwargs.keys():
            self.__dict__[name] = kwargs.pop(name)
        super().__init__(**kwargs)
        # Kivy asks what a widget was made with only while it is being made.
        self._kwargs_applied_init = NOTHING

    def apply_class_lang_rules(
        self, root: Widget | None = None, ignored_consts: Set[str] = frozenset(), rule_children: Any = None
    ) -> None:
        """Most have no rule in a kv file; if there is one, it leaves the given values alone."""
        if Builder.match(self):
            given = self.own_values & self.__dict__.keys()
            super().apply_class_lang_rules(root, ignored_consts | given, rule_children)

    cls = ()
    """Kivy's language can style widgets by class, and keeps a list of classes for each. None has any here."""

    motion_filter: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """Kivy lets widgets ask for pointers that only hover, and makes a dictionary for each widget added to another.
    None asks here."""

"""Values that a widget keeps for itself behave as properties do, but for listeners."""

from __future__ import annotations

from kivy.lang import Builder

from screens.widgets.lean import Lean, Own
from screens.widgets.words import Words
from tools.pictures.stage import Stage


class Sample(Lean):
    """Notes what its values were when they changed.

    wide, plain: two values, of which the first is followed
    """

    wide = Own(1.0, "_note")
    plain = Own("")

    def __init__(self, **kwargs: float | str) -> None:
        self.noted: list[float] = []
        super().__init__(**kwargs)
        self.is_made = True

    def _note(self) -> None:
        self.noted.append(self.wide)


class Derived(Sample):
    """Has the values of its base."""


def test_a_value_is_told_only_when_it_changes(stage: Stage) -> None:
    one, other = Derived(), Derived()
    one.wide = 1
    assert one.noted == []
    one.wide = 2
    one.wide = 2
    one.plain = "x"
    assert one.noted == [2]
    assert (other.wide, other.plain) == (1, "")


def test_a_value_can_be_given_when_it_is_made(stage: Stage) -> None:
    one = Derived(wide=3, plain="x", width=7)
    assert (one.wide, one.plain, one.width, one.noted) == (3, "x", 7, [])


def test_a_rule_sets_what_was_not_given(stage: Stage) -> None:
    Builder.load_string("<Ruled@Derived>:\n    wide: 4\n    plain: 'rule'", filename="test_lean")
    try:
        kind = type("Ruled", (Derived,), {})
        assert (kind().wide, kind(wide=3).wide, kind(wide=3).plain) == (4, 3, "rule")
    finally:
        Builder.unload_file("test_lean")


def test_words_that_hug_are_set_once(stage: Stage) -> None:
    set_in: list[float] = []

    class Counted(Words):
        def _set_in(self, wide: float) -> object:
            set_in.append(wide)
            return super()._set_in(wide)

    words = stage.show(Counted(text="Three short words", hugs=True))
    assert len(set_in) == 1
    words.role = "title"
    assert len(set_in) == 2
    assert words.width == set_in[-1]

"""What an undo is about is found at the same cost in any log, and is what looking through the whole log finds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.session.decisions import decide, last_redoable, last_undoable
from companion.session.entry import CONTROL, Entry, EntryId
from companion.session.undoing import Undoing
from companion.store.export import EntryReader

STEPS = st.lists(st.tuples(st.sampled_from(["Gather", *sorted(CONTROL)]), st.integers(1, 12)), max_size=40)


@given(STEPS)
def test_it_says_what_a_look_through_the_whole_log_says(steps: list[tuple[str, int]]) -> None:
    """Targets that come later, that are not there and that are undone twice included."""
    log, undoing = list[Entry](), Undoing()
    for number, (kind, about) in enumerate(steps, 1):
        target = EntryId("a", about) if kind in CONTROL else None
        log.append(Entry("a", number, number, kind, target=target))
        undoing.add(log[-1])
        assert undoing.last_undoable == last_undoable(log, decide(log))
        assert undoing.last_redoable == last_redoable(log)


def test_a_file_of_undos_costs_each_of_them_the_same() -> None:
    """No clock: what is counted is how often the reader looks at an entry."""
    looked = 0

    class Counting(Undoing):
        def _counts(self, entry: EntryId) -> bool:
            nonlocal looked
            looked += 1
            return super()._counts(entry)

    reader = EntryReader()
    reader._undoing = Counting()
    for _ in range(2_000):
        reader.read({"type": "Gather", "seat": 0})
    for _ in range(2_000):
        reader.read({"type": "undo"})
    assert looked < 5 * 4_000

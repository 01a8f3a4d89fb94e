"""Groups of letters: what a keystroke adds, and which topics a line is near to."""

from __future__ import annotations

from array import array

from companion.lookup.grams import SIZE, UNKNOWN, Grams, grams_of, line_of
from companion.lookup.index import Index
from rules.kit.topic import Reference
from tests.companion.lookup.small import found, small_index, topics
from tools.grams import counted, packed_grams
from tools.index import build


def made(*names: str) -> Grams:
    """Each name is the title of a topic of its own."""
    packed = packed_grams([counted((topic, True, name) for topic, name in enumerate(names))], len(names))
    return Grams(packed, len(names))


def test_a_line_is_cut_into_groups_with_the_starts_of_words() -> None:
    assert list(grams_of(line_of(["the", "bank"]))) == [" the", "the ", "he b", "e ba", " ban", "bank"]
    assert list(grams_of(line_of(["a"]))) == []


def test_a_line_is_nearest_to_what_is_called_so() -> None:
    near = made("we both have as many points", "points for a statue", "a lost war").near(line_of(["both", "points"]))
    assert near.topics[0] > near.topics[1] > near.topics[2] == 0
    assert near.whole >= near.topics[0]


def test_what_nobody_has_counts_against_all() -> None:
    near = made("a lost war").near(line_of(["zzyx"]))
    assert (near.whole, near.topics) == (2 * UNKNOWN, array("I", [0]))


def test_letter_by_letter_comes_to_the_same() -> None:
    line = line_of(["корупция", "в", "конце"])
    typed = small_index().grams
    steps = [typed.near(line[:size]) for size in range(len(line) + 1)]
    assert steps[-1] == made_again().near(line)
    assert [step.whole for step in steps[:SIZE]] == [0] * SIZE


def made_again() -> Grams:
    return Index(build(Reference.of(topics()))).grams


def test_half_a_word_that_nobody_foresaw_is_near() -> None:
    assert "corruption" in found("anticorruptional")

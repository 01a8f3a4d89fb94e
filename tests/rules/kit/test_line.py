"""Text from outside as a line that any page can draw: what is mended in it, by what Unicode says of each character."""

from __future__ import annotations

import unicodedata

from rules.kit.line import one_line

TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Classes of characters that turn the order of letters around, and of those that end it."""
MENDED = {"Cs": "\ufffd", "Cc": " ", "Zl": " ", "Zp": " "}
"""Half of a pair, controls, and what ends a line or a paragraph."""


def test_every_character_stays_becomes_a_space_or_goes() -> None:
    for letter in map(chr, range(0x10000)):
        turns = unicodedata.bidirectional(letter) in TURNING
        mended = "" if turns else MENDED.get(unicodedata.category(letter), letter)
        assert one_line(f"a{letter}b") == f"a{mended}b", hex(ord(letter))

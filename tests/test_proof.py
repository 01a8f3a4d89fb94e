"""The page of figures: a check replaces its own section and no other."""

from __future__ import annotations

import re
from pathlib import Path

from tools.proof import table, write_section


def test_a_section_is_replaced_and_the_others_stay(tmp_path: Path) -> None:
    page = tmp_path / "proof.md"
    write_section("Faults", ["old"], page)
    write_section("Doors", ["1 door", "", "- and more"], page)
    write_section("Faults", ["new"], page)
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["Faults", "Doors"]
    assert "old" not in text
    assert "new\n\n## Doors\n\nRun on " in text
    assert text.endswith("1 door\n\n- and more\n")
    assert text.count("# Proof") == 1


def test_numbers_are_shown_as_people_read_them() -> None:
    assert table(["what", "tried"], [["kills", 10_000]]) == ["| what | tried |", "| --- | ---: |", "| kills | 10,000 |"]

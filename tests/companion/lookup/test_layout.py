"""What was typed with the keyboard switched to another language."""

from __future__ import annotations

import pytest

from companion.lookup.layout import other_readings


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rjhhegwbz", "коррупция"),
        ("'gj[f", "эпоха"),
        ("];f", "їжа"),
        ("gjkscb", "поліси"),
        ("цщтвук", "wonder"),
        ("іещку", "store"),
        ("ыещку", "store"),
        ("ъжа", "їжа"),
        ("rfhnf II", "карта ІІ"),
        ("Vbrtkfyl;tkj чудо", "Микеланджело чудо"),
    ],
)
def test_read_again(typed: str, meant: str) -> None:
    readings = other_readings(typed)
    assert meant in readings or any(meant.split()[0] in reading for reading in readings)


def test_the_other_half_of_a_query_stays() -> None:
    assert all(
        reading.endswith(" чудо") for reading in other_readings("Vbrtkfyl;tkj чудо") if reading.isascii() is False
    )
    assert "карта 2" in other_readings("rfhnf 2")


def test_what_no_keyboard_changes_has_no_other_reading() -> None:
    assert other_readings("") == other_readings("42 — 7") == []

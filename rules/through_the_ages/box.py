"""What lies in the box: a text and how many there are. For cubes, what four players take out: there are a few more."""

from __future__ import annotations

from rules.through_the_ages.tables import BLUE_SQUARES, CIVIL_DECK, MILITARY_DECK, YELLOW_SQUARES

_SEATS = 4
_WORKERS = 7

BOX: tuple[tuple[str, int], ...] = (
    ("through_the_ages.box.player_boards", _SEATS),
    ("through_the_ages.box.civil", sum(decks[-1] for decks in CIVIL_DECK.values())),
    ("through_the_ages.box.military", sum(decks[-1] for decks in MILITARY_DECK.values())),
    ("through_the_ages.box.rating_markers", 4 * _SEATS),
    ("through_the_ages.box.point_markers", 2 * _SEATS),
    ("through_the_ages.box.tactic_flags", _SEATS),
    ("through_the_ages.box.yellow", (YELLOW_SQUARES + _WORKERS) * _SEATS),
    ("through_the_ages.box.blue", BLUE_SQUARES * _SEATS),
    ("through_the_ages.box.white", 4 * _SEATS),
    ("through_the_ages.box.red", 2 * _SEATS),
)

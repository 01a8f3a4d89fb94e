"""What lies in the box (HAD-009 to HAD-018): a text and how many there are."""

from __future__ import annotations

BOX: tuple[tuple[str, int], ...] = (
    ("hadara.box.board", 5),
    ("hadara.box.player_boards", 5),
    ("hadara.box.start_cards", 5),
    ("hadara.box.aids", 5),
    ("hadara.box.coloured_cards", 120),
    ("hadara.box.purple_cards", 42),
    ("hadara.box.colonies", 25),
    ("hadara.box.bonus_tokens", 40),
    ("hadara.box.plus_ten", 48),
    ("hadara.box.medals", 10),
    ("hadara.box.markers", 20),
    ("hadara.box.coins_1", 34),
    ("hadara.box.coins_5", 18),
    ("hadara.box.coins_10", 10),
    ("hadara.box.pad", 1),
)

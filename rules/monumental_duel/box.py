"""What lies in the Trade box (MOD-005 to MOD-012): a text and how many there are."""

from __future__ import annotations

BOX: tuple[tuple[str, int], ...] = (
    ("monumental_duel.contents.civilizations", 66),
    ("monumental_duel.contents.era_1", 12),
    ("monumental_duel.contents.era_2", 12),
    ("monumental_duel.contents.era_3", 6),
    ("monumental_duel.contents.common", 20),
    ("monumental_duel.contents.free_cities", 10),
    ("monumental_duel.contents.dividers", 3),
    ("monumental_duel.contents.aids", 4),
    ("monumental_duel.contents.advantage", 1),
    ("monumental_duel.contents.production", 13),
    ("monumental_duel.contents.science", 13),
    ("monumental_duel.contents.military", 13),
    ("monumental_duel.contents.culture", 10),
    ("monumental_duel.contents.gold", 15),
    ("monumental_duel.contents.action_tokens", 13),
    ("monumental_duel.contents.type_tokens", 6),
    ("monumental_duel.contents.construction", 3),
    ("monumental_duel.contents.first_player", 1),
)

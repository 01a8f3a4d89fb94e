"""Hadara: three epochs, four counters, and a wheel."""

from __future__ import annotations

from rules.kit.cover import Cover
from rules.kit.text import say

COVER = Cover("hadara", say("hadara.title"), fewest=2, most=5)  # HAD-001

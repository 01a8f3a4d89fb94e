"""How long a wheel or a dial takes to turn."""

from __future__ import annotations

from screens.draw.theme import theme


def turn_seconds(notches: int) -> float:
    """A fixed time for each notch, up to a limit; 0 with reduced motion."""
    if theme.reduced_motion:
        return 0.0
    motion = theme.tokens["motion"]
    return min(abs(notches) * motion["dial_turn_ms_per_notch"], motion["dial_turn_max_ms"]) / 1000

"""Whose phone recorded something, in words. A phone says at which seat its owner sits, and tells others so."""

from __future__ import annotations

from collections.abc import Mapping

from companion.session.session import Session
from rules.kit.text import SeatName, Text, say

SHORT = 4
"""Characters of a phone's name that tell those at one table apart."""


def phone_text(device: str, session: Session, seats: Mapping[str, int]) -> Text:
    """This phone, that of a player, or at least one that can be told from the others."""
    if session.is_own(device):
        return say("phone.this")
    if device in seats:
        return say("phone.of", name=SeatName(seats[device]))
    # The name of a phone may come from anywhere: what cannot be drawn is left out.
    return say("phone.other", id="".join(sign for sign in device if sign.isalnum())[:SHORT] or "?")

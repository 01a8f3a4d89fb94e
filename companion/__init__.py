"""The app around the games."""

from __future__ import annotations

# As in pyproject.toml, which a phone does not carry.
VERSION = "0.1.0"

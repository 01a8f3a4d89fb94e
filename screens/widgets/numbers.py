"""Numbers as they are written: with the true minus sign, which is as wide as the plus."""

from __future__ import annotations


def figures(number: int) -> str:
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else figures(number)

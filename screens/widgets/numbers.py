"""Numbers as they are written: with the true minus sign, which is as wide as the plus."""

from __future__ import annotations


def numeral(number: int) -> str:
    """A number with its minus, if it has one."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def signed(number: int) -> str:
    """A difference, with its plus or minus."""
    return f"+{number}" if number > 0 else numeral(number)


def clock(units: float) -> str:
    """Minutes as hours and minutes, or seconds as minutes and seconds."""
    whole, rest = divmod(round(units), 60)
    return f"{whole}:{rest:02}"

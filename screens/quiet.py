"""Keeps Kivy from complaining about hardware that nobody needs."""

from __future__ import annotations

import logging


def hush() -> None:
    """On most desktops Kivy prints a traceback about a touch library that is not there, and then works."""
    logging.getLogger("kivy").addFilter(lambda record: "MTDev" not in record.getMessage())

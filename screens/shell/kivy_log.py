"""Keeps Kivy's log free of complaints about hardware that the app can do without."""

from __future__ import annotations

import logging

# A touch library, a camera and a second clipboard: most desktops lack them, and Kivy prints a traceback and works.
LACKING = ("MTDev", "Camera", "Cutbuffer")


def leave_out_missing_hardware() -> None:
    logging.getLogger("kivy").addFilter(lambda record: not any(name in record.getMessage() for name in LACKING))

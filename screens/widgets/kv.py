"""Loads the .kv file that lies beside a widget's module."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(module: str) -> None:
    """Loads the .kv beside a module; call it with `__file__`."""
    Builder.load_file(str(Path(module).with_suffix(".kv")))

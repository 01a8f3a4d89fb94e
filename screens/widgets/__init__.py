"""The base widgets: they take plain words and values and tell what was touched. They know no game and no session."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load_kv(module: str) -> None:
    """Load the .kv beside a module; call it with `__file__`."""
    Builder.load_file(str(Path(module).with_suffix(".kv")))

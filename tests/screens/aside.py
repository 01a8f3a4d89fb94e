"""A shell for whoever goes to another page at once: the first one is not built for nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table import Table
from screens.shell.page import Page
from screens.shell.shell import Shell


def shell_aside(table: Table, pages: Mapping[str, Any], size: tuple[float, float]) -> Shell:
    """On a blank page in place of the first one, which is built like any other on the way back."""
    known = {**pages, "home": Page}
    shell = Shell(table, known, "home", size=size)
    known["home"] = pages["home"]
    return shell

"""A page or a drawer in sight, and what is found there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from kivy.uix.widget import Widget

from companion.table import Table
from screens.shell.page import Page
from screens.shell.shell import Shell
from screens.widgets.drawer import Drawer
from tools.pictures.stage import Stage

Found = TypeVar("Found", bound=Widget)


class Threads:
    """Stands in for the threads of `in_background`: they work when told: after an interruption."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def __call__(self, target: Callable[[], None], **_: Any) -> Threads:
        self.waiting.append(target)
        return self

    def start(self) -> None:
        """Not yet."""

    def work(self) -> int:
        """All that waits, and what that leads to; tells how much it was."""
        count = 0
        while self.waiting:
            self.waiting.pop(0)()
            count += 1
        return count


@dataclass
class Sight:
    """kind: the class of the page or drawer that it is about; is_far: nothing on it may be touched without meaning to,
    because it would reach for a network"""

    stage: Stage
    shell: Shell
    table: Table
    kind: type
    is_far: bool = False
    threads: Threads = field(default_factory=Threads)

    @property
    def shells(self) -> list[Shell]:
        """A sample round has one of its own."""
        inner = getattr(self.shell.page, "inner", None)
        return [self.shell, inner] if isinstance(inner, Shell) else [self.shell]

    @property
    def page(self) -> Any:
        return self.shells[-1].page

    @property
    def drawers(self) -> list[Drawer]:
        return [drawer for shell in self.shells for layers in shell.all_layers() for drawer in layers.drawers]

    @property
    def drawer(self) -> Any:
        """The drawer that it is about, if it is one."""
        return next((drawer for drawer in self.drawers if type(drawer) is self.kind), None)

    @property
    def is_there(self) -> bool:
        pages = [shell.page for shell in self.shells]
        return any(type(one) is self.kind for one in (*pages, *self.drawers))

    def all(self, kind: type[Found]) -> list[Found]:
        """In the drawer, or else on the page: what is laid out."""
        root: Widget = self.drawer or self.page
        found = (one for one in root.walk(restrict=True) if isinstance(one, kind))
        return [one for one in found if one.width and one.height]

    def some_file(self) -> Path:
        """One that holds nothing of ours."""
        path = self.table.store.folder / "some.zip"
        path.write_bytes(b"PK")
        return path

    @property
    def shown(self) -> list[Widget]:
        """The page and what lies over it, each of which must fill the window."""
        return [one for one in self.shell.children if isinstance(one, (Page, Drawer))]

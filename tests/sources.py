"""The project's own files, for the tests that read them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = ("companion", "rules", "screens")
GAMES = sorted(
    path.name for path in (ROOT / "rules").iterdir() if (path / "__init__.py").exists() and path.name != "kit"
)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def files(*suffixes: str, under: tuple[str, ...] = CODE) -> Iterator[Path]:
    """Those with one of the suffixes; without any, all that are no bytecode."""
    for folder in under:
        found = (path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix != ".pyc")
        yield from sorted(path for path in found if not suffixes or path.suffix in suffixes)


def parsed(path: Path) -> ast.Module:
    """Not kept: all the trees together hold a million objects."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))

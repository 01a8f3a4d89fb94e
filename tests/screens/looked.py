"""Which scenes have been drawn in the hardest looks, as the sources are now.

What a scene looks like follows from the sources alone. `make looks` draws all of them and writes down which sources it
drew (looks.json): as long as nothing of that has changed, `make test` draws a few and trusts the rest.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

from tests.sources import GAMES, ROOT
from tools.pictures.scene import Scene

RECORD = Path(__file__).with_name("looks.json")
SHARED = ("screens", "companion", "rules/kit", "assets", "tools/pictures", "tests/screens/outside.py", "pyproject.toml")
NOWHERE = ("assets/guest/", "assets/android/", "companion/cli/")
"""Of these no scene shows anything: guests' browsers, what the package has besides, and the command line."""


@cache
def digest(*names: str) -> str:
    """Of all files under these folders, whatever made them."""
    found = hashlib.sha256()
    for folder in names:
        start = ROOT / folder
        for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and "__pycache__" not in path.parts and not name.startswith(NOWHERE):
                found.update(name.encode() + b"\0")
                found.update(path.read_bytes())
    return found.hexdigest()[:16]


def sources() -> dict[str, str]:
    """The state of what every scene rests on, and of each game."""
    return {"shared": digest(*SHARED), **{game: digest(f"rules/{game}") for game in GAMES}}


@cache
def recorded() -> dict[str, str]:
    known: dict[str, str] = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    return known


def is_looked_at(scene: Scene) -> bool:
    """Whether nothing has changed that it shows. A scene of no game may show any."""
    now, games = sources(), [game for game in GAMES if game in scene.name] or GAMES
    return all(recorded().get(name) == now[name] for name in ("shared", *games))


def record() -> None:
    RECORD.write_text(json.dumps(sources(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record()

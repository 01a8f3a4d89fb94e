"""python -m tools.door: somebody who has just found the app plays it, in a real window and on a phone.

`make door` writes what that gave into docs/proof.md. The two walks share the processor, as the tests do.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.door import mouse
from tools.door.runs import Device, Heard, walk, x_server
from tools.proof import table, write_section

WAYS = {"mouse": "a real window under Xvfb: X's mouse, wheel and keys", "phone": "SDL's queue, as a phone fills it"}
WALKED = (
    "From a wiped folder, with default settings, in Kivy's own loop and in real time: the language, the sample round",
    "of each game, the setup with typed names, a round of each game with why and undo, a refusal recorded anyway, the",
    "history, a rule, the live table, a code, another program and back, the window turned in the middle of a form, a",
    "kill, the next start, one more entry, a score sheet to its result, and the picture that is sent.",
)
LANGUAGES = {"mouse": "en", "phone": "ru"}


def main() -> int:
    began = time.monotonic()
    missing = mouse.missing()
    if missing:
        print(f"There is no {missing} here, so there is no mouse and no real window.", file=sys.stderr)
    with TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        kinds = [kind for kind in WAYS if kind != "mouse" or not missing]
        found = dict(zip(kinds, pool.map(lambda kind: way(kind, Path(folder) / kind), kinds), strict=True))
    errors = [f"{kind}: {error}" for kind, parts in found.items() for part in parts for error in part.errors]
    print("\n".join(errors), file=sys.stderr)
    seconds = time.monotonic() - began
    lines = [*summary(found), "", f"Both ways side by side took {seconds:.0f} seconds."]
    print("\n".join(lines))
    if not errors and not missing:
        write_section("make door", lines)
    return int(bool(errors))


def way(kind: str, folder: Path) -> list[Heard]:
    if kind == "mouse":
        with x_server() as display:
            return walk(Device(kind), LANGUAGES[kind], folder, display)
    return walk(Device(kind), LANGUAGES[kind], folder)


def summary(found: dict[str, list[Heard]]) -> Iterator[str]:
    """The first lines say what was done; the table, what came of it."""
    yield from (*WALKED, "")
    head = (
        "by",
        "touches and keys",
        "frames",
        "longest, ms",
        "with its drawing by software, ms",
        "over 250 ms",
        "errors",
        "seconds",
    )
    rows = []
    for kind, parts in found.items():
        ends = [line for part in parts for line in part.of("end") + part.of("kill")]
        rows.append(
            (
                WAYS[kind],
                sum(part.touches for part in parts),
                sum(end["frames"] for end in ends),
                max((end["longest_ms"] for end in ends), default=0),
                max((end["drawn_ms"] for end in ends), default=0),
                sum(len(part.of("slow")) for part in parts),
                sum(len(part.errors) for part in parts),
                round(sum(part.seconds for part in parts)),
            )
        )
    yield from table(head, rows)


if __name__ == "__main__":
    sys.exit(main())

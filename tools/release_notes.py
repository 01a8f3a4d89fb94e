"""What a release says about itself: its section of CHANGELOG.md. `python -m tools.release_notes v0.1.0`

The tag must be the version that pyproject.toml names, so that nothing is published under the wrong name.
Standard library only: the release asks this before anything is installed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = ROOT / "CHANGELOG.md"
PROJECT = ROOT / "pyproject.toml"

_HEADING = re.compile(r"^## +\[?(?P<version>[^]\s]+)\]?(?: +-.*)?$", re.MULTILINE)
# Addresses of the versions, as Keep a Changelog has them at the foot of the file.
_ADDRESS = re.compile(r"^\[[^]]+\]: \S+\n?", re.MULTILINE)


class Unready(Exception):
    """Why there is nothing to publish, in a sentence."""


def notes_of(version: str, changelog: str) -> str:
    """The section of a version, without its heading."""
    headings = [*_HEADING.finditer(changelog)]
    for place, heading in enumerate(headings):
        if heading["version"] == version:
            end = headings[place + 1].start() if place + 1 < len(headings) else len(changelog)
            section = _ADDRESS.sub("", changelog[heading.end() : end]).strip()
            if not re.search(r"^- ", section, re.MULTILINE):
                raise Unready(f"The section of {version} in CHANGELOG.md says nothing yet.")
            return section + "\n"
    raise Unready(f"CHANGELOG.md has no section for {version}: rename [Unreleased] and give it the day.")


def version_of(tag: str, project: str) -> str:
    """The version a tag stands for, if it is the project's own."""
    version = str(tomllib.loads(project)["project"]["version"])
    if tag.removeprefix("v") != version:
        raise Unready(f"The tag {tag} is not the version in pyproject.toml, which is {version}.")
    return version


def main(given: Sequence[str]) -> int:
    if len(given) != 1:
        print("Which version? For example: python -m tools.release_notes v0.1.0", file=sys.stderr)
        return 2
    try:
        version = version_of(given[0], PROJECT.read_text(encoding="utf-8"))
        print(notes_of(version, CHANGELOG.read_text(encoding="utf-8")), end="")
    except Unready as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What is set up for what: to see the app, what the app needs; to test it, the rest. `make fresh` measures it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions, requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.sources import CODE, ROOT, files, named
from tests.test_architecture import imports
from tools.packaging import ONLY_THERE

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
STEPS = re.compile(r"^sh setup\.sh (\w+)$", re.MULTILINE)


def needed(lines: list[str]) -> Iterator[str]:
    """The packages that these requirements bring here, and what those need in turn."""
    for one in map(Requirement, lines):
        if one.marker is None or one.marker.evaluate({"extra": ""}):
            yield canonicalize_name(one.name)
            yield from needed(requires(one.name) or [])


def pinned(name: str) -> list[str]:
    lines = (ROOT / "tools" / name).read_text(encoding="utf-8").splitlines()
    return [line.partition("==")[0] for line in lines if not line.startswith("#")]


APP = set(needed(PROJECT["dependencies"]))


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the pins are from Python 3.11")
def test_what_the_app_needs_in_turn_is_pinned_and_nothing_else() -> None:
    own = {canonicalize_name(Requirement(one).name) for one in PROJECT["dependencies"]}
    assert pinned("pins.txt") == sorted(APP - own)


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the pins are from Python 3.11")
def test_what_development_needs_in_turn_is_pinned_and_nothing_else() -> None:
    dev = PROJECT["optional-dependencies"]["dev"]
    # A new environment of Python 3.11 has setuptools anyway.
    own = {canonicalize_name(Requirement(one).name) for one in dev} | {"setuptools"}
    assert pinned("pins_dev.txt") == sorted(set(needed(dev)) - own - APP)


def test_the_app_and_its_pictures_import_nothing_of_development() -> None:
    """Without a display `make run` draws pictures. What can only be imported on a phone has pyjnius there."""
    brought = {
        module
        for module, owners in packages_distributions().items()
        if {canonicalize_name(owner) for owner in owners}.isdisjoint(APP)
    } - {*CODE, "assets"}
    there = {f"{module.replace('.', '/')}.py" for module in ONLY_THERE}
    looked_at = [
        (path, imports(path)) for path in files(".py", under=(*CODE, "tools/pictures")) if named(path) not in there
    ]
    assert len(looked_at) > 500
    found = [
        (named(path), one) for path, all_of_it in looked_at for one in all_of_it if one.partition(".")[0] in brought
    ]
    assert found == []


@pytest.mark.parametrize(
    ("target", "steps"),
    [
        ("run", {"app"}),
        ("quick", {"app", "tools"}),
        ("style", {"app", "tools"}),
        ("suite", {"app", "tools", "programs"}),
    ],
)
def test_a_target_sets_up_what_it_needs(target: str, steps: set[str]) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    dry = ["make", "--dry-run", "--what-if=setup.sh", target]
    told = subprocess.run(dry, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout
    assert set(STEPS.findall(told)) == steps

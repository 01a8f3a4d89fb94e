"""What a release needs besides the code: notes from the changelog, a way to start it, texts for the stores."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from companion import VERSION
from companion.text import LANGUAGES
from tests.sources import ROOT, files
from tools.packaging import Spec
from tools.release_notes import CHANGELOG, Unready, notes_of, version_of

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
STORE = ROOT / "fastlane" / "metadata" / "android"
# As the stores name them.
LISTED_AS = {"en": "en-US", "ru": "ru-RU", "uk": "uk"}
LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000, "changelogs": 500}

SAMPLE = """# Changelog

## [Unreleased]

## [1.10.0] - 2026-12-31

### Added

- Something [linked](https://example.org).

### Fixed

- A thing.

## [1.1.0] - 2026-12-01

- The first.

## [1.0.0] - 2026-11-01

[Unreleased]: https://example.org/compare/v1.10.0...HEAD
[1.1.0]: https://example.org/v1.1.0
"""


# Notes.


def test_the_notes_are_the_section_of_the_version() -> None:
    assert notes_of("1.10.0", SAMPLE) == (
        "### Added\n\n- Something [linked](https://example.org).\n\n### Fixed\n\n- A thing.\n"
    )
    assert notes_of("1.1.0", SAMPLE) == "- The first.\n"


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("1.1", "CHANGELOG.md has no section for 1.1: rename [Unreleased] and give it the day."),
        ("1.0.0", "The section of 1.0.0 in CHANGELOG.md says nothing yet."),
        ("Unreleased", "The section of Unreleased in CHANGELOG.md says nothing yet."),
    ],
)
def test_a_version_without_notes_says_so(version: str, why: str) -> None:
    with pytest.raises(Unready, match=f"^{re.escape(why)}$"):
        notes_of(version, SAMPLE)


def test_the_tag_is_the_version_of_the_project() -> None:
    project = '[project]\nversion = "1.2.3"\n'
    assert version_of("v1.2.3", project) == version_of("1.2.3", project) == "1.2.3"
    with pytest.raises(Unready, match=r"The tag v1\.2 is not the version in pyproject\.toml, which is 1\.2\.3\."):
        version_of("v1.2", project)


def test_the_tool_says_why_in_a_sentence() -> None:
    run = subprocess.run(
        [sys.executable, "-S", "-m", "tools.release_notes", "v0.0.0"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == f"The tag v0.0.0 is not the version in pyproject.toml, which is {VERSION}.\n"


def test_our_changelog_can_be_cut() -> None:
    """Before a release what is coming, after it what came."""
    text = CHANGELOG.read_text(encoding="utf-8")
    newest = VERSION if f"## [{VERSION}]" in text else "Unreleased"
    assert "## [" not in notes_of(newest, text)


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == VERSION


# Starting it.


def test_the_wheel_has_a_script_that_opens_the_app() -> None:
    module, _, function = PROJECT["project"]["gui-scripts"]["annals"].partition(":")
    assert callable(getattr(import_module(module), function))


def test_whatever_the_app_reads_goes_into_the_wheel() -> None:
    """Drawings are what the atlases are made of, and no part of it."""
    [patterns] = PROJECT["tool"]["setuptools"]["package-data"].values()
    taken = {pattern.removeprefix("*") for pattern in patterns} | {".py", ".svg", ".pyc"}
    ours = [path for path in files("", under=("companion", "rules", "screens", "assets")) if path.is_file()]
    assert ours == [], "a file without a suffix is not taken along"
    suffixes = {path.suffix for top in ("companion", "rules", "screens", "assets") for path in (ROOT / top).rglob("*")}
    assert suffixes - {""} <= taken
    names = {pattern.removesuffix("*") for pattern in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]}
    assert names == {"companion", "rules", "screens", "assets"}


# Stores.


def version_code() -> int:
    """As python-for-android counts: 10, the lowest level, and two digits for each part of the version."""
    number = 0
    for part in VERSION.split("."):
        assert int(part) < 100, "it would run into the part before it"
        number = 100 * number + int(part)
    return int(f"10{Spec()['android.minapi']}{number}")


def store_texts() -> list[tuple[str, Path]]:
    return [
        *((name, STORE / listed / name) for listed in LISTED_AS.values() for name in LONGEST if name != "changelogs"),
        *(("changelogs", STORE / listed / "changelogs" / f"{version_code()}.txt") for listed in LISTED_AS.values()),
    ]


def test_the_stores_know_every_language_of_the_app() -> None:
    assert set(LISTED_AS) == set(LANGUAGES)
    assert {path.name for path in STORE.iterdir()} == set(LISTED_AS.values())


@pytest.mark.parametrize(("kind", "path"), store_texts(), ids=lambda one: str(one).removeprefix(f"{STORE}/"))
def test_a_text_for_the_stores_is_there_and_fits(kind: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert 0 < len(text.strip()) <= LONGEST[kind]
    assert text == text.strip() + "\n"
    assert kind in ("full_description.txt", "changelogs") or "\n" not in text.strip()
    placeholder = r"\b(?:TODO|TBD|FIXME|XXX|lorem|ipsum)\b|[{}<>]|example\.(?:com|org)|…$"
    assert re.search(placeholder, text, re.IGNORECASE | re.MULTILINE) is None


@pytest.mark.parametrize("listed", sorted(set(LISTED_AS.values()) - {"en-US"}))
def test_a_text_for_the_stores_is_translated(listed: str) -> None:
    """In Cyrillic but for the name, and each with the same paragraphs."""
    english, own = (
        (STORE / one / "full_description.txt").read_text(encoding="utf-8").split("\n") for one in ("en-US", listed)
    )
    assert len(own) == len(english)
    latin = {word for line in own for word in re.findall(r"[A-Za-z]{2,}", line)}
    assert latin <= {"Annals", "MIT"}


@pytest.mark.parametrize("listed", LISTED_AS.values())
def test_older_changes_still_fit(listed: str) -> None:
    for path in (STORE / listed / "changelogs").iterdir():
        assert path.suffix == ".txt"
        assert path.stem.isdigit()
        assert len(path.read_text(encoding="utf-8").strip()) <= LONGEST["changelogs"]

"""What the documents point at is there: files, headings, and the places in the code that the decisions name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.sources import ROOT, named

DECISIONS = ROOT / "docs" / "decisions"
LONGEST_DECISION = 80
MADE_HERE = {"build", "dist", "bin"}

_FENCED = re.compile(r"^(`{3,}|~{3,}).*?^\1", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
# [text](where "title"), the same with a picture in front, and the addresses at the foot of a page.
_LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)|^\[[^]]+\]:\s*(\S+)", re.MULTILINE)
_ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//")
_HEADING = re.compile(r"^#{1,6} +(.+?) *#*$", re.MULTILINE)


def documents(root: Path = ROOT) -> Iterator[Path]:
    for path in sorted(root.iterdir()):
        if path.is_dir() and (path.name == ".github" or not path.name.startswith(".")) and path.name not in MADE_HERE:
            yield from documents(path)
        elif path.suffix == ".md":
            yield path


def links(text: str) -> list[str]:
    """Where a page points to, without what it only quotes."""
    prose = _CODE.sub("", _FENCED.sub("", text))
    return [one or other for one, other in _LINK.findall(prose)]


def anchors(text: str) -> set[str]:
    """The headings of a page, as GitHub names them."""
    headings = _HEADING.findall(_FENCED.sub("", text))
    return {re.sub(r"[^\w\- ]", "", heading.casefold()).replace(" ", "-") for heading in headings}


def leads_nowhere(page: Path, link: str) -> bool:
    if _ELSEWHERE.match(link):
        return False
    name, _, anchor = unquote(link).partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.exists() or not target.is_relative_to(ROOT):
        return True
    return bool(anchor) and target.suffix == ".md" and anchor not in anchors(target.read_text(encoding="utf-8"))


def test_every_link_leads_somewhere() -> None:
    pages = {page: links(page.read_text(encoding="utf-8")) for page in documents()}
    assert {"README.md", "docs/android.md", ".github/pull_request_template.md"} <= {named(page) for page in pages}
    assert any(pages.values())
    assert [
        f"{named(page)}: {link}" for page, all_of_it in pages.items() for link in all_of_it if leads_nowhere(page, link)
    ] == []


@pytest.mark.parametrize(
    ("link", "is_broken"),
    [
        ("CONTRIBUTING.md", False),
        ("docs/pictures", False),
        ("CONTRIBUTING.md#a-fifth-game-in-an-hour", False),
        ("docs/command_line.md#without-a-screen", False),
        ("https://example.org/nothing.md", False),
        ("CONTRIBUTING.md#add-a-dragon", True),
        ("docs/nothing.md", True),
        ("../outside.md", True),
    ],
)
def test_a_link_that_leads_nowhere_is_caught(link: str, is_broken: bool) -> None:
    assert leads_nowhere(ROOT / "README.md", link) is is_broken


def test_what_is_only_quoted_is_no_link() -> None:
    text = "[d](e.md), ![f](g.png) and `[h](i.md)`.\n\n```\n[j](k.md)\n```\n\n[l]: m.md\n"
    assert links(text) == ["e.md", "g.png", "m.md"]


# Decisions.


def test_every_decision_is_listed_and_short() -> None:
    pages = sorted(path.name for path in DECISIONS.glob("[0-9]*.md"))
    listed = [link for link in links((DECISIONS / "README.md").read_text(encoding="utf-8")) if "/" not in link]
    assert listed == pages
    assert [int(name[:2]) for name in pages] == list(range(1, len(pages) + 1))
    for name in pages:
        text = (DECISIONS / name).read_text(encoding="utf-8")
        assert text.startswith(f"# {int(name[:2])}. ")
        assert len(text.splitlines()) <= LONGEST_DECISION


def test_every_file_a_decision_names_is_there() -> None:
    """Whoever moves one finds the page that has to follow."""
    tops = "|".join(re.escape(path.name) for path in ROOT.iterdir() if path.is_dir() and path.name not in MADE_HERE)
    path_like = re.compile(rf"`((?:{tops})/[\w./-]+)`")
    found = {page: path_like.findall(page.read_text(encoding="utf-8")) for page in DECISIONS.glob("*.md")}
    assert sum(map(len, found.values())) > 40
    assert [
        f"{page.name}: {name}" for page, names in found.items() for name in names if not (ROOT / name).exists()
    ] == []

"""What is new is told in three languages for every version that CHANGELOG.md knows, and for the one being made."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import VERSION
from companion.draft import Draft
from companion.news import key_of, news_lines
from companion.store.store import Store
from companion.table import Table
from companion.text import LANGUAGES, translator_for
from tests.sources import ROOT
from tests.toy_game import TOY

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
VERSIONS = [*dict.fromkeys([VERSION, *re.findall(r"^## \[(\d[^]]*)\]", CHANGELOG, re.MULTILINE)])]
MOST_LINES, LONGEST = 9, 120
"""More is not read."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("version", VERSIONS)
def test_every_version_says_what_it_brought(version: str, language: str) -> None:
    translator = translator_for(language)
    lines = news_lines(translator, version)
    assert key_of(version) not in translator.missing
    assert 1 <= len(lines) <= MOST_LINES
    assert all(line and len(line) <= LONGEST for line in lines)
    assert len(lines) == len(news_lines(translator_for("en"), version))


def test_no_news_are_told_of_a_version_that_never_was() -> None:
    """A version that is renamed takes its news along."""
    told = re.findall(
        r'^msgid "(news\.\d\w*)"', (ROOT / "assets/locale/en.po").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(told) == sorted(map(key_of, VERSIONS))


def test_whoever_updates_is_told_once(tmp_path: Path) -> None:
    table = Table(Store(tmp_path))
    assert not table.has_news
    table.start(Draft(TOY, ["Anna", "Boris"]))
    assert table.has_news
    table.change_settings(news_seen=VERSION)
    assert not Table(Store(tmp_path)).has_news
    table.change_settings(news_seen="0.0.9")
    assert Table(Store(tmp_path)).has_news

"""Our own reader of .po files gives what the general one gives, for every message of every file."""

from __future__ import annotations

import io
from gettext import GNUTranslations
from pathlib import Path

import polib
import pytest

from companion.catalogue import Catalogue
from tests.sources import ROOT, named

FILES = sorted([*ROOT.glob("assets/locale/*.po"), *ROOT.glob("rules/*/locale/*.po")])


@pytest.mark.parametrize("path", FILES, ids=named)
def test_every_message_reads_as_gettext_reads_it(path: Path) -> None:
    general, own = polib.pofile(str(path), encoding="utf-8"), Catalogue(path)
    compiled = GNUTranslations(io.BytesIO(general.to_binary()))
    assert len(general) > 100
    for entry in general:
        if not entry.msgid_plural:
            assert own.message(entry.msgid) == compiled.gettext(entry.msgid)
            continue
        for n in (*range(30), 100, 101, 111, 112, 121):
            assert own.message(entry.msgid, n) == compiled.ngettext(entry.msgid, entry.msgid_plural, n)


def test_what_is_missing_or_empty_is_none(tmp_path: Path) -> None:
    path = tmp_path / "en.po"
    lines = [
        'msgid ""',
        'msgstr "Language: en\\n"',
        "",
        "# A comment",
        'msgid "long"',
        'msgstr ""',
        '"one \\"two\\" "',
        '"three\\nfour"',
        "",
        'msgid "empty"',
        'msgstr ""',
        "",
        'msgid "longer"',
        'msgstr "last"',
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    catalogue = Catalogue(path)
    assert catalogue.message("long", 3) == 'one "two" three\nfour'
    assert catalogue.message("longer") == "last"
    assert catalogue.message("empty") is catalogue.message("missing") is catalogue.message("") is None

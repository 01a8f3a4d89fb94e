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


def one_or_more(n: int) -> int:
    return int(n != 1)


def one_few_many(n: int) -> int:
    """As grammars of Russian and Ukrainian have it: 1, 21 and 31; 2 to 4, 22 to 24; all others, 11 to 14 among them."""
    if 11 <= n % 100 <= 14:
        return 2
    return {1: 0, 2: 1, 3: 1, 4: 1}.get(n % 10, 2)


GRAMMARS = {"en": one_or_more, "ru": one_few_many, "uk": one_few_many}


@pytest.mark.parametrize("path", [path for path in FILES if path.stem in GRAMMARS], ids=named)
def test_the_header_of_each_file_gives_the_plural_forms_of_its_language(path: Path) -> None:
    form_of, grammar = Catalogue(path).form_of, GRAMMARS[path.stem]
    assert [form_of(n) for n in range(1001)] == [grammar(n) for n in range(1001)]


def test_a_file_without_a_rule_has_one_and_more(tmp_path: Path) -> None:
    path = tmp_path / "xx.po"
    path.write_text('msgid "thing"\nmsgid_plural "thing"\nmsgstr[0] "one"\nmsgstr[1] "more"\n', encoding="utf-8")
    assert [Catalogue(path).form_of(n) for n in (0, 1, 2)] == [1, 0, 1]


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

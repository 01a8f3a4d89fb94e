"""What a Linux desktop gets with an installation: the program in its menu, its icon, its kind of files."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from configparser import RawConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.app import LINK
from companion.share.inbox import SUFFIX
from companion.text import LANGUAGES, translator_for
from tests.sources import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ENTRY, KIND, ICON = (ROOT / "desktop" / f"annals.{suffix}" for suffix in ("desktop", "xml", "svg"))
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
# Of the Desktop Entry Specification and of the menu categories that are registered: those a program like this may use.
KEYS = {
    *("Type", "Version", "Name", "GenericName", "Comment", "Exec", "Icon", "Terminal", "StartupWMClass"),
    *("Categories", "Keywords", "MimeType"),
}
LOCALIZED = {"Name", "GenericName", "Comment", "Keywords"}
LISTS = {"Categories", "Keywords", "MimeType"}
CATEGORIES = {"Game": {"BoardGame", "CardGame", "LogicGame", "StrategyGame"}, "Utility": {"Clock"}}
FIELD_CODES = set("fFuUick%")


def problems(text: str) -> list[str]:
    """What `desktop-file-validate` would say of it, as far as this file goes."""
    parser = RawConfigParser(delimiters=("=",), interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(text)
    found = [f"group {name}" for name in parser.sections() if name != "Desktop Entry"]
    entry = dict(parser["Desktop Entry"])
    plain = {key: value for key, value in entry.items() if "[" not in key}
    found += [f"key {key}" for key in plain if key not in KEYS]
    found += [f"missing {key}" for key in ("Type", "Name", "Exec") if not plain.get(key)]
    for key in entry.keys() - plain.keys():
        name, _, language = key.removesuffix("]").partition("[")
        if name not in LOCALIZED or name not in plain or not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", language):
            found.append(f"key {key}")
    found += [f"list {key}" for key, value in entry.items() if key.split("[")[0] in LISTS and not value.endswith(";")]
    found += [f"Terminal {value}" for value in [plain.get("Terminal")] if value not in (None, "true", "false")]
    codes = re.findall(r"%(.)", plain.get("Exec", ""))
    found += [f"code %{code}" for code in codes if code not in FIELD_CODES]
    found += ["more than one code for files"] if sum(code in "fFuU" for code in codes) > 1 else []
    chosen = [one for one in plain.get("Categories", "").split(";") if one]
    main = [one for one in chosen if one in CATEGORIES]
    found += [] if len(main) == 1 else ["not one main category"]
    known = {*CATEGORIES, *(one for name in main for one in CATEGORIES[name])}
    found += [f"category {one}" for one in chosen if one not in known]
    kinds = [one for one in plain.get("MimeType", "").split(";") if one]
    found += [f"kind {one}" for one in kinds if not re.fullmatch(r"[a-z-]+/[a-z0-9.+-]+", one)]
    return found


def entry(key: str) -> str:
    [value] = re.findall(rf"^{re.escape(key)}=(.*)$", ENTRY.read_text(encoding="utf-8"), re.MULTILINE)
    return str(value)


def test_the_entry_is_as_the_specification_wants_it() -> None:
    assert problems(ENTRY.read_text(encoding="utf-8")) == []


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="not on this machine")
def test_the_tool_of_the_desktops_says_the_same() -> None:
    subprocess.run(["desktop-file-validate", str(ENTRY)], check=True)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Type=Application\n", "", "missing Type"),
        ("%U", "%x", "code %x"),
        ("%U", "%U %F", "more than one code for files"),
        ("Game;BoardGame;", "Game;BoardGame", "list Categories"),
        ("Game;BoardGame;", "BoardGame;", "not one main category"),
        ("BoardGame", "TableGame", "category TableGame"),
        ("Terminal=false", "Terminal=no", "Terminal no"),
        ("Name[ru]", "Exec[ru]", "key Exec[ru]"),
        ("Icon=annals", "Picture=annals", "key Picture"),
    ],
)
def test_a_mistake_in_it_is_caught(old: str, new: str, why: str) -> None:
    text = ENTRY.read_text(encoding="utf-8")
    assert old in text
    assert why in problems(text.replace(old, new, 1))


def test_it_speaks_every_language_of_the_app() -> None:
    for language in LANGUAGES:
        mark = "" if language == "en" else f"[{language}]"
        assert entry(f"Name{mark}") == translator_for(language).say("app.name")
        assert entry(f"Comment{mark}")


def test_it_starts_the_command_that_is_installed_with_files_and_links() -> None:
    command, code = entry("Exec").split()
    assert command in PROJECT["project"]["gui-scripts"]
    assert code == "%U", "several, and links as well as files"
    root = ElementTree.parse(KIND).getroot()
    [kind] = root.iter(f"{MIME}mime-type")
    assert entry("MimeType") == f"{kind.attrib['type']};x-scheme-handler/{LINK.removesuffix(':')};"
    assert [one.attrib["pattern"] for one in kind.iter(f"{MIME}glob")] == [f"*{SUFFIX}"]
    assert {one.attrib["name"] for one in kind.iter(f"{MIME}icon")} == {entry("Icon")} == {ICON.stem}


def test_its_icon_is_that_of_the_app() -> None:
    assert ICON.read_bytes() == (ROOT / "assets/icons/app.svg").read_bytes()


@pytest.mark.long
def test_the_wheel_puts_them_where_a_desktop_looks(tmp_path: Path) -> None:
    """Built without the large folders: what it is about is where files end up. An older builder than ours does that
    too, but would not know how the license is named."""
    pytest.importorskip("setuptools")
    source = tmp_path / "source"
    source.mkdir()
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (source / "pyproject.toml").write_text(re.sub(r"(?m)^license.*\n", "", text), encoding="utf-8")
    shutil.copy(ROOT / "README.md", source)
    shutil.copytree(ROOT / "desktop", source / "desktop")
    (source / "companion").mkdir()
    shutil.copy(ROOT / "companion" / "__init__.py", source / "companion")
    built = "from setuptools import build_meta; print(build_meta.build_wheel('.'))"
    subprocess.run([sys.executable, "-c", built], cwd=source, check=True, capture_output=True)
    [wheel] = source.glob("*.whl")
    names = {name.partition(".data/data/")[2] for name in zipfile.ZipFile(wheel).namelist()}
    assert names - {""} == {
        "share/applications/annals.desktop",
        "share/icons/hicolor/scalable/apps/annals.svg",
        "share/mime/packages/annals.xml",
    }

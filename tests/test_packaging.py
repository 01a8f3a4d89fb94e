"""What can be said of the Android package without an SDK: recipes, wheels, imports, files, and that it runs and plays.

The three deliberate breaks at the end of each part show that the part can fail.
"""

from __future__ import annotations

import compileall
import re
import struct
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.sources import ROOT
from tools import packaging, wheels
from tools.app_icon import ASSETS, LAYER, pictures
from tools.door.runs import CROWDED_MS, Device, walk
from tools.packaging import SPEC, Spec

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ELSEWHERE_IN_THE_NETWORK = {"companion/phone/desktop_network.py"}
"""Looks up this device's own address."""


@pytest.fixture(scope="module")
def spec() -> Spec:
    return Spec()


@pytest.fixture(scope="module")
def tree(spec: Spec, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package") / "app"
    assert packaging.copied(spec, folder) == PROJECT["version"]
    return folder


@pytest.fixture(scope="module")
def opened(tree: Path) -> set[str]:
    return packaging.opened_files(tree)


def broken(folder: Path, old: str, new: str) -> Spec:
    text = SPEC.read_text(encoding="utf-8")
    assert old in text
    path = folder / "buildozer.spec"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return Spec(path)


# Requirements.


def test_the_phone_gets_the_dependencies_of_the_desktop(spec: Spec) -> None:
    wanted = [one.partition("; ") for one in PROJECT["dependencies"]]
    ours = [name for name, _, where in wanted if where != "sys_platform != 'android'"]
    there = spec.listed("requirements")
    assert [one for one in there if one in ours] == ours
    # The language, what holds it up on a phone, and what Kivy and pyjnius need.
    assert {one.partition("==")[0] for one in there if one not in ours} == {
        "python3",
        "hostpython3",
        "pyjnius",
        "android",
        "filetype",
        "six",
    }


def test_every_requirement_has_a_recipe_or_a_pure_wheel(spec: Spec) -> None:
    assert list(packaging.recipe_problems(spec)) == []
    found = packaging.resolved(spec)
    assert {"kivy", "pillow", "pyjnius", "android", "python3", "fonttools", "websockets"} <= found.recipes.keys()
    assert {"plyer", "tinydb", "qrcode", "filetype", "fpdf2", "defusedxml"} <= found.modules
    assert found.brought == set(), "whatever comes has a version"


def test_the_recipes_are_those_of_the_release_that_is_built_with(spec: Spec) -> None:
    """The tag v2026.05.09 is the version 2026.5.9."""
    year, month, day = spec["p4a.commit"].removeprefix("v").split(".")
    pinned = f"python-for-android=={int(year)}.{int(month)}.{int(day)}"
    assert pinned in PROJECT["optional-dependencies"]["dev"]


def test_codes_are_read_by_a_java_library_of_one_version(spec: Spec) -> None:
    """Nothing native looks at a picture from elsewhere but Pillow; what Gradle fetches is the same in every build."""
    assert spec.listed("android.gradle_dependencies") == ["com.google.zxing:core:3.5.3"]
    assert not {"libzbar", "pyzbar", "zbar"} & packaging.resolved(spec).recipes.keys()


def test_a_native_package_without_a_recipe_is_caught(tmp_path: Path) -> None:
    found = list(packaging.recipe_problems(broken(tmp_path, "qrcode==8.2", "zxing-cpp==3.1.1")))
    assert len(found) == 1
    assert found[0].startswith("zxing-cpp: no recipe, and its wheel is for one platform only")


def test_another_version_than_the_recipes_is_caught(tmp_path: Path) -> None:
    found = list(packaging.recipe_problems(broken(tmp_path, "pillow==11.3.0", "pillow==13.0.0")))
    assert found == ["pillow==13.0.0: the recipe and its patches are for 11.3.0"]


def test_no_wheel_is_for_the_machine_that_builds(spec: Spec) -> None:
    """As pip itself says, asked as python-for-android asks it."""
    try:
        found = wheels.taken(spec)
    except wheels.NoIndex as none:
        pytest.skip(f"pip has nobody to ask here: {none}")
    assert found.keys() == {"arm64-v8a", "armeabi-v7a"}
    for names in found.values():
        assert {name.partition("-")[0] for name in names} >= {"fonttools", "websockets", "plyer", "six"}
        assert [name for name in names if not wheels.is_pure(name)] == []


def test_what_only_makes_websockets_faster_may_be_missing() -> None:
    """Its wheel for any platform lacks its one compiled file."""
    slow = "import sys; sys.modules['websockets.speedups'] = None; from websockets.frames import apply_mask as mask; "
    told = "from companion.live.server import Server; print(mask.__module__, mask(b'abcde', b'1234'))"
    run = subprocess.run([sys.executable, "-c", slow + told], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["websockets.utils", "b'PPPPT'"]


def test_what_kivy_does_without_is_imported_by_nobody(tree: Path) -> None:
    """Its recipe would bring five libraries for pictures from the web and for requests, which the app has none of."""
    folder = Path(str(distribution("kivy").locate_file("kivy")))
    dropped = {"certifi", "chardet", "idna", "requests", "urllib3"}
    theirs = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if {"tests", "tools"}.isdisjoint(path.parts) and dropped & {module for module, _ in packaging._imports(path)}
    }
    assert theirs == {"loader.py", "network/urlrequest.py"}
    needs = re.compile(r"kivy\.(?:network|loader)|AsyncImage")
    assert [path for path in tree.rglob("*.py") if needs.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("file", "found"),
    [
        ("thing/part.py", []),
        ("thing/part.abi3.so", ["thing: no recipe, and not pure Python (part.abi3.so)"]),
        ("top_level.txt", ["thing: no recipe, and not pure Python (nobody knows what belongs to it)"]),
    ],
)
def test_what_the_system_brought_is_judged_by_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, found: list[str]
) -> None:
    """Debian's packages have no wheel to look at."""
    about = tmp_path / "thing-1.0.egg-info"
    for path in (about / "PKG-INFO", about / "top_level.txt", tmp_path / file):
        path.parent.mkdir(exist_ok=True)
        path.touch()
    (about / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: thing\nVersion: 1.0\n", encoding="utf-8")
    if file != "top_level.txt":
        (about / "top_level.txt").write_text("thing\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert list(packaging.wheel_problems("thing", "1.0", packaging.Resolved({}, set(), set()))) == found


# Imports.


def test_every_import_is_covered(spec: Spec, tree: Path) -> None:
    assert list(packaging.import_problems(spec, tree)) == []


def test_a_missing_requirement_is_caught(tree: Path, tmp_path: Path) -> None:
    found = list(packaging.import_problems(broken(tmp_path, "tinydb==4.9.0,", ""), tree))
    assert "companion/store/storage.py imports tinydb, which no requirement brings" in found
    assert all("imports tinydb" in one for one in found)


def test_what_left_the_standard_library_is_caught(spec: Spec, tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("import json\nimport imp\nimport tkinter\nimport unittest\n", encoding="utf-8")
    found = list(packaging.import_problems(spec, tmp_path))
    assert {one.split()[2] for one in found} == {"imp,", "tkinter,", "unittest,"}


# Files.


def test_every_file_the_app_opens_is_packaged(tree: Path, opened: set[str]) -> None:
    assert list(packaging.file_problems(tree, opened)) == []
    suffixes = {Path(name).suffix for name in opened}
    assert suffixes == {".kv", ".po", ".json", ".bin", ".md", ".ttf", ".png", ".atlas"}, (
        "what is known to be read was read"
    )


@pytest.mark.parametrize(
    ("old", "new", "lost"), [("kv,json", "json", ".kv"), ("po,md,", "md,", ".po"), ("po,md,", "po,", ".md")]
)
def test_a_missing_file_type_is_caught(tmp_path: Path, opened: set[str], old: str, new: str, lost: str) -> None:
    less = tmp_path / "app"
    packaging.copied(broken(tmp_path, old, new), less)
    found = list(packaging.file_problems(less, opened))
    assert found
    assert all(one.endswith(f"{lost} is read by the app and not packaged") for one in found)


def test_nothing_is_packaged_that_only_developers_need(tree: Path) -> None:
    assert {path.name for path in tree.iterdir()} == {"main.py", "LICENSE", "assets", "companion", "rules", "screens"}
    names = [path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()]
    unwanted = re.compile(r"golden|inventory|/cli/|__main__|^tools|\.csv$")
    assert [name for name in names if unwanted.search(name)] == []
    assert any(name.endswith("reference/index.bin") for name in names)


# What it says about itself.


def test_the_phone_asks_for_no_more_than_it_uses(spec: Spec) -> None:
    """The network is for the live table: Android grants the first of its permissions unasked, and the second, from
    version 37 on, when its owner agrees."""
    assert spec.listed("android.permissions") == [
        f"android.permission.{name}" for name in ("VIBRATE", "CAMERA", "INTERNET", "ACCESS_LOCAL_NETWORK")
    ]


def test_the_network_is_loaded_by_nobody_but_the_live_table(tree: Path) -> None:
    """Whoever neither invites nor joins runs none of it."""
    wanted = ("socket", "websockets", "paho", "asyncio", "ssl")
    found = {
        path.relative_to(tree).as_posix()
        for path in tree.rglob("*.py")
        if any(module in wanted for module, is_late in packaging._imports(path))
    }
    assert {name for name in found if not name.startswith("companion/live/")} == ELSEWHERE_IN_THE_NETWORK


def test_the_levels_are_those_of_today(spec: Spec) -> None:
    from pythonforandroid.recommendations import RECOMMENDED_NDK_API, RECOMMENDED_NDK_VERSION

    assert int(spec["android.api"]) == 36
    assert int(spec["android.minapi"]) == int(spec["android.ndk_api"]) == RECOMMENDED_NDK_API
    assert spec["android.ndk"] == RECOMMENDED_NDK_VERSION


def test_every_file_the_spec_names_is_there_and_drawn_from_ours(spec: Spec) -> None:
    made = pictures()
    for name in ("icon", "icon.adaptive_foreground", "icon.adaptive_background", "presplash"):
        path = ROOT / spec[f"{name}.filename"]
        assert path.read_bytes() == made[path.resolve().relative_to(ASSETS).as_posix()], "python -m tools.app_icon"
    layer = struct.unpack(">II", made["android/icon_foreground.png"][16:24])
    assert layer == (LAYER, LAYER)
    for name in ("intent_filters", "extra_manifest_xml", "extra_manifest_application_arguments"):
        key = f"android.manifest.{name}" if name == "intent_filters" else f"android.{name}"
        assert (ROOT / spec[key]).is_file()


# It runs.


@pytest.fixture(scope="module")
def compiled(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As it is unpacked on a phone: bytecode without asserts and docstrings in place of every source."""
    folder = tmp_path_factory.mktemp("phone") / "app"
    folder.parent.mkdir(exist_ok=True)
    subprocess.run(["cp", "-r", str(tree), str(folder)], check=True)
    assert compileall.compile_dir(folder, quiet=1, legacy=True, optimize=2)
    for source in folder.rglob("*.py"):
        source.unlink()
    return folder


def test_the_package_alone_is_played_by_a_phone_s_finger(compiled: Path, tmp_path: Path) -> None:
    parts = walk(Device("phone", CROWDED_MS, compiled, ("-OO",)), "ru", tmp_path)
    assert not (errors := [error for part in parts for error in part.errors]), "\n".join(errors)
    assert [part.end["elsewhere"] for part in parts[1:]] == [[]], "nothing came from the project's own folder"

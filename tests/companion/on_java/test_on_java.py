"""`companion.phone` as it runs on a phone: by pyjnius, in a real Java machine, with Java's own cipher and networks,
ZXing's own jar, python-for-android's own modules, and Android's classes as its declarations have them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.companion.on_java import crossings, stand_ins
from tests.sources import ROOT
from tools.android.declarations import OLDEST, declared, family, named, used

LEVELS = (24, 29, 35, 37)
"""The oldest and the newest version, and those from which on the app does something else."""
NOT_JAVA = "CDLL('libc.so')"
"""Android's own C library has another name here; tests/companion/test_give_back.py calls it."""
MEANT = {
    "android.content.ContentResolver.delete": "(Landroid/net/Uri;Ljava/lang/String;[Ljava/lang/String;)I",
    "android.content.ContentResolver.insert": "(Landroid/net/Uri;Landroid/content/ContentValues;)Landroid/net/Uri;",
    "android.content.ContentResolver.openFileDescriptor": (
        "(Landroid/net/Uri;Ljava/lang/String;)Landroid/os/ParcelFileDescriptor;"
    ),
    "android.content.ContentResolver.query": (
        "(Landroid/net/Uri;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;Ljava/lang/String;)"
        "Landroid/database/Cursor;"
    ),
    "android.content.ContentResolver.update": (
        "(Landroid/net/Uri;Landroid/content/ContentValues;Ljava/lang/String;[Ljava/lang/String;)I"
    ),
    "android.content.ContentValues.new": "()V",
    "android.content.Intent.createChooser": (
        "(Landroid/content/Intent;Ljava/lang/CharSequence;)Landroid/content/Intent;"
    ),
    "android.content.Intent.getParcelableExtra": "(Ljava/lang/String;)Landroid/os/Parcelable;",
    "android.app.Activity.startActivity": "(Landroid/content/Intent;)V",
    "android.app.Activity.startActivityForResult": "(Landroid/content/Intent;I)V",
    "android.content.pm.PackageManager.hasSystemFeature": "(Ljava/lang/String;)Z",
    "android.provider.Settings$Global.getFloat": "(Landroid/content/ContentResolver;Ljava/lang/String;F)F",
    "android.speech.tts.TextToSpeech.new": (
        "(Landroid/content/Context;Landroid/speech/tts/TextToSpeech$OnInitListener;)V"
    ),
    "android.speech.tts.TextToSpeech.speak": ("(Ljava/lang/CharSequence;ILandroid/os/Bundle;Ljava/lang/String;)I"),
}
"""Which of several overloads of a name is to be called."""
THEIRS = {f"android.app.Activity.{one}" for one in ("new", "onRequestPermissionsResult", "requestPermissions")}
"""What python-for-android calls, by Java."""
MEANT_BOTH = {
    # A text, or whether others may see it yet.
    "android.content.ContentValues.put": {
        "(Ljava/lang/String;Ljava/lang/String;)V",
        "(Ljava/lang/String;Ljava/lang/Integer;)V",
    },
    # An action alone, or one with an address; an address to write to, or a text.
    "android.content.Intent.new": {"(Ljava/lang/String;)V", "(Ljava/lang/String;Landroid/net/Uri;)V"},
    "android.content.Intent.putExtra": {
        "(Ljava/lang/String;Landroid/os/Parcelable;)Landroid/content/Intent;",
        "(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;",
    },
}

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("javac") is None, reason="no Java here: setup.sh names the package"),
    pytest.mark.skipif(find_spec("jnius") is None or find_spec("zxing") is None, reason="no pyjnius or ZXing here"),
]


@dataclass
class Run:
    """What a machine with one version of Android tells."""

    went: dict[str, str]
    calls: list[str]
    reached: dict[str, str]
    missing: list[str]


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Run]:
    return {level: run(level, tmp_path_factory.mktemp(f"java{level}")) for level in LEVELS}


def run(level: int, folder: Path) -> Run:
    zxing = find_spec("zxing")
    assert zxing is not None
    assert zxing.origin is not None
    stand_ins.compile_to(folder, level)
    told, jar = folder / "told.json", Path(zxing.origin).parent / "java" / "core.jar"
    command = [sys.executable, "-m", "tests.companion.on_java.machine", str(told), str(level), str(folder), str(jar)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert told.exists(), done.stderr[-4000:]
    return Run(**json.loads(told.read_text(encoding="utf-8")))


@pytest.mark.parametrize("level", LEVELS)
def test_every_scene_goes_well(runs: dict[int, Run], level: int) -> None:
    failed = {scene: said for scene, said in runs[level].went.items() if said}
    assert not failed, "\n\n".join(f"{scene}: {said}" for scene, said in failed.items())
    assert len(runs[level].went) > 15


def test_every_place_is_reached(runs: dict[int, Run]) -> None:
    """Whatever the Android side of the door calls or looks up, Java's or not, is called or looked up in a scene."""
    places = set(crossings.every_place())
    found = {place for run in runs.values() for place in run.reached}
    assert found <= places
    assert sorted(place for place in places - found if NOT_JAVA not in place) == []
    crossing = {place for run in runs.values() for place, met in run.reached.items() if met}
    calls = {place for place in crossing if " calls " in place}
    assert len(calls) > 140
    assert len(crossing) > 250


def test_the_overload_that_is_called_is_the_one_that_is_meant(runs: dict[int, Run]) -> None:
    called: dict[str, set[str]] = defaultdict(set)
    for run in runs.values():
        for call in run.calls:
            name, _, descriptor = call.partition(" ")
            called[name].add(descriptor)
    overloaded = {name: found for name, found in called.items() if name in {*several()} - THEIRS}
    assert overloaded == {name: {one} for name, one in MEANT.items()} | MEANT_BOTH


def several() -> Iterator[str]:
    """Names that stand for more than one thing."""
    for name, one in declared().items():
        kinds = [member.name for member in one.members if member.takes is not None]
        yield from (f"{name}.{kind}" for kind in set(kinds) if kinds.count(kind) > 1)


# Names.


def test_every_name_is_declared(runs: dict[int, Run]) -> None:
    assert {name for name in named() if not name.startswith("android.permission.")} <= declared().keys()
    for run in runs.values():
        assert run.missing == []
        for met in run.reached.values():
            owner, _, name = met.rpartition(".")
            if owner.startswith(("android.", "java.", "javax.")):
                assert since(owner, name) is not None, f"{met} is not declared"


def since(owner: str, name: str) -> int | None:
    """From which version on there is an overload of a name; None if there is none at all."""
    found = [
        max(declared()[one].since, member.since)
        for one in family(owner, declared())
        if one in declared()
        for member in declared()[one].members
        if member.name == name
    ]
    return min(found, default=None)


@pytest.mark.parametrize("level", LEVELS)
def test_no_version_is_asked_for_what_it_does_not_have(runs: dict[int, Run], level: int) -> None:
    """The classes of each version have no more than that version: a name without its version check is missing there.
    That the checks let through all there is, the newest version shows."""
    newer = {met for met in runs[level].reached.values() if (since(*met.rpartition(".")[::2]) or 0) > level}
    assert newer == set()
    assert runs[level].missing == []


def test_what_is_newer_than_the_oldest_version_is_reached_at_all(runs: dict[int, Run]) -> None:
    newer = {
        met for run in runs.values() for met in run.reached.values() if (since(*met.rpartition(".")[::2]) or 0) > OLDEST
    }
    assert {
        "android.view.WindowInsets.getInsets",
        "android.provider.MediaStore$Downloads.EXTERNAL_CONTENT_URI",
    } <= newer
    assert not newer & set(runs[OLDEST].reached.values())


def test_the_declarations_are_cut_for_what_is_used_today() -> None:
    """Whoever uses a new class or name has them written anew: tools/android/declarations.py says how."""
    assert "putExtra" in used()
    unknown = {name for name in named() if not name.startswith("android.permission.") and name not in declared()}
    assert unknown == set()

"""The manifest that Android gets: buildozer turns our spec into words, python-for-android's own templates into a
manifest with its resources, and aapt2 links both, as a build does. No SDK, NDK or network is needed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pythonforandroid

from tools.packaging import ROOT, SPEC, Spec

FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
"""Android's own resources, as Debian packages them: of version 29."""
BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
LAYERS = ("common", "_sdl_common", "sdl2")
"""What python-for-android copies over each other for SDL 2."""
NAMED = ("pyproject.toml", "buildozer.spec", "assets/android", "assets/icons", "tools/android")
"""What the spec names, beside the app itself."""
FOR_PYTHON_FOR_ANDROID = {
    "--bootstrap": 1,
    "--dist_name": 1,
    "--arch": 1,
    "--ndk-api": 1,
    "--local-recipes": 1,
    "--copy-libs": 0,
}
"""Words that python-for-android keeps to itself, and how many follow each."""
YOUNGER = (r'android:enableOnBackInvokedCallback="\w+"', r"(?s)<queries>.*</queries>")
"""What is younger than Debian's aapt2 and its resources, which refuse it: left out before linking."""

_SPOKEN = """
import json, sys
from buildozer import Buildozer

def told(words, **_):
    sys.stdout.write("WORDS" + json.dumps(words) + "\\n")
    sys.stdout.flush()
    raise SystemExit

target = Buildozer("buildozer.spec", "android").target
target._p4a, target.artifact_format, target.build_mode, target._p4a_bootstrap = told, "apk", "debug", "sdl2"
target.get_dist_dir = lambda name: "."
target._update_libraries_references = target._generate_whitelist = lambda folder: None
target.build_package()
"""
"""Buildozer says what it would call python-for-android with, and no more."""


def missing() -> str:
    """Which of Debian's packages is missing here; empty if none is."""
    return " ".join(
        package
        for package, is_here in (("aapt", shutil.which("aapt2")), ("android-framework-res", FRAMEWORK.exists()))
        if not is_here
    )


def words(folder: Path) -> list[str]:
    """What buildozer would say to python-for-android, of a copy of the project in this folder."""
    for name in NAMED:
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, place)
    home = {"HOME": str(folder / "home")}
    told = subprocess.run(
        [sys.executable, "-c", _SPOKEN],
        cwd=folder,
        env={**os.environ, **home},
        capture_output=True,
        text=True,
        check=False,
    )
    line = next((line for line in told.stdout.splitlines() if line.startswith("WORDS")), None)
    if line is None:
        raise RuntimeError(told.stderr[-2000:])
    found: list[str] = json.loads(line.removeprefix("WORDS"))
    return found


def rendered(folder: Path, app: Path) -> Path:
    """A distribution of python-for-android with the manifest and all that is packed beside the libraries.

    app: the folder of what is packaged
    """
    given = words(folder / "project")
    place = folder / "distribution"
    for layer in LAYERS:
        shutil.copytree(BOOTSTRAPS / layer / "build", place, dirs_exist_ok=True)
    # Java is not built here, and a fresh machine has no program to patch it with.
    shutil.rmtree(place / "src" / "patches", ignore_errors=True)
    archs = [given[at + 1] for at, word in enumerate(given) if word == "--arch"]
    for arch in archs:
        (place / f"_python_bundle__{arch}").mkdir()
        (place / "libs" / arch).mkdir(parents=True)
    told = {
        "bootstrap": "sdl2",
        "hostpython": sys.executable,
        "archs": archs,
        "ndk_api": int(Spec()["android.ndk_api"]),
    }
    (place / "dist_info.json").write_text(json.dumps(told), encoding="utf-8")
    (place / "project.properties").write_text(f"target=android-{Spec()['android.api']}", encoding="utf-8")
    (place / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}", encoding="utf-8")
    # Only its version is looked at.
    (folder / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)
    run = subprocess.run(
        [sys.executable, "build.py", *_for_build(given, app)], cwd=place, capture_output=True, text=True, check=False
    )
    if run.returncode:
        raise RuntimeError((run.stdout + run.stderr)[-3000:])
    return place


def _for_build(given: Sequence[str], app: Path) -> list[str]:
    left, kept = iter(given[1:]), []
    for word in left:
        if word in FOR_PYTHON_FOR_ANDROID:
            for _ in range(FOR_PYTHON_FOR_ANDROID[word]):
                next(left)
        elif word == "--private":
            next(left)
            kept += [word, str(app)]
        else:
            kept.append(word)
    return kept


def linked(distribution: Path, out: Path) -> str:
    """Compiles and links the resources, and gives the manifest as aapt2 reads it back. Raises what aapt2 says."""
    main = distribution / "src" / "main"
    manifest = out.with_suffix(".xml")
    text = (main / "AndroidManifest.xml").read_text(encoding="utf-8")
    for pattern in YOUNGER:
        text = re.sub(pattern, "", text)
    # Gradle takes the package's name from its own file.
    text = text.replace("<manifest ", f'<manifest package="{Spec()["package.domain"]}.{Spec()["package.name"]}" ', 1)
    manifest.write_text(text, encoding="utf-8")
    resources = out.with_suffix(".zip")
    _aapt2("compile", "--dir", str(main / "res"), "-o", str(resources))
    least, target = Spec()["android.minapi"], Spec()["android.api"]
    versions = ("--min-sdk-version", least, "--target-sdk-version", target)
    _aapt2("link", "-I", str(FRAMEWORK), "--manifest", str(manifest), *versions, "-o", str(out), str(resources))
    return _aapt2("dump", "xmltree", "--file", "AndroidManifest.xml", str(out))


def _aapt2(*given: str) -> str:
    run = subprocess.run(["aapt2", *given], capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"aapt2 {given[0]}: {run.stderr}")
    return run.stdout


def main() -> None:
    """python -m tools.manifest: prints the manifest."""
    from tools.packaging import copied

    with TemporaryDirectory() as folder:
        copied(Spec(SPEC), Path(folder) / "app")
        place = rendered(Path(folder), Path(folder) / "app")
        print((place / "src" / "main" / "AndroidManifest.xml").read_text(encoding="utf-8"))
        print(linked(place, Path(folder) / "app.apk"))


if __name__ == "__main__":
    main()

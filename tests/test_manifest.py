"""The manifest that Android gets, as python-for-android's own templates make it and aapt2 links it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import manifest
from tools.packaging import Spec

pytestmark = pytest.mark.long

NAME = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def distribution(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("android")
    (folder / "app").mkdir()
    # The manifest does not depend on what is packed, and packing compiles it.
    (folder / "app" / "main.py").touch()
    return manifest.rendered(folder, folder / "app")


@pytest.fixture(scope="module")
def root(distribution: Path) -> ElementTree.Element:
    return ElementTree.parse(distribution / "src" / "main" / "AndroidManifest.xml").getroot()


def named(root: ElementTree.Element, kind: str) -> list[str]:
    return [one.attrib[f"{NAME}name"] for one in root.iter(kind) if f"{NAME}name" in one.attrib]


@pytest.mark.skipif(bool(manifest.missing()), reason=f"without {manifest.missing()}")
def test_the_manifest_and_its_resources_are_linked(distribution: Path, tmp_path: Path) -> None:
    """Every attribute and every resource that it names exists, and has a value that is allowed."""
    told = manifest.linked(distribution, tmp_path / "app.apk")
    assert '"org.kivy.android.PythonActivity"' in told
    assert "allowBackup(0x01010280)=false" in told


@pytest.mark.skipif(bool(manifest.missing()), reason=f"without {manifest.missing()}")
def test_a_word_that_android_does_not_know_is_not_linked(distribution: Path, tmp_path: Path) -> None:
    path = distribution / "src" / "main" / "AndroidManifest.xml"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace('allowBackup="false"', 'allowBackUp="false"'), encoding="utf-8")
    with pytest.raises(RuntimeError, match="allowBackUp"):
        manifest.linked(distribution, tmp_path / "app.apk")
    path.write_text(whole, encoding="utf-8")


def test_the_permissions_are_those_of_the_spec_and_no_others(root: ElementTree.Element) -> None:
    assert named(root, "uses-permission") == Spec().listed("android.permissions")


def test_back_still_reaches_the_app_and_no_camera_is_demanded(root: ElementTree.Element) -> None:
    """From version 36 on the back gesture goes past SDL unless the app says otherwise."""
    application = root.find("application")
    assert application is not None
    assert application.attrib[f"{NAME}enableOnBackInvokedCallback"] == "false"
    features = {one.get(f"{NAME}name"): one.get(f"{NAME}required") for one in root.iter("uses-feature")}
    assert {required for name, required in features.items() if name and ".camera" in name} == {"false"}


def test_a_shared_game_opens_in_the_app_that_runs(root: ElementTree.Element) -> None:
    """A second window would be a second writer."""
    activity = next(root.iter("activity"))
    assert activity.get(f"{NAME}launchMode") == "singleTask"
    accepted = {
        (action.attrib[f"{NAME}name"].rpartition(".")[2], data.get(f"{NAME}scheme") or data.get(f"{NAME}mimeType"))
        for one in activity.iter("intent-filter")
        for action in one.iter("action")
        for data in one.iter("data")
    }
    assert {("VIEW", "content"), ("VIEW", "application/octet-stream"), ("VIEW", "annals")} <= accepted
    assert {("SEND", "text/plain"), ("SEND", "image/*"), ("SEND", "application/json")} <= accepted


def test_turning_and_dark_mode_do_not_start_the_app_anew(root: ElementTree.Element) -> None:
    """What Android would otherwise answer by ending the activity, in the middle of a form."""
    told = next(root.iter("activity")).attrib[f"{NAME}configChanges"].split("|")
    wanted = {"orientation", "screenSize", "smallestScreenSize", "screenLayout", "uiMode", "fontScale", "density"}
    assert wanted | {"locale", "layoutDirection", "keyboard", "keyboardHidden", "navigation"} <= set(told)


def test_a_voice_can_be_seen(root: ElementTree.Element) -> None:
    """From version 30 on the system shows an app no voice that its manifest does not ask for."""
    asked = [action.attrib[f"{NAME}name"] for action in root.iterfind("queries/intent/action")]
    assert asked == ["android.intent.action.TTS_SERVICE"]

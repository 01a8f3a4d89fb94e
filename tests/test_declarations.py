"""How Android's declarations are cut out of TypeScript, and how they are compared with an SDK."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.android import declarations
from tools.android.declarations import Class, Member, cut, declared, differences, family, read, told

TYPESCRIPT = """
declare module android {
\texport module net {
\t\texport abstract class Uri extends java.lang.Object {
\t\t\tpublic static class: java.lang.Class<android.net.Uri>;
\t\t\tpublic static CREATOR: android.os.Parcelable.Creator<android.net.Uri>;
\t\t\tpublic static parse(uriString: string): android.net.Uri;
\t\t\tpublic getFragment(): string | null;
\t\t}
\t}
}
declare module android {
\texport module view {
\t\texport class WindowInsets extends java.lang.Object {
\t\t\t/** @since 30 */
\t\t\tpublic getInsets(typeMask: number): androidNative.Array<number>;
\t\t\t/** @since 21
\t\t\t *  @deprecated Deprecated in API 30 */
\t\t\tpublic getData(): java.util.Map<string,any>;
\t\t}
\t\texport module WindowInsets {
\t\t\t/** @since 30 */
\t\t\texport class Type extends java.lang.Object {
\t\t\t\tpublic static systemBars(): number;
\t\t\t}
\t\t\texport class Listener<T>  extends java.lang.Object {
\t\t\t\tpublic constructor(implementation: {
\t\t\t\t\tonInit(param0: number): void;
\t\t\t\t});
\t\t\t\tpublic constructor();
\t\t\t\tpublic static RESULT_OK: -1;
\t\t\t\tpublic onInit(param0: number): void;
\t\t\t}
\t\t}
\t}
}
"""


@pytest.fixture
def classes(tmp_path: Path) -> dict[str, Class]:
    path = tmp_path / "android.d.ts"
    path.write_text(TYPESCRIPT, encoding="utf-8")
    return read(path)


def test_typescript_is_read_as_java(classes: dict[str, Class]) -> None:
    uri, insets = classes["android.net.Uri"], classes["android.view.WindowInsets"]
    assert uri.interfaces == ("android.os.Parcelable",), "whoever can be made from a parcel is one"
    assert uri.members[1:] == [
        Member("parse", ("java.lang.String",), "android.net.Uri", is_static=True),
        Member("getFragment", (), "java.lang.String"),
    ]
    assert insets.members == [
        Member("getInsets", ("int",), "int[]", since=30),
        Member("getData", (), "java.util.Map", since=21),
    ]
    kind, listener = classes["android.view.WindowInsets$Type"], classes["android.view.WindowInsets$Listener"]
    assert (kind.since, [one.since for one in kind.members]) == (30, [30]), "no older than its class"
    assert listener.is_interface
    assert Member("RESULT_OK", None, "int", is_static=True, value="-1") in listener.members


def test_what_is_cut_is_written_and_read_again(classes: dict[str, Class], tmp_path: Path) -> None:
    found = cut(classes)
    path = tmp_path / "cut.txt"
    path.write_text(told(found), encoding="utf-8")
    again = declared(path)
    assert list(again.values()) == [_without_old_marks(one) for one in found]
    assert "android.view.WindowInsets$Type" in again
    assert [one.name for one in again["android.net.Uri"].members] == ["getFragment", "parse"], "what is used, no more"


def _without_old_marks(one: Class) -> Class:
    one.members = [
        Member(each.name, each.takes, each.gives, each.is_static, each.since if each.since > 24 else 0, each.value)
        for each in one.members
    ]
    return one


def test_what_is_in_the_tree_is_as_it_would_be_written() -> None:
    assert told(declared().values()) == declarations.TEXT.read_text(encoding="utf-8")
    assert declarations.TEXT.stat().st_size < 100_000
    assert "android.content.Context" in family("android.app.Activity", declared())


def test_an_overload_that_nobody_declares_is_caught(classes: dict[str, Class], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(declarations.EXACT, "android.net.Uri.parse", ["java.lang.CharSequence, long"])
    with pytest.raises(ValueError, match=r"Uri\.parse\(java\.lang\.CharSequence, long\) is not declared"):
        cut(classes)


@pytest.mark.skipif(shutil.which("javac") is None, reason="no Java here: setup.sh names the package")
def test_an_sdk_that_differs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "Uri.java"
    source.write_text(
        "package android.net; public class Uri implements java.io.Serializable {"
        "public static <T extends Uri> T parse(CharSequence... text) { return null; }"
        "public String getFragment() { return null; } }",
        encoding="utf-8",
    )
    subprocess.run(["javac", "-d", str(tmp_path / "android-36"), str(source)], check=True)
    parse, parcel = Member("parse", ("java.lang.String",), "android.net.Uri"), "android.os.Parcelable"
    uri = Class("android.net.Uri", "java.lang.Object", (parcel,), members=[parse, Member("getFragment", (), "String")])
    newer = Class("android.net.Newer", since=37)
    gone = Class("android.net.Gone")
    monkeypatch.setattr(declarations, "declared", lambda: {one.name: one for one in (uri, newer, gone)})
    assert list(differences(tmp_path / "android-36")) == [
        "android.net.Uri has no android.os.Parcelable above it",
        "android.net.Uri.parse('java.lang.String',) is not there",
        "android.net.Uri.parse('java.lang.CharSequence[]',) is not declared",
        "android.net.Gone is not there",
    ]

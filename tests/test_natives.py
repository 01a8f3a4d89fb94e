"""What is said about the native files of packages that were made up, and of one that a compiler made."""

from __future__ import annotations

import io
import shutil
import struct
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.natives import ABIS, PAGE, main, native, problems


def made(abi: str, page: int = PAGE, address: int = 0) -> bytes:
    """A head, and one part that is loaded."""
    bits, machine = ABIS[abi]
    start = b"\x7fELF" + bytes([bits // 32, 1, 1]) + bytes(9) + struct.pack("<HHI", 3, machine, 1)
    if bits == 64:
        head = struct.pack("<QQQIHHHHHH", 0, 64, 0, 0, 64, 56, 1, 0, 0, 0)
        return start + head + struct.pack("<IIQQQQQQ", 1, 5, 0, address, 0, 0, 0, page)
    head = struct.pack("<IIIIHHHHHH", 0, 52, 0, 0, 52, 32, 1, 0, 0, 0)
    return start + head + struct.pack("<IIIIIIII", 1, 0, address, 0, 0, 0, 5, page)


def packed(**files: bytes) -> bytes:
    """As python-for-android packs Python's own parts."""
    told = io.BytesIO()
    with tarfile.open(fileobj=told, mode="w:gz") as inside:
        for name, data in files.items():
            about = tarfile.TarInfo(f"_python_bundle/{name}.so")
            about.size = len(data)
            inside.addfile(about, io.BytesIO(data))
    return told.getvalue()


def package(folder: Path, **files: bytes) -> Path:
    path = folder / "annals.apk"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr("AndroidManifest.xml", b"\x03\0")
        for name, data in files.items():
            opened.writestr(name.replace("__", "/").replace("arm64", "arm64-v8a").replace("arm32", "armeabi-v7a"), data)
    return path


def told(path: Path) -> list[str]:
    return [problem.partition(": ")[2].replace("lib/", "") for problem in (f": {one}" for one in problems(path))]


def test_what_is_the_phones_own_is_right(tmp_path: Path) -> None:
    good, small = made("arm64-v8a"), made("armeabi-v7a", 4096)
    path = package(
        tmp_path,
        **{"lib__arm64__libmain.so": good, "lib__arm64__libpybundle.so": packed(_ssl=good)},
        **{"lib__arm32__libmain.so": small, "lib__arm32__libpybundle.so": packed(_ssl=small)},
    )
    assert told(path) == []
    assert main([str(path)]) == 0


@pytest.mark.parametrize(
    ("name", "data", "problem"),
    [
        ("libmain.so", made("x86_64"), "arm64-v8a/libmain.so: for machine 62 of 64 bits, not for arm64-v8a"),
        ("libmain.so", made("armeabi-v7a"), "arm64-v8a/libmain.so: for machine 40 of 32 bits, not for arm64-v8a"),
        ("libmain.so", made("arm64-v8a", 4096), "arm64-v8a/libmain.so: in pages of 4,096 bytes"),
        ("libmain.so", made("arm64-v8a", address=4096), "arm64-v8a/libmain.so: in pages of 16,384 bytes"),
        ("libmain.so", made("arm64-v8a")[:70], "arm64-v8a/libmain.so: cut off"),
        ("libmain.so", b"text", "arm64-v8a/libmain.so: not native, by its name it should be"),
        (
            "libpybundle.so",
            packed(iterTools=made("x86_64")),
            "arm64-v8a/libpybundle.so: _python_bundle/iterTools.so: for machine 62 of 64 bits, not for arm64-v8a",
        ),
    ],
)
def test_what_is_not_is_told(tmp_path: Path, name: str, data: bytes, problem: str) -> None:
    path = package(tmp_path, lib__arm64__libgood=made("arm64-v8a"), **{f"lib__arm64__{name}": data})
    assert told(path) == [problem]
    assert main([str(path)]) == 1


def test_what_is_elsewhere_is_told_and_so_is_nothing_at_all(tmp_path: Path) -> None:
    path = package(tmp_path, **{"assets__private.tar": packed(fast=made("arm64-v8a"))})
    assert told(path) == ["assets/private.tar: _python_bundle/fast.so: native, where nothing may be"]
    assert told(package(tmp_path)) == ["annals.apk: nothing native is in it"]


@pytest.mark.parametrize(("is_page", "count"), [(True, 0), (False, 1)])
def test_what_is_mapped_out_of_the_package_begins_with_a_page(tmp_path: Path, is_page: bool, count: int) -> None:
    path, name = tmp_path / "annals.apk", "lib/arm64-v8a/libmain.so"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as opened:
        about = zipfile.ZipInfo(name)
        # As zipalign does it.
        about.extra = bytes(PAGE - 30 - len(name) if is_page else 0)
        opened.writestr(about, made("arm64-v8a"))
    assert len(told(path)) == count


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no compiler here")
@pytest.mark.parametrize(("page", "problem"), [(PAGE, []), (4096, ["x86_64/libmain.so: in pages of 4,096 bytes"])])
def test_what_a_compiler_makes_is_read(tmp_path: Path, page: int, problem: list[str]) -> None:
    source, library = tmp_path / "one.c", tmp_path / "one.so"
    source.write_text("int one(void) { return 1; }", encoding="utf-8")
    command = ["gcc", "-shared", "-fPIC", f"-Wl,-z,max-page-size={page}", "-o", str(library), str(source)]
    subprocess.run(command, check=True)
    found = native(library.read_bytes())
    if (found.bits, found.machine) != ABIS["x86_64"]:
        pytest.skip("this compiler makes something else")
    assert told(package(tmp_path, **{"lib__x86_64__libmain.so": library.read_bytes()})) == problem

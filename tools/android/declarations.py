"""Android's own API, as far as companion/phone touches it: every class it names or receives, every overload of every
name it uses, and since which version each is there.

`npm pack @nativescript/types-android`, unpack it, and `python -m tools.android.declarations package` writes
declarations.txt anew. That package says in TypeScript what the whole of Android offers, and since when. TypeScript has
one kind of number and one of text: `EXACT` tells those of Java apart. `--against android.jar` compares all of it with
an SDK, by javap; the workflow that builds the APK does so.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = Path(__file__).with_suffix(".txt")
PHONE = ROOT / "companion" / "phone"
SOURCES = [*sorted(PHONE.glob("android*.py")), PHONE / "zxing.py"]
PACKAGE = "@nativescript/types-android 9.1.1"
MERGED = "lib/android/android-platform-21-37-merged.d.ts"
HEAD = f"""\
# Written by `python -m tools.android.declarations` from npm's {PACKAGE} (Apache 2.0), not by hand.
# [30] means: since version 30; without one, since version 24 or longer. Of Java's own classes, which are no stand-ins
# anywhere, bytes are written as ints and texts as Strings.
"""
OLDEST = 24
"""The oldest version the app runs on: what is older needs no mark."""
JAVA_CLASS = re.compile(r"(?:android|java|javax)(?:[./]\w+)*[./][A-Z][\w$]*")

# What companion/phone is given without naming it, inside of what Java calls an enumeration. And what the activity and
# the modules of python-for-android use, of the parts that the tests run as they are.
THEIRS = {
    "java.net.Inet4Address",
    "java.net.Inet6Address",
    "java.util.Enumeration",
    "android.app.Activity",
    "android.content.pm.PackageManager",
    "android.os.Build$VERSION",
}
THEIR_NAMES = {
    "checkSelfPermission",
    "onActivityResult",
    "onNewIntent",
    "onRequestPermissionsResult",
    "onResume",
    "PERMISSION_GRANTED",
    "requestPermissions",
    "runOnUiThread",
}

# Where a number is no int, and a text no String. Each stands for what the declarations fold into one.
BOXES = ("Boolean", "Byte", "Double", "Float", "Integer", "Long", "Short", "String")
NUMBERS = ("boolean", "byte", "char", "double", "float", "int", "long", "short")
EXACT = {
    "android.content.ContentValues.put": [
        "java.lang.String, byte[]",
        *(f"java.lang.String, java.lang.{one}" for one in BOXES),
    ],
    "android.content.Intent.createChooser": [
        "android.content.Intent, java.lang.CharSequence",
        "android.content.Intent, java.lang.CharSequence, android.content.IntentSender",
    ],
    "android.content.Intent.putExtra": [
        *(f"java.lang.String, {one}" for one in NUMBERS),
        *(f"java.lang.String, {one}[]" for one in NUMBERS),
        *(f"java.lang.String, java.lang.{one}" for one in ("String", "CharSequence", "String[]", "CharSequence[]")),
        *(f"java.lang.String, android.os.{one}" for one in ("Bundle", "Parcelable", "Parcelable[]")),
        "java.lang.String, java.io.Serializable",
    ],
    "android.content.res.Resources.getText": ["int", "int, java.lang.CharSequence"],
    "android.provider.Settings$Global.getFloat": [
        "android.content.ContentResolver, java.lang.String",
        "android.content.ContentResolver, java.lang.String, float",
    ],
    "android.speech.tts.TextToSpeech.speak": [
        "java.lang.CharSequence, int, android.os.Bundle, java.lang.String",
        "java.lang.String, int, java.util.HashMap",
    ],
}
EXACT_TYPES = {
    "android.provider.Settings$Global.getFloat": "float",
    "android.view.WindowManager$LayoutParams.screenBrightness": "float",
}


@dataclass(frozen=True)
class Member:
    """A method, or a field where `takes` is None; a constructor is called `new`."""

    name: str
    takes: tuple[str, ...] | None
    gives: str
    is_static: bool = False
    since: int = 0
    value: str = ""

    def line(self) -> str:
        mark = f"[{self.since}] " if self.since > OLDEST else ""
        taken = "" if self.takes is None else f"({', '.join(self.takes)})"
        value = f" = {self.value}" if self.value else ""
        return f"    {mark}{'static ' if self.is_static else ''}{self.name}{taken}: {self.gives}{value}"


@dataclass
class Class:
    name: str
    parent: str = ""
    interfaces: tuple[str, ...] = ()
    since: int = 0
    is_interface: bool = False
    members: list[Member] = field(default_factory=list)

    def line(self) -> str:
        mark = f"[{self.since}] " if self.since > OLDEST else ""
        above = (f" extends {self.parent}" if self.parent else "") + "".join(
            f"{', ' if number else ' implements '}{one}" for number, one in enumerate(self.interfaces)
        )
        return f"{mark}{'interface' if self.is_interface else 'class'} {self.name}{above}"


LINE = re.compile(r"(?:\[(\d+)\] )?(class|interface) (\S+?)(?: extends (\S+))?(?: implements (.+))?")
MEMBER = re.compile(r" {4}(?:\[(\d+)\] )?(static )?(\w+)(?:\((.*)\))?: (\S+)(?: = (.+))?")


@cache
def declared(path: Path = TEXT) -> Mapping[str, Class]:
    """What declarations.txt says, by the names of the classes."""
    found: dict[str, Class] = {}
    last = Class("")
    for line in path.read_text(encoding="utf-8").splitlines():
        if told := LINE.fullmatch(line):
            since, kind, name, parent, above = told.groups()
            interfaces = tuple(above.split(", ")) if above else ()
            last = found[name] = Class(name, parent or "", interfaces, int(since or 0), kind == "interface")
        elif told := MEMBER.fullmatch(line):
            since, static, name, takes, gives, value = told.groups()
            taken = None if takes is None else tuple(takes.split(", ")) if takes else ()
            last.members.append(Member(name, taken, gives, bool(static), int(since or 0), value or ""))
    return found


def family(name: str, classes: Mapping[str, Class]) -> Iterator[str]:
    """A class and all it inherits from, as far as that is declared."""
    yield name
    if name in classes:
        for above in (classes[name].parent, *classes[name].interfaces):
            yield from family(above, classes) if above else ()


def element(kind: str) -> str:
    return kind.rstrip("[]")


# Cutting.

DEFINES = re.compile(
    r"export (?:abstract )?(module|class|interface) (\w+)(?:<.*?>)? ?(?: extends (.+?))?(?: implements (.+?))? \{$"
)
METHOD = re.compile(r"public (static )?(?:abstract )?(\w+)(?:<[^()]*>)?\((.*)\)(?:: (.+))?;$")
FIELD = re.compile(r"public (static )?(\w+): (.+);$")
PARCELABLE = "android.os.Parcelable"
SINCE = re.compile(r"@since (\d+)")


def read(path: Path) -> dict[str, Class]:
    """Every class of the package. Nested ones get Java's `$` below, when all names are known."""
    classes: dict[str, Class] = {}
    around: list[str] = []
    inside: Class | None = None
    since, is_skipped = 0, False
    for line in map(str.strip, path.read_text(encoding="utf-8").splitlines()):
        if line.startswith(("/**", "*")):
            told = SINCE.search(line)
            since = int(told[1]) if told else since
            continue
        if is_skipped:
            is_skipped = line != "});"
        elif told := re.fullmatch(r"declare module (\w+) \{", line):
            around = [told[1]]
        elif told := DEFINES.fullmatch(line):
            kind, name, parent, interfaces = told.groups()
            around.append(name)
            if kind != "module":
                inside = Class(".".join(around), _plain(parent or ""), _each(interfaces or ""), since)
                classes.setdefault(inside.name, inside)
        elif line == "}":
            around = around[:-1]
            inside = None
        elif line == "public constructor(implementation: {" and inside is not None:
            inside.is_interface = is_skipped = True
        elif inside is not None:
            if line.startswith("public static CREATOR: ") and PARCELABLE not in inside.interfaces:
                # The package leaves out what a class implements where one of them has a type of its own.
                inside.interfaces += (PARCELABLE,)
            inside.members += _member(line, max(since, inside.since))
        since = 0
    return _renamed(classes)


def _member(line: str, since: int) -> Iterator[Member]:
    if told := METHOD.fullmatch(line):
        static, name, takes, gives = told.groups()
        kinds = tuple(_plain(one.partition(": ")[2]) for one in _split(takes))
        yield Member("new" if name == "constructor" else name, kinds, _plain(gives or "void"), bool(static), since)
    elif (told := FIELD.fullmatch(line)) and told[2] != "class":
        static, name, kind = told.groups()
        value = kind if re.fullmatch(r'".*"|-?\d+', kind) else ""
        gives = ("java.lang.String" if kind.startswith('"') else "int") if value else _plain(kind)
        yield Member(name, None, gives, bool(static), since, value)


def _split(text: str) -> list[str]:
    """By the commas that are not inside of brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "<({") - (letter in ">)}")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def _each(text: str) -> tuple[str, ...]:
    return tuple(map(_plain, _split(text)))


def _plain(kind: str) -> str:
    """A type as Java would have it, without what it is a type of."""
    kind = kind.removesuffix(" | null").strip()
    if kind.startswith("androidNative.Array<"):
        return _plain(kind[len("androidNative.Array<") : -1]) + "[]"
    kind = kind.partition("<")[0]
    return {"string": "java.lang.String", "number": "int", "any": "java.lang.Object"}.get(kind, kind)


def _renamed(classes: dict[str, Class]) -> dict[str, Class]:
    def java(name: str) -> str:
        outer = element(name)
        arrays = name[len(outer) :]
        parts = outer.split(".")
        for at in range(len(parts) - 1, 0, -1):
            if ".".join(parts[:at]) in classes:
                return java(".".join(parts[:at])) + "$" + "$".join(parts[at:]) + arrays
        return name

    for one in classes.values():
        one.name, one.parent, one.interfaces = java(one.name), java(one.parent), tuple(map(java, one.interfaces))
        one.members = [
            Member(
                told.name,
                None if told.takes is None else tuple(map(java, told.takes)),
                java(told.gives),
                told.is_static,
                told.since,
                told.value,
            )
            for told in one.members
        ]
    return {one.name: one for one in classes.values()}


def named() -> set[str]:
    """Every Java class that companion/phone names, with Java's dots."""
    texts = (
        str(node.value)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text.replace("/", ".") for text in texts if JAVA_CLASS.fullmatch(text)}


def used() -> set[str]:
    """Every name that companion/phone asks something for, or answers to: Java's are among them."""
    nodes = [node for path in SOURCES for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    asked = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return asked | {node.name for node in nodes if isinstance(node, ast.FunctionDef)}


def cut(classes: Mapping[str, Class]) -> list[Class]:
    """What companion/phone touches: the classes it names and is given, and all they are made of."""
    names = used() | THEIR_NAMES | {"new"}
    kept: dict[str, Class] = {}
    waiting = [(name, True) for name in sorted(named() | THEIRS)]
    while waiting:
        name, is_whole = waiting.pop()
        known = kept.get(name)
        if name not in classes or (known is not None and (known.members or not is_whole)):
            continue
        found = classes[name]
        members = sorted(set(_exact(found, [one for one in found.members if one.name in names])), key=Member.line)
        if found.is_interface:
            members = [one for one in members if one.name != "new"]
        kept[name] = Class(name, found.parent, found.interfaces, found.since, found.is_interface)
        kept[name].members = members if is_whole else []
        waiting += [(above, is_whole) for above in (found.parent, *found.interfaces)]
        for one in kept[name].members:
            waiting += [(element(kind), False) for kind in one.takes or ()]
            waiting.append((element(one.gives), one.name != "new"))
    return [kept[name] for name in sorted(kept)]


def _exact(owner: Class, members: Iterable[Member]) -> Iterator[Member]:
    """With the kinds of numbers and texts that Java tells apart. The first of each wins: the package repeats some."""
    seen: set[tuple[str, tuple[str, ...] | None]] = set()
    members = list(members)
    for one in members:
        path = f"{owner.name}.{one.name}"
        folded = {
            tuple(_folded(kind) for kind in other.takes or ()): other for other in members if other.name == one.name
        }
        for takes in EXACT.get(path, [None]):
            kinds = one.takes if takes is None else tuple(takes.split(", "))
            if takes is not None and tuple(map(_folded, kinds or ())) not in folded:
                raise ValueError(f"{path}({takes}) is not declared")
            if (one.name, kinds) not in seen:
                seen.add((one.name, kinds))
                like = one if takes is None else folded[tuple(map(_folded, kinds or ()))]
                gives = EXACT_TYPES.get(path, like.gives)
                yield Member(one.name, kinds, gives, like.is_static, like.since, like.value)


def _folded(kind: str) -> str:
    """As TypeScript tells them apart."""
    plain, arrays = element(kind), kind[len(element(kind)) :]
    if plain in ("byte", "char", "double", "float", "long", "short"):
        plain = "int"
    return ("java.lang.String" if plain == "java.lang.CharSequence" else plain) + arrays


def told(classes: Iterable[Class]) -> str:
    lines = [line for one in classes for line in (one.line(), *(member.line() for member in one.members))]
    return "\n".join([HEAD, *lines, ""])


# Against an SDK.


def differences(jar: Path) -> Iterator[str]:
    """Between declarations.txt and what the SDK of a version holds: what stands above each class of Android, and the
    overloads of its names. Constructors only of classes that are named: TypeScript inherits those of the others."""
    told = re.search(r"android-(\d+)", str(jar))
    level = int(told[1]) if told else sys.maxsize
    for one in declared().values():
        if not one.name.startswith("android.") or one.since > level:
            continue
        command = ["javap", "-protected", "-classpath", str(jar), one.name]
        asked = subprocess.run(command, capture_output=True, text=True, check=False)
        if asked.returncode:
            yield f"{one.name} is not there"
            continue
        head = next(line for line in asked.stdout.splitlines() if line.endswith("{"))
        for above in (one.parent, *one.interfaces):
            if above not in ("", "java.lang.Object") and above not in head:
                yield f"{one.name} has no {above} above it"
        there = set(_signatures(asked.stdout, one.name))
        kept = [each for each in one.members if each.since <= level and (each.name != "new" or one.name in named())]
        names = {each.name for each in kept}
        ours = {(each.name, each.takes) for each in kept if each.name in {name for name, _ in there}}
        yield from (f"{one.name}.{name}{takes} is not there" for name, takes in sorted(ours - there, key=str))
        missing = {(name, takes) for name, takes in there - ours if name in names and takes is not None}
        yield from (f"{one.name}.{name}{takes} is not declared" for name, takes in sorted(missing))


def _signatures(text: str, owner: str) -> Iterator[tuple[str, tuple[str, ...] | None]]:
    for line in map(str.strip, text.splitlines()):
        line = re.sub(r"<[^()]*?>+", "", line)
        if found := re.search(r"([\w.$]+)\((.*)\)", line):
            name = "new" if found[1] in (owner, owner.replace("$", ".")) else found[1]
            yield name, tuple(found[2].replace("...", "[]").split(", ")) if found[2] else ()
        elif found := re.search(r"(\w+);$", line):
            yield found[1], None


def main(arguments: list[str]) -> int:
    if arguments[0] == "--against":
        found = list(differences(Path(arguments[1])))
        print("\n".join(found) or "All that is declared is there, and nothing else.")
        return 1 if found else 0
    TEXT.write_text(told(cut(read(Path(arguments[0]) / MERGED))), encoding="utf-8")
    print(f"{len(declared())} classes in {TEXT.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

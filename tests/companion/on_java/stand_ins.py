"""Android's classes for a Java machine, made from tools/android/declarations.txt: every overload of every name that the
app uses, as one version of Android has them. Each call is written down and answered by Stage.java and Answers.java.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pythonforandroid

from tools.android.declarations import Class, Member, declared, element

HERE = Path(__file__).parent
ACTIVITY = "bootstraps/sdl2/build/src/main/java/org/kivy/android/PythonActivity.java"
# Parts of python-for-android's activity, from where to where.
LISTENERS = ("    // Listener interface for onNewIntent\n", "    public static void start_service(")
PERMISSIONS = (
    "    /**\n     * Used by android.permissions p4a module to register",
    "    public static void changeKeyboard(",
)
# Theirs are protected; TypeScript has no word for it.
PROTECTED = {"onActivityResult", "onNewIntent", "onResume"}
UNKNOWN = {"android.os.Environment.DIRECTORY_DOWNLOADS": '"Download"'}
PRIMITIVE = {"boolean": "Boolean", "byte": "Byte", "char": "Character", "double": "Double", "float": "Float"} | {
    "int": "Integer",
    "long": "Long",
    "short": "Short",
}
CODES = {"boolean": "Z", "byte": "B", "char": "C", "double": "D", "float": "F", "int": "I", "long": "J"} | {
    "short": "S",
    "void": "V",
}


def descriptor(kind: str) -> str:
    """As pyjnius and the machine itself write a type."""
    arrays = "[" * kind.count("[]")
    plain = element(kind)
    return arrays + CODES.get(plain, f"L{plain.replace('.', '/')};")


def compile_to(folder: Path, level: int) -> None:
    """All classes of one version of Android, compiled."""
    sources = [
        folder / "source" / name for name in ("Stage.java", "Answers.java", "PythonActivity.java", "SDLActivity.java")
    ]
    sources[0].parent.mkdir(parents=True)
    for path in sources[:2]:
        path.write_text((HERE / path.name).read_text(encoding="utf-8"), encoding="utf-8")
    sources[2].write_text(activity(), encoding="utf-8")
    text = "package org.libsdl.app;\n\npublic class SDLActivity extends android.app.Activity {}\n"
    sources[3].write_text(text, encoding="utf-8")
    for name, text in written(level).items():
        path = folder / "source" / f"{name}.java"
        path.write_text(text, encoding="utf-8")
        sources.append(path)
    command = [
        "javac",
        "-J-XX:TieredStopAtLevel=1",
        "-J-XX:+UseSerialGC",
        "-nowarn",
        "-Xlint:none",
        "-proc:none",
        "-g:none",
    ]
    # A file for each class would need a folder for each package: javac looks only at what stands in them.
    run = subprocess.run([*command, "-d", str(folder), *map(str, sources)], capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(run.stderr)


def activity() -> str:
    theirs = (Path(pythonforandroid.__file__).parent / ACTIVITY).read_text(encoding="utf-8")
    ours = (HERE / "PythonActivity.java").read_text(encoding="utf-8")
    for mark, (start, end) in (("/* LISTENERS */", LISTENERS), ("/* PERMISSIONS */", PERMISSIONS)):
        part = theirs[theirs.index(start) : theirs.index(end)]
        ours = ours.replace(mark, part.strip())
    return ours


def written(level: int) -> dict[str, str]:
    """The sources, by the names of what stands outermost in each."""
    own = {name: one for name, one in declared().items() if name.startswith("android.") and one.since <= level}
    names = {outer for name in own for outer in _outers(name)}
    found = {}
    for name in sorted(one for one in names if "$" not in one):
        package, _, simple = name.rpartition(".")
        body = "\n".join(_class(name, own, names, level))
        found[simple if simple not in found else f"{name}"] = f"package {package};\n\n{body}\n"
    return found


def _outers(name: str) -> Iterator[str]:
    while True:
        yield name
        if "$" not in name:
            return
        name = name.rpartition("$")[0]


def _class(name: str, own: dict[str, Class], names: set[str], level: int, depth: int = 0) -> Iterator[str]:
    one = own.get(name, Class(name))
    simple = name.replace("$", ".").rpartition(".")[2]
    static = "static " if depth else ""
    above = _java(", ".join(there for there in one.interfaces if _is_there(there, names)))
    if one.is_interface:
        yield f"public {static}interface {simple}{f' extends {above}' if above else ''} {{"
    else:
        is_child = one.parent in names
        extends = f" extends {_java(one.parent)}" if is_child else ""
        yield f"public {static}class {simple}{extends}{f' implements {above}' if above else ''} {{"
        yield f"    protected {simple}(stage.Stage hidden) {{ {'super(hidden);' if is_child else ''} }}"
        if "Closeable" in above and all(member.name != "close" for member in one.members):
            yield "    public void close() {}"
    for member in one.members:
        if member.since <= level and all(_is_there(kind, names) for kind in (*(member.takes or ()), member.gives)):
            yield from _member(one, member, simple)
    for inner in sorted(there for there in names if there.rpartition("$")[0] == name):
        yield from _class(inner, own, names, level, depth + 1)
    yield "}"


def _is_there(kind: str, names: set[str]) -> bool:
    plain = element(kind)
    return plain in CODES or plain.startswith(("java.", "javax.")) or plain in names


def _java(kind: str) -> str:
    return kind.replace("$", ".")


def _member(owner: Class, one: Member, simple: str) -> Iterator[str]:
    if one.takes is None:
        yield f"    {_field(owner, one)}"
        return
    taken = ", ".join(f"{_java(kind)} a{number}" for number, kind in enumerate(one.takes))
    given = "".join(f", (Object) a{number}" for number in range(len(one.takes)))
    code = f"({''.join(map(descriptor, one.takes))}){descriptor(one.gives)}"
    this = "null" if one.is_static else "this"
    call = f'stage.Stage.called({this}, {simple}.class, "{one.name}", "{code}", {_java(one.gives)}.class{given})'
    static = "static " if one.is_static else ""
    kind = "default " if owner.is_interface else "protected " if one.name in PROTECTED else "public "
    head = f"    {kind}{static}{_java(one.gives)} {one.name}({taken})"
    if one.name == "new":
        yield f"    public {simple}({taken}) {{ this((stage.Stage) null); {call}; }}"
    elif one.gives == "void":
        yield f"{head} {{ {call}; }}"
    else:
        boxed = PRIMITIVE.get(one.gives)
        yield f"{head} {{ return {f'({boxed})' if boxed else f'({_java(one.gives)})'} {call}; }}"


def _field(owner: Class, one: Member) -> str:
    path = f"{owner.name}.{one.name}"
    if path == "android.os.Build$VERSION.SDK_INT":
        return "public static int SDK_INT;"
    if not one.is_static:
        return f"public {_java(one.gives)} {one.name};"
    if one.value or path in UNKNOWN:
        return f"public static final {_java(one.gives)} {one.name} = {one.value or UNKNOWN[path]};"
    kind = _java(one.gives)
    return f"public static final {kind} {one.name} = ({kind}) stage.Stage.made({kind}.class);"

"""`python -m tools.fresh [--write] [COMMAND ...]`, as root on a Debian with debootstrap. The commands are those of the
README, `make run` and `make test`, unless others are named; they run one after the other in a clone of HEAD. `--write`
puts the table into docs/proof.md. The first time it downloads a Debian, which is kept in build/fresh."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from shutil import which
from typing import NamedTuple

from tools.fresh.machine import Machine
from tools.proof import table, write_section

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "build" / "fresh"
CLONE = "/srv/annals"
TITLE = "make fresh"
COLUMNS = (
    "command",
    "ends with",
    "seconds",
    "of processors",
    ".venv, MB",
    "packages",
    "of the system, MB",
    "services left",
)
NEEDED = ("debootstrap", "unshare", "chroot", "mount", "git", "apt-get")


class Seen(NamedTuple):
    """What one command did to the machine."""

    command: str
    code: int
    seconds: float
    processors: float
    venv: int
    packages: list[str]
    system: int
    services: list[str]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fresh", description=__doc__)
    parser.add_argument("commands", nargs="*", default=["make run", "make test"], metavar="COMMAND")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(argv)
    if missing := [name for name in NEEDED if not which(name)]:
        print(f"A fresh Debian is made with {', '.join(missing)}, missing here.", file=sys.stderr)
        return 2
    if os.getuid() != 0:
        print("Only root can start a system in a folder: sudo make fresh", file=sys.stderr)
        return 2
    if not chosen.alone:
        # Mounts and processes of the machine are in namespaces of their own, which end with the process.
        apart = ["unshare", "--mount", "--propagation=private", "--pid", "--fork", "--kill-child", "--mount-proc"]
        return subprocess.run([*apart, sys.executable, "-m", "tools.fresh", "--alone", *argv], check=False).returncode
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            print("There is a fresh Debian at work here already.", file=sys.stderr)
            return 2
        seen = _seen(chosen.commands)
    lines = _told(seen)
    print("\n".join(["", *lines]))
    if chosen.write:
        write_section(TITLE, lines)
    return 1 if any(one.code or one.services for one in seen) else 0


def _seen(commands: list[str]) -> list[Seen]:
    machine = Machine(FOLDER)
    machine.make()
    _clone(machine)
    seen = []
    for number, command in enumerate(commands, start=1):
        print(f"{command}: its output is in build/fresh/{number}.log", flush=True)
        packages, services, system = machine.packages(), machine.services(), machine.megabytes("/usr")
        busy = _busy()
        code, seconds = machine.run(str(number), command, CLONE)
        busy = _busy() - busy
        added = sorted(one.split()[-1] for one in machine.packages() - packages)
        left = sorted(machine.running() | (machine.services() - services))
        venv = machine.megabytes(f"{CLONE}/.venv") if machine.has(f"{CLONE}/.venv") else 0
        seen.append(Seen(command, code, seconds, busy, venv, added, machine.megabytes("/usr") - system, left))
    return seen


def _busy() -> float:
    """Returns the seconds that processors have worked for what was started here, however long that had to wait."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _clone(machine: Machine) -> None:
    """As somebody has it who cloned it: what is committed, and nothing that lies about here."""
    bundle = machine.root / "annals.bundle"
    subprocess.run(["git", "-C", ROOT, "bundle", "create", "--quiet", bundle, "HEAD"], check=True)
    machine.ask(f"git clone --quiet /annals.bundle {CLONE}")
    bundle.unlink()


def _told(seen: list[Seen]) -> list[str]:
    rows = [
        (
            f"`{one.command}`",
            one.code,
            f"{one.seconds:.0f}",
            f"{one.processors:.0f}",
            one.venv,
            len(one.packages),
            one.system,
            len(one.services),
        )
        for one in seen
    ]
    lines = table(COLUMNS, rows)
    for one in seen:
        lines += ["", f"`{one.command}` installed: {', '.join(one.packages) or 'nothing'}."]
        if one.services:
            lines += ["", f"`{one.command}` left behind: {', '.join(one.services)}."]
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""A Debian 12 in a folder, as debootstrap makes it, with nothing beyond what it was asked for."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from shutil import copyfile
from time import monotonic
from typing import IO

from tools.fresh import host

PACKAGES = ("python3", "make", "git")
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
DEVICES = ("null", "zero", "full", "random", "urandom", "tty")
LINKS = {"fd": "/proc/self/fd", "stdin": "fd/0", "stdout": "fd/1", "stderr": "fd/2", "ptmx": "pts/ptmx"}

Output = IO[str] | int | None


class Machine:
    """It lies in `folder / "root"`. What is mounted there and what runs there belongs to namespaces of the process that
    made it, and is gone with that process, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.root = folder / "root"
        self._variables: dict[str, str] = {}

    def make(self) -> None:
        base = self._folder / "base.tar"
        if not base.exists():
            self._bootstrap(base)
        _emptied(self.root)
        _do("tar", "--extract", "--numeric-owner", "--file", base, "--directory", self.root)
        self._mount()
        # Who is who on a network of one's own is the business of the machine's surroundings.
        for name in ("resolv.conf", "hosts"):
            copyfile(f"/etc/{name}", self.root / "etc" / name)
        # Without any, those hold that debootstrap knows.
        if sources := host.apt_sources():
            (self.root / "etc/apt/sources.list").write_text("".join(one.line for one in sources))
        (self.root / "etc/apt/apt.conf.d/99host").write_text(host.apt_settings())
        self._variables = host.variables(self.root)

    def _bootstrap(self, base: Path) -> None:
        _emptied(self.root)
        mirror = [one.address for one in host.apt_sources() if one.suite == host.CODENAME][:1]
        packages = f"--include={','.join(PACKAGES)}"
        with (self._folder / "debootstrap.log").open("w") as log:
            _do("debootstrap", "--variant=minbase", packages, host.CODENAME, self.root, *mirror, output=log)
        # Packages that were downloaded and lists of those that could be are no part of an installed system.
        for path in (*self.root.glob("var/cache/apt/archives/*.deb"), *self.root.glob("var/lib/apt/lists/*_*")):
            path.unlink()
        part = base.with_suffix(".part")
        _do("tar", "--create", "--numeric-owner", "--file", part, "--directory", self.root, ".")
        part.rename(base)

    def _mount(self) -> None:
        dev = self.root / "dev"
        _do("mount", "-t", "proc", "proc", self.root / "proc")
        _do("mount", "-t", "sysfs", "-o", "ro", "sysfs", self.root / "sys")
        _do("mount", "-t", "tmpfs", "-o", "mode=755", "tmpfs", dev)
        for name in DEVICES:
            (dev / name).touch()
            _do("mount", "--bind", f"/dev/{name}", dev / name)
        for name, target in LINKS.items():
            (dev / name).symlink_to(target)
        for name, kind, options in (("pts", "devpts", "newinstance,ptmxmode=0666"), ("shm", "tmpfs", "mode=1777")):
            (dev / name).mkdir()
            _do("mount", "-t", kind, "-o", options, kind, dev / name)
        for folder in host.package_folders():
            inside = self.root / folder.relative_to("/")
            inside.mkdir(parents=True)
            _do("mount", "--bind", "-o", "ro", folder, inside)

    def run(self, name: str, command: str, where: str = "/") -> tuple[int, float]:
        """Runs a command of the shell there, without a display and with nobody to answer it. Returns its exit code and
        how many seconds it took. What it says goes to a log with this name."""
        start = monotonic()
        with (self._folder / f"{name}.log").open("w") as output:
            code = self._process(command, where, output).returncode
        return code, monotonic() - start

    def ask(self, command: str) -> str:
        """Returns what a command says that cannot fail."""
        done = self._process(command, "/", subprocess.PIPE)
        done.check_returncode()
        return done.stdout

    def _process(self, command: str, where: str, output: Output) -> subprocess.CompletedProcess[str]:
        env = {"PATH": PATH, "HOME": "/root", **self._variables}
        shell = ["chroot", str(self.root), "sh", "-c", f"cd {where} && {command}"]
        return subprocess.run(
            shell, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, text=True, check=False
        )

    def has(self, path: str) -> bool:
        return (self.root / path.lstrip("/")).exists()

    def packages(self) -> set[str]:
        return set(self.ask("dpkg-query --show --showformat '${db:Status-Abbrev} ${Package}\\n'").splitlines())

    def megabytes(self, path: str) -> int:
        return int(self.ask(f"du --summarize --block-size=1000000 {path}").split()[0])

    def services(self) -> set[str]:
        """Returns what starts with this machine: by systemd, or by the scripts of the runlevels in which people work.
        Those of S set something up before anything is started."""
        links = (*self.root.glob("etc/systemd/*/*.wants/*"), *self.root.glob("etc/rc[2-5].d/S*"))
        return {str(one.relative_to(self.root)) for one in links}

    def running(self) -> set[str]:
        """Returns the programs that are left running in this process's namespace. One that has ended has no command."""
        found = (path for path in Path("/proc").iterdir() if path.name.isdigit() and int(path.name) != os.getpid())
        commands = ((path / "cmdline").read_bytes().split(b"\0") for path in found)
        return {command[0].decode() for command in commands} - {""}


def _emptied(folder: Path) -> None:
    """A mount of somebody else's in it would be emptied with it, so there must be none."""
    mounted = [line.split()[4] for line in Path("/proc/self/mountinfo").read_text().splitlines()]
    if any(Path(one).is_relative_to(folder) for one in mounted):
        raise SystemExit(f"Something is mounted in {folder}. Please unmount it first.")
    _do("rm", "-rf", "--one-file-system", folder)
    folder.mkdir(parents=True)


def _do(*command: str | Path, output: Output = None) -> None:
    subprocess.run(command, stdout=output, check=True)

"""What a fresh machine needs of the one that it runs on to reach the same packages: apt's mirror, pip's configuration,
the certificates and proxies of both. It is read when it is needed and kept nowhere."""

from __future__ import annotations

import os
import re
import subprocess
from configparser import ConfigParser
from pathlib import Path
from shutil import copyfile
from typing import NamedTuple

CODENAME = "bookworm"
CERTIFICATES = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS", "PIP_CERT")
PROXIES = ("http_proxy", "https_proxy", "no_proxy")
# Where pip looks, the last of them counting most; variables of the environment count more than any file.
PIP_FILES = ("/etc/pip.conf", "~/.pip/pip.conf", "~/.config/pip/pip.conf")
_INDEX = re.compile(r"file://(/\S+)")
_LINKED = re.compile(r"(?<!\S)(/\S+)")


class Source(NamedTuple):
    """One line of apt's sources."""

    address: str
    suite: str
    component: str

    @property
    def line(self) -> str:
        return f"deb {self.address} {self.suite} {self.component}\n"


def apt_sources() -> list[Source]:
    """Returns where this machine has the packages of Debian 12 from, or nothing if it is no Debian 12."""
    form = "$(ORIGIN) $(REPO_URI) $(RELEASE) $(COMPONENT)"
    told = subprocess.run(
        ["apt-get", "indextargets", "--format", form, "Created-By: Packages"],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split() for line in told.stdout.splitlines()]
    return [Source(*rest) for origin, *rest in lines if origin == "Debian" and rest[1].startswith(CODENAME)]


def apt_settings() -> str:
    """Returns apt's proxies and the like, in the form of its own configuration."""
    told = ["apt-config", "dump", "Acquire::http", "Acquire::https"]
    return subprocess.run(told, capture_output=True, text=True, check=True).stdout


def pip_variables() -> dict[str, str]:
    """Returns pip's configuration as the variables that mean the same."""
    settings: dict[str, str] = {}
    for name in (*PIP_FILES, os.environ.get("PIP_CONFIG_FILE", "")):
        parser = ConfigParser(interpolation=None)
        parser.read(Path(name).expanduser() if name else [], encoding="utf-8")
        for section in ("global", "install"):
            for key, value in parser.items(section) if parser.has_section(section) else ():
                settings[f"PIP_{key.upper().replace('-', '_')}"] = " ".join(value.split())
    own = {key: value for key, value in os.environ.items() if key.startswith("PIP_") and key != "PIP_CONFIG_FILE"}
    return settings | own


def variables(root: Path) -> dict[str, str]:
    """Returns the variables that a machine in the folder `root` is started with, and copies the certificates they name
    into it, to a place of their own: a package of certificates writes to all others."""
    found = pip_variables()
    found |= {key: os.environ[key] for one in PROXIES for key in (one, one.upper()) if key in os.environ}
    found |= {key: os.environ[key] for key in CERTIFICATES if key in os.environ}
    for key in CERTIFICATES:
        if Path(found.get(key, "/")).is_file():
            copied = Path("/usr/local/share/certificates-of-the-host") / f"{key}.crt"
            inside = root / copied.relative_to("/")
            inside.parent.mkdir(parents=True, exist_ok=True)
            copyfile(found[key], inside)
            found[key] = str(copied)
    return found


def package_folders() -> list[Path]:
    """Returns the folders of this machine that pip takes packages from, without those inside others of them. An index
    links to packages that lie beside it."""
    values = " ".join(pip_variables().values())
    named = {Path(one).parent for one in _INDEX.findall(values)} | {Path(one) for one in _LINKED.findall(values)}
    folders = sorted(path for path in named - {Path("/")} if path.is_dir())
    return [one for one in folders if not any(other in one.parents for other in folders)]

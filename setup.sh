#!/bin/sh
# Makes .venv with what pyproject.toml pins and sees to the system packages it needs. Safe to run again.
set -eu
cd "$(dirname "$0")"

stop() {
    printf '%s\n' "$*" >&2
    exit 1
}

in_range() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null
}

# Kivy 2.3.1 is on the index for Python up to 3.13. A newer Python takes the Kivy that its system built for it.
needs_system_kivy() {
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 14))'
}

has_module() {
    "$python" -c "import importlib.util, sys; sys.exit(importlib.util.find_spec('$1') is None)" 2>/dev/null
}

has_library() {
    "$python" -c "import ctypes; ctypes.CDLL('$1')" 2>/dev/null
}

# By apt where that needs no password; otherwise one sentence says what to type.
install() {
    [ "$(id -u)" = 0 ] && root="" || root="sudo -n"
    if ! command -v apt-get >/dev/null || ! $root true 2>/dev/null; then
        stop "Missing: $*. Please type: sudo apt-get install -y $*    and then the same make command again."
    fi
    echo "Installing $*"
    $root apt-get -qq update || true
    $root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" >/dev/null ||
        stop "apt could not install: $*"
}

# Distributions build Python with optimizations that one built by hand usually lacks: everything takes a quarter less.
for python in .venv/bin/python /usr/bin/python3.11 python3.11 python3.12 python3.13 python3 none; do
    if ! in_range "$python"; then continue; fi
    if [ "$python" != /usr/bin/python3.11 ] || has_module ensurepip; then break; fi
done
[ "$python" != none ] || stop "Annals needs Python 3.11, 3.12, 3.13 or 3.14, and none of them is here."

# Debian keeps the part of Python that makes environments in a package of its own; the other two draw.
missing=""
has_module ensurepip || missing="$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
if [ "$(uname)" = Linux ]; then
    has_library libGL.so.1 || missing="$missing libgl1"
    has_library libEGL.so.1 || missing="$missing libegl1"
fi
kivy_from="" sees=""
if needs_system_kivy; then
    kivy_from="--only-binary=kivy" sees="--system-site-packages"
    has_module kivy || missing="$missing python3-kivy"
fi
# shellcheck disable=SC2086
[ -z "$missing" ] || install $missing
# Only the tests ask for these: three engines of browsers for the guests' page, a broker for tables far apart, and
# somebody else's program to draw the score sheet. They say so and skip where there is none.
tested_with=""
if [ "$(uname)" = Linux ]; then
    command -v pdftoppm >/dev/null || tested_with="poppler-utils"
    command -v chromium >/dev/null || tested_with="$tested_with chromium"
    command -v chromedriver >/dev/null || tested_with="$tested_with chromium-driver"
    command -v WebKitWebDriver >/dev/null || tested_with="$tested_with webkit2gtk-driver"
    command -v Xvfb >/dev/null || tested_with="$tested_with xvfb"
    command -v firefox-esr >/dev/null || command -v firefox >/dev/null || tested_with="$tested_with firefox-esr"
    command -v mosquitto >/dev/null || [ -x /usr/sbin/mosquitto ] || tested_with="$tested_with mosquitto"
fi
[ -z "$sees" ] || has_module kivy ||
    stop "For $("$python" --version) Kivy must come from the system, and this Python does not see any there." \
        "Python 3.11, 3.12 and 3.13 need none."

# Making .venv keeps one processor busy. Meanwhile the other has time for our own sources, which every process of the
# tests would compile for itself.
"$python" -m compileall -q companion rules screens tools tests &
if [ "$python" != .venv/bin/python ] || ! has_module pip; then
    echo "Making .venv with $("$python" --version)"
    # shellcheck disable=SC2086
    "$python" -m venv --clear $sees .venv
fi
# Installing waits for nothing of the system's packages.
# shellcheck disable=SC2086
[ -z "$tested_with" ] || (install $tested_with) || echo "Without $tested_with some tests are skipped." &
echo "Installing what pyproject.toml names"
"$python" -c 'import tomllib
project = tomllib.load(open("pyproject.toml", "rb"))["project"]
print(*project["dependencies"], *project["optional-dependencies"]["dev"], sep="\n")' >.venv/named
cat .venv/named tools/pins.txt | grep -v '^#' >.venv/wanted
# Most of what is installed is never imported: Python compiles the rest when it is.
pip="env PIP_QUIET=1 PIP_NO_COMPILE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip install $kivy_from"
# All of it is pinned, and so can be installed by two processes that know nothing of each other, each its half. Another
# Python than the pins are from may need something besides.
awk 'NR % 2' .venv/wanted >.venv/odd
awk 'NR % 2 == 0' .venv/wanted >.venv/even
$pip --no-deps --requirement .venv/odd &
odd=$!
$pip --no-deps --requirement .venv/even --editable .
wait $odd
.venv/bin/python -m pip check >/dev/null || $pip --requirement .venv/named
wait
touch .venv/ready

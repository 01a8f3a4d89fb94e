#!/bin/sh
# Makes .venv with what pyproject.toml pins, and sees to the packages of the system that it needs. Safe to run again.
#   setup.sh app       what the app needs to run
#   setup.sh tools     what pyproject.toml names for development, into the same .venv
#   setup.sh programs  the programs that tests start, into the system; no service is left behind
# Each leaves a file of its name in .venv, by which make knows. The second and the third may run side by side.
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

# Some distributions keep programs for administrators where nobody else looks. Any of those that are named will do; a
# path is a file that is no program.
has_program() {
    for one in "$@"; do
        case "$one" in /*) if [ -e "$one" ]; then return 0; fi ;; esac
        if PATH="$PWD/.venv/bin:$PATH:/usr/sbin:/usr/local/sbin" command -v "$one" >/dev/null; then return 0; fi
    done
    return 1
}

# What apt is asked by: nothing if we are root already, sudo if it asks for no password.
may_install() {
    [ "$(id -u)" = 0 ] && root="" || root="sudo -n"
    command -v apt-get >/dev/null && $root true 2>/dev/null
}

install() {
    # shellcheck disable=SC2086
    $root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" >/dev/null
}

# All packages are pinned, and so can be installed by two processes that know nothing of each other, each its half: on
# two processors that takes little more than half the time, and every set-up gets the same. Python compiles what is
# imported; most is never.
pip_install() {
    pip="env PIP_QUIET=1 PIP_NO_COMPILE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip install"
    awk 'NR % 2' .venv/wanted >.venv/odd
    awk 'NR % 2 == 0' .venv/wanted >.venv/even
    $pip --no-deps --requirement .venv/odd &
    odd=$!
    $pip --no-deps --requirement .venv/even "$@"
    wait $odd
    # Another Python than the pins are from may need something besides.
    .venv/bin/python -m pip check >/dev/null || $pip --requirement .venv/named
}

app() {
    # Distributions build Python with optimizations that one built by hand usually lacks: everything takes a quarter less.
    for python in .venv/bin/python /usr/bin/python3.11 python3.11 python3.12 python3.13 python3 none; do
        if ! in_range "$python"; then continue; fi
        if [ "$python" != /usr/bin/python3.11 ] || has_module ensurepip; then break; fi
    done
    [ "$python" != none ] || stop "Annals needs Python 3.11, 3.12, 3.13 or 3.14, and none of them is here."

    # Debian keeps the part of Python that makes environments in a package of its own. The other two draw.
    makes="" draws="" sees=""
    has_module ensurepip || makes="$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
    if [ "$(uname)" = Linux ]; then
        has_library libGL.so.1 || draws="libgl1"
        has_library libEGL.so.1 || draws="${draws:+$draws }libegl1"
    fi
    if needs_system_kivy; then
        export PIP_ONLY_BINARY=kivy
        sees="--system-site-packages"
        has_module kivy || makes="${makes:+$makes }python3-kivy"
    fi
    if [ -n "$makes$draws" ]; then
        missing="${makes:+$makes }$draws"
        may_install ||
            stop "Missing: $missing. Please type: sudo apt-get install -y $missing    and then the same make command again."
        echo "Installing on this system, by apt: $missing"
        $root apt-get -qq update || true
    fi
    # shellcheck disable=SC2086
    [ -z "$makes" ] || install $makes || stop "apt could not install: $makes"
    [ -z "$sees" ] || has_module kivy ||
        stop "For $("$python" --version) Kivy must come from the system, and this Python does not see any there." \
            "Python 3.11, 3.12 and 3.13 need none."

    # Nothing waits for what draws until something is drawn.
    # shellcheck disable=SC2086
    { [ -z "$draws" ] || install $draws; } &
    drawing=$!
    if [ "$python" != .venv/bin/python ] || ! has_module pip; then
        echo "Making .venv with $("$python" --version)"
        # shellcheck disable=SC2086
        "$python" -m venv --clear $sees .venv
    fi
    echo "Installing in .venv what the app needs"
    names 'project["dependencies"]' tools/pins.txt
    pip_install
    wait $drawing || stop "apt could not install: $draws"
}

# What pyproject.toml names, and the file that pins what that needs in turn.
names() {
    .venv/bin/python -c "import tomllib
project = tomllib.load(open('pyproject.toml', 'rb'))['project']
print(*$1, sep='\n')" >.venv/named
    cat .venv/named "$2" | grep -v '^#' >.venv/wanted
}

tools() {
    echo "Installing in .venv what development needs"
    names 'project["optional-dependencies"]["dev"]' tools/pins_dev.txt
    pip_install --editable .
    # Every process of the tests would compile for itself what it imports.
    .venv/bin/python -m compileall -q companion rules screens tools tests
}

# A program, its package, and what the tests do with it. They say so and skip where it is missing.
used_in_tests() {
    [ "$(uname)" = Linux ] || return 0
    cat <<'END'
pdftoppm poppler-utils to draw the score sheet, as any other program would
chromium chromium to open the guests' page as most phones do
chromedriver chromium-driver to drive it
WebKitWebDriver webkit2gtk-driver to open and drive it as an iPhone does
firefox-esr|firefox firefox-esr to open it as Firefox does
Xvfb xvfb to have a screen for windows where there is none
aapt2 aapt to link the manifest that Android gets
/usr/share/android-framework-res/framework-res.apk android-framework-res to link it with Android's own resources
xdotool xdotool to be the mouse and the keyboard of the app's window
javac default-jdk-headless to do in Java what a phone does in it
mosquitto mosquitto to pass entries on between tables; unpacked in .venv, where nothing but the tests starts it
END
}

programs() {
    packages="" broker=""
    used_in_tests >.venv/used_in_tests
    while read -r either package use; do
        # shellcheck disable=SC2046
        if has_program $(echo "$either" | tr '|' ' '); then continue; fi
        [ -n "$packages$broker" ] || echo "Tests use these packages of the system, which it lacks:"
        echo "    $package $use"
        if [ "$package" = mosquitto ]; then broker=$package; else packages="$packages $package"; fi
    done <.venv/used_in_tests
    [ -n "$packages$broker" ] || return 0
    if ! may_install; then
        echo "Without them their tests are skipped. Please type: sudo apt-get install -y$packages $broker"
        return 0
    fi
    # What draws on a desktop wants a session bus, and would bring systemd's where there is none.
    has_program dbus-daemon || packages="$packages dbus-x11"
    $root apt-get -qq update || true
    there=""
    for package in $packages; do
        if apt-cache show "$package" >/dev/null 2>&1; then
            there="$there $package"
        else
            echo "There is no package $package for this system: its tests are skipped."
        fi
    done
    echo "Installing on this system, by apt:$there"
    # shellcheck disable=SC2086
    install $there || echo "apt could not install:$there. Their tests are skipped."
    [ -z "$broker" ] || unpack "$broker" || echo "apt could not download: $broker. Its tests are skipped."
}

# Debian starts a broker when it is installed, and whenever the machine starts from then on. So it is not installed: it
# and the libraries that it needs besides are unpacked, and two small programs in .venv/bin start it from there.
unpack() {
    folder="$PWD/.venv/unpacked"
    rm -rf "$folder"
    mkdir -p "$folder/packages"
    apt-get -qq --simulate --no-install-recommends install "$1" | awk '$1 == "Inst" { print $2 }' >"$folder/names"
    # shellcheck disable=SC2046
    (cd "$folder/packages" && apt-get -qq -o APT::Sandbox::User=root download $(cat ../names) >/dev/null) || return 1
    for package in "$folder"/packages/*.deb; do
        dpkg-deb --extract "$package" "$folder" || return 1
    done
    rm -r "$folder/packages"
    libraries="$(find "$folder" -name '*.so.*' -exec dirname {} + | sort -u | paste -s -d :)"
    for program in "$folder"/usr/sbin/* "$folder"/usr/bin/*; do
        printf '#!/bin/sh\nLD_LIBRARY_PATH="%s" exec "%s" "$@"\n' "$libraries" "$program" >".venv/bin/${program##*/}"
        chmod +x ".venv/bin/${program##*/}"
    done
}

case "${1:-}" in
app | tools | programs) "$1" ;;
*) stop "sh setup.sh app, tools or programs" ;;
esac
touch ".venv/$1"

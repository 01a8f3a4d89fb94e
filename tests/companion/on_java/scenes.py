"""What is done in Java, a scene each, with the versions of Android it is for: letters, codes, networks, the window."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from jnius import JavaException, autoclass, cast

from companion import phone
from companion.live import cipher
from tests.companion.on_java.on_stage import (
    CAMERA,
    EDGES,
    NETWORK,
    NEW,
    activity,
    failing,
    kept,
    on_versions,
    permit,
    stage,
)

SIZES = (0, 1, 15, 16, 17, 1_000, 70_000)

# Letters.


@on_versions(NEW)
def a_letter_of_a_phone_is_opened_by_a_desktop(_: Path) -> None:
    for size in SIZES:
        key, data = secrets.token_bytes(32), secrets.token_bytes(size)
        sealed = cipher.seal(key, data, b"room")
        assert AESGCM(key).decrypt(sealed[: cipher.NONCE], sealed[cipher.NONCE :], b"room") == data


@on_versions(NEW)
def a_letter_of_a_desktop_is_opened_by_a_phone(_: Path) -> None:
    for size in SIZES:
        key, data, nonce = secrets.token_bytes(32), secrets.token_bytes(size), secrets.token_bytes(cipher.NONCE)
        assert cipher.unseal(key, nonce + AESGCM(key).encrypt(nonce, data, b"room"), b"room") == data


@on_versions(NEW)
def a_wrong_key_or_bit_opens_nothing(_: Path) -> None:
    from companion.phone.android_cipher import decrypted

    key, nonce = secrets.token_bytes(32), secrets.token_bytes(cipher.NONCE)
    sealed = AESGCM(key).encrypt(nonce, b"a letter", b"room")
    wrong = [(secrets.token_bytes(32), sealed, b"room"), (key, sealed, b"another room")]
    wrong += [(key, bytes([*sealed[:at], sealed[at] ^ 1, *sealed[at + 1 :]]), b"room") for at in range(len(sealed))]
    for with_key, data, bound in wrong:
        with pytest.raises(JavaException, match=r"AEADBadTag|Tag mismatch"):
            decrypted(with_key, nonce, data, bound)
        assert cipher.unseal(with_key, nonce + data, bound) is None
        with pytest.raises(InvalidTag):
            AESGCM(with_key).decrypt(nonce, data, bound)


# Codes and networks.


@on_versions(NEW)
def codes_are_found_in_a_picture(_: Path) -> None:
    import qrcode

    read = phone.code_reader()
    assert read is not None
    for text in ("ANNALS:1", "annals:Хід Анни " + "x" * 300):
        code = qrcode.QRCode(border=4, box_size=4)
        code.add_data(text)
        picture = code.make_image().convert("L")
        assert read(*picture.size, picture.tobytes()) == [text]
    assert read(64, 48, bytes(64 * 48)) == [], "a picture without a code"
    assert read(64, 48, b"too short") == [], "and one that Java trips over"


@on_versions()
def addresses_of_this_machine_are_those_that_python_finds(_: Path) -> None:
    from companion.phone import android_network, desktop_network
    from companion.phone.network import ranked

    assert set(phone.addresses()) == set(ranked(desktop_network.networks()))
    assert all(name and ":" not in address for name, address in android_network.networks())


class Each:
    """As Java goes through things."""

    def __init__(self, *things: Any) -> None:
        self._things = list(things)

    def hasMoreElements(self) -> bool:
        return bool(self._things)

    def nextElement(self) -> Any:
        return self._things.pop(0)


@on_versions()
def an_address_that_others_can_reach_is_told(_: Path) -> None:
    """This machine may have none: addresses of Java's own, in the one network that every machine has."""
    from companion.phone import android_network

    found = [autoclass("java.net.InetAddress").getByName(one) for one in ("10.0.0.7", "8.8.8.8", "fec0::1")]
    real = next(android_network._each(autoclass("java.net.NetworkInterface").getNetworkInterfaces()))
    near = SimpleNamespace(
        isUp=real.isUp, getName=real.getName, isLoopback=lambda: False, getInetAddresses=lambda: Each(*found)
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(android_network, "autoclass", lambda _: SimpleNamespace(getNetworkInterfaces=lambda: Each(near)))
        assert list(android_network.networks()) == [(real.getName(), "10.0.0.7")]


# Leave.


@on_versions()
def the_camera_is_asked_for_until_it_is_given(_: Path) -> None:
    answers: list[bool] = []
    for is_granted in (False, True):
        phone.ask_for_camera(answers.append)
        permit(CAMERA, is_granted)
    stage.set(CAMERA, "granted")
    phone.ask_for_camera(answers.append)
    assert answers == [False, True, True]


@on_versions()
def the_network_is_asked_for_where_android_wants_that(_: Path) -> None:
    from companion.phone.android import version

    answers: list[bool] = []
    phone.ask_for_network(answers.append)
    if version() < NEW:
        assert (answers, stage.told("asked")) == ([True], None)
        return
    permit(NETWORK, True)
    assert answers == [True]


# The window.


@on_versions()
def the_window_shines_and_is_given_back(_: Path) -> None:
    for is_full, share in ((True, 1.0), (False, -1.0)):
        phone.shine(is_full)
        activity.settle()
        assert kept(activity.getWindow(), "brightness") == share


@on_versions(EDGES)
def what_the_phone_covers_is_known(_: Path) -> None:
    stage.set("top", "63")
    stage.set("bottom", "48")
    assert phone.insets() == phone.Insets(0, 63, 0, 48)
    for is_light, bars in ((True, "24 of 24"), (False, "0 of 24")):
        phone.tint_bars(is_light)
        activity.settle()
        assert stage.told("bars") == bars


@on_versions()
def the_look_of_the_device_is_that_of_its_owner(_: Path) -> None:
    for mode, motion, look in (("33", "1", (True, False)), ("17", "0", (False, True))):
        stage.set("uiMode", mode)
        stage.set("animator_duration_scale", motion)
        assert phone.system_look() == look


# Reading aloud.


def voice(status: int | None, number: int = -1) -> Any:
    """Android's voice, once it has answered whether there is one."""
    found = cast("android.speech.tts.TextToSpeech", stage.started(number % stage.count()))
    if status is not None:
        listener = cast("android.speech.tts.TextToSpeech$OnInitListener", kept(found, "listener"))
        assert activity.say(listener, status) == ""
    return found


@contextmanager
def silent() -> Iterator[list[str]]:
    """How often the app was told that there is no voice; with a voice that nobody has asked for yet."""
    from companion.phone import android_voice

    android_voice.forget()
    yield []


@on_versions()
def what_is_to_be_said_waits_for_the_voice(_: Path) -> None:
    with silent() as told:
        phone.speak("Хід Богдана", "uk", lambda: told.append("none"))
        phone.speak("Хід Анни", "uk", lambda: told.append("none"))
        assert kept(voice(None), "said") is None, "Android drops what is said before the voice has answered"
        said = voice(0)
        assert (kept(said, "language"), kept(said, "said")) == ("uk", "Хід Анни;")
        phone.speak("Anna's turn", "en", lambda: told.append("none"))
        assert (kept(said, "language"), kept(said, "said")) == ("en", "Хід Анни;Anna's turn;")
        assert (told, stage.count()) == ([], 1)


@on_versions()
def a_phone_without_a_voice_says_so(_: Path) -> None:
    with silent() as told:
        phone.speak("Хід Анни", "uk", lambda: told.append("none"))
        voice(-1)
        assert told == ["none"]
        phone.speak("Хід Анни", "uk", lambda: told.append("none"))
        assert stage.count() == 2, "the next time it is asked anew: somebody may have installed one"
        voice(0)
        assert told == ["none"]
        for setting, answer in (("setLanguage", "-2"), ("setLanguage", "-1"), ("speak", "-1")):
            stage.set(setting, answer)
            phone.speak("Хід Анни", "uk", lambda: told.append("none"))
            stage.set(setting, "0")
        assert told == ["none"] * 4
    with silent() as told:
        stage.set("voice", "refuses at once")
        for number in (1, 2):
            phone.speak("Хід Анни", "uk", lambda: told.append("none"))
            assert told == ["none"] * number, "a refusal within the question leaves nobody waiting"
        stage.set("voice", "there")
    with silent() as told:
        phone.speak("Хід Анни", "uk", lambda: told.append("late"))
        failing("android.speech.tts.TextToSpeech.setLanguage")
        voice(0)
        assert told == ["late"], "what is raised on Android's own thread is told, too"
    with silent() as told:
        failing("android.speech.tts.TextToSpeech.new")
        phone.speak("Хід Анни", "uk", lambda: told.append("none"))
        assert told == ["none"]

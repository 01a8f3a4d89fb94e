"""Reading aloud by Android's own voice. plyer's speaks American English whatever it is given.

The voice answers some time after it was asked for, on Android's own thread, whether there is one. What is said before
that is dropped by Android, so it is kept here.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any

from android import mActivity
from jnius import PythonJavaClass, autoclass, cast, java_method

DONE = 0
"""Android's SUCCESS; a language that the voice has is not below it."""

Silent = Callable[[], None]
Said = tuple[str, str, Silent]
"""A text, its language, and whom to tell that nothing was said."""

_voices: list[Any] = []
"""The one voice, and then what listens for it: Java alone would not keep that."""
_waiting: list[Said] = []
"""What is to be said once the voice has answered: the last alone, as each interrupts the one before."""
_answers: list[bool] = []
"""Whether there is a voice, once that is known."""
_one_by_one = RLock()
"""The app asks on its own thread, and Android answers on another."""


class _Listener(PythonJavaClass):  # type: ignore[misc]
    __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

    @java_method("(I)V")  # type: ignore[untyped-decorator]
    def onInit(self, status: int) -> None:
        _answered(status)


def speak(text: str, language: str, silent: Silent) -> None:
    """Interrupts what is being said. `silent` is called if there is no voice, or none for this language."""
    said = text, language, silent
    with _one_by_one:
        if _answers:
            _say(*said)
            return
        _waiting[:] = [said]
        if not _voices:
            _ask()


def _ask() -> None:
    listener = _Listener()
    _voices[:] = [listener]
    try:
        voice = autoclass("android.speech.tts.TextToSpeech")(mActivity, listener)
    except Exception:
        forget()
        raise
    # Where there is none at all, that may be answered before the question has ended.
    _voices[:] = [voice, listener] if _voices else []


def _answered(status: int) -> None:
    with _one_by_one:
        waiting = [*_waiting]
        if status == DONE:
            _waiting.clear()
            _answers.append(True)
            for said in waiting:
                _say(*said)
        else:
            forget()
            for _, _, silent in waiting:
                silent()


def forget() -> None:
    """The next text asks for a voice anew."""
    for kept in (_voices, _waiting, _answers):
        kept.clear()


def _say(text: str, language: str, silent: Silent) -> None:
    try:
        is_said = _is_said(text, language)
    except Exception:
        # On Android's thread nobody else would see it.
        is_said = False
    if not is_said:
        silent()


def _is_said(text: str, language: str) -> bool:
    voice = _voices[0]
    has_language = voice.setLanguage(autoclass("java.util.Locale").forLanguageTag(language)) >= DONE
    said = cast("java.lang.CharSequence", autoclass("java.lang.String")(text))
    now = autoclass("android.speech.tts.TextToSpeech").QUEUE_FLUSH
    return bool(has_language and voice.speak(said, now, None, "annals") == DONE)

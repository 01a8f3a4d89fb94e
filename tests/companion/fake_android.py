"""As much of Android as the app uses, under its Java names. A name that is not here does not exist."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM


class Uri:
    """A link as it was written, taken apart as Android does it: what follows the scheme, without escapes."""

    def __init__(self, path: Path | None = None, link: str = "content://other/1") -> None:
        self.path, self._link = path, link

    def getScheme(self) -> str:
        return self._link.partition(":")[0]

    def getSchemeSpecificPart(self) -> str:
        return unquote(self._link.partition("#")[0].partition(":")[2])

    def getFragment(self) -> str | None:
        return unquote(self._link.partition("#")[2]) or None


class JavaException(Exception):
    """Whatever Java throws."""


class Intent:
    ACTION_SEND, ACTION_VIEW = "android.intent.action.SEND", "android.intent.action.VIEW"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_TEXT, EXTRA_STREAM = "android.intent.extra.TEXT", "android.intent.extra.STREAM"
    FLAG_GRANT_READ_URI_PERMISSION = 0x1
    FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x100000

    def __init__(self, action: str = "", data: Uri | None = None, flags: int = 0) -> None:
        self.action, self.data, self.flags = action, data, flags
        self.kind = ""
        self.categories: list[str] = []
        self.extras: dict[str, Any] = {}

    def setType(self, kind: str) -> None:
        self.kind = kind

    def addCategory(self, category: str) -> None:
        self.categories.append(category)

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def putExtra(self, name: str, value: Any) -> None:
        self.extras[name] = value

    def getAction(self) -> str:
        return self.action

    def getData(self) -> Uri | None:
        return self.data

    def getFlags(self) -> int:
        return self.flags

    def getParcelableExtra(self, name: str) -> Any:
        return self.extras.get(name)

    def getStringExtra(self, name: str) -> Any:
        return self.extras.get(name)

    @staticmethod
    def createChooser(intent: Intent, title: str) -> tuple[Intent, str]:
        return intent, title


class ContentValues:
    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def put(self, name: str, value: str) -> None:
        self.values[name] = value


class JavaBytes:
    """What pyjnius has for bytes of Java: neither bytes nor a list."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def tolist(self) -> list[int]:
        return list(self._data)


class Cipher:
    """AES-GCM under Java's names: one object for one message."""

    ENCRYPT_MODE, DECRYPT_MODE = 1, 2

    def __init__(self) -> None:
        self._mode, self._key, self._nonce, self._bound = 0, b"", b"", b""

    @classmethod
    def getInstance(cls, name: str) -> Cipher:
        assert name == "AES/GCM/NoPadding"
        return cls()

    def init(self, mode: int, key: tuple[str, bytes], once: tuple[int, bytes]) -> None:
        assert key[0] == "AES"
        assert once[0] == 128
        self._mode, self._key, self._nonce = mode, key[1], once[1]

    def updateAAD(self, bound: bytes) -> None:
        self._bound = bound

    def doFinal(self, data: bytes) -> JavaBytes:
        aes = AESGCM(self._key)
        try:
            done = (aes.encrypt if self._mode == self.ENCRYPT_MODE else aes.decrypt)(self._nonce, data, self._bound)
        except InvalidTag:
            raise JavaException("javax.crypto.AEADBadTagException") from None
        return JavaBytes(done)


class Resolver:
    """Keeps what is inserted in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.inserted: list[dict[str, str]] = []
        self.deleted: list[Uri] = []

    def insert(self, collection: str, values: ContentValues) -> Uri:
        assert collection in ("downloads", "pictures")
        self.inserted.append(values.values)
        return Uri(self.folder / values.values["_display_name"])

    def update(self, address: Uri, values: ContentValues, *_: None) -> None:
        self.inserted[-1] |= values.values

    def query(self, address: Uri, *_: Any) -> SimpleNamespace:
        assert address.path is not None
        name = address.path.name
        return SimpleNamespace(moveToFirst=lambda: True, getString=lambda column: name, close=lambda: None)

    def delete(self, address: Uri, *_: None) -> None:
        self.deleted.append(address)

    def openFileDescriptor(self, address: Uri, mode: str) -> SimpleNamespace:
        assert address.path is not None
        flags = {"r": os.O_RDONLY, "w": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        descriptor = os.open(address.path, flags)
        return SimpleNamespace(detachFd=lambda: descriptor)


class Activity:
    """The one activity, with its window."""

    def __init__(self, folder: Path) -> None:
        self.downloads = folder / "downloads"
        for name in ("files", "cache", "external", "downloads"):
            (folder / name).mkdir()
        self._folder = folder
        self.resolver = Resolver(self.downloads)
        self.intent: Intent | None = None
        self.has_camera = True
        self.started: list[Any] = []
        self.asked: list[tuple[Intent, int]] = []
        self.brightness: list[float] = []
        self.bars: list[tuple[int, int]] = []
        self.covered = SimpleNamespace(left=0, top=63, right=0, bottom=48)
        self.kinds: list[int] = []
        self.night = 0x10
        self.motion = 1.0

    def getResources(self) -> SimpleNamespace:
        return SimpleNamespace(getConfiguration=lambda: SimpleNamespace(uiMode=0x1 | self.night))

    def _java_file(self, name: str) -> SimpleNamespace:
        return SimpleNamespace(getAbsolutePath=lambda: str(self._folder / name))

    def getFilesDir(self) -> SimpleNamespace:
        return self._java_file("files")

    def getCacheDir(self) -> SimpleNamespace:
        return self._java_file("cache")

    def getExternalFilesDir(self, kind: str | None) -> SimpleNamespace:
        return self._java_file("external")

    def getContentResolver(self) -> Resolver:
        return self.resolver

    def getPackageManager(self) -> SimpleNamespace:
        return SimpleNamespace(hasSystemFeature=lambda name: name == "camera" and self.has_camera)

    def getIntent(self) -> Intent | None:
        return self.intent

    def startActivity(self, intent: Any) -> None:
        self.started.append(intent)

    def startActivityForResult(self, intent: Intent, code: int) -> None:
        self.asked.append((intent, code))

    def getWindow(self) -> SimpleNamespace:
        look = SimpleNamespace(screenBrightness=-1.0)
        controller = SimpleNamespace(setSystemBarsAppearance=lambda shown, mask: self.bars.append((shown, mask)))
        found = SimpleNamespace(getInsets=lambda kinds: self.kinds.append(kinds) or self.covered)
        return SimpleNamespace(
            getAttributes=lambda: look,
            setAttributes=lambda given: self.brightness.append(given.screenBrightness),
            getInsetsController=lambda: controller,
            getDecorView=lambda: SimpleNamespace(getRootWindowInsets=lambda: found),
        )


def _enumeration(things: list[Any]) -> SimpleNamespace:
    """As Java goes through things."""
    left = list(things)
    return SimpleNamespace(hasMoreElements=lambda: bool(left), nextElement=lambda: left.pop(0))


class Android:
    """Put in place of the modules python-for-android brings along."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path, version: int = 36) -> None:
        self.activity = Activity(folder)
        self._version = SimpleNamespace(SDK_INT=version)
        self._bound: dict[str, list[Callable[..., None]]] = {"on_new_intent": [], "on_activity_result": []}
        self.granted: set[str] = set()
        self.requested: list[list[str]] = []
        self.codes: dict[tuple[int, int, bytes], list[str]] = {}
        """What stands in pictures of a width, a height and these pixels."""
        self.is_on_another_thread = False
        """Than the one Java has started: no class of the app is found there."""
        bound = SimpleNamespace(bind=self._bind, unbind=self._unbind)
        permissions = SimpleNamespace(
            Permission=SimpleNamespace(CAMERA="camera"),
            check_permission=self.granted.__contains__,
            request_permissions=self._request,
        )
        modules = {
            "android": SimpleNamespace(activity=bound, mActivity=self.activity),
            "android.activity": bound,
            "android.runnable": SimpleNamespace(run_on_ui_thread=lambda work: work),
            "android.permissions": permissions,
            "jnius": SimpleNamespace(autoclass=self.class_named, cast=self._cast, JavaException=JavaException),
        }
        for name, module in modules.items():
            patch.setitem(sys.modules, name, module)
        self.networks: list[tuple[str, bool, list[str]]] = []
        """Name, whether it is up, and the addresses of each."""
        for name in ("android", "android_network", "android_camera", "android_cipher", "android_files", "zxing"):
            patch.delitem(sys.modules, f"companion.phone.{name}", raising=False)
        patch.setenv("ANDROID_ARGUMENT", "app")

    def class_named(self, name: str) -> Any:
        if name.startswith("com.google.zxing."):
            return self._zxing(name)
        return {
            "android.app.Activity": SimpleNamespace(RESULT_OK=-1),
            "android.content.ContentValues": ContentValues,
            "android.content.Intent": Intent,
            "android.content.pm.PackageManager": SimpleNamespace(FEATURE_CAMERA_ANY="camera"),
            "android.provider.MediaStore": SimpleNamespace(ACTION_IMAGE_CAPTURE="capture", EXTRA_OUTPUT="output"),
            "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="pictures"),
            "android.content.res.Configuration": SimpleNamespace(UI_MODE_NIGHT_MASK=0x30, UI_MODE_NIGHT_YES=0x20),
            "android.provider.Settings$Global": SimpleNamespace(
                ANIMATOR_DURATION_SCALE="animator_duration_scale",
                getFloat=lambda resolver, name, without: self.activity.motion,
            ),
            "android.net.Uri": SimpleNamespace(parse=lambda address: Uri(link=address)),
            "android.os.Build$VERSION": self._version,
            "android.os.Environment": SimpleNamespace(DIRECTORY_DOWNLOADS="Download"),
            "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
            "android.provider.MediaStore$MediaColumns": SimpleNamespace(
                DISPLAY_NAME="_display_name", MIME_TYPE="mime_type", IS_PENDING="is_pending"
            ),
            "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 519, displayCutout=lambda: 128),
            "android.view.WindowInsetsController": SimpleNamespace(
                APPEARANCE_LIGHT_STATUS_BARS=8, APPEARANCE_LIGHT_NAVIGATION_BARS=16
            ),
            "java.lang.String": str,
            "java.lang.Integer": str,
            "java.net.NetworkInterface": SimpleNamespace(getNetworkInterfaces=self._interfaces),
            "javax.crypto.Cipher": Cipher,
            "javax.crypto.spec.SecretKeySpec": lambda key, kind: (kind, key),
            "javax.crypto.spec.GCMParameterSpec": lambda bits, nonce: (bits, nonce),
        }[name]

    def _interfaces(self) -> SimpleNamespace:
        def address(text: str) -> SimpleNamespace:
            is_near = text.startswith(("10.", "192.168.", "172.16.", "fec0:"))
            return SimpleNamespace(getHostAddress=lambda: text, isSiteLocalAddress=lambda: is_near)

        def network(name: str, is_up: bool, found: list[str]) -> SimpleNamespace:
            return SimpleNamespace(
                getName=lambda: name,
                isUp=lambda: is_up,
                isLoopback=lambda: name == "lo",
                getInetAddresses=lambda: _enumeration([address(one) for one in found]),
            )

        return _enumeration([network(*one) for one in self.networks])

    def _zxing(self, name: str) -> Any:
        """Each wraps the one before, as in Java; the reader asks what stands in the pixels."""
        if self.is_on_another_thread:
            raise JavaException(f"Class not found {name}")
        return {
            "com.google.zxing.PlanarYUVLuminanceSource": self._source,
            "com.google.zxing.common.HybridBinarizer": lambda source: source,
            "com.google.zxing.BinaryBitmap": lambda binarizer: binarizer,
            "com.google.zxing.multi.qrcode.QRCodeMultiReader": lambda: SimpleNamespace(decodeMultiple=self._decode),
        }[name]

    @staticmethod
    def _source(data: bytes, wide: int, high: int, left: int, top: int, width: int, height: int, turn: bool) -> Any:
        assert (wide, high, left, top, turn) == (width, height, 0, 0, False)
        assert isinstance(data, bytes)
        return width, height, data

    def _decode(self, image: tuple[int, int, bytes]) -> list[SimpleNamespace]:
        if image not in self.codes:
            raise JavaException("com.google.zxing.NotFoundException")
        return [SimpleNamespace(getText=lambda text=text: text) for text in self.codes[image]]

    @staticmethod
    def _cast(name: str, value: Any) -> Any:
        assert name.startswith("java.security.") or name in (
            "android.net.Uri",
            "android.os.Parcelable",
            "java.lang.CharSequence",
        )
        return value

    def _bind(self, **bound: Callable[..., None]) -> None:
        for event, callback in bound.items():
            self._bound[event].append(callback)

    def _unbind(self, **bound: Callable[..., None]) -> None:
        for event, callback in bound.items():
            self._bound[event].remove(callback)

    def tell(self, event: str, *values: Any) -> None:
        """Java goes through its list itself, and whoever leaves it meanwhile ends the app."""
        before = [*self._bound[event]]
        for callback in before:
            callback(*values)
        assert self._bound[event] == before, "ConcurrentModificationException"
        self.settle()

    @staticmethod
    def settle() -> None:
        """Until all that is copied has been copied."""
        for thread in threading.enumerate():
            if thread.name == "copying":
                thread.join()

    def _request(self, names: list[str], then: Callable[[list[str], list[bool]], None]) -> None:
        self.requested.append(names)
        then(names, [False])

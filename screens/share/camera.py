"""The camera, where there is one: a picture to show, and the same in grey to look for codes in."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture
from kivy.utils import platform

RESOLUTION = (1280, 720)
FALLBACK = (640, 480)

Grey = tuple[int, int, bytes]


class Camera:
    """An open camera, made by `open_camera`. On Android its pictures lie on their side: `is_turned`."""

    is_turned = platform == "android"

    def __init__(self, device: Any) -> None:
        self._device = device

    @property
    def texture(self) -> Texture | None:
        """What it sees now; none before the first picture."""
        return self._device.texture

    def grey(self) -> Grey | None:
        """Width, height and a byte for each pixel."""
        if platform == "android":
            frame = self._device.grab_frame()
            width, height = self._device.resolution
            # The picture comes as brightness first, colours behind it.
            return None if frame is None else (width, height, bytes(frame[: width * height]))
        texture = self._device.texture
        if texture is None:
            return None
        # Green alone is close enough to brightness, and taking it out is one step.
        return int(texture.width), int(texture.height), texture.pixels[1::4]

    def close(self) -> None:
        # Android's camera stays taken until it is released: other programs could not have it, nor we again.
        getattr(self._device, "_release_camera", self._device.stop)()


def open_camera() -> Camera | None:
    """The first camera that works. None if there is none, or another program holds it."""
    from kivy.core.camera import Camera as Device

    if Device is None:
        return None
    for resolution in (RESOLUTION, FALLBACK):
        try:
            return Camera(Device(index=0, resolution=resolution, stopped=False))
        except Exception:
            # Every platform's camera fails in its own way.
            continue
    return None

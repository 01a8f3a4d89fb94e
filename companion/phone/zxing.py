"""QR codes on Android, found by ZXing: Java, so a picture made to do harm meets bounds that are checked.

buildozer.spec brings the library along; docs/android.md says why this one.
"""

from __future__ import annotations

from collections.abc import Callable

from jnius import JavaException, autoclass


def code_reader() -> Callable[[int, int, bytes], list[str]]:
    """Finds the classes at once: Android finds those of an app only from the thread that the app was started on."""
    sources = autoclass("com.google.zxing.PlanarYUVLuminanceSource")
    binarizers = autoclass("com.google.zxing.common.HybridBinarizer")
    bitmaps = autoclass("com.google.zxing.BinaryBitmap")
    readers = autoclass("com.google.zxing.multi.qrcode.QRCodeMultiReader")

    def read(width: int, height: int, grey: bytes) -> list[str]:
        try:
            source = sources(grey, width, height, 0, 0, width, height, False)
            found = readers().decodeMultiple(bitmaps(binarizers(source)))
            return [str(one.getText()) for one in found]
        except JavaException:
            # A picture without a code raises an exception, and so does whatever else Java trips over in one.
            return []

    return read

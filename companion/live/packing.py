"""How frames are packed on the way to a guest."""

from __future__ import annotations

from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory


def packing() -> ServerPerMessageDeflateFactory:
    """A view is much like the one before: with a window large enough for it, an entry shrinks to a tenth. What guests
    send is short and needs no such window."""
    return ServerPerMessageDeflateFactory(
        server_max_window_bits=15, client_max_window_bits=12, compress_settings={"memLevel": 5}
    )

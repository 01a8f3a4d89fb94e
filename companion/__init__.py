"""The app around the games, in rooms; beside them what all rooms use: texts, settings, errors, a game being set up.

`screens` may import `companion.table` and the plain values it hands out. Everything here may import `rules`, only
`companion.table` and `app` know Kivy, and only `app` knows the screens.
"""

from __future__ import annotations

# As in pyproject.toml, which is not on the phone.
VERSION = "0.1.0"

"""websockets without its one compiled file, for the reason that the recipe of fonttools tells."""

from typing import Any

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException


class WebsocketsRecipe(PyProjectRecipe):  # type: ignore[misc]
    version = "17.4"
    name = "websockets"

    def build_arch(self, arch: Any) -> None:
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException("There is no wheel of websockets for any platform.")


recipe = WebsocketsRecipe()

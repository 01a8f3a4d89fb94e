"""fontTools without its compiled parts. python-for-android installs what has no recipe with the pip of the machine that
builds, for that machine; by a recipe it asks for wheels of the phone's platform or of any, and only the latter exists.
"""

from typing import Any

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException


class FontToolsRecipe(PyProjectRecipe):  # type: ignore[misc]
    version = "4.68.0"
    name = "fonttools"
    site_packages_name = "fontTools"

    def build_arch(self, arch: Any) -> None:
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException("There is no wheel of fontTools for any platform.")


recipe = FontToolsRecipe()

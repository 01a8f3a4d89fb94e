"""Kivy by python-for-android's own recipe, without certifi, chardet, idna, requests and urllib3: only its loader of
pictures from the web and its `UrlRequest` import those, and they came in any version, some for the machine that builds.
"""

from os.path import join
from typing import ClassVar

from pythonforandroid.recipes.kivy import KivyRecipe


class KivyOfflineRecipe(KivyRecipe):  # type: ignore[misc]
    python_depends: ClassVar[list[str]] = ["filetype"]

    def get_recipe_dir(self) -> str:
        """Where the patches are."""
        return join(self.ctx.root_dir, "recipes", self.name)


recipe = KivyOfflineRecipe()

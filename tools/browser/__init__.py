"""Real browsers, driven by the WebDriver standard: Chromium, WebKit and Firefox. For tests, pictures and measurements.

It needs no package, and nothing is downloaded: `wire` carries commands, `chromium`, `webkit` and `firefox` start the
browsers that Debian packages, `page` is what a test touches, `pool` keeps started browsers for the next test.
"""

"""Everything that is kept as one file, made on demand and automatically, and restored without overwriting anything.

`archive` writes the file, `opened` reads one from anywhere, `looked` says what it would bring, `restore` brings it and
takes it back again; `automatic` keeps the last ten. It knows neither Kivy nor screens.
"""

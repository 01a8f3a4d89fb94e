"""Hostile and odd payloads at every door of the app: `make fuzz`, or `python -m tools.fuzz --count N --seed S`.

A payload is a sample that was sound and is bent (`bend`), or nothing but noise. It goes through a door (`doors`) as the
app opens it; what is accepted is told in words and, a share of it, drawn on the real pages (`pages`). Every one is
weighed (`trial`): an exception that is no refusal is an escape, more than two seconds is a hang, more than 100 MB is
too much. What fails is kept in build/fuzz, and `--replay FILE` sends it through its door again.
"""

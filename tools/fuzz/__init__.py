"""Hostile and odd payloads at every door of the app: `make fuzz`, or `python -m tools.fuzz --count N --seed S`.

A payload is a sound sample that is then bent (`bend`), or nothing but noise. It goes through a door (`doors`) as the
app opens it; what is accepted is told in words, and a share of it is drawn on the real pages (`pages`). Every one is
measured (`trial`): an exception that is not a refusal is an escape, more than two seconds is a hang, more than 100 MB
is too much. What fails is kept in build/fuzz, and `--replay FILE` sends it through its door again.
"""

"""The app as a player starts it: in its own loop and in real time, touched from outside.

Nothing here stands in for Kivy, for its clock or for its input. The app runs by `companion.app.main`; a second thread
looks at what is in the window and touches it, by X's mouse and keys or by events in SDL's queue.
"""

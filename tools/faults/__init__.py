"""`make faults`: everything a phone can do to a game while it records; then the game is opened and recorded in.

Children of this process record through the real store and table, say over a pipe what they were told is saved, and
are killed (SIGKILL), at random instants or inside a storage call. Disks fail, folders vanish, clocks go wrong, files
are cut and bits flipped. After each of these the folder is opened anew: nothing that was acknowledged may be missing,
the game must open, and one more entry must be recorded and found again.

A kill is no power cut: that what was flushed outlives the power is the disk's promise. That everything is flushed
before it is acknowledged is seen in the tests of the journal.
"""

import os

# The table is Kivy's in its events alone: no window, no log, nothing in the home folder.
os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}

"""`make faults`: everything a phone can do to a game while it records; then the game is opened and recorded in.

Children of this process record through the real store and table, report over a pipe what they were told is saved, and
are killed (SIGKILL), at random moments or inside a storage call. Disks fail, folders vanish, clocks go wrong, files
are cut and bits flipped. After each of these the folder is opened anew: nothing that was acknowledged may be missing,
the game must open, and one more entry must be recorded and found again.

A kill is not a power cut: it is the disk's promise that what was flushed survives one. That everything is flushed
before it is acknowledged is checked by the tests of the journal.
"""

import os

# The table needs Kivy only for its events: no window, no log, nothing in the home folder.
os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1", "KIVY_LOG_MODE": "PYTHON"}

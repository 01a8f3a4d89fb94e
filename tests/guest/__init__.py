"""The page of guests in a real browser, at a live table of a recorded game. Skipped without Chromium."""

"""What is drawn, as sentences: for a voice, and for the screen readers of guests in a browser. Plain Python, no window.
The table and the live table import it; every panel of the kit has a sentence, or a test fails.
"""

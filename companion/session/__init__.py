"""The log of one game and all that follows from it: entries, their fold, undoing, the history in words. Pure.
Everything in `companion` may import it; of the screens' side only the plain values that the boundary test names.
"""

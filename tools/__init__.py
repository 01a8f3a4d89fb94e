"""What only developers run: pictures, indexes, glyphs, packages, and breaking things on purpose. Not packaged.

Tests and benchmarks may import it, and `companion.cli` for pictures. It may import everything.
"""

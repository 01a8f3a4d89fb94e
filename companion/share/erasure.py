"""Reed-Solomon over GF(256) across whole pieces: from k pieces up to 256 are made, and any k of them are enough.

The first k are the pieces themselves. The others are sums of all of them, each piece times a number of a Cauchy
matrix, of which every square part is a Cauchy matrix again and can be solved. A piece is multiplied by
`bytes.translate` and added as one long number, so that the bytes are never touched one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

MOST_PIECES = 256
_POLYNOMIAL = 0x11D


def _powers() -> tuple[list[int], list[int]]:
    exp, log = [0] * 512, [0] * 256
    value = 1
    for power in range(255):
        exp[power] = exp[power + 255] = value
        log[value] = power
        value <<= 1
        if value & 256:
            value ^= _POLYNOMIAL
    return exp, log


_EXP, _LOG = _powers()


@cache
def _times(factor: int) -> bytes:
    """For `translate`: every byte times the factor."""
    if factor == 0:
        return bytes(256)
    power = _LOG[factor]
    return bytes([0, *(_EXP[_LOG[value] + power] for value in range(1, 256))])


def _inverse(value: int) -> int:
    return _EXP[255 - _LOG[value]]


def _factor(row: int, column: int) -> int:
    """Of the Cauchy matrix: rows from k on and columns below k never meet, so this is never a division by zero."""
    return _inverse(row ^ column)


def _sum(size: int, terms: Iterable[tuple[int, bytes]]) -> bytes:
    total = 0
    for factor, piece in terms:
        total ^= int.from_bytes(piece.translate(_times(factor)))
    return total.to_bytes(size)


def piece(pieces: Sequence[bytes], row: int) -> bytes:
    """Number `row` of the pieces that can be made from these."""
    if row < len(pieces):
        return pieces[row]
    return _sum(len(pieces[0]), ((_factor(row, column), one) for column, one in enumerate(pieces)))


def solve(known: Mapping[int, bytes], count: int) -> list[bytes]:
    """The first `count` pieces, from any `count` of those that were made."""
    size = len(next(iter(known.values())))
    found = {row: one for row, one in known.items() if row < count}
    lost = [row for row in range(count) if row not in found]
    rows = [row for row in known if row >= count][: len(lost)]
    # What is known goes over to the other side; what is left is a system in the lost pieces alone.
    rest = [
        _sum(size, [(1, known[row]), *((_factor(row, column), one) for column, one in found.items())]) for row in rows
    ]
    solved = _solved([bytes(_factor(row, column) for column in lost) for row in rows])
    for column, factors in zip(lost, solved, strict=True):
        found[column] = _sum(size, zip(factors, rest, strict=True))
    return [found[row] for row in range(count)]


def _solved(matrix: list[bytes]) -> list[bytes]:
    """The inverse of a part of the Cauchy matrix, by elimination on whole rows.

    No row has to be swapped for another. The number in the diagonal is the quotient of two determinants, those of the
    first n + 1 and of the first n rows and columns; both parts are Cauchy matrices, so neither determinant is 0.
    """
    size = len(matrix)
    rows = [int.from_bytes(row + bytes(at == one for one in range(size))) for at, row in enumerate(matrix)]
    width = 2 * size
    for column in range(size):
        shift = 8 * (width - 1 - column)
        pivot = rows[column].to_bytes(width).translate(_times(_inverse(rows[column] >> shift & 255)))
        rows[column] = int.from_bytes(pivot)
        for at in range(size):
            factor = rows[at] >> shift & 255
            if at != column and factor:
                rows[at] ^= int.from_bytes(pivot.translate(_times(factor)))
    return [row.to_bytes(width)[size:] for row in rows]

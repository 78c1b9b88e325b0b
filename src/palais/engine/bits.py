"""Bit scans over a non-empty set; compiled code takes them from bits.pxd."""


def lowest(x: int) -> int:
    return (x & -x).bit_length() - 1


def highest(x: int) -> int:
    return x.bit_length() - 1


def ones(x: int) -> int:
    return x.bit_count()

"""Arrays of numbers that compiled code reaches without asking Python.

Whoever asks for one keeps the array as long as its numbers are used, and never changes its length. This is a module of
its own because each module that names a memory view, or a class with one, gets a megabyte of C for it.
"""

from __future__ import annotations

from array import array
from typing import Any

import cython


def floats(store: array[float]) -> Any:
    """Where the numbers of an array of floats lie; plain, the array itself."""
    if cython.compiled:
        view = cython.declare(cython.float[::1], store)
        return cython.address(view[0])
    else:
        return store


def ints(store: array[int]) -> Any:
    """The same for whole numbers."""
    if cython.compiled:
        view = cython.declare(cython.int[::1], store)
        return cython.address(view[0])
    else:
        return store

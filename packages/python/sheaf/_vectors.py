"""Vectors of documents, from NumPy or from lists, as a request has them."""

from __future__ import annotations

import array
import base64
import sys
import warnings
from collections.abc import Iterable
from typing import Any

from ._documents import is_missing
from ._engine import SheafError


def vector_column(vectors: Any, count: int) -> dict[str, Any]:
    """Return a table of numbers with one row per document as the ``vectors`` of a request.

    Raises:
        SheafError: for a table of another shape, or something that is no table of numbers
    """
    table = _table(vectors)
    shape = tuple(getattr(table, "shape", None) or (len(table), max((len(row) for row in table), default=0)))
    if len(shape) != 2 or shape[0] != count:
        raise _error(f"must have one row for each of the {count} documents, but the shape is {shape}")
    return {"dimensions": int(shape[1]), "encoding": "float32", "data": base64.b64encode(_bytes(table)).decode("ascii")}


def _table(vectors: Any) -> Any:
    """Return an array of NumPy, or a list of rows. A document without a vector has a row of zeros."""
    for way in ("toarray", "detach", "cpu", "to_numpy"):  # SciPy's sparse tables, tensors of PyTorch, data frames
        if hasattr(vectors, way):
            vectors = getattr(vectors, way)()
    if hasattr(vectors, "numpy"):
        vectors = vectors.numpy()
    if hasattr(vectors, "astype"):
        kind = getattr(vectors.dtype, "kind", "")
        if kind not in "fiubO":
            raise _error(f"must hold numbers, but the type of the array is {vectors.dtype}")
        if kind != "O" or len(vectors.shape) != 1:
            return vectors
        # A column of a data frame: each of its cells is a row.
        vectors = [None if is_missing(row) else row for row in vectors]
    if isinstance(vectors, (str, bytes)) or not isinstance(vectors, Iterable):
        raise _error(f"must be a table with one row of numbers per document, but it is of type {type(vectors).__name__}")
    rows = list(vectors)
    width = max((len(row) for row in rows if hasattr(row, "__len__")), default=0)
    return [_row(row, number, width) for number, row in enumerate(rows)]


def _row(row: Any, number: int, width: int) -> list[float]:
    if row is None:
        return [0.0] * width
    if isinstance(row, (str, bytes)) or not isinstance(row, Iterable):
        raise _error(f"must be a list of numbers, but it is of type {type(row).__name__}", f".{number}")
    numbers = list(row)
    if len(numbers) != width:
        raise _error(f"must have {width} numbers as the longest row, but it has {len(numbers)}", f".{number}")
    return numbers


def _bytes(table: Any) -> bytes:
    try:
        if hasattr(table, "astype"):
            # A number that is too large for 32 bits becomes infinite, which the engine rejects by its place.
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)
                return bytes(table.astype("<f4").tobytes())
        numbers = array.array("f", (number for row in table for number in row))
    except (TypeError, ValueError, OverflowError) as error:
        raise _error(f"must hold numbers only: {error}") from error
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _error(message: str, place: str = "") -> SheafError:
    return SheafError(message, place=f"vectors{place}")

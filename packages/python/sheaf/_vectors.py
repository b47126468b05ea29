"""Vectors of documents, from NumPy or from lists, as a request has them."""

from __future__ import annotations

import array
import base64
import sys
from typing import Any

from ._engine import SheafError


def vector_column(vectors: Any, count: int) -> dict[str, Any]:
    """Return a table of numbers with one row per document as the ``vectors`` of a request.

    Raises:
        SheafError: for a table of another shape
    """
    rows = vectors.tolist() if hasattr(vectors, "tolist") and not hasattr(vectors, "dtype") else vectors
    shape = getattr(rows, "shape", None) or (len(rows), len(rows[0]) if len(rows) else 0)
    if len(shape) != 2 or shape[0] != count:
        raise SheafError(
            f"must have one row for each of the {count} documents, but the shape is {tuple(shape)}", place="vectors"
        )
    if hasattr(rows, "astype"):
        data = rows.astype("<f4").tobytes()
    else:
        numbers = array.array("f", (number for row in rows for number in row))
        if sys.byteorder == "big":
            numbers.byteswap()
        data = numbers.tobytes()
    return {"dimensions": int(shape[1]), "encoding": "float32", "data": base64.b64encode(data).decode("ascii")}

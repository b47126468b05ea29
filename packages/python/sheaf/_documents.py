"""Documents as Python programs have them, as documents of a request."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ._engine import SheafError

#: Texts, mappings with texts in their fields, a pandas or Polars data frame, or a series of texts.
Documents = Any


def read_documents(
    documents: Documents, text: str | Sequence[str] | None, id: str | None
) -> tuple[list[dict[str, Any]], list[Any]]:
    """Return the documents of a request, and the rows as they were given.

    Raises:
        SheafError: for documents that are no list, or a field that is in none of them
    """
    rows = _rows(documents)
    wanted = None if text is None else [text] if isinstance(text, str) else list(text)
    known = {name for row in rows if isinstance(row, Mapping) for name in row}
    for name in [*(wanted or []), *([] if id is None else [id])]:
        if name not in known:
            fields = ", ".join(sorted(map(str, known))) or "none: the documents are texts"
            raise SheafError(f"must be a field of the documents, but it is {name!r}; the fields are {fields}", place="text" if name != id else "id")
    return [_document(row, number, wanted, id) for number, row in enumerate(rows)], rows


def _rows(documents: Documents) -> list[Any]:
    if isinstance(documents, (str, bytes)):
        raise SheafError("must be a list of texts or of mappings, but it is one text", place="documents")
    if hasattr(documents, "to_dicts"):  # Polars
        return list(documents.to_dicts())
    if hasattr(documents, "to_dict") and hasattr(documents, "columns"):  # pandas
        return list(documents.to_dict("records"))
    if not isinstance(documents, Iterable) or isinstance(documents, Mapping):
        kind = type(documents).__name__
        raise SheafError(f"must be a list of texts or of mappings, but it is a {kind}", place="documents")
    return list(documents)


def _document(row: Any, number: int, wanted: list[str] | None, id: str | None) -> dict[str, Any]:
    if isinstance(row, str):
        return {"text": row}
    if not isinstance(row, Mapping):
        if _is_missing(row):
            return {}
        kind = type(row).__name__
        raise SheafError(f"must be a text or a mapping, but it is a {kind}", place=f"documents.{number}")
    document: dict[str, Any] = {}
    for name, value in row.items():
        if name == id:
            document[str(name)] = _id(value)
        elif (wanted is None or name in wanted) and not _is_missing(value):
            document[str(name)] = _field(value, f"documents.{number}.{name}")
    return document


def _field(value: Any, place: str) -> str | list[str]:
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)):
        return [str(item) for item in value if not _is_missing(item)]
    if isinstance(value, (Mapping, bytes)):
        kind = type(value).__name__
        raise SheafError(f"must be a text, a number or a list of them, but it is a {kind}", place=place)
    return str(value)


def _id(value: Any) -> str | int | float | None:
    if _is_missing(value):
        return None
    if hasattr(value, "item"):  # a number of NumPy
        value = value.item()
    return value if isinstance(value, (str, int, float)) and not isinstance(value, bool) else str(value)


def _is_missing(value: Any) -> bool:
    """Whether a cell is empty: None, NaN, NA and NaT are not equal to themselves, or are None."""
    if value is None:
        return True
    if isinstance(value, float):
        return math.isnan(value)
    return type(value).__name__ in ("NAType", "NaTType")

"""Documents as Python programs have them, as documents of a request."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ._engine import SheafError

#: Texts, mappings with texts in their fields, a data frame or table of pandas, Polars or PyArrow, or a series of texts.
Documents = Any

#: The engine reads numbers as doubles. Larger whole numbers, such as keys of a database, are not told apart by them.
_LARGEST_EXACT = 2**53 - 1

#: Values that are no text and no number. The order of a set differs from process to process.
_UNREADABLE = (Mapping, bytes, bytearray, set, frozenset)


def read_documents(
    documents: Documents,
    text: str | Sequence[str] | None,
    id: str | None,
    *,
    model_fields: Sequence[str] | None = None,
) -> tuple[list[dict[str, Any]], list[Any]]:
    """Return the documents of a request, and the rows as they were given.

    Args:
        documents: as for ``cluster``
        text: as for ``cluster``
        id: as for ``cluster``
        model_fields: the fields that a topic model reads; None if it reads all

    Raises:
        SheafError: for documents that are no list, for a field that is in none of them, and if no document has any of
            the fields of the model
    """
    rows, columns = _rows(documents)
    fields = columns if columns is not None else _fields_of(rows)
    asked = None if text is None else list(text) if isinstance(text, (list, tuple)) else [text]
    # Without a row the fields are unknown.
    if rows or columns is not None:
        for place, name in [*(("text", name) for name in asked or []), *([] if id is None else [("id", id)])]:
            if name not in fields:
                known = ", ".join(sorted(map(str, fields))) or "none: the documents are texts"
                raise SheafError(
                    f"must be a field of the documents, but it is {name!r}; the fields are {known}", place=place
                )
    if model_fields is not None:
        _check_model_fields(model_fields, rows, fields if asked is None else asked)
        asked = [name for name in fields if str(name) in model_fields] if asked is None else asked
    wanted = set(_fields_with_texts(rows, id) if asked is None else asked)
    return [_document(row, number, wanted, id) for number, row in enumerate(rows)], rows


def read_records(documents: Documents) -> list[dict[str, Any]]:
    """Return the rows with all their fields."""
    rows, columns = _rows(documents)
    fields = columns if columns is not None else sorted(_fields_of(rows), key=str)
    return read_documents(rows, fields or None, None)[0]


def _check_model_fields(model_fields: Sequence[str], rows: list[Any], fields: Iterable[Any]) -> None:
    """A model that reads other fields would place no document, without a word."""
    present = {str(name) for name in fields} | {"text" for row in rows if isinstance(row, str)}
    if rows and present and present.isdisjoint(model_fields):
        known = ", ".join(sorted(present))
        raise SheafError(
            f"must have a field that the model reads: {', '.join(model_fields)}; the fields are {known}",
            place="documents",
        )


def _rows(documents: Documents) -> tuple[list[Any], list[Any] | None]:
    """Return the rows, and the names of the columns of a table, which may have no rows."""
    if isinstance(documents, (str, bytes)):
        raise SheafError("must be a list of texts or of mappings, but it is one text", place="documents")
    if hasattr(documents, "collect_schema") and hasattr(documents, "collect"):  # Polars, lazy
        documents = documents.collect()
    if hasattr(documents, "to_dicts"):  # Polars
        return list(documents.to_dicts()), list(documents.columns)
    if hasattr(documents, "to_pylist"):  # PyArrow
        return list(documents.to_pylist()), _once(documents.column_names) if hasattr(documents, "column_names") else None
    if hasattr(documents, "to_dict") and hasattr(documents, "columns"):  # pandas
        columns = _once(list(documents.columns))
        return list(documents.to_dict("records")), columns
    if not isinstance(documents, Iterable) or isinstance(documents, Mapping):
        kind = type(documents).__name__
        raise SheafError(f"must be a list of texts or of mappings, but it is of type {kind}", place="documents")
    return list(documents), None


def index_of(documents: Documents) -> Any:
    """Return the index of a data frame or series of pandas, and None for anything else."""
    return getattr(documents, "index", None) if hasattr(documents, "iloc") else None


def _once(columns: list[Any]) -> list[Any]:
    twice = next((name for at, name in enumerate(columns) if name in columns[:at]), None)
    if twice is not None:
        raise SheafError(f"must have columns with different names, but two are named {twice!r}", place="documents")
    return columns


def _fields_of(rows: list[Any]) -> set[Any]:
    return {name for row in rows if isinstance(row, Mapping) for name in row}


def _fields_with_texts(rows: list[Any], id: str | None) -> set[Any]:
    """Return the fields that hold a text in some row. Where none does, all fields with values are meant.

    Numbers, dates and truth values say nothing about a topic, and would name clusters.
    """
    with_texts: set[Any] = set()
    with_values: set[Any] = set()
    for row in rows:
        if isinstance(row, Mapping):
            for name, value in row.items():
                if name == id or name in with_texts or is_missing(value):
                    continue
                with_values.add(name)
                if _has_text(value):
                    with_texts.add(name)
    return with_texts or with_values


def _has_text(value: Any) -> bool:
    if isinstance(value, str):
        return True
    items = _items(value)
    # A value that cannot be read is kept, so that it is reported and not passed over.
    return isinstance(value, _UNREADABLE) if items is None else any(isinstance(item, str) for item in items)


def _document(row: Any, number: int, wanted: set[Any], id: str | None) -> dict[str, Any]:
    if isinstance(row, str):
        return {"text": str(row)}
    if not isinstance(row, Mapping):
        if is_missing(row):
            return {}
        kind = type(row).__name__
        raise SheafError(f"must be a text or a mapping, but it is of type {kind}", place=f"documents.{number}")
    document: dict[str, Any] = {}
    for name, value in row.items():
        if name == id:
            document[str(name)] = _id(value, f"documents.{number}.{name}")
        elif name in wanted and not is_missing(value):
            document[str(name)] = _field(value, f"documents.{number}.{name}")
    return document


def _field(value: Any, place: str) -> str | list[str]:
    if isinstance(value, str):
        return str(value)
    items = _items(value)
    if items is None:
        return _text(value, place)
    return [_text(item, f"{place}.{at}") for at, item in enumerate(items) if not is_missing(item)]


def _items(value: Any) -> list[Any] | None:
    """Return the items of a list or an array, and None for anything else."""
    if isinstance(value, (list, tuple)):
        return list(value)
    if hasattr(value, "tolist"):  # an array or a number of NumPy
        items = value.tolist()
        return items if isinstance(items, list) else None
    if hasattr(value, "to_list"):  # a series
        return list(value.to_list())
    return None


def _text(value: Any, place: str) -> str:
    if isinstance(value, _UNREADABLE) or _items(value) is not None:
        kind = type(value).__name__
        raise SheafError(f"must be a text, a number or a list of them, but it is of type {kind}", place=place)
    # A column of whole numbers with gaps is one of floats for pandas.
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def _id(value: Any, place: str) -> str | int | float | None:
    if is_missing(value):
        return None
    if hasattr(value, "item"):  # a number of NumPy
        value = value.item()
    if isinstance(value, float) and math.isinf(value):
        raise SheafError(f"must be a text or a finite number, but it is {value}", place=place)
    if isinstance(value, int) and abs(value) > _LARGEST_EXACT:
        return str(value)
    return value if isinstance(value, (str, int, float)) and not isinstance(value, bool) else str(value)


def is_missing(value: Any) -> bool:
    """Whether a cell is empty: it is None, NaN in any width, NA or NaT."""
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    if isinstance(value, str) or hasattr(value, "__len__"):
        return False
    try:
        # Only NaN is not equal to itself.
        return bool(value != value)
    except Exception:
        return False

"""Categories of your own, as Python programs have them, as those of a request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Union

from ._documents import is_missing
from ._engine import SheafError

#: A mapping of names to a text or texts, or a list of mappings as requests have them.
Seeds = Union[Mapping[str, Any], Sequence[Mapping[str, Any]]]


def take_seeds(
    seeds: Seeds | None,
    labels: str | Sequence[str | None] | None,
    read: list[dict[str, Any]],
    rows: list[Any],
    text: str | Sequence[str] | None,
) -> list[dict[str, Any]] | None:
    """Return the categories of a request, and take the field of labels out of the documents that were read.

    Raises:
        SheafError: for labels that are no list of the length of the documents, and no field
    """
    if seeds is None and labels is None:
        return None
    by_name: dict[str, dict[str, Any]] = {}
    for seed in _given(seeds):
        known = by_name.setdefault(seed.get("name", ""), {})
        for key, value in seed.items():
            # As in the file of a codebook, categories of one name are one.
            is_list = key != "name" and isinstance(value, (str, list, tuple))
            known[key] = [*known.get(key, []), *_listed(value)] if is_list else value
    for number, label in enumerate(_labels(labels, read, rows, text)):
        if is_missing(label) or str(label).strip() == "":
            continue
        name = str(label).strip()
        by_name.setdefault(name, {"name": name}).setdefault("documents", []).append(number)
    return list(by_name.values())


def _listed(value: str | Sequence[Any]) -> Sequence[Any]:
    return [value] if isinstance(value, str) else value


def _given(seeds: Seeds | None) -> list[Mapping[str, Any]]:
    if seeds is None:
        return []
    if isinstance(seeds, Mapping):
        return [{"name": str(name), "texts": list(_listed(texts))} for name, texts in seeds.items()]
    return list(seeds)


def _labels(
    labels: str | Sequence[str | None] | None,
    read: list[dict[str, Any]],
    rows: list[Any],
    text: str | Sequence[str] | None,
) -> list[Any]:
    if labels is None:
        return []
    if isinstance(labels, str):
        values = [row.get(labels) if isinstance(row, Mapping) else None for row in rows]
        if all(is_missing(value) for value in values):
            raise SheafError(f"must be a field that some documents have, but it is {labels!r}", place="labels")
        asked = [text] if isinstance(text, str) else list(text or [])
        if labels not in asked:
            for document in read:
                document.pop(labels, None)
        return values
    found = list(labels)
    if len(found) != len(rows):
        raise SheafError(f"must be one for each of the {len(rows)} documents, but there are {len(found)}", place="labels")
    return found

"""The function ``duplicates``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict, cast

from ._documents import Documents, read_documents
from ._engine import SheafError, run


class DuplicateGroup(TypedDict):
    """Documents that say nearly the same.

    Attributes:
        representative: number of the most complete one
        documents: numbers of all of them, from 0
        similarity: the share of words that each of them has in common with the representative
    """

    representative: int
    documents: list[int]
    similarity: list[float]


def duplicates(
    documents: Documents, *, text: str | Sequence[str] | None = None, similarity: float = 0.8
) -> list[DuplicateGroup]:
    """Find documents that say nearly the same.

    Args:
        documents: as for :func:`sheaf.cluster`
        text: name or names of the fields to compare; default: all that hold texts
        similarity: the least share of words that two of them have in common, 0.3 to 1

    Raises:
        SheafError: if a document or the similarity cannot be used
    """
    if not 0.3 <= similarity <= 1:
        raise SheafError(f"must be from 0.3 to 1, but it is {similarity!r}", place="similarity")
    read, _ = read_documents(documents, text, None)
    return cast("list[DuplicateGroup]", run("duplicates", {"documents": read}, similarity=similarity)["groups"])

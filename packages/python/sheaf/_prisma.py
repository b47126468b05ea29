"""The numbers of a systematic review."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._documents import Documents, read_records
from ._engine import call


def prisma(files: Mapping[str, Documents]) -> dict[str, Any]:
    """Count the records of a review for its PRISMA flow diagram, as ``sheaf prisma`` does.

    Records that are the same, in one file or in several, are merged: by DOI, PubMed number, or title and year.
    Decisions are read from a column ``decision`` (include, exclude, unsure, duplicate), or as Rayyan, Covidence and
    ASReview write them.

    Args:
        files: the records of each file or database by its name: a data frame or table, or a list of mappings

    Returns:
        A dictionary with ``found`` (records by file), ``duplicates``, ``marked`` (the duplicates that a person or a
        tool marked), ``screened``, ``unscreened``, ``included``, ``excluded``, ``unsure``, ``text`` (the numbers as
        lines) and ``notices`` (what was merged and what was not).

    Raises:
        SheafError: if a value cannot be read
    """
    sets = [{"name": str(name), "records": read_records(documents)} for name, documents in files.items()]
    numbers: dict[str, Any] = call("prisma", {"sets": sets})
    return numbers

"""The function ``cluster``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ._documents import Documents, read_documents
from ._engine import run_telling
from ._result import Clusters
from ._seeds import Seeds, take_seeds
from ._vectors import vector_column


def cluster(
    documents: Documents,
    *,
    text: str | Sequence[str] | None = None,
    algorithm: str = "Leiden",
    language: str = "English",
    id: str | None = None,
    vectors: Any = None,
    previous: Clusters | Mapping[str, Any] | None = None,
    explain: bool = False,
    quality: bool = False,
    duplicates: str | None = None,
    seeds: Seeds | None = None,
    labels: str | Sequence[str | None] | None = None,
    **parameters: Any,
) -> Clusters:
    """Cluster documents.

    Args:
        documents: texts, mappings with texts in their fields, a data frame or table of pandas, Polars or PyArrow, or
            a series of texts
        text: name or names of the fields to cluster; default: all that hold texts, so no numbers and dates
        algorithm: ``"Leiden"``, ``"Lingo"``, ``"STC"`` or ``"Bisecting K-Means"``
        language: English name of the language, or ``"auto"`` to detect it
        id: name of a field with an id for each document, which is not clustered
        vectors: for Leiden, a table with one row of numbers per document (a NumPy array, or lists), or where Sheaf takes
            them from: ``"english"``, ``"multilingual"``, ``"auto"``, or ``"meaning"``, which is slow and reads whole texts
        previous: the result of an earlier run with ``id``, so that clusters keep their ids
        explain: whether ``result.response`` explains why each document is in its clusters
        quality: whether ``result.response`` holds measures of the clusters
        duplicates: ``"collapse"`` clusters only one of documents that say nearly the same, and puts the others into
            its clusters; ``result.response["duplicates"]`` says for whom it stands
        seeds: your own categories, for Leiden: a mapping of names to texts, or a list of mappings with ``name`` and
            ``texts``, ``words`` or ``documents`` (positions); what fits none comes into new topics
        labels: the categories of documents that have one, and None for the others: a list, or the name of a field,
            which is not clustered
        **parameters: parameters of the algorithm that differ from their defaults, such as ``granularity=2``;
            see :func:`sheaf.parameters`

    Returns:
        The clusters, the largest or best first.

    Raises:
        SheafError: if a document or a parameter cannot be used
        RuntimeError: in a process that was forked after the engine had started

    Ctrl+C, or "Interrupt" in a notebook, ends a long run.
    """
    read, rows = read_documents(documents, text, id)
    request: dict[str, Any] = {"algorithm": algorithm, "language": language, "documents": read}
    if isinstance(vectors, str):
        parameters["wordVectors"] = vectors
        vectors = None
    if parameters:
        request["parameters"] = parameters
    if id is not None:
        request["idField"] = str(id)
    if vectors is not None:
        request["vectors"] = vector_column(vectors, len(read))
    if previous is not None:
        request["previous"] = getattr(previous, "response", previous)
    if explain:
        request["explain"] = True
    if quality:
        request["quality"] = True
    if duplicates is not None:
        request["duplicates"] = duplicates
    categories = take_seeds(seeds, labels, read, rows, text)
    if categories is not None:
        request["seeds"] = categories
    response, found = run_telling(request)
    titles = _titles(read, None if id is None else str(id))
    return Clusters(response, documents=documents, rows=rows, titles=titles, language=found)


def _titles(documents: list[dict[str, Any]], id: str | None) -> list[str]:
    """One line of each document."""
    return [_title(document, id) for document in documents]


def _title(document: dict[str, Any], id: str | None) -> str:
    for name, value in document.items():
        line = "" if name == id else " ".join((value if isinstance(value, str) else " ".join(value)).split())
        if line:
            return line if len(line) <= 120 else f"{line[:119]}…"
    return ""

"""Topics that last: fitted once, found again in other documents."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ._documents import Documents, read_documents
from ._engine import run


class TopicModel:
    """Topics that can be found in other documents. Make one with :func:`fit_topics`.

    Attributes:
        model: the model as the command ``sheaf topics`` writes it; plain data
        assignments: where each document of the last fit or update belongs, and behind them each of its leftovers
        leftovers: the documents of the last fit or update that fit nowhere; pass them to the next update
    """

    def __init__(
        self,
        model: dict[str, Any],
        assignments: list[dict[str, Any]],
        text: str | Sequence[str] | None = None,
        leftovers: Sequence[Any] = (),
    ) -> None:
        self.model = model
        self.assignments = assignments
        self.leftovers = list(leftovers)
        self._text = text

    @property
    def topics(self) -> list[dict[str, Any]]:
        """The topics with their ids, labels and sizes."""
        return list(self.model["topics"])

    def assign(self, documents: Documents, *, all: bool = False) -> list[dict[str, Any]]:
        """Return for each document its topic, or None, with the certainty.

        Args:
            documents: as for :func:`fit_topics`
            all: whether documents that fit nowhere get the nearest topic

        Raises:
            SheafError: if no document has a field that the model reads
        """
        read, _ = self._read(documents)
        request = {"model": self.model, "documents": read, "options": {"all": all}}
        return list(run("assign", request)["assignments"])

    def update(
        self, documents: Documents, *, leftovers: Documents = (), **options: Any
    ) -> tuple[TopicModel, list[dict[str, Any]]]:
        """Take in more documents. Return another model, and what has changed topic by topic.

        Args:
            documents: as for :func:`fit_topics`
            leftovers: documents that fitted nowhere before, such as ``model.leftovers``: together with others they may
                become a new topic, and their words are not counted again
            **options: options of the update, as ``POST /service/topics/update`` has them

        Raises:
            SheafError: if an option cannot be used, or no document has a field that the model reads
        """
        read, rows = self._read(documents)
        waiting, waiting_rows = self._read(leftovers)
        response = run(
            "update", {"model": self.model, "documents": read, "leftovers": waiting, "options": options}
        )
        given = [*rows, *waiting_rows]
        left = [given[number] for number in response["leftovers"]]
        return TopicModel(response["model"], response["assignments"], self._text, left), response["events"]

    def _read(self, documents: Documents) -> tuple[list[dict[str, Any]], list[Any]]:
        return read_documents(documents, self._text, None, model_fields=self.model.get("fields"))

    def save(self, path: str | Path) -> None:
        """Write the model to a file, which the command ``sheaf topics`` reads, too."""
        Path(path).write_text(json.dumps(self.model, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path, *, text: str | Sequence[str] | None = None) -> TopicModel:
        """Read a model from a file.

        Args:
            path: a file that :meth:`save` or ``sheaf topics`` has written
            text: as for :func:`fit_topics`; default: the fields in the file, if ``sheaf topics`` has written it
        """
        return cls(json.loads(Path(path).read_text(encoding="utf-8")), [], text)

    def __repr__(self) -> str:
        return "\n".join(f"{topic['id']} {', '.join(topic['labels'])}" for topic in self.topics)


def fit_topics(
    documents: Documents,
    *,
    text: str | Sequence[str] | None = None,
    language: str = "English",
    options: dict[str, Any] | None = None,
    **parameters: Any,
) -> TopicModel:
    """Find the topics of documents.

    Args:
        documents: as for :func:`sheaf.cluster`
        text: name or names of the fields to read; default: all that hold texts, so no numbers and dates
        language: English name of the language, or ``"auto"``
        options: options of the fit, as ``POST /service/topics/fit`` has them
        **parameters: parameters of Leiden that differ from their defaults

    Raises:
        SheafError: if a document, an option or a parameter cannot be used
    """
    read, rows = read_documents(documents, text, None)
    request: dict[str, Any] = {"language": language, "documents": read}
    if parameters:
        request["parameters"] = parameters
    if options:
        request["options"] = options
    response = run("fit", request)
    assignments = response["assignments"]
    left = [row for row, found in zip(rows, assignments) if found["topic"] is None and not found["muted"]]
    return TopicModel(response["model"], assignments, text, left)

"""Topics that last: fitted once, found again in other documents."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast, overload

from ._documents import Documents, index_of, is_missing, read_documents
from ._engine import SheafError, call, run
from ._seeds import Seeds, take_seeds
from ._types import Assignment, Topic, TopicEvent, Trends, TrendsBy

if TYPE_CHECKING:
    import pandas
    import polars

#: The first bytes of a file that gzip has packed.
_GZIP = b"\x1f\x8b"

#: The columns of a table of assignments.
_COLUMNS = {"topic": str, "label": str, "similarity": float}


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
        assignments: Iterable[Assignment] = (),
        text: str | Sequence[str] | None = None,
        leftovers: Sequence[Any] = (),
    ) -> None:
        if not isinstance(model, Mapping) or model.get("format") != "sheaf-topics":
            raise SheafError('must be a topic model, with "format": "sheaf-topics"', place="model")
        self.model = model
        self.assignments = list(assignments)
        self.leftovers = list(leftovers)
        self._text = text

    @property
    def topics(self) -> list[Topic]:
        """The topics with their ids, labels and sizes."""
        return list(self.model["topics"])

    @property
    def labels(self) -> dict[str, str]:
        """The names of each topic by its id, joined with commas."""
        return {topic["id"]: ", ".join(topic["labels"]) for topic in self.topics}

    def assign(self, documents: Documents, *, all: bool = False) -> list[Assignment]:
        """Return for each document its topic, or None, with the similarity.

        Args:
            documents: as for :func:`fit_topics`
            all: whether documents that fit nowhere get the nearest topic

        Raises:
            SheafError: if no document has a field that the model reads
        """
        read, _ = self._read(documents)
        options = {"all": all}
        # The engine may have the model still, and would only compute its id again.
        known = {"model": {"id": self.model.get("id", "")}, "documents": read, "options": options}
        try:
            response = run("assign", known)
        except SheafError as error:
            if error.code != "model-needed":
                raise
            response = run("assign", {**known, "model": self.model})
        return cast("list[Assignment]", response["assignments"])

    def assign_frame(self, documents: Documents, *, all: bool = False) -> pandas.DataFrame:
        """Return a data frame with the columns ``topic``, ``label`` and ``similarity``, one row for each document.

        The index is that of a data frame or series of pandas, so that the frames can be joined.

        Args:
            documents: as for :func:`fit_topics`
            all: whether documents that fit nowhere get the nearest topic
        """
        import pandas

        return pandas.DataFrame(self._table(documents, all), columns=list(_COLUMNS), index=index_of(documents))

    def assign_polars(self, documents: Documents, *, all: bool = False) -> polars.DataFrame:
        """Return the rows of :meth:`assign_frame` as a Polars data frame, for ``frame.hstack``.

        Args:
            documents: as for :func:`fit_topics`
            all: whether documents that fit nowhere get the nearest topic
        """
        import polars

        return polars.DataFrame(self._table(documents, all), schema=_COLUMNS, orient="row")

    def _table(self, documents: Documents, all: bool) -> list[tuple[str | None, str | None, float]]:
        labels = self.labels
        return [
            (found["topic"], None if found["topic"] is None else labels[found["topic"]], found["similarity"])
            for found in self.assign(documents, all=all)
        ]

    def update(
        self, documents: Documents, *, leftovers: Documents = (), **options: Any
    ) -> tuple[TopicModel, list[TopicEvent]]:
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
        return self._next(response, [*rows, *waiting_rows])

    def refit(self, documents: Documents, **options: Any) -> tuple[TopicModel, list[TopicEvent]]:
        """Make the topics again from other documents, such as those of the last months. Known topics keep their ids.

        Args:
            documents: as for :func:`fit_topics`
            **options: ``period``, ``sample`` and ``bar``, as :func:`fit_topics` has them

        Raises:
            SheafError: if an option cannot be used, or no document has a field that the model reads
        """
        read, rows = self._read(documents)
        return self._next(call("refit", {"model": self.model, "documents": read, "options": options}), rows)

    def edit(
        self,
        *,
        rename: Mapping[str, str | Sequence[str]] | None = None,
        merge: Iterable[Sequence[str]] = (),
        drop: Iterable[str] = (),
    ) -> TopicModel:
        """Return the model with topics renamed, merged or dropped.

        Args:
            rename: new names by the id of a topic
            merge: lists of ids; the documents of each list get the id of its first topic
            drop: ids of topics whose documents are to be left out

        Raises:
            SheafError: for an id that the model does not have, and for a text in place of a list of ids
        """
        for place, lists in (("merge", merge := list(merge)), ("drop", [drop])):
            if any(isinstance(ids, str) for ids in lists):
                raise SheafError('must hold lists of ids: merge=[["t2", "t9"]], drop=["t7"]', place=place)
        changes = {"rename": dict(rename or {}), "merge": [list(ids) for ids in merge], "drop": list(drop)}
        model = call("edit", {"model": self.model, "changes": changes})
        return TopicModel(model, self.assignments, self._text, self.leftovers)

    def _next(self, response: dict[str, Any], given: list[Any]) -> tuple[TopicModel, list[TopicEvent]]:
        left = [given[number] for number in response["leftovers"]]
        return TopicModel(response["model"], response["assignments"], self._text, left), response["events"]

    def _read(self, documents: Documents) -> tuple[list[dict[str, Any]], list[Any]]:
        return read_documents(documents, self._text, None, model_fields=self.model.get("fields"))

    def save(self, path: str | Path) -> None:
        """Write the model to a file, which the command ``sheaf topics`` reads, too; packed if it ends in ``.gz``."""
        text = json.dumps(self.model, ensure_ascii=False, separators=(",", ":"))
        data = f"{text}\n".encode()
        Path(path).write_bytes(gzip.compress(data, mtime=0) if str(path).endswith(".gz") else data)

    @classmethod
    def load(cls, path: str | Path, *, text: str | Sequence[str] | None = None) -> TopicModel:
        """Read a model from a file, packed with gzip or not.

        Args:
            path: a file that :meth:`save` or ``sheaf topics`` has written
            text: as for :func:`fit_topics`; default: the fields in the file, if ``sheaf topics`` has written it

        Raises:
            SheafError: if the file holds no topic model
        """
        data = Path(path).read_bytes()
        try:
            content = json.loads(gzip.decompress(data) if data.startswith(_GZIP) else data)
            return cls(content, text=text)
        except (ValueError, EOFError) as error:
            raise SheafError(f"{path} holds no topic model: {error}", place="path") from error

    def __repr__(self) -> str:
        return "\n".join(f"{topic['id']} {', '.join(topic['labels'])}" for topic in self.topics) or "no topics"


def fit_topics(
    documents: Documents,
    *,
    text: str | Sequence[str] | None = None,
    language: str = "English",
    options: dict[str, Any] | None = None,
    seeds: Seeds | None = None,
    labels: str | Sequence[str | None] | None = None,
    **parameters: Any,
) -> TopicModel:
    """Find the topics of documents.

    Args:
        documents: as for :func:`sheaf.cluster`
        text: name or names of the fields to read; default: all that hold texts, so no numbers and dates
        language: English name of the language, or ``"auto"``
        options: options of the fit, as ``POST /service/topics/fit`` has them
        seeds: your own categories, as for :func:`sheaf.cluster`; they become the first topics
        labels: the categories of some documents, as for :func:`sheaf.cluster`
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
    categories = take_seeds(seeds, labels, read, rows, text)
    if categories is not None:
        request["seeds"] = categories
    response = run("fit", request)
    assignments = response["assignments"]
    left = [row for row, found in zip(rows, assignments) if found["topic"] is None and not found["muted"]]
    return TopicModel(response["model"], assignments, text, left)


@overload
def trends(
    topics: Iterable[str | None | Assignment],
    periods: Iterable[Any],
    *,
    order: Sequence[str] | None = None,
    by: None = None,
) -> Trends: ...
@overload
def trends(
    topics: Iterable[str | None | Assignment],
    periods: Iterable[Any],
    *,
    order: Sequence[str] | None = None,
    by: Iterable[Any],
) -> TrendsBy: ...
def trends(
    topics: Iterable[str | None | Assignment],
    periods: Iterable[Any],
    *,
    order: Sequence[str] | None = None,
    by: Iterable[Any] | None = None,
) -> Trends | TrendsBy:
    """Count topics by period, and say which have grown, shrunk, appeared or vanished in the last one.

    Args:
        topics: the topic of each document: ids, or what :meth:`TopicModel.assign` returns
        periods: the period of each document, such as ``"2026-W48"``
        order: the periods from first to last; default: in alphabetical order
        by: the class of each document, such as its region: the result has the trends of each under ``values``

    Raises:
        SheafError: if there are more topics than periods or classes, or fewer
    """
    ids = [topic["topic"] if isinstance(topic, Mapping) else topic for topic in topics]
    named = [str(period) for period in periods]
    if len(ids) != len(named):
        raise SheafError(f"must be one for each of the {len(ids)} documents, but there are {len(named)}", place="periods")
    rows = [{"topic": topic, "period": period, "count": 1} for topic, period in zip(ids, named)]
    options = {} if order is None else {"periods": list(order)}
    if by is not None:
        values = ["" if is_missing(value) else str(value) for value in by]
        if len(ids) != len(values):
            raise SheafError(f"must be one for each of the {len(ids)} documents, but there are {len(values)}", place="by")
        classed = [{**row, "value": value} for row, value in zip(rows, values)]
        return cast(TrendsBy, call("trendsBy", {"rows": classed, "options": options}))
    return cast(Trends, call("trends", {"rows": rows, "options": options}))

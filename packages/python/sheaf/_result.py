"""The result of a clustering."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, List, SupportsIndex, cast, overload

from ._documents import index_of
from ._engine import SheafError, call
from ._types import Quote

if TYPE_CHECKING:
    import pandas
    import polars

    from .widget import ClusterWidget

#: The label of the cluster for documents that resemble no other. It is rated 0.
_REST = ["Other Topics"]


class Cluster:
    """A group of documents with a name.

    Attributes:
        labels: its names, the best first
        documents: numbers of its documents, from 0
        clusters: clusters within this one
        score: the algorithm's own rating; None if it gives none
        id: the id that the cluster keeps from run to run; None unless ``previous`` was given
        status: what became of it since the earlier run; None unless ``previous`` was given
        category: the name of the category of your own that it is; None for a new topic, and without ``seeds``
    """

    def __init__(self, entry: dict[str, Any]) -> None:
        self.labels: list[str] = entry["labels"]
        self.documents: list[int] = entry["documents"]
        self.clusters: list[Cluster] = [Cluster(inner) for inner in entry["clusters"]]
        self.score: float | None = None if entry["score"] is None else float(entry["score"])
        self.id: str | None = entry.get("id")
        self.status: str | None = entry.get("status")
        self.category: str | None = entry.get("category")

    @property
    def label(self) -> str:
        """All names, joined with commas."""
        return ", ".join(self.labels)

    @property
    def _is_rest(self) -> bool:
        """Whether it is the cluster for documents that resemble no other, which counts as none."""
        return self.labels == _REST and not self.score

    @property
    def all_documents(self) -> list[int]:
        """Numbers of the documents here and in all clusters within, ascending."""
        return sorted({*self.documents, *(number for inner in self.clusters for number in inner.all_documents)})

    def __len__(self) -> int:
        return len(self.all_documents)

    def __repr__(self) -> str:
        return f"<Cluster {self.label!r}: {len(self)} documents>"


class Clusters(Sequence[Cluster]):
    """Clusters with the documents they are made of. It is a sequence of :class:`Cluster`.

    Attributes:
        response: the whole response, as ``sheaf cluster`` prints it. With ``duplicates="collapse"`` its clusters lack
            the documents for which others stand; the clusters of this sequence have them
        titles: one line of each document
        language: the name of the language in which the documents were read; of ``"auto"`` the one that was found
    """

    def __init__(
        self, response: dict[str, Any], *, documents: Any, rows: list[Any], titles: list[str], language: str
    ) -> None:
        self.response = response
        self.language = language
        self.titles = titles
        copies = {group["representative"]: group["documents"] for group in response.get("duplicates", [])}
        self._entries = [_with_copies(entry, copies) for entry in response["clusters"]]
        self._clusters = [Cluster(entry) for entry in self._entries]
        self._documents = documents
        self._rows = rows

    def __len__(self) -> int:
        return len(self._clusters)

    @overload
    def __getitem__(self, place: SupportsIndex) -> Cluster: ...
    @overload
    def __getitem__(self, place: slice) -> list[Cluster]: ...
    def __getitem__(self, place: SupportsIndex | slice) -> Cluster | list[Cluster]:
        return self._clusters[place]

    def __iter__(self) -> Iterator[Cluster]:
        return iter(self._clusters)

    @property
    def labels_(self) -> list[int]:
        """For each document the place of its first cluster, from 0; -1 for documents in none."""
        labels = [-1] * len(self._rows)
        for place, cluster in reversed(list(enumerate(self._clusters))):
            if not cluster._is_rest:
                for number in cluster.all_documents:
                    labels[number] = place
        return labels

    @property
    def unclustered(self) -> list[int]:
        """Numbers of the documents in no cluster."""
        return [number for number, place in enumerate(self.labels_) if place < 0]

    def documents_of(self, cluster: SupportsIndex | Cluster) -> list[Any]:
        """Return the documents of a cluster, as they were given.

        Args:
            cluster: a cluster, or its place, as ``labels_`` and ``to_frame`` have it: -1 for the documents in no cluster

        Raises:
            SheafError: for a place at which there is no cluster
        """
        return [self._rows[number] for number in self._numbers_of(cluster)]

    def _numbers_of(self, cluster: SupportsIndex | Cluster) -> list[int]:
        if isinstance(cluster, Cluster):
            return cluster.all_documents
        place = operator.index(cluster)
        if place == -1:
            return self.unclustered
        if not 0 <= place < len(self):
            raise SheafError(f"must be from -1 to {len(self) - 1}, but it is {place}", place="cluster")
        return self._clusters[place].all_documents

    def to_frame(self, *, prefix: str = "") -> pandas.DataFrame:
        """Return a pandas data frame with a row for each document in each of its clusters.

        Its columns are ``document``, ``cluster`` (the place; -1 for none), ``label`` and ``title``. Documents in no
        cluster have one row. Documents of pandas keep their index, so that ``frame.join(result.to_frame(prefix="s_"))``
        adds the clusters to the frame.

        Args:
            prefix: what the names of the columns begin with
        """
        import pandas

        rows, columns = self._table(prefix)
        index = index_of(self._documents)
        return pandas.DataFrame(rows, columns=columns, index=None if index is None else index[[row[0] for row in rows]])

    def to_polars(self, *, prefix: str = "") -> polars.DataFrame:
        """Return the rows of :meth:`to_frame` as a Polars data frame.

        Args:
            prefix: what the names of the columns begin with
        """
        import polars

        rows, columns = self._table(prefix)
        return polars.DataFrame(rows, schema=dict(zip(columns, (int, int, str, str))), orient="row")

    def _table(self, prefix: str) -> tuple[list[tuple[int, int, str, str]], list[str]]:
        rows = [
            (number, place, cluster.label, self.titles[number])
            for place, cluster in enumerate(self._clusters)
            if not cluster._is_rest
            for number in cluster.all_documents
        ]
        rows += [(number, -1, "", self.titles[number]) for number in self.unclustered]
        return rows, [f"{prefix}{name}" for name in ("document", "cluster", "label", "title")]

    def explain(self, document: SupportsIndex) -> list[dict[str, Any]]:
        """Return why a document is where it is: for each of its clusters the words of the labels and where they are.

        Args:
            document: number of the document, from 0

        Returns:
            For each cluster ``cluster`` (its place), ``labels``, ``terms`` (the strongest words of the cluster) and
            ``matches`` (``field``, ``start``, ``end`` and ``label``); an empty list for a document in no cluster

        Raises:
            SheafError: if the clusters were made without ``explain=True``
        """
        if "explanation" not in self.response:
            raise SheafError("must be True when the documents are clustered, to explain the result", place="explain")
        number = operator.index(document)
        return [
            {"cluster": place, "labels": self._clusters[place].labels, "terms": entry["terms"], "matches": found["matches"]}
            for place, entry in enumerate(self.response["explanation"]["clusters"])
            for found in _evidence_of(entry)
            if found["document"] == number
        ]

    def quotes(self, cluster: SupportsIndex | Cluster) -> list[Quote]:
        """Return up to three whole sentences of different documents that are typical of a cluster.

        Args:
            cluster: a cluster of the result, or its place

        Returns:
            For each ``text``, ``document`` (its number, from 0), ``field``, ``value``, ``start`` and ``end``

        Raises:
            SheafError: if the clusters were made without ``explain=True``
        """
        if "explanation" not in self.response:
            raise SheafError("must be True when the documents are clustered, to quote from them", place="explain")
        place = self._clusters.index(cluster) if isinstance(cluster, Cluster) else operator.index(cluster)
        return cast(List[Quote], self.response["explanation"]["clusters"][place]["quotes"])

    def diversify(self, count: int = 10) -> list[Any]:
        """Return some documents that represent different clusters, the best of each first, as they were given.

        Args:
            count: how many documents
        """
        clusters = [
            {"labels": cluster.labels, "score": cluster.score or 0, "documents": cluster.all_documents} for cluster in self
        ]
        places = call("diversify", {"clusters": clusters, "count": len(self._rows), "k": operator.index(count)})
        return [self._rows[number] for number in places]

    def compare(self, earlier: Clusters) -> list[dict[str, Any]]:
        """Return what became of the clusters of an earlier result.

        Documents are the same in both if their ids are, where both were clustered with ``id``, and otherwise if their
        numbers are.

        Returns:
            For each cluster ``cluster`` (its place), ``status`` (``"new"``, ``"kept"``, ``"grown"``, ``"shrunk"``,
            ``"split"`` or ``"merged"``) and ``from``, the places of the earlier clusters that it comes from
        """
        with_ids = self._has_ids and earlier._has_ids
        keys: list[Any] = list(range(len(self._rows)))
        if with_ids:
            for cluster, ids in self._ids():
                for number, name in zip(cluster.documents, ids):
                    keys[number] = name
        previous = [
            {"id": str(place), "labels": cluster.labels, "ids": ids if with_ids else cluster.all_documents}
            for place, (cluster, ids) in enumerate(earlier._ids())
        ]
        clusters = [{"labels": cluster.labels, "documents": cluster.all_documents, "clusters": []} for cluster in self]
        histories = call("compare", {"clusters": clusters, "previous": previous, "ids": keys})
        return [
            {"cluster": place, "status": history["status"], "from": [int(name) for name in history["from"]]}
            for place, history in enumerate(histories)
        ]

    @property
    def _has_ids(self) -> bool:
        return any("ids" in entry for entry in self.response["clusters"])

    def _ids(self) -> list[tuple[Cluster, list[Any]]]:
        """Return each cluster with the ids of its documents; without ids with an empty list."""
        return [(cluster, entry.get("ids", [])) for cluster, entry in zip(self._clusters, self._entries)]

    def widget(self, view: str = "treemap") -> ClusterWidget:
        """Return the clusters as a widget for notebooks, whose selection comes back into Python.

        Args:
            view: ``"treemap"`` or ``"list"``

        Raises:
            ImportError: without the extra ``notebook``, which brings anywidget
        """
        from .widget import ClusterWidget

        return ClusterWidget(self, view=view)

    def __repr__(self) -> str:
        lines = [f"{cluster.label} ({len(cluster)})" for cluster in self._clusters]
        return "\n".join([*lines, self._summary()])

    def _summary(self) -> str:
        """How many clusters there are: the group of the rest is none."""
        count = sum(not cluster._is_rest for cluster in self._clusters)
        return f"{count} cluster{'' if count == 1 else 's'} of {len(self._rows)} documents"

    def _repr_html_(self) -> str:
        """Show the clusters in a notebook: names, sizes, and the documents on a click."""
        items = "".join(self._html_of(cluster) for cluster in self._clusters)
        rest = len(self.unclustered)
        outside = f", {rest} in none" if rest else ""
        style = "max-height:28em;overflow:auto;font-size:13px;line-height:1.5"
        return f'<div style="{style}"><b>{self._summary()}{outside}</b>{items}</div>'

    def _html_of(self, cluster: Cluster) -> str:
        most = 50
        numbers = cluster.documents
        documents = "".join(f'<li value="{number}">{escape(self.titles[number])}</li>' for number in numbers[:most])
        more = f"<li>… {len(numbers) - most} more</li>" if len(numbers) > most else ""
        inner = "".join(self._html_of(child) for child in cluster.clusters)
        name = escape(cluster.label or "(no label)")
        return (
            f'<details style="margin-left:1em"><summary>{name} <span style="opacity:.7">{len(cluster)}</span></summary>'
            f'<ol style="margin:0">{documents}{more}</ol>{inner}</details>'
        )


def _evidence_of(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The evidence in each document of a cluster, and of the clusters within."""
    yield from entry["documents"]
    for inner in entry["clusters"]:
        yield from _evidence_of(inner)


def _with_copies(entry: dict[str, Any], copies: dict[int, list[int]]) -> dict[str, Any]:
    """Return a cluster of a response with the documents for which its own stand in, each behind its stand-in."""
    if not copies:
        return entry
    documents = [
        number
        for place in entry["documents"]
        for number in [place, *(other for other in copies.get(place, []) if other != place)]
    ]
    return {**entry, "documents": documents, "clusters": [_with_copies(inner, copies) for inner in entry["clusters"]]}

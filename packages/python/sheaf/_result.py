"""The result of a clustering."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, SupportsIndex

from ._engine import SheafError

if TYPE_CHECKING:
    import pandas

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
    """

    def __init__(self, entry: dict[str, Any]) -> None:
        self.labels: list[str] = entry["labels"]
        self.documents: list[int] = entry["documents"]
        self.clusters: list[Cluster] = [Cluster(inner) for inner in entry["clusters"]]
        self.score: float | None = None if entry["score"] is None else float(entry["score"])
        self.id: str | None = entry.get("id")
        self.status: str | None = entry.get("status")

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
    """

    def __init__(self, response: dict[str, Any], *, documents: Any, rows: list[Any], titles: list[str]) -> None:
        self.response = response
        self.titles = titles
        copies = {group["representative"]: group["documents"] for group in response.get("duplicates", [])}
        self._entries = [_with_copies(entry, copies) for entry in response["clusters"]]
        self._clusters = [Cluster(entry) for entry in self._entries]
        self._documents = documents
        self._rows = rows

    def __len__(self) -> int:
        return len(self._clusters)

    def __getitem__(self, place: Any) -> Any:
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

    def to_frame(self) -> pandas.DataFrame:
        """Return a pandas data frame with a row for each document in each of its clusters.

        Its columns are ``document``, ``cluster`` (the place; -1 for none), ``label`` and ``title``. Documents in no
        cluster have one row.
        """
        import pandas

        rows = [
            (number, place, cluster.label, self.titles[number])
            for place, cluster in enumerate(self._clusters)
            if not cluster._is_rest
            for number in cluster.all_documents
        ]
        rows += [(number, -1, "", self.titles[number]) for number in self.unclustered]
        return pandas.DataFrame(rows, columns=["document", "cluster", "label", "title"])

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

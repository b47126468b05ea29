"""The interface of scikit-learn."""

from __future__ import annotations

from typing import Any

from ._cluster import cluster
from ._documents import read_documents
from ._engine import SheafError, call
from ._result import Clusters
from ._topics import TopicModel

try:
    from sklearn.base import BaseEstimator as _Base
    from sklearn.base import ClusterMixin as _ClusterMixin
    from sklearn.base import TransformerMixin as _TransformerMixin
except ImportError:

    class _Base:  # type: ignore[no-redef]
        def get_params(self, deep: bool = True) -> dict[str, Any]:
            return {name: getattr(self, name) for name in ("algorithm", "language", "text", "parameters")}

        def set_params(self, **params: Any) -> Any:
            for name, value in params.items():
                setattr(self, name, value)
            return self

    class _ClusterMixin:  # type: ignore[no-redef]
        pass

    class _TransformerMixin:  # type: ignore[no-redef]
        pass


class SheafClusterer(_ClusterMixin, _TransformerMixin, _Base):  # type: ignore[misc]
    """Clusters texts as an estimator of scikit-learn. It works without scikit-learn, too.

    ``fit`` clusters; ``predict`` and ``transform`` find the same clusters in other documents, and ``partial_fit`` adds
    those that other documents make. ``set_params(granularity=2)`` sets a parameter of the algorithm, so that grids of
    scikit-learn can search over it.

    Args:
        algorithm: as for :func:`sheaf.cluster`
        language: as for :func:`sheaf.cluster`
        text: as for :func:`sheaf.cluster`
        parameters: parameters of the algorithm that differ from their defaults

    Attributes:
        labels_: the place of each document's first cluster, of the last documents; -1 for documents in none
        clusters_: after ``fit``, the result of :func:`sheaf.cluster`
        feature_names_in_: the columns of the data frame that was fitted; absent for anything else
    """

    labels_: Any
    clusters_: Clusters

    def __init__(
        self,
        algorithm: str = "Leiden",
        language: str = "English",
        text: str | list[str] | None = None,
        parameters: dict[str, Any] | None = None,
    ) -> None:
        self.algorithm = algorithm
        self.language = language
        self.text = text
        self.parameters = parameters

    def set_params(self, **params: Any) -> SheafClusterer:
        """Set parameters of the estimator, and by their names, also ``parameters__NAME``, those of the algorithm."""
        own = {name: params.pop(name) for name in list(params) if name in self.get_params(deep=False)}
        super().set_params(**own)
        if params:
            named = {name.removeprefix("parameters__"): value for name, value in params.items()}
            self.parameters = {**(self.parameters or {}), **named}
        return self

    def fit(self, X: Any, y: Any = None, *, vectors: Any = None) -> SheafClusterer:
        """Cluster the documents ``X``. ``y`` is ignored."""
        self.clusters_ = cluster(
            X,
            text=self.text,
            algorithm=self.algorithm,
            language=self.language,
            vectors=vectors,
            **(self.parameters or {}),
        )
        self.labels_ = _as_array(self.clusters_.labels_)
        self._model: TopicModel | None = None
        self.__dict__.pop("feature_names_in_", None)
        if hasattr(X, "columns"):
            self.feature_names_in_ = _as_array(list(X.columns))
        return self

    def fit_predict(self, X: Any, y: Any = None, **kwargs: Any) -> Any:
        """Cluster the documents ``X``, and return the place of each document's first cluster; -1 for none."""
        return self.fit(X, y, **kwargs).labels_

    def fit_transform(self, X: Any, y: Any = None, **kwargs: Any) -> Any:
        """Cluster the documents ``X``, and return what ``transform`` returns for them."""
        return self.fit(X, y, **kwargs).transform(X)

    def predict(self, X: Any) -> Any:
        """Return for each document of ``X`` the place of the cluster that it fits; -1 for none."""
        place = self._places()
        return _as_array([-1 if found["topic"] is None else place[found["topic"]] for found in self.topics_.assign(X)])

    def transform(self, X: Any) -> Any:
        """Return an array with a row per document and a column per cluster.

        A row has the similarity to the two nearest clusters, and 0 for the others.
        """
        place = self._places()
        width = max(place.values(), default=-1) + 1
        table: list[list[float]] = []
        for found in self.topics_.assign(X, all=True):
            row = [0.0] * width
            for topic, similarity in (
                (found["second"], found["secondSimilarity"]),
                (found["topic"], found["similarity"]),
            ):
                if topic is not None:
                    row[place[topic]] = similarity
            table.append(row)
        return _as_array(table)

    def partial_fit(self, X: Any, y: Any = None) -> SheafClusterer:
        """Cluster the documents ``X`` if nothing was fitted yet; otherwise add the clusters that they make.

        Earlier clusters keep their places, and ``labels_`` is about ``X``.
        """
        if not hasattr(self, "clusters_"):
            return self.fit(X, y)
        waiting = self.topics_.leftovers
        self._model, _ = self.topics_.update(X, leftovers=waiting)
        place = self._places()
        # Leftovers come behind the documents.
        found = self._model.assignments[: len(self._model.assignments) - len(waiting)]
        self.labels_ = _as_array([-1 if each["topic"] is None else place[each["topic"]] for each in found])
        return self

    @property
    def topics_(self) -> TopicModel:
        """The clusters as a topic model, made when it is first needed."""
        if not hasattr(self, "clusters_"):
            raise _not_fitted()
        if self._model is None:
            self._model = self._make_topics()
        return self._model

    def _make_topics(self) -> TopicModel:
        read, rows = read_documents(self.clusters_._rows, self.text, None)
        clusters = [
            {"labels": group.labels, "documents": group.all_documents}
            for group in self.clusters_
            if group.all_documents and not group._is_rest
        ]
        parameters = (self.parameters or {}) if self.algorithm == "Leiden" else {}
        options = {"clusters": clusters, "parameters": parameters}
        fitted = call("topics", {"documents": read, "language": self.language, "options": options})
        left = [row for row, found in zip(rows, fitted["assignments"]) if found["topic"] is None]
        return TopicModel(fitted["model"], fitted["assignments"], self.text, left)

    def _places(self) -> dict[str, int]:
        """The place of each topic, as ``labels_`` has it."""
        topics = self.topics_.topics
        groups = [at for at, group in enumerate(self.clusters_) if group.all_documents and not group._is_rest]
        added = range(len(self.clusters_), len(self.clusters_) + len(topics) - len(groups))
        return {topic["id"]: place for topic, place in zip(topics, [*groups, *added])}


def _not_fitted() -> Exception:
    message = "This SheafClusterer is not fitted yet: call fit first."
    try:
        from sklearn.exceptions import NotFittedError
    except ImportError:
        return SheafError(message)
    return NotFittedError(message)  # type: ignore[no-any-return]


def _as_array(values: list[Any]) -> Any:
    """A NumPy array if NumPy is there, as scikit-learn expects."""
    try:
        import numpy
    except ImportError:
        return values
    return numpy.asarray(values)

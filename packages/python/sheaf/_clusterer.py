"""The interface of scikit-learn."""

from __future__ import annotations

from typing import Any

from ._cluster import cluster
from ._result import Clusters

try:
    from sklearn.base import BaseEstimator as _Base
    from sklearn.base import ClusterMixin as _Mixin
except ImportError:
    _Base = object

    class _Mixin:  # type: ignore[no-redef]
        pass


class SheafClusterer(_Mixin, _Base):  # type: ignore[misc]
    """Clusters texts, with ``fit`` and ``fit_predict`` as scikit-learn has them. It works without scikit-learn, too.

    Args:
        algorithm: as for :func:`sheaf.cluster`
        language: as for :func:`sheaf.cluster`
        text: as for :func:`sheaf.cluster`
        parameters: parameters of the algorithm that differ from their defaults

    Attributes:
        labels_: after ``fit``, the place of each document's first cluster; -1 for documents in none
        clusters_: after ``fit``, the result of :func:`sheaf.cluster`
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
        return self

    def fit_predict(self, X: Any, y: Any = None, **kwargs: Any) -> Any:
        """Cluster the documents ``X``, and return the place of each document's first cluster; -1 for none."""
        return self.fit(X, y, **kwargs).labels_


def _as_array(labels: list[int]) -> Any:
    """A NumPy array if NumPy is there, as scikit-learn expects."""
    try:
        import numpy
    except ImportError:
        return labels
    return numpy.asarray(labels)

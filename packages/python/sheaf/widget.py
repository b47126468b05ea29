"""Clusters as a widget for notebooks."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError('Widgets require anywidget: pip install anywidget') from error

if TYPE_CHECKING:
    from ._result import Clusters


class ClusterWidget(anywidget.AnyWidget):
    """A treemap or a list of clusters. What is selected in it comes back into Python.

    Attributes:
        view: ``"treemap"`` or ``"list"``
        selected: numbers of the selected documents; ``observe`` it to follow the selection
    """

    _esm = files("sheaf").joinpath("static/widget.js").read_text(encoding="utf-8")
    _clusters: traitlets.List[Any] = traitlets.List().tag(sync=True)
    _titles: traitlets.List[str] = traitlets.List().tag(sync=True)
    view = traitlets.Unicode("treemap").tag(sync=True)
    selected = traitlets.List(traitlets.Int()).tag(sync=True)

    def __init__(self, result: Clusters, *, view: str = "treemap", **kwargs: Any) -> None:
        self._result = result
        super().__init__(_clusters=result._entries, _titles=result.titles, view=view, **kwargs)

    @property
    def documents(self) -> list[Any]:
        """The selected documents, as they were given to :func:`sheaf.cluster`."""
        return [self._result._rows[number] for number in self.selected]

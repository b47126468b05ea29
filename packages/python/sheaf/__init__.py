"""Sort texts into groups by their content, and give each group a readable name.

>>> import sheaf
>>> texts = ["Solar panels", "Cheap solar panels", "Wind power", "Wind power at sea"]
>>> [group.label for group in sheaf.cluster(texts, algorithm="Lingo")]
['Solar Panels', 'Wind Power']
"""

from typing import TYPE_CHECKING, Any

from ._cluster import cluster
from ._duplicates import DuplicateGroup, duplicates
from ._engine import LanguageWarning, SheafError, algorithms, languages, parameters
from ._files import FileNotice, Records, read_file
from ._prisma import prisma
from ._result import Cluster, Clusters
from ._topics import TopicModel, fit_topics, trends
from ._types import Assignment, Quote, Topic, TopicEvent, Trend, Trends, TrendsBy, ValueTrends

if TYPE_CHECKING:
    from ._clusterer import SheafClusterer

__all__ = [
    "Assignment",
    "Cluster",
    "Clusters",
    "DuplicateGroup",
    "FileNotice",
    "LanguageWarning",
    "Quote",
    "Records",
    "SheafClusterer",
    "SheafError",
    "Topic",
    "TopicEvent",
    "TopicModel",
    "Trend",
    "Trends",
    "TrendsBy",
    "ValueTrends",
    "algorithms",
    "cluster",
    "duplicates",
    "fit_topics",
    "languages",
    "parameters",
    "prisma",
    "read_file",
    "trends",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    # scikit-learn takes more than a second to import, so it is imported with the class that needs it.
    if name == "SheafClusterer":
        from ._clusterer import SheafClusterer

        return SheafClusterer
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

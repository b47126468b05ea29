"""Sort texts into groups by their content, and give each group a readable name.

>>> import sheaf
>>> texts = ["Solar panels", "Cheap solar panels", "Wind power", "Wind power at sea"]
>>> [group.label for group in sheaf.cluster(texts, algorithm="Lingo")]
['Solar Panels', 'Wind Power']
"""

from ._cluster import cluster
from ._clusterer import SheafClusterer
from ._engine import SheafError, algorithms, languages, parameters
from ._result import Cluster, Clusters
from ._topics import TopicModel, fit_topics

__all__ = [
    "Cluster",
    "Clusters",
    "SheafClusterer",
    "SheafError",
    "TopicModel",
    "algorithms",
    "cluster",
    "fit_topics",
    "languages",
    "parameters",
]
__version__ = "0.1.0"

"""Clusters with the client that openapi-generator makes for Python. Prints the number of clusters."""
import sys

from openapi_client import ApiClient, ClusterRequest, Configuration
from openapi_client.api import ClusteringApi

TITLES = ["Data mining tools", "Data mining course", "Web mining", "Web mining tools"]
request = ClusterRequest(algorithm="Lingo", language="English", documents=[{"title": title} for title in TITLES])
with ApiClient(Configuration(host=sys.argv[1])) as client:
    print(len(ClusteringApi(client).cluster(cluster_request=request, indent=True).clusters))

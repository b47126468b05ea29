"""Clusters with the client that openapi-generator makes for Python. Prints the number of clusters."""
import sys

from openapi_client import ApiClient, ClusterRequest, Configuration
from openapi_client.api import ClusteringApi

TITLES = ["Data mining tools", "Data mining course", "Web mining", "Web mining tools"]
parameters = {"preprocessing": {"documentAssigner": {"exactPhraseAssignment": True}}}
documents = [{"title": title} for title in TITLES]
request = ClusterRequest(algorithm="Lingo", language="English", parameters=parameters, documents=documents)
with ApiClient(Configuration(host=sys.argv[1])) as client:
    print(len(ClusteringApi(client).cluster(cluster_request=request, indent=True).clusters))

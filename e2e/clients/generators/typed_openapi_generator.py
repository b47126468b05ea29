"""Clusters with the client in Python of our description, and its models of parameters. Prints the number of clusters."""
import sys

from openapi_client import (
    ApiClient,
    ClusterRequest,
    CompletePreprocessingPipeline,
    Configuration,
    DocumentAssigner,
    LingoParameters,
)
from openapi_client.api import ClusteringApi

TITLES = ["Data mining tools", "Data mining course", "Web mining", "Web mining tools"]
assigner = DocumentAssigner(exactPhraseAssignment=True)
parameters = LingoParameters(preprocessing=CompletePreprocessingPipeline(documentAssigner=assigner))
documents = [{"title": title} for title in TITLES]
request = ClusterRequest(algorithm="Lingo", language="English", parameters=parameters, documents=documents)
with ApiClient(Configuration(host=sys.argv[1])) as client:
    print(len(ClusteringApi(client).cluster(cluster_request=request, indent=True).clusters))

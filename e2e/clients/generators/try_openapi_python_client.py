"""Clusters with the client that openapi-python-client makes. Prints the number of clusters."""
import sys

from sheaf_client import Client
from sheaf_client.api.clustering import cluster
from sheaf_client.models import ClusterRequest, CompletePreprocessingPipeline, DocumentAssigner, LingoParameters

TITLES = ["Data mining tools", "Data mining course", "Web mining", "Web mining tools"]
documents = [{"title": title} for title in TITLES]
assigner = DocumentAssigner(exact_phrase_assignment=True)
parameters = LingoParameters(preprocessing=CompletePreprocessingPipeline(document_assigner=assigner))
request = ClusterRequest.from_dict({"algorithm": "Lingo", "language": "English", "documents": documents})
request.parameters = parameters.to_dict()
with Client(base_url=sys.argv[1]) as client:
    print(len(cluster.sync(client=client, body=request, indent=True).clusters))

"""Clusters with the client that openapi-python-client makes. Prints the number of clusters."""
import sys

from sheaf_client import Client
from sheaf_client.api.clustering import cluster
from sheaf_client.models import ClusterRequest

TITLES = ["Data mining tools", "Data mining course", "Web mining", "Web mining tools"]
documents = [{"title": title} for title in TITLES]
request = ClusterRequest.from_dict({"algorithm": "Lingo", "language": "English", "documents": documents})
with Client(base_url=sys.argv[1]) as client:
    print(len(cluster.sync(client=client, body=request, indent=True).clusters))

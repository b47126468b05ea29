"""Talks to a running service through a client that openapi-python-client made from its description.

    python generated_client.py FOLDER_OF_THE_CLIENT http://127.0.0.1:PORT/service
"""

import sys

sys.path.insert(0, sys.argv[1])

from sheaf_document_clustering_service_client import Client
from sheaf_document_clustering_service_client import models
from sheaf_document_clustering_service_client.api.clustering import cluster
from sheaf_document_clustering_service_client.api.configuration import list_, parameters

client = Client(base_url=sys.argv[2])
documents = [
    {"title": "Data mining tools", "text": ["Free software", "for data mining"]},
    {"title": "Data mining course", "text": "Notes on data mining and web mining"},
    {"title": "Web mining", "text": "Web mining with free software"},
]


def ask(model, body, **query):
    return cluster.sync_detailed(client=client, body=model.from_dict(body), **query)


def check(claim, holds):
    print(("ok      " if holds else "FAILED  ") + claim)
    if not holds:
        sys.exit(1)


listed = list_.sync(client=client)
check("lists the algorithms", set(listed.algorithms.to_dict()) == {"Bisecting K-Means", "Lingo", "STC"})

requests = {
    "Lingo": (models.LingoRequest, {"scoreWeight": 0.5, "matrixBuilder": {"termWeighting": {"@type": "TfTermWeighting"}}}),
    "STC": (models.STCRequest, {"minBaseClusterScore": 0, "dictionaries": {"wordFilters": [{"exact": ["free"]}]}}),
    "Bisecting K-Means": (models.BisectingKMeansRequest, {"clusterCount": 2}),
}
for name, (model, given) in requests.items():
    body = {"algorithm": name, "language": "English", "parameters": given, "documents": documents}
    reply = ask(model, body)
    check(f"{name} answers clusters of the documents", isinstance(reply.parsed, models.ClusterResponse))
    for found in reply.parsed.clusters:
        check("  a cluster refers to documents", all(0 <= number < 3 for number in found.documents))
    timed = ask(model, body, service_info="", indent="")
    check(f"{name} tells its times when asked", timed.parsed.service_info.clustering_time_millis >= 0)

template = models.TemplateRequest.from_dict({"documents": documents})
names = next(value for key, value in vars(cluster).items() if key.startswith("ClusterTemplate"))
check("a template brings the algorithm", ask(models.TemplateRequest, template.to_dict(), template=names("stc")).status_code == 200)

wrong = ask(models.LingoRequest, {"algorithm": "Lingo", "language": "English", "parameters": {"desiredClusterCount": 1}})
check("an error is an ErrorResponse", isinstance(wrong.parsed, models.ErrorResponse) and wrong.status_code == 400)
check("with the words of the reference", wrong.parsed.message == "Value must be >= 2: 1")
check("parameters are described", "STC" in parameters.sync(client=client).algorithms.to_dict())

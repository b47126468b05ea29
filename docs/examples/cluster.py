"""python3 cluster.py [ADDRESS]"""
import json
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

service = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080/service"

documents = [
    {"title": "Data mining tools", "snippet": "Programs that look for patterns"},
    {"title": "Open-source data mining", "snippet": "Free programs for analysts"},
    {"title": "Solar energy storage", "snippet": "Batteries for the night"},
    {"title": "Solar energy panels", "snippet": "Power from the roof"},
]

body = {"algorithm": "Lingo", "language": "English", "documents": documents}
request = Request(
    f"{service}/cluster",
    data=json.dumps(body).encode(),
    headers={"Content-Type": "application/json"},
)
try:
    with urlopen(request, timeout=10) as response:
        clusters = json.load(response)["clusters"]
except HTTPError as error:
    failure = json.load(error)
    sys.exit(f"{failure['type']}: {failure.get('stacktrace', failure['message'])}")

for cluster in clusters:
    print(", ".join(cluster["labels"]))
    for number in cluster["documents"]:
        print(f"  {documents[number]['title']}")

import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

body = {
    "algorithm": "Lingo",
    "language": "English",
    "parameters": {
        "queryHint": "solar energy",
        "preprocessing": {"documentAssigner": {"minClusterSize": 2}},
    },
    "documents": [
        {"title": "Solar energy storage", "snippet": "Batteries for the night"},
        {"title": "Solar energy panels", "snippet": "Power from the roof"},
        {"title": "Solar power from the roof", "snippet": "Panels and batteries for a house"},
    ],
}
request = Request(
    "http://localhost:8080/service/cluster?indent",
    data=json.dumps(body).encode(),
    headers={"Content-Type": "application/json"},
)
try:
    print(urlopen(request).read().decode())
except HTTPError as error:
    print(error.read().decode())

import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

body = {
    "algorithm": "Lingo",
    "language": "English",
    "documents": [
        {"title": "Data mining tools", "snippet": "Programs that look for patterns"},
        {"title": "Open-source data mining", "snippet": "Free programs for analysts"},
        {"title": "Solar energy storage", "snippet": "Batteries for the night"},
        {"title": "Solar energy panels", "snippet": "Power from the roof"},
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

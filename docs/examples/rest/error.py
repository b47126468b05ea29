import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

body = {
    "algorithm": "Lingo",
    "language": "English",
    "parameters": {"desiredClusterCount": 1},
    "documents": [],
}
request = Request(
    "http://localhost:8080/service/cluster",
    data=json.dumps(body).encode(),
    headers={"Content-Type": "application/json"},
)
try:
    print(urlopen(request).read().decode())
except HTTPError as error:
    print(error.read().decode())

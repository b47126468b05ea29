import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

body = {
    "parameters": {"minBaseClusterScore": 0},
    "documents": [
        {"title": "Data mining tools"},
        {"title": "Open-source data mining"},
        {"title": "Solar energy storage"},
        {"title": "Solar energy panels"},
    ],
}
request = Request(
    "http://localhost:8080/service/cluster?template=stc&indent",
    data=json.dumps(body).encode(),
    headers={"Content-Type": "application/json"},
)
try:
    print(urlopen(request).read().decode())
except HTTPError as error:
    print(error.read().decode())

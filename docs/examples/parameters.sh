curl -s "http://localhost:8080/service/cluster?indent" \
  -H "Content-Type: application/json" \
  -d '{
    "algorithm": "Lingo",
    "language": "English",
    "parameters": {
      "queryHint": "solar energy",
      "preprocessing": { "documentAssigner": { "minClusterSize": 2 } }
    },
    "documents": [
      { "title": "Solar energy storage", "snippet": "Batteries for the night" },
      { "title": "Solar energy panels", "snippet": "Power from the roof" },
      { "title": "Solar power from the roof", "snippet": "Panels and batteries for a house" }
    ]
  }'

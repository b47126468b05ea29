curl -s "http://localhost:8080/service/cluster" \
  -H "Content-Type: application/json" \
  -d '{
    "algorithm": "Lingo",
    "language": "English",
    "parameters": { "desiredClusterCount": 1 },
    "documents": []
  }'

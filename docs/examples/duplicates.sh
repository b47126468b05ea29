curl -s "http://localhost:8080/service/cluster?indent" \
  -H "Content-Type: application/json" \
  -d '{
    "algorithm": "Lingo",
    "language": "English",
    "duplicates": "collapse",
    "documents": [
      { "title": "Data mining tools for analysts" },
      { "title": "Data mining tools for the analysts" },
      { "title": "Data mining without tools" },
      { "title": "Solar energy storage" },
      { "title": "Solar energy panels" }
    ]
  }'

curl -s "http://localhost:8080/service/cluster?indent" \
  -H "Content-Type: application/json" \
  -d '{
    "algorithm": "Lingo",
    "language": "English",
    "quality": true,
    "documents": [
      { "title": "Data mining tools", "snippet": "Programs that look for patterns" },
      { "title": "Open-source data mining", "snippet": "Free programs for analysts" },
      { "title": "Solar energy storage", "snippet": "Batteries for the night" },
      { "title": "Solar energy panels", "snippet": "Power from the roof" }
    ]
  }'

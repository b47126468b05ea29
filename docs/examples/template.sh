curl -s "http://localhost:8080/service/cluster?template=stc&indent" \
  -H "Content-Type: application/json" \
  -d '{
    "parameters": { "minBaseClusterScore": 0 },
    "documents": [
      { "title": "Data mining tools" },
      { "title": "Open-source data mining" },
      { "title": "Solar energy storage" },
      { "title": "Solar energy panels" }
    ]
  }'

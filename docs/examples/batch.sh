curl -s "http://localhost:8080/service/batch?template=stc" \
  -H "Content-Type: application/x-ndjson" \
  --data-binary @- <<'LINES' | sort
{"id": "a", "parameters": {"minBaseClusterScore": 0}, "documents": [{"t": "Data mining tools"}, {"t": "Data mining"}, {"t": "Solar panels"}]}
{"id": "b", "documents": "none"}
LINES

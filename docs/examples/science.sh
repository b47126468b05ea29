curl -s http://localhost:8080/doc/examples/science.json |
  curl -s "http://localhost:8080/service/cluster?template=lingo&indent" \
    -H "Content-Type: application/json" -d @-

curl -s "http://localhost:8080/service/list?indent"

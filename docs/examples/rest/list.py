from urllib.request import urlopen

print(urlopen("http://localhost:8080/service/list?indent").read().decode())

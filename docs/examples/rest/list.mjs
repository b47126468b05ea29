const response = await fetch('http://localhost:8080/service/list?indent');
console.log(await response.text());

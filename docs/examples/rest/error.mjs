const response = await fetch('http://localhost:8080/service/cluster', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    algorithm: 'Lingo',
    language: 'English',
    parameters: { desiredClusterCount: 1 },
    documents: [],
  }),
});
console.log(await response.text());

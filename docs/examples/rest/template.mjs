const response = await fetch('http://localhost:8080/service/cluster?template=stc&indent', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    parameters: { minBaseClusterScore: 0 },
    documents: [
      { title: 'Data mining tools' },
      { title: 'Open-source data mining' },
      { title: 'Solar energy storage' },
      { title: 'Solar energy panels' },
    ],
  }),
});
console.log(await response.text());

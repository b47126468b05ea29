const response = await fetch('http://localhost:8080/service/cluster?indent', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    algorithm: 'Lingo',
    language: 'English',
    documents: [
      { title: 'Data mining tools', snippet: 'Programs that look for patterns' },
      { title: 'Open-source data mining', snippet: 'Free programs for analysts' },
      { title: 'Solar energy storage', snippet: 'Batteries for the night' },
      { title: 'Solar energy panels', snippet: 'Power from the roof' },
    ],
  }),
});
console.log(await response.text());

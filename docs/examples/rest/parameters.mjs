const response = await fetch('http://localhost:8080/service/cluster?indent', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    algorithm: 'Lingo',
    language: 'English',
    parameters: {
      queryHint: 'solar energy',
      preprocessing: { documentAssigner: { minClusterSize: 2 } },
    },
    documents: [
      { title: 'Solar energy storage', snippet: 'Batteries for the night' },
      { title: 'Solar energy panels', snippet: 'Power from the roof' },
      { title: 'Solar power from the roof', snippet: 'Panels and batteries for a house' },
    ],
  }),
});
console.log(await response.text());

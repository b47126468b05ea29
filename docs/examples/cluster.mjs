// node cluster.mjs [ADDRESS]
const service = process.argv[2] ?? 'http://localhost:8080/service';

const documents = [
  { title: 'Data mining tools', snippet: 'Programs that look for patterns' },
  { title: 'Open-source data mining', snippet: 'Free programs for analysts' },
  { title: 'Solar energy storage', snippet: 'Batteries for the night' },
  { title: 'Solar energy panels', snippet: 'Power from the roof' },
];

const response = await fetch(`${service}/cluster`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ algorithm: 'Lingo', language: 'English', documents }),
});
const body = await response.json();
if (!response.ok) throw new Error(`${body.type}: ${body.stacktrace ?? body.message}`);

for (const { labels, documents: found } of body.clusters) {
  console.log(labels.join(', '));
  for (const number of found) console.log(`  ${documents[number].title}`);
}

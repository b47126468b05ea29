import { readFileSync } from 'node:fs';
import { cluster, english, lingo } from 'sheaf';

const { documents } = JSON.parse(readFileSync('science.json', 'utf8'));
const raw = documents.map(({ title, snippet }, i) => ({
  id: `PKG-${1000 + i}`,
  url: `https://packages.example.org/science/item-${i}.html`,
  body: `Home › Packages › Science ${title} ${snippet} Subscribe to our newsletter! All rights reserved.`,
}));
const cleaned = documents.map(({ title, snippet }) => ({ title, snippet }));

for (const [name, set] of Object.entries({ raw, cleaned })) {
  const clusters = cluster(set, { algorithm: lingo, language: english });
  const labels = clusters.slice(0, 8).map(({ labels: [label], documents: found }) => `${label} (${found.length})`);
  console.log(`${name}: ${labels.join(', ')}`);
}

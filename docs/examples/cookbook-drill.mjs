import { readFileSync } from 'node:fs';
import { cluster, english, leiden, lingo } from 'sheaf';

const { documents } = JSON.parse(readFileSync('science.json', 'utf8'));
const [largest] = cluster(documents, { algorithm: leiden, language: english });
const parts = cluster(largest.documents, { algorithm: lingo, language: english });
console.log(`${largest.labels.join(', ')}: ${largest.documents.length} documents`);
for (const { labels, documents: found } of parts.slice(0, 4)) console.log(`  ${labels[0]}: ${found.length}`);

/**
 * Clusters more documents than fit into one request: parts first, then the labels of the parts.
 *
 *   node cluster-in-parts.mjs DOCUMENTS.json [PART SIZE]
 *
 * The file is a JSON array of documents. Prints one line of JSON per group: its label and the numbers of its documents.
 */
import { readFileSync } from 'node:fs';
import { cluster, english, leiden } from 'sheaf';

const documents = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const size = Number(process.argv[3] ?? 5000);
const numberOf = new Map(documents.map((document, number) => [document, number]));

/** Documents of parts that got the same label belong together, whatever its letter case. */
const groups = new Map();
for (let start = 0; start < documents.length; start += size) {
  const part = documents.slice(start, start + size);
  for (const { labels, documents: found } of cluster(part, { algorithm: leiden, language: english })) {
    const key = labels[0].toLowerCase();
    const group = groups.get(key) ?? { label: labels[0], documents: [] };
    group.documents.push(...found.map(document => numberOf.get(document)));
    groups.set(key, group);
  }
}
const largestFirst = [...groups.values()].sort((a, b) => b.documents.length - a.documents.length);
for (const group of largestFirst) console.log(JSON.stringify(group));

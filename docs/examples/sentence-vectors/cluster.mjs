// node cluster.mjs MODEL FILE: clusters the documents of a JSON file by their words and by what they mean.
import { readFileSync } from 'node:fs';
import { cluster, english, leiden } from 'sheaf';
import { embed } from './embed.mjs';

const [model, file] = process.argv.slice(2);
const texts = JSON.parse(readFileSync(file, 'utf8'));

const vectors = await embed(texts, model);
// Among few texts Leiden leaves out those that share no label with their cluster. 0 keeps them all.
const parameters = { looseTies: 0 };
for (const { labels, documents } of cluster(texts, { algorithm: leiden, language: english, parameters, vectors }))
  console.log(`${labels[0]}\n  ${documents.join('\n  ')}`);

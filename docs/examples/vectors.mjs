import { cluster, english, leiden } from 'sheaf';

// In practice the vectors come from a model of sentences or from your search engine, with hundreds of numbers each.
const documents = [
  { text: 'Car insurance claims', vector: [0.9, 0.1, 0.1] },
  { text: 'Insurance of vehicles', vector: [0.8, 0.2, 0.1] },
  { text: 'Repairs of automobiles', vector: [0.9, 0.2, 0.2] },
  { text: 'Repairs of a vehicle engine', vector: [0.8, 0.1, 0.2] },
  { text: 'Roses in a small garden', vector: [0.1, 0.9, 0.1] },
  { text: 'Garden tulips', vector: [0.1, 0.8, 0.2] },
  { text: 'Orchids at home', vector: [0.2, 0.9, 0.2] },
];
const texts = documents.map(({ text }) => text);

const clusters = cluster(texts, {
  algorithm: leiden,
  language: english,
  vectors: documents.map(({ vector }) => vector),
});
for (const { labels, documents: found } of clusters) console.log(`${labels[0]}: ${found.join('; ')}`);

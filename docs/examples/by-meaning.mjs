import { readFileSync } from 'node:fs';
import { cluster, leiden, loadLanguage } from 'sheaf';
import '@sheaf/vectors-multilingual';

// Short texts of a town, of a web shop, and on headphones.
for (const name of ['news-town', 'tickets-webshop', 'reviews-headphones']) {
  const { language, text, documents } = JSON.parse(readFileSync(`../../corpora/${name}.json`, 'utf8'));
  const texts = documents.map(document => document[text]);
  const options = { algorithm: leiden, language: await loadLanguage(language) };
  for (const vectors of ['none', 'multilingual']) {
    const clusters = cluster(texts, { ...options, ...(vectors === 'none' ? {} : { vectors }) });
    const names = clusters.map(({ labels, documents: found }) => `${labels[0]} (${found.length})`);
    console.log(`${name}, ${vectors === 'none' ? 'words' : vectors}: ${names.join(', ')}`);
  }
}

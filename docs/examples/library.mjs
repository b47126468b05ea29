import { cluster, english, lingo } from 'sheaf';

const documents = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
const clusters = cluster(documents.map(title => ({ title })), { algorithm: lingo, language: english });
for (const { labels, documents: found } of clusters)
  console.log(`${labels.join(', ')}: ${found.map(({ title }) => title).join('; ')}`);

import { createEngine } from '@sheaf/engine';

// Each worker thread imports this module to create its algorithms and languages.
const entry = import.meta.resolve('./registry.mjs');
const engine = await createEngine({ entry, workers: 2 });

const sets = [
  ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'],
  ['Open-source data mining', 'Coal mining in Wales', 'Coal mining safety', 'Data mining tools'],
];
const responses = await Promise.all(
  sets.map(titles =>
    engine.cluster({ algorithm: 'Lingo', language: 'English', documents: titles.map(title => ({ title })) }),
  ),
);
for (const { clusters } of responses) console.log(clusters.map(({ labels }) => labels.join(', ')).join(' | '));
await engine[Symbol.asyncDispose]();

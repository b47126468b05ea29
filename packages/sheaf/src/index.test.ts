import { describe, expect, test } from 'vitest';
import { cluster, english, kmeans, lingo, loadLanguage, stc } from './index.js';

const documents = [
  { id: 'a', title: 'Data mining methods', text: 'Patterns in large tables' },
  { id: 'b', title: 'Data mining tools', text: 'Programs that look for patterns' },
  { id: 'c', title: 'Solar energy storage', text: 'Batteries for the night' },
  { id: 'd', title: 'Solar energy panels', text: 'Power from the roof' },
];
const texts = documents.map(({ title, text }) => ({ title, text }));

describe('sheaf', () => {
  test('answers clusters of the documents that were passed, not of copies', () => {
    const clusters = cluster(texts, { algorithm: lingo, language: english });
    const solar = clusters.find(({ labels }) => labels.includes('Solar Energy'));
    expect(solar?.documents).toHaveLength(2);
    expect(solar?.documents[0]).toBe(texts[2]);
    expect(solar?.documents[1]).toBe(texts[3]);
  });

  test('takes parameters of the algorithm', () => {
    const clusters = cluster(texts, {
      algorithm: stc,
      language: english,
      parameters: { minBaseClusterScore: 0, maxClusters: 1 },
    });
    expect(clusters).toHaveLength(1);
  });

  test('loads other languages by name', async () => {
    const french = await loadLanguage('French');
    expect(cluster(texts, { algorithm: kmeans, language: french })).not.toHaveLength(0);
    for (const name of ['Elvish', ' French', 'french', 'Fren'])
      await expect(loadLanguage(name)).rejects.toThrow(`There is no language "${name}". There are Arabic, Armenian,`);
  });
});

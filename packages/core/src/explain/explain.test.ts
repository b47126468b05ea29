import { describe, expect, test } from 'vitest';
import type { Language } from '../model.js';
import { testLanguage } from '../tokens/language.testing.js';
import { explain } from './explain.js';

const language: Language = {
  ...testLanguage,
  stem: word => word.replace(/s$/, '').replace(/ing$/, 'e'),
  isStopWord: word => word === 'of',
};

const documents = [
  { title: 'Mines of Gold', tags: ['deep', 'gold mine'] },
  { title: 'Mine, gold' },
  { title: 'Silver rivers' },
  { title: 'Rivers' },
];
const clusters = [{ labels: ['Gold Mining'], documents: [0, 1], clusters: [] }];

describe('explain', () => {
  const { clusters: explained, unclustered } = explain(documents, clusters, language);

  test('points to every word and phrase of the label', () => {
    const matches = explained[0]!.documents.map(evidence =>
      evidence.matches.map(({ field, value, start, end, kind }) => `${field}[${value}] ${start}-${end} ${kind}`),
    );
    expect(matches).toEqual([
      ['title[0] 0-5 word', 'title[0] 9-13 word', 'tags[1] 0-9 phrase'],
      ['title[0] 0-4 word', 'title[0] 6-10 word'],
    ]);
  });

  test('counts the documents that contain the label', () => {
    expect(explained[0]!.labels).toEqual([{ label: 'Gold Mining', stems: ['gold', 'mine'], contained: 2 }]);
    const [cluster] = explain(
      documents,
      [{ labels: ['Gold Mine'], documents: [0, 1, 3], clusters: [] }],
      language,
    ).clusters;
    expect(cluster!.labels[0]!.contained).toBe(2);
    expect(cluster!.documents.map(({ labels }) => labels)).toEqual([[0], [0], []]);
  });

  test('names the terms that set the cluster apart, and who is left out', () => {
    expect(explained[0]!.terms.map(({ term }) => term)).toEqual(['Gold', 'Mines', 'deep']);
    expect(unclustered).toEqual([2, 3]);
  });

  test('does not count function words for a content word with the same stem', () => {
    const texts = [
      { title: 'Mine of ofs' },
      { title: 'Mine of gold' },
      { title: 'Rivers of silver' },
      { title: 'Of rivers' },
    ];
    const [cluster] = explain(texts, [{ labels: ['Mine'], documents: [0, 1], clusters: [] }], language).clusters;
    expect(cluster!.terms.map(({ term }) => term)).toEqual(['Mine', 'gold', 'ofs']);
  });

  test('explains clusters inside clusters', () => {
    const nested = [
      { labels: ['Rivers'], documents: [2, 3], clusters: [{ labels: ['Silver'], documents: [2], clusters: [] }] },
    ];
    expect(explain(documents, nested, language).clusters[0]!.clusters[0]!.labels[0]!.contained).toBe(1);
  });
});

import { expect, test } from 'vitest';
import { clustersOfDocuments, everyItem, toClusterItems } from './cluster-item.js';

const answer = [
  {
    labels: ['Data', 'Mining'],
    documents: [4],
    score: 2.5,
    clusters: [
      { labels: ['Text'], documents: [1, 0], clusters: [] },
      { labels: ['Web'], documents: [1, 2], clusters: [{ labels: ['Links'], documents: [5], clusters: [] }] },
    ],
  },
  { labels: ['Solo'], documents: [0], clusters: [] },
];

test('a cluster holds the documents of its subclusters, each once, in order', () => {
  expect(toClusterItems(answer, 0).map(item => item.documents)).toEqual([[0, 1, 2, 4, 5], [0]]);
});

test('ids say the place in the answer and labels are joined', () => {
  const items = [...everyItem(toClusterItems(answer, 8))];
  expect(items.map(item => `${item.id} ${item.label}`)).toEqual([
    '0 Data, Mining',
    '0.0 Text',
    '0.1 Web',
    '0.1.0 Links',
    '1 Solo',
    'other Other topics',
  ]);
});

test('documents in no cluster make the last group, and only when there are any', () => {
  expect(toClusterItems(answer, 8).at(-1)).toMatchObject({ other: true, documents: [3, 6, 7] });
  expect(toClusterItems(answer, 0).some(item => item.other)).toBe(false);
});

test('the cluster of documents that fit into no topic is a part of the last group, whatever its place', () => {
  const rest = { labels: ['Other Topics'], documents: [7, 3], clusters: [] };
  for (const clusters of [
    [...answer, rest],
    [rest, ...answer],
  ]) {
    const items = toClusterItems(clusters, 8);
    expect(items.map(item => item.label)).toEqual(['Data, Mining', 'Solo', 'Other topics']);
    expect(items.at(-1)).toMatchObject({ other: true, documents: [3, 6, 7] });
  }
});

test('a topic with the label of that cluster is one like the others', () => {
  const topic = { labels: ['Other Topics'], documents: [7, 3], clusters: [], score: 0.4 };
  expect(toClusterItems([...answer, topic], 8).map(({ label, other }) => [label, other])).toEqual([
    ['Data, Mining', false],
    ['Solo', false],
    ['Other Topics', false],
    ['Other topics', true],
  ]);
});

test('a cluster without labels has a text that says so, because an empty button says nothing', () => {
  expect(toClusterItems([{ labels: [], documents: [0], clusters: [] }], 1)[0]!.label).toBe('(no label)');
});

test('scores are kept where the algorithm gave one', () => {
  const [first, second] = toClusterItems(answer, 0);
  expect(first?.score).toBe(2.5);
  expect(second).not.toHaveProperty('score');
});

test('every document knows its clusters, parents first', () => {
  expect(clustersOfDocuments(toClusterItems(answer, 8), 8)[5]).toEqual(['0', '0.1', '0.1.0']);
  expect(clustersOfDocuments(toClusterItems(answer, 8), 8)[3]).toEqual(['other']);
});

/** Sections 5.2 and 5.3: in which order a request is looked at, and what a good one gets. */
import { expect } from 'vitest';
import { lingo, manyDocuments } from '../../server-process.js';
import { CheckList } from '../check.js';

export const responses = new CheckList();

const wrong = { algorithm: 'Nope', language: 'Klingon', parameters: { nope: 1 }, documents: [] };

responses.wire('5.2-1', 'bytes of the body', async ({ post }) => {
  expect((await post('{', '?template=nope')).json().message).toBe('Template not available: nope');
});

responses.client(
  '5.2-1',
  async ({ cluster }) => {
    expect((await cluster(wrong, { template: 'nope' })).json().message).toBe('Template not available: nope');
  },
  'before the algorithm',
);

responses.client('5.2-2', async ({ cluster }) => {
  expect((await cluster({ ...wrong, documents: 3 })).json().message).toBe('Could not parse request body.');
});

responses.client('5.2-3', async ({ cluster }) => {
  expect((await cluster(wrong)).json().message).toBe('Algorithm not available: Nope');
});

responses.client('5.2-4', async ({ cluster }) => {
  const { message } = (await cluster({ ...wrong, algorithm: 'Lingo' })).json();
  expect(message).toBe('Unrecognized extra attributes with keys: nope');
});

responses.client('5.2-5', async ({ cluster }) => {
  const { message } = (await cluster({ ...wrong, algorithm: 'Lingo', parameters: {} })).json();
  expect(message).toBe('Language not available: Klingon');
});

responses.client('5.3-1', async ({ cluster }) => {
  const { clusters } = (await cluster(lingo)).json();
  expect(clusters.length).toBeGreaterThan(0);
  for (const found of clusters) expect(Object.keys(found)).toEqual(['labels', 'documents', 'clusters', 'score']);
});

responses.client('5.3-2', async ({ cluster }) => {
  const { clusters } = (
    await cluster({ ...lingo, algorithm: 'Bisecting K-Means', parameters: { clusterCount: 2 } })
  ).json();
  expect(clusters).not.toEqual([]);
  for (const { score } of clusters) expect(score).toBe(null);
});

responses.client('5.3-3', async ({ cluster }) => {
  const { clusters } = (await cluster(lingo)).json();
  for (const { documents } of clusters as { documents: number[] }[])
    for (const place of documents) expect(lingo.documents[place]).toBeDefined();
});

responses.client('5.3-4', async ({ cluster }) => {
  const answer = (await cluster(lingo, { serviceInfo: '' })).json();
  expect(Object.keys(answer)).toEqual(['clusters', 'serviceInfo']);
  expect(Object.keys(answer.serviceInfo)).toEqual(['clusteringTimeMillis', 'requestHandlingTimeMillis']);
  expect(Object.values(answer.serviceInfo).every(Number.isInteger)).toBe(true);
  expect((await cluster(lingo)).json()).not.toHaveProperty('serviceInfo');
});

responses.client('5.3-5', async ({ cluster }) => {
  const request = { ...lingo, documents: manyDocuments(60, 20) };
  const replies = await Promise.all(Array.from({ length: 4 }, () => cluster(request)));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
});

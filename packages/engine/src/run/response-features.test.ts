import { leiden } from '@sheaf/clustering';
import { defineAlgorithm, kmeans, lingo, stc } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import { catalogue } from '@sheaf/languages';
import type { ClusterRequest } from '@sheaf/protocol';
import { describe, expect, test } from 'vitest';
import { createRegistry, type RegistryLists } from '../registry/registry.js';
import type { Job } from './job.js';
import { runJob } from './run-job.js';

const lists: RegistryLists = {
  algorithms: [lingo, stc, kmeans, leiden],
  languages: catalogue.filter(({ name }) => name === 'English'),
};
const registry = createRegistry(lists);

async function ask(
  request: object,
  known = registry,
): Promise<{ status: boolean; text: string; answer: Record<string, never> }> {
  const job: Job = {
    body: new TextEncoder().encode(JSON.stringify(request)),
    template: null,
    indent: false,
    serviceInfo: false,
    responseAs: 'text',
  };
  const outcome = await runJob(job, known);
  if (!outcome.ok) return { status: false, text: JSON.stringify(outcome.error), answer: {} };
  const text = new TextDecoder().decode(outcome.text);
  return { status: true, text, answer: JSON.parse(text) };
}

const texts = ['data mining tools', 'data mining notes', 'web mining tools', 'gardens'];
const documents = texts.map((text, number) => ({ key: `mining-${number}`, text }));
const base: ClusterRequest = { algorithm: 'Leiden', language: 'English', documents };

describe('what a request may ask for beyond clusters', () => {
  test.each(['Lingo', 'STC', 'Bisecting K-Means', 'Leiden'])(
    'leaves no trace in an answer of %s without it',
    async algorithm => {
      const { answer } = await ask({ ...base, algorithm });
      expect(Object.keys(answer)).toEqual(['clusters']);
      for (const found of (answer as unknown as { clusters: object[] }).clusters)
        expect(Object.keys(found)).toEqual(['labels', 'documents', 'clusters', 'score']);
    },
  );

  test('clusters without the field of ids, and answers the ids beside positions', async () => {
    const { answer } = await ask({ ...base, idField: 'key' });
    const without = await ask({ ...base, documents: texts.map(text => ({ text })) });
    const clusters = (answer as unknown as { clusters: { documents: number[]; ids?: string[] }[] }).clusters;
    expect(clusters.map(({ ids, ...found }) => found)).toEqual(without.answer['clusters']);
    for (const { documents: numbers, ids } of clusters) expect(ids).toEqual(numbers.map(number => `mining-${number}`));
  });

  test('takes numbers for ids, and null where a document has none', async () => {
    const numbered = texts.map((text, number) => (number === 3 ? { text } : { text, id: number + 100 }));
    const { answer } = await ask({ ...base, idField: 'id', documents: numbered });
    const clusters = (answer as unknown as { clusters: { documents: number[]; ids: (number | null)[] }[] }).clusters;
    for (const found of clusters)
      expect(found.ids).toEqual(found.documents.map(number => (number === 3 ? null : number + 100)));
    expect((await ask({ ...base, documents: numbered })).status).toBe(false);
  });

  test('takes a field of ids that is empty everywhere, and any for no documents', async () => {
    const nameless = documents.map(document => ({ ...document, key: null }));
    const { answer } = await ask({ ...base, idField: 'key', documents: nameless });
    expect(answer['clusters']).toMatchObject([{ ids: [null, null, null] }, { ids: [null] }]);
    expect((await ask({ ...base, idField: 'key', documents: [] })).answer).toEqual({ clusters: [] });
  });

  test.each(['Lingo', 'STC', 'Bisecting K-Means', 'Leiden'])(
    'follows the clusters of %s from a whole response to the next one',
    async algorithm => {
      const request = { ...base, algorithm, idField: 'key' };
      const { previous: _, ...plain } = (await ask(request)).answer as Record<string, never>;
      const first = (await ask({ ...request, previous: { clusters: [] } })).answer;
      const second = (await ask({ ...request, previous: first })).answer;
      const third = (await ask({ ...request, previous: plain })).answer;
      const clustersOf = (answer: object) =>
        (answer as { readonly clusters: readonly Record<string, unknown>[] }).clusters;
      expect(clustersOf(first).map(({ id: _id, status: _status, from: _from, ...found }) => found)).toEqual(
        plain['clusters'],
      );
      for (const found of clustersOf(first)) expect(found).toMatchObject({ status: 'new', from: [] });
      for (const found of clustersOf(second)) expect(found).toMatchObject({ status: 'kept', from: [found['id']] });
      expect(third).toEqual(second);
      expect(clustersOf(second).map(({ id }) => id)).toEqual(clustersOf(first).map(({ id }) => id));
    },
  );

  test('explains clusters on request', async () => {
    const { answer } = await ask({ ...base, explain: true });
    expect(Object.keys(answer)).toEqual(['clusters', 'explanation']);
    const { clusters, unclustered } = answer['explanation'] as unknown as {
      clusters: { labels: { contained: number }[] }[];
      unclustered: number[];
    };
    expect(clusters.length).toBe((answer['clusters']! as unknown[]).length);
    expect(clusters[0]!.labels[0]!.contained).toBeGreaterThan(0);
    // The document that resembles no other is in no cluster.
    expect(unclustered).toEqual([3]);
  });

  test('measures clusters on request, with null where there is nothing to measure', async () => {
    const { answer } = await ask({ ...base, quality: true });
    expect(answer['quality']).toMatchObject({ documents: 4, clusters: 1, coverage: 0.75, overlap: 1 });
    expect(answer['quality']!['each']).toMatchObject([{ size: 3 }, { size: 1 }]);
    const empty = await ask({ ...base, quality: true, documents: [] });
    expect(empty.answer['quality']).toMatchObject({ documents: 0, coverage: null });
  });

  test('takes a cluster with the label of Leiden for documents that fit into no topic for a topic elsewhere', async () => {
    const other = defineAlgorithm({
      name: 'Other',
      description: 'One cluster.',
      parameters: Type.Object({}, { additionalProperties: false }),
      cluster: () => [{ labels: ['Other Topics'], documents: [0, 1], clusters: [], score: 1 }],
    });
    const known = createRegistry({ ...lists, algorithms: [other] });
    const request = { ...base, algorithm: 'Other', explain: true, quality: true };
    const { answer } = await ask(request, known);
    expect(answer['explanation']).toMatchObject({ unclustered: [2, 3] });
    expect(answer['quality']).toMatchObject({ clusters: 1, coverage: 0.5, each: [{ size: 2 }] });
  });

  test('explains which documents counted once, and which words did not count', async () => {
    const repeated = [...texts, 'Data mining tools 2'].map(text => ({ text }));
    const { answer } = await ask({ ...base, documents: repeated, explain: true });
    expect(answer['explanation']).toMatchObject({ repeats: { copies: [[0, 4]], ignored: [] } });
    const numbered = Array.from({ length: 12 }, (_, at) => ({
      text: `${texts[at % 3]} ${'abcdef'[at >> 1]!.repeat(4)} This message is meant for the named person only`,
    }));
    const said = await ask({ ...base, documents: numbered, explain: true });
    expect(said.answer['explanation']).toMatchObject({
      repeats: { copies: [], ignored: [{ text: 'This message is meant for the named person only', texts: 12 }] },
    });
  });

  test.each([
    [{ explain: 'yes' }, 'explain must be true or false.'],
    [{ quality: 1 }, 'quality must be true or false.'],
    [{ idField: [] }, 'idField must be a string.'],
    [{ idField: 'Kye' }, JSON.stringify('No document has the field "Kye". Did you mean "key"?').slice(1, -1)],
    [{ previous: { clusters: [] } }, 'previous requires idField: documents are matched by their ids.'],
    [
      { idField: 'key', previous: { clusters: [{ labels: ['A'], ids: [true] }] } },
      'previous.clusters[0].ids[0] must be a text, a number or null, but it is true.',
    ],
    [{ idField: 'key', previous: 7 }, '"pointer":"/previous"'],
    [{ idField: 'key', previous: { clusters: [{ labels: [1], ids: [] }] } }, '/previous/clusters/0/labels/0'],
    [{ idfield: 'a' }, 'known properties: algorithm, language, parameters, documents'],
  ])('refuses %j', async (wrong, message) => {
    expect((await ask({ ...base, ...wrong })).text).toContain(message);
  });
});

import { leiden } from '@sheaf/clustering';
import { lingo } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import type { ClusterRequest, ClusterResponse } from '@sheaf/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRegistry } from '../../registry/registry.js';
import { StopReason } from '../job.js';
import { runJob } from '../run-job.js';

const registry = createRegistry({
  algorithms: [lingo, leiden],
  languages: catalogue.filter(({ name }) => name === 'English'),
  loadTies: () => import('@sheaf/clustering/ties'),
});

const jobOf = (body: ClusterRequest<object>) =>
  ({ body, template: null, indent: false, serviceInfo: false, responseAs: 'value' }) as const;

async function answer(request: ClusterRequest<object>) {
  const outcome = await runJob(jobOf({ algorithm: 'Lingo', language: 'English', ...request }), registry);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return { response: outcome.response!, facts: outcome.facts };
}

const topics = ['data mining tools', 'solar energy storage', 'web search engines', 'battery power grids'];

/** Texts of four topics; each number chooses a topic and a last word. */
const textOf = (number: number) => `the ${topics[number % topics.length]} of report w${number} and chapter v${number}`;

/** The response with the positions of the documents that are named. */
function renumbered(response: ClusterResponse, positions: readonly number[]): unknown {
  const keys = new Set(['document', 'documents', 'unclustered']);
  const read = (key: string, value: unknown): unknown => {
    if (typeof value === 'number') return keys.has(key) ? positions[value] : value;
    if (Array.isArray(value)) return value.map(item => read(key, item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, read(name, item)]));
  };
  const { quality, ...others } = response;
  return { ...(read('', others) as object), ...(quality ? { quality } : {}) };
}

describe('a request that collapses near-duplicates', () => {
  test('is explained also if one of its vectors remains', async () => {
    const copy = { text: 'solar power for roofs', v: [1, 0.5] };
    const documents = [copy, copy, { text: 'solar energy storage' }, { text: 'wind turbines at sea' }];
    const settings = { algorithm: 'Leiden', vectorField: 'v', duplicates: 'collapse' as const, explain: true };
    const { response } = await answer({ ...settings, documents });
    expect(response.duplicates).toMatchObject([{ representative: 0, documents: [0, 1] }]);
    expect(response.explanation).toBeDefined();
  });

  test('is answered as one without them, with positions of its own, for whatever is repeated where', async () => {
    const copies = fc.array(fc.nat({ max: 11 }), { minLength: 4, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(copies, fc.constantFrom('Lingo', 'Leiden'), async (numbers, algorithm) => {
        const kept = [...numbers.keys()].filter(position => numbers.indexOf(numbers[position]!) === position);
        const vector = (number: number) => [Math.cos(number % 4), Math.sin(number % 4)];
        const document = (position: number) => ({
          id: position,
          text: textOf(numbers[position]!),
          ...(algorithm === 'Leiden' ? { vector: vector(numbers[position]!) } : {}),
        });
        const settings = {
          algorithm,
          explain: true,
          quality: true,
          idField: 'id',
          previous: { clusters: [{ labels: ['Earlier'], ids: [...numbers.keys()] }] },
          ...(algorithm === 'Leiden' ? { vectorField: 'vector' } : {}),
        };
        fc.pre(algorithm === 'Lingo' || kept.length > 1);
        const collapsed = await answer({
          ...settings,
          documents: [...numbers.keys()].map(document),
          duplicates: 'collapse',
        });
        const alone = await answer({ ...settings, documents: kept.map(document) });
        const { duplicates, ...response } = collapsed.response;
        expect(response).toEqual(renumbered(alone.response, kept));
        const groups = kept
          .map(first => [...numbers.keys()].filter(position => numbers[position] === numbers[first]))
          .filter(group => group.length > 1);
        expect(duplicates!.map(({ documents }) => documents)).toEqual(groups);
        expect(duplicates!.map(({ representative }) => representative)).toEqual(groups.map(([first]) => first));
        expect(collapsed.facts.documents).toBe(numbers.length);
      }),
      { numRuns: 40 },
    );
  });

  test('has an empty list where no two documents are alike, and no list where it does not ask', async () => {
    const documents = [1, 2, 3].map(number => ({ text: textOf(number) }));
    expect((await answer({ documents, duplicates: 'collapse' })).response.duplicates).toEqual([]);
    expect(Object.keys((await answer({ documents })).response)).toEqual(['clusters']);
  });

  test('can be stopped while they are looked for', async () => {
    const stop = new Int32Array(2);
    const stages: (string | undefined)[] = [];
    const progress = (stage?: string): void => {
      stages.push(stage);
      stop[0] = StopReason.cancelled;
    };
    const documents = Array.from({ length: 200 }, (_, number) => ({ text: textOf(number) }));
    const request = { algorithm: 'Lingo', language: 'English', documents, duplicates: 'collapse' } as const;
    const outcome = await runJob({ ...jobOf(request), stop }, registry, { progress });
    expect(outcome.ok ? 'ok' : outcome.error.code).toBe('cancelled');
    expect(stages).toEqual(['Reading words']);
  });
});

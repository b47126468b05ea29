/** Documents of one cluster as a set of their own, with a service on this machine. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import type { Collection } from '../documents/collection.js';
import { freshSetup } from '../parameters/setup.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { createSession, type Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { violations } from '../state/violations.js';
import { startTestService, type TestService } from '../wire/test-service.testing.js';

const TOPICS = ['Data mining', 'Web search', 'Solar power'];
const rows: Collection['rows'] = Array.from({ length: 12 }, (_, i) => ({
  title: TOPICS[i % 3]!,
  text: `A text about ${TOPICS[i % 3]!.toLowerCase()} and number ${i}`,
}));

let service: TestService;
let session: Session;
let narrowing: typeof import('./narrowing.js');

beforeEach(async () => {
  service = await startTestService();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', { baseURI: new URL('../frontend/', service.address).href });
  vi.resetModules();
  narrowing = await import('./narrowing.js');
  const { clusterNow } = await import('./cluster-now.js');
  const { changeSettings } = await import('../settings/settings.js');
  changeSettings({ place: 'server' });
  session = createSession(freshSetup('Lingo'));
  session.send({ type: 'arrived', collection: exampleCollection(rows, { name: 'texts.csv' }) });
  await clusterNow(session);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service[Symbol.asyncDispose]();
});

describe('clustering only the documents of a cluster', () => {
  const SOLAR = [2, 5, 8, 11];

  test('sends these and no others, and names what they have in common', async () => {
    await narrowing.clusterOnly(session, SOLAR, 'Solar Power');
    expect(service.asked.at(-1)!.documents).toHaveLength(4);
    const { collection, path } = session.getState();
    expect(collection).toMatchObject({ name: 'texts.csv, Solar Power', rows: SOLAR.map(number => rows[number]) });
    expect(path.map(({ name }) => name)).toEqual(['Solar Power']);
    expect(currentRun(session.getState())!.clustering.documentCount).toBe(4);
    expect(violations(session.getState())).toEqual([]);
  });

  test('leads back to the clusters, settings and selection of before, without another run', async () => {
    session.selection.set({ clusters: new Set(['0']), documents: new Set() });
    const { path, runs, at, selected, setup, collection } = session.getState();
    await narrowing.clusterOnly(session, SOLAR, 'Solar Power');
    await narrowing.clusterOnly(session, [0, 1], 'Two of them');
    expect(session.getState().path).toHaveLength(2);
    const asked = service.asked.length;
    narrowing.widen(session, 0);
    expect(session.getState()).toMatchObject({ path, runs, at, selected, setup, collection });
    expect(service.asked).toHaveLength(asked);
  });

  test('goes back one step of several', async () => {
    await narrowing.clusterOnly(session, SOLAR, 'Solar Power');
    const four = session.getState().collection;
    await narrowing.clusterOnly(session, [0, 1], 'Two of them');
    narrowing.widen(session, 1);
    expect(session.getState().collection).toBe(four);
    expect(session.getState().path.map(({ name }) => name)).toEqual(['Solar Power']);
  });

  test.each([
    ['one document', [3]],
    ['all documents', rows.map((_, number) => number)],
    ['no document', []],
  ])('is not possible with %s', async (_, documents) => {
    const before = session.getState();
    await narrowing.clusterOnly(session, documents, 'Data');
    expect(session.getState()).toBe(before);
  });
});

/** Runs against a service on this machine, from the first event to the clusters on screen. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import type { Collection } from '../documents/collection.js';
import { withRole } from '../documents/columns.js';
import { freshSetup } from '../parameters/setup.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { changeSettings } from '../settings/settings.js';
import { createSession, type Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { violations } from '../state/violations.js';
import { startTestService, type TestService } from '../wire/test-service.testing.js';
import { showRun } from './history.js';

const TOPICS = ['Data mining', 'Web search', 'Solar power'];
const documents: Collection['rows'] = Array.from({ length: 12 }, (_, i) => ({
  title: TOPICS[i % 3]!,
  text: `A text about ${TOPICS[i % 3]!.toLowerCase()} and number ${i}`,
}));

let service: TestService;
let session: Session;
let clusterNow: typeof import('./cluster-now.js').clusterNow;

beforeEach(async () => {
  service = await startTestService();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', { baseURI: new URL('../frontend/', service.address).href });
  vi.resetModules();
  ({ clusterNow } = await import('./cluster-now.js'));
  const page = await import('../settings/settings.js');
  page.changeSettings({ place: 'server' });
  changeSettings({ place: 'server' });
  session = createSession(freshSetup('Lingo'));
  session.send({ type: 'arrived', collection: exampleCollection(documents) });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service[Symbol.asyncDispose]();
});

const labels = () => currentRun(session.getState())?.clustering.items.map(({ label }) => label) ?? [];

test('the clusters of the service come on screen, with what made them', async () => {
  await clusterNow(session);
  const run = currentRun(session.getState())!;
  expect(labels()).toEqual(expect.arrayContaining(['Data Mining', 'Solar Power', 'Web Search']));
  expect(run).toMatchObject({ number: 1, millis: 3, clustered: ['title', 'text'] });
  expect(run.where).toBe(`on ${new URL(service.address).host}`);
  expect(session.getState().working).toBeNull();
  expect(violations(session.getState())).toEqual([]);
});

test('only the columns that are clustered leave the page', async () => {
  session.send({ type: 'arrived', collection: exampleCollection(documents, { clustered: ['title'] }) });
  await clusterNow(session);
  expect(service.asked[0]!.documents).toEqual(documents.map(({ title }) => ({ title })));
});

test('another run is shown with the columns that it clustered, and with their roles', async () => {
  const { collection } = session.getState();
  const changed = withRole(collection!, 'text', 'tag');
  await clusterNow(session);
  session.send({ type: 'columns changed', collection: changed });
  await clusterNow(session);
  showRun(session, 0);
  expect(session.getState().collection).toEqual(collection);
  showRun(session, 1);
  expect(session.getState().collection).toEqual(changed);
});

test('the query goes along as a hint', async () => {
  session.send({ type: 'arrived', collection: exampleCollection(documents, { query: ' power ' }) });
  await clusterNow(session);
  expect(service.asked[0]!.parameters.queryHint).toBe('power');
});

test('no documents need no service', async () => {
  session.send({ type: 'arrived', collection: exampleCollection([]) });
  await clusterNow(session);
  expect(service.asked).toEqual([]);
  expect(session.getState()).toMatchObject({ working: null, runs: [], clusterProblem: null });
});

test('settings that change while the clusterer loads are for the next run', async () => {
  const running = clusterNow(session);
  session.send({ type: 'setup changed', setup: { ...freshSetup('Lingo'), changes: { desiredClusterCount: 7 } } });
  await running;
  expect(currentRun(session.getState())!.setup.changes).toEqual({});
});

describe('a run that fails', () => {
  test('leaves the clusters before it, and says why', async () => {
    await clusterNow(session);
    const before = session.getState().runs;
    service.respondNext(response => response.writeHead(500).end('{"message": "out of memory"}'));
    await clusterNow(session);
    const { runs, clusterProblem, working } = session.getState();
    expect(runs).toBe(before);
    expect(clusterProblem?.sentence).toContain('out of memory');
    expect(working).toBeNull();
  });

  test('is forgotten with the next one that succeeds', async () => {
    service.respondNext(response => response.writeHead(500).end('{}'));
    await clusterNow(session);
    await clusterNow(session);
    expect(session.getState().clusterProblem).toBeNull();
    expect(labels()).not.toEqual([]);
  });
});

describe('a run that is too late', () => {
  test('because of another one changes nothing', async () => {
    const first = clusterNow(session);
    session.send({ type: 'setup changed', setup: { ...freshSetup('Lingo'), language: 'German' } });
    await Promise.all([first, clusterNow(session)]);
    expect(session.getState().runs.map(run => run.setup.language)).toEqual(['German']);
  });

  test('because of other documents changes nothing, even if nobody aborted it', async () => {
    const late = clusterNow(session);
    session.send({ type: 'arrived', collection: exampleCollection(documents.slice(0, 5)) });
    await late;
    expect(session.getState()).toMatchObject({ runs: [], at: -1 });
    expect(violations(session.getState())).toEqual([]);
  });

  test('because it was cancelled leaves nothing to wait for', async () => {
    const { cancel } = await import('../state/session.js');
    service.respondNext(() => cancel(session));
    await clusterNow(session);
    expect(session.getState()).toMatchObject({ working: null, runs: [], clusterProblem: null });
  });
});

test('a response says what it was asked with, whatever was changed meanwhile', async () => {
  service.respondNext(response => {
    session.send({ type: 'setup changed', setup: freshSetup('STC') });
    response.writeHead(200).end('{"clusters": []}');
  });
  await clusterNow(session);
  expect(currentRun(session.getState())?.setup.algorithm).toBe('Lingo');
  expect(session.getState().setup.algorithm).toBe('STC');
});

/** Topics from batch to batch, with the worker that works them out beside the test. */
import { gzipSync } from 'node:zlib';
import { printTopicModel } from '@sheaf/clustering/topics';
import { beforeAll, describe, expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { openFiles } from '../opening/open.js';
import { editorsOf } from '../parameters/algorithms.js';
import { freshSetup } from '../parameters/setup.js';
import { cancel, createSession, type Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { batchReport } from '../topics/batch-report.js';
import { runWorkerInPage } from '../worker-in-page.testing.js';
import { changeTopics, divideBatch, findNewTopics, keepTopics, undoNewTopics } from './divide-batch.js';

beforeAll(() => runWorkerInPage(() => import('../topics/topic-worker.js')));

const WORDS: Readonly<Record<string, readonly string[]>> = {
  printer: ['printer', 'paper', 'toner', 'jam', 'tray', 'cartridge', 'ink'],
  login: ['login', 'password', 'account', 'reset', 'browser', 'cookie', 'session'],
  parking: ['parking', 'permit', 'garage', 'barrier', 'ticket', 'lane', 'car'],
};

/** Tickets on a subject, each with other words of it. */
const tickets = (subject: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => {
    const pick = (step: number) => WORDS[subject]![((i + from) * 2 + step * (1 + (i % 3))) % 7]!;
    return { title: `${WORDS[subject]![0]} ${pick(1)} ${pick(2)}`, text: `${pick(3)} and ${pick(4)}` };
  });

const first = exampleCollection([...tickets('printer', 20), ...tickets('login', 10)], { name: 'week1.csv' });
const second = exampleCollection(
  [...tickets('parking', 16), ...tickets('login', 20, 3), ...tickets('printer', 10, 5), { title: 'heron', text: '' }],
  { name: 'week2.csv' },
);
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

function withRun(): Session {
  const session = createSession(freshSetup('Lingo'), editorsOf);
  const clusters = [cluster('Printer', numbers(0, 20)), cluster('Login', numbers(20, 10))];
  session.send({ type: 'arrived', collection: first, run: exampleRun(clusters, 30) });
  return session;
}

async function withTopics(): Promise<Session> {
  const session = withRun();
  await keepTopics(session);
  return session;
}

async function withSecond(): Promise<Session> {
  const session = await withTopics();
  session.send({ type: 'arrived', collection: second });
  await divideBatch(session);
  return session;
}

const topicsOf = (session: Session) => session.getState().topics!;
const clustersOf = (session: Session) =>
  currentRun(session.getState())!.response.clusters.map(({ labels, documents }) => `${labels[0]} ${documents.length}`);

describe('keeping topics', () => {
  test('makes a topic of each cluster on screen, whatever algorithm found it', async () => {
    const session = await withTopics();
    const { model, last, earlier, name } = topicsOf(session);
    expect(model.topics.map(({ id, labels, size }) => [id, labels[0], size])).toEqual([
      ['t1', 'Printer', 20],
      ['t2', 'Login', 10],
    ]);
    expect([name, model.period, model.language]).toEqual(['week1', 'week1', 'English']);
    expect([earlier, last!.counts, last!.leftOver]).toEqual([[], { t1: 20, t2: 10 }, 0]);
    expect(session.getState().working).toBeNull();
  });

  test('does nothing before there are clusters', async () => {
    const session = createSession(freshSetup('Lingo'), editorsOf);
    await keepTopics(session);
    await divideBatch(session);
    await findNewTopics(session);
    await changeTopics(session, { drop: ['t1'] });
    expect(session.getState()).toEqual(session.getInitialState());
  });
});

describe('the next batch', () => {
  test('goes into the kept topics, and is a run like others', async () => {
    const session = await withSecond();
    expect(clustersOf(session)).toEqual(['Login 20', 'Printer 10']);
    expect(currentRun(session.getState())).toMatchObject({ imported: 'Topics', where: 'in this browser' });
    expect(currentRun(session.getState())!.clustering.items.at(-1)).toMatchObject({ other: true });
  });

  test('is told against the one before: what has grown, what has shrunk, what fits nowhere', async () => {
    const session = await withSecond();
    const { lines, leftOver, batch, previous, documents } = batchReport(topicsOf(session));
    expect([batch, previous, documents]).toEqual(['week2', 'week1', 47]);
    expect(lines.map(({ name, before, documents, group }) => [name, before, documents, group])).toEqual([
      ['Printer', 20, 10, 'shrinking'],
      ['Login', 10, 20, 'before'],
    ]);
    expect(leftOver).toMatchObject({ before: 0, documents: 17, group: 'growing' });
  });

  test('has new topics where many documents fit nowhere, which can be taken back', async () => {
    const session = await withSecond();
    const before = topicsOf(session);
    await findNewTopics(session);
    const { model, last } = topicsOf(session);
    expect(model.topics.slice(0, 2).map(({ id, labels }) => [id, ...labels])).toEqual([
      ['t1', 'Printer'],
      ['t2', 'Login'],
    ]);
    expect(Object.keys(last!.fresh)).toEqual(['t3']);
    expect(Object.values(last!.fresh)[0]).toContain('parking');
    const [newest] = currentRun(session.getState())!.clustering.items;
    expect(currentRun(session.getState())!.clustering.notes.get(newest!.id)).toEqual(['new topic']);
    const fresh = batchReport(topicsOf(session)).lines.filter(({ group }) => group === 'new');
    expect(fresh.map(({ id, documents }) => [id, documents])).toEqual([['t3', 16]]);

    const { toast } = session.getState();
    expect(toast!.text).toBe('1 new topic');
    toast!.actions[0]!.run();
    expect(topicsOf(session)).toBe(before);
    expect(clustersOf(session)).toEqual(['Login 20', 'Printer 10']);

    await findNewTopics(session);
    session.send({ type: 'arrived', collection: first });
    const next = topicsOf(session);
    expect([next.last, next.earlier.at(-1)!.name]).toEqual([null, 'week2']);
    undoNewTopics(session);
    expect(topicsOf(session)).toBe(next);
  });

  test('is counted once', async () => {
    const session = await withSecond();
    await findNewTopics(session);
    const after = topicsOf(session);
    await findNewTopics(session);
    expect(topicsOf(session)).toBe(after);
    expect(after.model.seen.documents).toBe(30 + second.rows.length);
  });

  test('divided again takes its own place', async () => {
    const session = await withSecond();
    await divideBatch(session);
    expect(topicsOf(session).earlier.map(({ name }) => name)).toEqual(['week1']);
    session.send({ type: 'arrived', collection: first });
    await divideBatch(session);
    expect(topicsOf(session).earlier.map(({ name }) => name)).toEqual(['week1', 'week2']);
  });
});

describe('changes of topics', () => {
  test('are not lost with an undo of the search for new topics, which is not offered any more', async () => {
    const session = await withSecond();
    await findNewTopics(session);
    const { actions } = session.getState().toast!;
    await changeTopics(session, { rename: { t2: 'Passwords' } });
    const changed = topicsOf(session);
    expect(changed.last).not.toHaveProperty('before');
    actions[0]!.run();
    expect(topicsOf(session)).toBe(changed);
    expect(session.getState().toast!.text).toContain('The topics have changed since then');
  });

  test('are written to the model and shown at once', async () => {
    const session = await withSecond();
    await changeTopics(session, { rename: { t2: 'Passwords' } });
    expect(clustersOf(session)).toEqual(['Passwords 20', 'Printer 10']);
    await changeTopics(session, { merge: [['t2', 't1']] });
    expect(clustersOf(session)).toEqual(['Passwords 30']);
    expect(batchReport(topicsOf(session)).lines.map(({ id, before, documents }) => [id, before, documents])).toEqual([
      ['t2', 30, 30],
    ]);
    await changeTopics(session, { drop: ['t2'] });
    expect(clustersOf(session)).toEqual([]);
    expect(batchReport(topicsOf(session))).toMatchObject({ muted: 30, lines: [] });
  });

  test('stay as they are when corrections of an earlier run name the same documents', async () => {
    const session = withRun();
    const target = { label: 'Login', documents: numbers(20, 10) };
    session.send({ type: 'corrected', corrections: [{ kind: 'rename', target, name: 'Passwords' }] });
    await keepTopics(session);
    expect(topicsOf(session).model.topics.map(({ labels }) => labels[0])).toEqual(['Printer', 'Passwords']);
    await changeTopics(session, { rename: { t2: 'Accounts' } });
    expect(clustersOf(session)).toEqual(['Printer 20', 'Accounts 10']);
  });

  test('that cannot be made are a problem in words, and the topics stay', async () => {
    const session = await withTopics();
    const before = topicsOf(session);
    await changeTopics(session, { drop: ['t9'] });
    expect(topicsOf(session)).toBe(before);
    expect(session.getState().clusterProblem).toMatchObject({
      headline: 'The topics could not be computed',
      sentence: 'There is no topic "t9".',
      remedies: ['dismiss'],
    });
  });
});

describe('a file of topics', () => {
  test.each([
    ['week1.topics.json', (text: string) => text],
    ['renamed.json', (text: string) => text],
    ['week1.topics.json.gz', (text: string) => new Uint8Array(gzipSync(text))],
  ])('named %s is opened as topics, and what it has seen is the batch before', async (name, written) => {
    const { model } = topicsOf(await withTopics());
    const session = createSession(freshSetup('Lingo'), editorsOf);
    await openFiles(session, [new File([written(printTopicModel(model))], name)]);
    const { topics, collection, working, sourceProblem } = session.getState();
    expect([collection, working, sourceProblem]).toEqual([null, null, null]);
    expect(topics!.model).toEqual(model);
    expect([topics!.name, topics!.last, topics!.isSaved]).toEqual([name.split('.')[0], null, true]);
    expect(batchReport(topics!)).toMatchObject({ batch: null, muted: 0 });
    session.send({ type: 'arrived', collection: second });
    await divideBatch(session);
    expect(batchReport(topicsOf(session)).lines.map(({ before, documents }) => [before, documents])).toEqual([
      [20, 10],
      [10, 20],
    ]);
  });

  test('that takes the place of unsaved topics leaves a way back to them', async () => {
    const session = await withTopics();
    const before = topicsOf(session);
    const file = () => new File([printTopicModel(before.model)], 'saved.topics.json');
    await openFiles(session, [file(), file()]);
    expect([topicsOf(session).name, session.getState().toast!.stays]).toEqual(['saved', true]);
    session.getState().toast!.actions[0]!.run();
    expect(topicsOf(session)).toBe(before);
    session.send({ type: 'topics kept', topics: { ...before, isSaved: true } });
    await openFiles(session, [file()]);
    expect(session.getState().toast).toMatchObject({ actions: [], stays: false });
  });

  test('is not opened once that was cancelled', async () => {
    const { model } = topicsOf(await withTopics());
    const session = createSession(freshSetup('Lingo'), editorsOf);
    const opening = openFiles(session, [new File([printTopicModel(model)], 'week1.topics.json')]);
    cancel(session);
    await opening;
    expect(session.getState()).toEqual(session.getInitialState());
  });

  test('that is damaged is refused in a sentence', async () => {
    const session = createSession(freshSetup('Lingo'), editorsOf);
    await openFiles(session, [new File(['{"format":"sheaf-topics","version":9}'], 'later.topics.json')]);
    expect(session.getState().topics).toBeNull();
    expect(session.getState().sourceProblem).toMatchObject({
      headline: 'This file cannot be read',
      sentence: expect.stringContaining('version 9'),
    });
  });
});

test('topics outlive the documents, of which they keep the counts', async () => {
  const session = await withTopics();
  const { model } = topicsOf(session);
  session.send({ type: 'left' });
  const earlier = [{ name: 'week1', counts: { t1: 20, t2: 10 }, leftOver: 0 }];
  expect(session.getState()).toMatchObject({ collection: null, topics: { model, earlier, last: null } });
  session.send({ type: 'topics kept', topics: null });
  expect(session.getState().topics).toBeNull();
});

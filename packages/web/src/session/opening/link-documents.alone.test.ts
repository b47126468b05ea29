/** Links and the documents they are for, between two people with a service on this machine. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Correction } from '../clusters/corrections.js';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { withClustered, withRole } from '../documents/columns.js';
import { rolesOf } from '../documents/run-columns.js';
import { freshSetup } from '../parameters/setup.js';
import { clusterNow } from '../runs/cluster-now.js';
import { changeColumns } from '../runs/putting-columns.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { changeSettings, resetSettings, useSettings } from '../settings/settings.js';
import { localFile } from '../sources/local-file.js';
import { addSource, workbenchSources } from '../sources/registry.js';
import { createSession, type Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { dropPendingLink, usePendingLink } from '../trust/pending-link.js';
import { startTestService, type TestService } from '../wire/test-service.testing.js';
import { encodeShared, openLink, type Shared, sharedOf } from './link.js';
import { openFiles, openText, readAgain } from './open.js';
import { openProject, projectText } from './project.js';
import { readFilesHere } from './read-here.testing.js';
import { beforeComparing } from './settings-before.js';
import { changeSetup, runWorkbench } from './workbench.js';

const TOPICS = ['Data mining', 'Web search', 'Solar power'];
const PLACES = ['north', 'south', 'east', 'west'];
const rows = Array.from({ length: 12 }, (_, i) => ({
  title: `${TOPICS[i % 3]} of the ${PLACES[i % 4]}`,
  text: `A report about ${TOPICS[i % 3]!.toLowerCase()}, which has the number ${i} among all reports`,
}));
const file = () => new File([JSON.stringify(rows)], 'reports.json');
const renaming: Correction = {
  kind: 'rename',
  target: { label: 'Data Mining', documents: [0, 3, 6, 9] },
  name: 'Digging',
};

let service: TestService;
/** The queries that the source was asked. */
let queries: string[];

beforeAll(async () => {
  service = await startTestService();
  addSource({
    ...localFile,
    id: 'reports',
    asksQuery: true,
    load: query => {
      queries.push(query);
      return Promise.resolve(exampleCollection(rows, { source: 'reports', query, name: query }));
    },
  });
});
afterAll(() => service[Symbol.asyncDispose]());
beforeEach(() => {
  queries = [];
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', { baseURI: new URL('../frontend/', service.address).href });
  changeSettings({ place: 'server' });
  readFilesHere();
});
afterEach(() => {
  resetSettings();
  vi.unstubAllGlobals();
});

const person = () => createSession(freshSetup('Lingo'));

const reports = () => workbenchSources().find(({ id }) => id === 'reports')!;

/** Work on the file of reports. */
async function worker(): Promise<Session> {
  const session = person();
  await openFiles(session, [file()]);
  await runWorkbench(session, localFile);
  return session;
}

async function linkOf(session: Session, { withData = false, ...part }: Partial<Shared> & { withData?: boolean } = {}) {
  const link = await encodeShared({ ...(await sharedOf(session, withData)), ...part });
  // What the sender has chosen for such columns is not known to others.
  localStorage.removeItem('sheaf:1:columns');
  return link;
}

const labels = (session: Session) => currentRun(session.getState())?.clustering.items.map(({ label }) => label) ?? [];

test('the corrections of a link are for its file, and not for the work on screen', async () => {
  const sender = await worker();
  sender.send({ type: 'corrected', corrections: [renaming] });
  const link = await linkOf(sender);
  const receiver = person();
  await openText(receiver, JSON.stringify(rows.toReversed()));
  await runWorkbench(receiver, localFile);
  const { runs } = receiver.getState();
  await openLink(receiver, link);
  expect(receiver.getState()).toMatchObject({ runs, corrections: [], toast: { stays: true } });
  receiver.send({ type: 'kept', as: 'saved' });
  await openFiles(receiver, [file()]);
  expect(receiver.getState()).toMatchObject({ runs: [], corrections: [renaming] });
  await runWorkbench(receiver, localFile);
  expect(labels(receiver)).toEqual(labels(sender));
  expect(labels(receiver)).toContain('Digging');
});

test('what a link brought is for the file that is opened first, and forgotten with the next link', async () => {
  const sender = await worker();
  sender.send({ type: 'corrected', corrections: [renaming] });
  const receiver = person();
  await openLink(receiver, await linkOf(sender));
  await openLink(receiver, await linkOf(sender, { source: 'reports', query: 'all', corrections: [] }));
  await openFiles(receiver, [file()]);
  await runWorkbench(receiver, localFile);
  expect(receiver.getState().corrections).toEqual([]);
});

test('what a link brought is not for another file, and forgotten once a source or a project is opened', async () => {
  const sender = await worker();
  sender.send({ type: 'corrected', corrections: [renaming] });
  const link = await linkOf(sender);
  const other = () => new File([JSON.stringify(rows)], 'other.json');
  const receiver = person();
  await openLink(receiver, link);
  await openFiles(receiver, [other()]);
  expect(receiver.getState().corrections).toEqual([]);
  await openFiles(receiver, [file()]);
  expect(receiver.getState().corrections).toEqual([renaming]);
  const [ofSource, ofProject] = [person(), person()];
  await openLink(ofSource, link);
  changeSettings({ workbenchQuery: 'all' });
  await runWorkbench(ofSource, reports());
  await openLink(ofProject, link);
  await openProject(ofProject, projectText(sender));
  for (const session of [ofSource, ofProject]) {
    session.send({ type: 'left' });
    await openFiles(session, [file()]);
    expect(session.getState().corrections).toEqual([]);
  }
});

test('a file that was downloaded twice is the file of a link', async () => {
  const sender = await worker();
  sender.send({ type: 'corrected', corrections: [renaming] });
  const receiver = person();
  await openLink(receiver, await linkOf(sender));
  const { name } = file();
  await openFiles(receiver, [new File([await file().text()], name.replace(/(?=\.\w+$)/, ' (2)'))]);
  expect(receiver.getState().corrections).toEqual([renaming]);
});

test('the columns of a link are clustered once its file is open', async () => {
  const sender = await worker();
  changeColumns(sender, collection => withClustered(collection, 'title', false));
  const receiver = person();
  await openLink(receiver, await linkOf(sender));
  await openFiles(receiver, [file()]);
  expect(receiver.getState().collection!.clustered).toEqual(['text']);
});

test('the columns of a link are clustered in what a source finds', async () => {
  const sender = await worker();
  changeColumns(sender, collection => withClustered(collection, 'text', false));
  const receiver = person();
  await openLink(receiver, await linkOf(sender, { source: 'reports', query: 'all' }));
  expect(queries).toEqual(['all']);
  expect(Object.keys(service.asked.at(-1)!.documents[0]!)).toEqual(['title']);
});

test('the documents of a link take the place of a file, whose columns they do not have', async () => {
  const sender = await worker();
  changeColumns(sender, collection => withClustered(collection, 'text', false));
  const receiver = person();
  const link = await linkOf(sender, { source: 'reports', query: 'all' });
  await openFiles(receiver, [file()]);
  receiver.send({ type: 'kept', as: 'saved' });
  changeColumns(receiver, collection => ({ ...collection, clustered: ['text'] }));
  await openLink(receiver, link);
  const { opened, collection, runs } = receiver.getState();
  expect([opened, collection!.source, collection!.clustered]).toEqual([null, 'reports', ['title']]);
  expect(runs).toHaveLength(1);
});

test('the columns of a link wait for the way of reading that has them, and those chosen since stay', async () => {
  const sender = await worker();
  changeColumns(sender, collection => withClustered(collection, 'title', false));
  const receiver = person();
  await openLink(receiver, await linkOf(sender, { file: 'reports.csv' }));
  const table = ['title,text', ...rows.map(({ title, text }) => `"${title}","${text}"`)].join('\n');
  await openFiles(receiver, [new File([table], 'reports.csv')], { header: false });
  const clustered = () => receiver.getState().collection!.clustered;
  expect(clustered()).not.toContain('text');
  await readAgain(receiver, { header: true });
  expect(clustered()).toEqual(['text']);
  changeColumns(receiver, collection => withClustered(collection, 'title', true));
  await readAgain(receiver, { header: true });
  expect(clustered()).toEqual(['text', 'title']);
});

test('the language of a link is that of its documents, which have another by their words', async () => {
  const sender = await worker();
  sender.send({ type: 'setup changed', setup: { ...sender.getState().setup, language: 'German' } });
  const [ofFile, ofSource] = [person(), person()];
  await openLink(ofFile, await linkOf(sender));
  await openFiles(ofFile, [file()]);
  expect(ofFile.getState()).toMatchObject({ setup: { language: 'German' }, collection: { language: 'English' } });
  await readAgain(ofFile, { quotes: false });
  expect(ofFile.getState().setup.language).toBe('German');
  ofFile.send({ type: 'setup changed', setup: { ...ofFile.getState().setup, language: 'French' } });
  await readAgain(ofFile, { quotes: true });
  expect(ofFile.getState().setup.language).toBe('French');
  await openLink(ofSource, await linkOf(sender, { source: 'reports', query: 'all' }));
  expect(service.asked.at(-1)!.language).toBe('German');
});

test('a link of a source that is not offered here forces its language on no file', async () => {
  const sender = await worker();
  sender.send({ type: 'setup changed', setup: { ...sender.getState().setup, language: 'German' } });
  const receiver = person();
  await openLink(receiver, await linkOf(sender, { source: 'switched off', file: '' }));
  await openFiles(receiver, [file()]);
  expect(receiver.getState().setup.language).toBe('English');
});

describe('a link that names no language', () => {
  const german = { language: 'German' };
  const { language: _, ...silent } = freshSetup('Lingo');
  const part = { setup: silent as never };

  test('takes the one that a source tells', async () => {
    addSource({
      ...localFile,
      id: 'berichte',
      asksQuery: true,
      load: () => Promise.resolve(exampleCollection(rows, { source: 'berichte', query: 'all', ...german })),
    });
    const receiver = person();
    const link = await linkOf(receiver, { ...part, source: 'berichte', query: 'all' });
    for (const _again of ['fetched', 'on screen']) {
      await openLink(receiver, link);
      expect(service.asked.at(-1)!.language).toBe('German');
      expect(receiver.getState()).toMatchObject({ setup: german, toast: null });
    }
  });

  test.each([
    ['a file', false],
    ['the documents that come along', true],
  ])('takes the one of the words of %s', async (_which, withData) => {
    const words = 'Der Bericht ist nicht die Sache und das ist für mich auch eine';
    const text = JSON.stringify(rows.map(({ title }) => ({ title, text: words })));
    const sender = person();
    await openText(sender, text);
    const receiver = person();
    await openLink(receiver, await linkOf(sender, { ...part, withData }));
    if (!withData) await openText(receiver, text);
    await runWorkbench(receiver, localFile);
    expect(receiver.getState().setup.language).toBe('German');
    expect(receiver.getState().runs.map(({ setup }) => setup.language)).toEqual(
      withData ? ['German', 'German'] : ['German'],
    );
  });
});

describe('a link of a comparison', () => {
  const compared = { ...freshSetup('Lingo'), changes: { desiredClusterCount: 5 } };

  test.each([
    ['the second has fewer', [0, 1], false],
    ['the first has fewer', [1, 0], false],
    ['the second has fewer, and the documents come along', [0, 1], true],
    ['the first has fewer, and the documents come along', [1, 0], true],
  ])('has the columns of each run, and their roles: %s', async (_which, [a, b], withData) => {
    changeSettings({ workbenchQuery: 'all' });
    const sender = person();
    await runWorkbench(sender, reports());
    changeColumns(sender, collection => withRole(collection, 'text', 'tag'));
    await clusterNow(sender);
    const { runs } = sender.getState();
    sender.send({ type: 'compared', a: runs[a!]!, b: runs[b!]! });
    const receiver = person();
    await openLink(receiver, await linkOf(sender, { withData }));
    const { compared: shown, collection } = receiver.getState();
    expect([shown!.a.clustered, shown!.b.clustered]).toEqual([runs[a!]!.clustered, runs[b!]!.clustered]);
    expect(rolesOf(collection!)).toEqual(runs[b!]!.roles);
  });

  test('shows its own two runs where the same documents have runs already', async () => {
    changeSettings({ workbenchQuery: 'all' });
    const receiver = person();
    await runWorkbench(receiver, reports());
    const link = await linkOf(receiver, { source: 'reports', query: 'all', compared, comparing: true });
    await openLink(receiver, link);
    const { runs, compared: shown } = receiver.getState();
    expect([queries, runs.length]).toEqual([['all'], 3]);
    expect(shown).toEqual({ a: runs[1], b: runs[2] });
  });

  test('shows no comparison with a run that failed', async () => {
    changeSettings({ workbenchQuery: 'all' });
    const receiver = person();
    await runWorkbench(receiver, reports());
    const link = await linkOf(receiver, { source: 'reports', query: 'all', compared, comparing: true });
    service.respondNext(response => response.writeHead(500).end('{}'));
    await openLink(receiver, link);
    expect(receiver.getState().runs).toHaveLength(2);
    expect(receiver.getState().compared).toBeNull();
  });

  test('shows no comparison with a run that failed where its corrections change one that is there', async () => {
    changeSettings({ workbenchQuery: 'all' });
    const receiver = person();
    await runWorkbench(receiver, reports());
    const part = { source: 'reports', query: 'all', compared, comparing: true, corrections: [renaming] };
    const link = await linkOf(receiver, part);
    service.respondNext(response => response.writeHead(500).end('{}'));
    await openLink(receiver, link);
    expect(receiver.getState().runs.map(({ corrections }) => corrections.length)).toEqual([0, 1, 1]);
    expect(receiver.getState().compared).toBeNull();
  });

  test('has the vectors of each run, which cluster the same texts', async () => {
    changeSettings({ workbenchQuery: 'all' });
    const sender = person();
    await runWorkbench(sender, reports());
    changeColumns(sender, collection => withRole(collection, 'text', 'vector'));
    await clusterNow(sender);
    changeColumns(sender, collection => withRole(collection, 'text', 'tag'));
    await clusterNow(sender);
    const [, a, b] = sender.getState().runs;
    sender.send({ type: 'compared', a: a!, b: b! });
    const receiver = person();
    await openLink(receiver, await linkOf(sender));
    const { compared: shown } = receiver.getState();
    expect([shown!.a.roles, shown!.b.roles]).toEqual([a!.roles, b!.roles]);
  });

  test('leaves the comparison that was on screen, which would put settings back', async () => {
    const receiver = await worker();
    const [run] = receiver.getState().runs;
    receiver.send({ type: 'compared', a: run!, b: run! });
    await openLink(receiver, await linkOf(receiver));
    expect(receiver.getState()).toMatchObject({ compared: null, toast: { stays: true } });
  });
});

test('the question about a foreign address takes the place of a comparison, which puts the settings back', async () => {
  const receiver = await worker();
  const { runs, setup } = receiver.getState();
  receiver.send({ type: 'compared', a: runs[0]!, b: runs[0]! });
  beforeComparing(receiver);
  changeSetup(receiver, { changes: { desiredClusterCount: 7 } });
  const link = { source: 'elasticsearch', query: 'all', options: { url: 'https://other.example/' } };
  receiver.send({ type: 'kept', as: 'saved' });
  await openLink(receiver, await linkOf(receiver, link));
  expect(usePendingLink.getState().pending).toMatchObject({ query: 'all' });
  expect(receiver.getState()).toMatchObject({ compared: null, setup });
  dropPendingLink();
});

test('a link of an earlier version, which says nothing of columns, is opened with those that are guessed', async () => {
  const { columns: _, ...earlier } = await sharedOf(await worker(), false);
  const receiver = person();
  await openLink(receiver, await encodeShared(earlier));
  await openFiles(receiver, [file()]);
  expect(receiver.getState().collection!.clustered).toEqual(['title', 'text']);
});

test('documents that a link includes are shown, and their source is not asked, be it there or not', async () => {
  const sender = person();
  changeSettings({ workbenchQuery: 'all' });
  sender.send({ type: 'arrived', collection: exampleCollection(rows, { source: 'reports', query: 'all' }) });
  for (const source of ['reports', 'switched off']) {
    const receiver = person();
    await openLink(receiver, await linkOf(sender, { withData: true, source }));
    const { collection, runs, toast } = receiver.getState();
    expect([collection!.rows, collection!.query, runs.length, toast]).toEqual([rows, 'all', 1, null]);
    expect(useSettings.getState().workbenchSource).toBe('file');
  }
  expect(queries).toEqual([]);
});

test('a link whose documents cannot be read runs nothing with the documents on screen', async () => {
  const receiver = await worker();
  const { runs } = receiver.getState();
  await openLink(receiver, await linkOf(receiver, { data: '{"kind": "sheaf-project"' }));
  expect(receiver.getState().runs).toBe(runs);
  expect(receiver.getState().sourceProblem).not.toBeNull();
});

test('a link that would replace work that is not saved waits for consent; one for a file replaces nothing', async () => {
  const receiver = await worker();
  receiver.send({ type: 'kept', as: 'off' });
  const { collection } = receiver.getState();
  const link = await linkOf(receiver, { source: 'reports', query: 'all' });
  await openLink(receiver, link);
  expect(queries).toEqual([]);
  const { toast } = receiver.getState();
  expect(toast).toMatchObject({ text: 'This link would replace your work, which is not saved.', stays: true });
  await openLink(receiver, await linkOf(receiver));
  expect(receiver.getState().toast!.text).toContain('Open that file');
  expect(receiver.getState().collection).toBe(collection);
  toast!.actions[0]!.run();
  await expect.poll(() => receiver.getState().collection?.source).toBe('reports');
});

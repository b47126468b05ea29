/** Links and the documents they are for, between two people with a service on this machine. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Correction } from '../clusters/corrections.js';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { withClustered } from '../documents/columns.js';
import { freshSetup } from '../parameters/setup.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { changeSettings, resetSettings, useSettings } from '../settings/settings.js';
import { localFile } from '../sources/local-file.js';
import { addSource, workbenchSources } from '../sources/registry.js';
import { createSession, type Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { startTestService, type TestService } from '../wire/test-service.testing.js';
import { encodeShared, openLink, type Shared, sharedOf } from './link.js';
import { changeColumns, openFiles, openText } from './open.js';
import { openProject, projectText } from './project.js';
import { readFilesHere } from './read-here.testing.js';
import { runWorkbench } from './workbench.js';

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
  await openFiles(receiver, [file()]);
  expect(receiver.getState()).toMatchObject({ runs, corrections: [] });
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
  await runWorkbench(ofSource, workbenchSources().find(({ id }) => id === 'reports')!);
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

test('the columns and corrections of a link change neither a file that waits nor a run that has them', async () => {
  const sender = await worker();
  changeColumns(sender, collection => withClustered(collection, 'text', false));
  const receiver = person();
  const link = await linkOf(sender, { source: 'reports', query: 'all' });
  await openLink(receiver, link);
  await openFiles(receiver, [file()]);
  receiver.send({ type: 'kept', as: 'saved' });
  const { runs } = receiver.getState();
  changeColumns(receiver, collection => ({ ...collection, clustered: ['text'] }));
  await openLink(receiver, link);
  expect(receiver.getState().opened!.collection.clustered).toEqual(['text']);
  expect(receiver.getState().collection!.clustered).toEqual(['title']);
  expect(receiver.getState().runs).toHaveLength(runs.length + 1);
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
  await vi.waitFor(() => expect(receiver.getState().collection!.source).toBe('reports'));
});

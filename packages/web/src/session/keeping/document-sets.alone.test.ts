/** Whatever a person does with several files, what is on screen is about one of them, and a reload loses nothing. */
import 'fake-indexeddb/auto';
import { describeFields } from '@sheaf/sources';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { divideBatch, findNewTopics, keepTopics } from '../batches/divide-batch.js';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { placeBefore } from '../clusters/run.js';
import { editorsOf } from '../parameters/algorithms.js';
import { freshSetup } from '../parameters/setup.js';
import { leaveOutDuplicates, markDuplicates } from '../runs/leaving-out.js';
import { widen } from '../runs/narrowing.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { changeSettings, resetSettings } from '../settings/settings.js';
import { createSession, type Session } from '../state/session.js';
import { currentRun, type SessionState, WORK } from '../state/state.js';
import { violations } from '../state/violations.js';
import { runWorkerInPage } from '../worker-in-page.testing.js';
import { Keeper } from './keeper.js';
import { openKept } from './open-kept.js';
import { deleteProjects } from './project-database.js';
import { closeProject, switchTo } from './switch-project.js';
import { areSeveral, projectOfTab, useOpenProjects } from './tab.js';

beforeAll(() => runWorkerInPage(() => import('../topics/topic-worker.js')));
beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  // No engine is warmed up, and none is asked.
  changeSettings({ place: 'server' });
});
afterEach(async () => {
  await deleteProjects();
  resetSettings();
  vi.unstubAllGlobals();
});

interface Tab {
  session: Session;
  keeper: Keeper;
}

function newTab(): Tab {
  const session = createSession(freshSetup('Lingo'), editorsOf);
  return { session, keeper: new Keeper(session) };
}

const workOf = (state: SessionState) => Object.fromEntries(WORK.map(name => [name, state[name]]));

const SUBJECTS = ['printer toner paper', 'login password account', 'parking permit garage', 'canteen soup coffee'];
let files = 0;

/** Each text names the file that it is from. */
function fileOf(size: number) {
  const name = `file${++files}.csv`;
  const rows = Array.from({ length: size }, (_, i) => ({
    title: `file${files} ${SUBJECTS[i % 4]}`,
    text: `${SUBJECTS[i % 4]} ${i}`,
  }));
  return exampleCollection(rows, { name, fields: describeFields(rows) });
}

function open(session: Session, size: number): void {
  const collection = fileOf(size);
  const set = { format: 'csv', records: collection.rows, fields: [], notices: [], details: {} } as const;
  const opened = { collection, notices: [], set, files: [], options: {} };
  session.send({ type: 'opened', opened, setup: session.getState().setup });
}

function cluster(session: Session): void {
  const { collection, setup } = session.getState();
  if (!collection) return;
  const [file] = collection.rows[0]!.title!.toString().split(' ');
  const clusters = [0, 1, 2].map(subject => ({
    labels: [`${file} topic ${subject}`],
    documents: [...collection.rows.keys()].filter(number => number % 4 === subject),
  }));
  const result = { setup, clustered: collection.clustered, where: 'here', millis: 1 };
  const response = { clusters: clusters.filter(({ documents }) => documents.length > 0) };
  session.send({ type: 'clustered', rows: collection.rows, result: { ...result, response } });
}

async function reload(tab: Tab): Promise<void> {
  await tab.keeper.settled();
  const [before, id] = [workOf(tab.session.getState()), projectOfTab()];
  Object.assign(tab, newTab());
  if (id !== null) await openKept(tab.session, tab.keeper, id);
  expect(tab.session.getState().sourceProblem).toBeNull();
  if (id !== null) expect(workOf(tab.session.getState())).toEqual(before);
}

/** What each file was like when it was left. */
type Left = Map<string, ReturnType<typeof workOf>>;

async function goTo({ session, keeper }: Tab, at: number, left: Left): Promise<void> {
  await keeper.settled();
  const { ids } = useOpenProjects.getState();
  const id = ids[at % Math.max(1, ids.length)];
  if (id === undefined || id === keeper.id) return;
  switchTo(session, keeper, { id, name: '' });
  await expect.poll(() => keeper.id, { interval: 1 }).toBe(id);
  expect(workOf(session.getState())).toEqual(left.get(id));
}

type Step = (tab: Tab, left: Left) => unknown;

const document = fc.nat(11);
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.integer({ min: 8, max: 12 }).map(
    size =>
      ({ session }) =>
        open(session, size),
  ),
  fc.constant(({ session }) => cluster(session)),
  fc.constant(({ session }) => keepTopics(session)),
  fc.constant(({ session }) => divideBatch(session)),
  fc.constant(({ session }) => findNewTopics(session)),
  fc.constant(reload),
  fc.nat(5).map(at => (tab, left) => goTo(tab, at, left)),
  fc.constant(async ({ session, keeper }) => {
    await keeper.settled();
    if (keeper.id !== null) await closeProject(session, keeper, { id: keeper.id, name: '' });
  }),
  fc.constant(({ session }) => {
    const { runs, at } = session.getState();
    session.send({ type: 'shown', at: placeBefore(runs, at) });
  }),
  document.map(
    number =>
      ({ session }) =>
        session.send({ type: 'decided', document: number, decision: 'include' }),
  ),
  document.map(
    number =>
      ({ session }) =>
        markDuplicates(session, [number]),
  ),
  document.map(
    number =>
      ({ session }) =>
        leaveOutDuplicates(session, [number]),
  ),
  fc.constant(({ session }) => widen(session, 0)),
  fc.nat(3).map(
    id =>
      ({ session }) =>
        session.selection.set({ clusters: new Set([String(id)]) }),
  ),
  fc.constantFrom('title', 'text').map(
    property =>
      ({ session }) =>
        session.send({ type: 'property chosen', property }),
  ),
  document.map(number => ({ session }) => {
    if (number < (session.getState().collection?.rows.length ?? 0)) session.send({ type: 'scrolled', to: number });
  }),
);

/** The files that anything on screen is from. */
function filesOn(state: SessionState): ReadonlySet<string> {
  const { collection, opened, whole, path, topics, decisions } = state;
  const rows = [
    ...[collection, whole, ...path.map(level => level.collection)].flatMap(each => each?.rows ?? []),
    ...(opened?.set.records ?? []),
    ...decisions.keys(),
    ...(topics?.last?.rows ?? []),
  ];
  const labels = state.runs
    .filter(({ imported }) => imported === undefined)
    .flatMap(run => run.response.clusters.map(({ labels: [label] }) => label!));
  const names = [collection?.name ?? '', topics?.last?.name ?? ''];
  const from = [...rows.map(({ title }) => String(title)), ...labels, ...names].map(text => /^file\d+/.exec(text)?.[0]);
  return new Set(from.filter(file => file !== undefined));
}

test('what is on screen is about one file, and a reload or another file loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      vi.stubGlobal('sessionStorage', new MemoryStorage());
      useOpenProjects.getState().put([], null);
      const tab = newTab();
      const left: Left = new Map();
      for (const act of steps) {
        await act(tab, left);
        const state = tab.session.getState();
        expect(violations(state)).toEqual([]);
        expect(filesOn(state).size).toBeLessThanOrEqual(1);
        expect([...state.selected.clusters].every(id => currentRun(state)!.clustering.byId.has(id))).toBe(true);
        await tab.keeper.settled();
        if (tab.keeper.id !== null) left.set(tab.keeper.id, workOf(tab.session.getState()));
      }
    }),
    { numRuns: 60, seed: 51 },
  );
});

test('a further file has a place among the open ones at once, and one place when it is written', async () => {
  useOpenProjects.getState().put([], null);
  const { session, keeper } = newTab();
  open(session, 8);
  await keeper.settled();
  expect(areSeveral(useOpenProjects.getState())).toBe(false);
  cluster(session);
  expect(areSeveral(useOpenProjects.getState())).toBe(false);
  open(session, 9);
  expect(useOpenProjects.getState()).toMatchObject({ ids: [expect.any(String)], isNew: true });
  expect(areSeveral(useOpenProjects.getState())).toBe(true);
  await keeper.settled();
  expect(useOpenProjects.getState()).toMatchObject({ shown: keeper.id, isNew: false });
  expect(useOpenProjects.getState().ids).toHaveLength(2);
});

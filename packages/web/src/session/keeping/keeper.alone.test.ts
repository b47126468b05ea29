import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Opened } from '../documents/opened.js';
import { freshSetup } from '../parameters/setup.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { changeSettings, resetSettings, useSettings } from '../settings/settings.js';
import { anyStep, collectionOf, correctionOf, opened, resultFor, setupOf } from '../state/any-steps.testing.js';
import { createSession, type Session } from '../state/session.js';
import type { SessionState } from '../state/state.js';
import type { SessionEvent } from '../state/transitions.js';
import { violations } from '../state/violations.js';
import { Keeper } from './keeper.js';
import { openKept } from './open-kept.js';
import { deleteProject, deleteProjects, renameProject, storedProject } from './project-database.js';
import { keptProjects } from './project-summaries.js';
import { readParts, restored } from './restored-project.js';
import { projectOfTab } from './tab.js';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  // No engine is warmed up.
  changeSettings({ place: 'server' });
});
/** All tabs of a test. */
let tabs: Keeper[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const keeper of tabs) await keeper.leave();
  tabs = [];
  await deleteProjects();
  resetSettings();
  vi.unstubAllGlobals();
});

function newTab() {
  const session = createSession(freshSetup('Lingo'));
  const keeper = new Keeper(session);
  tabs.push(keeper);
  const send = async (...events: readonly SessionEvent[]) => {
    for (const event of events) session.send(event);
    await keeper.settled();
  };
  const run = (...seeds: readonly number[]) => send(resultFor(session.getState(), seeds));
  return { session, keeper, send, run };
}

/** A tab that opens a project, as after a reload. */
async function tabWith(id: string) {
  const tab = newTab();
  await openKept(tab.session, tab.keeper, id);
  return tab;
}

/** A tab with six documents, two runs and a correction. */
async function workedTab() {
  const tab = newTab();
  await tab.send({ type: 'arrived', collection: collectionOf(6) });
  await tab.run(1, 2);
  await tab.run(3);
  await tab.send({ type: 'corrected', corrections: [correctionOf(0, 'Search', '')] });
  return tab;
}

const workOf = (state: SessionState) => {
  const { toast, toasts, kept, working, sourceProblem, clusterProblem, ...work } = state;
  return work;
};

const told = ({ session }: { session: Session }): string => session.getState().toast?.text ?? '';

describe('work in a tab', () => {
  test('comes back as it was, whatever was done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyStep, fc.boolean()), { maxLength: 40 }), async steps => {
        const { session, keeper } = newTab();
        for (const [step, wait] of steps) {
          for (const event of step(session.getState())) session.send(event);
          if (wait) await keeper.settled();
        }
        await keeper.settled();
        const state = session.getState();
        if (!state.collection?.rows.length) return;
        const next = await tabWith(keeper.id!);
        expect(workOf(next.session.getState())).toEqual(workOf(state));
        expect(violations(next.session.getState())).toEqual([]);
        expect(next.session.getState().kept).toBe('saved');
      }),
      { numRuns: 150 },
    );
  });

  test('comes back to the last step from a page that goes before it is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyStep, fc.nat(3)), { minLength: 1, maxLength: 12 }), async steps => {
        const { session, keeper } = newTab();
        for (const [step, wait] of steps) {
          await keeper.settled();
          for (const event of step(session.getState())) session.send(event);
          // Its change is not begun, or on its way.
          for (let task = 0; task < wait; task++) await new Promise(resolve => setTimeout(resolve));
        }
        const state = session.getState();
        if (!state.collection?.rows.length) return;
        expect(keeper.leaveUnwritten()).toBe(state.kept === 'saving');
        const next = await tabWith(projectOfTab()!);
        expect(workOf(next.session.getState())).toEqual(workOf(state));
        await keeper.settled();
      }),
      { numRuns: 150 },
    );
  });

  test('of a page that went is not written over what another tab wrote after it', async () => {
    const { keeper, session } = await workedTab();
    session.send(resultFor(session.getState(), [5]));
    expect(keeper.leaveUnwritten()).toBe(true);
    const left = localStorage.getItem('sheaf:1:unwritten')!;
    await keeper.settled();
    const next = await tabWith(keeper.id!);
    await next.run(6);
    localStorage.setItem('sheaf:1:unwritten', left);
    const { session: last } = await tabWith(keeper.id!);
    expect(workOf(last.getState())).toEqual(workOf(next.session.getState()));
    expect(localStorage.getItem('sheaf:1:unwritten')).toBeNull();
  });

  test('is kept from the first documents on, and the tab knows which project it is', async () => {
    const { session, keeper, send } = newTab();
    expect(session.getState().kept).toBe('nothing');
    await send({ type: 'arrived', collection: collectionOf(4) });
    expect(session.getState().kept).toBe('saved');
    expect(projectOfTab()).toBe(keeper.id);
  });

  test('shares rows after its return as before: the whole is still the whole of the sample', async () => {
    const { keeper, send } = newTab();
    const whole = collectionOf(6);
    const sample = { ...whole, rows: [whole.rows[4]!, whole.rows[1]!] };
    await send({ type: 'arrived', collection: whole }, { type: 'arrived', collection: sample, whole });
    const { session } = await tabWith(keeper.id!);
    const { collection, whole: all } = session.getState();
    expect(collection!.rows[0]).toBe(all!.rows[4]);
    expect(collection!.rows[1]).toBe(all!.rows[1]);
    expect(await keptProjects()).toHaveLength(1);
  });

  test('that was opened in another place brings its view along', async () => {
    const { keeper } = await workedTab();
    changeSettings({ view: 'treemap', workbenchSource: 'sample' });
    const { id } = keeper;
    await keeper.leave();
    changeSettings({ view: 'folders', workbenchSource: 'file' });
    await tabWith(id!);
    expect(useSettings.getState()).toMatchObject({ view: 'treemap', workbenchSource: 'sample' });
  });

  test('is kept up to the last step, even if other documents come at the same moment', async () => {
    const { session, keeper, send } = newTab();
    await send({ type: 'arrived', collection: collectionOf(5) });
    const before = keeper.id!;
    session.send(resultFor(session.getState(), [1, 2]));
    const worked = session.getState();
    await send({ type: 'arrived', collection: collectionOf(3) });
    expect(keeper.id).not.toBe(before);
    expect(workOf((await tabWith(before)).session.getState())).toEqual(workOf(worked));
  });

  test('has a file before its first run, with the corrections that a link brought for it', async () => {
    const { keeper, send } = newTab();
    const corrections = [correctionOf(1, 'Data', '')];
    await send({ type: 'opened', opened: opened(collectionOf(3)), setup: setupOf(5), corrections });
    const { session } = await tabWith(keeper.id!);
    expect(session.getState().corrections).toEqual(corrections);
  });

  test('is not written again by opening it', async () => {
    const { keeper } = await workedTab();
    const before = await keptProjects();
    await tabWith(keeper.id!);
    expect(await keptProjects()).toEqual(before);
  });
});

describe('the list of projects', () => {
  test('has one entry for the work on the same documents, with its name, size and picture', async () => {
    const { keeper, session } = await workedTab();
    const [project, ...others] = await keptProjects();
    expect(others).toEqual([]);
    expect(project).toMatchObject({
      id: keeper.id,
      name: session.getState().collection!.name,
      documents: 6,
      clusters: session.getState().runs.at(-1)!.clustering.clusterCount,
    });
    expect(project!.bytes).toBeGreaterThan(100);
    const counted = project!.picture.reduce((sum, [, size]) => sum + size, 0);
    expect(counted).toBeGreaterThanOrEqual(6);
  });

  test('has another entry for other documents, and the newest comes first', async () => {
    let clock = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => ++clock);
    const { send, session } = newTab();
    const [one, other] = [collectionOf(3), collectionOf(4)];
    await send({ type: 'arrived', collection: one });
    await send({ type: 'arrived', collection: other });
    expect((await keptProjects()).map(({ name }) => name)).toEqual([other.name, one.name]);
    expect(session.getState().collection).toBe(other);
  });

  test('is one while a file is read in several ways before its first run', async () => {
    const { send } = newTab();
    const files = [new File(['a'], 'answers.csv')];
    const readAs = (rows: number): SessionEvent => ({
      type: 'opened',
      opened: { ...(opened(collectionOf(rows)) as Opened), files },
      setup: setupOf(5),
    });
    await send(readAs(2));
    await send(readAs(3));
    expect((await keptProjects()).map(({ documents }) => documents)).toEqual([3]);
  });

  test('lets a project be renamed while a tab works on it', async () => {
    const { keeper, run } = await workedTab();
    await renameProject(keeper.id!, 'My survey');
    await run(5);
    expect((await keptProjects()).map(({ name }) => name)).toEqual(['My survey']);
  });

  test('loses a deleted project with all its parts, and what is done next is kept as another', async () => {
    const { keeper, run, session } = await workedTab();
    const before = keeper.id!;
    await deleteProject(before);
    expect(await storedProject(before)).toBeNull();
    await run(4);
    expect(keeper.id).not.toBe(before);
    const again = await tabWith(keeper.id!);
    expect(workOf(again.session.getState())).toEqual(workOf(session.getState()));
  });

  test('has a copy of the work if the person asks for one', async () => {
    const { keeper, session } = await workedTab();
    await keeper.keepCopy();
    const { name } = session.getState().collection!;
    expect((await keptProjects()).map(project => project.name).toSorted()).toEqual([name, `${name}, copy`]);
  });
});

test('two tabs with one project never overwrite each other: the second goes on in a copy', async () => {
  const first = await workedTab();
  const id = first.keeper.id!;
  const second = await tabWith(id);
  await first.run(7);
  await second.run(8, 9);
  expect(first.keeper.id).toBe(id);
  expect(second.keeper.id).not.toBe(id);
  expect(told(second)).toContain('goes on in a copy');
  await first.run(10);
  await second.run(11);
  for (const { session, keeper } of [first, second]) {
    const { session: again } = await tabWith(keeper.id!);
    expect(workOf(again.getState())).toEqual(workOf(session.getState()));
  }
  expect(await keptProjects()).toHaveLength(2);
});

describe('autosave', () => {
  test('that is off stores nothing', async () => {
    changeSettings({ autosave: false });
    const { session } = await workedTab();
    expect(session.getState().kept).toBe('off');
    expect(await keptProjects()).toEqual([]);
    expect(projectOfTab()).toBeNull();
  });

  test('that is switched off deletes what it stored of the work on screen, and keeps it from the moment it is on', async () => {
    const { session, keeper } = await workedTab();
    changeSettings({ autosave: false });
    await expect.poll(() => session.getState().kept).toBe('off');
    expect(await keptProjects()).toEqual([]);
    changeSettings({ autosave: true });
    await keeper.settled();
    const again = await tabWith(keeper.id!);
    expect(workOf(again.session.getState())).toEqual(workOf(session.getState()));
  });

  test('that another tab switched off stores nothing here either', async () => {
    localStorage.setItem('sheaf:1:autosave', 'false');
    const { session } = await workedTab();
    expect(session.getState().kept).toBe('off');
    expect(await keptProjects()).toEqual([]);
  });
});

type Method = (this: IDBObjectStore, ...given: unknown[]) => IDBRequest;

/** One call of the database fails, from 0 on: before it begins, or with its whole transaction. */
function failCall(number: number, way: 'refused' | 'undone') {
  let [calls, hasFailed] = [0, false];
  const isTurn = (): boolean => {
    if (calls++ !== number) return false;
    hasFailed = true;
    return true;
  };
  for (const name of ['get', 'put', 'delete'] as const) {
    const real = IDBObjectStore.prototype[name] as Method;
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
      const fails = isTurn();
      if (fails && way === 'refused') throw new DOMException('Broken.', 'UnknownError');
      const request = real.apply(this, given);
      if (fails) this.transaction.abort();
      return request as never;
    });
  }
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (way === 'refused' && isTurn()) throw new DOMException('Broken.', 'UnknownError');
    return begin.apply(this, given);
  });
  return { hasFailed: () => hasFailed };
}

describe.each(['refused', 'undone'] as const)('a database of which each call is %s in turn', way => {
  test('keeps the work before the step or after it, and says if the step is not kept', async () => {
    let failures = 0;
    for (let number = 0; ; number++) {
      const { session, keeper, run, send } = await workedTab();
      const before = workOf(session.getState());
      const { hasFailed } = failCall(number, way);
      await send({ type: 'corrected', corrections: [] }, resultFor(session.getState(), [4, 5]));
      vi.restoreAllMocks();
      if (!hasFailed()) break;
      const { kept, ...after } = session.getState();
      const found = await tabWith(keeper.id!);
      if (kept === 'saved')
        expect(workOf(found.session.getState()), `call ${number}`).toEqual(workOf({ kept, ...after }));
      else {
        failures++;
        expect([number, kept]).toEqual([number, 'blocked']);
        expect(workOf(found.session.getState()), `call ${number}`).toEqual(before);
      }
      await run(6);
      expect(session.getState().kept).toBe('saved');
      expect(workOf((await tabWith(keeper.id!)).session.getState())).toEqual(workOf(session.getState()));
    }
    expect(failures).toBeGreaterThan(3);
  });
});

describe('a browser without room', () => {
  const noRoom = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });

  test('is told to the person once, with a way out; what was kept stays, and the rest follows when there is room', async () => {
    const { session, keeper, run } = await workedTab();
    const before = session.getState();
    const full = noRoom();
    await run(4);
    expect(session.getState().kept).toBe('full');
    expect(session.getState().toast).toMatchObject({
      text: expect.stringMatching(
        /^This browser has no room for your work \(.+\)\. Nothing is lost: it is on screen\.$/,
      ),
      actions: [{ name: 'Save project file' }],
    });
    const toasts = session.getState().toasts;
    await run(5);
    expect(session.getState().toasts).toBe(toasts);
    full.mockRestore();
    const kept = await tabWith(keeper.id!);
    expect(workOf(kept.session.getState())).toEqual(workOf(before));
    await run(6);
    expect(session.getState().kept).toBe('saved');
    const all = await tabWith(keeper.id!);
    expect(workOf(all.session.getState())).toEqual(workOf(session.getState()));
  });

  test('keeps work on screen that turns out not to fit while the person leaves; leaving again leaves it', async () => {
    const { session, keeper } = await workedTab();
    noRoom();
    session.send(resultFor(session.getState(), [4]));
    expect(session.getState().kept).toBe('saving');
    await keeper.leave();
    expect(session.getState()).toMatchObject({ kept: 'full', at: 3 });
    await keeper.leave();
    expect(session.getState()).toMatchObject({ kept: 'nothing', collection: null });
  });

  test('or without storage says that nothing is kept', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Blocked.', 'SecurityError');
    });
    const { session } = await workedTab();
    expect(session.getState().kept).toBe('blocked');
    expect(session.getState().runs).toHaveLength(3);
  });
});

test('leaving goes back to the start, and the project stays', async () => {
  const { session, keeper } = await workedTab();
  const { id } = keeper;
  const state = session.getState();
  await keeper.leave();
  expect(session.getState()).toMatchObject({ collection: null, runs: [], kept: 'nothing', setup: state.setup });
  expect(projectOfTab()).toBeNull();
  const again = await tabWith(id!);
  expect(workOf(again.session.getState())).toEqual(workOf(state));
});

test('a project that is gone leaves the start page as it is', async () => {
  const { session } = await tabWith('no such project');
  expect(session.getState()).toMatchObject({ collection: null, working: null, sourceProblem: null });
});

describe('what is stored', () => {
  /** A project as it is stored, to be damaged. */
  async function stored() {
    const { keeper } = await workedTab();
    return structuredClone((await storedProject(keeper.id!))!) as { summary: unknown; parts: Record<string, never>[] };
  }

  const part = (project: Awaited<ReturnType<typeof stored>>, name: string) =>
    project.parts.find(each => each.name === name) as unknown as { value: Record<string, unknown> };

  test.each<[string, string, unknown, string]>([
    ['work', 'version', 2, 'newer version (2)'],
    ['work', 'collections', [null], 'collections[0] is an object, not null.'],
    ['work', 'collection', 9, 'collection is a whole number, 0 to 0, not 9.'],
    ['work', 'at', 17, 'at is a whole number, 0 to 2, not 17.'],
    ['work', 'reading', 6, 'reading is a whole number, 0 to 5, not 6.'],
    ['work', 'runs', [1, 8], 'run 8 is missing'],
    ['run 1', 'clusters', [{ labels: ['x'], documents: [6] }], 'the number of a document, 0 to 5, not 6.'],
    ['run 1', 'number', 'one', 'run 1.number is a number, not "one".'],
  ])('is refused in a sentence if %s has a wrong %s', async (name, key, value, sentence) => {
    const project = await stored();
    part(project, name).value[key] = value;
    expect(() => restored(readParts(project))).toThrow(sentence);
  });

  test('comes back whole, or is refused in a sentence, whatever it is', async () => {
    const whole = await stored();
    const junk = fc
      .oneof(
        fc.constantFrom('null', '[]', '{}', '[null]', '7', '-1'),
        fc.string().map(text => JSON.stringify(text)),
      )
      .map(text => JSON.parse(text) as unknown);
    const work = Object.keys(part(whole, 'work').value).map(key => ['work', key] as const);
    const run = Object.keys(part(whole, 'run 2').value).map(key => ['run 2', key] as const);
    const place = fc.constantFrom<readonly [string, string]>(...work, ...run, ['rows 0', '0'], ['rows 0', '3']);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, junk), { minLength: 1, maxLength: 3 }), changes => {
        const project = structuredClone(whole);
        for (const [[name, key], value] of changes) part(project, name).value[key] = value;
        try {
          const { work: back } = restored(readParts(project));
          const session = createSession(freshSetup('Lingo'));
          session.send({ type: 'restored', work: back });
          expect(violations(session.getState())).toEqual([]);
        } catch (error) {
          expect(String(error)).toMatch(/^Error: The project (“.*” is damaged: .+\.|was saved by a newer version .+)$/);
        }
      }),
      { numRuns: 250 },
    );
  });
});

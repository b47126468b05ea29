/** Correcting, sampling, and going back, without an engine: what a person does to a run that is on screen. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { placeAfter, placeBefore } from '../clusters/run.js';
import { recallSetup } from '../parameters/read-setup.js';
import { freshSetup } from '../parameters/setup.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import { changeSettings, useSettings } from '../settings/settings.js';
import { KEPT_RUNS } from '../state/runs.js';
import { createSession, type Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { violations } from '../state/violations.js';
import { ban, banOfLabel, labelsNow, merge, pin, rename, takeBack } from './correcting.js';
import { addResult, showRun, startComparing } from './history.js';
import { canPreview, previewValues } from './preview.js';
import { sampleOf } from './sampling.js';

const rows = Array.from({ length: 10 }, (_, i) => ({ title: `Document ${i}`, text: 'text' }));
const clusters = [cluster('Data', [0, 1, 2]), cluster('Web', [3, 4]), cluster('Text', [5])];

let session: Session;

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  session = createSession(freshSetup('Lingo'));
  session.send({ type: 'arrived', collection: exampleCollection(rows), run: exampleRun(clusters, rows.length) });
});
afterEach(() => {
  expect(violations(session.getState())).toEqual([]);
  vi.unstubAllGlobals();
});

const state = () => session.getState();
const item = (label: string) => [...currentRun(state())!.clustering.byId.values()].find(each => each.label === label)!;
const top = () => currentRun(state())!.clustering.items.map(({ label }) => label);
const undo = () =>
  state()
    .toast!.actions.find(({ name }) => name === 'Undo')!
    .run();

describe('a cluster', () => {
  test('is renamed, keeps its documents, and has its old name after Undo', () => {
    rename(session, item('Data'), '  Figures ');
    expect(top()).toEqual(['Figures', 'Web', 'Text', 'Other topics']);
    expect(item('Figures').documents).toEqual([0, 1, 2]);
    expect(state().toast?.text).toBe('“Data” is now “Figures”');
    undo();
    expect(top()[0]).toBe('Data');
  });

  test('is not renamed to nothing, nor to its own name', () => {
    rename(session, item('Data'), '  ');
    rename(session, item('Data'), 'Data');
    expect(state().runs).toHaveLength(1);
  });

  test('that was renamed twice has one correction', () => {
    rename(session, item('Data'), 'Figures');
    rename(session, item('Figures'), 'Numbers');
    expect(state().corrections).toHaveLength(1);
    expect(top()[0]).toBe('Numbers');
  });

  test('is merged into another, with the documents of both', () => {
    merge(session, item('Web'), item('Data'));
    expect(top()).toEqual(['Data', 'Text', 'Other topics']);
    expect(item('Data').documents).toEqual([0, 1, 2, 3, 4]);
  });

  test('is pinned to the top, and unpinned again', () => {
    pin(session, item('Text'));
    expect(top()[0]).toBe('Text');
    pin(session, item('Text'));
    expect(top()[0]).toBe('Data');
    expect(state().toast?.text).toBe('“Text” unpinned');
  });

  test('has its own name again when the correction is taken back', () => {
    rename(session, item('Data'), 'Figures');
    takeBack(session, state().corrections[0]!);
    expect(top()[0]).toBe('Data');
  });

  test('is the one that was pointed at, even if another was given the same name', () => {
    rename(session, item('Web'), 'Data');
    const pointed = () => [0, 1].map(at => currentRun(state())!.clustering.items[at]!);
    const [own, renamed] = pointed();
    rename(session, own!, 'Figures');
    expect(top().slice(0, 2)).toEqual(['Figures', 'Data']);
    undo();
    rename(session, renamed!, 'Pages');
    expect(top().slice(0, 2)).toEqual(['Data', 'Pages']);
    expect(state().corrections).toHaveLength(1);
    undo();
    merge(session, item('Text'), pointed()[0]!);
    expect(currentRun(state())!.clustering.items.map(({ documents }) => documents.length)).toEqual([4, 2, 4]);
    undo();
    pin(session, pointed()[1]!);
    expect(item('Data').documents).toEqual([3, 4]);
    pin(session, item('Data'));
    expect(item('Data').documents).toEqual([0, 1, 2]);
  });

  test('is found by the label of the engine after other corrections have changed its place', () => {
    rename(session, item('Data'), 'Figures');
    const before = item('Figures');
    pin(session, item('Text'));
    rename(session, before, 'Numbers');
    expect(top()).toEqual(['Text', 'Numbers', 'Web', 'Other topics']);
    expect(state().corrections).toHaveLength(2);
  });

  test('that is a part of another has a name of its own, also a second one, and after Undo the old one', () => {
    const parts = [cluster('Mining', [0, 1, 2]), cluster('Tables', [3])];
    const nested = [cluster('Data', [4], { clusters: parts }), cluster('Mining', [5])];
    session.send({ type: 'arrived', collection: exampleCollection(rows), run: exampleRun(nested, rows.length) });
    const part = () => currentRun(state())!.clustering.byId.get('0.0')!;
    rename(session, item('Data'), 'Figures');
    rename(session, part(), 'Digging');
    rename(session, part(), 'Drilling');
    expect(state().toast?.text).toBe('“Digging” is now “Drilling”');
    expect(part().label).toBe('Drilling');
    expect(top()).toEqual(['Figures', 'Mining', 'Other topics']);
    undo();
    expect(part().label).toBe('Digging');
  });

  test('is listed by all of its labels', () => {
    expect(labelsNow(session)).toEqual(['Data', 'Web', 'Text']);
  });
});

describe('a sample', () => {
  test('is spread over the collection, and remembers the whole', () => {
    sampleOf(session, 5);
    expect(state().collection!.rows.map(({ title }) => title)).toEqual([0, 2, 4, 6, 8].map(n => `Document ${n}`));
    expect(state().whole!.rows).toBe(rows);
    expect(state().runs).toEqual([]);
  });

  test('ends a comparison, and takes corrections with it by the numbers of its documents', () => {
    rename(session, item('Data'), 'Figures');
    startComparing(session);
    sampleOf(session, 5);
    expect(state().compared).toBeNull();
    expect(state().corrections.map(({ target }) => target.documents)).toEqual([[0, 1]]);
  });

  test('remembers how many records the whole file had besides, which the sample does not have', () => {
    const set = { records: [...rows, { title: 'Left out' }], details: { again: 3 } };
    const opened = { collection: exampleCollection(rows), notices: [], set, files: [], options: {} };
    session.send({ type: 'left' });
    session.send({ type: 'opened', opened: opened as never, setup: state().setup });
    sampleOf(session, 5);
    expect(state().whole!.removed).toEqual({ again: 3, leftOut: 1 });
    expect(state().collection!.removed).toBeUndefined();
  });

  test('of fewer documents than it should have is not taken', () => {
    sampleOf(session, 10);
    expect(state().whole).toBeNull();
  });
});

describe('the history', () => {
  test('is not left by numbers that it does not have', () => {
    const before = state();
    showRun(session, 7);
    showRun(session, -1);
    expect(state()).toBe(before);
  });

  test('keeps all runs when an earlier one is corrected, and Undo leads back to that one', () => {
    pin(session, item('Text'));
    addResult(session, 'mine.csv', [cluster('Mine', [0])]);
    showRun(session, 0);
    rename(session, item('Data'), 'Figures');
    const { runs, at } = state();
    expect(runs.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect([at, placeBefore(runs, at), placeAfter(runs, 0), placeAfter(runs, 1)]).toEqual([3, 0, 3, 2]);
    undo();
    expect(state().at).toBe(0);
  });

  test('that is full has dropped its oldest run, and Undo still shows the run before', () => {
    while (state().runs.length < KEPT_RUNS) pin(session, item('Text'));
    const before = currentRun(state());
    rename(session, item('Data'), 'Figures');
    expect(state().runs).toHaveLength(KEPT_RUNS);
    undo();
    expect(currentRun(state())).toBe(before);
  });

  test('that does not have the run before any longer is left as it is by Undo', () => {
    rename(session, item('Data'), 'Figures');
    session.send({ type: 'arrived', collection: exampleCollection(rows), run: exampleRun(clusters, rows.length) });
    const before = state();
    undo();
    expect(state()).toBe(before);
  });

  test('takes clusters of another tool to its end, and leaves the screen as it is', () => {
    const run = addResult(session, 'mine.csv', [cluster('Mine', [0])]);
    expect(run).toMatchObject({ number: 2, imported: 'mine.csv', where: 'elsewhere' });
    expect(currentRun(state())!.number).toBe(1);
  });

  test('is compared from its first run to the one on screen', () => {
    pin(session, item('Text'));
    startComparing(session);
    expect([state().compared!.a.number, state().compared!.b.number]).toEqual([1, 2]);
  });
});

describe('the settings of the next visit', () => {
  const banned = async (isRemembered: boolean) => {
    session = createSession(freshSetup('Lingo'), undefined, isRemembered);
    session.send({ type: 'arrived', collection: exampleCollection(rows), run: exampleRun(clusters, rows.length) });
    const banning = ban(session, banOfLabel('Data'));
    session.work?.abort();
    await banning;
    return recallSetup('Lingo').dictionaries.labelFilters.exact;
  };

  test('ban what was banned in the workbench, and nothing any more after Undo', async () => {
    expect(await banned(true)).toBe('Data');
    undo();
    expect(recallSetup('Lingo')).toEqual(freshSetup('Lingo'));
  });

  test('begin with the algorithm of the run that Undo brought back', async () => {
    await banned(true);
    changeSettings({ algorithm: 'STC' });
    undo();
    expect(useSettings.getState().algorithm).toBe('Lingo');
  });

  test('do not ban what was banned in the search app', async () => {
    expect(await banned(false)).toBe('');
  });
});

describe('previews of a parameter', () => {
  const editor = (minimum: number, maximum: number, kind = 'integer') => ({ minimum, maximum, kind }) as never;

  test('stand at the ends of the range and at round values between, each once', () => {
    expect(previewValues(editor(2, 100))).toEqual([2, 25, 50, 75, 100]);
    expect(previewValues(editor(1, 3))).toEqual([1, 2, 3]);
    expect(previewValues(editor(0, 1, 'number'))).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  test('are offered after runs that were quick', () => {
    expect(canPreview(session)).toBe(true);
    session.send({
      type: 'arrived',
      collection: exampleCollection(rows),
      run: exampleRun(clusters, rows.length, { millis: 5000 }),
    });
    expect(canPreview(session)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Correction } from '../clusters/corrections.js';
import { placeAfter, placeBefore } from '../clusters/run.js';
import type { Opened } from '../documents/opened.js';
import { freshSetup } from '../parameters/setup.js';
import {
  anyStep,
  clustersOf,
  collectionOf,
  correctionOf,
  label,
  opened,
  problem,
  resultFor,
  seeds,
  setupOf,
  size,
} from './any-steps.testing.js';
import { KEPT_RUNS } from './runs.js';
import { currentRun, initialState, type SessionState } from './state.js';
import { type SessionEvent, transition } from './transitions.js';
import { violations } from './violations.js';

const after = (state: SessionState, ...events: readonly SessionEvent[]): SessionState =>
  events.reduce(transition, state);

const start = (): SessionState => initialState(freshSetup('Lingo'));

/** A state with documents and some runs, whose settings are those of the run on screen. */
const anyWorked = fc
  .tuple(
    size.filter(n => n > 0),
    fc.array(seeds, { minLength: 1, maxLength: 4 }),
  )
  .map(([n, all]) =>
    all.reduce(
      (state, each) => after(state, resultFor(state, each)),
      after(start(), { type: 'arrived', collection: collectionOf(n) }),
    ),
  );

/** What a person sees of a state, without the runs that a Redo would lead to. */
const seen = ({ runs, at, toast: _toast, toasts: _toasts, ...rest }: SessionState) => ({
  ...rest,
  runs: runs.slice(0, at + 1),
});

test('no sequence of events breaks a rule of the state', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), steps => {
      let state = start();
      for (const step of steps)
        for (const event of step(state)) {
          state = transition(state, event);
          expect(violations(state), event.type).toEqual([]);
        }
    }),
    { numRuns: 1000 },
  );
});

test('a transition changes nothing of the state it begins with', () => {
  const frozen = (state: SessionState) =>
    Object.freeze({
      ...state,
      runs: Object.freeze([...state.runs]),
      corrections: Object.freeze([...state.corrections]),
    });
  fc.assert(
    fc.property(anyWorked, anyStep, (state, step) => {
      const before = frozen(state as SessionState) as SessionState;
      const copy = { ...before, runs: [...before.runs], corrections: [...before.corrections] };
      for (const event of step(before)) transition(before, event);
      expect(before).toEqual(copy);
    }),
  );
});

describe('another collection', () => {
  const worked = () => {
    const state = after(start(), { type: 'arrived', collection: collectionOf(4) });
    const run = after(state, resultFor(state, [1, 2]));
    const corrected = after(run, { type: 'corrected', corrections: [correctionOf(1, 'Data', '')] });
    const [a, b] = corrected.runs;
    return after(
      corrected,
      { type: 'compared', a: a!, b: b! },
      { type: 'selected', selected: { clusters: new Set(['0']), documents: new Set([1]) } },
      { type: 'read', document: 2 },
    );
  };

  test('takes with it all that was found out about the one before', () => {
    const next = collectionOf(3);
    const { runs, at, corrections, compared, selected, reading, whole, collection } = after(worked(), {
      type: 'arrived',
      collection: next,
    });
    expect({ runs, at, corrections, compared, reading, whole }).toEqual({
      runs: [],
      at: -1,
      corrections: [],
      compared: null,
      reading: null,
      whole: null,
    });
    expect([...selected.clusters, ...selected.documents]).toEqual([]);
    expect(collection).toBe(next);
  });

  test('that was opened is on screen at once, without anything of the file before', () => {
    const next = collectionOf(2);
    const state = after(worked(), { type: 'opened', opened: opened(next), setup: setupOf(5) });
    expect(state).toMatchObject({ runs: [], at: -1, corrections: [], compared: null, reading: null, property: null });
    expect(state.collection).toEqual(next);
    expect(state.opened?.set.records).toBe(next.rows);
    expect(state.setup).toEqual(setupOf(5));
  });

  test('has the title of a report only if it is a part of the documents that the title was for', () => {
    const collection = { ...collectionOf(4), name: 'tickets.csv' };
    const titled = after(start(), { type: 'arrived', collection }, { type: 'titled', title: 'Tickets of May' });
    const sample = { ...collection, name: 'tickets.csv, sample of 2' };
    const titleOf = (...events: readonly SessionEvent[]) => after(titled, ...events).title;
    expect(titleOf({ type: 'arrived', collection: sample, path: [] })).toBe('Tickets of May');
    expect(titleOf({ type: 'arrived', collection: { ...collection, rows: [] } })).toBe('Tickets of May');
    expect(titleOf({ type: 'arrived', collection: { ...collection, name: 'other.csv' } })).toBe('');
    expect(titleOf({ type: 'left' })).toBe('');
  });

  test('has the notes for the readers of a report as it has the title', () => {
    const collection = { ...collectionOf(4), name: 'client-a.csv' };
    const noted = after(start(), { type: 'arrived', collection }, { type: 'noted', notes: 'For client A' });
    const notesOf = (event: SessionEvent) => after(noted, event).notes;
    const sample = { ...collection, name: 'client-a.csv, sample of 2' };
    expect(notesOf({ type: 'arrived', collection: sample, path: [] })).toBe('For client A');
    expect(notesOf({ type: 'arrived', collection: { ...collection, name: 'client-b.csv' } })).toBe('');
  });

  test('gets the corrections that a link brought for it', () => {
    const corrections = [correctionOf(0, 'Data', '')];
    const state = after(start(), { type: 'opened', opened: opened(collectionOf(4)), setup: setupOf(5), corrections });
    expect(after(state, resultFor(state, [0])).runs[0]?.clustering.labels.get('0')).toEqual(['Data and more']);
  });

  const move = (documents: readonly number[], moved: readonly number[]): Correction => ({
    kind: 'move',
    target: { label: 'Data', documents },
    documents: moved,
  });

  test('of some of the same documents keeps their corrections, by their new numbers', () => {
    const before = collectionOf(4);
    const first = after(start(), { type: 'arrived', collection: before });
    const moved = after(after(first, resultFor(first, [1, 2])), {
      type: 'corrected',
      corrections: [move([0, 2], [3])],
    });
    const collection = { ...before, rows: before.rows.slice(1) };
    const next = after(moved, { type: 'arrived', collection });
    expect([next.runs, next.corrections]).toEqual([[], [move([1], [2])]]);
  });

  test('keeps the corrections of a link while its file is read again or rows are left out, and in no other file', () => {
    const of = (collection = collectionOf(4), files: readonly File[] = []): Opened => ({
      ...(opened(collection) as Opened),
      files,
    });
    const [first, files] = [collectionOf(4), [] as File[]];
    const open = (each: Opened) => ({ type: 'opened', opened: each, setup: setupOf(5) }) as const;
    const link = after(start(), { ...open(of(first, files)), corrections: [move([0, 1], [3])] });
    const kept = (...events: readonly SessionEvent[]) => after(link, ...events).corrections;
    expect(kept()).toEqual([move([0, 1], [3])]);
    expect(kept(open(of(collectionOf(5), files)))).toEqual([move([0, 1], [3])]);
    expect(kept({ type: 'rows chosen', rows: first.rows.slice(1) })).toEqual([move([0], [2])]);
    expect(kept(open(of(collectionOf(5))))).toEqual([]);
  });

  test('that could not be had leaves none on screen, with the reason', () => {
    const { collection, runs, sourceProblem } = after(worked(), { type: 'missed', problem });
    expect([collection, runs, sourceProblem]).toEqual([null, [], problem]);
  });
});

describe('going back', () => {
  test('after a run shows the state there was before it', () => {
    fc.assert(
      fc.property(anyWorked, seeds, (before, clusters) => {
        const later = after(before, { type: 'setup changed', setup: setupOf(9) });
        const run = after(later, resultFor(later, clusters));
        expect(seen(after(run, { type: 'shown', at: before.at }))).toEqual(seen(before));
      }),
    );
  });

  test('after a correction shows the clusters without it, and going forward shows them with it', () => {
    fc.assert(
      fc.property(anyWorked, fc.nat(2), label, label, (before, kind, one, other) => {
        const after1 = after(before, { type: 'corrected', corrections: [correctionOf(kind, one, other)] });
        const undone = after(after1, { type: 'shown', at: before.at });
        expect(seen(undone)).toEqual(seen(before));
        expect(seen(after(undone, { type: 'shown', at: after1.at }))).toEqual(seen(after1));
      }),
    );
  });

  test('and running again keeps the later runs, and leads back to the run that was on screen', () => {
    fc.assert(
      fc.property(anyWorked, seeds, (state, clusters) => {
        const back = after(state, { type: 'shown', at: 0 });
        const run = after(back, resultFor(back, clusters));
        expect(run.runs.slice(0, -1)).toEqual(state.runs);
        expect(currentRun(run)).toBe(run.runs.at(-1));
        expect(placeBefore(run.runs, run.at)).toBe(0);
        expect(placeAfter(run.runs, 0)).toBe(run.at);
      }),
    );
  });

  test('shows the columns of the run, also of an open file, and keeps those that are the same', () => {
    const collection = collectionOf(4);
    const first = after(start(), { type: 'opened', opened: opened(collection), setup: setupOf(5) });
    const run = after(first, resultFor(first, [1, 2]));
    expect(after(run, { type: 'shown', at: 0 }).collection).toBe(collection);
    const other = after(run, { type: 'columns changed', collection: { ...collection, clustered: ['text'] } });
    const back = after(other, { type: 'shown', at: 0 });
    expect(back.collection?.clustered).toBe(back.runs[0]!.clustered);
    expect(back.opened).toBe(run.opened);
  });
});

test('a correction while work is in flight leaves its progress on screen', () => {
  const state = after(start(), { type: 'arrived', collection: collectionOf(4) });
  const began = after(state, resultFor(state, [1, 2]), { type: 'began', what: 'clusters', stage: 'Clustering' });
  const corrected = after(began, { type: 'corrected', corrections: [correctionOf(1, 'Data', '')] });
  expect(corrected.runs).toHaveLength(2);
  expect(corrected.working).toBe(began.working);
});

describe('the history', () => {
  test('drops the oldest runs, but none that is compared', () => {
    const first = after(start(), { type: 'arrived', collection: collectionOf(3) });
    const two = after(after(first, resultFor(first, [1])), resultFor(first, [2]));
    const [a, b] = two.runs;
    let state = after(two, { type: 'compared', a: a!, b: b! });
    for (let i = 0; i < KEPT_RUNS + 5; i++) state = after(state, resultFor(state, [i]));
    expect(state.runs).toHaveLength(KEPT_RUNS);
    expect(state.runs.slice(0, 2)).toEqual([a, b]);
    expect(violations(state)).toEqual([]);
  });

  test('keeps clusters of another tool when the run on screen is corrected', () => {
    const state = after(start(), { type: 'arrived', collection: collectionOf(3) });
    const imported = after(state, resultFor(state, [1]), { type: 'imported', name: 'mine.csv', clusters: [] });
    const next = after(imported, { type: 'corrected', corrections: [correctionOf(1, 'Mining', '')] });
    expect(next.runs.map(run => [run.number, run.from, run.imported])).toEqual([
      [1, undefined, undefined],
      [2, 1, 'mine.csv'],
      [3, 1, undefined],
    ]);
  });

  test('keeps the name of the file whose clusters were corrected', () => {
    const state = after(start(), { type: 'arrived', collection: collectionOf(3) });
    const imported = after(state, resultFor(state, [1]), {
      type: 'imported',
      name: 'mine.csv',
      clusters: clustersOf([1, 2], 3),
    });
    const shown = after(
      imported,
      { type: 'shown', at: 1 },
      { type: 'corrected', corrections: [correctionOf(1, 'Mining', '')] },
    );
    expect(currentRun(shown)?.imported).toBe('mine.csv');
  });

  test('keeps the selected labels selected, wherever their clusters went', () => {
    const state = after(start(), { type: 'arrived', collection: collectionOf(5) });
    const run = after(state, resultFor(state, [0, 1]), {
      type: 'selected',
      selected: { clusters: new Set(['1']), documents: new Set() },
    });
    const next = after(run, resultFor(run, [1, 0]));
    expect([...next.selected.clusters]).toEqual(['0']);
  });
});

test('what is said twice is told twice', () => {
  const once = after(start(), { type: 'told', text: 'Saved' });
  const twice = after(once, { type: 'toast closed' }, { type: 'told', text: 'Saved' });
  expect(twice.toast?.id).not.toBe(once.toast?.id);
});

test('a message goes when a file is opened: it is about other documents, or asked for these', () => {
  const asked = after(start(), { type: 'told', text: 'Open that file', stays: true });
  expect(asked.toast?.stays).toBe(true);
  const done = after(asked, { type: 'opened', opened: opened(collectionOf(3)), setup: asked.setup });
  expect(done.toast).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Correction } from '../clusters/corrections.js';
import type { Collection } from '../documents/collection.js';
import type { Problem } from '../messages/problem.js';
import { freshSetup, type Setup } from '../parameters/setup.js';
import type { WireCluster } from '../wire/wire.js';
import { KEPT_RUNS } from './runs.js';
import { currentRun, initialState, type SessionState } from './state.js';
import { type SessionEvent, transition } from './transitions.js';
import { violations } from './violations.js';

const LABELS = ['Data', 'Web', 'Mining', 'Search', 'Text'];

let named = 0;

/** Every collection has rows of its own, as those that are read or fetched have. */
const collectionOf = (size: number, language: string | null = null): Collection => ({
  name: `collection ${++named}`,
  source: 'file',
  query: '',
  matches: null,
  rows: Array.from({ length: size }, (_, i) => ({ title: `document ${i}` })),
  fields: [],
  clustered: ['title'],
  language,
});

const setupOf = (count: number): Setup => ({ ...freshSetup('Lingo'), changes: { desiredClusterCount: count } });
const problem: Problem = { place: 'a test', headline: '', sentence: '', remedies: [], detail: '' };

/** An event that depends on the state it comes to: an answer is about documents on screen, a click about a cluster. */
type Step = (state: SessionState) => readonly SessionEvent[];

const clustersOf = (seeds: readonly number[], size: number): WireCluster[] =>
  size === 0
    ? []
    : seeds.map(seed => ({
        labels: [LABELS[seed % LABELS.length]!],
        documents: [...new Set([seed % size, (seed * 7) % size])],
      }));

const answerTo = (state: SessionState, seeds: readonly number[], beside?: boolean): SessionEvent => ({
  type: 'answered',
  rows: state.collection?.rows ?? [],
  answer: {
    setup: state.setup,
    clustered: ['title'],
    response: { clusters: clustersOf(seeds, state.collection?.rows.length ?? 0) },
    where: 'in this browser',
    millis: 1,
  },
  ...(beside ? { beside } : {}),
});

const correctionOf = (kind: number, label: string, into: string): Correction => {
  const target = { label, documents: [] };
  if (kind === 0) return { kind: 'rename', target, name: `${label} and more` };
  return kind === 1 ? { kind: 'pin', target } : { kind: 'merge', target, into: { label: into, documents: [] } };
};

const opened = (collection: Collection) =>
  ({ collection, notices: [], set: { records: collection.rows }, files: [], options: {} }) as never;

const size = fc.integer({ min: 0, max: 6 });
const seeds = fc.array(fc.nat(40), { maxLength: 5 });
const label = fc.constantFrom(...LABELS);
const number = fc.integer({ min: -1, max: 7 });

const always = (arbitrary: fc.Arbitrary<SessionEvent>): fc.Arbitrary<Step> => arbitrary.map(event => () => [event]);

const anyStep: fc.Arbitrary<Step> = fc.oneof<fc.Arbitrary<Step>[]>(
  always(size.map(n => ({ type: 'arrived', collection: collectionOf(n) }))),
  always(size.map(n => ({ type: 'opened', opened: opened(collectionOf(n)), setup: setupOf(n) }))),
  always(fc.constant({ type: 'missed', problem })),
  always(fc.constant({ type: 'searched' })),
  always(fc.constantFrom({ type: 'stopped' }, { type: 'comparison closed' }, { type: 'toast closed' })),
  always(fc.constantFrom('documents' as const, 'clusters' as const).map(what => ({ type: 'began', what, stage: '' }))),
  always(fc.constantFrom('documents' as const, 'clusters' as const).map(what => ({ type: 'failed', what, problem }))),
  always(fc.constant({ type: 'progressed', stage: 'label', done: 0.5 })),
  always(fc.string().map(text => ({ type: 'told', text }))),
  always(size.map(n => ({ type: 'setup changed', setup: setupOf(n) }))),
  always(number.map(at => ({ type: 'shown', at }))),
  fc.tuple(seeds, fc.boolean()).map(([clusters, beside]) => state => [answerTo(state, clusters, beside)]),
  // The answer of a collection that is gone.
  seeds.map(clusters => state => [{ ...answerTo(state, clusters), rows: [{ title: 'another' }] } as SessionEvent]),
  seeds.map(clusters => state => [
    { type: 'imported', name: 'result.json', clusters: clustersOf(clusters, state.collection?.rows.length ?? 0) },
  ]),
  fc.tuple(fc.nat(2), label, label).map(([kind, one, other]) => state => [
    { type: 'corrected', corrections: [...state.corrections, correctionOf(kind, one, other)] },
  ]),
  fc.constant(state => [{ type: 'corrected', corrections: state.corrections.slice(1) }]),
  fc.tuple(fc.nat(5), fc.nat(5)).map(
    ([a, b]) =>
      ({ runs }) =>
        runs[a] && runs[b] ? [{ type: 'compared', a: runs[a], b: runs[b] }] : [],
  ),
  fc.tuple(fc.constantFrom('a' as const, 'b' as const), fc.nat(5)).map(
    ([side, at]) =>
      ({ runs }) =>
        runs[at] ? [{ type: 'side chosen', side, run: runs[at] }] : [],
  ),
  fc.tuple(fc.array(fc.nat(6)), fc.array(fc.nat(6))).map(([clusters, documents]) => () => [
    { type: 'selected', selected: { clusters: new Set(clusters.map(String)), documents: new Set(documents) } },
  ]),
  fc.nat(6).map(
    at =>
      ({ collection }) =>
        collection?.rows[at] ? [{ type: 'read', document: at }] : [],
  ),
  fc.nat(6).map(
    left =>
      ({ opened: open }) =>
        open ? [{ type: 'rows chosen', rows: open.collection.rows.slice(0, left) }] : [],
  ),
  fc.constant(({ opened: open, collection }) => {
    const described = open?.collection ?? collection;
    return described ? [{ type: 'columns changed', collection: { ...described, clustered: [] } }] : [];
  }),
  fc.constant(({ collection }) =>
    collection && collection.rows.length > 1
      ? [{ type: 'arrived', collection: { ...collection, rows: collection.rows.slice(1) }, whole: collection }]
      : [],
  ),
);

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
      (state, each) => after(state, answerTo(state, each)),
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
    const run = after(state, answerTo(state, [1, 2]));
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

  test('that was opened waits until it is clustered while there are results on screen', () => {
    const [before, next] = [worked(), collectionOf(2)];
    const waiting = after(before, { type: 'opened', opened: opened(next), setup: setupOf(5) });
    expect(waiting.collection).toBe(before.collection);
    expect(waiting.runs).toBe(before.runs);
    const taken = after(waiting, { type: 'arrived', collection: next });
    expect(taken.opened?.collection).toBe(next);
    expect(taken.setup).toEqual(setupOf(5));
  });

  test('gets the corrections that a link brought before there were documents', () => {
    const corrections = [correctionOf(0, 'Data', '')];
    const state = after(start(), { type: 'corrected', corrections }, { type: 'arrived', collection: collectionOf(4) });
    expect(after(state, answerTo(state, [0])).runs[0]?.clustering.labels.get('0')).toEqual(['Data and more']);
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
        const run = after(later, answerTo(later, clusters));
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

  test('and running again drops the runs that were undone', () => {
    fc.assert(
      fc.property(anyWorked, seeds, (state, clusters) => {
        const back = after(state, { type: 'shown', at: 0 });
        const run = after(back, answerTo(back, clusters));
        expect(run.runs).toHaveLength(2);
        expect(currentRun(run)?.number).toBe(state.runs.at(-1)!.number + 1);
      }),
    );
  });
});

describe('the history', () => {
  test('drops the oldest runs, but none that is compared', () => {
    const first = after(start(), { type: 'arrived', collection: collectionOf(3) });
    const two = after(after(first, answerTo(first, [1])), answerTo(first, [2]));
    const [a, b] = two.runs;
    let state = after(two, { type: 'compared', a: a!, b: b! });
    for (let i = 0; i < KEPT_RUNS + 5; i++) state = after(state, answerTo(state, [i], true));
    expect(state.runs).toHaveLength(KEPT_RUNS);
    expect(state.runs.slice(0, 2)).toEqual([a, b]);
    expect(violations(state)).toEqual([]);
  });

  test('keeps the name of the file whose clusters were corrected', () => {
    const state = after(start(), { type: 'arrived', collection: collectionOf(3) });
    const imported = after(state, answerTo(state, [1]), {
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
    const run = after(state, answerTo(state, [0, 1]), {
      type: 'selected',
      selected: { clusters: new Set(['1']), documents: new Set() },
    });
    const next = after(run, answerTo(run, [1, 0]));
    expect([...next.selected.clusters]).toEqual(['0']);
  });
});

test('what is said twice is told twice', () => {
  const once = after(start(), { type: 'told', text: 'Saved' });
  const twice = after(once, { type: 'toast closed' }, { type: 'told', text: 'Saved' });
  expect(twice.toast?.id).not.toBe(once.toast?.id);
});

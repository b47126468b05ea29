/** Events as a person and the network may bring them about, in any order. */
import fc from 'fast-check';
import type { Correction } from '../clusters/corrections.js';
import type { Collection } from '../documents/collection.js';
import type { Problem } from '../messages/problem.js';
import { freshSetup, type Setup } from '../parameters/setup.js';
import type { WireCluster } from '../wire/wire.js';
import type { SessionState } from './state.js';
import type { SessionEvent } from './transitions.js';

const LABELS = ['Data', 'Web', 'Mining', 'Search', 'Text'];

let named = 0;

/** Every collection has rows of its own, as those that are read or fetched have. */
export const collectionOf = (size: number, language: string | null = null): Collection => ({
  name: `collection ${++named}`,
  source: 'file',
  query: '',
  matches: null,
  rows: Array.from({ length: size }, (_, i) => ({ title: `document ${i}` })),
  fields: [],
  clustered: ['title'],
  language,
});

export const setupOf = (count: number): Setup => ({
  ...freshSetup('Lingo'),
  // Fewer than two is not allowed.
  changes: { desiredClusterCount: count + 2 },
});
export const problem: Problem = { place: 'a test', headline: '', sentence: '', remedies: [], detail: '' };

/** An event that depends on the state it comes to: a result is about documents on screen, a click about a cluster. */
export type Step = (state: SessionState) => readonly SessionEvent[];

export const clustersOf = (seeds: readonly number[], size: number): WireCluster[] =>
  size === 0
    ? []
    : seeds.map(seed => ({
        labels: [LABELS[seed % LABELS.length]!],
        documents: [...new Set([seed % size, (seed * 7) % size])],
      }));

export const resultFor = (state: SessionState, seeds: readonly number[]): SessionEvent => ({
  type: 'clustered',
  rows: state.collection?.rows ?? [],
  result: {
    setup: state.setup,
    clustered: ['title'],
    response: { clusters: clustersOf(seeds, state.collection?.rows.length ?? 0) },
    where: 'in this browser',
    millis: 1,
  },
});

export const correctionOf = (kind: number, label: string, into: string): Correction => {
  const target = { label, documents: [] };
  if (kind === 0) return { kind: 'rename', target, name: `${label} and more` };
  return kind === 1 ? { kind: 'pin', target } : { kind: 'merge', target, into: { label: into, documents: [] } };
};

export const opened = (collection: Collection) =>
  ({
    collection,
    notices: [],
    set: { format: 'csv', records: collection.rows, fields: [], notices: [], details: {} },
    files: [],
    options: {},
  }) as never;

export const size = fc.integer({ min: 0, max: 6 });
export const seeds = fc.array(fc.nat(40), { maxLength: 5 });
export const label = fc.constantFrom(...LABELS);
const number = fc.integer({ min: -1, max: 7 });

const always = (arbitrary: fc.Arbitrary<SessionEvent>): fc.Arbitrary<Step> => arbitrary.map(event => () => [event]);

export const anyStep: fc.Arbitrary<Step> = fc.oneof<fc.Arbitrary<Step>[]>(
  always(size.map(n => ({ type: 'arrived', collection: collectionOf(n) }))),
  always(size.map(n => ({ type: 'opened', opened: opened(collectionOf(n)), setup: setupOf(n) }))),
  always(fc.constant({ type: 'missed', problem })),
  always(fc.constant({ type: 'left' })),
  always(fc.string().map(notes => ({ type: 'noted', notes }))),
  always(fc.string().map(title => ({ type: 'titled', title }))),
  always(fc.constant({ type: 'searched' })),
  always(fc.constantFrom({ type: 'stopped' }, { type: 'comparison closed' }, { type: 'toast closed' })),
  always(fc.constantFrom('documents' as const, 'clusters' as const).map(what => ({ type: 'began', what, stage: '' }))),
  always(fc.constantFrom('documents' as const, 'clusters' as const).map(what => ({ type: 'failed', what, problem }))),
  always(fc.constant({ type: 'progressed', stage: 'label', done: 0.5 })),
  always(fc.string().map(text => ({ type: 'told', text }))),
  always(fc.constant({ type: 'topics kept', topics: null })),
  always(size.map(n => ({ type: 'setup changed', setup: setupOf(n) }))),
  always(number.map(at => ({ type: 'shown', at }))),
  seeds.map(clusters => state => [resultFor(state, clusters)]),
  // The result of a collection that is gone.
  seeds.map(clusters => state => [{ ...resultFor(state, clusters), rows: [{ title: 'another' }] } as SessionEvent]),
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
  fc
    .tuple(fc.nat(6), fc.constantFrom('include' as const, 'exclude' as const, 'unsure' as const, null))
    .map(([document, decision]) => () => [{ type: 'decided', document, decision }]),
  fc.nat(6).map(
    left =>
      ({ opened: open }) =>
        open ? [{ type: 'rows chosen', rows: open.set.records.slice(0, left) }] : [],
  ),
  fc.constant(({ collection }) =>
    collection ? [{ type: 'columns changed', collection: { ...collection, clustered: [] } }] : [],
  ),
  fc.constant(({ collection, path }) =>
    collection && collection.rows.length > 1
      ? [{ type: 'arrived', collection: { ...collection, rows: collection.rows.slice(1) }, whole: collection, path }]
      : [],
  ),
  fc.nat(3).map(
    from =>
      ({ collection }) =>
        collection && collection.rows.length > from
          ? [{ type: 'narrowed', collection: { ...collection, rows: collection.rows.slice(from) }, name: 'Data' }]
          : [],
  ),
  always(fc.nat(3).map(to => ({ type: 'widened', to }))),
);

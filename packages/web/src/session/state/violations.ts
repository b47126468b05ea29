/**
 * The rules that every state must keep. Tests check them after random events, and stored work is checked before it is
 * restored.
 */
import type { Run } from '../clusters/run.js';
import { listsHeld } from './documents/decisions.js';
import { KEPT_RUNS } from './runs.js';
import { currentRun, type Level, type SessionState } from './state.js';

type Rule = readonly [says: string, holds: (state: SessionState) => boolean];

const ascending = (runs: readonly Run[]): boolean =>
  runs.every((run, i) => i === 0 || runs[i - 1]!.number < run.number);

const documents: readonly Rule[] = [
  [
    'results and samples have documents',
    ({ collection, runs, whole }) => collection !== null || (runs.length === 0 && !whole),
  ],
  [
    'a sample is smaller than the whole',
    ({ collection, whole }) => !whole || whole.rows.length > (collection?.rows.length ?? 0),
  ],
  [
    'what was read from files is on screen',
    ({ opened, collection }) => {
      const read = new Set(opened?.set.records);
      return !opened || (collection !== null && collection.rows.every(row => read.has(row)));
    },
  ],
  [
    'decisions are about documents that are there',
    state => [...state.decisions.keys()].every(row => listsHeld(state).some(list => list.includes(row))),
  ],
  [
    'remarks are about documents that are there',
    state => [...state.remarks.keys()].every(row => listsHeld(state).some(list => list.includes(row))),
  ],
  [
    'the document that is read exists',
    ({ reading, collection }) => reading === null || collection?.rows[reading] !== undefined,
  ],
];

const runs: readonly Rule[] = [
  [
    'one run is on screen as soon as there is one',
    ({ runs, at }) => (runs.length === 0 ? at === -1 : runs[at] !== undefined),
  ],
  ['runs are numbered in the order of running', ({ runs }) => ascending(runs)],
  ['not too many runs are kept', ({ runs }) => runs.length <= KEPT_RUNS],
  [
    'runs belong to the documents on screen',
    ({ runs, collection }) => runs.every(run => run.clustering.documentCount === collection?.rows.length),
  ],
  [
    'the corrections are those of the run on screen',
    state => state.corrections === (currentRun(state)?.corrections ?? state.corrections),
  ],
];

const view: readonly Rule[] = [
  [
    'runs that are compared are in the history',
    ({ compared, runs }) => !compared || (runs.includes(compared.a) && runs.includes(compared.b)),
  ],
  [
    'selected clusters exist',
    state => [...state.selected.clusters].every(id => currentRun(state)?.clustering.byId.has(id)),
  ],
  [
    'selected documents exist',
    ({ selected, collection }) => [...selected.documents].every(number => collection?.rows[number]),
  ],
  [
    'work in flight has not failed',
    ({ working, sourceProblem, clusterProblem }) =>
      !(working?.what === 'documents' ? sourceProblem : working && clusterProblem),
  ],
  [
    'the last batch is of documents that are there',
    state => !state.topics?.last || listsHeld(state).includes(state.topics.last.rows),
  ],
  [
    'every document of a batch has an assignment',
    ({ topics }) => !topics?.last || topics.last.assignments.length === topics.last.rows.length,
  ],
  ['a toast has the number of the last one', ({ toast, toasts }) => !toast || toast.id === toasts],
];

/** The state of the screen before some of its documents were taken as a smaller set. */
const asScreen = (state: SessionState, level: Level): SessionState => ({
  ...state,
  ...level,
  path: [],
  reading: null,
  compared: null,
  working: null,
});

const path: readonly Rule[] = [
  ['wider documents keep the rules, too', state => state.path.every(level => keepsRules(asScreen(state, level)))],
  [
    'documents were taken from wider ones',
    ({ path: levels, collection }) =>
      levels.every((level, i) => {
        const wider = new Set(level.collection.rows);
        return (levels[i + 1]?.collection ?? collection)?.rows.every(row => wider.has(row));
      }),
  ],
];

const rules: readonly Rule[] = [...documents, ...runs, ...view, ...path];

function keepsRules(state: SessionState): boolean {
  return rules.every(([, holds]) => holds(state));
}

/** The rules that a state breaks, as sentences; none in a correct page. */
export const violations = (state: SessionState): readonly string[] =>
  rules.filter(([, holds]) => !holds(state)).map(([says]) => says);

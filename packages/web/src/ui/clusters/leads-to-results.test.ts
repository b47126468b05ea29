import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionWithRun } from '../example-sessions.testing.js';
import { leadsToResults } from './leads-to-results.js';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

/** A tap on something within these elements. */
const tapped = (...within: readonly string[]) =>
  ({ closest: (list: string) => (list.split(', ').some(each => within.includes(each)) ? {} : null) }) as never;

const ROW = '.clusters [role=treeitem]';
const CELL = '.answer-table [data-cell]';

test('a tap on a cluster leads to its results, one on a button of its row does not', () => {
  const session = sessionWithRun();
  session.selection.pick({ cluster: '0' });
  const leads = (...within: readonly string[]) => leadsToResults(session, tapped(...within));
  expect([leads(ROW), leads(ROW, '.fold'), leads()]).toEqual([true, false, false]);
});

test('a tap on a cell of Answers leads to its documents, unless it takes the choice back', () => {
  const session = sessionWithRun();
  expect(leadsToResults(session, tapped(CELL))).toBe(false);
  session.selection.set({ clusters: new Set(), documents: new Set([1, 2]) });
  expect(leadsToResults(session, tapped(CELL))).toBe(true);
});

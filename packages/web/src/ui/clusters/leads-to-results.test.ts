import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionWithRun } from '../example-sessions.testing.js';
import { leadsToResults } from './leads-to-results.js';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

/** A tap on something within these elements. */
const tapped = (...within: readonly string[]) =>
  ({ closest: (list: string) => (list.split(', ').some(each => within.includes(each)) ? {} : null) }) as never;

const ROW = '.clusters [role=treeitem]';

test('a tap on a cluster leads to its results, one on a button of its row does not', () => {
  const session = sessionWithRun();
  session.selection.pick({ cluster: '0' });
  const leads = (...within: readonly string[]) => leadsToResults(session, tapped(...within));
  expect([leads(ROW), leads(ROW, '.fold'), leads()]).toEqual([true, false, false]);
});

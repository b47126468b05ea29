/** A comparison whose page is left while it is open. */
import '../../listening.testing.js';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeSetup } from '../../../session/opening/workbench.js';
import { recallSetup } from '../../../session/parameters/read-setup.js';
import { rememberSetup } from '../../../session/parameters/setup.js';
import { MemoryStorage } from '../../../session/settings/memory-storage.testing.js';
import { currentRun } from '../../../session/state/state.js';
import { heldBy } from '../../../ui/draw.testing.js';
import { runAgain, sessionWithRun } from '../../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../../browser.testing.js';
import { useBeforeComparing } from './useBeforeComparing.js';

vi.mock('react', async original => ({ ...(await original<typeof import('react')>()), useEffect: vi.fn() }));

pretendBrowser();
beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

/** Two sides are compared, and the settings of one are changed and run. */
function comparing() {
  const session = sessionWithRun();
  const main = { ...session.getState().setup, changes: { desiredClusterCount: 9 } };
  session.send({ type: 'setup changed', setup: main });
  rememberSetup(main);
  const [run] = session.getState().runs;
  session.send({ type: 'compared', a: run!, b: run! });
  heldBy(useBeforeComparing, session);
  const leavePage = vi.mocked(useEffect).mock.lastCall![0]() as () => void;
  changeSetup(session, { changes: { desiredClusterCount: 11 } });
  runAgain(session);
  return { session, main, run, leavePage };
}

test('the settings of the workbench and its run are back, and the two runs are still compared', () => {
  const { session, main, run, leavePage } = comparing();
  leavePage();
  expect(session.getState().setup).toEqual(main);
  expect(recallSetup('Lingo')).toEqual(main);
  expect(currentRun(session.getState())).toBe(run);
  expect(session.getState().compared).toEqual({ a: run, b: run });
});

test('a run of a side goes on', () => {
  const { session, main, leavePage } = comparing();
  session.work = new AbortController();
  session.send({ type: 'began', what: 'clusters', stage: 'Clustering' });
  leavePage();
  expect(session.getState()).toMatchObject({ setup: main, working: { what: 'clusters' } });
  expect(session.work.signal.aborted).toBe(false);
});

test('the comparison that the person returns to brings back what was before it, whatever was run meanwhile', () => {
  const { session, main, run, leavePage } = comparing();
  session.work = new AbortController();
  session.send({ type: 'began', what: 'clusters', stage: 'Clustering' });
  leavePage();
  runAgain(session);
  expect(currentRun(session.getState())).not.toBe(run);
  heldBy(useBeforeComparing, session).close();
  expect(session.getState()).toMatchObject({ setup: main, compared: null });
  expect(currentRun(session.getState())).toBe(run);
});

test('the next comparison brings back what was before that one', () => {
  const { session } = comparing();
  session.send({ type: 'comparison closed' });
  const { setup, runs } = session.getState();
  session.send({ type: 'compared', a: runs[0]!, b: runs[1]! });
  const { close } = heldBy(useBeforeComparing, session);
  changeSetup(session, { changes: { desiredClusterCount: 13 } });
  close();
  expect(session.getState().setup).toEqual(setup);
  expect(currentRun(session.getState())).toBe(runs[1]);
});

test('what a person keeps stays', () => {
  const { session, leavePage } = comparing();
  const { setup } = session.getState();
  session.send({ type: 'comparison closed' });
  leavePage();
  expect(session.getState().setup).toBe(setup);
  expect(recallSetup('Lingo')).toEqual(setup);
});

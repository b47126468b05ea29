import '../../listening.testing.js';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../../session/messages/problem.js';
import { changeSetup } from '../../../session/opening/workbench.js';
import { recallSetup } from '../../../session/parameters/read-setup.js';
import { rememberSetup } from '../../../session/parameters/setup.js';
import { MemoryStorage } from '../../../session/settings/memory-storage.testing.js';
import { KEPT_RUNS } from '../../../session/state/runs.js';
import { currentRun } from '../../../session/state/state.js';
import { SideSettings } from '../../../ui/compare/SideSettings.js';
import { draw, elementsOf, madeBy, named, names, tagsIn, textOf } from '../../../ui/draw.testing.js';
import { runAgain, sessionWithRun } from '../../../ui/example-sessions.testing.js';
import { ProblemPanel } from '../../../ui/panels/ProblemPanel.js';
import { pretendBrowser } from '../../browser.testing.js';
import { CompareScreen } from './CompareScreen.js';
import { ResultFile } from './ResultFile.js';

pretendBrowser();
beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

const problem: Problem = { place: 'a test', headline: '', sentence: '', remedies: [], detail: '' };

function comparing() {
  const session = sessionWithRun();
  const { setup } = session.getState();
  session.send({ type: 'setup changed', setup: { ...setup, changes: { desiredClusterCount: 7 } } });
  runAgain(session);
  const [a, b] = session.getState().runs;
  session.send({ type: 'compared', a: a!, b: b! });
  return session;
}

describe('two runs side by side', () => {
  const page = draw(<CompareScreen />, comparing());

  test('are of the documents that the head names', () => {
    expect(names(page, 'h1')).toEqual(['Compare']);
    expect(textOf(page)).toContain('4 documents · example.csv');
  });

  test('can be kept, shared and left', () => {
    const buttons = names(page, 'button');
    expect(buttons).toEqual(expect.arrayContaining(['Open a result', 'Share', 'Keep A', 'Keep B', 'Close']));
  });

  test('are busy until they are compared, and say no share before', () => {
    expect(named(page, 'section', 'Compare')!.attributes['aria-busy']).toBe('true');
    expect(textOf(page)).toContain('… alike');
  });

  test('that are one and the same ask for another run or other settings', () => {
    const session = sessionWithRun();
    const [only] = session.getState().runs;
    session.send({ type: 'compared', a: only!, b: only! });
    expect(textOf(draw(<CompareScreen />, session))).toContain(
      'Both sides show the same run. Choose another run, try other settings , or add a result file.',
    );
    expect(textOf(page)).not.toContain('the same run');
  });

  test('lead back to the run that was on screen before, although many runs came since', () => {
    const session = comparing();
    runAgain(session);
    const [, a, before] = session.getState().runs;
    session.send({ type: 'compared', a: a!, b: before! });
    const head = elementsOf(madeBy(CompareScreen, {}, { session })).find(({ props }) => props.sides)!;
    for (let i = 0; i < KEPT_RUNS; i++) runAgain(session);
    expect(currentRun(session.getState())).not.toBe(before);
    head.props.sides.leave();
    expect(session.getState()).toMatchObject({ compared: null, at: session.getState().runs.indexOf(before!) });
  });

  test('leave the settings that were changed before and not run yet, and what is remembered', () => {
    const session = comparing();
    const pending = { ...session.getState().setup, changes: { desiredClusterCount: 9 } };
    session.send({ type: 'setup changed', setup: pending });
    rememberSetup(pending);
    const head = elementsOf(madeBy(CompareScreen, {}, { session })).find(({ props }) => props.sides)!;
    changeSetup(session, { changes: { desiredClusterCount: 11 } });
    head.props.sides.leave();
    expect(session.getState().setup).toEqual(pending);
    expect(recallSetup('Lingo')).toEqual(pending);
  });

  test('leave the columns that were chosen before and not clustered yet', () => {
    const session = comparing();
    const collection = { ...session.getState().collection!, clustered: ['text'] };
    session.send({ type: 'columns changed', collection });
    const head = elementsOf(madeBy(CompareScreen, {}, { session })).find(({ props }) => props.sides)!;
    head.props.sides.leave();
    expect(session.getState().collection).toBe(collection);
  });

  test('have their settings edited, which Cancel takes back', () => {
    const session = comparing();
    const [, b] = session.getState().runs;
    const before = { ...session.getState().setup, changes: { desiredClusterCount: 9 } };
    session.send({ type: 'setup changed', setup: before });
    rememberSetup(before);
    madeBy(
      CompareScreen,
      {},
      {
        session,
        acts: [
          tree =>
            elementsOf(tree)
              .find(({ props }) => props.letter === 'B')!
              .props.sides.edit('B', b),
          tree => {
            expect(session.getState().setup).toBe(b!.setup);
            changeSetup(session, { changes: { desiredClusterCount: 11 } });
            elementsOf(tree)
              .find(({ type }) => type === SideSettings)!
              .props.onClose();
          },
          tree => expect(elementsOf(tree).some(({ type }) => type === SideSettings)).toBe(false),
        ],
      },
    );
    expect(session.getState().setup).toEqual(before);
    expect(recallSetup('Lingo')).toEqual(before);
  });

  test('show that one of them is clustered, with a way to cancel', () => {
    const session = comparing();
    session.send({ type: 'began', what: 'clusters', stage: 'Clustering' });
    const working = draw(<CompareScreen />, session);
    expect(textOf(working)).toContain('Clustering…');
    expect(names(working, 'button')).toContain('Cancel');
    expect(names(page, 'button')).not.toContain('Cancel');
  });

  test('say why one that was run here has no clusters', () => {
    const session = comparing();
    session.send({ type: 'failed', what: 'clusters', problem });
    const problems = (tree: ReactNode) => elementsOf(tree).filter(({ type }) => type === ProblemPanel);
    const runB = (tree: ReactNode) => {
      // A failure of an earlier run is told on the bench.
      expect(problems(tree)).toEqual([]);
      void elementsOf(tree)
        .find(({ props }) => props.letter === 'B')!
        .props.sides.runSide('B');
      session.work?.abort();
    };
    const tree = madeBy(CompareScreen, {}, { session, acts: [runB] });
    expect(problems(tree).map(({ props }) => props.problem)).toEqual([problem]);
    expect(Object.keys(problems(tree)[0]!.props.remedies)).toEqual(['browser', 'retry', 'dismiss']);
  });

  test('make place for the rows again once another run is chosen after one that failed', () => {
    const session = comparing();
    const [a] = session.getState().runs;
    const sides = (tree: ReactNode) => elementsOf(tree).find(({ props }) => props.letter === 'B')!.props.sides;
    const runB = (tree: ReactNode) => {
      void sides(tree).runSide('B');
      session.work?.abort();
    };
    const chooses = (tree: ReactNode) => {
      session.send({ type: 'failed', what: 'clusters', problem });
      sides(tree).put('b', a);
    };
    madeBy(CompareScreen, {}, { session, acts: [runB, chooses] });
    expect(session.getState()).toMatchObject({ clusterProblem: null, compared: { b: a } });
  });

  test('have the columns of a side on screen while its settings are edited', () => {
    const session = comparing();
    const [a] = session.getState().runs;
    const collection = { ...session.getState().collection!, clustered: ['text'] };
    session.send({ type: 'columns changed', collection });
    const edits = (tree: ReactNode) =>
      elementsOf(tree)
        .find(({ props }) => props.letter === 'A')!
        .props.sides.edit('A', a);
    const cancels = (tree: ReactNode) => {
      expect(session.getState().collection!.clustered).toEqual(a!.clustered);
      elementsOf(tree)
        .find(({ type }) => type === SideSettings)!
        .props.onClose();
    };
    madeBy(CompareScreen, {}, { session, acts: [edits, cancels] });
    expect(session.getState().collection).toBe(collection);
  });

  test('can be filtered by label', () => {
    expect(tagsIn(page, 'input').map(({ name }) => name)).toContain('Filter labels');
  });

  test('are not there while one run is on screen', () => {
    expect(draw(<CompareScreen />, sessionWithRun())).toBe('');
    const session = comparing();
    session.send({ type: 'comparison closed' });
    expect(draw(<CompareScreen />, session)).toBe('');
  });
});

test('a result of another tool is opened by a button; the box of the browser is out of the way', () => {
  const page = draw(<ResultFile icon={FileDown} documentCount={4} onResult={() => {}} />);
  expect(names(page, 'button')).toEqual(['Open a result']);
  expect(named(page, 'input', 'Result of another tool')!.attributes).toMatchObject({ type: 'file', tabindex: '-1' });
});

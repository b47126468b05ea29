import '../../listening.testing.js';
import { FileDown } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { KEPT_RUNS } from '../../../session/state/runs.js';
import { currentRun } from '../../../session/state/state.js';
import { draw, elementsOf, madeBy, named, names, tagsIn, textOf } from '../../../ui/draw.testing.js';
import { runAgain, sessionWithRun } from '../../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../../browser.testing.js';
import { CompareScreen } from './CompareScreen.js';
import { ResultFile } from './ResultFile.js';

pretendBrowser();

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
    expect(textOf(page)).toContain('… of the clusters agree');
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

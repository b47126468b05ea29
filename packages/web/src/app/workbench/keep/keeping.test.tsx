import '../../listening.testing.js';
import { describe, expect, test } from 'vitest';
import type { Kept } from '../../../session/state/state.js';
import { wouldLose } from '../../../session/state/unsaved.js';
import { draw, names, textOf, withSettings } from '../../../ui/draw.testing.js';
import { newSession, runAgain, sessionWithFile, sessionWithRun } from '../../../ui/example-sessions.testing.js';
import { pretendBrowser } from '../../browser.testing.js';
import { AutosaveSwitch } from './AutosaveSwitch.js';
import { KeptLine } from './KeptLine.js';

pretendBrowser();

const sessionKept = (as: Kept, session = sessionWithRun()) => {
  session.send({ type: 'kept', as });
  return session;
};

test.each<[Kept, string]>([
  ['saving', 'Saving…'],
  ['saved', 'Saved in this browser'],
  ['off', 'Not saved: autosave is off'],
  ['full', 'Not saved: this browser has no room'],
  ['blocked', 'Not saved: this browser stores nothing'],
])('work that is “%s” is said to be: %s', (as, says) => {
  const line = draw(<KeptLine />, sessionKept(as));
  expect(textOf(line)).toContain(says);
  expect(names(line, 'button')).toEqual(['Projects']);
});

test('nothing is said before there is work', () => {
  expect(draw(<KeptLine />, newSession())).toBe('');
});

describe('closing the page', () => {
  test.each<[Kept, boolean]>([
    ['nothing', false],
    ['saved', false],
    ['saving', true],
    ['off', true],
    ['full', true],
    ['blocked', true],
  ])('with runs that are “%s” asks first: %s', (as, asks) => {
    const session = sessionWithRun();
    runAgain(session);
    expect(wouldLose(sessionKept(as, session).getState())).toBe(asks);
  });

  test('with topics that this browser does not keep asks until they are saved as a file', () => {
    const keeping = (isSaved: boolean, as: Kept = 'off') => {
      const session = sessionKept(as, sessionWithFile());
      const topics = { name: 'tickets', model: {} as never, isSaved, earlier: [], last: null };
      session.send({ type: 'topics kept', topics });
      return session.getState();
    };
    expect([false, true].map(isSaved => wouldLose(keeping(isSaved)))).toEqual([true, false]);
    expect(wouldLose(keeping(false, 'saved'))).toBe(false);
  });

  test('with nothing but an open file does not ask', () => {
    expect(wouldLose(sessionKept('off', sessionWithFile()).getState())).toBe(false);
  });
});

test('the switch says what stays on the device, and what does not', () => {
  const said = (autosave: boolean) => withSettings({ autosave }, () => textOf(draw(<AutosaveSwitch />)));
  expect(said(true)).toContain('stay on this device after you close the page');
  expect(said(false)).toContain('Documents and clusters are gone when you close the page');
});

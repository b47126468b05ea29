import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PointerInput, type PointerState, transitionOf, transitions } from './pointer-transitions.js';

const states = Object.keys(transitions) as PointerState[];
const inputs: readonly PointerInput[] = [
  'press',
  'join',
  'stir',
  'drag',
  'sketch',
  'hold',
  'lift',
  'cancel',
  'part',
  'click',
  'double',
];

/** The state that a gesture ends in, and all that was done on the way. */
function play(gesture: readonly PointerInput[], from: PointerState = 'ready') {
  let state = from;
  const done = gesture.flatMap(input => {
    const { to, does } = transitionOf(state, input);
    state = to;
    return does;
  });
  return { state, done: done.join(' ') };
}

describe('a gesture', () => {
  test.each<[string, PointerInput[], string, PointerState]>([
    ['a click picks what it hits', ['press', 'lift', 'click'], 'quiet await settle pick', 'ready'],
    ['a click that trembles is still a click', ['press', 'stir', 'lift', 'click'], 'quiet await settle pick', 'ready'],
    ['a click without a pointer, as screen readers send it, picks', ['click'], 'pick', 'ready'],
    [
      'a double click zooms after the pick of its first half',
      ['press', 'lift', 'click', 'press', 'lift', 'double'],
      'quiet await settle pick quiet await settle zoomClicked',
      'ready',
    ],
    [
      'a drag moves the picture, and the click after it picks nothing',
      ['press', 'drag', 'drag', 'lift', 'click'],
      'quiet await settle capture move move',
      'spent',
    ],
    [
      'a drag that returns to its beginning is still a drag',
      ['press', 'drag', 'stir', 'lift', 'click'],
      'quiet await settle capture move move',
      'spent',
    ],
    [
      'a drag with Shift draws an area and selects it at its end',
      ['press', 'sketch', 'stir', 'sketch', 'lift', 'click'],
      'quiet await settle capture grow grow grow select wipe',
      'spent',
    ],
    [
      'Shift released on the way does not turn an area into a drag',
      ['press', 'sketch', 'drag', 'lift'],
      'quiet await settle capture grow grow select wipe',
      'spent',
    ],
    [
      'Shift pressed on the way does not turn a drag into an area',
      ['press', 'drag', 'sketch', 'lift'],
      'quiet await settle capture move move',
      'spent',
    ],
    [
      'an area that the browser takes away selects nothing',
      ['press', 'sketch', 'cancel'],
      'quiet await settle capture grow wipe',
      'spent',
    ],
    [
      'a second finger ends an area and pinches',
      ['press', 'sketch', 'join', 'drag', 'part', 'lift'],
      'quiet await settle capture grow wipe move',
      'spent',
    ],
    [
      'two fingers pinch, and the one that stays drags on',
      ['press', 'join', 'stir', 'drag', 'part', 'drag', 'lift', 'click'],
      'quiet await settle move move move',
      'spent',
    ],
    [
      'a hold zooms at once, and the click after it picks nothing',
      ['press', 'hold', 'lift', 'click'],
      'quiet await zoomHeld',
      'spent',
    ],
    ['after a hold the pointer drags', ['press', 'hold', 'drag', 'lift'], 'quiet await zoomHeld move', 'spent'],
    ['a press that leaves the chart is none', ['press', 'cancel'], 'quiet await settle', 'ready'],
    [
      'the next press after a drag counts again',
      ['press', 'drag', 'lift', 'press', 'lift', 'click'],
      'quiet await settle capture move quiet await settle pick',
      'ready',
    ],
  ])('%s', (_, gesture, done, end) => {
    expect(play(gesture)).toEqual({ state: end, done });
  });
});

describe('the table', () => {
  test('knows every state it leads to, and every state can be reached', () => {
    const reached = new Set(states.flatMap(state => Object.values(transitions[state]).map(({ to }) => to)));
    expect([...reached].sort()).toEqual([...states].sort());
  });

  const gestures = fc.array(fc.constantFrom(...inputs), { maxLength: 30 });

  test('never leaves an area on the chart when no area is being drawn', () => {
    fc.assert(
      fc.property(gestures, gesture => {
        const { state, done } = play(gesture);
        const shown = done.lastIndexOf('grow') > done.lastIndexOf('wipe');
        expect(shown).toBe(state === 'drawing');
      }),
    );
  });

  test('waits for a hold only while a pointer is pressed', () => {
    fc.assert(
      fc.property(gestures, gesture => {
        const { state, done } = play(gesture);
        const waits = done.lastIndexOf('await') > Math.max(done.lastIndexOf('settle'), done.lastIndexOf('zoomHeld'));
        expect(waits).toBe(state === 'pressed');
      }),
    );
  });

  test('selects at most once per press, and never what was not drawn', () => {
    fc.assert(
      fc.property(gestures, gesture => {
        const { done } = play(gesture);
        for (const press of done.split('await')) {
          expect(press.split('select').length - 1).toBeLessThanOrEqual(1);
          if (press.includes('select')) expect(press.indexOf('grow')).toBeLessThan(press.indexOf('select'));
        }
      }),
    );
  });

  test('ends every gesture when the last pointer is gone', () => {
    fc.assert(
      fc.property(gestures, fc.constantFrom('lift' as const, 'cancel' as const), (gesture, end) => {
        expect(['ready', 'spent']).toContain(play([...gesture, end]).state);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { ServerState } from './server-state.js';

test('listeners are called once when the server closes, unless they have left', () => {
  const state = new ServerState();
  const called: string[] = [];
  state.whenClosing(() => called.push('first'));
  const leave = state.whenClosing(() => called.push('second'));
  leave();
  expect(called).toEqual([]);
  state.close();
  state.close();
  expect(called).toEqual(['first']);
});

test('who comes later is called at once', () => {
  const state = new ServerState();
  state.close();
  let isCalled = false;
  state.whenClosing(() => {
    isCalled = true;
  });
  expect(isCalled).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StageClock } from './stage-clock.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1000);
});
afterEach(() => {
  vi.useRealTimers();
});

test('time counts for the stage that was running, and adds up over all its turns', () => {
  const clock = new StageClock();
  vi.advanceTimersByTime(1);
  clock.enter('tokens');
  vi.advanceTimersByTime(10);
  clock.enter('tokens');
  vi.advanceTimersByTime(20);
  clock.enter('labels');
  vi.advanceTimersByTime(300);
  clock.enter('tokens');
  vi.advanceTimersByTime(4000);
  expect(clock.finish()).toEqual({ stages: { start: 1, tokens: 4030, labels: 300 }, total: 4331 });
});

test('work without stages has one', () => {
  const clock = new StageClock();
  vi.advanceTimersByTime(7);
  expect(clock.finish()).toEqual({ stages: { start: 7 }, total: 7 });
});

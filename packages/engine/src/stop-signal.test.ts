import { expect, test } from 'vitest';
import { StopController } from './stop-signal.js';

test('every listener hears of the end once, and the signal gives the reason of an AbortSignal', () => {
  const heard: string[] = [];
  const controller = new StopController();
  const { signal } = controller;
  signal.addEventListener('abort', () => heard.push('first'));
  signal.addEventListener('abort', () => heard.push('second'));
  expect([signal.aborted, signal.reason, heard]).toEqual([false, undefined, []]);
  controller.abort();
  controller.abort();
  expect(heard).toEqual(['first', 'second']);
  expect([signal.aborted, (signal.reason as Error).name]).toEqual([true, AbortSignal.abort().reason.name]);
});

test('a listener that was removed hears nothing, and removing another changes nothing', () => {
  const heard: string[] = [];
  const controller = new StopController();
  const removed = () => heard.push('removed');
  controller.signal.addEventListener('abort', removed);
  controller.signal.addEventListener('abort', () => heard.push('kept'));
  controller.signal.removeEventListener('abort', removed);
  controller.signal.removeEventListener('abort', removed);
  controller.abort();
  expect(heard).toEqual(['kept']);
});

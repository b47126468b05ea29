import type { KeptSteps } from '@sheaf/core';
import { expect, test } from 'vitest';
import { fitTopics } from './fit-topics.js';
import { printTopicModel } from './model/seal-model.js';
import { language, notes } from './topics.testing.js';

/** Documents on three subjects, and copies of a text that resembles none of them. */
const documents = [
  ...notes([0, 1, 2], 20),
  ...Array.from({ length: 3 }, () => ({ title: 'lonely', text: 'lonely meadow' })),
];

function keeping() {
  const steps = new Map<string, object>();
  const kept: KeptSteps = {
    read: step => structuredClone(steps.get(step)),
    write: (step, found) => void steps.set(step, structuredClone(found)),
  };
  return { steps, kept };
}

/** Fits until the checkpoint has been called so often; whether it came to the end. */
function fitUntil(calls: number, kept: KeptSteps): boolean {
  let left = calls;
  const stop = new Error('stopped');
  try {
    fitTopics(documents, {
      language,
      kept,
      checkpoint: () => {
        if (left-- === 0) throw stop;
      },
    });
    return true;
  } catch (error) {
    if (error !== stop) throw error;
    return false;
  }
}

test('a fit that goes on after an interruption finds the same, wherever it was interrupted', () => {
  const { model, assignments } = fitTopics(documents, { language });
  expect(model.topics.some(({ labels }) => labels.join().includes('Lonely'))).toBe(true);
  const seen = new Set<string>();
  for (let calls = 0; ; calls++) {
    const { steps, kept } = keeping();
    const isDone = fitUntil(calls, kept);
    seen.add([...steps.keys()].join());
    const again = fitTopics(documents, { language, kept });
    expect(printTopicModel(again.model)).toBe(printTopicModel(model));
    expect(again.assignments).toEqual(assignments);
    if (isDone) break;
  }
  expect([...seen]).toEqual(['', 'neighbours', 'neighbours,clusters']);
});

test('a step that an interrupted fit finished is not done again', () => {
  const { kept } = keeping();
  fitUntil(Number.POSITIVE_INFINITY, kept);
  const stages = new Set<string>();
  fitTopics(documents, { language, kept, checkpoint: stage => stages.add(stage) });
  expect([...stages]).toEqual(['vocabulary', 'assignment']);
});

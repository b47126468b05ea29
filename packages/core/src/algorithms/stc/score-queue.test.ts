import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDoubles } from '../../matrix/total-order.js';
import { ScoreQueue } from './score-queue.js';

test('hands out the numbers as a stable sort by score would order them, with ties, zeros of both signs and infinities', () => {
  const score = fc.oneof(fc.constantFrom(0, -0, 1, 2, Infinity), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(fc.array(score, { maxLength: 60 }), list => {
      const scores = Float64Array.from(list);
      const numbers = Int32Array.from(scores.keys()).filter(number => number % 3 !== 1);
      const queue = new ScoreQueue(numbers, scores);
      const taken = Array.from(numbers, () => queue.take());
      expect(taken).toEqual([...numbers].sort((a, b) => compareDoubles(scores[b]!, scores[a]!)));
      expect(queue.take()).toBe(-1);
    }),
  );
});

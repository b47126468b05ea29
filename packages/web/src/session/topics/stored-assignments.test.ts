import type { Assignment } from '@sheaf/clustering/topics';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignmentsIn, storedAssignments } from './stored-assignments.js';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const topic = fc.constantFrom(null, 't1', 't2', '3');
const assignment: fc.Arbitrary<Assignment> = fc.record({
  topic,
  second: topic,
  similarity: share,
  secondSimilarity: share,
  known: share,
  muted: fc.boolean(),
});

test('assignments come back as they were, and of another number of documents not at all', () => {
  fc.assert(
    fc.property(fc.array(assignment), assignments => {
      const stored = structuredClone(storedAssignments(assignments));
      expect(assignmentsIn(stored, 'last', assignments.length)).toEqual(assignments);
      expect(() => assignmentsIn(stored, 'last', assignments.length + 1)).toThrow('last.topic is a column of');
    }),
  );
});

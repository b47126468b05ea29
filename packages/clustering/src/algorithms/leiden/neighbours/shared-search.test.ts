import type { TermVectors } from '@sheaf/core/internal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { texts, vectorsOf } from './collections.testing.js';
import { type Course, courses, helpers } from './courses.testing.js';
import { help } from './help.js';
import { nearestNeighbours } from './nearest-neighbours.js';
import { gatherRows } from './neighbour-rows.js';
import { type SharedSearch, startTogether } from './shared-search.js';
import { openParts } from './together.js';

interface Search {
  readonly most: number;
  readonly partSize: number;
  readonly maxPostings: number;
}

const searches: fc.Arbitrary<Search> = fc.record({
  most: fc.integer({ min: 1, max: 5 }),
  partSize: fc.integer({ min: 1, max: 9 }),
  maxPostings: fc.constantFrom(3, 20, Number.POSITIVE_INFINITY),
});

/** A search in which helpers do what the course says. */
function searchWith(vectors: TermVectors, { most, partSize, maxPostings }: Search, course: Course) {
  const { askForHelp, goOn, tasks } = helpers(course);
  const bounds = { most: Math.min(most, Math.max(0, vectors.documents - 1)), maxPostings };
  const finish = startTogether(vectors, bounds, { partSize, onProgress: goOn, askForHelp });
  return { ...finish(), task: tasks[0] as SharedSearch };
}

const columnsOf = ({ start, item, weight }: ReturnType<typeof gatherRows>) => [[...start], [...item], [...weight]];

test('the neighbours are those of one thread to the last bit, whatever helpers do', () => {
  fc.assert(
    fc.property(texts, searches, courses, (collection, search, course) => {
      const vectors = vectorsOf(collection);
      const alone = nearestNeighbours(vectors, { count: search.most, maxPostings: search.maxPostings });
      const { rows, isCut } = searchWith(vectors, search, course);
      expect(columnsOf(gatherRows(rows))).toEqual(columnsOf(alone));
      expect(isCut).toBe(alone.isCut);
    }),
  );
});

test('what a late helper writes changes nothing', () => {
  fc.assert(
    fc.property(texts, searches, courses, (collection, search, course) => {
      const { rows, task } = searchWith(vectorsOf(collection), search, course);
      const before = columnsOf(gatherRows(rows));
      help({ ...task, parts: openParts(task.parts.done.length) } as SharedSearch);
      expect(columnsOf(gatherRows(rows))).toEqual(before);
    }),
  );
});

test('after the search was cancelled there is nothing left to help with', () => {
  const vectors = vectorsOf(Array.from({ length: 40 }, (_, number) => ['waax', number % 2 === 0 ? 'wbax' : 'wcax']));
  let task: SharedSearch | undefined;
  const onProgress = (): void => {
    throw new Error('cancelled');
  };
  const askForHelp = (asked: unknown): void => {
    task = asked as SharedSearch;
  };
  const finish = startTogether(vectors, { most: 3, maxPostings: 100 }, { onProgress, askForHelp, partSize: 4 });
  expect(finish).toThrow('cancelled');
  help(task!);
  expect([...task!.parts.done]).toEqual(Array(10).fill(0));
});

test('a search that takes less time than a thread to start asks nobody', () => {
  const asked: unknown[] = [];
  const vectors = vectorsOf(Array.from({ length: 40 }, () => ['waax', 'wbax']));
  nearestNeighbours(vectors, { count: 3, askForHelp: task => asked.push(task) });
  expect(asked).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { help } from '../../../help.js';
import type { TermVectors } from '../../../vector-space/weigh-terms.js';
import { texts, vectorsOf } from './collections.testing.js';
import { nearestNeighbours } from './nearest-neighbours.js';
import { gatherRows } from './neighbour-rows.js';
import { type SharedSearch, startTogether } from './shared-search.js';

/** A helper that takes at most so many blocks. */
const helpWith = (task: SharedSearch, blocks: number): void => {
  let left = blocks;
  help(task, () => left-- > 0);
};

/** A thread that took a block, and was ended before it found anything. */
const loseBlock = ({ state }: SharedSearch): void => void Atomics.add(state, 0, 1);

interface Course {
  readonly most: number;
  readonly block: number;
  readonly maxPostings: number;
  /** Blocks that helpers take while the thread that asked takes one, and whether one of them is ended meanwhile. */
  readonly steps: readonly { readonly blocks: number; readonly isEnded: boolean }[];
}

const courses: fc.Arbitrary<Course> = fc.record({
  most: fc.integer({ min: 1, max: 5 }),
  block: fc.integer({ min: 1, max: 9 }),
  maxPostings: fc.constantFrom(3, 20, Number.POSITIVE_INFINITY),
  steps: fc.array(fc.record({ blocks: fc.nat(4), isEnded: fc.boolean() }), { minLength: 1, maxLength: 8 }),
});

/** A search in which helpers do what the course says. */
function searchWith(vectors: TermVectors, { most, block, maxPostings, steps }: Course) {
  let task: SharedSearch | undefined;
  let step = 0;
  const goOn = (): void => {
    const { blocks, isEnded } = steps[step++ % steps.length]!;
    if (isEnded) loseBlock(task!);
    helpWith(task!, blocks);
  };
  const finish = startTogether(
    vectors,
    { most: Math.min(most, Math.max(0, vectors.documents - 1)), maxPostings },
    {
      block,
      onProgress: goOn,
      askForHelp: asked => {
        task = asked as SharedSearch;
        goOn();
      },
    },
  );
  return { ...finish(), task: task! };
}

const columnsOf = ({ start, item, weight }: ReturnType<typeof gatherRows>) => [[...start], [...item], [...weight]];

test('the neighbours are those of one thread to the last bit, whatever helpers do', () => {
  fc.assert(
    fc.property(texts, courses, (collection, course) => {
      const vectors = vectorsOf(collection);
      const alone = nearestNeighbours(vectors, { count: course.most, maxPostings: course.maxPostings });
      const { rows, isCut } = searchWith(vectors, course);
      expect(columnsOf(gatherRows(rows))).toEqual(columnsOf(alone));
      expect(isCut).toBe(alone.isCut);
    }),
  );
});

test('what a late helper writes changes nothing', () => {
  fc.assert(
    fc.property(texts, courses, (collection, course) => {
      const { rows, task } = searchWith(vectorsOf(collection), course);
      const before = columnsOf(gatherRows(rows));
      help({ ...task, state: new Int32Array(2) } as SharedSearch);
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
  const finish = startTogether(vectors, { most: 3, maxPostings: 100 }, { onProgress, askForHelp, block: 4 });
  expect(finish).toThrow('cancelled');
  help(task!);
  expect([...task!.done]).toEqual(Array(10).fill(0));
});

test('a search that takes less time than a thread to start asks nobody', () => {
  const asked: unknown[] = [];
  const vectors = vectorsOf(Array.from({ length: 40 }, () => ['waax', 'wbax']));
  nearestNeighbours(vectors, { count: 3, askForHelp: task => asked.push(task) });
  expect(asked).toEqual([]);
});

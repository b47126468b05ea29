import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bCubed } from './b-cubed.js';
import { adjustedMutualInformation, adjustedRandIndex, purity } from './partition-agreement.js';

const partition = fc.array(fc.nat(4), { minLength: 2, maxLength: 7 });
const two = fc.integer({ min: 2, max: 7 }).chain(length => {
  const groups = fc.array(fc.nat(3), { minLength: length, maxLength: length });
  return fc.tuple(groups, groups);
});

/** All orders of a short list. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, place) =>
    permutations(items.filter((_, other) => other !== place)).map(rest => [item, ...rest]),
  );
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, next) => sum + next, 0) / numbers.length;

function mutualInformation(a: readonly number[], b: readonly number[]): number {
  const share = (test: (place: number) => boolean): number => a.filter((_, place) => test(place)).length / a.length;
  let information = 0;
  for (const x of new Set(a))
    for (const y of new Set(b)) {
      const both = share(place => a[place] === x && b[place] === y);
      if (both > 0) information += both * Math.log(both / (share(p => a[p] === x) * share(p => b[p] === y)));
    }
  return information;
}

const pairs = (groups: readonly number[]): boolean[] =>
  groups.flatMap((x, place) => groups.slice(place + 1).map(y => x === y));

describe('adjustedRandIndex', () => {
  test('is what counting pairs and averaging over all orders gives', () => {
    fc.assert(
      fc.property(two, ([a, b]) => {
        const together = (x: readonly number[], y: readonly number[]): number => {
          const [p, q] = [pairs(x), pairs(y)];
          return p.filter((same, pair) => same && q[pair]).length;
        };
        const orders = a.length > 6 ? permutations(b).slice(0, 5040) : permutations(b);
        const expected = mean(orders.map(order => together(a, order)));
        const most = (pairs(a).filter(Boolean).length + pairs(b).filter(Boolean).length) / 2;
        const wanted = Math.abs(most - expected) < 1e-12 ? 1 : (together(a, b) - expected) / (most - expected);
        expect(adjustedRandIndex(a, b)).toBeCloseTo(wanted, 9);
      }),
      { numRuns: 25 },
    );
  });

  test('of six documents worked by hand', () => {
    // Pairs together: 3 in the clusters, 1 + 3 in the classes, 2 in both; 15 in all
    expect(adjustedRandIndex([0, 0, 1, 1, 2, 2], ['a', 'a', 'b', 'c', 'b', 'b'])).toBeCloseTo(
      (2 - 12 / 15) / (3.5 - 12 / 15),
      12,
    );
  });
});

describe('adjustedMutualInformation', () => {
  test('is information above the mean over all orders, as a share of what is possible', () => {
    fc.assert(
      fc.property(two, ([a, b]) => {
        const expected = mean(permutations(b).map(order => mutualInformation(a, order)));
        const most = (mutualInformation(a, a) + mutualInformation(b, b)) / 2;
        const wanted = Math.abs(most - expected) < 1e-12 ? 1 : (mutualInformation(a, b) - expected) / (most - expected);
        expect(adjustedMutualInformation(a, b)).toBeCloseTo(wanted, 8);
      }),
      { numRuns: 25 },
    );
  });
});

describe.each([
  ['adjustedRandIndex', adjustedRandIndex],
  ['adjustedMutualInformation', adjustedMutualInformation],
])('%s', (_, measure) => {
  test('of a partition with itself is 1, whatever the groups are called', () => {
    fc.assert(
      fc.property(partition, groups => {
        expect(
          measure(
            groups,
            groups.map(group => `g${group * 7}`),
          ),
        ).toBeCloseTo(1, 9);
      }),
    );
  });

  test('is the same from both sides', () => {
    fc.assert(
      fc.property(two, ([a, b]) => {
        expect(measure(a, b)).toBeCloseTo(measure(b, a), 9);
      }),
    );
  });

  test('of groups of one against anything else is 0', () => {
    expect(measure([0, 1, 2, 3], [0, 0, 1, 1])).toBeCloseTo(0, 12);
  });

  test('refuses partitions of different length', () => {
    expect(() => measure([1], [1, 2])).toThrow('Partitions of 1 and 2 items cannot be compared.');
  });
});

test('purity is the share in the most frequent class of each cluster', () => {
  expect(purity([0, 0, 1, 1, 2, 2], ['a', 'a', 'b', 'c', 'b', 'b'])).toBeCloseTo(5 / 6, 12);
});

describe('bCubed', () => {
  const groups = fc.array(fc.uniqueArray(fc.nat(3), { maxLength: 3 }), { minLength: 6, maxLength: 6 });

  test('is what comparing every pair of items gives', () => {
    const shared = (x: readonly number[], y: readonly number[]): number => x.filter(group => y.includes(group)).length;
    const direct = (these: readonly number[][], those: readonly number[][]): number =>
      mean(
        these.map((own, item) => {
          const others = [...these.keys()].filter(other => shared(own, these[other]!) > 0);
          if (others.length === 0) return 0;
          return mean(
            others.map(
              other =>
                Math.min(shared(own, these[other]!), shared(those[item]!, those[other]!)) / shared(own, these[other]!),
            ),
          );
        }),
      );
    fc.assert(
      fc.property(groups, groups, (clusters, labels) => {
        const { precision, recall } = bCubed(clusters, labels);
        expect(precision).toBeCloseTo(direct(clusters, labels), 9);
        expect(recall).toBeCloseTo(direct(labels, clusters), 9);
      }),
    );
  });

  test.each([
    ['one cluster too few', [[1], [1], [2]], [['a'], ['a'], ['a']], 1, 5 / 9],
    [
      'one cluster too many',
      [
        [1, 2],
        [1, 2],
      ],
      [['a'], ['a']],
      0.5,
      1,
    ],
  ])('of %s', (_, clusters, labels, precision, recall) => {
    const measured = bCubed(clusters, labels);
    expect(measured.precision).toBeCloseTo(precision, 12);
    expect(measured.recall).toBeCloseTo(recall, 12);
    expect(measured.f1).toBeCloseTo((2 * precision * recall) / (precision + recall), 12);
  });

  test('counts a group once that an item names twice', () => {
    expect(bCubed([['a', 'a'], ['a'], ['b']], [[1], [1], [1, 1]])).toEqual(
      bCubed([['a'], ['a'], ['b']], [[1], [1], [1]]),
    );
  });
});

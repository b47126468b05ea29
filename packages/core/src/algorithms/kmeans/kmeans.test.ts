import { english } from '@sheaf/languages/english';
import { describe, expect, test } from 'vitest';
import { replaceDictionaries } from '../../dictionaries/with-dictionaries.js';
import { resolve } from '../../parameters/resolve.js';
import { alternatingTexts } from './alternating.testing.js';
import { kmeans } from './kmeans.js';

const bare = replaceDictionaries(english, { words: { exact: ['the', 'of', 'and'] }, labels: {} });

const sets = {
  energy: [
    'data mining tools',
    'data mining methods',
    'solar energy panels',
    'solar energy storage',
    'data storage',
    'solar panels',
  ],
  apples: [
    'apple pie recipe',
    'apple pie crust',
    'apple tart',
    'river boat trip',
    'river boat rental',
    'river bank',
    'apple juice',
    'boat trip',
  ],
  greek: ['alpha beta', 'alpha beta', 'alpha gamma', 'delta epsilon', 'delta epsilon', 'delta zeta', 'the of'],
  same: ['red fox', 'red fox', 'red fox', 'red fox', 'red fox', 'red fox'],
  two: ['red fox runs', 'blue whale swims'],
  one: ['red fox runs'],
  stop: ['the of and', 'the and'],
  none: [],
} as const;

function clusters(set: keyof typeof sets, parameters: object) {
  const documents = sets[set].map(text => ({ text }));
  return kmeans
    .cluster(documents, bare, resolve(kmeans.parameters, parameters))
    .map(({ labels, documents }) => [labels.join(' '), documents]);
}

const method = (type: string) => ({ matrixReducer: { factorizationFactory: { '@type': type } } });

/** Recorded with Carrot2. */
const examples: readonly [string, keyof typeof sets, object, unknown][] = [
  [
    'a shared last place makes one label more',
    'energy',
    {},
    [
      ['Energy Panels Solar', [1, 2, 3, 5]],
      ['Mining Storage Data Tools', [0, 4]],
    ],
  ],
  [
    'a reduction to four dimensions',
    'energy',
    { clusterCount: 2 },
    [
      ['Panels Solar Methods', [1, 2, 5]],
      ['Storage Data Tools', [0, 3, 4]],
    ],
  ],
  [
    'one label a cluster',
    'energy',
    { clusterCount: 2, labelCount: 1 },
    [
      ['Panels', [1, 2, 5]],
      ['Storage', [0, 3, 4]],
    ],
  ],
  [
    'more labels than rows: all of them',
    'greek',
    { clusterCount: 4, useDimensionalityReduction: false, labelCount: 10 },
    [
      ['Alpha Delta Beta Epsilon Gamma Zeta', [0, 1, 3, 4]],
      ['Alpha Delta Beta Epsilon Gamma Zeta', [2, 6]],
    ],
  ],
  [
    'a last place shared at zero: all rows',
    'greek',
    {},
    [
      ['Alpha Delta Beta Epsilon', [0, 1, 3, 4]],
      ['Alpha Delta Beta Epsilon Gamma Zeta', [2, 6]],
    ],
  ],
  [
    'eight documents',
    'apples',
    {},
    [
      ['Apple Juice Recipe Rental Tart', [0, 2, 4, 6]],
      ['Trip Bank Crust', [1, 3, 5, 7]],
    ],
  ],
  [
    'three parts',
    'apples',
    { clusterCount: 3, partitionCount: 3 },
    [
      ['Apple Pie Juice', [0, 1, 6]],
      ['Boat River Trip', [3, 4, 7]],
      ['River Bank Tart', [2, 5]],
    ],
  ],
  [
    'one iteration',
    'apples',
    { maxIterations: 1, clusterCount: 2 },
    [
      ['Apple Pie Juice Tart', [0, 1, 2, 6]],
      ['Boat River Trip', [3, 4, 5, 7]],
    ],
  ],
  [
    'the local factorisation',
    'apples',
    { clusterCount: 2, ...method('LocalNonnegativeMatrixFactorizationFactory') },
    [
      ['Apple Pie Juice Tart', [0, 1, 2, 6]],
      ['Boat River Trip', [3, 4, 5, 7]],
    ],
  ],
  [
    'the k-means factorisation',
    'apples',
    { clusterCount: 3, ...method('KMeansMatrixFactorizationFactory') },
    [
      ['Apple Juice Tart', [0, 2, 4, 6]],
      ['Boat River Trip', [1, 3, 5, 7]],
    ],
  ],
  [
    'singular vectors',
    'apples',
    { clusterCount: 3, ...method('PartialSingularValueDecompositionFactory') },
    [
      ['Juice Rental Tart', [2, 4, 6]],
      ['Pie Bank Crust Recipe', [0, 1, 5]],
      ['Boat River Trip', [3, 7]],
    ],
  ],
  ['identical documents', 'same', { matrixBuilder: { maxWordDf: 1 } }, [['Fox Red', [0, 1, 2, 3, 4, 5]]]],
  ['two documents, each alone', 'two', {}, []],
  ['nothing but function words', 'stop', {}, []],
  ['no document', 'none', {}, []],
];

describe('Bisecting K-Means', () => {
  test.each(examples)('returns what Carrot2 returned: %s', (_, set, parameters, expected) => {
    expect(clusters(set, parameters)).toEqual(expected);
  });

  test.each([
    ['fewer documents than parts', 'one', {}],
    ['fewer documents than parts, which share words', 'energy', { partitionCount: 7 }],
    ['a matrix without rows', 'same', {}],
    ['a matrix without rows to reduce', 'same', { clusterCount: 2 }],
  ] as const)('finds nothing where Carrot2 fails: %s', (_, set, parameters) => {
    expect(clusters(set, parameters)).toEqual([]);
  });

  test('ends at any number of iterations, with the clusters of the same place in the cycle', () => {
    const documents = alternatingTexts.map(text => ({ text }));
    const after = (maxIterations: number) =>
      kmeans.cluster(documents, bare, resolve(kmeans.parameters, { maxIterations }));
    expect(after(1001)).not.toEqual(after(1002));
    expect(after(2_147_483_647)).toEqual(after(1001));
    expect(after(2_147_483_646)).toEqual(after(1002));
  });

  test('says how far it is, in ascending order', () => {
    const done: number[] = [];
    const documents = sets.apples.map(text => ({ text }));
    const parameters = resolve(kmeans.parameters, { clusterCount: 2 });
    kmeans.cluster(documents, bare, parameters, { checkpoint: (_, share) => done.push(share) });
    expect(done.length).toBeGreaterThan(15);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });
});

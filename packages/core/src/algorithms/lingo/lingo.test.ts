import { english } from '@sheaf/languages/english';
import { describe, expect, test } from 'vitest';
import { replaceDictionaries } from '../../dictionaries/with-dictionaries.js';
import { resolve } from '../../parameters/resolve.js';
import { lingo } from './lingo.js';

const bare = replaceDictionaries(english, { words: {}, labels: {} });

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
  same: ['red fox', 'red fox', 'red fox'],
  one: ['red fox runs'],
  none: [],
} as const;

/** Label, documents and score of each cluster. */
function clusters(set: keyof typeof sets, parameters: object) {
  const documents = sets[set].map(text => ({ text }));
  return lingo
    .cluster(documents, bare, resolve(lingo.parameters, parameters))
    .map(({ labels, documents, score }) => [labels[0], documents, score]);
}

const method = (type: string) => ({ matrixReducer: { factorizationFactory: { '@type': type } } });
const simple = { clusterBuilder: { labelAssigner: { '@type': 'SimpleLabelAssigner' } } };
const two = { desiredClusterCount: 10 };

/** Recorded with Carrot2; scores to the last bit. */
const examples: readonly [string, keyof typeof sets, object, unknown][] = [
  [
    'two clusters',
    'energy',
    two,
    [
      ['Data Mining', [0, 1], 2.553488948806803],
      ['Solar Energy', [2, 3], 2.0860194812657578],
    ],
  ],
  [
    'as many clusters as documents, by size and then by label',
    'energy',
    {},
    [
      ['Data Mining', [0, 1], 3.43839710945577],
      ['Panels', [2, 5], 2.036385286444748],
      ['Solar Energy', [2, 3], 2.6411332204245093],
      ['Storage', [3, 4], 2.4406305723004653],
    ],
  ],
  [
    'the divergence factorisation',
    'energy',
    { ...two, ...method('NonnegativeMatrixFactorizationKLFactory') },
    [
      ['Data Mining', [0, 1], 0.5213862010634313],
      ['Solar Energy', [2, 3], 0.42353130386228655],
    ],
  ],
  [
    'the local factorisation',
    'energy',
    { ...two, ...method('LocalNonnegativeMatrixFactorizationFactory') },
    [
      ['Data Mining', [0, 1], 0.6082191214134058],
      ['Solar Energy', [2, 3], 0.5640311501801768],
    ],
  ],
  [
    'k-means that collapses into one centroid',
    'energy',
    { ...two, ...method('KMeansMatrixFactorizationFactory') },
    [['Data Mining', [0, 1], 0.7964661546131055]],
  ],
  [
    'singular vectors, whose negative entries name nothing',
    'energy',
    { ...two, ...method('PartialSingularValueDecompositionFactory') },
    [['Data Mining', [0, 1], 0.8150658150923307]],
  ],
  [
    'singular vectors by absolute value',
    'energy',
    { ...two, ...method('PartialSingularValueDecompositionFactory'), ...simple },
    [['Data Mining', [0, 1], 0.8927100691182394]],
  ],
  [
    'a penalty for phrases of two words',
    'energy',
    { clusterBuilder: { phraseLengthPenaltyStart: 2, phraseLengthPenaltyStop: 4 } },
    [
      ['Data Mining', [0, 1], 2.29226473963718],
      ['Panels', [2, 5], 2.036385286444748],
      ['Solar Energy', [2, 3], 1.760755480283006],
      ['Storage', [3, 4], 2.4406305723004653],
    ],
  ],
  [
    'phrases of two words without any score',
    'energy',
    { clusterBuilder: { phraseLengthPenaltyStart: 2, phraseLengthPenaltyStop: 2 } },
    [
      ['Panels', [2, 5], 2.036385286444748],
      ['Storage', [3, 4], 2.4406305723004653],
    ],
  ],
  [
    'eight documents',
    'apples',
    {},
    [
      ['Apple', [0, 1, 2, 6], 1.5854433384145576],
      ['Apple Pie', [0, 1], 4.572548905766963],
      ['Boat Trip', [3, 7], 3.859976829447699],
      ['River Boat', [3, 4], 3.2052926764287815],
    ],
  ],
  [
    'no phrases at all',
    'apples',
    { clusterBuilder: { phraseLabelBoost: 0 } },
    [['Apple', [0, 1, 2, 6], 1.5854433384145576]],
  ],
  [
    'the best scored cluster first',
    'apples',
    { scoreWeight: 1 },
    [
      ['Apple Pie', [0, 1], 4.572548905766963],
      ['Boat Trip', [3, 7], 3.859976829447699],
      ['River Boat', [3, 4], 3.2052926764287815],
      ['Apple', [0, 1, 2, 6], 1.5854433384145576],
    ],
  ],
  [
    'merging of clusters that share a third',
    'apples',
    { clusterBuilder: { clusterMergingThreshold: 0.3 } },
    [
      ['Apple Pie', [0, 1, 2, 6], 4.572548905766963],
      ['Boat Trip', [3, 4, 7], 3.859976829447699],
    ],
  ],
  [
    'merging of everything',
    'apples',
    { clusterBuilder: { clusterMergingThreshold: 0 } },
    [['Apple Pie', [0, 1, 2, 3, 4, 6, 7], 4.572548905766963]],
  ],
  ['too few clusters asked for', 'energy', { desiredClusterCount: 2 }, []],
  ['identical documents', 'same', {}, []],
  ['identical documents, where a word that is no candidate names every topic', 'same', simple, [['Fox', [0, 1, 2], 0]]],
  [
    'identical documents by plain counts',
    'same',
    { matrixBuilder: { maxWordDf: 1, termWeighting: { '@type': 'TfTermWeighting' } } },
    [['Red Fox', [0, 1, 2], 0.06969294273972262]],
  ],
  ['one document', 'one', {}, []],
  ['no document', 'none', {}, []],
];

describe('Lingo', () => {
  test.each(examples)('returns what Carrot2 returned: %s', (_, set, parameters, expected) => {
    expect(clusters(set, parameters)).toEqual(expected);
  });

  test.each([
    'NonnegativeMatrixFactorizationEDFactory',
    'NonnegativeMatrixFactorizationKLFactory',
    'LocalNonnegativeMatrixFactorizationFactory',
    'KMeansMatrixFactorizationFactory',
    'PartialSingularValueDecompositionFactory',
  ])('finds nothing with %s where there are too few documents for a topic', type => {
    const documents = ['from at', 'from at apple', 'apple'].map(text => ({ text }));
    const parameters = { desiredClusterCount: 2, matrixReducer: { factorizationFactory: { '@type': type } } };
    expect(lingo.cluster(documents, bare, resolve(lingo.parameters, parameters))).toEqual([]);
  });

  test('says how far it is, in ascending order', () => {
    const done: number[] = [];
    const documents = sets.apples.map(text => ({ text }));
    lingo.cluster(documents, bare, resolve(lingo.parameters), { checkpoint: (_, share) => done.push(share) });
    expect(done.length).toBeGreaterThan(15);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });
});

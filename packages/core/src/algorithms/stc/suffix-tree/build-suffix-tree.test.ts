import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countDocuments } from '../document-counts.js';
import type { PhraseSequence } from '../phrase-sequence.js';
import { buildSuffixTree } from './build-suffix-tree.js';
import { arbitraryDocuments, repeated, sequence, sequenceOf } from './sequences.testing.js';
import type { SuffixTree } from './suffix-tree.js';
import { outlineTree, type TreeOutline } from './tree-outline.js';
import { ROOT } from './tree-states.js';

/** First symbols of the children of the state with this number, in visiting order. */
function childSymbols({ symbol }: PhraseSequence, { states, edges }: SuffixTree, number: number): number[] {
  return [...edges.targets({ leaves: true })]
    .filter(target => states.numberOf(states.parentOf(target)) === number)
    .map(target => symbol[states.startOf(target)]!)
    .reverse();
}

const pathOf = ({ symbol }: PhraseSequence, { parent, start, end }: TreeOutline, node: number): string =>
  (parent[node]! < 0
    ? ''
    : `${pathOf({ symbol } as PhraseSequence, { parent, start, end } as TreeOutline, parent[node]!)} `) +
  symbol.subarray(start[node]!, end[node]! + 1).join(' ');

const documentsOf = ({ leafStart, leafEnd, leafDocument }: TreeOutline, node: number): number[] =>
  [...new Set(leafDocument.subarray(leafStart[node]!, leafEnd[node]!))].sort((a, b) => a - b);

/** Paths and documents of inner nodes, in post-order. */
const innerNodes = (text: PhraseSequence, outline: TreeOutline): [string, number[]][] =>
  [...outline.postOrder.subarray(0, outline.count)].map(node => [
    pathOf(text, outline, node),
    documentsOf(outline, node),
  ]);

describe('a suffix tree', () => {
  const outlined = (text: PhraseSequence): TreeOutline => outlineTree(buildSuffixTree(text), text, () => true);

  const vectorA = sequenceOf([1, 0, -1, 1, 0, -2, 4, 3, -3, 4, 3, -4, 2, -5], [3, 6, 9, 12, 14]);
  const vectorB = sequenceOf([0, 1, 2, -1, 0, 1, -2, 2, 0, 1, -3], [4, 7, 11]);

  test.each([
    ['A', vectorA, [4, 2, -2, -5, 0, 3, -3, -4, 1, -1]],
    ['B', vectorB, [2, -2, 0, -3, 1, -1]],
  ])('visits the children of the root of vector %s as Carrot2 does', (_, text, symbols) => {
    expect(childSymbols(text, buildSuffixTree(text), ROOT)).toEqual(symbols);
  });

  test.each([
    [
      'A',
      vectorA,
      [
        ['4 3', [2, 3]],
        ['0', [0, 1]],
        ['3', [2, 3]],
        ['1 0', [0, 1]],
      ],
    ],
    [
      'B',
      vectorB,
      [
        ['2', [0, 2]],
        ['0 1', [0, 1, 2]],
        ['1', [0, 1, 2]],
      ],
    ],
  ])('leaves the inner nodes of vector %s in Carrot2’s order', (_, text, nodes) => {
    expect(innerNodes(text, outlined(text))).toEqual(nodes);
  });

  test.each([
    [11, [-1, 0]],
    [6, [-2, -3, 2]],
    [8, [-2, -3, 2]],
  ])('numbers states in order of creation: state %d of vector B has children %j', (state, symbols) => {
    expect(childSymbols(vectorB, buildSuffixTree(vectorB), state)).toEqual(symbols);
  });

  test('has an inner node for every sequence that goes on in two ways, and no other', () => {
    fc.assert(
      fc.property(arbitraryDocuments, documents => {
        const text = sequence(documents);
        const found = innerNodes(text, outlined(text)).map(([path]) => path);
        expect(found.sort()).toEqual(branchingSequences(text).sort());
      }),
    );
  });

  test('counts the documents that contain the path of each node', () => {
    fc.assert(
      fc.property(arbitraryDocuments, documents => {
        const text = sequence(documents);
        const outline = outlined(text);
        const counts = countDocuments(outline, documents.length);
        for (let node = 0; node < outline.count; node++) {
          const path = ` ${pathOf(text, outline, node)} `;
          const having = documents.filter(phrases => phrases.some(phrase => ` ${phrase.join(' ')} `.includes(path)));
          expect(counts[node]).toBe(having.length);
          expect(documentsOf(outline, node)).toHaveLength(having.length);
        }
      }),
    );
  });

  test('takes a text of one word repeated, though its tree is as deep as the text is long', () => {
    const length = 50_000;
    const outline = outlined(repeated(length));
    expect(outline.count).toBe(length);
    expect(new Set(countDocuments(outline, 2))).toEqual(new Set([2]));
  });

  test('is empty for no documents', () => {
    expect(outlined(sequence([])).count).toBe(0);
  });
});

/** By definition: sequences of words that occur twice or more, followed by different symbols. */
function branchingSequences({ symbol, length }: PhraseSequence): string[] {
  const followers = new Map<string, Set<number>>();
  for (let from = 0; from < length; from++)
    for (let to = from; symbol[to]! >= 0; to++) {
      const path = symbol.subarray(from, to + 1).join(' ');
      followers.set(path, (followers.get(path) ?? new Set()).add(symbol[to + 1]!));
    }
  return [...followers].filter(([, next]) => next.size > 1).map(([path]) => path);
}

import type { Cluster } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flatCluster } from '../texts/flat-clusters.js';
import { type AlignedClusters, alignClusters, type ChangeKind } from './align-clusters.js';
import { type ClusteringDiff, diffClusterings } from './diff-clusterings.js';
import type { LabelledDocuments } from './overlaps.js';

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly shared: number;
  readonly jaccard: number;
}

type Flat = readonly LabelledDocuments[];

/** Every cluster of A beside every one of B. */
const overlapping = (a: Flat, b: Flat): Pair[] =>
  a.flatMap((one, x) =>
    b.flatMap((other, y) => {
      const shared = one.documents.filter(document => other.documents.includes(document)).length;
      const all = new Set([...one.documents, ...other.documents]).size;
      return shared === 0 ? [] : [{ a: x, b: y, shared, jaccard: shared / all }];
    }),
  );

/** Pairs that belong together, each with its kind, by the words of the definition. */
function linkedPairs(a: Flat, b: Flat): (Pair & { kind: ChangeKind })[] {
  const pairs = overlapping(a, b);
  const named = (pair: Pair) => (a[pair.a]!.label === b[pair.b]!.label ? 'same' : 'renamed');
  const candidates = pairs
    .filter(pair => pair.jaccard >= 0.5)
    .sort((x, y) => y.jaccard - x.jaccard || Number(named(y) === 'same') - Number(named(x) === 'same'));
  const one: Pair[] = [];
  for (const pair of candidates) if (!one.some(taken => taken.a === pair.a || taken.b === pair.b)) one.push(pair);
  const lyingIn = (side: 'a' | 'b', clusters: Flat): Pair[] =>
    clusters.flatMap(({ documents }, number) => {
      const own = pairs.filter(pair => pair[side] === number);
      const most = Math.max(...own.map(pair => pair.shared));
      const isLinked = one.some(pair => pair[side] === number);
      return isLinked || most / documents.length < 0.6 ? [] : own.filter(pair => pair.shared === most).slice(0, 1);
    });
  const [merged, split] = [lyingIn('a', a), lyingIn('b', b)];
  const joins = (number: number) => merged.filter(pair => pair.b === number).length;
  const parts = (number: number) => split.filter(pair => pair.a === number).length;
  const isOne = (side: 'a' | 'b', number: number) => one.some(pair => pair[side] === number);
  return [
    ...one.map(pair => {
      if (pair.jaccard >= 0.8) return { ...pair, kind: named(pair) } as const;
      return { ...pair, kind: joins(pair.b) > 0 ? 'merged' : parts(pair.a) > 0 ? 'split' : named(pair) } as const;
    }),
    ...merged.map(
      pair => ({ ...pair, kind: isOne('b', pair.b) || joins(pair.b) > 1 ? 'merged' : named(pair) }) as const,
    ),
    ...split
      .filter(pair => !merged.some(other => other.a === pair.a && other.b === pair.b))
      .map(pair => ({ ...pair, kind: isOne('a', pair.a) || parts(pair.a) > 1 ? 'split' : named(pair) }) as const),
  ];
}

function agreementOf(a: Flat, b: Flat): number {
  const pairs = overlapping(a, b);
  const side = (clusters: Flat, name: 'a' | 'b') => {
    const best = clusters.map((_, number) =>
      Math.max(0, ...pairs.filter(pair => pair[name] === number).map(pair => pair.jaccard)),
    );
    const sizes = clusters.map(({ documents }) => documents.length);
    const sum = (numbers: readonly number[]) => numbers.reduce((x, y) => x + y, 0);
    return sum(best.map((share, number) => share * sizes[number]!)) / sum(sizes);
  };
  const [isEmptyA, isEmptyB] = [a, b].map(clusters => clusters.every(({ documents }) => documents.length === 0));
  if (isEmptyA || isEmptyB) return isEmptyA === isEmptyB ? 1 : 0;
  return (side(a, 'a') + side(b, 'b')) / 2;
}

/** The comparison by its definition, whatever time that takes. */
function plainDiff(
  before: readonly Cluster<number>[],
  after: readonly Cluster<number>[],
  documentCount: number,
): ClusteringDiff {
  const [a, b] = [before.map(flatCluster), after.map(flatCluster)];
  const linked = linkedPairs(a, b);
  const changes = linked.map(({ shared: _, ...change }) => {
    const [was, is] = [a[change.a]!.documents, b[change.b]!.documents];
    const shared = was.filter(document => is.includes(document));
    const lost = was.filter(document => !is.includes(document));
    return { ...change, shared, lost, gained: is.filter(document => !was.includes(document)) };
  });
  const alone = { shared: [], lost: [], gained: [], jaccard: 0 };
  const fresh = b.flatMap(({ documents }, number) =>
    documents.length === 0 || linked.some(pair => pair.b === number)
      ? []
      : [{ kind: 'new' as const, b: number, ...alone, gained: documents }],
  );
  const gone = a.flatMap(({ documents }, number) => {
    if (documents.length === 0 || linked.some(pair => pair.a === number)) return [];
    const own = overlapping(a, b).filter(pair => pair.a === number);
    const went = own.sort((x, y) => y.shared - x.shared).map(pair => ({ b: pair.b, documents: pair.shared }));
    return [{ kind: 'gone' as const, a: number, ...alone, lost: documents, went }];
  });
  const holding = (clusters: Flat, document: number) =>
    [...clusters.keys()].filter(number => clusters[number]!.documents.includes(document));
  const moved = Array.from({ length: documentCount }, (_, document) => {
    const [was, is] = [holding(a, document), holding(b, document)];
    const stays = (x: number, y: number) => linked.some(pair => pair.a === x && pair.b === y);
    const left = was.filter(x => !is.some(y => stays(x, y)));
    return { document, left, joined: is.filter(y => !was.some(x => stays(x, y))) };
  }).filter(({ left, joined }) => left.length + joined.length > 0);
  const present = [...changes, ...fresh].sort((x, y) => x.b - y.b || ('a' in x ? x.a : 0) - ('a' in y ? y.a : 0));
  return { changes: [...present, ...gone], moved, agreement: agreementOf(a, b) };
}

const DOCUMENTS = 24;
const documents = fc.array(fc.nat(DOCUMENTS - 1), { maxLength: 14 });
const labels = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'));
const leaf = fc.record({ labels, documents, clusters: fc.constant([]) });
const nested = fc.record({ labels, documents, clusters: fc.array(leaf, { maxLength: 2 }) });
const clustering: fc.Arbitrary<readonly Cluster<number>[]> = fc.array(fc.oneof(leaf, leaf, nested), { maxLength: 9 });

/** Two that differ by a few documents and labels. */
const related = fc.tuple(clustering, fc.infiniteStream(fc.nat(3))).map(([before, dice]) => {
  const roll = () => dice.next().value!;
  const after = before.flatMap(cluster => {
    const own = cluster.documents;
    const change = roll();
    if (change === 0) return [cluster];
    if (change === 1) return [{ ...cluster, labels: ['e'], documents: own.slice(roll()) }];
    if (change === 2)
      return [
        { ...cluster, documents: own.slice(0, 5) },
        { ...cluster, documents: own.slice(5) },
      ];
    return [];
  });
  return [before, after] as const;
});
const twoClusterings = fc.oneof(fc.tuple(clustering, clustering), related);

describe('alignClusters', () => {
  test('finds what the definition says, pair by pair', () => {
    fc.assert(
      fc.property(twoClusterings, ([before, after]) => {
        expect(diffClusterings(before, after, DOCUMENTS)).toStrictEqual(plainDiff(before, after, DOCUMENTS));
      }),
      { numRuns: 100 },
    );
  });

  test('counts the documents that the comparison lists', () => {
    fc.assert(
      fc.property(twoClusterings, ([before, after]) => {
        const { changes, agreement } = diffClusterings(before, after, DOCUMENTS);
        const aligned = alignClusters(before.map(flatCluster), after.map(flatCluster), DOCUMENTS);
        const counted = changes.map(({ lost: _, gained: __, went: ___, ...change }): AlignedClusters => {
          return { ...change, shared: change.shared.length };
        });
        expect(aligned.changes).toStrictEqual(counted);
        expect(aligned.agreement).toBe(agreement);
      }),
    );
  });

  test('numbers clusters by their places, empty ones among them', () => {
    const [empty, one, two] = [[], [0], [1]].map((own, i) => ({ label: `${i}`, documents: own }));
    expect(alignClusters([empty!, one!], [two!, empty!, one!], 2).changes).toStrictEqual([
      { kind: 'new', b: 0, shared: 0, jaccard: 0 },
      { kind: 'same', a: 1, b: 2, shared: 1, jaccard: 1 },
    ]);
  });

  test('compares clusters by the thousand', () => {
    const single = (label: number) => ({ label: String(label), documents: [label] });
    const many = Array.from({ length: 50_000 }, (_, number) => single(number));
    const { changes, agreement } = alignClusters(many, many.toReversed(), many.length);
    expect(changes.every(({ kind, a, b }) => kind === 'same' && a === many.length - 1 - b!)).toBe(true);
    expect([changes.length, agreement]).toEqual([50_000, 1]);
  });
});

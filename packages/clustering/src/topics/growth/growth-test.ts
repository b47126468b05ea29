import { ascending, itemsOf, logarithm, rowCount, selectRows, transpose, type Weighted } from '@sheaf/core/internal';
import type { Versions } from './gather-versions.js';

/** The documents of an update, and what was seen before them. */
export interface Seen {
  /** The documents as counts by term. */
  readonly counts: Weighted<Int32Array>;
  /** In how many documents each term was found before, and how many documents that were. */
  readonly before: { readonly df: ArrayLike<number>; readonly documents: number };
  /** Which documents count: of those that say nearly the same one alone is evidence. */
  readonly versions: Pick<Versions, 'speaks' | 'perText'>;
}

/** Whether a group of documents, by their rows, has grown; `tested` is how many groups are examined. */
export type GrowthTest = (group: Int32Array, tested: number) => boolean;

/** A word is a group's own if this share of the group has it, and this number of its documents … */
const LEAST_SHARE = 0.05;
const LEAST_DOCUMENTS = 3;

/** … and if the group has half of all documents with the word, or this many times what chance would give it. */
const LEAST_LIFT = 5;

/** At least this share of a new group is more than was to be expected. */
const LEAST_EXCESS = 0.4;

/**
 * How many standard deviations are no chance, where this many groups are examined: counts of few documents have
 * exponential tails, so the largest of n deviations grows with ln n. The factor was chosen on labelled collections.
 */
const leastDeviation = (tested: number): number => (2 / 3) * logarithm(Math.max(1, tested));

/**
 * Tells a new subject from a clump of documents on known ones. Any batch has groups, but the words of a known subject
 * are as frequent as ever: a new one brings more of its own words than what was seen before lets expect. Documents are
 * taken as independent of each other, the words of one document are not: each counts as often as it has words of the
 * group, and the variance is that of a compound Poisson process. Which words are a group's own is decided for each
 * document without it: words are chosen because they are frequent there, and would speak for their choice otherwise.
 */
export function growthTest({ counts, before, versions }: Seen): GrowthTest {
  const speaking = ascending(rowCount(counts)).filter(versions.speaks);
  const df = frequenciesIn(speaking, counts);
  const documentsOf = transpose(selectRows(counts, speaking), before.df.length);
  const scale = before.documents > 0 ? speaking.length / before.documents : 0;
  return (group, tested) => {
    const own = group.filter(versions.speaks);
    const weightOf = ownWeight(own.length, speaking.length);
    const weightWithout = ownWeight(own.length - 1, speaking.length - 1);
    const isInside = new Set(own);
    const score = new Map<number, number>();
    let [found, expected, inGroup] = [0, 0, 0];
    for (const [term, inside] of frequenciesIn(own, counts)) {
      const all = df.get(term)!;
      const weight = weightOf(inside, all);
      if (weight === 0) continue;
      const [ofInside, ofOthers] = [weightWithout(inside - 1, all - 1), weightOf(inside, all - 1)];
      found += inside * ofInside + (all - inside) * ofOthers;
      inGroup += inside * ofInside;
      expected += weight * before.df[term]! * scale;
      for (const place of itemsOf(documentsOf, term))
        score.set(place, (score.get(place) ?? 0) + (isInside.has(speaking[place]!) ? ofInside : ofOthers));
    }
    let squares = 0;
    for (const each of score.values()) squares += each * each;
    const excess = found - expected;
    const deviation = Math.sqrt(squares * (1 + (versions.perText * scale * expected) / found));
    return excess >= LEAST_EXCESS * inGroup && excess > 0 && excess >= leastDeviation(tested) * deviation;
  };
}

/** How much a word speaks for a group of `size` of `rows` documents, by how many inside and of all have it. */
function ownWeight(size: number, rows: number): (inside: number, all: number) => number {
  const least = Math.max(Math.min(LEAST_DOCUMENTS, size), LEAST_SHARE * size);
  const leastPart = Math.min(1 / 2, (LEAST_LIFT * size) / rows);
  return (inside, all) => (inside >= least && inside >= leastPart * all && all > 0 ? inside / all : 0);
}

/** In how many documents of a group each of its terms is. */
function frequenciesIn(group: Int32Array, counts: Weighted<Int32Array>): ReadonlyMap<number, number> {
  const df = new Map<number, number>();
  for (const row of group) for (const term of itemsOf(counts, row)) df.set(term, (df.get(term) ?? 0) + 1);
  return df;
}

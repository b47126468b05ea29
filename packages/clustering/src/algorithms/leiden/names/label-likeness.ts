/** Whether two labels say nearly the same, judged by the stems of their content words. */
export interface LabelLikeness extends Comparison {
  /** The same where words of which one is the beginning of the other count as one stem, too: *bilgi*, *bilgiler*. */
  readonly forms: Comparison;
  /** A collection of labels that finds labels with at least this Jaccard similarity. */
  readonly collection: (leastJaccard: number) => LabelCollection;
}

interface Comparison {
  /**
   * Jaccard similarity of the stems. Forms of one word to which the stemmer gives different stems count as one stem.
   */
  readonly jaccard: (a: readonly number[], b: readonly number[]) => number;
  /** Whether one holds all stems of the other. */
  readonly includes: (a: readonly number[], b: readonly number[]) => boolean;
}

/** Labels, each given as its stems. */
export interface LabelCollection {
  add(stems: readonly number[]): void;
  hasLike(stems: readonly number[]): boolean;
}

/** Shorter common beginnings, in UTF-16 units, are shared by unrelated words. */
const LEAST_ROOT = 5;

/** The common beginning of two word forms has at least this share of the longer one: endings are short. */
const LEAST_SHARED = 0.7;

/** Shorter words are the beginning of many others. */
const LEAST_BEGINNING = 3;

/** @param images the stems themselves */
export function createLikeness(images: readonly string[]): LabelLikeness {
  const same = (a: number, b: number): boolean => a === b || haveSameRoot(images[a]!, images[b]!);
  const compared = compare(same);
  return {
    ...compared,
    forms: compare((a, b) => same(a, b) || isBeginning(images[a]!, images[b]!)),
    collection: leastJaccard => collect(images, (a, b) => compared.jaccard(a, b) >= leastJaccard),
  };
}

function compare(same: (a: number, b: number) => boolean): Comparison {
  const common = (a: readonly number[], b: readonly number[]): number => {
    let shared = 0;
    for (const stem of a) if (b.some(other => same(stem, other))) shared++;
    return shared;
  };
  return {
    jaccard(a, b) {
      const shared = common(a, b);
      return shared / (a.length + b.length - shared);
    },
    includes: (a, b) => common(a, b) === a.length || common(b, a) === b.length,
  };
}

/** Whether one of two words begins with the other. */
const isBeginning = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= LEAST_BEGINNING && (a.startsWith(b) || b.startsWith(a));

/** Similar stems have the same beginning, so only labels with such a stem are compared. */
function collect(
  images: readonly string[],
  isLike: (a: readonly number[], b: readonly number[]) => boolean,
): LabelCollection {
  const byBeginning = new Map<string, (readonly number[])[]>();
  const beginning = (stem: number): string => images[stem]!.slice(0, LEAST_ROOT);
  return {
    add(stems) {
      for (const key of new Set(stems.map(beginning))) {
        const labels = byBeginning.get(key);
        if (labels === undefined) byBeginning.set(key, [stems]);
        else labels.push(stems);
      }
    },
    hasLike: stems =>
      stems.some(stem => byBeginning.get(beginning(stem))?.some(label => isLike(stems, label)) === true),
  };
}

/** Whether two words have a long common beginning and little after it, like *Ethiopia* and *Ethiopian*. */
function haveSameRoot(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return shared >= LEAST_ROOT && shared >= LEAST_SHARED * Math.max(a.length, b.length);
}

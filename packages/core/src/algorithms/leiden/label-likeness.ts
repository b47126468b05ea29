/** Whether two labels say nearly the same, judged by the stems of their content words. */
export interface LabelLikeness {
  /** Jaccard similarity of the stems; word forms that a stemmer leaves apart count as one stem. */
  readonly jaccard: (a: readonly number[], b: readonly number[]) => number;
  /** Whether one holds all stems of the other. */
  readonly includes: (a: readonly number[], b: readonly number[]) => boolean;
}

/** Shorter beginnings are shared by words that have nothing to do with each other. */
const LEAST_ROOT = 5;

/** Endings of word forms are short, beside the word. */
const LEAST_SHARED = 0.7;

/** @param images the stems themselves */
export function createLikeness(images: readonly string[]): LabelLikeness {
  const same = (a: number, b: number): boolean => a === b || haveSameRoot(images[a]!, images[b]!);
  const common = (a: readonly number[], b: readonly number[]): number =>
    a.filter(stem => b.some(other => same(stem, other))).length;
  return {
    jaccard(a, b) {
      const shared = common(a, b);
      return shared / (a.length + b.length - shared);
    },
    includes: (a, b) => common(a, b) === a.length || common(b, a) === b.length,
  };
}

/** *Ethiopia* and *Ethiopian*: a long common beginning, and little after it. */
function haveSameRoot(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  return shared >= LEAST_ROOT && shared >= LEAST_SHARED * Math.max(a.length, b.length);
}

/** Groups of documents that are equal or nearly equal: by the share of words that two have in common. */
import { eachField } from '@sheaf/core/internal';
import type { Run } from './run.js';

/** Documents that are the same but for a few words. */
export interface DuplicateGroup {
  /** Numbers of the documents, ascending. */
  readonly documents: readonly number[];
  /** The lowest similarity by which a document joined the group; 1 if all have the same words. */
  readonly similarity: number;
}

/**
 * All groups of documents of which each resembles another one at least so much: words in common by words in either
 * (Jaccard). Documents without words are in none.
 *
 * @param similarity 0.5 to 1
 */
export function duplicateGroups(run: Pick<Run, 'documents' | 'settings'>, similarity: number): DuplicateGroup[] {
  const groups = new Groups(run.documents.length);
  const rows = rowsOf(run);
  // Two sets that are similar share a word among the rarest ones of each: only those need to be looked up.
  const byWord = new Map<number, number[]>();
  for (const [document, words] of rows.entries()) {
    const met = new Set<number>();
    for (const word of words.slice(0, words.length - Math.ceil(similarity * words.length) + 1)) {
      const others = byWord.get(word);
      if (others === undefined) {
        byWord.set(word, [document]);
        continue;
      }
      for (const other of others) met.add(other);
      others.push(document);
    }
    for (const other of met) {
      const found = jaccard(rows[other]!, words);
      if (found >= similarity) groups.join(other, document, found);
    }
  }
  return groups.list();
}

/** The words of each document as numbers, the rarest word first. */
function rowsOf({ documents, settings: { idField } }: Pick<Run, 'documents' | 'settings'>): readonly number[][] {
  const texts = documents.map(document => {
    const words = new Set<string>();
    eachField(document, (field, value) => {
      if (field === idField) return;
      for (const text of [value].flat())
        for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}\p{M}]+/gu)) words.add(word);
    });
    return words;
  });
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1));
  const numbers = new Map(sorted.map(([word], number) => [word, number]));
  return texts.map(words => [...words].map(word => numbers.get(word)!).sort((a, b) => a - b));
}

/** Words in common by words in either, of two ascending lists. */
function jaccard(a: readonly number[], b: readonly number[]): number {
  let common = 0;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const difference = a[i]! - b[j]!;
    if (difference === 0) common++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return common / (a.length + b.length - common);
}

/** Sets that are joined. */
class Groups {
  readonly #parent: number[];
  readonly #lowest = new Map<number, number>();

  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, number) => number);
  }

  join(a: number, b: number, similarity: number): void {
    const [first, second] = [this.#rootOf(a), this.#rootOf(b)].sort((x, y) => x - y) as [number, number];
    if (first === second) return;
    this.#parent[second] = first;
    const before = Math.min(this.#lowest.get(first) ?? 1, this.#lowest.get(second) ?? 1);
    this.#lowest.set(first, Math.min(before, similarity));
  }

  list(): DuplicateGroup[] {
    const members = new Map<number, number[]>();
    for (const number of this.#parent.keys()) {
      const root = this.#rootOf(number);
      members.set(root, [...(members.get(root) ?? []), number]);
    }
    return [...members]
      .filter(([, documents]) => documents.length > 1)
      .map(([root, documents]) => ({ documents, similarity: this.#lowest.get(root) ?? 1 }));
  }

  #rootOf(number: number): number {
    let root = number;
    while (this.#parent[root] !== root) root = this.#parent[root]!;
    this.#parent[number] = root;
    return root;
  }
}

/** Categories as documents of a collection: what they name is added to the documents, and taken out of the result. */
import type { Document, DocumentVectors, NumberedCluster, Repeats, Seed } from '@sheaf/core';
import { ascending, int32Column } from '@sheaf/core/internal';

/** Documents, and after them the texts and words of the categories. */
export interface WithSeeds {
  readonly documents: readonly Document[];
  readonly vectors: DocumentVectors | undefined;
  /** For each category the documents that belong to it, in the new numbers. */
  readonly examples: readonly (readonly number[])[];
  /** Those that are words of categories, and no sentences. */
  readonly words: readonly number[];
}

/** The categories of a collection of texts. */
export interface SeededTexts {
  readonly names: readonly string[];
  /** The category of each text; −1 for none. */
  readonly seedOf: Int32Array;
  /** The texts that documents have, ascending: the others are those of categories alone. */
  readonly given: Int32Array;
  /** The texts of categories alone. */
  readonly added: Int32Array;
  /** Those of them that are words. */
  readonly words: Int32Array;
}

export function addSeeds(
  documents: readonly Document[],
  seeds: readonly Seed[],
  vectors: DocumentVectors | undefined,
): WithSeeds {
  const added: Document[] = [];
  const add = (text: string): number => documents.length + added.push({ text }) - 1;
  const all: number[] = [];
  const examples = seeds.map(({ texts = [], words = [], documents: own = [] }) => {
    const sentences = texts.map(add);
    const numbers = words.map(add);
    all.push(...numbers);
    return [...own, ...sentences, ...numbers];
  });
  const longest = vectors && longer(vectors, added.length);
  return { documents: [...documents, ...added], vectors: longest, examples, words: all };
}

/** The vectors with empty ones for texts that were added. */
function longer({ data, dimensions }: DocumentVectors, added: number): DocumentVectors {
  const all = new Float32Array(data.length + added * dimensions);
  all.set(data);
  return { dimensions, data: all };
}

/** Where documents are, those of categories included. */
interface Placed {
  /** The text of each document. */
  readonly textOf: Int32Array;
  /** How many texts there are. */
  readonly texts: number;
  /** How many documents there are without those of categories. */
  readonly documentCount: number;
}

/**
 * The category of each text: of several the one that most of its documents have, of equal ones the first.
 */
export function seedTexts(
  seeds: readonly Seed[],
  { examples, words }: Pick<WithSeeds, 'examples' | 'words'>,
  { textOf, texts, documentCount }: Placed,
): SeededTexts {
  const votes = new Map<number, number>();
  const seedOf = int32Column(texts).fill(-1);
  examples.forEach((numbers, seed) => {
    for (const number of numbers) {
      const text = textOf[number]!;
      const key = text * seeds.length + seed;
      votes.set(key, (votes.get(key) ?? 0) + 1);
      const known = seedOf[text]!;
      if (known < 0 || votes.get(key)! > votes.get(text * seeds.length + known)!) seedOf[text] = seed;
    }
  });
  const isGiven = new Uint8Array(texts);
  for (let number = 0; number < documentCount; number++) isGiven[textOf[number]!] = 1;
  const isWord = new Set(words.map(number => textOf[number]!));
  const all = ascending(texts);
  const added = all.filter(text => isGiven[text] === 0);
  return {
    names: seeds.map(({ name }) => name),
    seedOf,
    given: all.filter(text => isGiven[text] === 1),
    added,
    words: added.filter(text => isWord.has(text)),
  };
}

/** Clusters without the documents that were added. New topics that have no other are left out. */
export function dropSeeds(clusters: readonly NumberedCluster[], documentCount: number): readonly NumberedCluster[] {
  return clusters
    .map(each => ({
      ...each,
      documents: each.documents.filter(number => number < documentCount),
      clusters: dropSeeds(each.clusters, documentCount),
    }))
    .filter(({ documents, category }) => documents.length > 0 || typeof category === 'string');
}

/** Repeats without the documents that were added; null if nothing is left. */
export function repeatsWithoutSeeds({ copies, ...rest }: Repeats, documentCount: number): Repeats | null {
  const left = copies.map(group => group.filter(number => number < documentCount)).filter(({ length }) => length > 1);
  return left.length + rest.ignored.length === 0 ? null : { ...rest, copies: left };
}

/**
 * What people read about the algorithms before they choose one. Notes hold no code, so that a page can show them at
 * once.
 */
export interface AlgorithmNote {
  /** The name by which requests choose the algorithm. */
  readonly name: string;
  /** One sentence: what the algorithm does. */
  readonly description: string;
  /** In few words: when to choose it. */
  readonly choose: string;
  /** The page of the documentation with its parameters: `api/parameters/PAGE`. */
  readonly page: string;
  /** Whether programs and pages use it if nothing else is chosen. Exactly one algorithm is the default. */
  readonly isDefault?: boolean;
  /** Whether it uses the vectors of documents beside their words. */
  readonly usesVectors?: boolean;
  /** Whether Carrot2 has it, and the results are those of Carrot2. */
  readonly isOfCarrot2?: boolean;
}

/**
 * The notes by the names of the exports, in the order in which people see them. To add an algorithm: its folder, and
 * one entry here.
 */
export const notes = {
  leiden: {
    name: 'Leiden',
    description:
      'Links similar documents into a network and finds its communities: whole topics, with each document in the best one.',
    choose: 'Best for topics: every document in one clearly named group. Recommended.',
    page: 'leiden',
    isDefault: true,
    usesVectors: true,
  },
  lingo: {
    name: 'Lingo',
    description:
      'Finds topics in the matrix of words and documents, and names each with the phrase that fits it best. A document can be in several clusters.',
    choose: 'Phrase labels; a document can be in several clusters. Same as Carrot2.',
    page: 'lingo',
    isOfCarrot2: true,
  },
  stc: {
    name: 'STC',
    description:
      'Finds phrases that many documents share, and merges those with nearly the same documents. Fast on thousands of documents.',
    choose: 'Fast: phrases that many documents share, in fewer clusters. Same as Carrot2.',
    page: 'stc',
    isOfCarrot2: true,
  },
  kmeans: {
    name: 'Bisecting K-Means',
    description:
      'Splits the collection again and again. Each document is in exactly one cluster; the labels are its strongest words.',
    choose: 'Every document in one cluster, with labels of single words. Same as Carrot2.',
    page: 'kmeans',
    isOfCarrot2: true,
  },
} as const satisfies Readonly<Record<string, AlgorithmNote>>;

/** The notes in the order in which people see them. */
export const algorithmNotes: readonly AlgorithmNote[] = Object.values(notes);

/** The name of the algorithm that programs and pages use if nothing else is chosen. */
export const defaultAlgorithm: string = algorithmNotes.find(({ isDefault }) => isDefault)!.name;

/** The note on an algorithm; undefined for one that is not in the catalogue. */
export const noteOn = (name: string): AlgorithmNote | undefined => algorithmNotes.find(note => note.name === name);

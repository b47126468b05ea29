/** The basic types: documents, clusters, languages and algorithms. */
import type { Declaration } from './schema.js';
import { withColumns } from './tables/columns.js';

/** The text of a field, or several texts. */
export type FieldValue = string | readonly string[];

/**
 * A document: field names with their text. A `Map` keeps the order of its fields; a plain object lists names that look
 * like integers first, as JavaScript does.
 */
export type Document = { readonly [field: string]: FieldValue } | ReadonlyMap<string, FieldValue>;

/** A group of documents with readable labels. `D` represents a document: either an object or its number. */
export interface Cluster<D> {
  /** Names of the cluster, the best first. */
  readonly labels: readonly string[];
  /** The documents, each once. */
  readonly documents: readonly D[];
  /** Clusters inside this one; empty unless the algorithm builds a hierarchy. */
  readonly clusters: readonly Cluster<D>[];
  /**
   * The algorithm's own rating of the cluster, higher is better. Compare scores only within one result. Absent if the
   * algorithm does not rate clusters.
   */
  readonly score?: number;
  /**
   * The category of the request that the cluster is, or null for a new topic. Only if the request has categories of its
   * own.
   */
  readonly category?: string | null;
}

/** A category of your own. Documents that fit it come into a cluster of its name. */
export interface Seed {
  /** The name, which its cluster gets unchanged. */
  readonly name: string;
  /** Texts that belong to the category. They are no documents, and in no result. */
  readonly texts?: readonly string[] | undefined;
  /** Words or phrases that are typical of the category. */
  readonly words?: readonly string[] | undefined;
  /** Documents that belong to the category, by their positions in the input, from 0. They stay in it. */
  readonly documents?: readonly number[] | undefined;
}

/** What became of a cluster since an earlier run. Only if the request contains the clusters of an earlier run. */
export interface ClusterHistory {
  /** The id of the cluster, which it keeps from run to run. */
  readonly id: string;
  /**
   * `new`: it continues no earlier cluster. `kept`, `grown`, `shrunk`: it continues one earlier cluster, with about as
   * many, with more or with fewer documents (by a tenth). `merged`: it continues one and also got most documents of
   * another. `split`: its documents come from an earlier cluster that another cluster continues.
   */
  readonly status: 'new' | 'kept' | 'grown' | 'shrunk' | 'split' | 'merged';
  /** The ids of the earlier clusters that it comes from, first the one that it continues; empty for a new cluster. */
  readonly from: readonly string[];
}

/** A cluster of an earlier run, with those of its documents that are still present. */
export interface EarlierCluster {
  /** Its names, the best first. */
  readonly labels: readonly string[];
  /** Its documents by their numbers in this run, ascending. */
  readonly documents: readonly number[];
  /** How many documents it had, including those that are gone. */
  readonly size: number;
}

/** Receives one token, `text.slice(start, end)`; `type` is one of `TokenType`, or `SENTENCE_SEPARATOR`. */
export type TokenSink = (start: number, end: number, type: number) => void;

/** Splits a text into tokens, in reading order. */
export type Tokenizer = (text: string, emit: TokenSink) => void;

/** Returns the stem of a lower-cased word; the word itself if it has no other stem. */
export type Stemmer = (word: string) => string;

/**
 * What an algorithm needs to know about a language. Its members are functions, so the data may come from anywhere.
 *
 * A function must always return the same result for the same argument, because results are remembered from run to run
 * while the function exists. Words that a program adds to its data later may have no effect. Make a language with other
 * functions instead, as `withDictionaries` does.
 */
export interface Language {
  /** The English name, for example `Brazilian`. */
  readonly name: string;
  /** Splits a text into tokens. */
  readonly tokenize: Tokenizer;
  /** Returns the stem of a word. */
  readonly stem: Stemmer;
  /** True for function words. The argument is a lower-cased word, never a stem. */
  readonly isStopWord: (word: string) => boolean;
  /** True for labels that must not be shown. The argument is a formatted label. */
  readonly isStopLabel: (label: string) => boolean;
  /**
   * True for words that say little about any topic. The argument is a lower-cased word. Only Leiden and refinement use
   * it, which are not part of Carrot2.
   */
  readonly isNeutralWord?: (word: string) => boolean;
  /**
   * True for words that cannot name a topic alone, such as *win* or *properties*. The argument is a lower-cased word.
   * Only Leiden uses it, to find better names.
   */
  readonly isVagueWord?: (word: string) => boolean;
  /**
   * False for words, as documents write them, that end as no name does, such as with a verb. Only Leiden uses it, for the
   * labels that people see.
   */
  readonly endsAsName?: (words: readonly string[]) => boolean;
  /**
   * A label as names are written, such as with a noun in the nominative. `words` are its words as documents write them.
   * Only Leiden uses it.
   */
  readonly asName?: (label: string, words: readonly string[]) => string;
  /**
   * True for the ending of a word that the tokenizer cuts off, such as れ of 遅れ. The arguments are the two tokens. Only
   * Leiden uses it, to show the whole word.
   */
  readonly isEnding?: (ending: string, word: string) => boolean;
  /**
   * What the language joins to the next word with an apostrophe, in lower case: articles, pronouns and prepositions, such
   * as `l` in *l'eau*. Leiden, topics and evidence read them as words of their own, which say nothing.
   */
  readonly elisions?: ReadonlySet<string> | undefined;
  /** Factor for the score of a label, 1 for most labels. The argument is a formatted label. */
  readonly labelBoost?: (label: string) => number;
  /** The text between the words of a label. */
  readonly joinWith: ' ' | '';
  /** True for a language that `mixedLanguage` made of several. It fits only the documents it was made for. */
  readonly isMixed?: boolean;
}

/**
 * Called between the steps of long work, with the name of the step and the share that is done, 0 to 1. Throw from it to
 * cancel; the caller gets the exception unchanged.
 */
export type Checkpoint = (stage: string, done: number) => void;

/** A vector for each document, from a model that places texts with similar meanings close to each other. */
export interface DocumentVectors {
  /** The length of each vector, 2 to 4,096. */
  readonly dimensions: number;
  /**
   * The vectors in the order of the documents, one after another: documents × dimensions finite numbers. A document
   * whose numbers are all 0 has no vector.
   */
  readonly data: Float32Array;
}

/** The numbers of one vector. */
export type Vector = ArrayLike<number>;

/**
 * Vectors of documents: a column, a list with an entry for each document, or a function that returns the vector of a
 * document. Null, undefined or, in a column, a row of zeros means that a document has no vector.
 */
export type VectorSource<D> =
  | DocumentVectors
  | readonly (Vector | null | undefined)[]
  | ((document: D, number: number) => Vector | null | undefined);

/** How close an approximate result is to the exact one. */
export interface Approximate {
  /** The share of the nearest neighbours that were found, 0 to 1, measured on 200 documents. */
  readonly recall: number;
}

/** What a collection repeats, and how it was read because of that. */
export interface Repeats {
  /** Documents that say the same but for numbers and case, and counted once: the numbers of each group, ascending. */
  readonly copies: readonly (readonly number[])[];
  /** Runs of words that many texts share, and that were ignored: the five in most texts, in that order. */
  readonly ignored: readonly {
    /** The words of the run. */
    readonly text: string;
    /** The number of different texts with it. */
    readonly texts: number;
  }[];
}

/** A piece of work in shared memory: plain data that can be posted to another thread, which calls `help` with it. */
export interface SharedTask {
  /** The kind of work. */
  readonly kind: 'neighbours' | 'subjects';
}

/**
 * Called when other threads may help with a task. It must return at once: the work does not wait for help, and the
 * result is the same without it. When `cluster` returns or throws, it needs no more help.
 */
export type AskForHelp = (task: SharedTask) => void;

/**
 * Where long work keeps what its steps found, so that the same work does not do them again after an interruption. Anyone
 * who passes it makes sure that the documents, the options and the version of the program are the same.
 */
export interface KeptSteps {
  /** What `write` was given for a step by the interrupted work; undefined if it did not come so far. */
  readonly read: (step: string) => object | undefined;
  /** Keeps what a step found before it returns: plain data and typed arrays. */
  readonly write: (step: string, found: object) => void;
}

/** What a run of an algorithm may use besides documents, language and parameters. */
export interface AlgorithmOptions {
  /** Called between steps with the progress. Throw from it to cancel. */
  readonly checkpoint?: Checkpoint | undefined;
  /** Vectors of the documents. Only for algorithms that use vectors. */
  readonly vectors?: DocumentVectors | undefined;
  /** The clusters of an earlier run. An algorithm may begin with them; Leiden does. */
  readonly previous?: readonly EarlierCluster[] | undefined;
  /** Categories of the caller. Only for Leiden. */
  readonly seeds?: readonly Seed[] | undefined;
  /** Called only if the result is approximate because there are too many documents. */
  readonly onApproximate?: ((approximate: Approximate) => void) | undefined;
  /** Called only if documents or runs of words are repeated, by an algorithm that counts them once. */
  readonly onRepeats?: ((repeats: Repeats) => void) | undefined;
  /** Called only if a parameter asks for another number of clusters than the documents have. */
  readonly onNaturalCount?: ((clusters: number) => void) | undefined;
  /** Asks other threads to help with a large task. They call `help` of `@sheaf/clustering/help`. */
  readonly askForHelp?: AskForHelp | undefined;
  /** Keeps what long steps found. Only for algorithms that have such steps; Leiden has. */
  readonly kept?: KeptSteps | undefined;
}

/** A cluster as algorithms return it: documents are their positions in the input, from 0. */
export type NumberedCluster = Cluster<number>;

/** A tie of a document to another one, as shares of all ties of the document: 1 would be its only tie. */
export interface Tie {
  /** Position of the other document in the input, from 0. */
  readonly document: number;
  /** The part of the tie that comes from common words, 0 to 1. */
  readonly words: number;
  /** The part of the tie that comes from vectors, 0 to 1. */
  readonly vectors: number;
}

/** What ties the documents of a cluster to each other. */
export interface ClusterTies {
  /** Share of the ties within the cluster that comes from common words, 0 to 1. */
  readonly words: number;
  /** Share of the ties within the cluster that comes from vectors, 0 to 1. Both are 0 if there are no ties. */
  readonly vectors: number;
  /** For each document of the cluster, in its order, the strongest ties within the cluster: at most three. */
  readonly documents: readonly (readonly Tie[])[];
  /** One entry for each cluster inside this one. */
  readonly clusters: readonly ClusterTies[];
}

/** How documents were clustered. */
export interface TieOptions extends AlgorithmOptions {
  /** The language of the documents. */
  readonly language: Language;
  /** Parameters that differ from their defaults. */
  readonly parameters?: object | undefined;
}

/** How much there is to cluster. `P` is the type of the parameters of the algorithm. */
export interface WorkSize<P extends object = object> {
  /** The number of documents. */
  readonly documents: number;
  /** The number of characters (UTF-16 units) of all documents. */
  readonly characters: number;
  /** Defaults are filled in and ranges are checked. */
  readonly parameters: P;
  /** How many numbers the vectors of all documents have; 0 without vectors. */
  readonly vectorNumbers: number;
}

/** A clustering algorithm. `P` is the type of its parameters, all of which are present when it runs. */
export interface Algorithm<P extends object = object> {
  /** The name by which requests choose it. */
  readonly name: string;
  /** One sentence that says what it is good for. */
  readonly description: string;
  /**
   * The declaration of the parameters, made with `Type` of `@sheaf/core/schema`: checks, OpenAPI, forms and flags are
   * made from it.
   */
  readonly parameters: Declaration<P>;
  /** Reads and checks vectors of documents: `readVectors`. An algorithm without this member does not use vectors. */
  readonly readVectors?: <D>(source: VectorSource<D>, documents: readonly D[]) => DocumentVectors | undefined;
  /** Whether the algorithm fills categories of the caller, `seeds`. */
  readonly takesSeeds?: boolean;
  /**
   * About how many milliseconds clustering takes on an ordinary core. With it, servers can reject work that would take
   * too long before it begins.
   */
  readonly expectedMillis?: (work: WorkSize<P>) => number;
  /** Synchronous; equal input gives equal output. In `parameters`, defaults are filled in and ranges are checked. */
  readonly cluster: (
    documents: readonly Document[],
    language: Language,
    parameters: P,
    options?: AlgorithmOptions,
  ) => readonly NumberedCluster[];
}

/**
 * Checks the shape of an algorithm and keeps the type of its parameters. Runs reuse the memory of earlier runs, so the
 * result of `cluster` must not contain columns (`tables/columns.ts`).
 *
 * @example
 * import { cluster, defineAlgorithm, english } from 'sheaf';
 * import { Type } from '@sheaf/core/schema';
 *
 * const firstLetters = defineAlgorithm({
 *   name: 'First Letters',
 *   description: 'Puts documents with the same first letter together.',
 *   parameters: Type.Object({ field: Type.String({ default: 'title' }) }),
 *   cluster(documents, _language, { field }) {
 *     const groups = new Map<string, number[]>();
 *     documents.forEach((each, number) => {
 *       const value = each instanceof Map ? each.get(field) : (each as Record<string, string>)[field];
 *       const letter = String(value).charAt(0);
 *       groups.set(letter, [...(groups.get(letter) ?? []), number]);
 *     });
 *     return [...groups].map(([letter, numbers]) => ({ labels: [letter], documents: numbers, clusters: [] }));
 *   },
 * });
 * const documents = [{ title: 'Apples' }, { title: 'Berries' }, { title: 'Apricots' }];
 * const clusters = cluster(documents, { algorithm: firstLetters, language: english });
 * console.log(clusters.map(({ labels, documents: found }) => `${labels[0]} ${found.length}`).join());
 * // → A 2,B 1
 */
export const defineAlgorithm = <P extends object>(algorithm: Algorithm<P>): Algorithm<P> => ({
  ...algorithm,
  cluster: (documents, language, parameters, options) =>
    withColumns(() => algorithm.cluster(documents, language, parameters, options)),
});

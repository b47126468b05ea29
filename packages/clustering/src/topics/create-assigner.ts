import { type Language, withDictionaries } from '@sheaf/core';
import { readDocument } from '../input/cluster-input.js';
import { type Affinity, affinityOf } from './centres/affinity.js';
import { direct, emptyDirection, vectorSpace } from './centres/vector-space.js';
import { parametersOf } from './model/parameters-of.js';
import { SCALE, type TopicModel } from './model/topic-model.js';
import { checkWording } from './model/wording.js';
import { type ReadingOptions, TermReader, UNKNOWN } from './words/term-reader.js';

/**
 * Where a document belongs. Similarities are from 0 to 1, rounded to four places, and tell near from far within one
 * model. They are no cosines: they come from the share of the words of a document that a topic holds (in models of
 * version 1 they are the cosine with its centroid).
 */
export interface Assignment {
  /** The id of the topic; null for a document that fits nowhere, or into a topic that was dropped. */
  readonly topic: string | null;
  /** The similarity of the document to the nearest topic, whether it fits there or not; 0 if they share no word. */
  readonly similarity: number;
  /** The id of the next nearest topic; null if no other topic shares a word with the document. */
  readonly second: string | null;
  /** How similar the document is to the second topic, 0 to 1; 0 if there is none. */
  readonly secondSimilarity: number;
  /** The share of its words that the model knows, 0 to 1; 0 for a document without words. */
  readonly known: number;
  /** Whether the document falls into a topic that was dropped: it is left out, and not left over. */
  readonly muted: boolean;
}

/** How a document is assigned. */
export interface AssignOptions {
  /** Takes the nearest topic even if the document fits nowhere. */
  readonly all?: boolean;
}

/** Puts documents into the topics of one model. */
export interface Assigner {
  /**
   * Puts one document into a topic, or into none. The same document always gets the same assignment, no matter what was
   * assigned before.
   *
   * @throws TypeError for a document or field that cannot be read
   */
  assign(document: object | string, options?: AssignOptions): Assignment;
}

/** How an assigner is made. */
export interface AssignerOptions {
  /** Goes on although the language reads words differently than when the model was made. */
  readonly acceptWording?: boolean;
}

/**
 * Prepares a model for assigning documents: some milliseconds of work, after which each document takes a few
 * microseconds.
 *
 * @param language the language of the model: `loadLanguage(model.language)`
 * @example
 * const assigner = createAssigner(model, english);
 * const { topic, similarity } = assigner.assign({ title: 'Cannot log in after the update' });
 * @throws TopicModelError `model-wording-differs` for another language, and for one that reads words differently
 */
export function createAssigner(
  model: TopicModel,
  language: Language,
  { acceptWording = false }: AssignerOptions = {},
): Assigner {
  const parameters = parametersOf(model);
  const tuned = withDictionaries(language, parameters.dictionaries);
  checkWording(model, language, tuned, acceptWording);
  return new ListAssigner(model, tuned, parameters);
}

/** Compares documents with all topics at once, over inverted lists. */
class ListAssigner implements Assigner {
  readonly #model: TopicModel;
  /** The fields that are read; undefined for all. */
  readonly #fields: ReadonlySet<string> | undefined;
  readonly #reader: TermReader;
  readonly #space: ReturnType<typeof vectorSpace>;
  readonly #affinity: Affinity;
  /** For each topic the row of the one that it is merged into, or its own. */
  readonly #topicOf: Int32Array;
  readonly #product: Float64Array;
  /** For each generation the sum of the weights of all terms that it has. */
  readonly #words: Float64Array;
  readonly #direction = emptyDirection();
  readonly #countAt = (place: number): number => this.#reader.countOf[this.#reader.term[place]!]!;

  constructor(model: TopicModel, language: Language, parameters: ReadingOptions['parameters']) {
    const numbers = new Map(model.terms.stem.map((stem, term) => [stem, term]));
    this.#model = model;
    this.#fields = model.fields === null ? undefined : new Set(model.fields);
    this.#reader = new TermReader({
      version: model.version,
      language,
      fields: model.fields,
      parameters,
      numberOf: (_, stem) => numbers.get(stem) ?? UNKNOWN,
    });
    this.#space = vectorSpace(model.terms);
    this.#affinity = affinityOf(model);
    const rowOf = new Map(model.topics.map(({ id }, row) => [id, row]));
    this.#topicOf = Int32Array.from(model.topics, ({ into }, row) => (into === undefined ? row : rowOf.get(into)!));
    this.#product = new Float64Array(model.topics.length);
    this.#words = new Float64Array(this.#affinity.generations);
  }

  assign(document: object | string, { all = false }: AssignOptions = {}): Assignment {
    const reader = this.#reader;
    reader.read(readDocument(document, 0, this.#fields));
    const known = reader.words === 0 ? 0 : rounded(reader.known / reader.words);
    const { term, length } = reader;
    const norm = direct(this.#space, { term, from: 0, end: length, count: this.#countAt }, this.#direction);
    if (norm === 0) return { topic: null, similarity: 0, second: null, secondSimilarity: 0, known, muted: false };
    this.#multiply();
    return this.#choose(norm, all, known);
  }

  /** Adds up the products with all topics that share a term with the document, and the words of each generation. */
  #multiply(): void {
    const { lists, generationOfTerm } = this.#affinity;
    const { start, item: topic, weight } = lists;
    const { length, term, value } = this.#direction;
    const product = this.#product.fill(0);
    const words = this.#words.fill(0);
    for (let i = 0; i < length; i++) {
      const end = start[term[i]! + 1]!;
      for (let at = start[term[i]!]!; at < end; at++) product[topic[at]!]! += value[i]! * weight[at]!;
      if (generationOfTerm[term[i]!]! < words.length) words[generationOfTerm[term[i]!]!]! += value[i]!;
    }
    for (let generation = 1; generation < words.length; generation++) words[generation]! += words[generation - 1]!;
  }

  /** How much the document speaks for a topic, more than its words would by chance. */
  #score(row: number): number {
    const { expected, generationOf } = this.#affinity;
    return this.#product[row]! - expected[row]! * this.#words[generationOf[row]!]!;
  }

  /** The best topic and the second; of equal ones the topic with the smaller number. */
  #choose(norm: number, all: boolean, known: number): Assignment {
    const product = this.#product;
    const topicOf = this.#topicOf;
    let [best, second] = [-1, -1];
    let [most, next] = [0, 0];
    for (let row = 0; row < product.length; row++) {
      if (product[row] === 0) continue;
      const score = this.#score(row);
      if (best < 0 || score > most) {
        if (best >= 0 && topicOf[best] !== topicOf[row]) [second, next] = [best, most];
        [best, most] = [row, score];
      } else if (topicOf[row] !== topicOf[best] && (second < 0 || score > next)) [second, next] = [row, score];
    }
    const { similarity } = this.#affinity;
    const nearness = best < 0 ? 0 : similarity(most / norm);
    const { topics, bar } = this.#model;
    const found = best < 0 ? undefined : topics[topicOf[best]!]!;
    const fits = found !== undefined && (all || nearness >= bar);
    const muted = fits && found.muted === true;
    return {
      topic: fits && !muted ? found.id : null,
      similarity: nearness / SCALE,
      second: second < 0 ? null : topics[topicOf[second]!]!.id,
      secondSimilarity: second < 0 ? 0 : similarity(next / norm) / SCALE,
      muted,
      known,
    };
  }
}

const rounded = (share: number): number => Math.round(share * SCALE) / SCALE;

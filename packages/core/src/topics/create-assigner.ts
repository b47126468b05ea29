import { readDocument } from '../cluster-input.js';
import { withDictionaries } from '../dictionaries/with-dictionaries.js';
import type { Language } from '../model.js';
import { lasting } from '../tables/columns.js';
import type { Weighted } from '../tables/ragged.js';
import { invertCentroids } from './centres/invert-centroids.js';
import { direct, emptyDirection, vectorSpace } from './centres/vector-space.js';
import { parametersOf } from './model/parameters-of.js';
import { SCALE, type TopicModel } from './model/topic-model.js';
import { checkWording } from './model/wording.js';
import { type ReadingOptions, TermReader, UNKNOWN } from './words/term-reader.js';

/** Where a document belongs. Similarities are cosines from 0 to 1, rounded to four places. */
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
  return new CentroidAssigner(model, tuned, parameters);
}

/** Compares documents with all centroids at once, over inverted lists. */
class CentroidAssigner implements Assigner {
  readonly #model: TopicModel;
  /** The fields that are read; undefined for all. */
  readonly #fields: ReadonlySet<string> | undefined;
  readonly #reader: TermReader;
  readonly #space: ReturnType<typeof vectorSpace>;
  readonly #lists: Weighted;
  /** For each centroid the row of the topic that it represents, after merging. */
  readonly #topicOf: Int32Array;
  readonly #product: Float64Array;
  readonly #direction = emptyDirection();
  readonly #countAt = (place: number): number => this.#reader.countOf[this.#reader.term[place]!]!;

  constructor(model: TopicModel, language: Language, parameters: ReadingOptions['parameters']) {
    const numbers = new Map(model.terms.stem.map((stem, term) => [stem, term]));
    this.#model = model;
    this.#fields = model.fields === null ? undefined : new Set(model.fields);
    this.#reader = new TermReader({
      language,
      fields: model.fields,
      parameters,
      numberOf: (_, stem) => numbers.get(stem) ?? UNKNOWN,
    });
    this.#space = vectorSpace(model.terms);
    this.#lists = invertCentroids(model.topics, model.terms.stem.length, lasting);
    const rowOf = new Map(model.topics.map(({ id }, row) => [id, row]));
    this.#topicOf = Int32Array.from(model.topics, ({ into }, row) => (into === undefined ? row : rowOf.get(into)!));
    this.#product = new Float64Array(model.topics.length);
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

  /** Adds up the products with all centroids that share a term with the document. */
  #multiply(): void {
    const { start, item: centroid, weight } = this.#lists;
    const { length, term, value } = this.#direction;
    const product = this.#product.fill(0);
    for (let i = 0; i < length; i++) {
      const end = start[term[i]! + 1]!;
      for (let at = start[term[i]!]!; at < end; at++) product[centroid[at]!]! += value[i]! * weight[at]!;
    }
  }

  /** The best topic and the second; of equal ones the topic with the smaller number. */
  #choose(norm: number, all: boolean, known: number): Assignment {
    const product = this.#product;
    const topicOf = this.#topicOf;
    let [best, second] = [-1, -1];
    for (let row = 0; row < product.length; row++) {
      if (product[row] === 0) continue;
      if (best < 0 || product[row]! > product[best]!) {
        if (best >= 0 && topicOf[best] !== topicOf[row]) second = best;
        best = row;
      } else if (topicOf[row] !== topicOf[best] && (second < 0 || product[row]! > product[second]!)) second = row;
    }
    const scaledCosine = (row: number): number => (row < 0 ? 0 : Math.min(SCALE, Math.round(product[row]! / norm)));
    const nearness = scaledCosine(best);
    const { topics, bar } = this.#model;
    const found = best < 0 ? undefined : topics[topicOf[best]!]!;
    const fits = found !== undefined && (all || nearness >= bar);
    const muted = fits && found.muted === true;
    return {
      topic: fits && !muted ? found.id : null,
      similarity: nearness / SCALE,
      second: second < 0 ? null : topics[topicOf[second]!]!.id,
      secondSimilarity: scaledCosine(second) / SCALE,
      muted,
      known,
    };
  }
}

const rounded = (share: number): number => Math.round(share * SCALE) / SCALE;

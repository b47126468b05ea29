import { type Document, type FieldValue, type Language, TokenType } from '@sheaf/core';
import { eachField, enlarged, isFunctionWord, lowerCase, normaliseText, readReferences } from '@sheaf/core/internal';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
import { LONGEST } from '../model/limits.js';
import type { TopicModel } from '../model/topic-model.js';

/** The number of a word that is known, but not as a term. */
export const UNKNOWN = -1;
/** The number of what is no word of interest: function words, numbers, single letters, and data such as pictures. */
const NOTHING = -2;

/** Shorter stems say nothing. */
const SHORTEST_STEM = 2;

/** The maximum number of spellings remembered; beyond it the memory starts empty, so that streams need no more. */
const MAX_REMEMBERED = 50_000;

/** How documents are read. */
export interface ReadingOptions extends Pick<TopicModel, 'version'> {
  readonly language: Language;
  /** The fields that are read; null for all. */
  readonly fields: readonly string[] | null;
  /** Title fields, whose words count twice, and whether character references are the characters they represent. */
  readonly parameters: Pick<LeidenParameters, 'titleFields' | 'characterReferences'>;
}

/** How documents are read, and how their words are numbered. */
export interface TermReaderOptions extends ReadingOptions {
  /** The number of a word, or {@link UNKNOWN}. Called once for each spelling. The word is in lower case. */
  readonly numberOf: (word: string, stem: string) => number;
}

/**
 * Reads one document after another as terms with counts. What it finds in a document depends on this document alone,
 * which is what makes assignments independent of their company.
 */
export class TermReader {
  /** How many words of interest the last document has, and how many of them have a number. */
  words = 0;
  known = 0;
  /** How many different terms the last document has. */
  length = 0;
  /** The terms of the last document, ascending; only the first `length` places count. */
  term = new Int32Array(64);
  /** How often each term of the last document occurs in it, by term; 0 for all others. */
  countOf = new Int32Array(1024);
  readonly #options: TermReaderOptions;
  readonly #numbers = new Map<string, number>();
  #text = '';
  #weight = 1;

  constructor(options: TermReaderOptions) {
    this.#options = options;
  }

  read(document: Document): void {
    for (let i = 0; i < this.length; i++) this.countOf[this.term[i]!] = 0;
    this.length = 0;
    this.words = 0;
    this.known = 0;
    eachField(document, this.#addField);
    this.term.subarray(0, this.length).sort();
  }

  readonly #addField = (field: string, value: FieldValue): void => {
    const { fields, parameters, language } = this.#options;
    if (fields !== null && !fields.includes(field)) return;
    this.#weight = parameters.titleFields.includes(field) ? 2 : 1;
    for (const text of typeof value === 'string' ? [value] : value) {
      if (text === '') continue;
      this.#text = this.#read(text);
      language.tokenize(this.#text, this.#addToken);
    }
  };

  /** Models of version 1 know words as they are written. */
  #read(text: string): string {
    const { version, language, parameters } = this.#options;
    const { characterReferences } = parameters;
    if (version === 1) return characterReferences ? readReferences(text) : text;
    return normaliseText(text, { elisions: language.elisions, characterReferences });
  }

  readonly #addToken = (start: number, end: number, type: number): void => {
    if (type > 0xff || type === TokenType.PUNCTUATION || type === TokenType.FULL_URL || type === TokenType.NUMERIC)
      return;
    const image = this.#text.slice(start, end);
    const term = this.#numbers.get(image) ?? this.#lookUp(image);
    if (term === NOTHING) return;
    this.words++;
    if (term === UNKNOWN) return;
    this.known++;
    if (term >= this.countOf.length) this.countOf = enlarged(this.countOf, Math.max(term + 1, 2 * this.countOf.length));
    if (this.countOf[term] === 0) {
      if (this.length === this.term.length) this.term = enlarged(this.term, 2 * this.length);
      this.term[this.length++] = term;
    }
    this.countOf[term]! += this.#weight;
  };

  #lookUp(image: string): number {
    const { language, numberOf } = this.#options;
    const word = lowerCase(image);
    const stem = isFunctionWord(word, language) ? '' : language.stem(word);
    const number = stem.length < SHORTEST_STEM || stem.length > LONGEST.stem ? NOTHING : numberOf(word, stem);
    if (this.#numbers.size >= MAX_REMEMBERED) this.#numbers.clear();
    this.#numbers.set(image, number);
    return number;
  }
}

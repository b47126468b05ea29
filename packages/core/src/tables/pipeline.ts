/**
 * The tables that the stages pass on. Rows are numbered from 0; a column is a typed array with one number per row. Only
 * the function that makes a table writes to it.
 */

import type { Ragged, Weighted } from './rows.js';

/** One number per row. `ArrayLike` has no `fill`, `sort` or assignment, so readers cannot write. */
export type Column = ArrayLike<number>;

/** For each row the documents in which it occurs, ascending, and how often it occurs in each. */
export type Postings = Weighted<Int32Array>;

/** Texts by row. New rows are added at the end; existing rows never change. */
export interface TextMemory {
  /** The texts, by row. */
  readonly texts: readonly string[];
}

/** Tokens in reading order, with separators between documents and fields and one terminator at the end. */
export interface Tokens {
  /** The number of tokens, separators included. */
  readonly count: number;
  /** Documents in the request, empty ones included. */
  readonly documentCount: number;
  /** Field names in order of first appearance. */
  readonly fields: readonly string[];
  /** The distinct token texts. */
  readonly images: readonly string[];
  /** The row of each image in `memory`, under which earlier requests stored results about it. */
  readonly imageRow: Column;
  /** The token texts of this and earlier requests. */
  readonly memory: TextMemory;
  /** Row of `images`; −1 for separators and the terminator. */
  readonly image: Column;
  /** `TokenType` and flags. Equal images have equal types. */
  readonly type: Column;
  /** Document number; −1 for document separators and the terminator. */
  readonly document: Column;
  /** Field number; −1 for separators and the terminator. */
  readonly field: Column;
}

/** Distinct words, folded for case, ordered by length and then alphabetically. */
export interface Words {
  /** The number of words. */
  readonly count: number;
  /** The chosen spelling, for example *MacOS* rather than *macos*. */
  readonly image: readonly string[];
  /** Token type of the chosen spelling, with the flags `STOP_WORD` and `QUERY_WORD`. */
  readonly type: Column;
  /** How often the word occurs in all documents. */
  readonly tf: Column;
  /** In how many documents the word occurs. */
  readonly df: Column;
  /** Bits of the first eight fields the word occurs in. */
  readonly fields: Column;
  /** Words with the same number share a stem. */
  readonly stemGroup: Column;
}

/** Groups of words that share a stem, in alphabetical order of the stem. */
export interface Stems {
  /** The number of stems. */
  readonly count: number;
  /** The stems. */
  readonly image: readonly string[];
  /** Row of each word's stem. */
  readonly ofWord: Column;
  /** The most frequent word of the stem, which represents it in labels. */
  readonly word: Column;
  /** How often words with the stem occur in all documents. */
  readonly tf: Column;
  /** The documents with the stem. */
  readonly postings: Postings;
  /** Bits of the first eight fields the stem occurs in. */
  readonly fields: Column;
}

/** The words and stems that every algorithm starts from. */
export interface Vocabulary {
  /** The tokens from which the vocabulary is made. */
  readonly tokens: Tokens;
  /** For each token its row in `words`, or −1 (separators, punctuation, full URLs, words too rare). */
  readonly wordOf: Column;
  /** The distinct words. */
  readonly words: Words;
  /** The distinct stems. */
  readonly stems: Stems;
}

/** Frequent word sequences, shorter ones first. */
export interface Phrases {
  /** The number of phrases. */
  readonly count: number;
  /** Words of each phrase in order: rows of the vocabulary. */
  readonly words: Ragged;
  /** How often the phrase occurs in all documents. */
  readonly tf: Column;
  /** The documents with the phrase. */
  readonly postings: Postings;
}

/** Words and phrases that may be labels: the words first (one per stem), then the phrases. */
export interface LabelCandidates {
  /** The number of candidates. */
  readonly count: number;
  /** A row of `words` if it is smaller than `words.count`, otherwise `words.count` + a row of `phrases`. */
  readonly feature: Column;
  /** Position of the first phrase, −1 when there is none. */
  readonly firstPhrase: number;
  /** Documents each label occurs in, ascending. */
  readonly documents: Ragged;
}

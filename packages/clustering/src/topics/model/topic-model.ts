/**
 * The topic model: everything that is needed to put a document into a topic. It is plain JSON, and its numbers are
 * integers, so that every engine and every machine computes the same bits from it.
 */
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';

/** The value of `format` in every model. */
export const TOPIC_FORMAT = 'sheaf-topics';

/**
 * The version of the format that a fit writes. Models of version 1, which compare documents with topics by cosines, are
 * read, used and updated as they were.
 */
export const TOPIC_VERSION = 2;

/** Similarities, weights and shares of a model are integers: the value times this. */
export const SCALE = 10_000;

/** The weights of centroids are integers: sums of the vectors of documents times this. */
export const MASS_SCALE = 1000;

/** The maximum number of topics of a model. */
export const MAX_TOPICS = 20_000;

/** A model from which another one was made. */
export interface Ancestor {
  /** The id of that model. */
  readonly id: string;
  /** The period of its last update; null if none was given. */
  readonly period: string | null;
}

/** Terms by their number: rows of the columns of {@link TopicTerms}. Both columns have the same length. */
export interface TermCounts {
  /** Numbers of terms, ascending, each once. */
  readonly term: readonly number[];
  /** How often each occurs, at least 1; words of title fields count twice. */
  readonly count: readonly number[];
}

/** A typical document of a topic, without its text. */
export interface Exemplar extends TermCounts {
  /** The beginning of its first text, at most 200 characters; only where the model was made with `keepExamples`. */
  readonly example?: string;
}

/** A topic: its names, and where it lies among the documents. */
export interface Topic {
  /** `t` and a number, as in `t17`. It never changes, and no other topic of this lineage ever has it. */
  readonly id: string;
  /** Names, the best first. They are fixed when the topic is made; only `editTopics` changes them. */
  readonly labels: readonly string[];
  /** How many documents were put into it by the fit and all updates. */
  readonly size: number;
  /** The period of the update that made it; null if none was given. */
  readonly since: string | null;
  /** The ids of the topics that it was split from, and of those that were merged into it. */
  readonly from?: readonly string[];
  /** The topic it was merged into: documents that fall here get that id. */
  readonly into?: string;
  /** Dropped by a person: documents that fall here are left out, and they are not looked at again. */
  readonly muted?: true;
  /** How many updates had made topics before it, and it among them; absent for topics of a fit. Not in version 1. */
  readonly generation?: number;
  /**
   * The sum of its documents as vectors of length 1: the terms with the largest weights, ascending, and the weights
   * × 1,000. In version 1 its direction: a vector of length 1, × 10,000.
   */
  readonly centroid: { readonly term: readonly number[]; readonly weight: readonly number[] };
  /** Typical documents. Updates need them to tell what is new from what is known. */
  readonly exemplars: readonly Exemplar[];
}

/** Terms with weights: where a topic lies. */
export type Centroid = Topic['centroid'];

/** What is known of the words, in columns: row t describes term t. */
export interface TopicTerms {
  /** The stems, ascending by code units. */
  readonly stem: readonly string[];
  /** In how many documents each occurs. */
  readonly df: readonly number[];
  /**
   * How much each counts when documents are compared, × 10,000. An update leaves that of known terms as it is, unless
   * its new topics hold most of the term.
   */
  readonly weight: readonly number[];
  /** Terms in too many documents, ascending: they count only in documents that have no others. */
  readonly common: readonly number[];
  /** Terms that any topic may use, ascending. */
  readonly neutral: readonly number[];
}

/**
 * Everything that is needed to put a document into a topic. Made by `fitTopics`, kept as text by `printTopicModel` and
 * `readTopicModel`. Its keys are written in this order, so equal models are equal files.
 */
export interface TopicModel {
  /** What tells a model from other JSON. */
  readonly format: typeof TOPIC_FORMAT;
  /** The version of the form of models. */
  readonly version: 1 | typeof TOPIC_VERSION;
  /** The first 16 hexadecimal digits of the SHA-256 of all other keys. */
  readonly id: string;
  /**
   * Models it was made from, the last first, at most 100. Of more, those without a period of their own are left out
   * first.
   */
  readonly lineage: readonly Ancestor[];
  /** The period of the fit or update that made it; null if none was given. */
  readonly period: string | null;
  /** The name of the language, for example `English`. */
  readonly language: string;
  /** A hash of how the language reads the words of this model: 16 hexadecimal digits. */
  readonly wording: string;
  /** The fields that are read; null for all. */
  readonly fields: readonly string[] | null;
  /** How much is kept of a topic: terms of its centroid, typical documents, and whether with their beginnings. */
  readonly keeps: { readonly terms: number; readonly exemplars: number; readonly examples: boolean };
  /**
   * The parameters of Leiden when the model was made, complete; dictionaries and title fields are among them. Later
   * versions of Sheaf take the defaults of those that did not exist then.
   */
  readonly parameters: LeidenParameters;
  /** How many documents were seen, and in how many places a term met a document: the sum of all `df`. */
  readonly seen: { readonly documents: number; readonly entries: number };
  /**
   * The share × 10,000 of the nearest neighbours that were found when the topics were made, measured on 200 documents;
   * absent if all were found, as of up to about 200,000 short documents.
   */
  readonly recall?: number;
  /** The words that documents are compared by. */
  readonly terms: TopicTerms;
  /** Numbers that models had once, and that nothing uses. They stay, because the id is a hash of them, too. */
  readonly percentiles?: readonly number[];
  /** Documents less similar than this (× 10,000) to every topic fit nowhere. */
  readonly bar: number;
  /** The topics by number, those of `into` and `muted` included. */
  readonly topics: readonly Topic[];
  /** The number of the next topic. Numbers are never used again. */
  readonly next: number;
}

/** The number in the id of a topic. */
export const numberOfTopic = ({ id }: Pick<Topic, 'id'>): number => Number(id.slice(1));

/** The topics that a topic comes from, with some more. */
export const withOrigins = ({ from = [] }: Pick<Topic, 'from'>, ids: readonly string[]): readonly string[] => [
  ...new Set([...from, ...ids]),
];

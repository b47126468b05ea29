/** Why a document is in no cluster: what happened to its words and phrases on the way to the labels. */

import { documentsWithAllWords } from '../labels/documents-with-all-words.js';
import { formatFeature } from '../labels/feature.js';
import { type Candidate, phraseCandidate, stemCandidate } from '../labels/filters/candidate.js';
import type { Accepted } from '../labels/filters/complete.js';
import type { completePreprocessing } from '../labels/label-parameters.js';
import { enabledFilters, filterLabels, type NamedFilter } from '../labels/select-labels.js';
import type { Document, Language } from '../model.js';
import { findPhrases } from '../phrases/find-phrases.js';
import type { Static } from '../schema.js';
import type { Phrases, Vocabulary } from '../tables/pipeline.js';
import { itemsOf } from '../tables/ragged.js';
import { tokenize } from '../tokens/tokenize.js';
import { buildVocabulary } from '../vocabulary/build-vocabulary.js';

type LabelFilters = Static<typeof completePreprocessing>['labelFilters'];

/** The parameters that decide which words and phrases may name a cluster. */
export interface NamingRules {
  /** In how many documents a word must occur. At least 1. */
  readonly wordDfThreshold: number;
  /** In how many documents a phrase must occur. At least 1. */
  readonly phraseDfThreshold: number;
  /** The number of documents of the smallest cluster. */
  readonly minClusterSize: number;
  /** The filters of labels; null switches a filter off. Filters that are absent do not apply. */
  readonly labelFilters: Partial<LabelFilters>;
  /** The query with which the documents were found; null if there was none. */
  readonly queryHint: string | null;
}

/** What happened to a word or phrase of the document. */
export interface Fate {
  /** The word or phrase, formatted as a label. */
  readonly label: string;
  /** The number of documents that contain it. */
  readonly documents: number;
  /**
   * `filtered`: a filter dropped it. `small`: it is in too few documents. `unchosen`: the algorithm chose other labels.
   */
  readonly fate: 'filtered' | 'small' | 'unchosen';
  /** The name of the filter among the parameters, if a filter dropped it. */
  readonly filter?: keyof LabelFilters;
}

interface Text {
  readonly vocabulary: Vocabulary;
  readonly phrases: Phrases;
  readonly language: Language;
}

/**
 * Follows the words and phrases that the document shares with other documents. Those that came furthest are first, then
 * the most frequent. Empty if the document shares none. Only the rules for labels are applied; which of the remaining
 * labels are used depends on the algorithm.
 */
export function whyUnclustered(
  documents: readonly Document[],
  number: number,
  language: Language,
  rules: NamingRules,
): readonly Fate[] {
  const vocabulary = buildVocabulary(tokenize(documents, language.tokenize), language, rules);
  const text = { vocabulary, phrases: findPhrases(vocabulary, { minDf: rules.phraseDfThreshold }), language };
  const judge = judgeOf(text, rules);
  const fates = [...wordFates(text, number, judge), ...phraseFates(text, number, judge)];
  const rank = { unchosen: 0, small: 1, filtered: 2 };
  return fates
    .filter(({ documents: count }) => count > 1)
    .sort((a, b) => rank[a.fate] - rank[b.fate] || b.documents - a.documents || (a.label < b.label ? -1 : 1));
}

function wordFates({ vocabulary, phrases, language }: Text, number: number, judge: Judge): Fate[] {
  const { stems } = vocabulary;
  return rowsIn(stems.postings, stems.count, number).map(stem => {
    const label = formatFeature(vocabulary, phrases, stems.word[stem]!, language);
    const kept = judge.kept.stems[stem] === 1;
    return judge.fate(label, itemsOf(stems.postings, stem).length, stemCandidate(vocabulary, stem, language), kept);
  });
}

function phraseFates({ vocabulary, phrases, language }: Text, number: number, judge: Judge): Fate[] {
  return rowsIn(phrases.postings, phrases.count, number).map(phrase => {
    const label = formatFeature(vocabulary, phrases, vocabulary.words.count + phrase, language);
    const count = documentsWithAllWords(vocabulary, phrases, phrase).length;
    const kept = judge.kept.phrases[phrase] === 1;
    return judge.fate(label, count, phraseCandidate(vocabulary, phrases, phrase, language), kept);
  });
}

/** Rows that the document holds. */
function rowsIn(postings: Phrases['postings'], rows: number, number: number): number[] {
  const found: number[] = [];
  for (let row = 0; row < rows; row++) if (itemsOf(postings, row).includes(number)) found.push(row);
  return found;
}

/** Which words and phrases passed, and what to say of one. */
interface Judge {
  readonly kept: Accepted;
  readonly fate: (label: string, documents: number, candidate: Candidate, isKept: boolean) => Fate;
}

function judgeOf({ vocabulary, phrases, language }: Text, { labelFilters, minClusterSize }: NamingRules): Judge {
  const filters: readonly NamedFilter[] = enabledFilters(labelFilters);
  const kept = filterLabels(vocabulary, phrases, language, { labelFilters: labelFilters as LabelFilters });
  const fate = (label: string, documents: number, candidate: Candidate, isKept: boolean): Fate => {
    const dropped = filters.find(([, keeps]) => !keeps(candidate))?.[0] ?? 'completeLabelFilter';
    if (!isKept) return { label, documents, fate: 'filtered', filter: dropped };
    return { label, documents, fate: documents < minClusterSize ? 'small' : 'unchosen' };
  };
  return { kept, fate };
}

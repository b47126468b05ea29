import { type Column, type Language, type Phrases, STOP_WORD, type Vocabulary } from '@sheaf/core';
import {
  documentFrequency,
  filterLabels,
  formatFeature,
  int32Column,
  itemsOf,
  lowerCase,
  type Ragged,
} from '@sheaf/core/internal';
import { DocumentLists } from './candidate-documents.js';
import { endsOfPhrases } from './final/ends-of-phrases.js';
import { findVerbs } from './final/find-verbs.js';
import { isLinkingWord } from './final/linking-words.js';
import { findCutOff } from './find-cut-off.js';
import type { NamingRules } from './naming-rules.js';
import { findRemains } from './remains-of-rejected.js';

/** Words and phrases that may name a cluster. */
export interface Candidates {
  readonly count: number;
  /** A row of the words if smaller than their number, otherwise that number + a row of the phrases. */
  readonly feature: Column;
  /** For each candidate the documents that contain all of its content words, in any order; ascending. */
  readonly documents: Ragged;
  /** Stems of its content words, ascending, each once. */
  stemsOf(candidate: number): readonly number[];
  /** The candidate that is the word of a stem alone; −1 if the word may not name a cluster. */
  ofStem(stem: number): number;
  /** Whether so many documents contain a stem that it tells none of them from the others. */
  isCommon(stem: number): boolean;
  isPhrase(candidate: number): boolean;
  /** The share of the occurrences of a stem that end a phrase. */
  endsPhrase(stem: number): number;
  /** How much the most verbal of its words is like a verb, at most 1. */
  verbness(candidate: number): number;
  /** Whether it ends as a name does, and the function words inside a phrase are such as link the words of a name. */
  isName(candidate: number): boolean;
  /** Documents that contain a candidate word for word; all of its documents for a single word. */
  phraseDocumentsOf(candidate: number): Int32Array;
  /** How well a candidate reads by itself: 1 for a plain word. Slow, because dictionaries are asked. */
  appealOf(candidate: number): number;
  /** An upper bound of the appeal of each candidate. */
  readonly maxAppeal: Float64Array;
}

export const MAX_CONTENT_WORDS = 4;
export const MAX_FUNCTION_WORDS = 1;

/** A word or phrase that occurs in fewer documents names no cluster. */
export const LEAST_DOCUMENTS = 2;

/** Preference for labels of 1, 2, 3 and 4 content words. */
const LENGTH_APPEAL = [0, 1, 1.25, 1.3, 1.2];

/** Factor for candidates that look cut off. */
const CUT_OFF_APPEAL = 0.6;

/** A stem in more than this share of the documents is common to all subjects. */
const COMMON = 0.5;

/** Factor for neutral words and for labels that the language's own dictionary rejects: a last resort. */
const NEUTRAL_APPEAL = 0.3;

interface Readers {
  readonly tuned: Language;
  readonly isNeutral: (word: number) => boolean;
  /** Factor for labels of vague words alone. */
  readonly vagueWordFactor: number;
}

/** Labels of up to four different content words, with at most one function word between them. */
export function collectCandidates(
  vocabulary: Vocabulary,
  phrases: Phrases,
  { rules, ...readers }: Readers & { readonly rules: NamingRules },
): Candidates {
  const { words, stems } = vocabulary;
  const { tuned } = readers;
  const accepted = filterLabels(vocabulary, phrases, rules.language, {
    labelFilters: rules.labelFilters,
    minDf: LEAST_DOCUMENTS,
  });
  const rejected = findRemains(vocabulary, phrases, { rules, accepted: accepted.phrases });
  const feature: number[] = [];
  const ofStem = int32Column(stems.count).fill(-1);
  let ends: ((stem: number) => number) | undefined;
  let verbs: ((word: number) => number) | undefined;
  const isCommon = (stem: number): boolean =>
    documentFrequency(stems.postings, stem) > COMMON * vocabulary.tokens.documentCount;
  const lists = new DocumentLists(stems.postings, vocabulary.tokens.documentCount);
  for (let stem = 0; stem < accepted.stems.length; stem++) {
    if (accepted.stems[stem] === 0 || rejected.hasStem(stem) || (words.type[stems.word[stem]!]! & STOP_WORD) !== 0)
      continue;
    ofStem[stem] = feature.length;
    feature.push(stems.word[stem]!);
    lists.add([stem], LEAST_DOCUMENTS);
  }
  const content: number[] = [];
  for (let phrase = 0; phrase < accepted.phrases.length; phrase++) {
    if (accepted.phrases[phrase] === 0 || !findContent(vocabulary, phrases, phrase, content)) continue;
    if (rejected.hasPhrase(phrase)) continue;
    feature.push(words.count + phrase);
    lists.add(content, documentFrequency(phrases.postings, phrase));
  }
  return {
    count: feature.length,
    feature,
    documents: lists.freeze(),
    stemsOf(candidate) {
      const phrase = feature[candidate]! - words.count;
      if (phrase < 0) return [stems.ofWord[feature[candidate]!]!];
      const own: number[] = [];
      findContent(vocabulary, phrases, phrase, own);
      return own.sort((a, b) => a - b);
    },
    ofStem: stem => ofStem[stem]!,
    isCommon,
    endsPhrase: stem => (ends ??= endsOfPhrases(vocabulary))(stem),
    isPhrase: candidate => feature[candidate]! >= words.count,
    verbness(candidate) {
      verbs ??= findVerbs(vocabulary);
      const phrase = feature[candidate]! - words.count;
      if (phrase < 0) return verbs(feature[candidate]!);
      let most = 0;
      for (let at = phrases.words.start[phrase]!; at < phrases.words.start[phrase + 1]!; at++)
        most = Math.max(most, verbs(phrases.words.item[at]!));
      return most;
    },
    isName(candidate) {
      const phrase = feature[candidate]! - words.count;
      const own = phrase < 0 ? [feature[candidate]!] : itemsOf(phrases.words, phrase);
      for (const word of own)
        if ((words.type[word]! & STOP_WORD) !== 0 && !isLinkingWord(lowerCase(words.image[word]!))) return false;
      return tuned.endsAsName?.(Array.from(own, word => words.image[word]!)) !== false;
    },
    phraseDocumentsOf(candidate) {
      const phrase = feature[candidate]! - words.count;
      return phrase < 0
        ? itemsOf(stems.postings, stems.ofWord[feature[candidate]!]!)
        : itemsOf(phrases.postings, phrase);
    },
    ...createAppeal(vocabulary, phrases, feature, { ...readers, isCommon }),
  };
}

/** Writes the stems of the content words of a phrase to `content`. Returns whether the phrase may name a cluster. */
function findContent({ words, stems }: Vocabulary, phrases: Phrases, phrase: number, content: number[]): boolean {
  const from = phrases.words.start[phrase]!;
  const to = phrases.words.start[phrase + 1]!;
  content.length = 0;
  for (let at = from; at < to; at++) {
    const word = phrases.words.item[at]!;
    if ((words.type[word]! & STOP_WORD) !== 0) continue;
    const stem = stems.ofWord[word]!;
    if (content.length === MAX_CONTENT_WORDS || content.includes(stem)) return false;
    content.push(stem);
  }
  return content.length > 0 && to - from - content.length <= MAX_FUNCTION_WORDS;
}

function createAppeal(
  vocabulary: Vocabulary,
  phrases: Phrases,
  feature: readonly number[],
  { tuned, isNeutral, vagueWordFactor, isCommon }: Readers & { readonly isCommon: (stem: number) => boolean },
): Pick<Candidates, 'appealOf' | 'maxAppeal'> {
  const { words, stems } = vocabulary;
  const counts = vagueWordFactor < 1 ? (stem: number): boolean => !isCommon(stem) : () => true;
  const isCutOff = findCutOff(vocabulary, phrases, feature, counts);
  const isNoName = (word: number): boolean => (words.type[word]! & STOP_WORD) !== 0 || isNeutral(word);
  const isVague = (word: number): boolean =>
    isNoName(word) || tuned.isVagueWord?.(lowerCase(words.image[word]!)) === true;
  /** Whether something holds for all words of a candidate. */
  const isAll = (test: (word: number) => boolean, found: number): boolean => {
    const phrase = found - words.count;
    if (phrase < 0) return test(found);
    for (let at = phrases.words.start[phrase]!; at < phrases.words.start[phrase + 1]!; at++)
      if (!test(phrases.words.item[at]!)) return false;
    return true;
  };
  /** Words that tell documents apart; a common one beside a single such word makes a name, more of them do not. */
  const contentWords = (phrase: number): number => {
    let [all, counting] = [0, 0];
    for (let at = phrases.words.start[phrase]!; at < phrases.words.start[phrase + 1]!; at++) {
      const word = phrases.words.item[at]!;
      if ((words.type[word]! & STOP_WORD) !== 0) continue;
      all++;
      if (counts(stems.ofWord[word]!)) counting++;
    }
    return Math.max(counting, Math.min(all, 2));
  };
  const appeal = (candidate: number): number => {
    const phrase = feature[candidate]! - words.count;
    const text = phrase >= 0 || tuned.labelBoost ? formatFeature(vocabulary, phrases, feature[candidate]!, tuned) : '';
    const neutral = isAll(isNoName, feature[candidate]!) || (phrase >= 0 && tuned.isStopLabel(text));
    const vague = vagueWordFactor < 1 && isAll(isVague, feature[candidate]!) ? vagueWordFactor : 1;
    const length = LENGTH_APPEAL[phrase < 0 ? 1 : contentWords(phrase)]!;
    const cutOff = isCutOff[candidate] === 1 ? CUT_OFF_APPEAL : 1;
    return length * (neutral ? NEUTRAL_APPEAL : vague) * (tuned.labelBoost?.(text) ?? 1) * cutOff;
  };
  const maxAppeal = Float64Array.from(feature, (_, candidate) => {
    // The factors that a request gives to labels have no upper bound.
    if (tuned.labelBoost) return appeal(candidate);
    const phrase = feature[candidate]! - words.count;
    const length = LENGTH_APPEAL[phrase < 0 ? 1 : contentWords(phrase)]!;
    return length * (isCutOff[candidate] === 1 ? CUT_OFF_APPEAL : 1);
  });
  const known = new Float64Array(feature.length).fill(-1);
  return {
    maxAppeal,
    appealOf(candidate) {
      if (known[candidate]! < 0) known[candidate] = appeal(candidate);
      return known[candidate]!;
    },
  };
}

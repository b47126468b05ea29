import { documentsOf, documentsWithAllWords } from '../../labels/assign-documents.js';
import { formatFeature } from '../../labels/feature.js';
import { filterLabels } from '../../labels/select-labels.js';
import type { Language } from '../../model.js';
import type { Phrases, Vocabulary } from '../../tables.js';
import { STOP_WORD } from '../../tokens/token-type.js';
import { findCutOff } from './find-cut-off.js';
import type { LeidenParameters } from './leiden-parameters.js';

/** Words and phrases that may name a cluster. Row c of every column describes candidate c. */
export interface Candidates {
  readonly count: number;
  /** A row of the words if smaller than their number, otherwise that number + a row of the phrases. */
  readonly feature: readonly number[];
  /** Stems of its content words, ascending, each once. */
  readonly stems: readonly (readonly number[])[];
  /** How well it reads by itself: 1 for a plain word. */
  readonly appeal: readonly number[];
  /** Documents that contain all its content words, in any order; ascending. */
  readonly documents: readonly Int32Array[];
}

const MAX_CONTENT_WORDS = 4;
const MAX_FUNCTION_WORDS = 1;

/** What occurs in one document only names no group. */
export const LEAST_DOCUMENTS = 2;

/** Preference for labels of 1, 2, 3 and 4 content words. */
const LENGTH_APPEAL = [0, 1, 1.25, 1.3, 1.2];

/** For what looks cut off. */
const CUT_OFF_APPEAL = 0.6;

/** Neutral words, and what the language's own dictionary rejects, name a cluster only where nothing better does. */
const NEUTRAL_APPEAL = 0.3;

/** Labels of up to four content words, none twice, with at most one function word between them. */
export function collectCandidates(
  vocabulary: Vocabulary,
  phrases: Phrases,
  {
    tuned,
    lenient,
    isNeutral,
    labelFilters,
  }: {
    readonly tuned: Language;
    /** Without the language's own dictionary of labels. */
    readonly lenient: Language;
    readonly isNeutral: (word: number) => boolean;
    readonly labelFilters: LeidenParameters['preprocessing']['labelFilters'];
  },
): Candidates {
  const accepted = filterLabels(
    vocabulary,
    phrases,
    lenient,
    { ...labelFilters, completeLabelFilter: null },
    { minDf: LEAST_DOCUMENTS },
  );
  const isVague = (word: number): boolean => (vocabulary.words.type[word]! & STOP_WORD) !== 0 || isNeutral(word);
  const appealOf = (feature: number, words: readonly number[], contentWords: number): number => {
    const text = words.length > 1 || tuned.labelBoost ? formatFeature(vocabulary, phrases, feature, tuned) : '';
    const neutral = words.every(isVague) || (words.length > 1 && tuned.isStopLabel(text));
    return LENGTH_APPEAL[contentWords]! * (neutral ? NEUTRAL_APPEAL : 1) * (tuned.labelBoost?.(text) ?? 1);
  };
  const found = {
    feature: [] as number[],
    words: [] as (readonly number[])[],
    stems: [] as (readonly number[])[],
    documents: [] as Int32Array[],
  };
  const add = (feature: number, words: readonly number[], stems: readonly number[], documents: Int32Array): void => {
    if (documents.length < LEAST_DOCUMENTS) return;
    found.feature.push(feature);
    found.words.push(words);
    found.stems.push(stems);
    found.documents.push(documents);
  };
  for (let stem = 0; stem < accepted.stems.length; stem++) {
    const words = [vocabulary.stems.word[stem]!];
    const stems = accepted.stems[stem] === 1 ? contentStems(vocabulary, words) : null;
    if (stems !== null) add(words[0]!, words, stems, documentsOf(vocabulary.stems.postings, stem));
  }
  for (let phrase = 0; phrase < accepted.phrases.length; phrase++) {
    const words = accepted.phrases[phrase] === 1 ? wordsOf(phrases, phrase) : [];
    const stems = contentStems(vocabulary, words);
    if (stems !== null)
      add(vocabulary.words.count + phrase, words, stems, documentsWithAllWords(vocabulary, phrases, phrase));
  }
  const isCutOff = findCutOff(vocabulary, phrases, found);
  const appeal = found.feature.map(
    (feature, i) =>
      appealOf(feature, found.words[i]!, found.stems[i]!.length) * (isCutOff[i] === 1 ? CUT_OFF_APPEAL : 1),
  );
  return {
    count: found.feature.length,
    feature: found.feature,
    stems: found.stems,
    appeal,
    documents: found.documents,
  };
}

/** Ascending. Null for what is no proper name. */
function contentStems({ words }: Vocabulary, all: readonly number[]): readonly number[] | null {
  const stems: number[] = [];
  for (const word of all) {
    if ((words.type[word]! & STOP_WORD) !== 0) continue;
    const stem = words.stem[word]!;
    let place = stems.length;
    while (place > 0 && stems[place - 1]! > stem) stems[place] = stems[--place]!;
    if (place > 0 && stems[place - 1] === stem) return null;
    stems[place] = stem;
  }
  const isProper =
    stems.length > 0 && stems.length <= MAX_CONTENT_WORDS && all.length - stems.length <= MAX_FUNCTION_WORDS;
  return isProper ? stems : null;
}

function wordsOf(phrases: Phrases, phrase: number): readonly number[] {
  const words: number[] = [];
  for (let at = phrases.wordStart[phrase]!; at < phrases.wordStart[phrase + 1]!; at++) words.push(phrases.word[at]!);
  return words;
}

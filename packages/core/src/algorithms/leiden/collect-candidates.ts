import { documentsOf } from '../../labels/assign-documents.js';
import { formatFeature } from '../../labels/feature.js';
import { selectLabels } from '../../labels/select-labels.js';
import type { Language } from '../../model.js';
import type { Phrases, Vocabulary } from '../../tables.js';
import { STOP_WORD } from '../../tokens/token-type.js';
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

/** What occurs in one document only names no group. */
const LEAST_DOCUMENTS = 2;

/** Preference for labels of 1, 2, 3 and 4 content words. */
const LENGTH_APPEAL = [0, 1, 1.25, 1.3, 1.2];

/** A candidate that stands inside one longer candidate in this share of its documents counts as cut off. */
const CUT_OFF_SHARE = 0.85;
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
  }: {
    readonly tuned: Language;
    /** Without the language's own dictionary of labels. */
    readonly lenient: Language;
    readonly isNeutral: (word: number) => boolean;
  },
  labelFilters: LeidenParameters['preprocessing']['labelFilters'],
): Candidates {
  const isVague = (word: number): boolean => (vocabulary.words.type[word]! & STOP_WORD) !== 0 || isNeutral(word);
  const assigned = selectLabels(vocabulary, phrases, lenient, {
    labelFilters: { ...labelFilters, completeLabelFilter: null },
    documentAssigner: { exactPhraseAssignment: false, minClusterSize: LEAST_DOCUMENTS },
  });
  const documentsOfLabels = assigned.document as Int32Array;
  const found = {
    feature: [] as number[],
    stems: [] as number[][],
    appeal: [] as number[],
    documents: [] as Int32Array[],
  };
  for (let label = 0; label < assigned.count; label++) {
    const feature = assigned.feature[label]!;
    const words = wordsOf(vocabulary, phrases, feature);
    const stems = contentStems(vocabulary, words);
    if (stems === null) continue;
    const isNeutralLabel =
      words.every(word => isVague(word)) ||
      (words.length > 1 && tuned.isStopLabel(formatFeature(vocabulary, phrases, feature, tuned)));
    found.feature.push(feature);
    found.stems.push(stems);
    const boost = tuned.labelBoost?.(formatFeature(vocabulary, phrases, feature, tuned)) ?? 1;
    found.appeal.push(LENGTH_APPEAL[stems.length]! * (isNeutralLabel ? NEUTRAL_APPEAL : 1) * boost);
    found.documents.push(
      documentsOfLabels.subarray(assigned.documentStart[label]!, assigned.documentStart[label + 1]!),
    );
  }
  const cutOff = findCutOff(vocabulary, phrases, found.feature);
  const appeal = found.appeal.map((value, i) => (cutOff.has(found.feature[i]!) ? value * CUT_OFF_APPEAL : value));
  return { ...found, count: found.feature.length, appeal };
}

/** Null for what is no proper name. */
function contentStems({ words }: Vocabulary, all: readonly number[]): number[] | null {
  const content = all.filter(word => (words.type[word]! & STOP_WORD) === 0);
  if (content.length === 0 || content.length > MAX_CONTENT_WORDS || all.length - content.length > 1) return null;
  const stems = [...new Set(content.map(word => words.stem[word]!))].sort((a, b) => a - b);
  return stems.length === content.length ? stems : null;
}

function wordsOf({ words }: Vocabulary, phrases: Phrases, feature: number): number[] {
  const phrase = feature - words.count;
  if (phrase < 0) return [feature];
  const sequence: number[] = [];
  for (let at = phrases.wordStart[phrase]!; at < phrases.wordStart[phrase + 1]!; at++) sequence.push(phrases.word[at]!);
  return sequence;
}

/** Candidates nearly all of whose documents contain one particular longer candidate around them, word for word. */
function findCutOff(vocabulary: Vocabulary, phrases: Phrases, features: readonly number[]): ReadonlySet<number> {
  const { words, stems } = vocabulary;
  const dfOf = (feature: number): number =>
    feature < words.count
      ? documentsOf(stems.postings, words.stem[feature]!).length
      : documentsOf(phrases.postings, feature - words.count).length;
  const key = (sequence: readonly number[]): string => sequence.map(word => words.stem[word]).join(' ');
  const byKey = new Map(features.map(feature => [key(wordsOf(vocabulary, phrases, feature)), feature]));
  const cutOff = new Set<number>();
  for (const feature of features) {
    if (feature < words.count) continue;
    const sequence = wordsOf(vocabulary, phrases, feature);
    for (let from = 0; from < sequence.length; from++)
      for (let to = from + 1; to <= sequence.length; to++) {
        if (to - from === sequence.length) continue;
        const part = byKey.get(key(sequence.slice(from, to)));
        if (part !== undefined && dfOf(feature) >= CUT_OFF_SHARE * dfOf(part)) cutOff.add(part);
      }
  }
  return cutOff;
}

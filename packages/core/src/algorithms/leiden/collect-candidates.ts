import { documentsOf } from '../../labels/assign-documents.js';
import type { LabelCandidates, Phrases, Vocabulary } from '../../tables.js';
import { STOP_WORD } from '../../tokens/token-type.js';
import { documentFrequency } from '../../vocabulary/postings.js';

/** A word or phrase that may name a cluster. */
export interface Candidate {
  /** As in `LabelCandidates`. */
  readonly feature: number;
  /** Stems of its content words, ascending, each once. */
  readonly stems: readonly number[];
  /** Documents that contain all of them, in any order; ascending. */
  readonly documents: Int32Array;
  /** Below 1 where the candidate is nearly always part of one longer candidate. */
  readonly completeness: number;
}

const MAX_CONTENT_WORDS = 4;

/** From this share of its occurrences inside one longer candidate on, a candidate counts as cut off. */
const CUT_OFF_SHARE = 0.85;
const CUT_OFF_FACTOR = 0.6;

/** Labels of up to four content words, none twice, with at most one function word between them. */
export function collectCandidates(
  vocabulary: Vocabulary,
  phrases: Phrases,
  labels: LabelCandidates,
): readonly Candidate[] {
  const { words } = vocabulary;
  const documents = labels.document as Int32Array;
  const cutOff = findCutOff(vocabulary, phrases, labels);
  const candidates: Candidate[] = [];
  for (let label = 0; label < labels.count; label++) {
    const feature = labels.feature[label]!;
    const all = wordsOf(vocabulary, phrases, feature);
    const content = all.filter(word => (words.type[word]! & STOP_WORD) === 0);
    const stems = [...new Set(content.map(word => words.stem[word]!))].sort((a, b) => a - b);
    const proper = stems.length === content.length && stems.length > 0 && stems.length <= MAX_CONTENT_WORDS;
    if (!proper || all.length - content.length > 1) continue;
    candidates.push({
      feature,
      stems,
      documents: documents.subarray(labels.documentStart[label]!, labels.documentStart[label + 1]!),
      completeness: cutOff.has(feature) ? CUT_OFF_FACTOR : 1,
    });
  }
  return candidates;
}

function wordsOf({ words }: Vocabulary, phrases: Phrases, feature: number): number[] {
  const phrase = feature - words.count;
  if (phrase < 0) return [feature];
  const sequence: number[] = [];
  for (let at = phrases.wordStart[phrase]!; at < phrases.wordStart[phrase + 1]!; at++) sequence.push(phrases.word[at]!);
  return sequence;
}

/** Candidates nearly all of whose documents contain one particular longer candidate around them, word for word. */
function findCutOff(vocabulary: Vocabulary, phrases: Phrases, labels: LabelCandidates): ReadonlySet<number> {
  const { words, stems } = vocabulary;
  const featureOf = new Map<string, number>();
  const dfOf = (feature: number): number =>
    feature < words.count
      ? documentFrequency(stems.postings, words.stem[feature]!)
      : documentsOf(phrases.postings, feature - words.count).length;
  const key = (sequence: readonly number[]): string => sequence.map(word => words.stem[word]).join(' ');
  for (let label = 0; label < labels.count; label++) {
    const feature = labels.feature[label]!;
    featureOf.set(key(wordsOf(vocabulary, phrases, feature)), feature);
  }
  const cutOff = new Set<number>();
  for (let label = Math.max(0, labels.firstPhrase); label < labels.count; label++) {
    const feature = labels.feature[label]!;
    if (feature < words.count) continue;
    const sequence = wordsOf(vocabulary, phrases, feature);
    for (let from = 0; from < sequence.length; from++)
      for (let to = from + 1; to <= sequence.length; to++) {
        if (to - from === sequence.length) continue;
        const part = featureOf.get(key(sequence.slice(from, to)));
        if (part !== undefined && dfOf(feature) >= CUT_OFF_SHARE * dfOf(part)) cutOff.add(part);
      }
  }
  return cutOff;
}

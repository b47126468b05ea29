import { byCodeUnits } from '../../tables/by-code-units.js';
import { uint8Column } from '../../tables/columns.js';

/** A phrase that could be in the label of a merged cluster. */
export interface LabelPhrase {
  readonly label: string;
  /** Words without function words, in order, repetitions kept. */
  readonly words: readonly number[];
  /** Share of the cluster's documents that have the phrase, in single precision. */
  readonly coverage: number;
}

interface ChoiceOptions {
  readonly mostGeneralPhraseCoverage: number;
  readonly maxPhraseOverlap: number;
  readonly maxPhrasesPerLabel: number;
}

/** The labels of a merged cluster. There may be none, because phrases with the same content words hide each other. */
export function choosePhrases(phrases: readonly LabelPhrase[], options: ChoiceOptions): readonly string[] {
  const distinct = dropOverlapping(dropCovered(phrases, options.mostGeneralPhraseCoverage), options.maxPhraseOverlap);
  return [...distinct].sort(byCoverage).slice(0, options.maxPhrasesPerLabel).map(labelOf);
}

const byCoverage = (a: LabelPhrase, b: LabelPhrase): number =>
  a.coverage - b.coverage || b.label.length - a.label.length || byCodeUnits(a.label, b.label);

const labelOf = ({ label }: LabelPhrase): string => label;

/**
 * Keeps the most specific phrases (no other contains them), and the most general ones (they contain no other) unless a
 * specific phrase covers nearly as much.
 */
function dropCovered(phrases: readonly LabelPhrase[], leastDifference: number): readonly LabelPhrase[] {
  if (phrases.length < 2) return phrases;
  const isGeneral = uint8Column(phrases.length).fill(1);
  const isSpecific = uint8Column(phrases.length).fill(1);
  const wholes: number[] = [];
  const parts: number[] = [];
  for (let whole = 0; whole < phrases.length; whole++)
    for (let part = 0; part < phrases.length; part++) {
      if (whole === part || !hasSequence(phrases[whole]!.words, phrases[part]!.words)) continue;
      isGeneral[whole] = 0;
      isSpecific[part] = 0;
      wholes.push(whole);
      parts.push(part);
    }
  const isCovered = uint8Column(phrases.length);
  for (let at = 0; at < parts.length; at++) {
    const [whole, part] = [wholes[at]!, parts[at]!];
    if (isSpecific[whole] && Math.fround(phrases[part]!.coverage - phrases[whole]!.coverage) < leastDifference)
      isCovered[part] = 1;
  }
  const kept: LabelPhrase[] = [];
  for (let i = 0; i < phrases.length; i++) if (isGeneral[i] ? !isCovered[i] : isSpecific[i]) kept.push(phrases[i]!);
  return kept;
}

function hasSequence(words: readonly number[], part: readonly number[]): boolean {
  const last = words.length - part.length;
  for (let from = 0; from <= last; from++) if (hasWordsAt(words, from, part)) return true;
  return false;
}

function hasWordsAt(words: readonly number[], from: number, part: readonly number[]): boolean {
  for (let at = 0; at < part.length; at++) if (words[from + at] !== part[at]) return false;
  return true;
}

/** Of two phrases that share too many words, the one that covers less is dropped. Dropped phrases still drop others. */
function dropOverlapping(phrases: readonly LabelPhrase[], most: number): readonly LabelPhrase[] {
  if (phrases.length < 2) return phrases;
  const wordsOf = phrases.map(distinctWords);
  const kept: LabelPhrase[] = [];
  for (let i = 0; i < phrases.length; i++) if (!isOverlapped(phrases, wordsOf, i, most)) kept.push(phrases[i]!);
  return kept;
}

const distinctWords = ({ words }: LabelPhrase): readonly number[] => [...new Set(words)];

function isOverlapped(
  phrases: readonly LabelPhrase[],
  wordsOf: readonly (readonly number[])[],
  phrase: number,
  most: number,
): boolean {
  const { coverage } = phrases[phrase]!;
  for (let other = 0; other < phrases.length; other++)
    if (coverage < phrases[other]!.coverage && overlap(wordsOf[phrase]!, wordsOf[other]!) > most) return true;
  return false;
}

/** The share of the words that are among the others, in single precision. Labels are short: a loop is fast enough. */
function overlap(words: readonly number[], others: readonly number[]): number {
  let common = 0;
  for (let at = 0; at < words.length; at++) if (others.includes(words[at]!)) common++;
  return Math.fround(common / words.length);
}

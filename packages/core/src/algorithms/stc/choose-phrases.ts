import { byCodeUnits } from '../by-code-units.js';

/** A phrase that could stand in the label of a merged cluster. */
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

/** Labels for a merged cluster. May be none at all: phrases of the same content words hide each other. */
export function choosePhrases(phrases: readonly LabelPhrase[], options: ChoiceOptions): readonly string[] {
  const distinct = dropOverlapping(dropCovered(phrases, options.mostGeneralPhraseCoverage), options.maxPhraseOverlap);
  return [...distinct]
    .sort((a, b) => a.coverage - b.coverage || b.label.length - a.label.length || byCodeUnits(a.label, b.label))
    .slice(0, options.maxPhrasesPerLabel)
    .map(phrase => phrase.label);
}

/**
 * Keeps the most specific phrases (no other contains them), and the most general ones (they contain no other) unless a
 * specific phrase covers nearly as much.
 */
function dropCovered(phrases: readonly LabelPhrase[], leastDifference: number): readonly LabelPhrase[] {
  const contains = (whole: LabelPhrase, part: LabelPhrase): boolean => whole !== part && hasSequence(whole, part);
  const general = phrases.map(phrase => !phrases.some(other => contains(phrase, other)));
  const specific = phrases.filter(phrase => !phrases.some(other => contains(other, phrase)));
  const isSpecific = new Set(specific);
  return phrases.filter((phrase, i) => {
    if (!general[i]) return isSpecific.has(phrase);
    return !specific.some(
      other => contains(other, phrase) && Math.fround(phrase.coverage - other.coverage) < leastDifference,
    );
  });
}

function hasSequence({ words }: LabelPhrase, part: LabelPhrase): boolean {
  for (let from = 0; from + part.words.length <= words.length; from++)
    if (part.words.every((word, at) => words[from + at] === word)) return true;
  return false;
}

/** Of two phrases that share too many of their words, the one that covers less goes. Dropped ones still compete. */
function dropOverlapping(phrases: readonly LabelPhrase[], most: number): readonly LabelPhrase[] {
  const distinct = new Map(phrases.map(phrase => [phrase, new Set(phrase.words)]));
  const overlap = (phrase: LabelPhrase, other: LabelPhrase): number => {
    const [own, others] = [distinct.get(phrase)!, distinct.get(other)!];
    let common = 0;
    for (const word of own) if (others.has(word)) common++;
    return Math.fround(common / own.size);
  };
  return phrases.filter(
    phrase => !phrases.some(other => phrase.coverage < other.coverage && overlap(phrase, other) > most),
  );
}

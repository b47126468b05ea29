import type { Language } from '../../model.js';
import type { Column, Phrases, Vocabulary } from '../../tables/pipeline.js';

/** A word or phrase that may become a label. Words are rows of the vocabulary. */
export interface Candidate {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  /** The words are `words[from]` … `words[to − 1]`. */
  readonly words: Column;
  readonly from: number;
  readonly to: number;
}

/** Returns whether the candidate may stay. */
export type LabelFilter = (candidate: Candidate) => boolean;

/** One candidate for each stem, by its most frequent word. */
export const stemCandidate = (vocabulary: Vocabulary, stem: number, language: Language): Candidate => ({
  vocabulary,
  language,
  words: vocabulary.stems.word,
  from: stem,
  to: stem + 1,
});

export const phraseCandidate = (
  vocabulary: Vocabulary,
  phrases: Phrases,
  phrase: number,
  language: Language,
): Candidate => ({
  vocabulary,
  language,
  words: phrases.words.item,
  from: phrases.words.start[phrase]!,
  to: phrases.words.start[phrase + 1]!,
});

/** Flags and type of the first word; likewise the last. */
export const firstType = ({ vocabulary, words, from }: Candidate): number => vocabulary.words.type[words[from]!]!;
export const lastType = ({ vocabulary, words, to }: Candidate): number => vocabulary.words.type[words[to - 1]!]!;

import type { Document, Language, Phrases, Vocabulary } from '@sheaf/core';
import { formatPhrase, itemsOf } from '@sheaf/core/internal';
import type { Candidates } from './collect-candidates.js';
import { createFormChooser } from './own-forms.js';
import { withWrittenApostrophes } from './written-apostrophes.js';

interface Options {
  readonly tuned: Language;
  /** Whether a word is shown in the form that the cluster's own documents use most. */
  readonly ownForms: boolean;
  /** A document as it is written. */
  readonly written: (document: number) => Document;
}

/** The text of a candidate as the label of some documents. */
export function createLabelFormatter(
  vocabulary: Vocabulary,
  phrases: Phrases,
  { feature }: Candidates,
  { tuned, ownForms, written }: Options,
): (candidate: number, documents: Int32Array) => string {
  const formOf = ownForms ? createFormChooser(vocabulary) : (label: readonly number[]): readonly number[] => label;
  return (candidate, documents) => {
    const shown = formOf(wordsOf(feature[candidate]!), documents);
    const text = formatPhrase(vocabulary, shown, [0, shown.length], tuned);
    return withWrittenApostrophes(text, documents, written);
  };

  function wordsOf(found: number): readonly number[] {
    const phrase = found - vocabulary.words.count;
    return phrase < 0 ? [found] : [...itemsOf(phrases.words, phrase)];
  }
}

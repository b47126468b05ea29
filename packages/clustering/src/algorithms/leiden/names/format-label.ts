import type { Document, Language, Phrases, Vocabulary } from '@sheaf/core';
import { firstNotBelow, formatPhrase, itemsOf } from '@sheaf/core/internal';
import type { Candidates } from './collect-candidates.js';
import type { NamingRules } from './naming-rules.js';
import { createFormChooser } from './own-forms.js';
import { withWrittenApostrophes } from './written-apostrophes.js';

interface Options {
  readonly tuned: Language;
  readonly rules: NamingRules;
  /** Whether a word is shown in the form that the cluster's own documents use most. */
  readonly ownForms: boolean;
  /** A document as it is written. */
  readonly written: (document: number) => Document;
}

/** The text of a candidate as the label of some documents. */
export function createLabelFormatter(
  vocabulary: Vocabulary,
  phrases: Phrases,
  candidates: Candidates,
  { tuned, rules, ownForms, written }: Options,
): (candidate: number, documents: Int32Array) => string {
  const isRejected = (text: string): boolean =>
    rules.labelFilters.stopLabelFilter?.enabled === true && rules.language.isStopLabel(text);
  const textOf = (shown: readonly number[]): string => formatPhrase(vocabulary, shown, [0, shown.length], tuned);
  const formOf = ownForms
    ? createFormChooser(vocabulary, tuned)
    : (label: readonly number[]): readonly number[] => label;
  return (candidate, documents) => {
    const containing = itemsOf(candidates.documents, candidate);
    const words = wordsOf(candidates.feature[candidate]!);
    const shown = formOf(
      words,
      // No other document can have the words side by side.
      documents.filter(document => isAmong(containing, document)),
    );
    const text = textOf(shown);
    // No filter rejects the candidate itself, but one may reject the form that these documents use.
    return withWrittenApostrophes(isRejected(text) ? textOf(words) : text, documents, written);
  };

  function wordsOf(found: number): readonly number[] {
    const phrase = found - vocabulary.words.count;
    return phrase < 0 ? [found] : [...itemsOf(phrases.words, phrase)];
  }
}

function isAmong(ascending: Int32Array, document: number): boolean {
  const place = firstNotBelow(ascending, document, { from: 0, end: ascending.length });
  return ascending[place] === document;
}

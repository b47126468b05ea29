import type { Document, Language, Phrases, Vocabulary } from '@sheaf/core';
import { firstNotBelow, formatPhrase, itemsOf } from '@sheaf/core/internal';
import type { Candidates } from './collect-candidates.js';
import type { NamingRules } from './naming-rules.js';
import { createFormChooser, type FormChooser } from './own-forms.js';
import { withWrittenApostrophes } from './written-apostrophes.js';

interface Options {
  readonly tuned: Language;
  readonly rules: NamingRules;
  /** Whether a word is shown in the form, and in the capitals, that the cluster's own documents use most. */
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
  const { formOf, spell } = ownForms ? createFormChooser(vocabulary, tuned) : asEverywhere(vocabulary, tuned);
  return (candidate, documents) => {
    const containing = itemsOf(candidates.documents, candidate);
    const words = wordsOf(candidates.feature[candidate]!);
    // No other document can have the words side by side.
    const own = documents.filter(document => isAmong(containing, document));
    const text = spell(formOf(words, own), own);
    // No filter rejects the candidate itself, but one may reject the form that these documents use.
    return withWrittenApostrophes(isRejected(text) ? spell(words, own) : text, documents, written);
  };

  function wordsOf(found: number): readonly number[] {
    const phrase = found - vocabulary.words.count;
    return phrase < 0 ? [found] : [...itemsOf(phrases.words, phrase)];
  }
}

const asEverywhere = (vocabulary: Vocabulary, tuned: Language): FormChooser => ({
  formOf: label => label,
  spell: form => formatPhrase(vocabulary, form, [0, form.length], tuned),
});

function isAmong(ascending: Int32Array, document: number): boolean {
  const place = firstNotBelow(ascending, document, { from: 0, end: ascending.length });
  return ascending[place] === document;
}

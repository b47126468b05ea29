import { formatFeature } from '../../../labels/feature.js';
import type { Document, Language } from '../../../model.js';
import type { Phrases, Vocabulary } from '../../../tables/pipeline.js';
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
  const formOf = ownForms ? createFormChooser(vocabulary) : (word: number): number => word;
  return (candidate, documents) => {
    const found = feature[candidate]!;
    const shown = found < vocabulary.words.count ? formOf(found, documents) : found;
    return withWrittenApostrophes(formatFeature(vocabulary, phrases, shown, tuned), documents, written);
  };
}

import { formatPhrase, formatWord } from '../format-label.js';
import type { LabelFilter } from './candidate.js';

/** The label, as it would be shown, is in no dictionary of labels nobody wants. */
export const notStopLabel: LabelFilter = ({ vocabulary, language, words, from, to }) => {
  const single = to - from === 1;
  const label = single
    ? formatWord(vocabulary, words[from]!, language)
    : formatPhrase(vocabulary, words, [from, to], language);
  return !language.isStopLabel(label);
};

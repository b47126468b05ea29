import { formatPhrase, formatWord } from '../format-label.js';
import type { LabelFilter } from './candidate.js';

/** No dictionary rejects the label as it would be shown. */
export const notStopLabel: LabelFilter = ({ vocabulary, language, words, from, to }) => {
  const single = to - from === 1;
  const label = single
    ? formatWord(vocabulary, words[from]!, language)
    : formatPhrase(vocabulary, words, [from, to], language);
  return !language.isStopLabel(label);
};

import type { Language } from '../../../model.js';
import { lowerCase } from '../../../tokens/fold-case.js';

/** The stems of the content words of a label. */
export function stemsOfLabel(label: string, language: Language): readonly string[] {
  const stems: string[] = [];
  language.tokenize(label, (start, end, type) => {
    if (type > 0xff) return;
    const word = lowerCase(label.slice(start, end));
    if (!language.isStopWord(word)) stems.push(language.stem(word));
  });
  return stems;
}

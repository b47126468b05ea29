import type { Language } from '@sheaf/core';
import { isFunctionWord, lowerCase, tokenizeNormalised } from '@sheaf/core/internal';

/** The stems of the content words of a label. */
export function stemsOfLabel(label: string, language: Language): readonly string[] {
  const stems: string[] = [];
  tokenizeNormalised(label, language, (_start, _end, type, image) => {
    if (type > 0xff) return;
    const word = lowerCase(image);
    if (!isFunctionWord(word, language)) stems.push(language.stem(word));
  });
  return stems;
}

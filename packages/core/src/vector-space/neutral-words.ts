import { formatWord } from '../labels/format-label.js';
import type { Language } from '../model.js';
import type { Vocabulary } from '../tables.js';
import { lowerCase } from '../tokens/fold-case.js';

/** Tells words that any topic may use, and those nobody wants to read as a label; asks the language once a word. */
export function neutralWords(vocabulary: Vocabulary, language: Language): (word: number) => boolean {
  const { image } = vocabulary.words;
  const known = new Int8Array(vocabulary.words.count);
  const isNeutral = (word: number): boolean =>
    language.isNeutralWord?.(lowerCase(image[word]!)) === true ||
    language.isStopLabel(formatWord(vocabulary, word, language));
  return word => {
    if (known[word] === 0) known[word] = isNeutral(word) ? 1 : -1;
    return known[word] === 1;
  };
}

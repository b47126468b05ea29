import { formatWord } from '../labels/format-label.js';
import type { Language } from '../model.js';
import type { Vocabulary } from '../tables.js';
import { lowerCase } from '../tokens/fold-case.js';

/** Words that any topic may use, and those nobody wants to read as a label. */
export const isNeutral = (vocabulary: Vocabulary, word: number, language: Language): boolean =>
  language.isNeutralWord?.(lowerCase(vocabulary.words.image[word]!)) === true ||
  language.isStopLabel(formatWord(vocabulary, word, language));

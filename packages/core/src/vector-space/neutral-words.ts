import { formatWord } from '../labels/format-label.js';
import type { Language } from '../model.js';
import type { Vocabulary } from '../tables/pipeline.js';
import { lowerCase } from '../tokens/fold-case.js';

/** Results by language, remembered from request to request, because looking up dictionaries is slow. */
const memories = new WeakMap<Language, Map<string, boolean>>();

/** The maximum number of words remembered per language; beyond it the next request starts with an empty memory. */
const MAX_REMEMBERED = 100_000;

/** Whether a word says little about any topic, or is no acceptable label. Each word is looked up once per language. */
export function neutralWords(vocabulary: Vocabulary, language: Language): (word: number) => boolean {
  const { image } = vocabulary.words;
  const remembered = memoryOf(language);
  const isNeutral = (word: number): boolean =>
    language.isNeutralWord?.(lowerCase(image[word]!)) === true ||
    language.isStopLabel(formatWord(vocabulary, word, language));
  return word => {
    const known = remembered.get(image[word]!);
    if (known !== undefined) return known;
    const neutral = isNeutral(word);
    remembered.set(image[word]!, neutral);
    return neutral;
  };
}

function memoryOf(language: Language): Map<string, boolean> {
  const known = memories.get(language);
  if (known !== undefined && known.size < MAX_REMEMBERED) return known;
  const empty = new Map<string, boolean>();
  memories.set(language, empty);
  return empty;
}

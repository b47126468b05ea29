import { formatWord } from '../labels/format-label.js';
import type { Language } from '../model.js';
import type { Vocabulary } from '../tables/pipeline.js';
import { lowerCase } from '../tokens/fold-case.js';

/** What languages have answered, from request to request: dictionaries are dear. */
const answers = new WeakMap<Language, Map<string, boolean>>();

/** So many words are remembered of a language; then it is asked anew. */
const MAX_REMEMBERED = 100_000;

/** Tells words that any topic may use, and those nobody wants to read as a label; asks the language once a word. */
export function neutralWords(vocabulary: Vocabulary, language: Language): (word: number) => boolean {
  const { image } = vocabulary.words;
  const remembered = answersOf(language);
  const isNeutral = (word: number): boolean =>
    language.isNeutralWord?.(lowerCase(image[word]!)) === true ||
    language.isStopLabel(formatWord(vocabulary, word, language));
  return word => {
    const known = remembered.get(image[word]!);
    if (known !== undefined) return known;
    const answer = isNeutral(word);
    remembered.set(image[word]!, answer);
    return answer;
  };
}

function answersOf(language: Language): Map<string, boolean> {
  const known = answers.get(language);
  if (known !== undefined && known.size < MAX_REMEMBERED) return known;
  const empty = new Map<string, boolean>();
  answers.set(language, empty);
  return empty;
}

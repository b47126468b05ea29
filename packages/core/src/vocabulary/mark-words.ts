import type { Language } from '../model.js';
import { lowerCase } from '../tokens/fold-case.js';
import { QUERY_WORD, STOP_WORD } from '../tokens/token-type.js';
import type { SpelledWords } from './build-words.js';
import type { StemmedWords } from './group-by-stem.js';

/** Exactly these six units split a query hint; nothing else does. */
const hintSeparators = /[ \t\n\v\f\r]/;

/** The words' types with flags for function words and words of the query. */
export function markWords(
  words: SpelledWords,
  stemmed: StemmedWords,
  language: Language,
  queryHint: string | null,
): Uint16Array {
  const isQueryStem = queryStems(stemmed.stems.image, language, queryHint);
  return Uint16Array.from(words.image, (image, word) => {
    let type = words.type[word]!;
    if (language.isStopWord(lowerCase(image))) type |= STOP_WORD;
    if (isQueryStem(stemmed.ofWord[word]!)) type |= QUERY_WORD;
    return type;
  });
}

/** The hint is lower-cased as a whole and split at blanks, not tokenised: "mining," keeps its comma. */
function queryStems(stems: readonly string[], language: Language, queryHint: string | null): (stem: number) => boolean {
  if (queryHint === null) return () => false;
  const wanted = new Set(
    queryHint
      .toLowerCase()
      .split(hintSeparators)
      .map(piece => language.stem(piece)),
  );
  return stem => wanted.has(stems[stem]!);
}

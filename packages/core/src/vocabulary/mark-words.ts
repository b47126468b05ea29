import type { Language } from '../model.js';
import { QUERY_WORD, STOP_WORD } from '../tokens/token-type.js';
import type { SpelledWords } from './build-words.js';

/** Exactly these six units split a query hint; nothing else does. */
const hintSeparators = /[ \t\n\v\f\r]/;

/** The words' types with flags for function words and words of the query. */
export function markWords(words: SpelledWords, language: Language, queryHint: string | null): Uint16Array {
  const queryStems = stemsOfQuery(language, queryHint);
  const types = new Uint16Array(words.count);
  for (let word = 0; word < types.length; word++) {
    const { lower, stem } = words.spelling[word]!;
    const stop = language.isStopWord(lower) ? STOP_WORD : 0;
    types[word] = words.type[word]! | stop | (queryStems.has(stem) ? QUERY_WORD : 0);
  }
  return types;
}

/** The hint is lower-cased as a whole and split at blanks, not tokenised: "mining," keeps its comma. */
function stemsOfQuery(language: Language, queryHint: string | null): ReadonlySet<string> {
  if (queryHint === null) return new Set();
  return new Set(queryHint.toLowerCase().split(hintSeparators).map(language.stem));
}

import { filterParts } from '../dictionaries/with-dictionaries.js';
import type { Language } from '../model.js';
import { QUERY_WORD, STOP_WORD } from '../tokens/token-type.js';
import type { SpelledWords } from './build-words.js';
import type { Spelling } from './lexicon.js';

/** Exactly these six units split a query hint; nothing else does. */
const hintSeparators = /[ \t\n\v\f\r]/;

/** The words' types with flags for function words and words of the query. */
export function markWords(words: SpelledWords, language: Language, queryHint: string | null): Uint16Array {
  const queryStems = stemsOfQuery(language, queryHint);
  const isStopWord = stopWords(language);
  const types = new Uint16Array(words.count);
  for (let word = 0; word < types.length; word++) {
    const spelling = words.spelling[word]!;
    const stop = isStopWord(spelling) ? STOP_WORD : 0;
    const query = queryStems.size > 0 && queryStems.has(spelling.stem) ? QUERY_WORD : 0;
    types[word] = words.type[word]! | stop | query;
  }
  return types;
}

/** Asks dictionaries of the language once for each spelling, those of the request each time. */
function stopWords({ isStopWord }: Language): (spelling: Spelling) => boolean {
  const [own, added] = filterParts(isStopWord);
  const isOwn = (spelling: Spelling): boolean => {
    if (spelling.stopBy !== own) {
      spelling.stop = own(spelling.lower);
      spelling.stopBy = own;
    }
    return spelling.stop;
  };
  return added ? spelling => isOwn(spelling) || added.some(rejects => rejects(spelling.lower)) : isOwn;
}

/** The hint is lower-cased as a whole and split at blanks, not tokenised: "mining," keeps its comma. */
function stemsOfQuery(language: Language, queryHint: string | null): ReadonlySet<string> {
  if (queryHint === null) return new Set();
  return new Set(queryHint.toLowerCase().split(hintSeparators).map(language.stem));
}

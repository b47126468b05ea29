import { filterParts } from '../dictionaries/with-dictionaries.js';
import type { Language } from '../model.js';
import { uint16Column } from '../tables/columns.js';
import { isElided } from '../tokens/normalise-text.js';
import { QUERY_WORD, STOP_WORD } from '../tokens/token-type.js';
import type { SpelledWords } from './build-words.js';

/** A query hint is split at exactly these six units. */
const hintSeparators = /[ \t\n\v\f\r]/;

/** The words' types with flags for function words and words of the query. */
export function markWords(words: SpelledWords, language: Language, queryHint: string | null): Uint16Array {
  const { lexicon } = words;
  const queryStems = stemsOfQuery(language, queryHint);
  const [own, added] = filterParts(language.isStopWord);
  const hasQuery = queryStems.size > 0;
  const types = uint16Column(words.count);
  for (let word = 0; word < types.length; word++) {
    const row = words.row[word]!;
    // The dictionary of the language is asked once for each spelling, the dictionaries of the request every time.
    const lower = lexicon.lower[row]!;
    const isStop = isElided(lower) || lexicon.isStop(row, own) || added?.(lower) === true;
    const isOfQuery = hasQuery && queryStems.has(lexicon.stems[row]!);
    types[word] = words.type[word]! | (isStop ? STOP_WORD : 0) | (isOfQuery ? QUERY_WORD : 0);
  }
  return types;
}

/** The hint is lower-cased as a whole and split at spaces, not tokenised: "mining," keeps its comma. */
function stemsOfQuery(language: Language, queryHint: string | null): ReadonlySet<string> {
  if (queryHint === null) return new Set();
  return new Set(queryHint.toLowerCase().split(hintSeparators).map(language.stem));
}

import type { Stemmer } from '../model.js';
import { foldCase, lowerCase } from '../tokens/fold-case.js';

/** What is known of a spelling apart from any request. */
export interface Spelling {
  /** Lower case by code point: spellings with the same are one word. */
  readonly folded: string;
  /** Lower case by UTF-16 unit: what stemmers and dictionaries see. */
  readonly lower: string;
  readonly stem: string;
}

/** Enough for the vocabulary of a language in daily use; beyond it the lexicon starts anew. */
const MAX_SPELLINGS = 100_000;

/** Longer ones are hardly seen twice, and would take room. */
const MAX_REMEMBERED_LENGTH = 64;

const lexicons = new WeakMap<Stemmer, Map<string, Spelling>>();

/** Looks spellings up, remembering them from request to request: words repeat, and stems are dear. */
export function lexiconOf(stem: Stemmer): (image: string) => Spelling {
  let known = lexicons.get(stem);
  if (known === undefined || known.size > MAX_SPELLINGS) {
    known = new Map();
    lexicons.set(stem, known);
  }
  const spellings = known;
  return image => {
    const remembered = spellings.get(image);
    if (remembered !== undefined) return remembered;
    const lower = lowerCase(image);
    const spelling = { folded: foldCase(image), lower, stem: stem(lower) };
    if (image.length <= MAX_REMEMBERED_LENGTH) spellings.set(image, spelling);
    return spelling;
  };
}

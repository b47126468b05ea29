import type { Stemmer } from '../model.js';
import { foldCase, lowerCase } from '../tokens/fold-case.js';
import { orderWords } from './order-words.js';
import { sortStrings } from './sort-strings.js';

/** What is known of a spelling apart from any request. */
export interface Spelling {
  /** Lower case by code point: spellings with the same are one word. */
  readonly folded: string;
  /** Lower case by UTF-16 unit: what stemmers and dictionaries see. */
  readonly lower: string;
  readonly stem: string;
  /** Place of `folded` in the order of words among the ranked ones of the lexicon, −1 while it has none. */
  wordRank: number;
  /** Place of `stem` in alphabetical order, likewise. */
  stemRank: number;
}

/** Enough for the vocabulary of a language in daily use; beyond it the lexicon starts anew. */
const MAX_SPELLINGS = 100_000;

/** Longer ones are hardly seen twice, and would take room. */
const MAX_REMEMBERED_LENGTH = 64;

/** Ranks are given anew when so many spellings have none, as a share of those that have: sorting stays linear on the whole. */
const UNRANKED_SHARE = 0.25;

const lexicons = new WeakMap<Stemmer, Lexicon>();

/** The lexicon of a language, remembered from request to request: words repeat, stems are dear, and so is sorting. */
export function lexiconOf(stem: Stemmer): Lexicon {
  let lexicon = lexicons.get(stem);
  if (lexicon === undefined || lexicon.size > MAX_SPELLINGS) {
    lexicon = new Lexicon(stem);
    lexicons.set(stem, lexicon);
  }
  lexicon.rank();
  return lexicon;
}

/** Spellings met so far. What it answers never depends on what it was asked before; only the time does. */
export class Lexicon {
  readonly #stem: Stemmer;
  readonly #spellings = new Map<string, Spelling>();
  #wordRankOf: ReadonlyMap<string, number> = new Map();
  #stemRankOf: ReadonlyMap<string, number> = new Map();
  #ranked = 0;

  constructor(stem: Stemmer) {
    this.#stem = stem;
  }

  get size(): number {
    return this.#spellings.size;
  }

  /** How many different ranks there are. */
  get wordRanks(): number {
    return this.#wordRankOf.size;
  }

  get stemRanks(): number {
    return this.#stemRankOf.size;
  }

  lookUp(image: string): Spelling {
    const remembered = this.#spellings.get(image);
    if (remembered !== undefined) return remembered;
    const lower = lowerCase(image);
    const folded = foldCase(image);
    const stem = this.#stem(lower);
    const wordRank = this.#wordRankOf.get(folded) ?? -1;
    const stemRank = this.#stemRankOf.get(stem) ?? -1;
    const spelling = { folded, lower, stem, wordRank, stemRank };
    if (image.length <= MAX_REMEMBERED_LENGTH) this.#spellings.set(image, spelling);
    return spelling;
  }

  /** Puts what has come since in order, if it is much. Never during a request: ranks must not change under it. */
  rank(): void {
    if (this.size <= this.#ranked * (1 + UNRANKED_SHARE)) return;
    const spellings = [...this.#spellings.values()];
    this.#wordRankOf = rankTexts(
      spellings.map(({ folded }) => folded),
      orderWords,
    );
    this.#stemRankOf = rankTexts(
      spellings.map(({ stem }) => stem),
      sortStrings,
    );
    for (const spelling of spellings) {
      spelling.wordRank = this.#wordRankOf.get(spelling.folded)!;
      spelling.stemRank = this.#stemRankOf.get(spelling.stem)!;
    }
    this.#ranked = this.size;
  }
}

/** The place of each different text in the given order. */
function rankTexts(
  texts: readonly string[],
  sort: (texts: readonly string[]) => Int32Array,
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const row of sort(texts)) if (!ranks.has(texts[row]!)) ranks.set(texts[row]!, ranks.size);
  return ranks;
}

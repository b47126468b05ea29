import type { Language, Stemmer } from '../model.js';
import type { TextMemory } from '../tables/pipeline.js';
import { foldCase, lowerCase } from '../tokens/fold-case.js';
import { orderWords } from './order-words.js';
import { sortStrings } from './sort-strings.js';

/** What is known about a spelling, independently of requests. */
export interface Spelling {
  /** Lower case by code point: spellings with the same folded text are one word. */
  readonly folded: string;
  /** Lower case by UTF-16 unit: what stemmers and dictionaries see. */
  readonly lower: string;
  readonly stem: string;
  /** Position of `folded` in the order of words among those that have a rank; −1 as long as it has none. */
  wordRank: number;
  /** Position of `stem` in alphabetical order, likewise. */
  stemRank: number;
  /** Whether it is a function word according to `stopBy`, the dictionary that was asked last. */
  stop: boolean;
  stopBy: Language['isStopWord'] | null;
}

/**
 * All spellings are ranked again when the number of spellings without a rank exceeds this share of those with one. So
 * the total time for sorting does not grow with the number of requests.
 */
const UNRANKED_SHARE = 0.25;

const lexicons = new WeakMap<Stemmer, Lexicon>();

/**
 * The lexicon of a language, remembered from request to request, because words repeat and both stemming and sorting are
 * slow. It lives as long as the memory of texts whose rows it describes; that memory is bounded.
 */
export function lexiconOf(stem: Stemmer, memory: TextMemory): Lexicon {
  let lexicon = lexicons.get(stem);
  if (lexicon?.memory !== memory) {
    lexicon = new Lexicon(stem, memory);
    lexicons.set(stem, lexicon);
  }
  lexicon.rank();
  return lexicon;
}

/** The spellings met so far. Results never depend on earlier requests; only the time does. */
export class Lexicon {
  readonly memory: TextMemory;
  readonly #stem: Stemmer;
  readonly #spellings: Spelling[] = [];
  /** By row of the memory. */
  readonly #byRow: (Spelling | undefined)[] = [];
  #wordRankOf: ReadonlyMap<string, number> = new Map();
  #stemRankOf: ReadonlyMap<string, number> = new Map();
  #ranked = 0;

  constructor(stem: Stemmer, memory: TextMemory) {
    this.#stem = stem;
    this.memory = memory;
  }

  /** How many different ranks there are. */
  get wordRanks(): number {
    return this.#wordRankOf.size;
  }

  get stemRanks(): number {
    return this.#stemRankOf.size;
  }

  /** The spelling at this row of the memory. */
  lookUp(row: number): Spelling {
    const known = this.#byRow[row];
    if (known !== undefined) return known;
    const image = this.memory.texts[row]!;
    const lower = lowerCase(image);
    const folded = foldCase(image);
    const stem = this.#stem(lower);
    const wordRank = this.#wordRankOf.get(folded) ?? -1;
    const stemRank = this.#stemRankOf.get(stem) ?? -1;
    const spelling: Spelling = { folded, lower, stem, wordRank, stemRank, stop: false, stopBy: null };
    this.#spellings.push(spelling);
    while (this.#byRow.length < row) this.#byRow.push(undefined);
    this.#byRow[row] = spelling;
    return spelling;
  }

  /** Ranks all spellings again if many have no rank. Called before a request only: ranks must not change during one. */
  rank(): void {
    const spellings = this.#spellings;
    if (spellings.length <= this.#ranked * (1 + UNRANKED_SHARE)) return;
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
    this.#ranked = spellings.length;
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

import type { Language, Stemmer } from '../model.js';
import { enlarged } from '../tables/enlarged.js';
import type { Column, TextMemory } from '../tables/pipeline.js';
import { foldCase, lowerCase } from '../tokens/fold-case.js';
import { orderWords } from './order-words.js';
import { sortStrings } from './sort-strings.js';

/**
 * All spellings are ranked again when those without a rank exceed this share of those with one, so that the total time
 * for sorting does not grow with the number of requests.
 */
const UNRANKED_SHARE = 0.25;

const lexicons = new WeakMap<Stemmer, Lexicon>();

/**
 * The lexicon of a language, kept from request to request, because words repeat, and stemming and sorting are slow. It
 * lives as long as the memory of texts whose rows it describes; that memory is bounded.
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

/** Values instead of a rank: the spelling has no rank yet, or has never occurred. */
const UNRANKED = -1;
const UNMET = -2;

/** Whether a spelling is a function word; 0 before a dictionary was asked. */
const STOP = 1;
const CONTENT = 2;

/**
 * The spellings that have occurred so far, by their rows in the memory of texts, with facts that do not depend on a
 * request. Earlier requests make later ones faster, but never change their results.
 */
export class Lexicon {
  readonly memory: TextMemory;
  /** Lower case by code point: spellings with the same folded text are one word. */
  readonly folded: string[] = [];
  /** Lower case by UTF-16 unit, for stemmers and dictionaries. */
  readonly lower: string[] = [];
  readonly stems: string[] = [];
  readonly #stem: Stemmer;
  readonly #met: number[] = [];
  #wordRank = new Int32Array(0);
  #stemRank = new Int32Array(0);
  /** Function words according to the dictionary that was asked last. */
  #stop = new Int8Array(0);
  #stopBy: Language['isStopWord'] | null = null;
  #wordRankOf: ReadonlyMap<string, number> = new Map();
  #stemRankOf: ReadonlyMap<string, number> = new Map();
  #ranked = 0;

  constructor(stem: Stemmer, memory: TextMemory) {
    this.#stem = stem;
    this.memory = memory;
  }

  /** The number of different ranks. */
  get wordRanks(): number {
    return this.#wordRankOf.size;
  }

  get stemRanks(): number {
    return this.#stemRankOf.size;
  }

  /** By row, the position of `folded` in the order of ranked words; negative without a rank. */
  get wordRank(): Column {
    return this.#wordRank;
  }

  /** By row, the position of the stem in alphabetical order; negative without a rank. */
  get stemRank(): Column {
    return this.#stemRank;
  }

  /** Adds the spellings at those rows that occur. Called before all other methods. */
  meet(rows: Column, tf: Column): void {
    this.#makeRoom(this.memory.texts.length);
    const ranks = this.#wordRank;
    for (let at = 0; at < tf.length; at++) if (tf[at]! > 0 && ranks[rows[at]!] === UNMET) this.#learn(rows[at]!);
  }

  /** Whether the spelling at this row is a function word. The dictionary is asked once for each spelling. */
  isStop(row: number, dictionary: Language['isStopWord']): boolean {
    if (this.#stopBy !== dictionary) {
      this.#stop.fill(0);
      this.#stopBy = dictionary;
    }
    if (this.#stop[row] === 0) this.#stop[row] = dictionary(this.lower[row]!) ? STOP : CONTENT;
    return this.#stop[row] === STOP;
  }

  #makeRoom(rows: number): void {
    const before = this.#wordRank.length;
    if (rows <= before) return;
    const length = Math.max(rows, 2 * before);
    // Allocated first, so that all stay unchanged if the memory is used up.
    const [wordRank, stemRank] = [enlarged(this.#wordRank, length), enlarged(this.#stemRank, length)];
    this.#stop = enlarged(this.#stop, length);
    this.#wordRank = wordRank.fill(UNMET, before);
    this.#stemRank = stemRank.fill(UNMET, before);
  }

  #learn(row: number): void {
    const image = this.memory.texts[row]!;
    const [folded, lower] = [foldCase(image), lowerCase(image)];
    const stem = this.#stem(lower);
    while (this.folded.length <= row) {
      this.folded.push('');
      this.lower.push('');
      this.stems.push('');
    }
    this.folded[row] = folded;
    this.lower[row] = lower;
    this.stems[row] = stem;
    this.#wordRank[row] = this.#wordRankOf.get(folded) ?? UNRANKED;
    this.#stemRank[row] = this.#stemRankOf.get(stem) ?? UNRANKED;
    this.#met.push(row);
  }

  /** Ranks all spellings again if many have no rank. Called only between requests, which rely on fixed ranks. */
  rank(): void {
    const met = this.#met;
    if (met.length <= this.#ranked * (1 + UNRANKED_SHARE)) return;
    this.#wordRankOf = rankTexts(
      met.map(row => this.folded[row]!),
      orderWords,
    );
    this.#stemRankOf = rankTexts(
      met.map(row => this.stems[row]!),
      sortStrings,
    );
    for (const row of met) {
      this.#wordRank[row] = this.#wordRankOf.get(this.folded[row]!)!;
      this.#stemRank[row] = this.#stemRankOf.get(this.stems[row]!)!;
    }
    this.#ranked = met.length;
  }
}

/** The position of each different text in the given order. */
function rankTexts(
  texts: readonly string[],
  sort: (texts: readonly string[]) => Int32Array,
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const row of sort(texts)) if (!ranks.has(texts[row]!)) ranks.set(texts[row]!, ranks.size);
  return ranks;
}

/**
 * Runs of words that many texts share word for word: footers, disclaimers, templates. Texts with the same footer are
 * not about the same subject, so the words of such runs do not count.
 */

import { STOP_WORD, type Tokens, TokenType, type Vocabulary } from '@sheaf/core';
import { int32Column, PairNumbers, TYPE_MASK, uint8Column } from '@sheaf/core/internal';

/** The number of words of a run; longer ones consist of several that overlap. */
const RUN = 6;

/** A run is shared if it is in at least this share of the texts, and in at least this many. */
const LEAST_SHARE = 0.05;
const LEAST_TEXTS = 10;

/** Of so large a share of the texts with a run, something else must be left: otherwise the run is what they say. */
const LEAST_LEFT = 0.5;

/** So many ignored runs are described at most. */
const MOST_DESCRIBED = 5;

/** A run of words that was ignored. */
export interface IgnoredRun {
  /** Its words, separated by spaces. */
  readonly text: string;
  /** The number of texts with it. */
  readonly texts: number;
}

/** The words of all texts in reading order, without numbers: numbers in a footer may differ. */
interface Sequence {
  readonly count: number;
  /** The token of each word. */
  readonly token: Int32Array;
  readonly word: Int32Array;
  readonly tokens: Tokens;
}

const textAt = ({ token, tokens }: Sequence, at: number): number => tokens.document[token[at]!]!;

/** Whether the word at a place is in the field of the word before it. */
const goesOn = ({ token, tokens: { document, field } }: Sequence, at: number): boolean =>
  field[token[at]!] === field[token[at - 1]!] && document[token[at]!] === document[token[at - 1]!];

/** Tokens without the words of shared runs. */
interface Rest {
  readonly tokens: Tokens;
  /** What was ignored, in most texts first; at most {@link MOST_DESCRIBED}. */
  readonly runs: readonly IgnoredRun[];
}

/** Leaves the words of shared runs out. @returns null if there are none */
export function withoutSharedRuns(vocabulary: Vocabulary): Rest | null {
  const { tokens } = vocabulary;
  const least = Math.max(LEAST_TEXTS, Math.ceil(LEAST_SHARE * tokens.documentCount));
  if (!hasFrequentRuns(vocabulary, least)) return null;
  // Most texts share no run, which a part of them shows.
  if (findRuns(frequentStretches(vocabulary, least), vocabulary, least) === null) return null;
  const sequence = sequenceOf(vocabulary);
  const shared = findRuns(sequence, vocabulary, least);
  if (shared === null) return null;
  const isIgnored = covered(withoutContent(shared, sequence, vocabulary, least), sequence.count);
  if (!isIgnored.includes(1)) return null;
  const image = Int32Array.from(tokens.image);
  for (let at = 0; at < sequence.count; at++) if (isIgnored[at] === 1) image[sequence.token[at]!] = -1;
  return { tokens: { ...tokens, image }, runs: describeRuns(isIgnored, sequence) };
}

/** Whether so many runs have frequent words alone, whatever is between them. Short texts have few. */
function hasFrequentRuns({ tokens, wordOf, words: { df, type } }: Vocabulary, least: number): boolean {
  let [frequent, runs] = [0, 0];
  for (let at = 0; at < tokens.count && runs < least; at++) {
    const word = wordOf[at]!;
    const breaks = word < 0 ? tokens.document[at]! < 0 : df[word]! < least && !isNumber(type[word]!);
    if (breaks) frequent = 0;
    else if (word >= 0 && ++frequent >= RUN) runs++;
  }
  return runs >= least;
}

const isNumber = (type: number): boolean => (type & TYPE_MASK) === TokenType.NUMERIC;

function sequenceOf({ tokens, wordOf, words }: Vocabulary): Sequence {
  const token = int32Column(tokens.count);
  const word = int32Column(tokens.count);
  let count = 0;
  for (let at = 0; at < tokens.count; at++) {
    const found = wordOf[at]!;
    if (found < 0 || isNumber(words.type[found]!)) continue;
    token[count] = at;
    word[count++] = found;
  }
  return { count, token, word, tokens };
}

/** The words among which all shared runs are: those in stretches of frequent words that are as long as a run. */
function frequentStretches({ tokens, wordOf, words }: Vocabulary, least: number): Sequence {
  const token = int32Column(tokens.count);
  const word = int32Column(tokens.count);
  let [start, count] = [0, 0];
  for (let at = 0; at < tokens.count; at++) {
    const found = wordOf[at]!;
    const ends = found < 0 ? tokens.field[at]! < 0 : words.df[found]! < least && !isNumber(words.type[found]!);
    if (ends) start = count = count - start < RUN ? start : count;
    else if (found >= 0 && !isNumber(words.type[found]!)) {
      token[count] = at;
      word[count++] = found;
    }
  }
  return { count: count - start < RUN ? start : count, token, word, tokens };
}

/** Where runs begin: for each place of the sequence the number of the run, −1 for none. */
type RunAt = Int32Array;

/** The shared runs; null if there are none. */
function findRuns(sequence: Sequence, vocabulary: Vocabulary, least: number): RunAt | null {
  let begin = placesOfFrequentWords(sequence, vocabulary, least);
  let run = begin.map(at => sequence.word[at]!);
  for (let length = 1; length < RUN && begin.length >= least; length++) {
    const pairs = new PairNumbers(begin.length);
    const longer = run.map((prefix, i) => pairs.number(prefix, sequence.word[begin[i]! + length]!));
    const times = int32Column(pairs.count);
    for (const each of longer) times[each]!++;
    // Few beginnings of runs are in many places, so that few are read to their ends.
    const isFrequent = (_: number, i: number): boolean => times[longer[i]!]! >= least;
    [begin, run] = [begin.filter(isFrequent), longer.filter(isFrequent)];
  }
  if (begin.length < least) return null;
  const runAt = int32Column(sequence.count).fill(-1);
  begin.forEach((at, i) => {
    runAt[at] = run[i]!;
  });
  const texts = countTexts(runAt, sequence, () => true);
  for (const at of begin) if (texts[runAt[at]!]! < least) runAt[at] = -1;
  return begin.some(at => runAt[at]! >= 0) ? runAt : null;
}

/** The places from which on as many words as a run has are in `least` texts each. */
function placesOfFrequentWords(sequence: Sequence, { words }: Vocabulary, least: number): readonly number[] {
  const { count, word } = sequence;
  const places: number[] = [];
  let frequent = 0;
  for (let at = 0; at < count; at++) {
    // Most words are passed over here.
    if (words.df[word[at]!]! < least) frequent = 0;
    else if (frequent > 0 && goesOn(sequence, at)) frequent++;
    else frequent = 1;
    if (frequent >= RUN) places.push(at - RUN + 1);
  }
  return places;
}

/** How many of some texts have each run. */
function countTexts(runAt: RunAt, sequence: Sequence, counts: (text: number) => boolean): readonly number[] {
  const texts: number[] = [];
  const last: number[] = [];
  for (let at = 0; at < runAt.length; at++) {
    const run = runAt[at]!;
    if (run < 0) continue;
    const text = textAt(sequence, at);
    if (last[run] === text || !counts(text)) continue;
    texts[run] = (texts[run] ?? 0) + 1;
    last[run] = text;
  }
  return texts;
}

/** Whether each place of the sequence is in a run. */
function covered(runAt: RunAt, count: number): Uint8Array {
  const isCovered = uint8Column(count);
  for (let at = 0; at < count; at++) if (runAt[at]! >= 0) isCovered.fill(1, at, at + RUN);
  return isCovered;
}

/** The runs without those that are all that most of their texts say. Words in as many texts as a run say no more. */
function withoutContent(runAt: RunAt, sequence: Sequence, { tokens, words }: Vocabulary, least: number): RunAt {
  const isCovered = covered(runAt, sequence.count);
  const saysMore = uint8Column(tokens.documentCount);
  for (let at = 0; at < sequence.count; at++) {
    const word = sequence.word[at]!;
    const df = words.df[word]!;
    if (isCovered[at] === 0 && df > 1 && df < least && (words.type[word]! & STOP_WORD) === 0)
      saysMore[textAt(sequence, at)] = 1;
  }
  const texts = countTexts(runAt, sequence, () => true);
  const more = countTexts(runAt, sequence, text => saysMore[text] === 1);
  return runAt.map(run => (run >= 0 && (more[run] ?? 0) >= LEAST_LEFT * texts[run]! ? run : -1));
}

/** The ignored runs, joined where they overlap. */
function describeRuns(isIgnored: Uint8Array, sequence: Sequence) {
  const { count, token, word, tokens } = sequence;
  const found = new Map<string, { readonly text: string; texts: number; last: number }>();
  for (let from = 0, end = 1; from < count; from = end++) {
    if (isIgnored[from] === 0) continue;
    while (end < count && isIgnored[end] === 1 && goesOn(sequence, end)) end++;
    const key = word.subarray(from, end).join();
    const known = found.get(key) ?? {
      text: Array.from(token.subarray(from, end), at => tokens.images[tokens.image[at]!]!).join(' '),
      texts: 0,
      last: -1,
    };
    const inText = textAt(sequence, from);
    if (known.last !== inText) known.texts++;
    known.last = inText;
    found.set(key, known);
  }
  return [...found.values()]
    .sort((a, b) => b.texts - a.texts || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_DESCRIBED)
    .map(({ text, texts }): IgnoredRun => ({ text, texts }));
}

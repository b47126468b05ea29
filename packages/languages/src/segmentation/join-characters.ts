/** A piece of a text, from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What single characters do in a language written without spaces. Each is a text of characters. */
export interface SingleCharacters {
  /** Words by themselves: particles, numerals, common verbs. They join nothing. */
  readonly alone: string;
  /** They end the word before them, as 员 does in 程序员 and 化 in 最適化. */
  readonly suffixes: string;
}

/** Joins words of a text. */
export type Joiner = (text: string, words: readonly Span[]) => readonly Span[];

const HAN = /^\p{Script=Han}+$/u;

/**
 * Makes a function that joins characters which a segmenter left single because its dictionary lacks their word: 聚 + 类
 * is 聚类. A run of two or three makes a word, a longer one words of two, the commonest length; a suffix goes to the
 * word before it. Characters outside the basic plane are rare and stay as they are.
 */
export function characterJoiner(characters: SingleCharacters): Joiner {
  const alone = new Set(characters.alone);
  const suffixes = new Set(characters.suffixes);
  return (text, words) => {
    const isLoose = ({ start, end }: Span): boolean =>
      end - start === 1 && !alone.has(text[start]!) && HAN.test(text[start]!);
    const takesSuffix = (before: Span | undefined, run: readonly Span[]): boolean =>
      run.length % 2 === 1 &&
      before?.end === run[0]!.start &&
      before.end - before.start > 1 &&
      suffixes.has(text[run[0]!.start]!) &&
      HAN.test(text.slice(before.start, before.end));
    return join(words, isLoose, takesSuffix);
  };
}

function join(
  words: readonly Span[],
  isLoose: (word: Span) => boolean,
  takesSuffix: (before: Span | undefined, run: readonly Span[]) => boolean,
): readonly Span[] {
  const joined: Span[] = [];
  for (let at = 0; at < words.length; ) {
    const run = looseRun(words, at, isLoose);
    at += Math.max(run.length, 1);
    if (run.length === 0) joined.push(words[at - 1]!);
    else if (takesSuffix(joined.at(-1), run)) {
      joined.push({ start: joined.pop()!.start, end: run[0]!.end }, ...inPairs(run.slice(1)));
    } else joined.push(...inPairs(run));
  }
  return joined;
}

/** The loose characters from `at` on that follow each other without a gap. */
function looseRun(words: readonly Span[], at: number, isLoose: (word: Span) => boolean): readonly Span[] {
  let end = at;
  while (end < words.length && isLoose(words[end]!) && (end === at || words[end]!.start === words[end - 1]!.end)) end++;
  return words.slice(at, end);
}

/** Two by two; an odd one at the end makes the last word one of three. */
function inPairs(run: readonly Span[]): readonly Span[] {
  const pairs: Span[] = [];
  for (let at = 0; at < run.length; at += 2) {
    const last = run.length - at <= 3;
    pairs.push({ start: run[at]!.start, end: last ? run.at(-1)!.end : run[at + 1]!.end });
    if (last) break;
  }
  return pairs;
}

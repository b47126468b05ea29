/** A piece of a text, from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What single characters do in a language written without blanks. Each is a text of characters. */
export interface SingleCharacters {
  /** Words by themselves: particles, numerals, common verbs. They join nothing. */
  readonly alone: string;
  /** They end the word before them, as 员 does in 程序员 and 化 in 最適化. */
  readonly suffixes: string;
}

const han = /^\p{Script=Han}+$/u;

/**
 * Joins characters that a segmenter left single because its dictionary lacks their word: 聚 + 类 is 聚类. A run of two
 * or three makes a word, a longer one words of two, the commonest length; a suffix goes to the word before it.
 */
export function joinCharacters(text: string, words: readonly Span[], characters: SingleCharacters): readonly Span[] {
  const alone = new Set(characters.alone);
  const suffixes = new Set(characters.suffixes);
  const image = ({ start, end }: Span): string => text.slice(start, end);
  const isLoose = (word: Span): boolean =>
    [...image(word)].length === 1 && han.test(image(word)) && !alone.has(image(word));
  const endsWithSuffix = (before: Span | undefined, run: readonly Span[]): boolean =>
    run.length % 2 === 1 &&
    before?.end === run[0]!.start &&
    before.end - before.start > 1 &&
    han.test(image(before)) &&
    suffixes.has(image(run[0]!));

  const joined: Span[] = [];
  for (let at = 0; at < words.length; ) {
    const run = looseRun(words, at, isLoose);
    at += Math.max(run.length, 1);
    if (run.length === 0) joined.push(words[at - 1]!);
    else if (endsWithSuffix(joined.at(-1), run)) {
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

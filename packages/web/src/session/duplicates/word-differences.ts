/** Which words two texts do not share, in the order of the texts: a longest common subsequence of their words. */

/** A piece of a text, and whether the other text has it at the same place of the sequence. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** Words compared at most; longer texts are compared as far as this. */
const MOST = 400;

const wordsOf = (text: string): readonly string[] => (text.match(/\s*\S+/g) ?? []).slice(0, MOST);
const keyOf = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Lengths of the longest common subsequences of the ends of both lists. */
function commonLengths(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  return (i, j) => lengths[i * width + j]!;
}

/** The pieces of `text`, those marked that `other` does not have. */
export function differingWords(text: string, other: string): readonly Piece[] {
  const words = wordsOf(text);
  const a = words.map(keyOf);
  const b = wordsOf(other).map(keyOf);
  const length = commonLengths(a, b);
  const pieces: { text: string; differs: boolean }[] = [];
  const put = (word: string, differs: boolean) => {
    const last = pieces.at(-1);
    // The space before a marked word is not marked.
    const start = differs && last ? word.search(/\S/) : 0;
    if (last?.differs === differs) last.text += word;
    else {
      if (last) last.text += word.slice(0, start);
      pieces.push({ text: word.slice(start), differs });
    }
  };
  let j = 0;
  for (let i = 0; i < a.length; i++) {
    while (j < b.length && a[i] !== b[j] && length(i, j + 1) >= length(i + 1, j)) j++;
    const isCommon = j < b.length && a[i] === b[j];
    put(words[i]!, !isCommon);
    if (isCommon) j++;
  }
  return pieces;
}

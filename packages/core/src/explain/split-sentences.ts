/** A rule of our own, because what runtimes offer (`Intl.Segmenter`) differs from version to version. */

/** A sentence of a text. */
export interface Sentence {
  /** Offset of the first UTF-16 unit. */
  readonly start: number;
  /** Offset after the last UTF-16 unit. */
  readonly end: number;
  /** Whether it ends as sentences do, or is all that the text says. */
  readonly isWhole: boolean;
}

/**
 * An end of a sentence with the quotation marks and brackets behind it, or the end of a line. A row of marks is looked at
 * from its first one only, or a long row would take the square of its length.
 */
const END = /(?:(?<![.!?])[.!?]+["'”’»)\]]*(?=\s|$)|[。！？｡]+["'”’»」』）]*|(?<![।॥؟۔])[।॥؟۔]+(?=\s|$)|\r?\n+)/gu;

/** An abbreviation: a letter (`J.`, `e.g.`), or a short title before a name. */
const ABBREVIATED = /(?:^|[\s(.])(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|ca|cf|No|Nr|Fig|approx|bzw|vgl|usw)\.$/u;

/** Sentences begin with a capital, a digit, a mark, or a letter of a script without capitals. */
const BEGINS_SMALL = /^\s+\p{Ll}/u;

/** Marks of a text that was cut off, also before and within what search engines show of it. */
const CUT_OFF = /\.{3}|…|\.\.$/u;

/** The sentences of a text, in their order. Space around them belongs to none. */
export function splitSentences(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    const end = index + mark.length;
    const isLine = mark.trim() === '';
    if (!isLine && isInside(text, index, end)) continue;
    add(sentences, text, { from, to: isLine ? index : end, isEnded: !isLine });
    from = end;
  }
  add(sentences, text, { from, to: text.length, isEnded: false });
  return sentences;
}

/** Whether a full stop ends an abbreviation, or a sentence goes on behind it. */
const isInside = (text: string, index: number, end: number): boolean =>
  ABBREVIATED.test(text.slice(Math.max(0, index - 8), index + 1)) || BEGINS_SMALL.test(text.slice(end, end + 8));

function add(
  sentences: Sentence[],
  text: string,
  { from, to, isEnded }: { readonly from: number; readonly to: number; readonly isEnded: boolean },
): void {
  const said = text.slice(from, to);
  const start = from + (said.length - said.trimStart().length);
  const end = to - (said.length - said.trimEnd().length);
  if (start >= end) return;
  const isAll = text.slice(0, start).trim() === '' && text.slice(end).trim() === '';
  sentences.push({ start, end, isWhole: (isEnded || isAll) && !CUT_OFF.test(text.slice(start, end)) });
}

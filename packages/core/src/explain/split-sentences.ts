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

/** Words that are shortened: titles, firms, months, measures and references of several languages. */
const SHORTENED = [
  'Mr|Mrs|Ms|Dr|Prof|St|Sr|Sra|Jr|Hon|Rev|Capt|Col|Lt|Sgt|Maj|Gen|Sen|Gov|Mme|Mlle|Sig|Dott|Hr|Fr|Ing|Dipl|dhr|mevr',
  'Inc|Ltd|Co|Corp|Bros|Dept|Univ|Assn|Abt|Str|Ave|Blvd|Mt|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Dez',
  '[Aa]pprox|Qtr|[Tt]el|[Ee]xt|[Vv]ol|[Pp]p|[Ff]igs?|[Ee]ds?|[Nn]rs?|[Nn]os|vs|etc|ecc|ca|cf|env|pág|núm|blz|bijv|resp',
  '[Bb]zw|[Vv]gl|usw|inkl|exkl|zzgl|[Gg]gf|[Ee]vtl|sog|[Mm]ax|Mio|Mrd|Std|Hrsg|Aufl|Bd|Jh|Kap|Abs|geb',
].join('|');

/** An abbreviation: a letter (`J.`, `e.g.`), or a shortened word. */
const ABBREVIATED = new RegExp(String.raw`(?:^|[\s(.])(?:\p{L}|${SHORTENED})\.$`, 'u');

/** Characters in which an abbreviation and what is before it fit. */
const LONGEST_ABBREVIATION = 12;

/** *No.* before a number, and a small number, which may be an ordinal: *am 3. Mai*. */
const [NUMBER, BEGINS_NUMBER] = [/(?:^|[\s(])[Nn]o\.$/u, /^\s*\d/u];
const [ORDINAL, BEGINS_IN_LINE] = [/(?:^|[\s(])\d{1,2}\.$/u, /^[^\S\r\n]+\p{L}/u];

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
function isInside(text: string, index: number, end: number): boolean {
  const before = text.slice(Math.max(0, index - LONGEST_ABBREVIATION), index + 1);
  const behind = text.slice(end, end + LONGEST_ABBREVIATION);
  if (ABBREVIATED.test(before) || BEGINS_SMALL.test(behind)) return true;
  return (NUMBER.test(before) && BEGINS_NUMBER.test(behind)) || (ORDINAL.test(before) && BEGINS_IN_LINE.test(behind));
}

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

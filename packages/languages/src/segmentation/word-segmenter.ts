/** What `Intl.Segmenter` is used for here: the words of a text, with their places. */
export interface WordSegmenter {
  /** The pieces of the text in reading order, without gaps. */
  segment(text: string): Iterable<Piece>;
}

/** A word, or what is between words. */
export interface Piece {
  readonly segment: string;
  /** Where it begins in the text, in UTF-16 units. */
  readonly index: number;
  readonly isWordLike?: boolean | undefined;
}

/** Thrown where this runtime cannot tell where the words of a language begin and end. */
export class SegmentationError extends Error {
  override readonly name = 'SegmentationError';
  constructor(
    /** English name of the language. */
    readonly language: string,
    /** The locale without data, such as `th`. */
    readonly locale: string,
  ) {
    super(
      `${language} needs Intl.Segmenter with data for "${locale}" to find words, and this runtime has none. ` +
        'Use a Node.js with full ICU (the default builds have it) or a current browser.',
    );
  }
}

/** The runtime's word segmenter of a locale. Throws a `SegmentationError` where there is none. */
export function wordSegmenter(language: string, locale: string): WordSegmenter {
  const segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter;
  if (segmenter === undefined || segmenter.supportedLocalesOf(locale).length === 0)
    throw new SegmentationError(language, locale);
  const whole = new segmenter(locale, { granularity: 'word' });
  return { segment: text => (text.length > LONG ? inWindows(whole, text) : whole.segment(text)) };
}

/** Texts of more UTF-16 units are segmented window by window; a window is as long at most. */
const LONG = 2000;
const WINDOW = 512;

/** The end of a window cuts a word or its context; pieces that end so close to it are left to the next window. */
const MARGIN = 64;

/** A piece after which nothing depends on what came before: the words of a language are looked for from there. */
const SEPARATOR = /^[\s\p{P}]+$/u;

/**
 * The pieces of a long text. The runtime's segmenter takes time with the square of the length, which is a minute for
 * 100,000 characters. A window ends after a space or a punctuation mark, so that the windows give the pieces that the
 * whole text has. Only where there is none in 2,000 characters, a window ends between two words, and a word beside that
 * place may come out otherwise.
 */
function* inWindows(segmenter: Intl.Segmenter, text: string): Generator<Piece> {
  let size = WINDOW;
  for (let at = 0; at < text.length; ) {
    const pieces = Array.from(segmenter.segment(text.slice(at, at + size)));
    const count = at + size >= text.length ? pieces.length : countOfSure(pieces, size);
    if (count === 0 && size < LONG) {
      size *= 2;
      continue;
    }
    const sure = count === 0 ? [longPiece(segmenter, text, at)] : pieces.slice(0, count);
    for (const { segment, index, isWordLike } of sure) yield { segment, index: at + index, isWordLike };
    const last = sure.at(-1)!;
    at += last.index + last.segment.length;
    // Where there was no separator, there is hardly one in the next window: it begins with the size of this one.
    if (SEPARATOR.test(last.segment)) size = WINDOW;
  }
}

/**
 * The piece at a place if it is longer than a window, for example an address. Only this piece is asked for: what follows
 * it in a window as long as that would take time with its square.
 */
function longPiece(segmenter: Intl.Segmenter, text: string, at: number): Intl.SegmentData {
  for (let size = 2 * LONG; ; size *= 2) {
    const piece = segmenter.segment(text.slice(at, at + size)).containing(0)!;
    if (piece.segment.length <= size - MARGIN || at + size >= text.length) return piece;
  }
}

/** How many of the pieces of a window are those of the whole text; 0 if a larger window has to tell. */
function countOfSure(pieces: readonly Intl.SegmentData[], size: number): number {
  const cut = pieces.findIndex(({ index, segment }) => index + segment.length > size - MARGIN);
  const separator = pieces.slice(0, cut).findLastIndex(({ segment }) => SEPARATOR.test(segment));
  return separator >= 0 || size < LONG ? separator + 1 : cut;
}

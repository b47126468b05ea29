/** What `Intl.Segmenter` is used for here: the words of a text, with their places. */
export interface WordSegmenter {
  /** The pieces of the text in reading order, without gaps. */
  segment(text: string): Iterable<Piece>;
}

/** A word, or what stands between words. */
export interface Piece {
  readonly segment: string;
  /** Where it begins in the text, in UTF-16 units. */
  readonly index: number;
  readonly isWordLike?: boolean | undefined;
}

/** Says that this runtime cannot tell where the words of a language begin and end. */
export class SegmentationError extends Error {
  override readonly name = 'SegmentationError';
  constructor(
    readonly language: string,
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

/** Texts of more UTF-16 units are segmented window by window. */
const LONG = 2000;
const WINDOW = 512;

/** The end of a window cuts a word or its context; pieces that end so close to it are left to the next window. */
const MARGIN = 64;

/**
 * The pieces of a long text. The runtime's segmenter takes time with the square of the length, which is a minute for
 * 100,000 characters. A window begins where a piece begins, and pieces depend on what follows for a few words only, so
 * the windows give the pieces that the whole text has.
 */
function* inWindows(segmenter: Intl.Segmenter, text: string): Generator<Piece> {
  let size = WINDOW;
  for (let at = 0; at < text.length; ) {
    const last = at + size >= text.length;
    const sure = last ? text.length : at + size - MARGIN;
    const begin = at;
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(begin, begin + size))) {
      if (begin + index + segment.length > sure) break;
      at = begin + index + segment.length;
      yield { segment, index: begin + index, isWordLike };
    }
    // A piece may be longer than a window, for example an address.
    size = at === begin ? 2 * size : WINDOW;
  }
}

/** What `Intl.Segmenter` is used for here: the words of a text, with their places. */
export type WordSegmenter = Pick<Intl.Segmenter, 'segment'>;

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
  return new segmenter(locale, { granularity: 'word' });
}

/** Marks per text: the more, the fewer texts have the mark of another text by chance. */
const MARKS_PER_TEXT = 16;

/**
 * A table of marks by hash, which shows quickly that a text is none of `count` known texts. Its length is a power of
 * two, so that `length - 1` is a bit mask, and in proportion to `count`, because requests may bring any number of sets.
 */
export const marksFor = (count: number): Uint8Array =>
  new Uint8Array(2 ** Math.ceil(Math.log2(MARKS_PER_TEXT * (count + 1))));

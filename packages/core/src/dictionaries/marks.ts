/** Few texts meet the mark of another by chance. */
const MARKS_PER_TEXT = 16;

/**
 * Marks by hash, for telling at a glance that a text is none of `count` known ones. As many as a power of two, so that
 * `length - 1` is a mask; in proportion, for requests may bring any number of sets.
 */
export const marksFor = (count: number): Uint8Array =>
  new Uint8Array(2 ** Math.ceil(Math.log2(MARKS_PER_TEXT * (count + 1))));

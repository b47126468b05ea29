/** How numbers of documents are written. */

/** The same on all machines, so that pictures are. */
const GROUPED = new Intl.NumberFormat('en');

/** `4,321`: with groups of thousands. */
export const countText = (count: number): string => (count < 1000 ? String(count) : GROUPED.format(count));

/** `4,321 documents`: a number of things whose plural ends in s. */
export const countOf = (count: number, thing: string): string =>
  `${countText(count)} ${thing}${count === 1 ? '' : 's'}`;

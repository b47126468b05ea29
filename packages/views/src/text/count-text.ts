/** How numbers of documents are written. */

/** The same on all machines, so that pictures are. */
const GROUPED = new Intl.NumberFormat('en');

/** `4,321`: with groups of thousands. */
export const countText = (count: number): string => (count < 1000 ? String(count) : GROUPED.format(count));

/** The sizes of labels: the larger its area, the larger the name of a cluster, so that the eye finds what is large. */

/** Nothing is smaller: what is smaller cannot be read. */
export const LEAST_LABEL = 12;
export const MOST_LABEL = 28;

/** Pixels of letters for each pixel of the side of a square of the same area. */
const PER_SIDE = 0.1;
/** Each size that is tried is smaller by this factor than the one before. */
const STEP = 0.85;

/** The size for an area in square pixels: 12 to 28. */
export const labelSize = (area: number): number =>
  Math.round(Math.max(LEAST_LABEL, Math.min(MOST_LABEL, PER_SIDE * Math.sqrt(Math.max(0, area)))));

/** The sizes in which a label is tried, from the one that its area deserves down to the least. */
export function labelSizes(area: number, most = MOST_LABEL): readonly number[] {
  const sizes: number[] = [];
  for (let size = Math.min(most, labelSize(area)); size > LEAST_LABEL; size = Math.floor(size * STEP)) sizes.push(size);
  return [...sizes, LEAST_LABEL];
}

/** From one baseline to the next. */
export const lineHeight = (size: number): number => Math.round(size * 1.3);

/** The size of the number after a label: large labels need no large number. */
export const countSize = (size: number): number => (size <= 14 ? size : Math.max(14, Math.round(size * 0.7)));

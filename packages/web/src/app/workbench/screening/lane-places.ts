/** Places in the list of records that are read one at a time. */

/**
 * The nearest place that may be shown, from `from` on. After the last place comes the first one.
 *
 * @param step 1 or −1
 * @returns −1 if no place may be shown
 */
export function placeFrom(
  from: number,
  step: 1 | -1,
  { count, isShown }: { readonly count: number; readonly isShown: (place: number) => boolean },
): number {
  for (let passed = 0; passed < count; passed++) {
    const place = (((from + step * passed) % count) + count) % count;
    if (isShown(place)) return place;
  }
  return -1;
}

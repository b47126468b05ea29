/**
 * The first place in `sorted[from]` … `sorted[end − 1]` whose number is not below `wanted`; `end` if there is none. A
 * galloping search: the steps grow until they are too long, then a binary search follows. So a short list can be
 * compared with a long one without reading the long list whole.
 */
export function firstNotBelow(
  sorted: Int32Array,
  wanted: number,
  { from, end }: { readonly from: number; readonly end: number },
): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < end && sorted[high]! < wanted) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > end) high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

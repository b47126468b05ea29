/**
 * The first place in `sorted[from]` … `sorted[end − 1]` that holds no less than what is wanted, `end` if none does.
 * Gallops, then halves: short lists meet long ones without reading them whole.
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

import { SCALE } from '../model/topic-model.js';

/** The 99 percentiles of numbers from 0 to 1, × 10,000, ascending. All 0 for no numbers. */
export function percentilesOf(numbers: readonly number[]): readonly number[] {
  const sorted = Float64Array.from(numbers).sort();
  return Array.from({ length: 99 }, (_, number) => {
    const place = Math.floor(((number + 1) * sorted.length) / 100);
    return sorted.length === 0 ? 0 : Math.round(SCALE * sorted[Math.min(place, sorted.length - 1)]!);
  });
}

/** The percentile at a share of 0 to 1; 0 for shares below one hundredth. */
export function percentileAt(percentiles: readonly number[], share: number): number {
  const number = Math.min(99, Math.round(share * 100));
  return number < 1 ? 0 : percentiles[number - 1]!;
}

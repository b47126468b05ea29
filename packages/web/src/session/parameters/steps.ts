/** Steps of spin boxes and sliders: round numbers of the form 1, 2 or 5 times a power of ten. */
const rounded = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = rough / power;
  return power * (factor <= 1.0000001 ? 1 : factor <= 2.0000001 ? 2 : factor <= 5.0000001 ? 5 : 10);
};

/**
 * The step of the number box is about a hundredth of the range, that of the slider about a twentieth. Steps of integers
 * are at least 1.
 */
export function stepsOf(minimum: number, maximum: number, whole: boolean): { box: number; slider: number } {
  const range = maximum - minimum || 1;
  const [box, slider] = [rounded(range / 100), rounded(range / 20)];
  return whole ? { box: Math.max(1, box), slider: Math.max(1, slider) } : { box, slider };
}

/** Where the slider stops: the ends, and the round multiples between them. */
export function sliderStop(value: number, minimum: number, maximum: number, step: number): number {
  if (value <= minimum) return minimum;
  if (value >= maximum) return maximum;
  const stop = Math.round(value / step) * step;
  return Number(Math.min(maximum, Math.max(minimum, stop)).toPrecision(12));
}

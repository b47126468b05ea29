/** √(a² + b²) by scaling with the larger. `Math.hypot` rounds differently. */
export function hypot(a: number, b: number): number {
  if (Math.abs(a) > Math.abs(b)) {
    const ratio = b / a;
    return Math.abs(a) * Math.sqrt(1 + ratio * ratio);
  }
  if (b === 0) return 0;
  const ratio = a / b;
  return Math.abs(b) * Math.sqrt(1 + ratio * ratio);
}

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** Beyond, the tangent is 1 in double precision. */
const END = 20;

/** 1 / n!, from n = 13 down to 2. */
const COEFFICIENTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(n => {
  let factorial = 1;
  for (let i = 2; i <= n; i++) factorial *= i;
  return 1 / factorial;
});

/** The hyperbolic tangent, to 14 digits. `Math.tanh` differs between runtimes; this has the same bits on all. */
export function hyperbolicTangent(x: number): number {
  const size = Math.abs(x);
  if (size > END) return Math.sign(x);
  const e = lessOne(2 * size);
  return (Math.sign(x) * e) / (e + 2);
}

/** e to the power of x, less 1, for x ≥ 0. */
function lessOne(x: number): number {
  const n = Math.round(x * Math.LOG2E);
  const rest = x - n * LN2_HIGH - n * LN2_LOW;
  let sum = 0;
  for (const coefficient of COEFFICIENTS) sum = (sum + coefficient) * rest;
  const small = rest + sum * rest;
  const scale = (1 << (n >> 1)) * (1 << (n - (n >> 1)));
  return scale * small + (scale - 1);
}

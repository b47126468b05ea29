/**
 * Logarithms and powers from additions, products, quotients and square roots alone. IEEE 754 says what these are to the
 * last bit, so every engine gives the same results. `Math.log` and powers differ in the last bit from engine to engine,
 * and from one version of an engine to the next.
 */

/** ln 2 as a number of 32 bits, whose products with exponents are exact, and the rest. */
const LN2_HIGH = Math.round(Math.LN2 * 0x1_0000_0000) / 0x1_0000_0000;
const LN2_LOW = Math.LN2 - LN2_HIGH + 2.3190468138462996e-17;

/** Terms of the power series after the first: enough for a double. */
const TERMS = 10;

/** 2/3, 2/5, 2/7, … */
const coefficients = Float64Array.from({ length: TERMS }, (_, term) => 2 / (2 * term + 3));

/** A number, and its bits in two halves. */
const number = new Float64Array(1);
const halves = new Int32Array(number.buffer);
const UPPER = new Uint8Array(Int32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/** Bits of the upper half: those of the fraction, those of 1, and the distance from √2 to 2. */
const FRACTION = 0x000f_ffff;
const ONE = 0x3ff0_0000;
const TO_TWO = 0x0009_5f62;

/**
 * The natural logarithm, at most one unit in the last place away from the exact one: x = m · 2^k with m between √½ and
 * √2, and ln m = 2 · artanh((m − 1) / (m + 1)) by its power series.
 *
 * @param x positive and finite, not subnormal
 */
export function logarithm(x: number): number {
  number[0] = x;
  const upper = halves[UPPER]! + TO_TWO;
  const exponent = (upper >> 20) - (ONE >> 20);
  halves[UPPER] = (upper & FRACTION) + ONE - TO_TWO;
  const f = number[0]! - 1;
  const z = f / (2 + f);
  const square = z * z;
  let series = 0;
  for (let term = TERMS - 1; term >= 0; term--) series = square * (coefficients[term]! + series);
  // 2z = f − z · f, and f is exact.
  const half = 0.5 * f * f;
  const rest = half - (z * (half + series) + exponent * LN2_LOW);
  return exponent * LN2_HIGH - (rest - f);
}

/**
 * A power by squares and square roots: the digits of the exponent in base 2 say which of them are multiplied. For
 * exponents such as 1.5 and ¾ that is one product and one or two roots; others are right to about 14 digits.
 *
 * @param base at least 0
 * @param exponent at least 0
 */
export function power(base: number, exponent: number): number {
  let result = 1;
  let whole = Math.floor(exponent);
  let fraction = exponent - whole;
  for (let square = base; whole > 0; square *= square) {
    if (whole % 2 === 1) result *= square;
    whole = Math.floor(whole / 2);
  }
  for (let root = Math.sqrt(base); fraction > 0; root = Math.sqrt(root)) {
    fraction *= 2;
    if (fraction < 1) continue;
    result *= root;
    fraction -= 1;
  }
  return result;
}

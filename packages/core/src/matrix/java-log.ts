/**
 * The natural logarithm as Java computes it on x86-64: correctly rounded, with the few exceptions known. JavaScript's
 * own is one unit off in 7 % of the quotients of document counts, which is enough to change the order of matrix rows.
 */
import { oneUnitLarger, oneUnitSmaller } from './java-log-exceptions.js';

/** `high + low` with `low` below half a unit of `high`: twice the precision of a double. */
type DoubleDouble = readonly [high: number, low: number];

const LN2: DoubleDouble = [Math.LN2, 2.3190468138462996e-17];
/** Terms of the power series beyond the first: enough for twice the precision of a double. */
const TERMS = 20;

/** 2²⁷ + 1: multiplying by it splits a double into halves of 26 bits (T. Dekker, 1971). */
const SPLITTER = 134217729;

/** @param x positive and finite, not subnormal */
export function javaLog(x: number): number {
  if (x === 1) return 0;
  const rounded = correctlyRoundedLog(x);
  if (oneUnitLarger.has(x)) return nextUnit(rounded, 1);
  if (oneUnitSmaller.has(x)) return nextUnit(rounded, -1);
  return rounded;
}

/** x = m · 2^k with m about 1; ln m = 2 · artanh((m − 1) / (m + 1)) by its power series. */
function correctlyRoundedLog(x: number): number {
  const [m, k] = splitExponent(x);
  const z = divide(twoSum(m, -1), twoSum(m, 1));
  const lnM = multiply([2 * z[0], 2 * z[1]], oddSeries(multiply(z, z)));
  const sum = add(multiply(LN2, [k, 0]), lnM);
  return sum[0] + sum[1];
}

/** 1 + x/3 + x²/5 + …, by Horner's rule; what `multiply` and `add` do, without a pair for every step. */
function oddSeries([x, xRest]: DoubleDouble): DoubleDouble {
  const [xHigh, xLow] = halves(x);
  let [high, low] = oddReciprocals[TERMS]!;
  for (let j = TERMS - 1; j >= 0; j--) {
    const scaled = SPLITTER * high;
    const upper = scaled - (scaled - high);
    const lower = high - upper;
    const product = high * x;
    const productError = upper * xHigh - product + upper * xLow + lower * xHigh + lower * xLow;
    const rest = productError + (high * xRest + low * x);
    const [next, nextRest] = oddReciprocals[j]!;
    const sum = next + product;
    const error = product - (sum - next) + (rest + nextRest);
    high = sum + error;
    low = error - (high - sum);
  }
  return [high, low];
}

/** Mantissa in (√½, √2] and exponent of two. */
function splitExponent(x: number): [number, number] {
  let m = x;
  let k = 0;
  for (; m > Math.SQRT2; k++) m /= 2;
  for (; m <= Math.SQRT1_2; k--) m *= 2;
  return [m, k];
}

function nextUnit(value: number, direction: 1 | -1): number {
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0]! += BigInt(value > 0 ? direction : -direction);
  return new Float64Array(bits.buffer)[0]!;
}

function twoSum(a: number, b: number): DoubleDouble {
  const sum = a + b;
  const part = sum - a;
  return [sum, a - (sum - part) + (b - part)];
}

/** Exact product of two doubles, by splitting each in halves of 26 bits. */
function twoProduct(a: number, b: number): DoubleDouble {
  const product = a * b;
  const [aHigh, aLow] = halves(a);
  const [bHigh, bLow] = halves(b);
  return [product, aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow];
}

function halves(a: number): [number, number] {
  const scaled = SPLITTER * a;
  const high = scaled - (scaled - a);
  return [high, a - high];
}

function add(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const [sum, error] = twoSum(a[0], b[0]);
  return twoSum(sum, error + (a[1] + b[1]));
}

function multiply(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const [product, error] = twoProduct(a[0], b[0]);
  return twoSum(product, error + (a[0] * b[1] + a[1] * b[0]));
}

function divide(a: DoubleDouble, b: DoubleDouble): DoubleDouble {
  const quotient = a[0] / b[0];
  const [high, low] = multiply(b, [quotient, 0]);
  const rest = add(a, [-high, -low]);
  return twoSum(quotient, (rest[0] + rest[1]) / b[0]);
}

/** 1, ⅓, ⅕, … */
const oddReciprocals: readonly DoubleDouble[] = Array.from({ length: TERMS + 1 }, (_, j) =>
  divide([1, 0], [2 * j + 1, 0]),
);

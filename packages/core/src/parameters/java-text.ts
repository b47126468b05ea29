/** How Carrot2 prints values: its messages quote them, and its responses carry doubles in this form. */
import { entriesOf, type JsonObject, type JsonValue, SpeltNumber } from './json-value.js';

/**
 * The double as Java prints it: the fewest digits that identify it, always with a fraction, and in `E` notation
 * outside 10⁻³ ≤ |x| < 10⁷.
 */
export function javaDouble(x: number): string {
  if (Number.isNaN(x)) return 'NaN';
  if (!Number.isFinite(x)) return x > 0 ? 'Infinity' : '-Infinity';
  if (x === 0) return Object.is(x, -0) ? '-0.0' : '0.0';
  const size = Math.abs(x);
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(x) ? `${x}.0` : String(x);
  const [digits, exponent] = twoDigitsOrMore(x).split('e') as [string, string];
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** Java prefers the nearest two-digit form to a one-digit form: 4.9E-324, not 5.0E-324. */
function twoDigitsOrMore(x: number): string {
  const two = x.toExponential(1);
  return Number(two) === x ? two : x.toExponential();
}

/** The class in which Carrot2 would hold the value. */
export function javaClass(value: JsonValue): string {
  if (typeof value === 'string') return 'String';
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'number' || value instanceof SpeltNumber) return numberClass(value);
  return Array.isArray(value) ? 'ArrayList' : 'LinkedHashMap';
}

function numberClass(value: number | SpeltNumber): string {
  const integral = typeof value === 'number' ? Number.isSafeInteger(value) && !Object.is(value, -0) : value.isIntegral;
  if (!integral) return 'Double';
  const exact = BigInt(typeof value === 'number' ? value : value.text);
  if (BigInt.asIntN(32, exact) === exact) return 'Integer';
  return BigInt.asIntN(64, exact) === exact ? 'Long' : 'BigInteger';
}

/**
 * The value as Carrot2's messages show it. An item that is undefined, or a hole of a list, is null, as in JSON.
 *
 * @param longest how many characters are wanted: only these are right. What a list or an object holds is read no
 *   further, because it may hold itself
 */
export function javaText(value: JsonValue | undefined, longest: number): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean' || typeof value === 'string') return String(value);
  if (typeof value === 'number' || value instanceof SpeltNumber) return numberText(value);
  const isList = Array.isArray(value);
  const items: readonly unknown[] = isList ? value : entriesOf(value as JsonObject);
  let text = isList ? '[' : '{';
  // A plain loop needs little stack per call, and calls are as deep as the brackets of the text.
  for (let at = 0; at < items.length && text.length < longest; at++) {
    if (at > 0) text += ', ';
    const [key, item] = (isList ? ['', items[at]] : items[at]) as readonly [string, JsonValue | undefined];
    if (!isList) text += `${key}=`;
    text += javaText(item, longest - text.length);
  }
  return text + (isList ? ']' : '}');
}

function numberText(value: number | SpeltNumber): string {
  if (numberClass(value) === 'Double') return javaDouble(typeof value === 'number' ? value : value.value);
  return String(BigInt(typeof value === 'number' ? value : value.text));
}

import { type JsonValue, SpeltNumber } from '@sheaf/core';
import { badValue } from './body-error.js';

/** Whether the value is a number so large that it may not be the one that was written. */
export function isRounded(value: JsonValue | undefined): boolean {
  const number = value instanceof SpeltNumber ? value.value : value;
  return typeof number === 'number' && !(Math.abs(number) <= Number.MAX_SAFE_INTEGER);
}

/**
 * Rejects a number that is another one in the response, where it would name another document.
 *
 * @param path where the id is in the body
 * @throws RequestError `invalid-body`
 */
export function checkId(value: JsonValue | undefined, path: readonly (string | number)[]): void {
  if (!isRounded(value)) return;
  const spelt = value instanceof SpeltNumber ? value.text.slice(0, 200) : 'it';
  const limit = Number.MAX_SAFE_INTEGER;
  throw badValue(`A number as an id must be from -${limit} to ${limit}: write ${spelt} as text, in quotes.`, path);
}

import { jsonLimits } from './json-limits.js';

/**
 * False if the text may hold a number longer than the limit, which `JSON.parse` would not notice. A number
 * that is longer than the limit covers a multiple of the limit, so only those places are examined.
 */
export function isWithinLimits(text: string): boolean {
  for (let at = 0; at < text.length; at += jsonLimits.number) {
    if (isNumberPart(text, at) && runAround(text, at) > jsonLimits.number) return false;
  }
  return true;
}

function runAround(text: string, at: number): number {
  let start = at;
  let end = at;
  while (start > 0 && at - start <= jsonLimits.number && isNumberPart(text, start - 1)) start--;
  while (end - start <= jsonLimits.number && isNumberPart(text, end)) end++;
  return end - start;
}

/** The characters of a number in JSON. */
function isNumberPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at) | 0x20;
  return (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e || code === 0x65;
}

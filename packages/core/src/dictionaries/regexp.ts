/** Regular expressions in Java's syntax. */
import { RE2JS } from 're2js';
import { DictionaryError } from './dictionary-error.js';
import { translateJavaRegexp } from './java-regexp.js';

/** Returns whether the expression is found anywhere in a text. */
export type FindsIn = (text: string) => boolean;

/** Compiles an expression that may come from anywhere: matching takes time linear in the text. */
export function compileRegexp(source: string): FindsIn {
  const translated = translateJavaRegexp(source);
  try {
    const compiled = RE2JS.compile(translated);
    return text => compiled.test(text);
  } catch (cause) {
    throw refused(source, cause);
  }
}

/**
 * Compiles expressions of our own dictionaries. The engine of the runtime is several times as fast, but can take
 * exponential time, so only reviewed expressions use it. They are joined into one, because most of the time is spent on
 * calls.
 */
export function compileTrustedRegexps(sources: readonly string[]): readonly FindsIn[] {
  if (sources.length === 0) return [];
  const any = new RegExp(sources.map(source => `(?:${toNative(source)})`).join('|'), 'u');
  return [text => any.test(text)];
}

/** An expression as the runtime understands it. */
function toNative(source: string): string {
  const native = translateJavaRegexp(source)
    .replaceAll('\\x{', '\\u{')
    .replaceAll('\\z', '$')
    .replaceAll('\\A', '^')
    .replace(/\\([pP])\{(\w{3,})\}/g, '\\$1{Script=$2}');
  try {
    new RegExp(native, 'u');
    return native;
  } catch (cause) {
    throw refused(source, cause);
  }
}

const refused = (source: string, cause: unknown): DictionaryError =>
  new DictionaryError(source, `${cause instanceof Error ? cause.message : String(cause)}.`, { cause });

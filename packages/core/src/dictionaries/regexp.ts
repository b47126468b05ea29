/** Regular expressions in Java's syntax. */
import { RE2JS } from 're2js';
import { DictionaryError } from './dictionary-error.js';
import { translateJavaRegexp } from './java-regexp.js';

/** Answers whether the expression is found anywhere in a text. */
export type FindsIn = (text: string) => boolean;

/** An expression of a stranger: its time is linear in the text, whatever it says. */
export function compileRegexp(source: string): FindsIn {
  const translated = translateJavaRegexp(source);
  try {
    const compiled = RE2JS.compile(translated);
    return text => compiled.test(text);
  } catch (cause) {
    throw refused(source, cause);
  }
}

/** An expression of ours, reviewed: the engine of the runtime is several times as fast, and can be led astray. */
export function compileTrustedRegexp(source: string): FindsIn {
  const native = translateJavaRegexp(source)
    .replaceAll('\\x{', '\\u{')
    .replaceAll('\\z', '$')
    .replaceAll('\\A', '^')
    .replace(/\\([pP])\{(\w{3,})\}/g, '\\$1{Script=$2}');
  try {
    const compiled = new RegExp(native, 'u');
    return text => compiled.test(text);
  } catch (cause) {
    throw refused(source, cause);
  }
}

const refused = (source: string, cause: unknown): DictionaryError =>
  new DictionaryError(source, `${cause instanceof Error ? cause.message : String(cause)}.`, { cause });

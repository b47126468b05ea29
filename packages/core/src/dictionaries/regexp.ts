/** Regular expressions of strangers, in Java's syntax, on an engine whose time is linear in the text. */
import { RE2JS } from 're2js';
import { DictionaryError } from './dictionary-error.js';
import { translateJavaRegexp } from './java-regexp.js';

/** Answers whether the expression is found anywhere in a text. */
export function compileRegexp(source: string): (text: string) => boolean {
  const translated = translateJavaRegexp(source);
  try {
    const compiled = RE2JS.compile(translated);
    return text => compiled.test(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DictionaryError(source, `${reason}.`, { cause });
  }
}

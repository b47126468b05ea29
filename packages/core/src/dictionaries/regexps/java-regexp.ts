/**
 * Translates Java's regular expressions to RE2's syntax without changing their meaning (java.util.regex.Pattern, RE2
 * syntax page). What a linear-time engine cannot express is rejected: look-around, back-references, atomic groups,
 * class intersection, and possessive quantifiers where backtracking could matter.
 *
 * The difference that matters most: `(?i)` folds ASCII letters only in Java, all letters in RE2. Hence flags are
 * not passed on; letters are written out as classes of both cases.
 *
 * `read/` reads an expression into a tree, and `print-regexp.ts` writes the tree.
 */
import { printRegexp } from './print-regexp.js';
import { readRegexp } from './read/read-regexp.js';
import { inRuntimeSyntax } from './runtime-syntax.js';
import { runtimeBoundary, spelledCharacter, spelledExpression } from './word-boundaries.js';

/** An expression in RE2's syntax. */
export interface TranslatedRegexp {
  readonly pattern: string;
  /** About how many instructions a matching engine compiles it to, which is also what a character costs at worst. */
  readonly steps: number;
}

/** @throws DictionaryError naming what cannot be expressed, or which bound is exceeded */
export function translateJavaRegexp(source: string): TranslatedRegexp {
  const tree = readRegexp(source);
  return { pattern: printRegexp(tree), steps: tree.steps };
}

/** An expression for spelled texts: see `spellWords`. */
export function translateForSpelled(source: string): string {
  return spelledExpression(printRegexp(readRegexp(source), spelledCharacter));
}

/**
 * An expression for the engine of the runtime, which has look-around, back-references and atomic groups as well, and
 * can take exponential time.
 *
 * @throws DictionaryError as above
 */
export function translateForRuntime(source: string): string {
  const pattern = printRegexp(readRegexp(source, { goesBack: true }));
  return inRuntimeSyntax(pattern).replace(/\\[bB]/g, runtimeBoundary);
}

/**
 * Reviewed expressions as one, for the engine of the runtime: most of the time is spent on calls. The build translates
 * the dictionaries of languages with it, so that programs need not carry the translator.
 *
 * @throws DictionaryError as above
 */
export function translateOwn(sources: readonly string[]): string {
  const pattern = sources.map(source => `(?:${inRuntimeSyntax(translateJavaRegexp(source).pattern)})`).join('|');
  return pattern.replace(/\\u\{([0-9a-f]+)\}/g, (escaped, code) => {
    const character = String.fromCodePoint(Number.parseInt(code, 16));
    return /[\p{L}\p{N} ]/u.test(character) ? character : escaped;
  });
}

/** Regular expressions from files of the operator of a server: an engine of linear time cannot run all of them. */
import { anyHolds } from '../any-holds.js';
import { DictionaryError, rejectedByEngine } from '../dictionary-error.js';
import { translateForRuntime, translateJavaRegexp } from './java-regexp.js';
import type { CompileRegexps, FindsIn } from './regexp-compilers.js';

/**
 * Compiles expressions of the operator of a server. Those that the linear-time engine cannot express run on the engine
 * of the runtime, if they pass a trial of their time.
 *
 * @param compileLinear compiles the others
 * @throws DictionaryError for the first expression that neither engine takes, or that takes too long
 */
export function compileOperatorRegexps(compileLinear: CompileRegexps, sources: readonly string[]): FindsIn {
  const [linear, others]: [string[], string[]] = [[], []];
  for (const source of sources) (isLinear(source) ? linear : others).push(source);
  const all = [compileLinear(linear), ...others.map(compileOnTrial)];
  return text => anyHolds(all, text);
}

function isLinear(source: string): boolean {
  try {
    translateJavaRegexp(source);
    return true;
  } catch (error) {
    if (error instanceof DictionaryError) return false;
    throw error;
  }
}

function compileOnTrial(source: string): FindsIn {
  let compiled: RegExp;
  try {
    compiled = new RegExp(translateForRuntime(source), 'u');
  } catch (cause) {
    throw cause instanceof DictionaryError ? cause : rejectedByEngine(source, cause);
  }
  const finds = (text: string): boolean => compiled.test(text);
  const length = lengthThatTakesLong(finds, source);
  if (length !== null)
    throw new DictionaryError(source, `it takes more than ${LONG_MILLIS} ms on a text of ${length} characters.`);
  return finds;
}

/** Milliseconds that a text of a trial may take. Texts of trials are longer than most labels. */
const LONG_MILLIS = 100;
const LONGEST_TRIAL = 256;

/** Texts become longer in small steps, because the time of some expressions doubles with each character. */
function lengthThatTakesLong(finds: FindsIn, source: string): number | null {
  const letters = [...new Set(source.match(/[\p{L}\p{N} ]/gu) ?? []), 'a', '1', ' '].slice(0, 12);
  for (let length = 4; length <= LONGEST_TRIAL; length += Math.max(2, length >> 3))
    for (const letter of letters) if (takesLong(finds, `${letter.repeat(length)}\u0001`)) return length;
  return null;
}

/** Three times in a row, because the machine may have been busy before. */
function takesLong(finds: FindsIn, text: string): boolean {
  const millis = () => {
    const started = Date.now();
    finds(text);
    return Date.now() - started;
  };
  return millis() > LONG_MILLIS && millis() > LONG_MILLIS && millis() > LONG_MILLIS;
}

/** Regular expressions in Java's syntax. */
import { beforeTaking } from '../tables/memory-check.js';
import { anyHolds } from './any-holds.js';
import { DictionaryError } from './dictionary-error.js';
import { inRuntimeSyntax, type TranslatedRegexp, translateForRuntime, translateJavaRegexp } from './java-regexp.js';
import { linearEngine } from './linear-engine.js';

/** Returns whether the expression is found anywhere in a text. */
export type FindsIn = (text: string) => boolean;

/** How many steps all expressions of a request that are asked of the same texts may compile to. */
export const MAX_STEPS_TOGETHER = 400_000;

/** Expressions of this many steps share one automaton. Larger automata have so many states that they forget most. */
const STEPS_PER_AUTOMATON = 1000;

/** What an expression costs in addition to its own steps when it is joined to others. */
const STEPS_TO_JOIN = 1;

/** About the memory of a step: the instruction, and its part in states of the automaton. */
const BYTES_PER_STEP = 512;

/** A translated expression and what it was translated from. */
interface Entry extends TranslatedRegexp {
  readonly source: string;
}

/**
 * Compiles expressions that may come from anywhere: matching takes time linear in the text. The result finds a text if
 * any of the expressions does. Expressions are joined, because an automaton of a hundred expressions reads a text
 * nearly as fast as an automaton of one.
 *
 * @throws DictionaryError for the first expression that cannot be used
 */
export function compileRegexps(sources: readonly string[]): FindsIn {
  const automata = inParts(translateAll(sources)).map(compilePart);
  return text => anyHolds(automata, text);
}

function translateAll(sources: readonly string[]): readonly Entry[] {
  let steps = 0;
  return sources.map(source => {
    const translated = translateJavaRegexp(source);
    const entry = { pattern: translated.pattern, steps: translated.steps + STEPS_TO_JOIN, source };
    steps += entry.steps;
    if (steps > MAX_STEPS_TOGETHER) throw tooMany(source);
    return entry;
  });
}

function inParts(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const parts: Entry[][] = [];
  let room = 0;
  for (const entry of entries) {
    if (entry.steps > room) {
      parts.push([]);
      room = STEPS_PER_AUTOMATON;
    }
    parts.at(-1)!.push(entry);
    room -= entry.steps;
  }
  return parts;
}

function compilePart(entries: readonly Entry[]): FindsIn {
  beforeTaking(BYTES_PER_STEP * entries.reduce((sum, { steps }) => sum + steps, 0));
  try {
    return compilePattern(entries.map(({ pattern }) => `(?:${pattern})`).join('|'));
  } catch {
    // One of them is at fault. It is found, and named, when each is compiled by itself.
    const alone = entries.map(compileAlone);
    return text => anyHolds(alone, text);
  }
}

function compileAlone({ pattern, source }: Entry): FindsIn {
  try {
    return compilePattern(pattern);
  } catch (cause) {
    throw refused(source, cause);
  }
}

function compilePattern(pattern: string): FindsIn {
  const compiled = linearEngine().compile(pattern);
  return text => compiled.test(text);
}

/**
 * Compiles expressions of our own dictionaries. The engine of the runtime is several times as fast, but can take
 * exponential time, so only reviewed expressions use it. They are joined into one, because most of the time is spent on
 * calls.
 */
export function compileTrustedRegexps(sources: readonly string[]): FindsIn {
  if (sources.length === 0) return () => false;
  const any = new RegExp(sources.map(source => `(?:${toNative(source)})`).join('|'), 'u');
  return text => any.test(text);
}

/** An expression as the runtime understands it. */
function toNative(source: string): string {
  const native = inRuntimeSyntax(translateJavaRegexp(source).pattern);
  try {
    new RegExp(native, 'u');
    return native;
  } catch (cause) {
    throw refused(source, cause);
  }
}

/**
 * Compiles expressions of the operator of a server. Those that the linear-time engine cannot express run on the engine
 * of the runtime, if they pass a trial of their time.
 *
 * @throws DictionaryError for the first expression that neither engine takes, or that takes too long
 */
export function compileOperatorRegexps(sources: readonly string[]): FindsIn {
  const [linear, others]: [string[], string[]] = [[], []];
  for (const source of sources) (isLinear(source) ? linear : others).push(source);
  const all = [compileRegexps(linear), ...others.map(compileOnTrial)];
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
    throw cause instanceof DictionaryError ? cause : refused(source, cause);
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

const tooMany = (source: string): DictionaryError =>
  new DictionaryError(
    source,
    `up to it, the regular expressions compile to more than ${MAX_STEPS_TOGETHER} steps. ` +
      'Use fewer or shorter expressions, or exact and glob entries.',
  );

const refused = (source: string, cause: unknown): DictionaryError =>
  new DictionaryError(source, `${cause instanceof Error ? cause.message : String(cause)}.`, { cause });

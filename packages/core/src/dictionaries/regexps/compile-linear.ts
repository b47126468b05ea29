/** Regular expressions that may come from anywhere, for an engine that takes time linear in the text. */
import { beforeTaking } from '../../tables/memory.js';
import { anyHolds } from '../any-holds.js';
import { DictionaryError, rejectedByEngine } from '../dictionary-error.js';
import { type TranslatedRegexp, translateForSpelled, translateJavaRegexp } from './java-regexp.js';
import type { FindsIn } from './regexp-compilers.js';
import { hasMark, mayHaveBoundary, SPELLED_LENGTH, spellWords } from './word-boundaries.js';

/** Compiles an expression in RE2's syntax, so that a test takes time linear in the text. */
export interface RegexpEngine {
  compile(pattern: string): { test(text: string): boolean };
}

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
export function compileLinear(engine: RegexpEngine, sources: readonly string[]): FindsIn {
  const entries = translateAll(sources);
  const automata = [
    ...inParts(entries.filter(({ source }) => !mayHaveBoundary(source))).map(part => compilePart(engine, part)),
    ...inParts(entries.filter(({ source }) => mayHaveBoundary(source))).map(part => compileBounded(engine, part)),
  ];
  return text => anyHolds(automata, text);
}

function translateAll(sources: readonly string[]): readonly Entry[] {
  let steps = 0;
  return sources.map(source => {
    const translated = translateJavaRegexp(source);
    const length = mayHaveBoundary(source) ? SPELLED_LENGTH : 1;
    const entry = { pattern: translated.pattern, steps: translated.steps * length + STEPS_TO_JOIN, source };
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

function compilePart(engine: RegexpEngine, entries: readonly Entry[]): FindsIn {
  beforeTaking(BYTES_PER_STEP * entries.reduce((sum, { steps }) => sum + steps, 0));
  try {
    return compilePattern(engine, entries.map(({ pattern }) => `(?:${pattern})`).join('|'));
  } catch {
    // One of them is invalid. It is found, and named, when each is compiled by itself.
    const alone = entries.map(entry => compileAlone(engine, entry));
    return text => anyHolds(alone, text);
  }
}

/** Expressions with word boundaries, which texts with marks are spelled for. */
function compileBounded(engine: RegexpEngine, entries: readonly Entry[]): FindsIn {
  const finds = compilePart(engine, entries);
  let findsSpelled: FindsIn | undefined;
  return text => {
    if (!hasMark(text)) return finds(text);
    findsSpelled ??= compilePart(engine, entries.map(spelled));
    return findsSpelled(spellWords(text));
  };
}

const spelled = (entry: Entry): Entry => ({ ...entry, pattern: translateForSpelled(entry.source) });

function compileAlone(engine: RegexpEngine, { pattern, source }: Entry): FindsIn {
  try {
    return compilePattern(engine, pattern);
  } catch (cause) {
    throw rejectedByEngine(source, cause);
  }
}

function compilePattern(engine: RegexpEngine, pattern: string): FindsIn {
  const compiled = engine.compile(pattern);
  return text => compiled.test(text);
}

const tooMany = (source: string): DictionaryError =>
  new DictionaryError(
    source,
    `up to it, the regular expressions compile to more than ${MAX_STEPS_TOGETHER} steps. ` +
      'Use fewer or shorter expressions, or exact and glob entries.',
  );

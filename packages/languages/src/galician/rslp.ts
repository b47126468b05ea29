/**
 * The rule engine of RSLP: Orengo and Huyck, "A Stemming Algorithm for the Portuguese Language" (2001). A step is an
 * ordered list of rules; the first that matches is applied and ends the step.
 */
import type { Stemmer } from '@sheaf/core';
import { without } from '../snowball/endings.js';

interface Rule {
  readonly ending: string;
  /** A word shorter than this is left alone. */
  readonly minLength: number;
  readonly replacement: string;
  readonly exceptions: readonly string[];
}

/** What limits a whole step beyond its rules. */
export interface StepLimits {
  /** Words shorter than this skip the step; by default the shortest any rule can match. */
  readonly minLength?: number;
  /** Words without this ending skip the step. */
  readonly ending?: string;
  /** An exception spares the word it names; otherwise it spares every word that ends with it. */
  readonly exceptionsAreWords?: boolean;
}

/** Makes one step from its rules in the notation of the rule files. */
export function step(rules: string, limits: StepLimits = {}): Stemmer {
  const parsed = rules
    .trim()
    .split(/\n {2}(?! )/)
    .map(rule);
  const byLastLetter = rulesByLastLetter(parsed);
  const {
    minLength = Math.min(...parsed.map(each => each.minLength)),
    ending = '',
    exceptionsAreWords = false,
  } = limits;
  const spares = exceptionsAreWords ? isOneOf : endsWithOneOf;
  return word => {
    if (word.length < minLength || !word.endsWith(ending)) return word;
    for (const candidate of byLastLetter.get(word[word.length - 1]!) ?? [])
      if (word.length >= candidate.minLength && word.endsWith(candidate.ending) && !spares(word, candidate.exceptions))
        return without(word, candidate.ending.length) + candidate.replacement;
    return word;
  };
}

function rule(line: string): Rule {
  const [ending = '', lettersBefore, replacement = '-', ...exceptions] = line.trim().split(/\s+/);
  return {
    ending,
    minLength: ending.length + Number(lettersBefore),
    replacement: replacement === '-' ? '' : replacement,
    exceptions,
  };
}

/** Rules keep their order; only those with the word's last letter can match it. */
function rulesByLastLetter(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const byLetter = new Map<string, Rule[]>();
  for (const each of rules) {
    const letter = each.ending.slice(-1);
    const sameLetter = byLetter.get(letter);
    if (sameLetter) sameLetter.push(each);
    else byLetter.set(letter, [each]);
  }
  return byLetter;
}

const isOneOf = (word: string, exceptions: readonly string[]): boolean => exceptions.includes(word);

const endsWithOneOf = (word: string, exceptions: readonly string[]): boolean =>
  exceptions.some(exception => word.endsWith(exception));

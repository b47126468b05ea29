/** Documents on a few subjects, for the tests of topics. */

import type { Checkpoint, Language } from '@sheaf/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testLanguage } from '../../../core/src/tokens/language.testing.js';

export const language: Language = { ...testLanguage, isStopWord: word => ['of', 'the', 'a'].includes(word) };

/** The words of each subject. */
export const subjects = [
  ['wine', 'cellar', 'grapes', 'cork', 'vineyard', 'bottle', 'harvest', 'barrel'],
  ['engine', 'locomotive', 'railway', 'boiler', 'station', 'signal', 'carriage', 'tunnel'],
  ['sonata', 'piano', 'quartet', 'violin', 'orchestra', 'concert', 'opera', 'cello'],
  ['goal', 'stadium', 'referee', 'penalty', 'striker', 'league', 'keeper', 'corner'],
] as const;

export interface Note {
  readonly title: string;
  readonly text: string;
}

/** The document number `number` on a subject: some of its words, the same every time. */
export function note(subject: number, number: number): Note {
  const words = subjects[subject]!;
  const pick = (step: number): string => words[(number * 3 + step * (1 + (number % 3))) % words.length]!;
  return { title: `${pick(0)} ${pick(1)}`, text: `${pick(2)} and ${pick(3)} of the ${pick(4)}` };
}

/** `count` documents on each of some subjects, the subjects by turns. */
export const notes = (of: readonly number[], count: number, from = 0): readonly Note[] =>
  Array.from({ length: count }, (_, number) => of.map(subject => note(subject, from + number))).flat();

/** The same document with the first letter of each word as a character reference. */
export const escaped = ({ title, text }: Note): Note => ({ title: withReferences(title), text: withReferences(text) });

const withReferences = (text: string): string => text.replace(/\b[a-z]/g, letter => `&#${letter.charCodeAt(0)};`);

/** Any text: words of the subjects, unknown words, function words, numbers, marks. */
export const anyText = fc
  .array(fc.oneof(fc.constantFrom(...subjects.flat()), fc.constantFrom('of', '12', 'unheard', '–', 'X'), fc.string()), {
    maxLength: 12,
  })
  .map(words => words.join(' '));

export const anyNote = fc.record({ title: anyText, text: anyText });

/** Expects progress that only grows, up to 1, and an end of the work wherever its checkpoint throws. */
export function expectProgress(work: (checkpoint: Checkpoint) => void): void {
  const shares: number[] = [];
  const stages = new Set<string>();
  work((stage, done) => {
    stages.add(stage);
    shares.push(done);
  });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeGreaterThanOrEqual(0);
  expect(shares.at(-1)).toBe(1);
  for (const named of ['vocabulary', 'assignment']) expect(stages).toContain(named);
  for (const stop of stages)
    expect(() =>
      work(stage => {
        if (stage === stop) throw new Error(`stopped at ${stop}`);
      }),
    ).toThrow(`stopped at ${stop}`);
}

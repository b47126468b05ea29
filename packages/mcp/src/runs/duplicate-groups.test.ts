import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicateGroups } from './duplicate-groups.js';

const settings = { algorithm: 'Leiden', language: 'English' };

/** All pairs, one by one. */
function slowGroups(texts: readonly string[], similarity: number): number[][] {
  const sets = texts.map(text => new Set(text.split(' ').filter(Boolean)));
  const group = texts.map((_, number) => number);
  for (const [a, first] of sets.entries())
    for (let b = 0; b < a; b++) {
      const common = [...first].filter(word => sets[b]!.has(word)).length;
      const either = new Set([...first, ...sets[b]!]).size;
      if (either === 0 || common / either < similarity) continue;
      const [from, to] = [group[a]!, group[b]!];
      for (const [number, of] of group.entries()) if (of === from) group[number] = to;
    }
  const members = new Map<number, number[]>();
  for (const [number, of] of group.entries()) members.set(of, [...(members.get(of) ?? []), number]);
  return [...members.values()].filter(({ length }) => length > 1).sort((a, b) => a[0]! - b[0]!);
}

test('groups are those of a comparison of all pairs', () => {
  const word = fc.constantFrom(...'abcdefg');
  const texts = fc.array(
    fc.array(word, { maxLength: 7 }).map(words => words.join(' ')),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(0.5, 0.6, 0.75, 0.8, 1), (given, similarity) => {
      const found = duplicateGroups({ documents: given.map(text => ({ text })), settings }, similarity);
      expect(found.map(({ documents }) => documents).sort((a, b) => a[0]! - b[0]!)).toEqual(
        slowGroups(given, similarity),
      );
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextSet } from './text-set.js';

const text = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('', 'a', 'data', 'dada', '\0', 'é', '数据'));

test('has what a plain set has', () => {
  fc.assert(
    fc.property(fc.array(text), fc.array(text), (texts, asked) => {
      const [set, plain] = [new TextSet(texts), new Set(texts)];
      for (const each of [...texts, ...asked]) expect(set.has(each)).toBe(plain.has(each));
    }),
  );
});

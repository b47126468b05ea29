/** Draws random setups for property tests. */
import fc from 'fast-check';
import type { Setup } from './setup.js';

const text = fc.string({ unit: 'grapheme' });
const entries = fc.record({ glob: text, exact: text, regexp: text });

export const anySetup: fc.Arbitrary<Setup> = fc.record({
  algorithm: fc.constant('Lingo'),
  language: fc.constantFrom('English', 'Polish'),
  changes: fc.record({ desiredClusterCount: fc.integer({ min: 2, max: 29 }) }),
  dictionaries: fc.record({
    labelFilters: entries,
    wordFilters: entries,
    synonyms: fc.string(),
    labelBoosts: fc.string(),
  }),
  categories: fc.record({
    list: fc.array(fc.record({ name: text.map(name => name.slice(0, 200)), examples: text }), { maxLength: 3 }),
    column: text.map(name => name.slice(0, 200)),
  }),
});

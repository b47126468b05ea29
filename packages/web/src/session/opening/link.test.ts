import fc from 'fast-check';
import { expect, test } from 'vitest';
import { provideForms } from '../parameters/algorithms.js';
import { anySetup } from '../parameters/any-setup.js';
import { decodeShared, encodeShared, type Shared } from './link.js';

provideForms();

const text = fc.string({ unit: 'grapheme' });

const target = fc.record({ label: text, documents: fc.array(fc.nat()) });
const anyCorrection = fc.oneof(
  fc.record({ kind: fc.constant('rename'), target, name: text }),
  fc.record({ kind: fc.constant('merge'), target, into: target }),
  fc.record({ kind: fc.constant('pin'), target }),
);

const always = fc.record({
  version: fc.constant(1),
  source: fc.constantFrom('file', 'sample', 'solr'),
  query: text,
  sample: text,
  options: fc
    .dictionary(fc.constantFrom('url', 'collection', 'maximum'), fc.oneof(text, fc.integer()))
    .map(options => ({ ...options })),
  setup: anySetup,
  view: fc.constantFrom('folders', 'treemap', 'pie-chart'),
  corrections: fc.array(anyCorrection, { maxLength: 3 }),
  selected: fc.array(text),
});

const sometimes = fc.record({ compared: anySetup, comparing: fc.constant(true), data: text }, { requiredKeys: [] });

const anyShared: fc.Arbitrary<Shared> = fc.tuple(always, sometimes).map(([a, b]) => ({ ...a, ...b }));

test('a state comes out of a link as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(anyShared, async shared => {
      expect(await decodeShared(await encodeShared(shared))).toEqual(JSON.parse(JSON.stringify(shared)));
    }),
    { numRuns: 1000 },
  );
});

test('secrets that someone put into a link are not taken out of it', async () => {
  const [shared] = fc.sample(anyShared, 1);
  const link = await encodeShared({ ...shared!, options: { apiKey: 'x', password: 'y', url: 'z' } });
  expect((await decodeShared(link)).options).toEqual({ url: 'z' });
});

test.each(['', 'abc', '%%%', 'AAAA'])('the damaged link %j is told in a sentence', async link => {
  await expect(decodeShared(link)).rejects.toThrow(/damaged|not one of ours/);
});

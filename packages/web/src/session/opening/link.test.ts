import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySetup } from '../parameters/any-setup.testing.js';
import { decodeShared, encodeShared, type Shared } from './link.js';

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

const columns = fc.record({
  clustered: fc.array(text, { maxLength: 3 }),
  roles: fc.dictionary(text, fc.constantFrom('title', 'text', 'tag')).map(roles => ({ ...roles })),
});

const sometimes = fc.record(
  { compared: anySetup, comparedColumns: columns, comparing: fc.constant(true), columns, data: text },
  { requiredKeys: [] },
);

const anyShared: fc.Arbitrary<Shared> = fc.tuple(always, sometimes).map(([a, b]) => ({ ...a, ...b }));

test('a state comes out of a link as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(anyShared, async shared => {
      expect(await decodeShared(await encodeShared(shared))).toEqual(JSON.parse(JSON.stringify(shared)));
    }),
    { numRuns: 250 },
  );
});

test('a link that was written by hand may name no language, and then the documents tell it', async () => {
  for (const setup of [undefined, {}, { language: 7 }, { language: 'German' }]) {
    const shared = await encodeShared({ version: 1, setup } as never);
    expect((await decodeShared(shared)).anyLanguage).toBe(setup?.language === 'German' ? undefined : true);
  }
});

test('a link that expands to more than 4 MB is refused in a sentence, before it is expanded', async () => {
  const bomb = deflateRawSync(Buffer.alloc(400_000_000, ' ')).toString('base64url');
  const before = process.memoryUsage().rss;
  await expect(decodeShared(bomb)).rejects.toThrow('Links over 4 MB cannot be opened.');
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('of a link with very many corrections and labels, no more are taken than a person makes', async () => {
  const correction = { kind: 'pin', target: { label: 'x', documents: [] } };
  const shared = { version: 1, corrections: Array(50_000).fill(correction), selected: Array(50_000).fill('x') };
  const { corrections, selected } = await decodeShared(deflateRawSync(JSON.stringify(shared)).toString('base64url'));
  expect([corrections.length, selected.length]).toEqual([1000, 1000]);
});

test.each(['', 'abc', '%%%', 'AAAA'])('the damaged link %j is told in a sentence', async link => {
  await expect(decodeShared(link)).rejects.toThrow(/damaged|not a Sheaf link/);
});

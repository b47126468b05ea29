/** Figures that sentences of the documentation name. tools/prose/claims.txt has the evidence of each sentence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cluster, leiden, lingo } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { english } from '@sheaf/languages/english';
import { describe, expect, test } from 'vitest';
import { claimsOf, problemsOf, readRegister } from '../../tools/prose/claims.mjs';
import { root } from './doc-server.js';

test('there are 35 languages', () => {
  expect(catalogue).toHaveLength(35);
});

test.each(['debian-games', 'debian-science', 'jargon-file'])(
  'Lingo finds about 50 clusters in 300 texts of %s',
  name => {
    const { documents } = JSON.parse(readFileSync(join(root, `corpora/${name}.json`), 'utf8'));
    const texts = documents.slice(0, 300).map(({ title, snippet }: Record<string, string>) => ({ title, snippet }));
    const topics = cluster(texts, { algorithm: lingo, language: english });
    expect(Math.abs(topics.length - 50)).toBeLessThanOrEqual(5);
  },
);

test('Leiden leaves about 5 % of texts to the other topics, and fewer where it keeps what is weak or loose', () => {
  const sets = ['debian-games', 'debian-science', 'jargon-file'].map(name => {
    const { documents } = JSON.parse(readFileSync(join(root, `corpora/${name}.json`), 'utf8'));
    return documents.slice(0, 300).map(({ title, snippet }: Record<string, string>) => ({ title, snippet }));
  });
  const shareLeft = (parameters: { readonly clusterStrength?: number; readonly looseTies?: number }) => {
    const shares = sets.map(texts => {
      const rest = cluster(texts, { algorithm: leiden, language: english, parameters }).at(-1)!;
      return rest.labels[0] === 'Other Topics' ? rest.documents.length / texts.length : 0;
    });
    return shares.reduce((sum, share) => sum + share) / shares.length;
  };
  const byDefault = shareLeft({});
  expect(Math.abs(byDefault - 0.05)).toBeLessThan(0.015);
  expect(shareLeft({ clusterStrength: 0, looseTies: 0 })).toBeLessThan(byDefault / 2);
});

test('the element for result pages takes less than 25 kB, compressed', () => {
  const script = readFileSync(join(root, 'packages/views/sheaf-clusters.js'));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(25_000);
});

describe('the register of sentences', () => {
  const files: Readonly<Record<string, string>> = { 'a.test.ts': "test('it is so', () => {});" };
  const read = (file: string) => files[file] ?? null;
  const register = (evidence: string) => readRegister(`a.md: It is always so.\n${evidence}\n`);
  const claims = ['a.md: It is always so.'];

  test('takes sentences with figures or "always", and no others', () => {
    const page = '# Ten things\n\nIt is **always** so. It is so. The [limit](limit) is 4 MB.\n\n```sh\nhead -3\n```\n';
    expect(claimsOf(page)).toEqual(['It is always so.', 'The limit is 4 MB.']);
    expect(claimsOf('It has `--port 8080`.')).toEqual([]);
  });

  test('wants evidence that is there', () => {
    expect(problemsOf(claims, register('  a.test.ts :: it is so'), read)).toEqual([]);
    expect(problemsOf(claims, register('  a.test.ts :: it was so'), read)).toEqual([
      expect.stringContaining('it was so'),
    ]);
    expect(problemsOf(claims, register('  b.test.ts :: it is so'), read)).toHaveLength(1);
    expect(problemsOf(claims, register(''), read)).toEqual(['no evidence for a.md: It is always so.']);
  });

  test('wants the title of a test, and of definitions one of their kinds', () => {
    expect(problemsOf(claims, register('  a.test.ts :: test'), read)).toHaveLength(1);
    expect(problemsOf(claims, register('  definition :: advice'), read)).toEqual([]);
    expect(problemsOf(claims, register('  definition :: measured by hand'), read)).toHaveLength(1);
  });

  test('holds no sentence that is gone', () => {
    expect(problemsOf([], register('  a.test.ts :: it is so'), read)).toEqual([
      'not in the page: a.md: It is always so.',
    ]);
  });
});

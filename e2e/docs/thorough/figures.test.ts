/** Figures that the documentation states. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cluster, leiden } from '@sheaf/clustering';
import { lingo } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { root } from '../doc-server.js';

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

test('the element for result pages takes about 25 kB, compressed', () => {
  const script = readFileSync(join(root, 'packages/views/sheaf-clusters.js'));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(25_500);
});

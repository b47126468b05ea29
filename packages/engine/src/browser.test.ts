import { lingo } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { expect, test } from 'vitest';
import * as inBrowser from './browser.js';
import * as inNode from './index.js';

test('has every name that programs in Node import', () => {
  expect(Object.keys(inBrowser)).toEqual(Object.keys(inNode));
});

test('creates an engine on this thread', async () => {
  const engine = await inBrowser.createEngine({ algorithms: [lingo], languages: catalogue });
  const documents = ['Data mining', 'Data mining tools', 'Solar energy', 'Solar energy storage'];
  const { clusters } = await engine.cluster({
    algorithm: 'Lingo',
    language: 'English',
    documents: documents.map(title => ({ title })),
  });
  expect(clusters.map(({ labels }) => labels[0])).toEqual(['Data Mining', 'Solar Energy']);
});

test('says what to use in place of worker threads', async () => {
  await expect(inBrowser.createEngine({ entry: 'file:///registry.js' })).rejects.toThrow('use WebEngine with a worker');
});

/** What each fuzzer begins with: valid inputs, from which it finds its way. */
import { validFiles } from '../../../packages/sources/src/read/mutated-files.testing.js';
import { random } from '../../service/fuzz.mjs';
import { alternating } from '../../service/hostile-bodies.js';
import { lingo } from '../../service/server-process.js';
import { makeDialogue } from '../dialogues.js';

const text = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

const bodies = [
  lingo,
  { ...alternating, parameters: { maxIterations: 9, clusterCount: 3, labelCount: 2 } },
  { ...lingo, algorithm: 'STC', id: 1, idField: 'title', parameters: { maxClusters: 3, queryHint: 'data' } },
  { ...lingo, algorithm: 'Leiden', language: 'Polish', features: ['explain'] },
  { ...lingo, language: 'Chinese-Simplified', documents: [{ title: '数据挖掘' }, { title: '数据挖掘工具' }] },
  {
    ...lingo,
    parameters: { dictionaries: { wordFilters: [{ exact: ['a'], glob: ['web *'], regexp: ['(?i)min(e|ing)\\b'] }] } },
  },
];

const options = { url: 'https://evil.example/', collection: 'c', user: 'u', apiKey: 'k', maximum: 5 };
const links = ['elasticsearch', 'solr', 'web', 'pubmed'].map(source => ({
  ...{ version: 1, source, query: 'q', options: { ...options, address: 'https://evil.example/?q={query}' } },
  ...{ setup: { algorithm: 'Lingo', changes: { desiredClusterCount: 7 } }, view: 'treemap', selected: ['a'] },
}));

export async function seedsOf(name: string): Promise<readonly Uint8Array[]> {
  if (name === 'bodies') return bodies.map(text);
  if (name === 'links') return links.map(text);
  if (name === 'files')
    return (await validFiles()).map(([, bytes], i) => Buffer.concat([Buffer.from([i % 12]), bytes]));
  const r = random(1);
  if (name === 'http') return Array.from({ length: 40 }, () => Buffer.concat(makeDialogue(r, []).pieces));
  return [Buffer.from('x')];
}

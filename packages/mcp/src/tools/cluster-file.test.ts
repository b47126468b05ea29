/** What a file that holds a clustering request brings beside its documents. */
import type { ClusterRequest } from '@sheaf/protocol';
import { expect, test } from 'vitest';
import { connectedClient, texts } from '../mcp.testing.js';

const documents = texts.map((text, number) => ({ key: `d${number}`, text }));

async function agentWith(request: ClusterRequest, notices: readonly string[] = []) {
  return await connectedClient({ files: { documents: async () => ({ request: { documents, ...request }, notices }) } });
}

test('its algorithm and its field with ids are those of the run, unless the call names others', async () => {
  const agent = await agentWith({ algorithm: 'Lingo', idField: 'key' });
  const { run, algorithm } = await agent.call('cluster', { file: 'request.json' });
  expect(algorithm).toBe('Lingo');
  const { documents: shown } = await agent.call('open_cluster', { run, cluster: '1', limit: 1 });
  expect(shown).toEqual([{ document: 0, id: 'd0', title: texts[0], words: ['Solar panels'] }]);
  expect(await agent.call('cluster', { file: 'request.json', algorithm: 'STC' })).toMatchObject({ algorithm: 'STC' });
  await agent.close();
});

test.each<[string, ClusterRequest]>([
  ['vectorField', { vectorField: 'key' }],
  ['vectors', { vectors: { dimensions: 1, data: '' } }],
  ['duplicates', { duplicates: 'collapse' }],
])('a request with %s is rejected by that name', async (name, request) => {
  const agent = await agentWith(request);
  expect(await agent.say('cluster', { file: 'request.json' })).toBe(
    `file: must be a request without "${name}", which this tool does not know.`,
  );
  await agent.close();
});

test('settings that are null are absent', async () => {
  const agent = await agentWith({ vectorField: null, duplicates: null, idField: null });
  expect(await agent.call('cluster', { file: 'request.json' })).toMatchObject({ documents: texts.length });
  await agent.close();
});

test('what was merged in a file or left out of it is said before the outline', async () => {
  const agent = await agentWith({}, [
    '9 records, 1 of them found more than once: 8 documents.',
    ...Array(9).fill('More.'),
  ]);
  const { content } = (await agent.client.callTool({ name: 'cluster', arguments: { file: 'references.ris' } })) as {
    content: readonly { text: string }[];
  };
  const [first, ...lines] = content[0]!.text.split('\n');
  expect(first).toBe('9 records, 1 of them found more than once: 8 documents.');
  expect(lines.filter(line => line === 'More.')).toHaveLength(4);
  await agent.close();
});

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectedClient, type TestClient, texts } from '../mcp.testing.js';
import { tools } from '../tools/tools.js';

let agent: TestClient;
let run: string;
beforeAll(async () => {
  agent = await connectedClient();
  run = (await agent.call('cluster', { documents: texts, algorithm: 'Lingo' }))['run'];
});
afterAll(() => agent.close());

/** Inputs made of the names that tools know, with any values. */
const names = [...new Set(tools.flatMap(({ input }) => Object.keys(input.properties)))];
const input = () =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...names), fc.string()),
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom<unknown>(run, '1', '2', '9.9', 0, 3, -1, 1e9, 'finer', ['1', '2'], texts),
      },
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
    ),
    { maxKeys: 4 },
  );

test('5,000 random calls each get a result or an error in words, and the conversation goes on', async () => {
  const call = fc.asyncProperty(
    fc.constantFrom(...tools.map(({ name }) => name), 'none'),
    input(),
    async (name, given) => {
      const said = await agent.say(name, given).catch((error: Error) => error.message);
      expect(said).not.toBe('');
      expect(said).not.toMatch(/is not a function|Cannot read|undefined|\[object/);
    },
  );
  await fc.assert(call, { numRuns: 1000 });
  expect(await agent.say('open_cluster', { run, cluster: '1' })).toContain('Solar Panels');
});

test.each([
  'sheaf://runs/',
  'sheaf://runs/../x',
  'ui://sheaf/clusters/../../package.json',
  'file:///etc/passwd',
  '',
  'x'.repeat(1e5),
])('the address %j leads nowhere', async uri => {
  await expect(agent.client.readResource({ uri })).rejects.toThrow('There is no resource');
});

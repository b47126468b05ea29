import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { createRegistry } from '@sheaf/engine';
import { catalogue } from '@sheaf/languages';
import { expect, test } from 'vitest';
import { connectedClient, texts } from '../mcp.testing.js';

const registryWith = (documents: number) =>
  createRegistry({ algorithms: allAlgorithms, languages: catalogue, limits: { documents } });

test('more documents than a request may have are rejected with place, rule and value', async () => {
  const agent = await connectedClient({ registry: registryWith(texts.length - 1) });
  expect(await agent.say('cluster', { documents: texts })).toBe('documents: must hold at most 6, but it holds 7.');
  await agent.close();
});

test.each([texts.length, 0])('a limit of %i documents lets seven through', async most => {
  const agent = await connectedClient({ registry: registryWith(most) });
  expect(await agent.call('cluster', { documents: texts })).toMatchObject({ documents: 7 });
  await agent.close();
});

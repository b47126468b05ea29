/** Which line the last words of a stream are about. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leiden } from '@sheaf/clustering';
import { fitTopics, printTopicModel } from '@sheaf/clustering/topics';
import { LocalEngine } from '@sheaf/engine';
import { runTopicJob } from '@sheaf/engine/topics';
import { english } from '@sheaf/languages/english';
import { expect, test } from 'vitest';
import { modelsFolder } from '../../registry/models-folder.js';
import { lists, quietServer } from '../../service.testing.js';

test('where a group of lines fails, the error names its first line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'models-'));
  const file = join(folder, 'tickets.topics.json');
  const documents = ['printer paper jam', 'login password reset'].flatMap(text => Array<string>(6).fill(text));
  await writeFile(file, printTopicModel(fitTopics(documents, { language: english }).model));
  const engine = new LocalEngine({
    ...lists,
    algorithms: [leiden],
    models: modelsFolder(folder),
    topics: async () => runTopicJob,
  });
  const app = await quietServer(engine);
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = app.server.address() as AddressInfo;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const send = (text: string) => writer.write(new TextEncoder().encode(text));
    const url = `http://127.0.0.1:${port}/service/topics/assign?model=tickets`;
    const asked = fetch(url, { method: 'POST', body: readable, duplex: 'half' } as RequestInit);
    await send('\n{"text":"printer"}\n\n{"text":"login"}\n');
    const responses = (await asked).body!.getReader();
    const next = async () => new TextDecoder().decode((await responses.read()).value);
    expect(await next()).toMatch(/^\{"topic":.+\n\{"topic":.+\n$/);
    await rm(file);
    await send('\n{"text":"printer"}\n{"text":"login"}\n{"text":"paper"}\n');
    expect(JSON.parse(await next())).toEqual({ line: 6, error: 'There is no topic model "tickets".' });
    await writer.close().catch(() => {});
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
});

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { createEngine, type Engine } from '@sheaf/engine';
import { runTopicJob } from '@sheaf/engine/topics';
import { catalogue } from '@sheaf/languages';
import { errorReport } from '@sheaf/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '../mcp.testing.js';
import { messageHandler } from './message-handler.js';
import { type StdioOptions, serveStdio } from './serve-stdio.js';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({
    algorithms: allAlgorithms,
    languages: catalogue,
    topics: async () => runTopicJob,
    agents: async () => messageHandler(),
  });
});
afterAll(() => engine[Symbol.asyncDispose]());

/** Serves over streams. @param run takes the place of the engine */
function serving(run: StdioOptions['run']) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ended = serveStdio({ version: '1.2.3', run }, { input, output });
  const send = (...messages: object[]) => {
    for (const message of messages) input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  };
  return { input, output, ended, send };
}

const clusterCall = {
  id: 1,
  method: 'tools/call',
  params: { name: 'cluster', arguments: { documents: texts, algorithm: 'Lingo' } },
};

const never = () => new Promise<never>(() => {});

test('requests are answered although the input has ended', async () => {
  let begin = () => {};
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const { input, output, ended, send } = serving(async job => {
    await begun;
    return engine.run(job);
  });
  send(clusterCall, { ...clusterCall, id: 'two' });
  input.end();
  await once(input, 'end');
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  begin();
  await ended;
  output.end();
  const responses = (await text(output)).trim().split('\n');
  expect(responses.map(line => JSON.parse(line).id).toSorted()).toEqual([1, 'two']);
  expect(responses[0]).toContain('Solar Panels');
});

test('the last line is answered without a line feed at its end', async () => {
  const { input, output, ended } = serving(job => engine.run(job));
  input.end(JSON.stringify({ jsonrpc: '2.0', ...clusterCall }));
  await ended;
  output.end();
  expect(await text(output)).toContain('Solar Panels');
});

test('a request that was cancelled is not waited for', async () => {
  const { input, ended, send } = serving(never);
  send(clusterCall, { method: 'notifications/cancelled', params: { requestId: 1 } });
  input.end();
  await ended;
});

test.each([undefined, new Error('EPIPE')])('nobody is waited for if the host is gone: %s', async error => {
  const { input, output, ended, send } = serving(never);
  send(clusterCall);
  input.end();
  output.destroy(error);
  await ended;
});

test('what the engine cannot do is an error of the request', async () => {
  const { input, output, ended } = serving(async job => ({
    ...(await engine.run(job)),
    ok: false,
    error: errorReport('deadline-exceeded'),
  }));
  input.end(JSON.stringify({ jsonrpc: '2.0', ...clusterCall }));
  await ended;
  output.end();
  expect(JSON.parse(await text(output))).toMatchObject({ id: 1, error: { message: expect.stringContaining('time') } });
});

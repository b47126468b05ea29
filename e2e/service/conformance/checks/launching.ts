/** Section 12: how the server is started and stopped. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { cluster, lingo, type ServerProcess, startServer, withServer } from '../../server-process.js';
import { serve, temporaryFolder } from '../../start-only.js';
import { type Case, CheckList } from '../check.js';

export const launching = new CheckList();

launching.wire('12-1', 'start of the process', async ({ server }) => {
  await expect.poll(() => server.output()).toContain(`Service started on port ${server.port} of interface 127.0.0.1.`);
});

launching.wire('12-2', 'start of the process', async ({ server }) => {
  await expect
    .poll(() => server.output())
    .toContain(
      'DCS context initialized [algorithms: [Bisecting K-Means, Lingo, STC, Leiden], templates: [frontend-default, lingo, stc, bkmeans]]',
    );
  await expect.poll(() => server.output()).toContain('The following contexts are available:');
  await expect.poll(() => server.output()).toMatch(/http:\/\/127\.0\.0\.1:\d+\/service +REST API/);
});

const words = JSON.stringify({ '@type': 'DefaultDictionaryImpl', exact: ['mining'] });
const labelsOf = async (server: ServerProcess) =>
  JSON.stringify(
    (await cluster(server, { ...lingo, algorithm: 'STC', parameters: { minBaseClusterScore: 0 } })).json(),
  );

launching.wire('12-3', 'start of the process', async () => {
  const home = temporaryFolder({
    'web/service/resources/english.word-filters.json': words,
    'web/service/resources/english.label-filters.json': '{"regexp":["(?i)software"]}',
    'web/service/templates/mine.json': '{"algorithm":"STC"}',
  });
  await withServer(['--home', home, '--dictionaries', ''], async server => {
    expect(await labelsOf(server)).not.toMatch(/Software|Mining"/);
    expect((await server.ask({ path: '/service/list' })).json().templates).toEqual({ mine: { algorithm: 'STC' } });
    expect((await server.ask({ path: '/service/resources/english.word-filters.json' })).text).toBe(words);
  });
  const { status, stderr } = serve('--port', '0', '--home', '/nowhere');
  expect([status, stderr]).toEqual([2, expect.stringContaining("Application's home folder not valid: /nowhere")]);
});

const bad: readonly Case<readonly string[], string>[] = [
  ['an unknown option', ['--nope'], '--nope'],
  ['a value out of range', ['--port', '70000'], '--port must be an integer from 0 to 65535. Got "70000".'],
  ['quiet and verbose', ['-q', '-v'], 'only one can be given'],
];
launching.wireEach('12-4', 'start of the process', bad, async (_, __, flags, message) => {
  const { status, stderr } = serve('--port', '0', ...flags);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
launching.wire(
  '12-4',
  'start of the process',
  async ({ server }) => {
    const { status, stderr } = serve('--host', '127.0.0.1', '--port', String(server.port));
    expect([status, stderr]).toEqual([
      3,
      expect.stringContaining(`The built-in HTTP server could not start on port ${server.port}`),
    ]);
  },
  'a port that is taken',
);

launching.wire('12-5', 'start of the process', async wire => {
  expect((await wire.ask('/shutdown?token=', 'POST')).status).toBe(405);
  const server = await startServer('--shutdown-token', 'geheim');
  const shutdown = (method: string, path: string) => server.ask({ method, path });
  expect((await shutdown('POST', '/shutdown')).status).toBe(401);
  expect((await shutdown('POST', '/shutdown?token=x')).status).toBe(401);
  expect((await shutdown('GET', '/shutdown?token=geheim')).status).toBe(400);
  const ended = new Promise(resolve => server.child.on('exit', resolve));
  expect((await shutdown('POST', '/shutdown?token=geheim')).text).toBe('Shutdown triggered');
  expect(await ended).toBe(0);
  await expect.poll(() => server.output()).toMatch(/Service stopping\.\.\.[\s\S]*Service stopped\./);
});

launching.wire('12-6', 'start of the process', () =>
  withServer(['--algorithms', 'Bisecting K-Means, STC'], async server => {
    const { algorithms, templates } = (await server.ask({ path: '/service/list' })).json();
    expect(Object.keys(algorithms)).toEqual(['Bisecting K-Means', 'STC']);
    expect(Object.keys(templates)).toEqual(['stc', 'bkmeans']);
    expect((await cluster(server, lingo)).json().message).toBe('Algorithm not available: Lingo');
  }),
);

launching.wire('12-7', 'start of the process', async () => {
  const file = join(temporaryFolder({}), 'pid');
  await withServer(['--pid-file', file], async ({ child }) => {
    expect(readFileSync(file, 'utf8').trim()).toBe(String(child.pid));
  });
  expect(existsSync(file)).toBe(false);
});

launching.wire('12-8', 'start of the process', async () => {
  const help = serve('--help');
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('--shutdown-token')]);
  const version = serve('--version');
  expect([version.status, version.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
});

/** The MCP Inspector as a host of `sheaf mcp`: what it says about the tools, and what it gets from them. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tools } from '../../../packages/mcp/src/tools/tools.js';
import { doorRequests } from '../../door-goldens.js';
import { main } from '../../processes.js';
import { cluster, type ServerProcess, startServer } from '../../service/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-inspector-'));
let server: ServerProcess;

beforeAll(async () => {
  const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', ['install', ...flags, '@modelcontextprotocol/inspector@2.12.0']);
  expect([status, stderr.toString()]).toEqual([0, expect.anything()]);
  server = await startServer('--mcp');
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Programs are started and asked over standard input and output, addresses over HTTP. */
const targets = {
  'standard input and output': () => [process.execPath, main, 'mcp', '--dictionaries', 'none'],
  HTTP: () => [`http://127.0.0.1:${server.port}/mcp`],
};

function inspectorAt(target: readonly string[], flags: readonly string[]): SpawnSyncReturns<string> {
  const inspector = join(folder, 'node_modules/.bin/mcp-inspector');
  // What it remembers of servers belongs to the test.
  const env = { ...process.env, HOME: folder };
  return spawnSync(inspector, ['--cli', ...target, ...flags], { encoding: 'utf8', env, maxBuffer: 2 ** 26 });
}

describe.each(Object.entries(targets))('over %s', (_, target) => {
  const inspect = (...flags: readonly string[]) => inspectorAt(target(), flags);
  const call = (name: string, input: object) =>
    inspect('--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(input));

  test('it finds no error in the tools, nothing to say about what they take, and the views of two', () => {
    const { status, stdout, stderr } = inspect('--method', 'tools/list', '--strict');
    expect([status, JSON.parse(stdout).tools.length]).toEqual([0, tools.length]);
    expect(stderr).toContain('0 errors');
    expect(stderr).not.toContain('inputSchema');
    const probed = inspect('--method', 'tools/list', '--app-info', '--advertise-apps');
    const apps = probed.stdout.trimEnd().split('\n');
    expect(apps.map(line => JSON.parse(line)).filter(({ hasApp }) => hasApp)).toEqual([
      expect.objectContaining({ toolName: 'cluster', resourceUri: 'ui://sheaf/clusters' }),
      expect.objectContaining({ toolName: 'adjust', resourceUri: 'ui://sheaf/clusters' }),
    ]);
  });

  test.each(doorRequests())('the clusters are those of the service for $name', async ({ request }) => {
    const { clusters } = (await cluster(server, request)).json();
    const { status, stdout } = call('cluster', request);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)._meta['sheaf/run'].clusters).toEqual(clusters);
  });

  test('a fault is an error of the tool, in words', () => {
    const { status, stdout } = call('cluster', { documents: ['x'], language: 'Klingon' });
    expect([status, JSON.parse(stdout).isError]).toEqual([5, true]);
    expect(stdout).toContain('Klingon');
  });

  test('it reads resources and prompts', () => {
    const read = inspect('--method', 'resources/read', '--uri', 'sheaf://algorithms');
    expect([read.status, read.stdout.includes('Leiden')]).toEqual([0, true]);
    const prompt = inspect('--method', 'prompts/get', '--prompt-name', 'overview', '--prompt-args', 'subject=energy');
    expect([prompt.status, prompt.stdout.includes('energy')]).toEqual([0, true]);
  });
});

test('a run of one conversation is read in another, as long as the server has it', () => {
  // Here the server outlives the program that asks.
  const ask = (...flags: readonly string[]): string => inspectorAt(targets.HTTP(), flags).stdout;
  const input = JSON.stringify({
    documents: ['Solar panels', 'Cheap solar panels', 'Wind power', 'Wind power at sea'],
  });
  const made = ask('--method', 'tools/call', '--tool-name', 'cluster', '--tool-args-json', input);
  const { run } = JSON.parse(made).structuredContent;
  expect(ask('--method', 'resources/read', '--uri', `sheaf://runs/${run}/report`)).toContain(run);
});

/** How a server starts, logs and stops when the machine around it fails. The faults are real ones. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.mjs';
import { lacks } from '../../tier.js';
import { rawClient, statusesOf } from '../raw-client.js';
import {
  cluster,
  launchServer,
  lingo,
  manyDocuments,
  program,
  type Reply,
  type ServerProcess,
  startServer,
} from '../server-process.js';
import { temporaryFolder } from '../start-only.js';

const node = process.env['SHEAF_TEST_NODE'] ?? process.execPath;

/** Starts a server that is not to come up. Fails if it has not ended after some time. */
function failedStart(...flags: readonly string[]) {
  const base = ['serve', '--port', '0', '--host', '127.0.0.1', '--log-format', 'json'];
  const { status, signal, stderr } = spawnSync(node, [program, ...base, ...flags], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { status, signal, lines: stderr.split('\n').filter(line => line !== '') };
}

describe('a start that fails ends the process with a sentence', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['a missing file of keys', ['--api-keys', '/nowhere'], /^sheaf: --api-keys must name a file that can be read/],
    [
      'a pid file in no folder',
      ['--pid-file', '/nowhere/pid'],
      /^sheaf: --pid-file must name a file that can be written/,
    ],
    [
      'a pid file on a full disk',
      ['--pid-file', '/dev/full'],
      /^sheaf: --pid-file must name a file that can be written/,
    ],
    ['a misspelt flag', ['--prot', '9000'], /^sheaf: Unknown option '--prot'\. Did you mean --port\?$/],
  ])('and status 2: %s', (_, flags, sentence) => {
    const { status, lines } = failedStart(...flags);
    expect([status, lines]).toEqual([2, [expect.stringMatching(sentence)]]);
  });

  test('and status 3: a port is in use', async () => {
    const flag = '--admin-port';
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const { status, lines } = failedStart(flag, String(port));
    expect([status, lines]).toEqual([
      3,
      [
        expect.stringMatching(
          new RegExp(`could not start on port ${port}: .*in use.*\\. Choose another port with ${flag}\\.$`),
        ),
      ],
    ]);
    holder.close();
  });

  test('and status 3: no thread can start', async () => {
    const { 'fail.mjs': source } = {
      'fail.mjs':
        "import { isMainThread } from 'node:worker_threads';\nif (!isMainThread) throw new Error('no thread');\n",
    };
    const module = join(temporaryFolder({ 'fail.mjs': source }), 'fail.mjs');
    const server = await launchServer({ nodeFlags: ['--import', module] });
    await once(server.child, 'close');
    expect(server.child.exitCode).toBe(3);
    await expect
      .poll(() => server.output())
      .toContain('No worker thread could start, so that no request can be served.');
  });
});

/** Starts a server whose log goes where the shell is told, and which tells its port in a file. */
async function startInShell(
  redirection: string,
): Promise<{ port: number; end: () => Promise<number | null>; errors: () => string }> {
  const folder = temporaryFolder({});
  const port = await freePort();
  const script = `echo $$ > "$0/pid"; exec "$1" "$2" serve --host 127.0.0.1 --port ${port} --workers 1 ${redirection}`;
  const child = spawn('bash', ['-c', script, folder, node, program], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', data => (errors += data));
  const closed = once(child, 'close');
  const isUp = () =>
    rawClient(port, 'GET /health/live HTTP/1.0\r\n\r\n').then(
      ({ end }) => end,
      () => '',
    );
  while (!(await isUp()).includes('UP')) if (child.exitCode !== null) throw new Error(`It ended: ${errors}`);
  return {
    port,
    errors: () => errors,
    async end() {
      child.kill('SIGTERM');
      await closed;
      return child.exitCode;
    },
  };
}

describe('a log that cannot be written ends no server', () => {
  test.skipIf(lacks('bash', '--version')).each<[string, string]>([
    ['a full disk', '> /dev/full'],
    ['a closed output', '>&-'],
    ['a reader that has gone', '> >(true)'],
  ])('%s', async (_, redirection) => {
    const server = await startInShell(redirection);
    for (let i = 0; i < 5; i++) expect((await cluster(server, lingo)).status).toBe(200);
    expect(await server.end()).toBe(0);
    if (redirection.includes('full'))
      expect(server.errors()).toMatch(/^The log cannot be written, and the server goes on: /);
  });
});

test('a pid file that cannot be removed does not keep the server from ending well', async () => {
  const folder = temporaryFolder({});
  const pid = join(folder, 'pid');
  const server = await startServer('--pid-file', pid, '--log-format', 'json');
  expect(Number(readFileSync(pid, 'utf8'))).toBe(server.child.pid);
  rmSync(pid);
  mkdirSync(join(pid, 'in-the-way'), { recursive: true });
  expect(await server.stop()).toBe(0);
  expect(existsSync(pid)).toBe(true);
  await expect.poll(() => server.output()).toContain('Something was left behind.');
});

describe('signals', () => {
  const slow = JSON.stringify({ ...lingo, documents: manyDocuments(300, 60) });
  const endless = JSON.stringify({ ...lingo, documents: manyDocuments(6000, 120) });
  /** The reply to a request that is being worked on. One that ends before anybody looks is sent again. */
  const working = async (server: ServerProcess, body: string): Promise<{ readonly reply: Promise<Reply> }> => {
    for (;;) {
      let isOver = false;
      const reply = cluster(server, body).finally(() => {
        isOver = true;
      });
      while (!isOver)
        if (/^clustering_workers_busy [1-9]/m.test((await server.ask({ path: '/metrics' })).text)) return { reply };
    }
  };

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s lets requests finish', async signal => {
    const server = await startServer();
    const { reply } = await working(server, slow);
    const status = server.stop(signal);
    expect((await reply).status).toBe(200);
    expect(await status).toBe(0);
  });

  test('SIGUSR1 opens no inspector', async () => {
    const server = await startServer();
    server.child.kill('SIGUSR1');
    expect((await cluster(server, lingo)).status).toBe(200);
    await server.stop();
    expect(server.output()).not.toContain('Debugger');
  });

  test('what is unfinished when the grace is over gets status 503, and the exit status tells', async () => {
    const server = await startServer('--shutdown-grace', '300', '--request-timeout', '0');
    const { reply } = await working(server, endless);
    const head = 'POST /service/cluster HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{';
    const uploading = await rawClient(server.port, head);
    expect(await server.stop()).toBe(1);
    const { status, headers, json } = await reply;
    expect([status, headers['retry-after'], json().type]).toEqual([503, '1', 'UNHANDLED_ERROR']);
    expect(statusesOf(await uploading.end)).toEqual([503]);
    await expect.poll(() => server.output()).toContain('Requests were not finished in time.');
  });

  test('clients that keep their connections lose no request', async () => {
    const server = await startServer('--access-log', 'false');
    const { Agent, request } = await import('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const body = JSON.stringify(lingo);
    const exit = once(server.child, 'exit');
    let [good, lost] = [0, 0];
    const target = { port: server.port, host: '127.0.0.1', path: '/service/cluster', method: 'POST', agent };
    /** Sends one request after the other, until the server asks for the connection to be closed, or loses one. */
    const client = async () => {
      for (let isOpen = true; isOpen; )
        await new Promise<void>(resolve => {
          const sent = request(target);
          sent.on('error', () => {
            lost++;
            isOpen = false;
            resolve();
          });
          sent.on('response', response => {
            if (++good === 200) server.child.kill('SIGTERM');
            isOpen = response.headers.connection !== 'close';
            response.resume().on('end', resolve);
          });
          sent.end(body);
        });
    };
    await Promise.all(Array.from({ length: 20 }, client));
    expect([lost, (await exit)[0]]).toEqual([0, 0]);
    agent.destroy();
  });
});

/**
 * Servers under the memory limits of the shipped samples, and with few files to open; at night on every version of Node
 * that is supported. The limit is that of a control group, in which the system ends a process that wants more; where this
 * process may not make one, the server is told the limit.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { installNodes } from '../../release/nodes.js';
import { samples } from '../../service/deploy-samples.js';
import { emptyObjects, emptyTexts, equalFilters, MB } from '../../service/hostile-bodies.js';
import { rawClient } from '../../service/raw-client.js';
import { headersOf, type PublicServer, startSample } from '../../service/sample-server.js';
import { ask, cluster, type Launch, launchServer, lingo, type ServerProcess } from '../../service/server-process.js';
import { beginUpload, type Upload } from '../../service/unfinished.js';
import { isNightly } from '../../tier.js';
import { type ControlGroup, controlGroup } from '../control-group.js';

const MiB = 2 ** 20;
const NODE_VERSIONS = isNightly ? ['Node of the tests', 'Node 22', 'Node 24'] : ['Node of the tests'];
/** The least of them is the hardest to keep. */
const shipped = samples().filter(({ name }) => name === 'Kubernetes' || (isNightly && name === 'systemd'));

let programs: { readonly [name: string]: string } = {};
beforeAll(() => {
  if (isNightly) programs = installNodes(['Node 20', 'Node 22', 'Node 24']);
}, 600_000);

/** Runs a server with so much memory. Fails if it dies, or if the system had to end it. */
async function within<Server extends ServerProcess>(
  { memory, node }: { readonly memory: number; readonly node: string },
  start: (launch: Launch) => Promise<Server>,
  work: (server: Server) => Promise<void>,
): Promise<void> {
  const group = controlGroup(memory);
  const limit = group ? { before: group.enter } : { flags: ['--memory', String(memory)] };
  const server = await start({ ...limit, node: programs[node] });
  try {
    await work(server);
  } finally {
    const status = await server.stop();
    const outcome = { status, ...(await usage(group)) };
    expect(outcome).toEqual({ status: 0, kills: 0, isWithin: true });
  }

  async function usage(of: ControlGroup | null) {
    if (!of) return { kills: 0, isWithin: true };
    const told = { kills: of.kills(), isWithin: of.peak() <= memory };
    await expect.poll(of.remove).toBe(true);
    return told;
  }
}

async function serves(server: ServerProcess): Promise<void> {
  const headers = { 'content-type': 'application/json', ...headersOf('good') };
  const replies = await Promise.all(Array.from({ length: 8 }, () => cluster(server, lingo, { headers })));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
}

/** Sixty uploads that do not end, all at once: the server serves beside them, and after they are gone. */
async function outlivesUploads(
  server: ServerProcess,
  upload: Upload = { declared: 63 * MiB, sent: 60 * MiB },
): Promise<void> {
  const uploads = await Promise.all(Array.from({ length: 60 }, () => beginUpload(server.port, upload)));
  await serves(server);
  for (const { socket } of uploads) socket.destroy();
  await serves(server);
}

describe.each(NODE_VERSIONS)('on %s', node => {
  test.each(shipped)('$name: bodies that become large, and sixty unfinished uploads, end no process', async sample => {
    const start = (launch: Launch): Promise<PublicServer> => startSample(sample, launch);
    await within({ memory: sample.memory, node }, start, async server => {
      const statusOf = async (body: Buffer) => (await cluster(server, body, { headers: headersOf('bad') })).status;
      for (const body of [emptyObjects(10 * MB), emptyObjects(15 * MB)]) expect(await statusOf(body)).toBe(413);
      // There is room for these, or there is not: that depends on the memory of the sample.
      for (const body of [emptyTexts(15 * MB), equalFilters(15 * MB)])
        expect([200, 413]).toContain(await statusOf(body));
      const headers = Object.entries(headersOf('bad')).map(([name, value]) => `${name}: ${value}`);
      await outlivesUploads(server, { headers, declared: 16 * MiB, sent: 15 * MiB });
    });
  });

  test('a bare server in a gigabyte: the same with sixty times 60 MiB', { tags: 'nightly' }, async () => {
    const start = (launch: Launch) => launchServer(launch);
    await within({ memory: 1024, node }, start, async server => {
      for (const body of [emptyObjects(30 * MB), emptyTexts(60 * MB), equalFilters(60 * MB)])
        expect((await cluster(server, body)).status).toBe(413);
      await outlivesUploads(server);
    });
  });
});

test('a server with little address space (ulimit -v) outlives the same', { tags: 'nightly' }, async () => {
  const server = await launchServer({ before: 'ulimit -v 4000000' });
  for (const body of [emptyObjects(10 * MB), emptyTexts(60 * MB)])
    expect((await cluster(server, body)).status).toBe(413);
  await outlivesUploads(server);
  expect(await server.stop()).toBe(0);
});

test('a server that may open few files (ulimit -n) refuses connections, serves pages to others, and recovers', async () => {
  const sample = samples().find(({ name }) => name === 'systemd')!;
  const server = await startSample(sample, { before: 'ulimit -n 96', flags: ['--memory', '1024'] });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const first = await rawClient(server.port, get('/service/list'));
  await first.until(/HTTP\/1\.1 200 /);
  const clients = await Promise.all(Array.from({ length: 300 }, () => rawClient(server.port)));
  const refused = async () => {
    const { text } = await ask(server.adminPort, { path: '/metrics' });
    return Number(/reason="too-many-connections"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  await expect.poll(refused).toBeGreaterThan(100);
  expect((await ask(server.adminPort, { path: '/health/live' })).status).toBe(200);
  // A page is read from files, for which room must be left.
  first.socket.write(get('/index.html'));
  expect(await first.until(/<html/)).toMatch(/<html/);
  for (const { socket } of [first, ...clients]) socket.destroy();
  await expect
    .poll(() =>
      serves(server).then(
        () => 'served',
        () => 'refused',
      ),
    )
    .toBe('served');
  await expect.poll(() => server.output()).toMatch(/connections refused/);
  expect(await server.stop()).toBe(0);
});

test('the oldest Node that is supported starts the server', { tags: 'nightly' }, async () => {
  const server = await launchServer({ node: programs['Node 20'] });
  await serves(server);
  expect(await server.stop()).toBe(0);
});

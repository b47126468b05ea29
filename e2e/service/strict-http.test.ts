import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, rawClient, statusesOf } from './raw-client.js';
import { lingo, manyDocuments, type ServerProcess, startServer, withServer } from './server-process.js';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer('--log-format', 'json');
});
afterAll(() => server.stop());

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: x', ...headers].join('\r\n')}\r\n\r\n`;
const lastGet = (path: string) => get(path, 'Connection: close');
const post = (body: string, ...headers: string[]) =>
  [
    'POST /service/cluster HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
    '',
    body,
  ].join('\r\n');

const metric = async (of: ServerProcess, pattern: RegExp): Promise<number> =>
  Number(pattern.exec((await of.ask({ path: '/metrics' })).text)?.[1] ?? 0);

describe('the head of a request', () => {
  test.each<[string, string, number]>([
    ['two Host lines', 'GET /service/list HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
    ['a version of another protocol', 'GET /service/list HTTP/2.0\r\nHost: a\r\nConnection: close\r\n\r\n', 505],
    ['the preface of another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
    ['no path', 'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['a parameter in the path', lastGet('/metrics;x'), 400],
    ['a parameter that hides a way up', lastGet('/service/..;/metrics'), 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 501],
  ])('with %s is refused', async (_, bytes, status) => {
    expect(statusesOf(await exchange(server.port, bytes))).toEqual([status]);
  });

  test('is counted and logged even if it is no head at all', async () => {
    const refused = /^http_server_refused_total\{reason="malformed"\} (\d+)$/m;
    const before = await metric(server, refused);
    await exchange(server.port, 'GET / HTTP/1.1\r\nbro ken: x\r\n\r\n');
    expect(await metric(server, refused)).toBe(before + 1);
    await expect.poll(() => server.output()).toMatch(/"status":400,"outcome":"malformed","msg":"no request"/);
  });

  test('must arrive within its time limit', { tags: 'thorough' }, () =>
    withServer(['--headers-timeout', '300'], async hasty => {
      expect(statusesOf(await exchange(hasty.port, 'GET /service/list HTTP/1.1\r\n'))).toEqual([408]);
    }),
  );
});

describe('on one connection', () => {
  test('a chunked request of HTTP/1.0 is the last', async () => {
    const chunked =
      'GET /service/list HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(statusesOf(await exchange(server.port, chunked + get('/service/list')))).toEqual([200]);
  });

  test('garbage after a good request leaves the response to that request as it is', async () => {
    const good = post(JSON.stringify({ ...lingo, documents: manyDocuments(200, 40) }));
    const text = await exchange(server.port, `${good}${get('/service/list')}garbage\r\n\r\n`);
    expect(statusesOf(text)).toEqual([200, 200, 501]);
  });

  test('a broken body ends the request that it belongs to, after the responses before it', async () => {
    const broken = 'POST /service/cluster HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n';
    expect(statusesOf(await exchange(server.port, `${post(JSON.stringify(lingo))}${broken}`))).toEqual([200, 400]);
  });

  test('nothing is written into a response that has begun', async () => {
    const lines = `${JSON.stringify(lingo)}\n`.repeat(8);
    const chunk = `${lines.length.toString(16)}\r\n${lines}\r\n`;
    const head = 'POST /service/batch HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    const client = await rawClient(server.port, `${head}${chunk}`);
    await client.until(/"status":200/);
    client.socket.write('zz\r\n');
    expect(statusesOf(await client.end)).toEqual([200]);
  });

  test('a client that ends its side after the request gets its response', async () => {
    const client = await rawClient(server.port);
    client.socket.end(post(JSON.stringify({ ...lingo, documents: manyDocuments(300, 60) })));
    const text = await client.end;
    expect(statusesOf(text).filter(status => status !== 100)).toEqual([200]);
    expect(text).toMatch(/\{"clusters":.*\}$/);
  });
});

describe('a client that waits to be told to send its body', () => {
  const expecting = (length: number) =>
    `POST /service/cluster HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;

  test('is told when the body is wanted', async () => {
    const body = JSON.stringify(lingo);
    const client = await rawClient(server.port, expecting(body.length));
    expect(statusesOf(await client.until(/\r\n\r\n/))).toEqual([100]);
    client.socket.end(body);
    expect(statusesOf(await client.end).filter(status => status !== 100)).toEqual([200]);
  });

  test('is not told if the body is too large, and its connection ends', async () => {
    expect(statusesOf(await exchange(server.port, expecting(2 ** 40)))).toEqual([413]);
  });

  test('is not told if it has no key', { tags: 'thorough' }, () =>
    withServer(['--api-key-hashes', `a sha256:${'0'.repeat(64)}`], async keyed => {
      expect(statusesOf(await exchange(keyed.port, expecting(10)))).toEqual([401]);
    }),
  );
});

describe('connections', () => {
  test(
    'beyond the limit get health alone, are counted and logged, and later ones are served',
    { tags: 'thorough' },
    () =>
      withServer(['--max-connections', '20', '--log-format', 'json'], async limited => {
        const clients = await Promise.all(
          Array.from({ length: 20 }, () => rawClient(limited.port, get('/health/live'))),
        );
        await Promise.all(clients.map(({ until }) => until(/UP/)));
        expect(statusesOf(await exchange(limited.port, get('/health/live')))).toEqual([200]);
        const refusal = await exchange(limited.port, get('/service/list'));
        expect([statusesOf(refusal), refusal.includes('Retry-After: 1\r\n')]).toEqual([[503], true]);
        const silent = await Promise.all(Array.from({ length: 40 }, () => rawClient(limited.port)));
        // More connections than the reserve holds, without requests: the server closes them and hears probes again.
        await Promise.all(silent.map(({ end }) => end));
        await expect.poll(() => exchange(limited.port, get('/health/live')).then(statusesOf)).toEqual([200]);
        for (const { socket } of clients) socket.destroy();
        let refused = Number.NaN;
        while (!(refused > 0))
          refused = await metric(limited, /^http_server_refused_total\{reason="too-many-connections"\} (\d+)$/m).catch(
            () => Number.NaN,
          );
        expect(refused).toBeGreaterThan(0);
        await expect.poll(() => limited.output()).toMatch(/"msg":"connections refused/);
      }),
  );
});

describe.runIf(process.platform === 'linux')('connections of one address', () => {
  test('leave the others a server, with and without a request, and are counted', () =>
    withServer(['--max-connections', '60', '--client-connections', '20'], async limited => {
      const rest = (_: unknown, at: number) => rawClient(limited.port, at % 2 === 0 ? get('/service/list') : '');
      // A connection that is closed at once may already be reset when the client hears of it.
      const resting = (await Promise.allSettled(Array.from({ length: 80 }, rest))).flatMap(each =>
        each.status === 'fulfilled' ? each.value : [],
      );
      await expect.poll(() => resting.filter(({ socket }) => !socket.closed)).toHaveLength(20);
      expect(statusesOf(await exchange(limited.port, lastGet('/service/list'), '127.0.0.2'))).toEqual([200]);
      for (const { socket } of resting) socket.destroy();
      await expect.poll(() => exchange(limited.port, lastGet('/service/list')).then(statusesOf)).toEqual([200]);
      expect(
        await metric(limited, /^http_server_refused_total\{reason="too-many-connections"\} (\d+)$/m),
      ).toBeGreaterThanOrEqual(60);
    }));

  test('leave health to a probe, even if they come back as soon as they are closed', { tags: 'thorough' }, () =>
    withServer(['--max-connections', '20'], async limited => {
      let isOver = false;
      const stay = async (): Promise<void> => {
        while (!isOver)
          await rawClient(limited.port).then(
            ({ end }) => end,
            () => {},
          );
      };
      const silent = Array.from({ length: 60 }, stay);
      for (let probe = 0; probe < 20; probe++)
        expect(statusesOf(await exchange(limited.port, lastGet('/health/live'), '127.0.0.2'))).toEqual([200]);
      isOver = true;
      await limited.stop();
      await Promise.all(silent);
    }),
  );

  test('behind a proxy are told apart by what the proxy says', { tags: 'thorough' }, () =>
    withServer(['--client-connections', '1', '--trust-proxy', '127.0.0.1', '--workers', '1'], async limited => {
      const from = (address: string) => `X-Forwarded-For: ${address}`;
      const slow = await rawClient(limited.port, post('', from('192.0.2.7:1')).replace('Length: 0', 'Length: 9'));
      const asked = (address: string) =>
        exchange(limited.port, get('/service/list', from(address), 'Connection: close'));
      await expect.poll(() => asked('192.0.2.7:2').then(statusesOf)).toEqual([503]);
      expect(statusesOf(await asked('192.0.2.8'))).toEqual([200]);
      slow.socket.destroy();
      await expect.poll(() => asked('192.0.2.7').then(statusesOf)).toEqual([200]);
    }),
  );
});

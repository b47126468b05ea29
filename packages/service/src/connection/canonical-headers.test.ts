import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { close, listen } from '../../../../tools/testing/local-server.js';
import { CanonicalResponse, canonicalName } from './canonical-headers.js';

test.each([
  ['content-type', 'Content-Type'],
  ['access-control-allow-origin', 'Access-Control-Allow-Origin'],
  ['etag', 'ETag'],
  ['www-authenticate', 'WWW-Authenticate'],
  ['ratelimit-policy', 'RateLimit-Policy'],
  ['x-own', 'X-Own'],
  ['Already-There', 'Already-There'],
])('%s is written as %s, however often', (given, written) => {
  expect([canonicalName(given), canonicalName(given)]).toEqual([written, written]);
});

/** The head of a response as bytes on the wire. */
async function headOf(respond: (response: CanonicalResponse) => void): Promise<string> {
  const server = createServer({ ServerResponse: CanonicalResponse }, (_request, response) => respond(response));
  const socket = connect(await listen(server), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const received = await text(socket);
  await close(server);
  return received.split('\r\n\r\n', 1)[0]!;
}

test('names are in canonical case whichever way a response gets its headers', async () => {
  const headers = { 'content-type': 'text/plain', link: ['<a>', '<b>'], 'content-length': 0 };
  const ways: readonly ((response: CanonicalResponse) => void)[] = [
    response => response.writeHead(200, headers).end(),
    response => response.writeHead(200, 'OK', headers).end(),
    response => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.end();
    },
  ];
  for (const way of ways) {
    const head = await headOf(way);
    for (const line of ['Content-Type: text/plain', 'Link: <a>', 'Link: <b>', 'Content-Length: 0'])
      expect(head.split('\r\n')).toContain(line);
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  }
});

test('headers without a value are left out', async () => {
  expect(await headOf(response => response.writeHead(204, { 'x-none': undefined }).end())).not.toContain('X-None');
});

import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { letGoOfIdleReader } from './let-go-of-idle-reader.js';

/** More bytes than the system takes for a connection on which nobody reads. */
const LARGE = 2 ** 26;
const IDLE = 20;

const server = createServer();
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A client that has asked and reads nothing yet, and the response that it is to get. */
async function ask() {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { client, response };
}

/** What the client still gets after its connection has been ended. */
async function bytesLeftFor(client: Socket): Promise<number> {
  let bytes = 0;
  client.on('data', piece => {
    bytes += piece.length;
  });
  client.resume();
  await once(client, 'close');
  return bytes;
}

test('a client that reads nothing of its response is let go', async () => {
  const { client, response } = await ask();
  letGoOfIdleReader(response, IDLE);
  response.end(Buffer.alloc(LARGE));
  await once(response, 'close');
  expect(await bytesLeftFor(client)).toBeLessThan(LARGE);
});

test('a client that waits for a response that is not ready is kept', async () => {
  const { client, response } = await ask();
  letGoOfIdleReader(response, IDLE);
  response.flushHeaders();
  for (let i = 0; i < 3; i++) await once(response, 'timeout');
  expect(response.destroyed).toBe(false);
  response.end('late');
  client.resume();
  await once(response, 'finish');
  client.destroy();
});

test('a client that stops to read later is let go then', async () => {
  const { client, response } = await ask();
  letGoOfIdleReader(response, IDLE);
  response.write('first');
  await once(response, 'timeout');
  response.end(Buffer.alloc(LARGE));
  await once(response, 'close');
  expect(await bytesLeftFor(client)).toBeLessThan(LARGE);
});

test('a client has any time it wants if the limit is zero', async () => {
  const { client, response } = await ask();
  letGoOfIdleReader(response, 0);
  expect([response.socket!.timeout ?? 0, response.listenerCount('timeout')]).toEqual([0, 0]);
  response.end();
  client.resume();
  await once(response, 'finish');
  client.destroy();
});

test('a response that has ended is not looked at again, whatever still tells it of a timeout', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  letGoOfIdleReader(response, IDLE);
  for (let time = 0; time < 3; time++) {
    response.emit('timeout');
    expect(response.listenerCount('timeout')).toBe(1);
  }
  response.destroy();
  response.emit('timeout');
  expect(response.listenerCount('timeout')).toBe(0);
});

import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { listen } from '../../../../tools/testing/local-server.js';
import { Exchanges } from './exchanges.js';
import { oneAtATime } from './one-at-a-time.js';

const requests = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, number) => `GET /${from + number} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

async function open(handler: RequestListener) {
  const refused = vi.fn();
  const server = createServer(oneAtATime(handler, refused));
  const exchanges = new Exchanges();
  exchanges.watch(server);
  const socket = connect(await listen(server), '127.0.0.1');
  let received = '';
  socket.on('data', data => {
    received += data;
  });
  socket.on('error', () => {});
  const close = (): void => {
    socket.destroy();
    server.close();
  };
  return { socket, refused, exchanges, paths: () => received.match(/(?<=<)\/\d+/g) ?? [], [Symbol.dispose]: close };
}

test('requests in one packet begin one after the other, with pauses for other connections', async () => {
  let [working, most, turns] = [0, 0, 0];
  const timer = setInterval(() => turns++);
  using connection = await open((request, response) => {
    most = Math.max(most, ++working);
    response.on('finish', () => working--);
    setTimeout(() => response.end(`<${request.url}>`));
  });
  connection.socket.write(requests(50));
  await expect.poll(() => connection.paths().length).toBe(50);
  clearInterval(timer);
  expect(connection.paths()).toEqual(Array.from({ length: 50 }, (_, number) => `/${number}`));
  expect([most, connection.refused.mock.calls.length]).toEqual([1, 0]);
  expect(turns).toBeGreaterThan(10);
  connection.socket.write(requests(1, 50));
  await expect.poll(() => connection.paths().length).toBe(51);
});

test('a client that sends too many ahead is let go, and nothing else of it begins or is kept', async () => {
  const begun: ServerResponse[] = [];
  using connection = await open((_, response) => void begun.push(response));
  connection.socket.write(requests(1000));
  await once(connection.socket, 'close');
  await new Promise(setImmediate);
  expect(begun.map(({ destroyed }) => destroyed)).toEqual([true]);
  expect(connection.exchanges.open.length).toBe(0);
  expect(connection.refused).toHaveBeenCalledOnce();
});

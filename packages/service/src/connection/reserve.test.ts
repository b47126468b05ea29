import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test, vi } from 'vitest';
import { watchReserve } from './reserve.js';

/** A connection, as far as the reserve looks at it. */
class Connection extends EventEmitter {
  isOpen = true;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy(): void {
    this.isOpen = false;
    this.emit('close');
  }
}

test('beyond the limit an address has two connections, and the others have theirs', () => {
  const server = new EventEmitter();
  const onRefused = vi.fn();
  watchReserve(server as Server, () => 1, onRefused);
  const connections = ['a', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(address => new Connection(address));
  for (const connection of connections) server.emit('connection', connection);
  expect(connections.map(({ isOpen }) => isOpen)).toEqual([true, true, true, false, true]);
  expect(onRefused).toHaveBeenCalledOnce();
  connections[1]!.destroy();
  const next = new Connection('192.0.2.1');
  server.emit('connection', next);
  expect(next.isOpen).toBe(true);
});

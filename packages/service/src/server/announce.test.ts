import { expect, test } from 'vitest';
import { serversOfTests } from '../service.testing.js';
import { announceStart } from './announce.js';

const open = serversOfTests();

test.each([
  ['', 'http://localhost:8080/service'],
  ['127.0.0.1', 'http://127.0.0.1:8080/service'],
  ['search.example.org', 'http://search.example.org:8080/service'],
  ['::1', 'http://[::1]:8080/service'],
])('the addresses of a server on the interface "%s" can be opened', async (host, address) => {
  const { context, log } = await open({ host, serviceOnly: true });
  announceStart(context, 8080);
  expect(log.map(({ msg }) => msg)).toContainEqual(expect.stringContaining(`${address} `));
});

import { expect, test } from 'vitest';
import { clientOf, networkOf } from './client-of.js';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
  ['[2001:DB8:1:2::3]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:0::3]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:192.0.2.7', '2001:db8:1:2::/64'],
  ['192.000.002.007', 'unknown'],
  ['_hidden', 'unknown'],
  ['192.0.2.7:4711:1', 'unknown'],
  ['x'.repeat(8000), 'unknown'],
  ['unknown', 'unknown'],
])('the address %s belongs to the client %s', (address, client) => {
  expect(networkOf(address)).toBe(client);
});

test('a client with an API key is known by the name of the key', () => {
  expect(clientOf({ notes: { started: 0, client: 'frontend' }, ip: '::1' })).toBe('frontend');
  expect(clientOf({ notes: { started: 0 }, ip: '192.0.2.7' })).toBe('192.0.2.7');
});

test('clients that have gone before anyone asked for their address are one client', () => {
  expect(clientOf({ notes: { started: 0 }, ip: undefined })).toBe('unknown');
});

import { expect, test } from 'vitest';
import { ClientPlaces } from './client-places.js';

test('a client has as many places as it may, and gets one back when it leaves one', () => {
  const places = new ClientPlaces(2);
  expect(['a', 'a', 'a', 'b'].map(client => places.enter(client))).toEqual([true, true, false, true]);
  places.leave('a');
  expect(['a', 'a'].map(client => places.enter(client))).toEqual([true, false]);
});

test('without a limit a client has as many places as there are', () => {
  const places = new ClientPlaces(0);
  expect(Array.from({ length: 1000 }, () => places.enter('a'))).not.toContain(false);
});

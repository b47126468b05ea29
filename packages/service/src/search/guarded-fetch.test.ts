import { expect, test } from 'vitest';
import { stub } from '../../../../tools/testing/local-server.js';
import { GuardError, guardedFetch, isWithin } from './guarded-fetch.js';

test.each([
  ['https://engine:9200/solr/select?q=a', true],
  ['https://engine:9200/solr/../select', false],
  ['https://engine:9200/solr-old/select', false],
  ['https://engine/solr/select', false],
  ['http://engine:9200/solr/select', false],
  ['https://user@engine:9200/solr/select', false],
  ['https://:password@engine:9200/solr/select', false],
])('a request to %s is within the declared address: %s', (address, expected) => {
  expect(isWithin(new URL(address), new URL('https://engine:9200/solr'))).toBe(expected);
});

test('a redirection is an error, and nothing is asked of the address that it names', async () => {
  await using engine = await stub((_asked, _request, response) =>
    response.writeHead(302, { location: '/other' }).end(),
  );
  const fetched = guardedFetch(new URL(engine.address), { take: () => {} })(`${engine.address}/select`);
  await expect(fetched).rejects.toThrow(GuardError);
  expect(engine.asked).toHaveLength(1);
});

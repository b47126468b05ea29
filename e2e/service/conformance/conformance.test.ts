/**
 * The contract of Carrot2's service, statement by statement, over a real socket. Whatever a typed client can say is
 * put to the service by hand, in CI also through a client generated from one of our descriptions, and at night the other.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../server-process.js';
import type { Client, Wire } from './check.js';
import { type Described, readDescription } from './description-check.js';
import { byClient, byWire } from './every-check.js';
import { generateClient } from './generated-client.js';
import { statements } from './statements.js';
import { wireTo } from './wire.js';

let server: ServerProcess;
let described: Described;
let wire: Wire;
beforeAll(async () => {
  server = await startServer('--path-parameters');
  described = await readDescription(server);
  wire = wireTo(server, described);
});
afterAll(() => server.stop());

test('every statement has a check, and every check a statement', () => {
  const checked = new Set([...byClient, ...byWire].map(({ number }) => number));
  expect(Object.keys(statements).filter(number => !(checked as Set<string>).has(number))).toEqual([]);
});

describe('by hand', () => {
  test.each(byClient.map(check => [check.title, check] as const))('%s', (_, { run }) => run(wire));
  // A start of another process takes as long as a hundred requests.
  for (const { title, about, run } of byWire)
    test(`${title} (${about})`, { tags: about === 'start of the process' ? 'thorough' : [] }, () => run(wire));
});

/** Both descriptions say the same (openapi/document.test.ts, openapi/agreement.test.ts), so that one of them may wait. */
describe.each([
  ['dcs.yaml', ['thorough']],
  ['dcs-3.1.json', ['nightly']],
])('through a client generated from %s', (file, tags) => {
  let client: Client;
  beforeAll(async () => {
    client = await generateClient(server, file, described);
  });

  test.each(byClient.map(check => [check.title, check] as const))('%s', { tags }, (_, { run }) => run(client));
});

/** Where clustering happens, asked of a real server on this machine. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const LIST = { algorithms: { Lingo: ['English'] }, templates: {} };

let server: Server;
let asked: number;
let up: boolean;

beforeEach(async () => {
  asked = 0;
  up = true;
  server = createServer((_, response) => {
    asked++;
    response.writeHead(up ? 200 : 503, { 'Content-Type': 'application/json' }).end(JSON.stringify(LIST));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('document', { baseURI: `http://127.0.0.1:${(server.address() as AddressInfo).port}/frontend/` });
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

/** The module as a page has it that was just loaded. */
const freshPage = () => import('./clusterers.js');

describe('the place of clustering, while the person leaves it to the page', () => {
  test('is the service for search results and this browser for local files', async () => {
    const { chosenPlace } = await freshPage();
    expect(await chosenPlace(false)).toBe('server');
    expect(await chosenPlace(true)).toBe('browser');
  });

  test('is this browser while the service is away, and the service again once it is back', async () => {
    const { chosenPlace } = await freshPage();
    up = false;
    expect(await chosenPlace(false)).toBe('browser');
    up = true;
    expect(await chosenPlace(false)).toBe('server');
  });
});

test('a service that told what it offers is not asked again, not even by several at once', async () => {
  const { serviceOffer } = await freshPage();
  const offers = await Promise.all([serviceOffer(), serviceOffer()]);
  offers.push(await serviceOffer());
  for (const offer of offers) expect(offer?.algorithms).toEqual(LIST.algorithms);
  expect(asked).toBe(1);
});
